"""What a player reads when an option of this title says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "road-clogged": "Refugees block the road from {from} to {to}, and units cannot move "
    "off-road there.",
    "cannot-infiltrate": (
        "Unit {unit} cannot infiltrate now. You need light infantry that has not moved "
        "and started next to the enemy: {units}."
    ),
    "nobody-to-slip-through": "You cannot infiltrate through {hex} from there.",
    "no-way-out": "You cannot infiltrate to {hex}. You can reach: {hexes}.",
    "struck-too-hard": "Unit {unit} is marked Strike 2: it cannot be airlifted by helicopter or "
    "paradropped.",
}
