import Testing

@testable import Content

@Suite("Folders of notes") struct NotesTests {
    private static let note = "---\ntitle: A\ndate: 2024-01-02\n---\nText.\n"

    @Test("of Obsidian, templates and what is passed over are not public")
    func vault() async throws {
        let site = try await LoadedFolder([
            "site.yml": "dialect: plain",
            ".obsidian/app.json":
                "{\"userIgnoreFilters\": [\"content/private/\", \"content/{W}[x]/\", \"/^content.old.*d/\"]}",
            ".obsidian/templates.json": "{\"folder\": \"content/Meta/Templates\"}", "content/notes/a.md": Self.note,
            "content/{W}[x]/g.md": Self.note, "content/private/b.md": Self.note,
            "content/Meta/Templates/c.md": Self.note, "content/old/d.md": Self.note,
            "content/notes/e.excalidraw.md": Self.note,
            "content/notes/f.md": Self.note.replacing("date:", with: "dg-publish: false\ndate:"),
        ])
        #expect(site.site?.articles.map(\.path) == ["content/notes/a.md"])
        #expect(site.site?.configuration.markdown.hasMarks == true)
    }

    @Test("of a digital garden, and of Quartz when it is told so, notes are public that say so")
    func explicit() async throws {
        let said = Self.note.replacing("date:", with: "dg-publish: true\npublish: true\ndate:")
        let garden = try await LoadedFolder([
            "site.yml": "dialect: plain", ".obsidian/plugins/digitalgarden/main.js": "",
            "content/notes/a.md": Self.note,
            "content/notes/b.md": said,
        ])
        #expect(garden.site?.articles.map(\.path) == ["content/notes/b.md"])
        let settings =
            "const config = {\n  ignorePatterns: [\"private\",\n    \"templates\"],\n  filters: [Plugin.ExplicitPublish()],\n}"
        let quartz = try await LoadedFolder([
            "quartz.config.ts": settings, "package.json": "{}", "content/a.md": Self.note, "content/b/c.md": said,
            "content/private/d.md": said, "content/b/templates/e.md": said,
        ])
        #expect(quartz.site?.articles.map(\.path) == ["content/b/c.md"])
    }

    @Test("of Pelican, files and folders are passed over that its settings name")
    func pelican() async throws {
        let site = try await LoadedFolder([
            "pelicanconf.py": """
            IGNORE_FILES = ['[Ss]ecret*', '*.secret.md',  # don't show
            ]
            ARTICLE_EXCLUDES = ('private',)
            ARTICLE_PATHS = ['a']

            """,
            "content/a/Secret d.md": Self.note,
            "content/a/b.md": Self.note, "content/a/c.secret.md": Self.note, "content/private/d.md": Self.note,
        ])
        #expect(site.site?.articles.map(\.path) == ["content/a/b.md"])
    }

    @Test("what is not understood of such settings is an error")
    func damaged() async throws {
        let pelican = try await LoadedFolder([
            "pelicanconf.py": "IGNORE_FILES = ['a'] + OTHERS\nARTICLE_EXCLUDES = others()\n",
            "content/a/b.md": Self.note,
        ])
        #expect(pelican.report.contains("pelicanconf.py:2:20: error: ARTICLE_EXCLUDES is not understood"))
        #expect(pelican.report.contains("pelicanconf.py:1:16: error: IGNORE_FILES is not understood"))
        for app in ["{\"userIgnoreFilters\": [\"/a(?=b)/\"]}", "{"] {
            let vault = try await LoadedFolder([
                "site.yml": "dialect: plain", ".obsidian/app.json": app, "content/a/b.md": Self.note,
            ])
            #expect(vault.report.contains(".obsidian/app.json:") && vault.report.contains("error: "), "\(vault.report)")
        }
    }

    @Test("links name notes in any case, and files wherever they lie")
    func links() async throws {
        let site = try await LoadedFolder([
            "site.yml": "dialect: plain", ".obsidian/app.json": "{}",
            "content/notes/a.md": Self.note.replacing("Text.", with: "[[Other NOTE]] [[plan.pdf]] ![[sound.mp3]]"),
            "content/notes/other note.md": Self.note.replacing("2024-01-02", with: "2023-01-02"),
            "content/files/plan.pdf": "x",
            "content/files/sound.mp3": "x",
        ])
        for path in ["content/notes/other note.md", "content/files/plan.pdf", "content/files/sound.mp3"] {
            #expect(
                site.html.contains("«link \(path)»") || site.html.contains("audio \(path) sound»"),
                "\(site.html) \(site.report) \(site.site?.articles.map(\.path) ?? [])")
        }
    }
}
