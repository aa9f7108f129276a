"""What may happen to a build from outside: ended, starved, lied to. Then the old site or the new one stands, whole; the next build
writes what a first one would; nothing stray is left behind it.

A trial leaves sentences about what was wrong. `Scripts/reliability.py` makes many of each and writes docs/RELIABILITY.md.
"""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

from engine import binary
from press import Press, difference, read, write


def ended_early(press: Press, kind: signal.Signals, trials: int) -> Iterator[str]:
    """Ended by a signal at any moment of a build of the second edition."""
    press.reset()
    press.put(press.second)
    begun = time.monotonic()
    press.build()
    whole = time.monotonic() - begun
    for trial in range(trials):
        press.reset()
        press.put(press.second)
        moment = press.chance.uniform(0, whole)
        what = f"{kind.name} after {moment:.3f} s"
        build = press.start(press.site)
        time.sleep(moment)
        try:
            os.killpg(build.pid, kind)
        except ProcessLookupError:
            pass
        press.ended(build)
        yield from press.old_or_new(what)
        yield from press.recovers(what)


@contextmanager
def small_disk(folder: Path, size: int) -> Iterator[None]:
    """A disk of so many bytes in place of a folder; for those who may mount one."""
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)], check=True, capture_output=True)
    try:
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def may_mount(folder: Path) -> bool:
    """Root may, unless it is that of a container."""
    try:
        with small_disk(folder, 1 << 20):
            return True
    except (OSError, subprocess.CalledProcessError):
        return False


def full_disks(press: Press, folder: Path, sizes: list[int]) -> Iterator[str]:
    """The whole site on a disk that is full before the build is through, or the cache alone."""
    for size in sizes:
        for place in ("site", "cache"):
            what = f"a disk of {size // 1024} kB for the {place}"
            with small_disk(folder, size if place == "site" else 64 << 20):
                site = folder / "site"
                try:
                    write(site / "content", press.first)
                except OSError:
                    continue
                if place == "cache":
                    with small_disk(site / ".kawaraban", size):
                        yield from filled(press, site, what)
                else:
                    yield from filled(press, site, what)


def filled(press: Press, site: Path, what: str) -> Iterator[str]:
    status, text = press.ended(press.start(site))
    output = read(site / "output") if (site / "output").is_dir() else {}
    if status not in (0, 1):
        yield f"{what}: exit status {status}: {text[-300:]}"
    elif status == 1 and (output or "error: " not in text):
        yield f"{what}: it failed and left {len(output)} files: {text[-300:]}"
    elif status == 0 and output != press.expected[0]:
        yield f"{what}: all was well, it said: {difference(output, press.expected[0])}"


def few_descriptors(press: Press, count: int = 64) -> Iterator[str]:
    shutil.rmtree(press.site / ".kawaraban", ignore_errors=True)
    shutil.rmtree(press.site / "output", ignore_errors=True)
    press.put(press.first)
    build = press.start(press.site, limits=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count)))
    status, text = press.ended(build)
    if status != 0:
        yield f"{count} file descriptors: exit status {status}: {text[-300:]}"
    yield from press.recovers(f"{count} file descriptors", edition=0)


def two_at_once(press: Press, trials: int) -> Iterator[str]:
    """One of them is told to wait; the other's site stands."""
    for _ in range(trials):
        press.reset()
        press.put(press.second)
        builds = [press.start(press.site), press.start(press.site)]
        ends = [press.ended(build) for build in builds]
        if all(status != 0 for status, _ in ends):
            yield f"two at once: neither was built: {ends}"
        for status, text in ends:
            if status != 0 and "another build is writing this folder" not in text:
                yield f"two at once: exit status {status}: {text[-300:]}"
        yield from press.recovers("two at once")


