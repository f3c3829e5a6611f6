"""What a player reads when a recon unit cannot go."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "cannot-slip": "Unit {unit} cannot withdraw before combat. Units that can try: {units}.",
    "must-advance": "At least one attacker must advance after a combat.",
    "no-slip-there": "Unit {unit} cannot withdraw to {hex}, only to {hexes}.",
}
