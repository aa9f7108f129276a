"""The image worker among pictures that are too much for it, and builds that lose theirs."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
import zlib
from pathlib import Path
from typing import Callable, Iterator, Optional

import pytest
from PIL import Image, ImageCms, ImageDraw

from conftest import Sites
from engine import AT, EngineError, binary
from worker import Output, Worker, job

# Bytes that a worker has at its peak, whatever it is fed.
MOST_MEMORY = 200_000_000
# And more for each pixel that is kept, of at most so many.
MEMORY_PER_PIXEL, MOST_PIXELS = 32, 16_000_000
ANSWER_SECONDS = 20.0
# They are made here, and looked at for their sizes alone.
Image.MAX_IMAGE_PIXELS = None
# A picture is tried three times: two deaths, even if both hit the same one, are nobody's fault.
MOST_KILLED = 2
# Seconds, in which the next worker is in the middle of its work.
BETWEEN_KILLS = 2.0

# Pixels that compress well are cheap to send and dear to decode.
Maker = Callable[[Path], None]


def plain(width: int, height: int) -> Image.Image:
    return Image.new("RGB", (width, height), (120, 60, 30))


def save(width: int, height: int, **options: object) -> Maker:
    return lambda path: plain(width, height).save(path, **options)


def animated(path: Path) -> None:
    frames = [Image.new("P", (3000, 2500), index) for index in range(30)]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=50)


LARGE: dict[str, Maker] = {
    "baseline.jpg": save(12000, 10000, quality=60),
    "progressive.jpg": save(12000, 10000, quality=60, progressive=True),
    "deep.png": save(12000, 10000),
    "still.gif": save(9000, 8000),
    "moving.gif": animated,
    "still.webp": save(9000, 8000, method=0),
    "too-wide.png": save(60000, 3000),
}


def make(name: str, path: Path) -> None:
    """In a process of its own: the memory it takes is given back at once."""
    process = multiprocessing.get_context("fork").Process(target=LARGE[name], args=(path,))
    process.start()
    process.join()
    assert process.exitcode == 0


@pytest.mark.parametrize("name", LARGE)
def test_memory_is_bounded(tmp_path: Path, name: str) -> None:
    """It is made, refused, or the worker ends: never is there more than so much of it."""
    source = tmp_path / name
    make(name, source)
    worker = Worker()
    try:
        reports = worker.run([job(source, [Output(640, 360, "webp", tmp_path / "made")])], ANSWER_SECONDS)
        outcome = f"made, {reports[0].sizes[0]} bytes"
    except EngineError as error:
        outcome = str(error).splitlines()[0]
    worker.finish()
    assert worker.usage, "it did not end by itself"
    print(f"{name}: {worker.usage.memory / 1e6:.0f} MB, {outcome}")
    with Image.open(source) as picture:
        pixels = min(picture.width * picture.height, MOST_PIXELS)
    assert worker.usage.memory <= MOST_MEMORY + pixels * MEMORY_PER_PIXEL
    assert worker.usage.wall <= ANSWER_SECONDS


def test_the_largest_animation_that_moves_fits_into_memory(tmp_path: Path) -> None:
    """What is larger than `ImageLimits.animatedPixels` is not asked for."""
    source = tmp_path / "a.gif"
    shades = [Image.new("L", (1581, 1581), shade) for shade in range(0, 180, 20)]
    shades[0].save(source, save_all=True, append_images=shades[1:], duration=100)
    made = Output(1581, 1581, "animation", tmp_path / "made")
    with Worker() as worker:
        worker.run([job(source, [made])], ANSWER_SECONDS)
    with Image.open(made.file) as animation:
        assert animation.n_frames == 9 and animation.size == (1581, 1581)


def test_a_photograph_that_lacks_its_end_alone_is_shown(tmp_path: Path) -> None:
    """Browsers show it; one of which lines are missing is damaged."""
    source = tmp_path / "a.jpg"
    noise = Image.effect_noise((640, 480), 90)
    noise.save(source, quality=90)
    whole = source.read_bytes()
    for name, data, is_shown in (("unended", whole[:-2], True), ("halved", whole[: len(whole) // 2], False)):
        other = tmp_path / f"{name}.jpg"
        other.write_bytes(data)
        made = Output(320, 240, "webp", tmp_path / name)
        with Worker() as worker:
            try:
                worker.run([job(other, [made])], ANSWER_SECONDS)
                assert is_shown and made.file.stat().st_size > 0
            except EngineError as error:
                assert not is_shown, error


def test_what_is_wrong_is_said_of_the_picture_at_hand(tmp_path: Path) -> None:
    """libheif leaves messages behind when all is well."""
    sound, damaged = tmp_path / "a.avif", tmp_path / "b.jpg"
    Image.effect_noise((64, 48), 50).convert("RGB").save(sound)
    Image.effect_noise((640, 480), 90).save(damaged)
    damaged.write_bytes(damaged.read_bytes()[:2_000])
    jobs = [job(path, [Output(32, 24, "webp", tmp_path / path.stem)]) for path in (sound, damaged)]
    with Worker() as worker:
        with pytest.raises(EngineError) as error:
            worker.run(jobs, ANSWER_SECONDS)
    assert "seek" not in str(error.value), error.value


FORMATS = ("jpg", "png", "webp")


@pytest.mark.parametrize("extension", FORMATS)
def test_a_file_is_the_same_whatever_else_is_made(tmp_path: Path, extension: str) -> None:
    """Its name says what it was made of, and other pages that show the picture are not in it."""
    source = tmp_path / f"a.{extension}"
    noise = Image.effect_noise((600, 400), 90).resize((3000, 2000), Image.Resampling.BICUBIC)
    Image.merge("RGB", (noise, noise.rotate(180), noise.transpose(Image.Transpose.FLIP_TOP_BOTTOM))).save(source, quality=90)
    sizes = [(60, 60), (300, 200), (640, 360), (1500, 1000), (2600, 1700)]
    alone = [Output(*size, "webp", tmp_path / f"alone-{size[0]}") for size in sizes]
    together = [Output(*size, "webp", tmp_path / f"together-{size[0]}") for size in sizes]
    with Worker() as worker:
        reports = worker.run([*[job(source, [output]) for output in alone], job(source, reversed(together))])
    assert len({(report.focus, report.color, report.preview) for report in reports}) == 1
    assert reports[0].color and reports[0].preview
    for one, other in zip(alone, together):
        assert one.file.read_bytes() == other.file.read_bytes(), f"{one.width} px"


def solid(mode: str, color: tuple[int, ...]) -> Image.Image:
    return Image.new(mode, (64, 48), color)


def deep_png(path: Path) -> None:
    """16 bit RGB, which Pillow does not write: half red, a quarter green, no blue."""
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    line = b"\0" + struct.pack(">HHH", 0x8000, 0x4000, 0) * 64
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 64, 48, 16, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(line * 48)) + chunk(b"IEND", b""))


def profiled(path: Path) -> None:
    """With the profile of the colours that it is in anyway."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
    solid("RGB", (200, 100, 50)).save(path, quality=95, icc_profile=profile.tobytes())


