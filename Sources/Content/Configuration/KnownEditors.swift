/// Programs that open a file at a line by an address.
public enum KnownEditors {
    /// By the names that `editor` takes; with `{path}`, `{line}` and `{column}`.
    public static let addresses = [
        "vscode": "vscode://file{path}:{line}:{column}", "vscodium": "vscodium://file{path}:{line}:{column}",
        "cursor": "cursor://file{path}:{line}:{column}", "zed": "zed://file{path}:{line}:{column}",
        "sublime": "subl://open?url=file://{path}&line={line}&column={column}",
        "textmate": "txmt://open?url=file://{path}&line={line}&column={column}",
        "bbedit": "x-bbedit://open?url=file://{path}&line={line}&column={column}",
        "vim": "vim://open?url=file://{path}&line={line}&column={column}",
        "mvim": "mvim://open?url=file://{path}&line={line}&column={column}",
        "emacs": "org-protocol://open-source?url={path}:{line}",
        "idea": "idea://open?file={path}&line={line}&column={column}",
    ]
}
