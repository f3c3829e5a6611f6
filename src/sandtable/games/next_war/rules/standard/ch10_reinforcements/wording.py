"""What a player reads when a rule of chapter 10 says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-due": "Unit {unit} is not to be placed now.",
    "not-there-now": "Unit {unit} may be placed in {hexes}.",
}