COLORS: dict[str, tuple[Maker, tuple[int, int, int]]] = {
    "plain.png": (lambda path: solid("RGB", (200, 100, 50)).save(path), (200, 100, 50)),
    "grey.jpg": (lambda path: solid("L", (90,)).save(path, quality=95), (90, 90, 90)),
    "palette.gif": (lambda path: solid("RGB", (0, 120, 240)).convert("P").save(path), (0, 120, 240)),
    "deep.png": (deep_png, (128, 64, 0)),
    "profiled.jpg": (profiled, (200, 100, 50)),
    # No ink at all, and magenta with yellow: an inverted picture would be black, or blue.
    "paper.jpg": (lambda path: solid("CMYK", (0, 0, 0, 0)).save(path, quality=95), (255, 255, 255)),
    "red.jpg": (lambda path: solid("CMYK", (0, 255, 255, 0)).save(path, quality=95), (230, 30, 35)),
}


@pytest.mark.parametrize("name", COLORS)
def test_colors_are_those_of_the_source(tmp_path: Path, name: str) -> None:
    """Whatever the file counts in, the published one is 8 bit sRGB without a profile."""
    maker, expected = COLORS[name]
    source = tmp_path / name
    maker(source)
    with Worker() as worker:
        outputs = [Output(32, 24, kind, tmp_path / f"made-{kind}") for kind in ("webp", "jpeg", "png")]
        worker.run([job(source, outputs)], ANSWER_SECONDS)
    for output in outputs:
        with Image.open(output.file) as made:
            assert "icc_profile" not in made.info and "exif" not in made.info
            seen = made.convert("RGB").getpixel((16, 12))
        # What printers call red is no exact colour of a screen.
        tolerance = 30 if name == "red.jpg" else 6
        assert max(abs(one - other) for one, other in zip(seen, expected)) <= tolerance, (output.format, seen)


