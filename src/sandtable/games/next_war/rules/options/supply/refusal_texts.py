"""What a player reads when supply says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "lacks-supply-to-move": "Unit {unit} is out of supply and cannot move in this segment.",
    "lacks-supply-to-recover": "Unit {unit} is out of supply and cannot take replacements.",
    "no-supply-to-rebuild": "{hex} has no line of communication, so you cannot rebuild "
    "a unit there.",
}
