"""Pictures are cropped around what they show: the worker's crops, judged on pictures whose subject is at a known place."""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Optional

import pytest
from PIL import Image

import crops
import judges
import photos
from crops import Crop, Window
from engine import REPOSITORY
from photos import Box
from worker import Focus, Output, Worker, job

PICTURES, FEW_PICTURES = 200, 30
# Of those taken from near.
FEW_CLOSE = 12
# Wide to high, and the px of the files that are written.
ASPECTS = {"16:9": (640, 360), "4:3": (480, 360), "1:1": (360, 360), "3:4": (270, 360), "2.2:1": (660, 300)}
FORMATS = ("webp", "avif", "jpeg", "png")
# Share of the crops with attention that must keep the whole subject.
KEPT_SHARE = 0.95
# The same of pictures taken from near, whose subjects hardly fit; and of those that do not fit, how many must keep their heads.
KEPT_CLOSE_SHARE, HEADS_SHARE = 0.85, 0.9
# Articles of the sample whose pictures once lost heads: a skater her eyes, a rocket its nose, a rover its mast, a cloud its top.
BEHEADED = ("sports/figure-skating", "science/small-rocket", "science/mars-ice", "science/rain-forecast")
# Files compared with another program's crops: one in so many, which gives every aspect in every format.
SAMPLE = 3


@dataclass(frozen=True)
class Salient:
    seed: int
    path: Path
    box: Box


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory, is_whole: bool) -> list[Salient]:
    folder = tmp_path_factory.mktemp("salient")
    boxes = photos.write_salients(folder, PICTURES if is_whole else FEW_PICTURES)
    return [Salient(seed, folder / name, box) for seed, (name, box) in enumerate(boxes.items())]


def cropped(pictures: list[Salient], folder: Path, focuses: Optional[list[Focus]] = None) -> list[Crop]:
    """All pictures in all aspects, in turn in all formats."""
    outputs = [
        [
            Output(*size, FORMATS[(picture.seed + number) % len(FORMATS)], folder / f"{picture.seed}-{number}", 90, 0)
            for number, size in enumerate(ASPECTS.values())
        ]
        for picture in pictures
    ]
    focus_of = focuses or [None] * len(pictures)
    with Worker() as worker:
        reports = worker.run(
            job(picture.path, made, focus) for picture, made, focus in zip(pictures, outputs, focus_of))
    return [
        Crop(picture.seed, aspect, picture.path, picture.box, report, output)
        for picture, report, made in zip(pictures, reports, outputs)
        for aspect, output in zip(ASPECTS, made)
    ]


@pytest.fixture(scope="module")
def close(tmp_path_factory: pytest.TempPathFactory, is_whole: bool) -> list[Crop]:
    """Crops with attention of pictures that their subjects fill."""
    folder = tmp_path_factory.mktemp("close")
    boxes = photos.write_salients(folder, PICTURES if is_whole else FEW_CLOSE, is_close=True)
    pictures = [Salient(seed, folder / name, box) for seed, (name, box) in enumerate(boxes.items())]
    return cropped(pictures, tmp_path_factory.mktemp("close-crops"))


@pytest.fixture(scope="module")
def by_attention(pictures: list[Salient], tmp_path_factory: pytest.TempPathFactory) -> list[Crop]:
    return cropped(pictures, tmp_path_factory.mktemp("attention"))


@pytest.fixture(scope="module")
def by_focus(pictures: list[Salient], tmp_path_factory: pytest.TempPathFactory) -> list[Crop]:
    return cropped(pictures, tmp_path_factory.mktemp("focus"), [picture.box.center for picture in pictures])


@pytest.fixture(params=["by_attention", "by_focus"])
def made(request: pytest.FixtureRequest) -> list[Crop]:
    return request.getfixturevalue(request.param)


def test_attention_keeps_the_subject(pictures: list[Salient], by_attention: list[Crop]) -> None:
    fitting = [crop for crop in by_attention if crop.fits]
    faults = list(crops.lost(fitting))
    print(f"attention keeps {len(fitting) - len(faults)} of {len(fitting)} subjects", *faults, sep="\n")
    assert len(fitting) >= 0.9 * len(pictures) * len(ASPECTS)
    if len(faults) > (1 - KEPT_SHARE) * len(fitting):
        judges.check(faults)


@pytest.mark.later
def test_attention_keeps_subjects_taken_from_near(close: list[Crop]) -> None:
    fitting = [crop for crop in close if crop.fits]
    faults = list(crops.lost(fitting))
    print(f"attention keeps {len(fitting) - len(faults)} of {len(fitting)} subjects taken from near")
    if len(faults) > (1 - KEPT_CLOSE_SHARE) * len(fitting):
        judges.check(faults)


def test_a_subject_too_high_for_its_window_keeps_its_head(close: list[Crop], is_whole: bool) -> None:
    tall = [crop for crop in close if crop.is_too_high]
    faults = list(crops.beheaded(tall))
    print(f"{len(tall) - len(faults)} of {len(tall)} subjects too high for their window keep their heads")
    assert len(tall) >= (20 if is_whole else 10)
    if len(faults) > (1 - HEADS_SHARE) * len(tall):
        judges.check(faults)


def test_a_given_box_loses_a_fifth_of_what_must_go_at_the_top(close: list[Crop]) -> None:
    for crop in close:
        told = with_focus(crop, crop.box.sides)
        _, top, _, bottom = told.subject
        excess = bottom - top - told.window.height
        if excess > 0:
            assert told.window.top - top == pytest.approx(0.2 * excess, abs=1e-6), told


