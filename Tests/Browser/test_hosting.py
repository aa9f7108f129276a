"""Wherever a site is put, and whether it knows its address or not, everything that it refers to is there."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Iterator
from urllib.error import HTTPError
from urllib.parse import quote, urldefrag, urljoin, urlsplit
from urllib.request import urlopen

import pytest

import engine
import judges
import references
from engine import REPOSITORY
from server import Server

FIXTURE = REPOSITORY / "Tests" / "Fixtures" / "pages" / "machines"
# What the site says of its address.
ADDRESS = re.compile(r"^base_url: .*\n", re.MULTILINE)
FOLDER = "paper"
# Of the sub-folder itself, of another, and none at all.
ADDRESSES = {"below": f"https://minato.example/{FOLDER}", "top": "https://minato.example", "none": None}


@pytest.fixture(scope="module", params=ADDRESSES)
def output(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site that has everything, in a sub-folder of a host."""
    site = tmp_path_factory.mktemp(request.param)
    shutil.copytree(FIXTURE / "content", site / "content")
    settings = site / "content" / "site.yml"
    text, count = ADDRESS.subn("", settings.read_text(encoding="utf-8"))
    assert count == 1
    address = ADDRESSES[request.param]
    settings.write_text(text + (f"base_url: {address}\n" if address else ""), encoding="utf-8")
    engine.run("build", "--site", str(site), "--at", engine.AT)
    shutil.copytree(site / "output", site / "host" / FOLDER)
    return site / "host" / FOLDER


def test_references_work_from_a_file_browser(output: Path) -> None:
    # What stands for a missing page is shown at any depth: with an address its links are whole ones.
    judges.check([fault for fault in references.faults(output) if not fault.startswith("404.html: a href")])


def referred(page: Path, url: str) -> Iterator[str]:
    """Whole addresses on the same host, as a browser would ask for them."""
    for _, _, address in references.read(page).references:
        whole, _ = urldefrag(urljoin(url, address))
        if urlsplit(whole).netloc == urlsplit(url).netloc:
            yield whole


def test_references_work_below_a_folder_of_a_host(output: Path) -> None:
    faults, asked = [], set()
    with Server(output.parent) as server:
        pages = [path for path in sorted(output.rglob("*")) if path.suffix in (".html", ".css", ".svg")]
        for page in pages:
            name = page.relative_to(output.parent).as_posix()
            for address in referred(page, server.url(quote(name))):
                if address in asked:
                    continue
                asked.add(address)
                if not urlsplit(address).path.startswith(f"/{FOLDER}/"):
                    faults.append(f"{name}: {address} leaves the folder")
                    continue
                try:
                    urlopen(address, timeout=10).close()
                except HTTPError as error:
                    faults.append(f"{name}: {address}: {error.code}")
    assert len(asked) > 50
    judges.check(faults)
