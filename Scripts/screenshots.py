"""Takes the pictures of the sample site that docs/ shows: the front page as a phone, a tablet and a desk see it, the page of a tag
and an article; light and dark."""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image

REPOSITORY = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY / "Tests" / "Browser"))

from engine import Site  # noqa: E402  (found by the line above)
from harness import Browser  # noqa: E402

# Width, and how much of the page is shown: enough to see its kind, little enough to keep in a repository.
SIZES = ((390, 1180), (768, 1400), (1280, 1400), (1600, 1400))
TAG_SIZE = (390, 1180)
ARTICLE_SIZE = (768, 1400)


def write(shot: bytes, path: Path) -> None:
    """A palette of 256 colours shows a woodcut well, at a third of the bytes."""
    picture = Image.open(io.BytesIO(shot)).convert("RGB")
    picture.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(path, optimize=True)


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
        for scheme in ("light", "dark"):
            browser.set_media(scheme=scheme)
            shots = [("index.html", f"front-{width}", width, height) for width, height in SIZES]
            for page, name, width, height in [*shots, (tag, "tag-390", *TAG_SIZE), (article, "article", *ARTICLE_SIZE)]:
                browser.resize(width, height)
                browser.open(site.url(page))
                browser.load_images()
                path = documents / f"{name}-{scheme}.png"
                bottom = browser.evaluate(
                    "return Math.ceil(Math.max(...[...document.querySelectorAll('main, body > footer')]"
                    ".map((part) => part.getBoundingClientRect().bottom)))")
                write(browser.screenshot(width, min(height, bottom)), path)
                print(path.relative_to(REPOSITORY))


if __name__ == "__main__":
    main()
