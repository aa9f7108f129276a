"""Makes the script of pages from its modules.

    Scripts/page_script.py            templates/default/script/main.js and what it imports → templates/default/script.js, by esbuild
    Scripts/page_script.py --check    whether script.js was made from the modules as they are; needs no esbuild

Hashes of both are kept in script/made.txt, so that one look tells whether either has changed since.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
from pathlib import Path

THEME = Path(__file__).resolve().parent.parent / "templates" / "default"
MODULES = THEME / "script"
SCRIPT = THEME / "script.js"
MADE = MODULES / "made.txt"
# ES2021: browsers of the last two years, and more.
ESBUILD = ("esbuild", str(MODULES / "main.js"), "--bundle", "--minify", "--format=iife", "--target=es2021", "--charset=utf8")


def hashes() -> str:
    """Of the modules, in whatever folder and by their names, and of what was made of them."""
    modules = hashlib.sha256()
    for path in sorted(MODULES.rglob("*.js")):
        modules.update(f"{path.relative_to(MODULES).as_posix()} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return f"modules {modules.hexdigest()}\nscript.js {hashlib.sha256(SCRIPT.read_bytes()).hexdigest()}\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing; fail if script.js is out of date")
    if parser.parse_args().check:
        if MADE.read_text("utf-8") == hashes():
            return 0
        print("templates/default/script.js: error: not made from script/ as it is now", file=sys.stderr)
        print("  hint: change the modules in templates/default/script, and run `make script`", file=sys.stderr)
        return 1
    made = subprocess.run(ESBUILD, check=True, stdout=subprocess.PIPE).stdout
    SCRIPT.write_bytes(made.rstrip(b"\n"))
    MADE.write_text(hashes(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
