"""What a player reads when supply says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "lacks-supply-to-move": "Unit {unit} is out of supply and does not move in this segment.",
    "lacks-supply-to-recover": "Unit {unit} is out of supply and gets no replacements.",
    "no-supply-to-rebuild": "No line of communication leads to {hex}.",
}
