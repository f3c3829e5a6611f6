"""What a player reads when a rule of chapter 9 says no.  Hexes are shown by printed number."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "nobody-to-attack": "There is nobody to attack in {hex}.",
    "attacked-or-new": "{hex} was attacked in this segment, or not held when it began.",
    "name-attackers-once": "Name one attacker or more, each once.",
    "not-your-attacker": "Unit {unit} is not yours to attack with now.",
    "cannot-attack": "Unit {unit} has attacked already or may not attack in this segment.",
    "no-combat-unit": "Unit {unit} has no attack strength.",
    "not-beside-target": "Unit {unit} does not stand beside {hex}.",
    "water-between": "The {side} lies between unit {unit} and {hex}.",
    "not-along-the-arrow": "Unit {unit} cannot attack {hex} along the Crossing Arrow now.",
    "closed-ground": "Unit {unit} cannot attack into {terrain}: {hex}.",
    "needs-a-road": "Unit {unit} needs a road to attack {hex}.",
    "too-many-from-hex": "More units attack from {hex} than may fight from there.",
    "wrong-defenders": "Name one unit or more of the hex, up to {halves} half stacking points.",
    "no-such-terrain": "{hex} has no terrain of the class {terrain}.",
    "cannot-lead": "Unit {unit} cannot lead.",
    "wrong-air-points": "From 0 to {most} air points may support here, not {points}.",
    "wrong-helicopters": "Up to {most} helicopters within range may support here, each once.",
    "wrong-artillery": "Up to {most} artillery units within reach may support here, each once.",
    "wrong-losses": "Exactly {steps} of the units {units} must lose a step.",
    "no-retreat-here": "There is no retreat from {hex}.",
    "cannot-pay": "Unit {unit} is not in the stack that stays.",
    "need-not-retreat": "Unit {unit} has not to retreat, or cannot.",
    "no-way-back": "Unit {unit} cannot retreat that way.",
    "ways-back": "It goes {length} hexes, out of enemy zones and homewards where it can.",
    "wrong-advance": "Name one attacker or more, up to {halves} half stacking points.",
    "wrong-followers": "They were not with an attacker, or there is no room for them: {halves}.",
    "cannot-go-on": "Unit {unit} cannot go on into a second hex.",
    "no-second-hex": "Unit {unit} cannot go on into {hex}.",
}
