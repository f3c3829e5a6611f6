"""What a player reads when a rule of chapter 8 says no.  Hexes are shown by printed number."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "nobody-underway": "No unit is in the middle of a move.",
    "no-door": "You cannot enter the map from {from} at {hex}. Entry hexes: {hexes}.",
    "no-way-on-foot": "{hex} is not a Holding Box that units can leave on the ground.",
    "no-exit": "Units cannot leave the map at {hex} now. Exit hexes: {hexes}.",
    "no-box-there": "You cannot reach that box from {hex}. You can reach: {hexes}.",
    "outside-area": "{hex} is outside the play area.",
    "airfields-outside": "Outside the play area helicopters can use only Airbases and Airfields.",
    "closed-to-side": "{side} cannot enter {hex}.",
    "not-abroad": "You cannot enter an enemy country before the first turn, and {hex} is in one.",
    "no-repair-yet": "You cannot repair bridges before the first turn.",
    "formation-first": "Finish moving {formation} first; unit {unit} does not belong to it.",
    "one-by-one": "The sides alternate here, moving one unit at a time. Units chosen: {units}.",
    "not-your-unit": "You cannot move unit {unit} now.",
    "cannot-move": "Unit {unit} has already moved, or cannot move in this segment.",
    "not-on-the-map": "Unit {unit} is not on the map ({at}).",
    "not-together": "These units did not start the segment in the same hex.",
    "stack-stays-together": "Units that moved to {hex} together leave the map together, and only"
    " they do.",
    "name-each-once": "Choose one or more units, each only once.",
    "not-there": "Unit {unit} is not in {hex}, the starting place you chose. Its location: {at}.",
    "leaves-box-by-air": "Unit {unit} is in {hex}, off the map. Use Enter map, if the box has a "
    "road to the map, or fly.",
    "box-closed": "Unit {unit} cannot enter {hex}: its nation may not use it.",
    "path-length": "A move is 1 to {most} hexes long, not {steps}.",
    "not-adjacent": "{to} is not adjacent to {from}.",
    "enemy-there": "{hex} is occupied by the enemy.",
    "attack-it": "Move next to it and attack.",
    "must-clear": "Your move must end in {hex}: it has to be cleared first.",
    "no-leaving-into-zone": "Units clearing {from} cannot move from it into the enemy ZOC in"
    " {hex}.",
    "marker-given-up": "Clearing of {hex} was abandoned this turn and cannot be "
    "restarted until next turn.",
    "no-bypass-over-water": "Units cannot bypass {from} across the water towards {to}.",
    "no-bridge": "There is no bridge over the {side} between {from} and {to}.",
    "no-bridge-there": "There is no bridge between {at} and {to}.",
    "bridge-is-down": "The bridge between {at} and {to} is destroyed.",
    "bridge-stands": "The bridge between {at} and {to} is not destroyed.",
    "bridge-tried": "You have already tried to destroy the bridge between {at} and {to} "
    "this segment.",
    "repair-tried": "You have already tried to repair the bridge between {at} and {to} "
    "this segment.",
    "nobody-to-destroy": "You have no unit at {at} or {to} that can destroy the bridge.",
    "nobody-to-repair": "You have no unit at {at} or {to} that can repair the bridge.",
    "combat-units-repair": "You need a combat unit there that is not clearing the hex.",
    "prohibited": "These units cannot enter {hex} ({terrain}) this way.",
    "too-dear": "Moving to {hex} costs {cost} MP; these units have {has}.",
    "stopped-by-zone": "These units must stop in {hex}: it is in an enemy ZOC.",
    "stopped-by-zone-of": "These units must stop in {hex}: it is in the ZOC of {units}.",
    "no-way-there": "No route is open to these units that leads to {hex}.",
    "no-road-out-of-zone": "In this segment units cannot leave the enemy ZOC in {hex} by road.",
    "leave-the-road": "Move off the road.",
    "ground-only": "Only ground movement is allowed in this segment.",
    "no-flight-in-storm": "No movement by air is allowed in a Storm.",
    "too-heavy-to-fly": "Unit {unit} has vehicles and cannot use air transport.",
    "no-airbase": "Vehicles must fly from one Airbase to another. {hex} has no Airbase that "
    "unit {unit} can use.",
    "based-here": "These units are already in {hex}.",
    "no-air-base": "{hex} is not one of your bases.",
    "air-bases-are": "Air transport goes between Airbases and Airfields that you control.",
    "base-in-zone": "{hex} is in an enemy ZOC: units cannot fly to or from it.",
    "transport-limit": "Air transport left this segment (stacking points): {room}. These units need"
    " {stacking}.",
    "not-airmobile": "Helicopters cannot carry unit {unit}.",
    "leave-on-foot": "Units clearing {hex} must leave it on the ground.",
    "no-flight-out-of-zone": "In this segment units cannot be airlifted out of the "
    "enemy ZOC in {hex}.",
    "lands-where-it-was": "These units are already in {hex}.",
    "no-base-to-lift-from": "You have no base close enough for helicopters to pick up these units.",
    "out-of-reach": "Flying these units to {hex} takes a range of {needs}; the helicopters have"
    " {reach} left after picking them up.",
    "beyond-helicopters": "Helicopters cannot reach {hex} with these units.",
    "no-landing": "{hex} is {terrain}: helicopters cannot land there.",
    "no-landing-to-clear": "Units cannot land in {hex}: it has to be cleared first.",
    "land-beside-it": "Land next to it, then move in.",
    "no-such-landing": "That place is not on the map.",
    "lift-does-not-fit": "Airmobile Points needed: {needs}; you gave {given}. Use only "
    "nations that can carry these units and have points left.",
    "has-not-landed": "Unit {unit} did not land in {hex} this segment, or cannot move any further.",
    "no-place-to-clear": "There is nothing to clear in {hex}.",
    "name-two": "Choose two or more units, each only once.",
    "no-drop-in-storm": "You cannot paradrop in a Storm.",
    "not-airborne": "Unit {unit} is not airborne and cannot drop.",
    "cannot-drop": "Unit {unit} cannot drop from its current location ({at}).",
    "drop-from": "Units can drop from a friendly base that is not in an enemy ZOC, from a friendly "
    "Holding Box, or from off the map if the scenario holds them ready there.",
    "no-such-hex": "That hex is not in play.",
    "no-drop-ground": "You cannot drop into {hex}: it is {terrain}.",
    "no-drop-buildings": "You cannot drop into {hex}: it is a City or Urban hex, or an Installation"
    " in an enemy country.",
    "drop-limit": "The drop limit of {nation} (stacking points per segment) is {room}; "
    "this makes {stacking}.",
    "no-escorts": "You have no air points left to escort this mission.",
    "too-many-escorts": "At most {most} of your air points can escort this mission, not {escort}.",
    "no-drop-jungle": "You cannot drop into {hex}: it is Jungle.",
    "not-trained-to-drop": "Unit {unit} ({formation}) is not listed as airborne and cannot drop.",
}