@pytest.mark.parametrize("ending", ["png", "avif"])
def test_colors_of_display_p3_are_those_of_srgb_without_a_profile_too(tmp_path: Path, ending: str) -> None:
    source = tmp_path / f"p3.{ending}"
    solid("RGB", (185, 71, 58)).save(source, quality=95)
    made = Output(32, 24, "png", tmp_path / "made")
    with Worker() as worker:
        worker.run([{**job(source, [made]), "isDisplayP3": True}], ANSWER_SECONDS)
    with Image.open(made.file) as shown:
        seen = shown.convert("RGB").getpixel((16, 12))
    assert max(abs(one - other) for one, other in zip(seen, (200, 60, 50))) <= 6, seen


def test_what_shines_through_stays_so(tmp_path: Path) -> None:
    source = tmp_path / "ring.png"
    image = Image.new("RGBA", (200, 200), (0, 0, 0, 0))
    image.paste((220, 40, 30, 255), (50, 50, 150, 150))
    image.save(source)
    with Worker() as worker:
        made = Output(100, 100, "webp", tmp_path / "made")
        worker.run([job(source, [made])], ANSWER_SECONDS)
    with Image.open(made.file) as shown:
        assert shown.convert("RGBA").getpixel((5, 5))[3] == 0
        assert shown.convert("RGBA").getpixel((50, 50))[3] == 255


# What is drawn on a picture of 400 × 200 px, in px and in shares of it.
INK, DRAWING = (40, 30, 360, 170), (0.1, 0.15, 0.9, 0.85)


def drawing(mode: str, ground: object, ink: tuple[int, int, int, int] = INK) -> Image.Image:
    image = Image.new(mode, (400, 200), ground)
    image.paste("black", ink)
    return image


def noise() -> Image.Image:
    """Thousands of colours, as large as what is drawn."""
    planes = [Image.effect_noise((320, 140), 80) for _ in "RGB"]
    return Image.merge("RGB", planes)


def framed() -> Image.Image:
    image = drawing("RGB", "white")
    image.paste(noise(), INK[:2])
    return image


def rounded() -> Image.Image:
    image = noise()
    mask = Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, 319, 139), 20, 255)
    image.putalpha(mask)
    return image


# With the colour of the ground.
DRAWINGS: dict[str, tuple[Image.Image, Optional[str]]] = {
    "white.png": (drawing("RGB", "white"), "#ffffff"),
    "grey.png": (drawing("RGB", (243, 244, 246)), "#f3f4f6"),
    "clear.png": (drawing("RGBA", (0, 0, 0, 0)), None),
    "white.gif": (drawing("L", 255), "#ffffff"),
    "large.png": (drawing("RGB", "white").resize((4000, 2000), Image.Resampling.NEAREST), "#ffffff"),
}
def test_a_drawing_is_seen_through_the_picture_in_it(tmp_path: Path) -> None:
    source = tmp_path / "square.png"
    image = Image.new("RGBA", (200, 200), (0, 0, 0, 0))
    image.paste((220, 40, 30, 255), (50, 50, 150, 150))
    image.save(source)
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="60"><rect width="100" height="60" fill="#204060"/></svg>'
    drawing = {"svg": svg, "place": {"x": 40, "y": 0, "width": 60, "height": 60}}
    made = Output(100, 60, "png", tmp_path / "card")
    with Worker() as worker:
        worker.run([{**job(source, [made], analyse=False), "drawing": drawing}], ANSWER_SECONDS)
    with Image.open(made.file) as shown:
        seen = shown.convert("RGB")
        for place, expected in (((10, 10), (32, 64, 96)), ((45, 5), (32, 64, 96)), ((70, 30), (220, 40, 30))):
            color = seen.getpixel(place)
            assert max(abs(one - other) for one, other in zip(color, expected)) <= 6, (place, color)


