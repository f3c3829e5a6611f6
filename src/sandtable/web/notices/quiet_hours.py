"""Quiet hours: when somebody does not want to hear from us."""

from __future__ import annotations

from typing import Final

_DAY: Final = 24 * 60


def is_quiet(minute: int, begins: int | None, ends: int | None, offset: int = 0) -> bool:
    """Whether a minute of the day (UTC) lies in the quiet hours of somebody at an offset.

    Quiet hours may go over midnight; equal ends mean none.
    """
    if begins is None or ends is None or begins == ends:
        return False
    there = (minute + offset) % _DAY
    if begins < ends:
        return begins <= there < ends
    return there >= begins or there < ends
