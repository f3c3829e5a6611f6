"""What a player reads when a recon unit cannot go."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "cannot-slip": "Unit {unit} cannot go before the combat; these can try: {units}.",
    "no-slip-there": "Unit {unit} cannot go to {hex}, only to {hexes}.",
}
