"""What a player reads when a rule of chapter 9 says no.  Hexes are shown by printed number."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "cannot-fly-out": "Unit {unit} cannot retreat by air; able: {units}.",
    "no-refuge": "{hex} is no base to fly to; open: {hexes}.",
    "must-retreat": "These can still go on the ground, and must: {units}.",
    "nobody-to-attack": "There is nobody to attack in {hex}.",
    "attacked-or-new": "{hex} was attacked in this segment, or not held when it began.",
    "name-attackers-once": "Name one attacker or more, each once.",
    "not-your-attacker": "Unit {unit} is not yours to attack with now.",
    "cannot-attack": "Unit {unit} has attacked already or may not attack in this segment.",
    "busy-clearing": "Unit {unit} is clearing {at} and cannot attack.",
    "no-combat-unit": "Unit {unit} has no attack strength.",
    "not-beside-target": "Unit {unit} ({at}) does not stand beside {hex}.",
    "water-between": "The {side} lies between unit {unit} and {hex}.",
    "not-along-the-arrow": "Unit {unit} cannot attack {hex} along the Crossing Arrow.",
    "arrows-are-for": "Only Leg and Marine units do, and in a Storm nobody.",
    "closed-ground": "Unit {unit} cannot attack {hex}: it could not march into {terrain} there.",
    "needs-a-road": "Unit {unit} ({kind}) needs a road to attack {hex} ({ground}).",
    "too-many-from-hex": "{stacking} stacking points attack from {hex}, where {room} may.",
    "wrong-defenders": "Name one or more of {units}, up to {room} stacking points in all.",
    "no-such-terrain": "{hex} has no terrain of the class {terrain}, only {classes}.",
    "cannot-lead": "Unit {unit} cannot lead; these can: {units}.",
    "no-air-points": "No air point can support here; you have {left}.",
    "wrong-air-points": "At most {most} of your air points may support here, not {points}; you have"
    " {left}.",
    "no-helicopters": "No helicopter of yours can support here.",
    "wrong-helicopters": "Of these helicopters at most {most} may support here: {helicopters}.",
    "no-artillery": "No artillery of yours can support here.",
    "wrong-artillery": "Of these artillery units at most {most} may support here: {units}.",
    "wrong-losses": "Exactly {steps} of the units {units} must lose a step.",
    "no-retreat-here": "There is no retreat from {hex}.",
    "stay-and-pay": "Stay, and let one of {units} lose a step.",
    "cannot-pay": "Unit {unit} is not in the stack that stays, of which one loses a step: {units}.",
    "need-not-retreat": "Unit {unit} has not to retreat, or cannot; these must: {units}.",
    "retreat-length": "The retreat from {hex} is {length} long, counted in hexes, not {steps}.",
    "no-way-back": "Unit {unit} cannot retreat from {from} to {to}, only to {hexes}.",
    "ways-back": "It avoids enemy zones where it can, and then goes homewards if it can.",
    "wrong-advance": "Name one or more of {units}, up to {room} stacking points in all.",
    "wrong-followers": "These may go along (stacking points left: {room}): {units}.",
    "cannot-go-on": "Unit {unit} cannot go on into a second hex; these can: {units}.",
    "no-second-hex": "Unit {unit} cannot go on into {hex}, only into {hexes}.",
}
