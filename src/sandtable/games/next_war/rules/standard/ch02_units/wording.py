"""What a player reads when a rule of chapter 2 says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "no-outpost": "{unit} is no outpost that is still to be put down; these are: {units}.",
    "no-border-hex": "{hex} is not on your side of the border, or has an outpost.",
    "no-task-force": "{unit} is no task force that could be formed now; these could: {units}.",
    "not-all-there": "{hex} does not hold all the battalions for {unit}.",
    "wrong-battalions": "Of {kind} battalions it takes {count}, from these: {units}.",
    "no-other-version": "Unit {unit} has no other version, or is not in play as the one named.",
    "vehicles-cannot-come": "Unit {unit} has no line of communication for its vehicles to come by.",
    "vehicles-grounded": "Nothing is flown to unit {unit} now, or not in that way.",
    "no-base-for-vehicles": "There is no base from which vehicles could come by {by} to {unit}.",
    "no-lift-for-vehicles": "There are no two Airmobile Points for the vehicles of {unit}.",
    "motorized-limit": "{nation} drops no more than {most} motorized units in a turn.",
    "motorized-turn": "{nation} drops motorized units this turn, and then nobody else.",
    "light-turn": "{nation} has dropped light infantry this turn: motorized units stay behind.",
}
