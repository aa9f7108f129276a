"""Makes small faults, one at a time, and runs the part of the tests that should see each: what survives wants a test.

    Scripts/mutants.py            all faults of Tests/Mutants; writes the table in docs/TESTING.md
    Scripts/mutants.py NAME…      some of them
    Scripts/mutants.py --check    whether each fault can still be made; builds nothing

A fault is an edit: in one `file`, what `find` has (exactly once) becomes what `put` has. The part that should see it is one of
    swift     a filter of `swift test`; built without optimisation, so that a fault costs one file rather than all modules above it
    script    a file of Tests/Script
    browser   words for pytest, in Tests/Browser
All happens in a copy below .build/mutants, which is kept: the second time only what a fault changes is built.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Optional

REPOSITORY = Path(__file__).resolve().parent.parent
LIST = REPOSITORY / "Tests" / "Mutants"
TREE = REPOSITORY / ".build" / "mutants" / "tree"
LOGS = REPOSITORY / ".build" / "mutants" / "logs"
TABLE = REPOSITORY / "docs" / "TESTING.md"
START, END = "<!-- mutants: written by `make mutants` -->", "<!-- end of mutants -->"
# Seconds that a part may take, without building; and all parts in Swift together.
LONGEST, LONGEST_TOGETHER = 300, 1_800
# One may survive.
MOST_SURVIVORS = 1

# Of a test that failed, as each of the three runners says it.
FAILED = {
    "swift": re.compile(r'^✘ Test "(.+?)" (?:with .* )?(?:failed|recorded an issue)', re.MULTILINE),
    "script": re.compile(r"^✖ (?!failing tests)(.+?) \(", re.MULTILINE),
    "browser": re.compile(r"^(?:FAILED|ERROR) \S*?::(\S+)", re.MULTILINE),
}
# What says that a part has tests at all.
RAN = {
    "swift": re.compile(r"Test run with [1-9]\d* tests?"),
    "script": re.compile(r"^ℹ tests [1-9]", re.MULTILINE),
    "browser": re.compile(r"[1-9]\d* passed"),
}


class Trouble(Exception):
    """The list or the tests without a fault are wrong, so that nothing can be said of a fault."""


@dataclass(frozen=True)
class Part:
    """The tests that should see a fault."""

    kind: str
    words: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.words or 'all'}"

    @property
    def command(self) -> list[str]:
        if self.kind == "swift":
            return ["swift", "test", "--skip-build", *(["--filter", self.words] if self.words else [])]
        if self.kind == "script":
            return ["node", "--test", "--test-reporter=spec", f"Tests/Script/{self.words}"]
        python = REPOSITORY / ".build" / "venv" / "bin" / "python"
        return [str(python), "-m", "pytest", "-x", "-c", "Tests/Browser/pytest.ini", *self.tests]

    @property
    def tests(self) -> list[str]:
        """The words of one for pytest; what is in quotes is one word."""
        words = re.findall(r'"([^"]*)"|(\S+)', self.words)
        return [quoted or f"Tests/Browser/{plain}" if plain.startswith("test_") else quoted or plain for quoted, plain in words]


@dataclass(frozen=True)
class Fault:
    name: str
    says: str
    file: str
    find: str
    put: str
    part: Part

    def applied(self, text: str) -> str:
        count = text.count(self.find)
        if count != 1:
            raise Trouble(f"{self.name}: its text is {count} times in {self.file}, not once")
        return text.replace(self.find, self.put)

    @property
    def module(self) -> str:
        parts = Path(self.file).parts
        return parts[1] if parts[0] == "Sources" else "theme"


@dataclass(frozen=True)
class Verdict:
    fault: Fault
    # The first test that failed; None when all passed.
    seen_by: Optional[str]
    seconds: float


# MARK: the list


def faults() -> list[Fault]:
    """All, in the order of files and of what stands in them."""
    found: list[Fault] = []
    for path in sorted(LIST.glob("*.toml")):
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["fault"]:
            [part] = [Part(kind, entry.pop(kind)) for kind in FAILED if kind in entry]
            found.append(Fault(part=part, **{key: value.rstrip("\n") for key, value in entry.items()}))
    names = [fault.name for fault in found]
    if len(set(names)) < len(names):
        raise Trouble("two faults have one name")
    return found


def check(listed: list[Fault], root: Path) -> None:
    for fault in listed:
        path = root / fault.file
        if not path.is_file():
            raise Trouble(f"{fault.name}: there is no {fault.file}")
        fault.applied(path.read_text(encoding="utf-8"))


# MARK: the copy


def copy_tree() -> None:
    """What the repository has, with its times, so that only what changed is built."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=REPOSITORY, check=True,
        capture_output=True).stdout.decode().split("\0")
    names = {name for name in listed if name and (REPOSITORY / name).is_file()}
    for name in names:
        source, target = REPOSITORY / name, TREE / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.is_file() or target.read_bytes() != source.read_bytes():
            shutil.copy2(source, target)
    for path in [path for path in TREE.rglob("*") if path.is_file()]:
        name = path.relative_to(TREE).as_posix()
        if name not in names and not name.startswith((".build/", "output/", ".kawaraban/")) and name != "Package.resolved":
            path.unlink()


