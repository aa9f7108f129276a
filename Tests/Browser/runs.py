"""What a process took from its start to its end, as the clock and the operating system say."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from typing import Optional


@dataclass(frozen=True)
class Run:
    """Seconds, and bytes at the peak; those of processes that it has waited for are included.

    A Linux process takes over the peak of the one that starts it, so `memory` is never less than what the program that
    measures has had by then: that had better be small.
    """

    wall: float
    user: float
    system: float
    memory: int

    @property
    def processor(self) -> float:
        """Seconds of all cores together."""
        return self.user + self.system

    @staticmethod
    def ended(process: subprocess.Popen, start: float) -> Run:
        """Waits for the end of a process that began at a time of `time.perf_counter`, and sets its `returncode`."""
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        # Linux counts in kB, macOS in bytes.
        unit = 1 if sys.platform == "darwin" else 1024
        return Run(wall, usage.ru_utime, usage.ru_stime, usage.ru_maxrss * unit)


class Launcher:
    """A small process that starts a program and measures it: what this one has had of memory counts for nothing there."""

    def __init__(self, command: list[str], **options: object) -> None:
        self.report, report = os.pipe()
        # A session of its own: to end the launcher is not enough to end the program.
        self.process = subprocess.Popen(
            [sys.executable, "-S", __file__, str(report), *command], pass_fds=[report], start_new_session=True, **options)
        os.close(report)

    def kill(self) -> None:
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def ended(self) -> tuple[int, Optional[Run]]:
        """Waits for the end of the program: its exit status, and what it took unless it was killed from here."""
        with os.fdopen(self.report, encoding="utf-8") as file:
            text = file.read()
        status = self.process.wait()
        return status, Run(**json.loads(text)) if text else None


def launch(report: int, command: list[str]) -> int:
    """Runs a program on this process's own input and output, and writes its `Run` to a file descriptor."""
    start = time.perf_counter()
    process = subprocess.Popen(command)
    # Its end of file is for the program alone to see.
    os.close(0)
    run = Run.ended(process, start)
    with os.fdopen(report, "w", encoding="utf-8") as file:
        json.dump(asdict(run), file)
    return process.returncode if process.returncode >= 0 else 128 - process.returncode


if __name__ == "__main__":
    sys.exit(launch(int(sys.argv[1]), sys.argv[2:]))
