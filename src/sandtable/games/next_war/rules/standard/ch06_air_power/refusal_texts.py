"""What a player reads when a rule of chapter 6 says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-your-helicopter": "You cannot move helicopter {helicopter} now.",
    "helicopter-used": "{helicopter} has already flown or rebased this turn.",
    "no-base": "You have no base in {hex}.",
    "bases-are": "Helicopters can use Airbases, Airfields, Cities and Urban hexes that "
    "you control.",
    "no-base-at-all": "That hex is not on the map.",
    "box-closed-to-it": "{helicopter} cannot use {hex}: its nation may not use it.",
    "base-full": "The base in {hex} is full.",
    "need-not-flee": "{helicopter} need not leave its base, or cannot. Helicopters that "
    "can: {helicopters}.",
    "guest-must-go": "These fled to a base that is now over capacity, and must rebase: "
    "{helicopters}.",
    "ship-at-sea": "{helicopter} cannot fly: its ship is in an At Sea box.",
    "based-there": "{helicopter} is already based in {hex}.",
    "base-too-far": "{helicopter} can rebase up to {reach} hexes from {base}; {hex} is farther.",
}
