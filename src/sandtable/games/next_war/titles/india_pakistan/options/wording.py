"""What a player reads when an option of this title says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "road-clogged": "Refugees fill the road from {from} to {to}, and beside it nothing gets on.",
    "cannot-infiltrate": (
        "Unit {unit} cannot slip through the enemy now. It takes light infantry that has not moved "
        "and began beside him: {units}."
    ),
    "nobody-to-slip-through": "There is no enemy to slip through in {hex}.",
    "no-way-out": "{hex} is not open beyond the enemy. Open are: {hexes}.",
    "struck-too-hard": "Unit {unit} has a Strike 2 marker and is not carried by air.",
}
