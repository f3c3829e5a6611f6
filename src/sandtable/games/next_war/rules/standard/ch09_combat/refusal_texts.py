"""What a player reads when a rule of chapter 9 says no.  Hexes are shown by printed number."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "cannot-fly-out": "Unit {unit} cannot retreat by air. Units that can: {units}.",
    "no-refuge": "{hex} is not a base you can fly to. Available bases: {hexes}.",
    "must-retreat": "These units can still retreat on the ground, so they must: {units}.",
    "nobody-to-attack": "There are no enemy units to attack in {hex}.",
    "attacked-or-new": "You cannot attack {hex}: it has been attacked this segment, or "
    "the enemy was not there at its start.",
    "name-attackers-once": "Choose one or more attackers, each only once.",
    "not-your-attacker": "You cannot attack with unit {unit} now.",
    "cannot-attack": "Unit {unit} has already attacked, or cannot attack in this segment.",
    "busy-clearing": "Unit {unit} is clearing {at} and cannot attack.",
    "no-combat-unit": "Unit {unit} cannot attack: its attack strength is 0.",
    "not-beside-target": "Unit {unit} in {at} is not adjacent to {hex}.",
    "water-between": "Unit {unit} cannot attack {hex} across this hexside ({side}).",
    "not-along-the-arrow": "Unit {unit} cannot attack {hex} across the Crossing Arrow.",
    "arrows-are-for": "Only Leg and Marine units can, and no unit can in a Storm.",
    "closed-ground": "Unit {unit} cannot attack {hex}, because it cannot enter {terrain} there.",
    "needs-a-road": "Unit {unit} ({kind}) needs a road to attack {hex} ({ground}).",
    "too-many-from-hex": "Stacking points attacking from {hex}: {stacking}. The limit is {room}.",
    "hex-has-fought": "Unit {unit} cannot attack: {at} is over-stacked, and only {room} of its "
    "stacking points can still attack this segment.",
    "wrong-defenders": "Choose one or more of {units} to defend, within the stacking "
    "limit of {room}.",
    "no-such-terrain": "{hex} has no {terrain} terrain. Choose from: {classes}.",
    "cannot-lead": "Unit {unit} cannot lead. Units that can: {units}.",
    "no-air-points": "You cannot use air points here. You have {left} left.",
    "wrong-air-points": "At most {most} of your air points can support here, not {points}. You have"
    " {left}.",
    "no-helicopters": "You have no helicopters that can support this combat.",
    "wrong-helicopters": "Choose from the helicopters that can support this combat, at most "
    "{most}: {helicopters}.",
    "no-artillery": "You have no artillery that can support this combat.",
    "no-headquarters": "You have no headquarters that can support this combat.",
    "wrong-headquarters": "Choose from the headquarters that can support this combat, at most "
    "{most}: {units}.",
    "wrong-ships": "Ships that can support this combat: {ships}.",
    "wrong-artillery": "Choose from the artillery that can support this combat, at most "
    "{most}: {units}.",
    "wrong-losses": "Choose exactly {steps} of these units to lose a step: {units}.",
    "no-retreat-here": "Units in {hex} cannot retreat.",
    "stay-and-pay": "Stay, and choose one of these to lose a step: {units}.",
    "cannot-pay": "Unit {unit} cannot take this loss. Choose one of these to lose a step: {units}.",
    "need-not-retreat": "Unit {unit} has no retreat to make on the ground. Units that must "
    "retreat: {units}.",
    "retreat-length": "Wrong retreat distance from {hex}: it must be {length}, not {steps}.",
    "no-way-back": "Unit {unit} cannot retreat from {from} to {to}, only to {hexes}.",
    "ways-back": "A retreat must avoid enemy ZOCs if possible, then head for a friendly "
    "map edge if possible.",
    "wrong-advance": "Choose one or more of {units}, within the stacking limit of {room}.",
    "wrong-followers": "These units can advance with them (stacking points left: {room}): {units}.",
    "cannot-go-on": "Unit {unit} cannot advance a second hex. Units that can: {units}.",
    "no-second-hex": "Unit {unit} cannot advance into {hex}, only into {hexes}.",
}
