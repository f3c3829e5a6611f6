"""What a player reads when a drop was not planned."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "drop-not-planned": "It was not planned before that unit {unit} drops into {hex} this turn.",
    "cannot-plan": "No drop of unit {unit} can be planned now; these can be: {units}.",
    "no-hex-to-plan": "There is no such hex in play.",
    "plan-for-later": "Plan for turns {first} to {last}, not for turn {turn}.",
}
