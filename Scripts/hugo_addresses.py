"""Asks Hugo which addresses the pages of Tests/Fixtures/dialects/hugo-addresses have, and records its answer beside them.

Hugo is no part of what tests need: they are held to what it said (OldAddressTests). Run this when the fixture changes, with a Hugo of
0.111 or later in the path.
"""

import html
import shutil
import subprocess
import tempfile
from pathlib import Path

DIALECTS = Path(__file__).resolve().parent.parent / "Tests/Fixtures/dialects"
SITE = DIALECTS / "hugo-addresses"
ANSWER = DIALECTS / "hugo-addresses.txt"

# What Hugo writes for a page and for an alias: the file that it was made of. Those of sections are left out.
LAYOUTS = {
    "_default/single.html": "{{ .File.Path }}",
    "_default/list.html": "",
    "alias.html": "{{ .Page.File.Path }}",
}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        shutil.copytree(SITE, site)
        for name, template in LAYOUTS.items():
            layout = site / "layouts" / name
            layout.parent.mkdir(parents=True, exist_ok=True)
            layout.write_text(template)
        subprocess.run(["hugo", "--quiet", "-d", "public"], cwd=site, check=True)
        lines = []
        for page in (site / "public").rglob("*.html"):
            source = html.unescape(page.read_text()).strip()
            if source and not source.endswith("_index.md"):
                lines.append(f"{page.relative_to(site / 'public')} → content/{source}")
    ANSWER.write_text("\n".join(sorted(lines)) + "\n")


if __name__ == "__main__":
    main()
