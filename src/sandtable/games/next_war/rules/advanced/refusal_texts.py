"""What players read when a rule of the Advanced game says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "base-is-damaged": "The base in {hex} is at Strike 2: helicopters there can only "
    "rebase, and no units are carried or dropped.",
    "place-is-fought-over": "A Clearing marker lies in {hex}: nothing there is repaired.",
}
