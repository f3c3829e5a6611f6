"""What a player reads when a drop was not planned."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "drop-not-planned": "No drop of unit {unit} into {hex} was planned for this turn.",
    "cannot-plan": "You cannot plan a drop for unit {unit} now. Units you can plan for: {units}.",
    "no-hex-to-plan": "That hex is not in play.",
    "plan-for-later": "You can plan for turns {first} to {last}, not for turn {turn}.",
}