def changed_while_read(press: Press, trials: int) -> Iterator[str]:
    """Somebody writes articles and pictures, in place and bit by bit, while they are read."""
    for _ in range(trials):
        press.reset()
        is_over = threading.Event()
        names = [name for name in press.second if name in press.first and press.first[name] != press.second[name]]

        def scribble() -> None:
            while not is_over.is_set():
                for name in names:
                    for data in (press.second[name], press.first[name][: len(press.first[name]) // 2], press.second[name]):
                        (press.site / "content" / name).write_bytes(data)

        writer = threading.Thread(target=scribble)
        writer.start()
        status, text = press.build()
        is_over.set()
        writer.join()
        if status not in (0, 1) or status == 1 and "error: " not in text:
            yield f"changed while read: exit status {status}: {text[-300:]}"
        yield from press.recovers("changed while read")


def vanishing(press: Press, trials: int) -> Iterator[str]:
    """A folder goes away in the middle of a build."""
    for trial in range(trials):
        name = ("content", "output", ".kawaraban")[trial % 3]
        press.reset()
        press.put(press.second)
        build = press.start(press.site)
        time.sleep(press.chance.uniform(0, 0.5))
        shutil.rmtree(press.site / name, ignore_errors=True)
        status, text = press.ended(build)
        if status not in (0, 1):
            yield f"{name}/ vanished: exit status {status}: {text[-300:]}"
        yield from press.recovers(f"{name}/ vanished")


def may_build_as(user: int, press: Press) -> bool:
    """Who is root may be anybody, but not everybody may pass to where the program and the site lie."""
    commands = ([str(binary()), "--version"], ["ls", str(press.site)])
    try:
        return all(subprocess.run(command, user=user, capture_output=True, check=False).returncode == 0 for command in commands)
    except OSError:
        return False


def read_only(press: Press, user: int) -> Iterator[str]:
    """Folders that the one who builds may not write."""
    for name in ("output", ".kawaraban", "."):
        press.reset()
        press.put(press.second)
        for path in [press.site, *press.site.rglob("*")]:
            os.chown(path, user, -1)
        folder = press.site / name
        closed = [path for path in (folder, *folder.rglob("*")) if path.is_dir()] if name != "." else [folder]
        for path in closed:
            path.chmod(0o555)
        status, text = press.ended(press.start(press.site, user=user))
        # A new output may do without a folder of the old.
        for path in filter(Path.is_dir, closed):
            path.chmod(0o755)
        if status not in (0, 1) or status == 1 and "error: " not in text:
            yield f"{name}/ is read-only: exit status {status}: {text[-300:]}"
        if name == ".kawaraban" and status != 0:
            yield f"nothing can be kept, and nothing is built: {text[-300:]}"
        yield from press.old_or_new(f"{name}/ is read-only")
        for path in [press.site, *press.site.rglob("*")]:
            os.chown(path, os.getuid(), -1)
        yield from press.recovers(f"{name}/ is read-only")


def clock_set_back(press: Press) -> Iterator[str]:
    """All that is there is from tomorrow; what is written now is older than what it replaces."""
    press.reset()
    ahead = time.time() + 86_400
    for path in [press.site, *press.site.rglob("*")]:
        os.utime(path, (ahead, ahead))
    yield from press.recovers("a clock set back")


def damaged_cache(press: Press, trials: int) -> Iterator[str]:
    """Bytes of the cache's files flipped, cut off or doubled: nothing of it is believed that is not so."""
    press.reset()
    own = press.site / ".kawaraban"
    # The output that was put by shares its files with the output, where pictures and fonts are believed by their names.
    # What its mark says is for people alone.
    spare = own / "output-before"
    believed = (spare / "assets", spare / ".kawaraban")
    files = sorted(path for path in own.rglob("*") if path.is_file() and not any(map(path.is_relative_to, believed)))
    sound = {path: path.read_bytes() for path in files}
    for trial in range(trials):
        path = files[trial % len(files)]
        data = bytearray(sound[path])
        if data and trial % 3 == 0:
            data[press.chance.randrange(len(data))] ^= 1 << press.chance.randrange(8)
        elif trial % 3 == 1:
            data = data[: press.chance.randint(0, len(data))]
        else:
            data = data + data
        path.write_bytes(data)
        yield from press.recovers(f"{path.relative_to(press.site)} damaged", edition=1 - trial % 2)
