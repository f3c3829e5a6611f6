"""What a player reads when a rule of chapter 6 says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-your-helicopter": "Helicopter {helicopter} is not yours to move now.",
    "helicopter-used": "{helicopter} has flown or been based elsewhere in this turn already.",
    "no-base": "There is no base of yours in {hex}.",
    "bases-are": "Helicopters use Airbases, Airfields, Cities and Urban hexes that are yours.",
    "no-base-at-all": "There is no such hex on the map.",
    "box-closed-to-it": "{helicopter} may not be in {hex}: it is not open to its nation.",
    "base-full": "There is no room for one more helicopter in {hex}.",
    "need-not-flee": "{helicopter} has not to flee, or cannot; these can: {helicopters}.",
    "guest-must-go": "These fled to a base that is too full and must rebase: {helicopters}.",
    "based-there": "{helicopter} is based in {hex} already.",
    "base-too-far": "{helicopter} reaches {reach} hexes from {base} when it rebases, not {hex}.",
}
