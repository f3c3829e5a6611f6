"""What a player reads when a rule of chapter 8 says no.  Hexes are shown by printed number."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-your-unit": "Unit {unit} is not yours to move now.",
    "cannot-move": "Unit {unit} has moved already or may not move in this segment.",
    "not-together": "These units did not begin the segment in one hex.",
    "name-each-once": "Name one unit or more, each once.",
    "not-there": "Unit {unit} does not stand in {hex}.",
    "path-length": "A march has one to {most} steps, not {steps}.",
    "not-adjacent": "{to} is not beside {from}.",
    "enemy-there": "The enemy holds {hex}.",
    "attack-it": "Move beside it and attack.",
    "must-clear": "{hex} must be cleared of the enemy first.",
    "no-bridge": "There is no bridge over the {side} between {from} and {to}.",
    "prohibited": "{hex} is {terrain}: these units cannot enter it this way.",
    "too-dear": "Reaching {hex} would cost {cost}; these units have {has}.",
    "stopped-by-zone": "The enemy's zone in {hex} ends the march.",
    "no-road-out-of-zone": "The road leads out of the enemy's zone in {hex}.",
    "leave-the-road": "Leave the road.",
    "ground-only": "In this segment units only move on the ground.",
    "no-drop-in-storm": "Nobody drops in a Storm.",
    "cannot-drop": "Unit {unit} cannot drop now.",
    "no-such-hex": "There is no such hex to drop into.",
    "no-drop-ground": "Nobody drops into {terrain}: {hex}.",
    "no-drop-buildings": "Nobody drops into {hex}, where there are buildings to be cleared.",
    "drop-limit": "{nation} may drop {halves} half stacking points in a segment, no more.",
    "too-many-escorts": "Up to {most} air points may escort this drop, not {escort}.",
    "no-drop-jungle": "Nobody drops into the Jungle of {hex}.",
    "not-trained-to-drop": "Unit {unit} is not among those that drop.",
}