# Photographs, what runs over an edge, and nothing at all.
OTHERS: dict[str, Callable[[], Image.Image]] = {
    "photograph.png": noise, "framed.png": framed, "rounded.png": rounded,
    "drawing.jpg": lambda: drawing("RGB", "white"),
    "over-the-edge.png": lambda: drawing("RGB", "white", (0, 30, 360, 170)),
    "nothing.png": lambda: plain(400, 200),
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_all_that_is_drawn_on_a_plain_ground_is_found(tmp_path: Path, name: str) -> None:
    image, ground = DRAWINGS[name]
    image.save(tmp_path / name)
    with Worker() as worker:
        [report] = worker.run([job(tmp_path / name, [])], ANSWER_SECONDS)
    assert report.is_on_ground
    assert max(abs(one - other) for one, other in zip(report.focus, DRAWING)) <= 0.005, report.focus
    assert report.color == ground


@pytest.mark.parametrize("name", OTHERS)
def test_what_has_no_plain_ground_is_cropped_by_what_strikes_the_eye(tmp_path: Path, name: str) -> None:
    OTHERS[name]().save(tmp_path / name)
    with Worker() as worker:
        [report] = worker.run([job(tmp_path / name, [])], ANSWER_SECONDS)
    assert not report.is_on_ground


def test_what_an_author_says_of_a_drawing_is_what_counts(tmp_path: Path) -> None:
    source, focus = tmp_path / "white.png", (0.5, 0.25, 0.5, 0.25)
    DRAWINGS["white.png"][0].save(source)
    with Worker() as worker:
        [report] = worker.run([job(source, [], focus)], ANSWER_SECONDS)
    assert not report.is_on_ground and report.focus == focus


def workers_of(process: int) -> Iterator[int]:
    """Image workers that a process has started."""
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")
        except OSError:
            continue
        if fields[0].partition("(")[2].startswith("kawaraban-image") and int(fields[2].split()[1]) == process:
            yield int(status.parent.name)


@pytest.mark.skipif(sys.platform != "linux", reason="finds processes in /proc")
def test_a_killed_worker_loses_no_picture(built: Sites, tmp_path: Path) -> None:
    """Whoever kills a worker in the middle of its work costs time, nothing else."""
    site = tmp_path / "site"
    shutil.copytree(built["sample"].folder / "content", site / "content")
    (site / "content" / "site.yml").write_text("title: 見本\nfonts: {embed: false}\n", encoding="utf-8")
    with subprocess.Popen(
            [str(binary()), "build", "--site", str(site), "--at", AT], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True) as build:
        killed = 0
        deadline = time.monotonic() + 240
        while build.poll() is None and time.monotonic() < deadline:
            time.sleep(BETWEEN_KILLS)
            for number in list(workers_of(build.pid))[:1]:
                if killed < MOST_KILLED:
                    os.kill(number, signal.SIGKILL)
                    killed += 1
        output = build.communicate(timeout=60)[0]
    assert killed > 0
    assert build.returncode == 0, output
    made = list((site / "output" / "assets").glob("*.webp"))
    for file in made:
        with Image.open(file) as image:
            image.load()
    assert len(made) > 150
    assert not list((site / ".kawaraban").rglob("*.part"))
