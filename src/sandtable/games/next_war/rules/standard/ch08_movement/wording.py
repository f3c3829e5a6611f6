"""What a player reads when a rule of chapter 8 says no.  Hexes are shown by printed number."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-your-unit": "Unit {unit} is not yours to move now.",
    "cannot-move": "Unit {unit} has moved already or may not move in this segment.",
    "not-on-the-map": "Unit {unit} is {at}.",
    "not-together": "These units did not begin the segment in one hex.",
    "name-each-once": "Name one unit or more, each once.",
    "not-there": "Unit {unit} ({at}) does not stand in {hex}.",
    "path-length": "A march has one to {most} steps, not {steps}.",
    "not-adjacent": "{to} is not beside {from}.",
    "enemy-there": "The enemy holds {hex}.",
    "attack-it": "Move beside it and attack.",
    "must-clear": "The march ends in {hex}, which must be cleared of the enemy first.",
    "no-bridge": "There is no bridge over the {side} between {from} and {to}.",
    "prohibited": "{hex} is {terrain}: these units cannot enter it this way.",
    "too-dear": "Reaching {hex} would cost {cost} movement points; these units have {has}.",
    "stopped-by-zone": "The enemy's zone in {hex} ends the march.",
    "no-road-out-of-zone": "Nobody leaves the enemy's zone in {hex} by road in this segment.",
    "leave-the-road": "Leave the road.",
    "ground-only": "In this segment units only move on the ground.",
    "no-drop-in-storm": "Nobody drops in a Storm.",
    "not-airborne": "Unit {unit} is not airborne and cannot drop.",
    "cannot-drop": "Unit {unit} cannot drop from where it is ({at}).",
    "drop-from": "Units drop from off the map, or from their own base outside enemy zones.",
    "no-such-hex": "There is no such hex to drop into.",
    "no-drop-ground": "Nobody drops into {terrain}: {hex}.",
    "no-drop-buildings": "Nobody drops into {hex}, where there are buildings to be cleared.",
    "drop-limit": "{nation} may drop {room} stacking points in a segment; it would be {stacking}.",
    "too-many-escorts": "From 0 to {most} air points may escort this flight, not {escort}.",
    "no-drop-jungle": "Nobody drops into the Jungle of {hex}.",
    "not-trained-to-drop": "Unit {unit} ({formation}) is not of a formation that drops.",
}
