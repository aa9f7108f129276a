"""Makes the script of pages from its modules.

    Scripts/page_script.py            templates/default/script/*.js → templates/default/script.js, by esbuild and terser
    Scripts/page_script.py --check    whether script.js was made from the modules as they are; needs neither

Hashes of both are kept in script/made.txt, so that one look tells whether either has changed since.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from pathlib import Path

THEME = Path(__file__).resolve().parent.parent / "templates" / "default"
MODULES = THEME / "script"
SCRIPT = THEME / "script.js"
MADE = MODULES / "made.txt"
# ES2021: browsers of the last two years, and more.
ESBUILD = (
    "esbuild", str(MODULES / "main.js"), "--bundle", "--minify-syntax", "--format=iife", "--target=es2021", "--charset=utf8",
)
TERSER = (
    "terser", "--ecma=2020", "--toplevel", "--mangle", "--format=wrap_func_args=false",
    "--compress=ecma=2020,passes=4,unsafe_arrows,booleans_as_integers,hoist_funs,sequences=false,conditionals=false",
    # Properties that only our modules know.
    "--mangle-props=domprops,regex=/^(takes|pull|letGo|last)$/",
)
# Where Debian keeps what its programs are made of: a node from elsewhere does not look there.
DEBIAN = {"NODE_PATH": "/usr/share/nodejs"}


def hashes() -> str:
    """Of the modules and of what was made of them."""
    sources = b"".join(path.read_bytes() for path in sorted(MODULES.glob("*.js")))
    return f"modules {hashlib.sha256(sources).hexdigest()}\nscript.js {hashlib.sha256(SCRIPT.read_bytes()).hexdigest()}\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing; fail if script.js is out of date")
    if parser.parse_args().check:
        if MADE.read_text("utf-8") == hashes():
            return 0
        print("templates/default/script.js: error: not made from script/ as it is now", file=sys.stderr)
        print("  hint: change the modules in templates/default/script, and run `make script`", file=sys.stderr)
        return 1
    bundle = subprocess.run(ESBUILD, check=True, stdout=subprocess.PIPE).stdout
    # One word packs better than two.
    made = subprocess.run(
        TERSER, check=True, input=bundle.replace(b"const ", b"let "), stdout=subprocess.PIPE, env=os.environ | DEBIAN,
    ).stdout.decode()
    SCRIPT.write_text(made.rstrip("\n"), "utf-8")
    MADE.write_text(hashes(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