def test_a_given_focus_keeps_every_subject(by_focus: list[Crop]) -> None:
    judges.check(list(crops.lost(by_focus)))


@pytest.fixture
def beheaded() -> list[Salient]:
    """Pictures of the sample with the boxes that their authors have drawn around the subjects."""
    found = []
    for seed, article in enumerate(BEHEADED):
        text = (REPOSITORY / "content" / f"{article}.md").read_text(encoding="utf-8")
        image, box = (re.search(rf"^{name}: (.+)$", text, re.M) for name in ("image", "focus"))
        assert image and box, f"{article} has no picture with a box"
        path = (REPOSITORY / "content" / article).parent / image[1]
        found.append(Salient(seed, path, Box(*map(float, box[1].split()))))
    return found


def test_the_sample_s_own_pictures_keep_what_they_once_lost(beheaded: list[Salient], tmp_path: Path) -> None:
    """In every shape, those of printed pages and cards included: whole where the subject fits, else with its head."""
    own = cropped(beheaded, tmp_path, [picture.box.sides for picture in beheaded])
    judges.check([*crops.lost(own), *crops.beheaded(own)])


def test_a_given_focus_is_reported_as_it_was_given(by_focus: list[Crop]) -> None:
    for crop in by_focus:
        assert crop.report.focus == pytest.approx(crop.box.center, abs=1e-6), crop


def test_reports_are_of_the_source_and_of_what_was_written(made: list[Crop]) -> None:
    for number, crop in enumerate(made):
        assert (crop.report.width, crop.report.height) == Image.open(crop.source).size, crop
        assert crop.report.sizes[number % len(ASPECTS)] == crop.output.file.stat().st_size, crop


def test_files_show_the_window(made: list[Crop]) -> None:
    judges.check([fault for crop in made[::SAMPLE] for fault in crops.elsewhere(crop)])


def test_a_picture_taken_upright_is_cropped_upright(pictures: list[Salient], tmp_path: Path) -> None:
    """Focus and size are those of the picture as it is seen, whatever way its samples are stored."""
    picture = pictures[0]
    stored = tmp_path / "turned.jpg"
    turned = Image.open(picture.path).transpose(Image.Transpose.ROTATE_90)
    exif = turned.getexif()
    # Tag 0x0112 (orientation), value 6: to be shown turned by 90 degrees clockwise.
    exif[0x0112] = 6
    turned.save(stored, quality=95, exif=exif)
    output = Output(*ASPECTS["3:4"], "jpeg", tmp_path / "upright", 90)
    with Worker() as worker:
        [report] = worker.run([job(stored, [output], picture.box.center)])
    crop = Crop(picture.seed, "3:4", picture.path, picture.box, report, output)
    assert (report.width, report.height) == Image.open(picture.path).size
    judges.check([*crops.lost([crop]), *crops.elsewhere(crop)])


# MARK: the judge can find fault


def test_the_judge_sees_a_subject_without_its_head(close: list[Crop]) -> None:
    tall = next(crop for crop in close if crop.is_too_high)
    low = with_focus(tall, (0.5, 1, 0.5, 1))
    assert list(crops.beheaded([low]))


def with_focus(crop: Crop, focus: Focus) -> Crop:
    """The same file with a report that tells another story."""
    return dataclasses.replace(crop, report=dataclasses.replace(crop.report, focus=focus))


def test_the_window_is_the_largest_around_the_focus_inside_the_picture() -> None:
    assert Window.around((0.5, 0.5, 0.5, 0.5), 1200, 800, 1) == Window(200, 0, 800, 800)
    assert Window.around((0.9, 0.1, 0.9, 0.1), 1200, 800, 1) == Window(400, 0, 800, 800)
    assert Window.around((0.3, 0.9, 0.5, 0.9), 1200, 800, 2) == Window(0, 200, 1200, 600)
    assert Window.around((0, 0.1, 1, 0.9), 1200, 800, 3) == Window(0, 128, 1200, 400)


def test_the_judge_sees_a_subject_that_is_cut(by_focus: list[Crop]) -> None:
    crop = dataclasses.replace(by_focus[2], box=Box(0.1, 0.1, 0.2, 0.2))
    assert crop.window.width < 0.8 * crop.report.width
    assert not list(crops.lost([with_focus(crop, (0.0, 0.5, 0.0, 0.5))]))
    assert list(crops.lost([with_focus(crop, (0.9, 0.5, 0.9, 0.5))]))


def test_the_judge_sees_a_file_that_shows_another_window(by_focus: list[Crop], is_whole: bool) -> None:
    """The report says a focus some percent off, as far as the window follows it."""
    seen = 0
    for crop in by_focus[::7]:
        left, top, right, bottom = crop.report.focus
        x, y = 0.05 if left < 0.5 else -0.05, 0.05 if top < 0.5 else -0.05
        changed = with_focus(crop, (left + x, top + y, right + x, bottom + y))
        across = abs(changed.window.left - crop.window.left) / crop.window.width
        down = abs(changed.window.top - crop.window.top) / crop.window.height
        if max(across, down) > crops.DISPLACEMENT:
            assert list(crops.elsewhere(changed)), changed
            seen += 1
    assert seen >= (10 if is_whole else 5)
