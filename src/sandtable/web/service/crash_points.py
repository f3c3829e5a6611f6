"""Places where a test may let the server die, switched on by the environment alone.

`SANDTABLE_FAULT=written-not-committed:7` kills the process at the seventh passing of that place.
"""

from __future__ import annotations

import os
import signal
from typing import Final

VARIABLE: Final = "SANDTABLE_FAULT"
BEFORE_WRITE: Final = "before-write"
WRITTEN: Final = "written-not-committed"
COMMITTED: Final = "committed-not-answered"
ANSWERED: Final = "answered-not-broadcast"
POINTS: Final = (BEFORE_WRITE, WRITTEN, COMMITTED, ANSWERED)


class CrashPoint:
    """Counts how often a place is passed, and kills the process when its time has come."""

    def __init__(self, text: str) -> None:
        """Read `label:count`; an empty text never kills."""
        self.label, _, count = text.partition(":")
        self.left = int(count or 1)
        if self.label and self.label not in POINTS:
            raise ValueError(f"{VARIABLE} names no place: {self.label}")

    def reached(self, label: str) -> None:
        """Die here, if this is the place and the time."""
        if label != self.label:
            return
        self.left -= 1
        if self.left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)


#: This process's own.
FUSE: Final = CrashPoint(os.environ.get(VARIABLE, ""))
