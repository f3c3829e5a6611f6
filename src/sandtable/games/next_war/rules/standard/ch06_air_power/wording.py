"""What a player reads when a rule of chapter 6 says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-your-helicopter": "Helicopter {helicopter} is not yours to move now.",
    "helicopter-used": "{helicopter} has flown or been based elsewhere in this turn already.",
    "no-base": "There is no base of yours in {hex}.",
    "bases-are": "Helicopters use Airbases, Airfields, Cities and Urban hexes that are yours.",
    "no-base-at-all": "There is no such hex on the map.",
    "base-full": "There is no room for one more helicopter in {hex}.",
    "based-there": "{helicopter} is based in {hex} already.",
    "base-too-far": "{helicopter} reaches {reach} hexes from {base} when it rebases, not {hex}.",
}
