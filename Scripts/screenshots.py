"""Takes the pictures of the sample site that docs/ shows: the front page as a phone, a tablet and a desk see it, the page of a tag,
an article, a headline that stands, and the front page as it would be without pictures; light and dark."""

from __future__ import annotations

import io
import re
import sys
import tempfile
from pathlib import Path

from PIL import Image

REPOSITORY = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY / "Tests" / "Browser"))

import sites  # noqa: E402  (found by the line above)
from engine import Site  # noqa: E402
from harness import Browser  # noqa: E402

# Width, and how much of the page is shown: enough to see its kind, little enough to keep in a repository.
SIZES = ((390, 1180), (768, 1400), (1280, 1400), (1600, 1400))
TAG_SIZE = (390, 1180)
ARTICLE_SIZE = (768, 1400)
# A page whose first headline stands upright at that width.
STANDING, STANDING_SIZE = "economy/index.html", (800, 700)
TEXT_SIZES = ((390, 1180), (1280, 1000))


def write(shot: bytes, path: Path) -> None:
    """A palette of 256 colours shows a woodcut well, at a third of the bytes."""
    picture = Image.open(io.BytesIO(shot)).convert("RGB")
    picture.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(path, optimize=True)


def without_pictures(sample: Path, folder: Path) -> Site:
    """The sample in one grid for each tab, no article with a picture."""
    site = sites.in_one_grid(sample, folder)
    for path in (folder / "content").glob("*/*.md"):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"^date:", "card_image: false\ndate:", text, count=1, flags=re.MULTILINE), encoding="utf-8")
    return site.build()


def main() -> None:
    documents = REPOSITORY / "docs"
    documents.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="kawaraban-pictures-") as folder, Browser() as browser:
        site = Site("sample", REPOSITORY, Path(folder) / "output").build()
        # The first article with a picture above its text.
        article = next(
            (page for page in site.pages if 'class="hero' in (site.output / page).read_text(encoding="utf-8")),
            site.article_pages[0])
        tag = next(page for page in site.pages if page.startswith("tags/"))
        text = without_pictures(REPOSITORY, Path(folder) / "text")
        for scheme in ("light", "dark"):
            browser.set_media(scheme=scheme)
            shots = [(site.url("index.html"), f"front-{width}", width, height) for width, height in SIZES]
            shots += [(text.url("index.html"), f"front-text-{width}", width, height) for width, height in TEXT_SIZES]
            shots += [(site.url(tag), "tag-390", *TAG_SIZE), (site.url(article), "article", *ARTICLE_SIZE)]
            shots += [(site.url(STANDING), "standing", *STANDING_SIZE)]
            for url, name, width, height in shots:
                browser.resize(width, height)
                browser.open(url)
                browser.load_images()
                path = documents / f"{name}-{scheme}.png"
                bottom = browser.evaluate(
                    "return Math.ceil(Math.max(...[...document.querySelectorAll('main, body > footer')]"
                    ".map((part) => part.getBoundingClientRect().bottom)))")
                write(browser.screenshot(width, min(height, bottom)), path)
                print(path.relative_to(REPOSITORY))


if __name__ == "__main__":
    main()
