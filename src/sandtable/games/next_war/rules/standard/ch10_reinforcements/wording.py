"""What a player reads when a rule of chapter 10 says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-due": "Unit {unit} is not to be placed now; these are: {units}.",
    "not-there-now": "Unit {unit} cannot be placed in {hex}, only in {hexes}.",
}
