"""What a process took from its start to its end, as the clock and the operating system say."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass


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
