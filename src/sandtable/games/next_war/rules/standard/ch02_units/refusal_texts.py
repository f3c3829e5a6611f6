"""What a player reads when a rule of chapter 2 says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "no-outpost": "{unit} is not an outpost waiting to be placed. Still to place: {units}.",
    "no-border-hex": "{hex} is not a border hex you control, or already has an outpost.",
    "no-task-force": "You cannot form task force {unit} now. You can form: {units}.",
    "not-all-there": "Not all the battalions for {unit} are in {hex}.",
    "wrong-battalions": "Battalions needed ({kind}): {count}. Choose from: {units}.",
    "no-other-version": "Unit {unit} cannot switch: it is not your unit in play, or it has no "
    "other version.",
    "has-its-vehicles": "Unit {unit} already has its vehicles.",
    "vehicles-cannot-come": "Vehicles cannot reach unit {unit}: it has no line of communication.",
    "vehicles-grounded": "Vehicles cannot be flown to unit {unit} now, or not in that way.",
    "no-base-for-vehicles": "You have no base from which vehicles can reach {unit} by {by}.",
    "no-lift-for-vehicles": "Carrying the vehicles of {unit} takes 2 Airmobile Points, "
    "which you do not have.",
    "motorized-limit": "{nation} can drop at most {most} motorized units per turn.",
    "motorized-turn": "In a turn when {nation} drops motorized units, it can drop no other units "
    "but one headquarters.",
    "headquarters-turn": "{nation} has dropped two headquarters this turn, so it cannot drop "
    "motorized units.",
    "light-turn": "{nation} has dropped light infantry this turn, so it cannot drop "
    "motorized units.",
}
