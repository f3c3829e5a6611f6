"""What players read when a rule of the Advanced game says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "base-is-damaged": "The base in {hex} bears a Strike 2 marker: helicopters there can only "
    "rebase, and no units are carried or dropped.",
    "place-is-fought-over": "A Clearing marker lies in {hex}: nothing there is repaired.",
}