def run(command: list[str], log: Path, timeout: Optional[float] = None) -> tuple[int, str]:
    """Exit status and all that was printed; -1 when it took too long."""
    with log.open("w", encoding="utf-8") as file:
        try:
            done = subprocess.run(
                command, cwd=TREE, stdout=file, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, timeout=timeout, check=False)
            status = done.returncode
        except subprocess.TimeoutExpired:
            status = -1
    return status, log.read_text(encoding="utf-8", errors="replace")


def build(part: Part, log: Path) -> None:
    """Makes what a part runs."""
    commands = {
        "swift": [["swift", "build", "--build-tests"]],
        "script": [],
        "browser": [
            ["Scripts/swift.sh", "build", "--product", product]
            for product in ("kawaraban", "kawaraban-images", "typesetting-lab")],
    }[part.kind]
    if part.kind != "script":
        commands = [["python3", "Scripts/page_script.py"], *commands]
    for command in commands:
        status, text = run(command, log)
        if status != 0:
            raise Trouble(f"`{' '.join(command)}` failed:\n{text[-2000:]}")


# MARK: faults


def test(part: Part, log: Path, longest: float = LONGEST) -> Optional[str]:
    """The first test that fails, or None."""
    status, text = run(part.command, log, longest)
    if status == -1:
        raise Trouble(f"{part} took more than {longest} s")
    if status == 0:
        if not RAN[part.kind].search(text):
            raise Trouble(f"{part} has no tests")
        return None
    match = FAILED[part.kind].search(text)
    if match is None and status > 0 and "Fatal error" not in text:
        raise Trouble(f"{part} ended with {status}, and no test failed:\n{text[-2000:]}")
    return match.group(1) if match else "(it stops)"


def judge(fault: Fault) -> Verdict:
    path = TREE / fault.file
    before = path.read_text(encoding="utf-8")
    path.write_text(fault.applied(before), encoding="utf-8")
    try:
        build(fault.part, LOGS / f"{fault.name}.build.txt")
        begun = time.monotonic()
        seen_by = test(fault.part, LOGS / f"{fault.name}.txt")
        return Verdict(fault, seen_by, time.monotonic() - begun)
    finally:
        path.write_text(before, encoding="utf-8")


def without_faults(chosen: list[Fault]) -> None:
    """Nothing can be said of a fault by tests that fail without it."""
    filters = sorted({name for fault in chosen if fault.part.kind == "swift" for name in fault.part.words.split("|")})
    parts = [fault.part if fault.part.kind != "swift" else Part("swift", "|".join(filters)) for fault in chosen]
    for number, part in enumerate(dict.fromkeys(parts)):
        build(part, LOGS / "build.txt")
        failed = test(part, LOGS / f"without-{number}.txt", LONGEST_TOGETHER)
        if failed:
            raise Trouble(f"{part} fails without any fault: {failed}")
        print(f"without a fault, passed: {part}", flush=True)


def write_table(verdicts: list[Verdict]) -> None:
    killed = sum(verdict.seen_by is not None for verdict in verdicts)
    lines = [
        f"{killed} of {len(verdicts)} are seen.", "", "| fault | in | seen by |", "| --- | --- | --- |",
        *(
            f"| {verdict.fault.says} | {verdict.fault.module} | {verdict.fault.part.kind}: {verdict.seen_by or '**nothing**'} |"
            for verdict in verdicts)]
    text = TABLE.read_text(encoding="utf-8")
    before, rest = text.split(START)
    after = rest.split(END)[1]
    TABLE.write_text(f"{before}{START}\n" + "\n".join(lines) + f"\n{END}{after}", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="build nothing; fail if a fault cannot be made any more")
    parser.add_argument("names", nargs="*", help="faults; all when none is named")
    arguments = parser.parse_args()
    listed = faults()
    check(listed, REPOSITORY)
    if arguments.check:
        return 0
    chosen = [fault for fault in listed if not arguments.names or fault.name in arguments.names]
    copy_tree()
    LOGS.mkdir(parents=True, exist_ok=True)
    without_faults(chosen)
    verdicts: list[Verdict] = []
    for fault in chosen:
        verdict = judge(fault)
        verdicts.append(verdict)
        print(f"{'killed  ' if verdict.seen_by else 'SURVIVED'}  {fault.name}  ({verdict.seen_by or fault.part})", flush=True)
    survivors = sum(verdict.seen_by is None for verdict in verdicts)
    print(f"{len(verdicts) - survivors} of {len(verdicts)} killed")
    if not arguments.names:
        write_table(verdicts)
    return 1 if survivors > MOST_SURVIVORS else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Trouble as trouble:
        print(f"mutants: error: {trouble}", file=sys.stderr)
        sys.exit(2)
