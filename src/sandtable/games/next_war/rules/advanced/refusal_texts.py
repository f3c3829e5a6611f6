"""What players read when a rule of the Advanced game says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "no-use-left": "{unit} has no use left in this turn.",
    "used-in-segment": "{unit} has been used in this phase or segment. It is used once in each.",
    "hq-is-clearing": "{unit} is under a Clearing marker. It can only give combat support.",
    "hq-is-aboard": "{unit} is aboard a ship. It can only give combat support.",
    "supreme-hq-only-strikes": "{unit} is a Supreme HQ: it cannot support a combat.",
    "hq-lacks-supply": "{unit} is out of supply: it cannot support a combat.",
    "hq-is-isolated": "{unit} is isolated: it cannot be used.",
    "base-is-damaged": "The base in {hex} is at Strike 2 or destroyed: helicopters there can only "
    "rebase, and no units are carried or dropped.",
    "cannot-be-found": "You cannot detect unit {unit} electronically. You can try: {units}.",
    "cannot-infiltrate": (
        "Unit {unit} cannot infiltrate now. You need light infantry that has not moved "
        "and started next to the enemy: {units}."
    ),
    "nobody-to-slip-through": "You cannot infiltrate through {hex} from there.",
    "no-way-out": "You cannot infiltrate to {hex}. You can reach: {hexes}.",
    "no-infiltration": "Unit {unit} cannot infiltrate: it is not part of this game.",
    "too-damaged-to-carry": "Unit {unit} is marked Strike 2: it cannot be airlifted by helicopter, "
    "paradropped or moved by sea.",
    "place-is-fought-over": "A Clearing marker lies in {hex}: nothing there is repaired.",
    "no-headquarters-for-bridge": "No headquarters has the bridge between {at} and {to} in its "
    "support range and within 4 motorized movement points.",
    "enemy-at-bridge": "An enemy is at {at} or {to}, and no unit of yours but headquarters.",
    "no-supply-point-to-lay-bridge": "{unit} lays a bridge only for a supply point, and its nation "
    "has none.",
    "no-supply-point-for-bridge": "A repair of the bridge between {at} and {to} costs a supply "
    "point.",
    "no-bridging-headquarters": "{unit} is not a headquarters of yours that can lay a bridge now.",
    "bridge-lost-for-good": "{unit} has lost its bridge for the rest of the game.",
    "bridge-laid-already": "{unit} has laid its bridge already.",
    "bridge-work-done": "{unit} has worked on a bridge in this segment.",
    "headquarters-in-zone": "{unit} is in an enemy ZOC.",
    "airborne-headquarters-without-line": "{unit} is airborne and has no line of communication to "
    "a source of supply.",
    "no-river-there": "No river runs between {at} and {to}.",
    "bridge-there-already": "There is a bridge between {at} and {to}.",
    "bridge-out-of-reach": "{unit} does not reach the river between {at} and {to}: it must be in "
    "its support range and within 4 motorized movement points.",
    "no-bridge-to-take-up": "{unit} has no bridge that it can take up now.",
    "not-to-be-damaged": "You cannot damage the {place} in {hex}: it must stand and be yours, an "
    "enemy must be within two hexes, and you try once in a turn.",
    "nothing-to-repair": "There is no destroyed {place} in {hex} to repair.",
    "not-yours-to-repair": "The {place} in {hex} is not yours.",
    "repair-costs-supply": "A repair in {hex} costs {points} supply points.",
    "need-not-leave": "{helicopter} does not have to leave a destroyed base: {helicopters} does.",
    "not-nearest-base": "{helicopter} goes to the nearest base with room, or to the nearest "
    "Airbase or Airfield, not to {hex}.",
    "not-your-supply-unit": "{unit} is not a Depot or an MSU of yours.",
    "cannot-make-msu": "{unit} cannot be made now: it is on the map, you have too few supply "
    "points, or there is no hex for it.",
    "no-place-for-msu": "{unit} cannot be made in {hex}. An MSU is made on one of your nation's "
    "Depots without Strike 2 or in a friendly Urban hex.",
    "cannot-split-depot": "{unit} cannot be split: it needs two MSUs that are not on the map, and "
    "must not be at Strike 2.",
    "cannot-become-depot": "{unit} cannot become a Depot: it needs 2 supply points, a Depot that "
    "is not on the map, and supply from a source, and must not be at Strike 2.",
    "cannot-become-points": "{unit} cannot become supply points: it is not on the map, or at "
    "Strike 2.",
    "cannot-place-depot": "{unit} cannot be placed now: it is on the map, you have too few supply "
    "points, or there is no hex for it.",
    "no-place-for-depot": "{unit} cannot be placed in {hex}. A Depot needs supply from another "
    "source, and no enemy ZOC.",
    "needs-no-resupply": "{unit} is not a unit of yours that is out of supply.",
    "resupply-tried": "Emergency resupply of {unit} has been tried in this phase.",
    "too-few-for-resupply": "Emergency resupply of {unit} costs {price}. You have {left} supply "
    "points and have spent {spent} of the 3 that a phase allows.",
    "no-emergency-marker": "No Emergency marker is free for {unit}.",
    "not-that-airbase-marker": "Place the marker of the nation you are asked about.",
    "base-cannot-supply": "The base in {hex} cannot supply: you need air superiority, control of "
    "the base, no enemy ZOC there, and a base below Strike 2.",
    "lacks-supply-to-recover": "Unit {unit} is out of supply and cannot take replacements.",
    "resupplied-in-emergency": "Unit {unit} was supplied in an emergency in this turn and cannot "
    "take replacements.",
    "isolated-cannot-recover": "Unit {unit} is isolated and cannot take replacements.",
    "no-such-track": "You have no {what} to raise.",
    "tracks-cost-enough": "You have spent {spent} supply points on tracks in this turn. {most} is "
    "the most.",
    "track-costs-supply": "The {what} costs {points} supply points to raise.",
    "track-at-its-highest": "The {what} cannot be raised above {most}.",
    "track-raised-already": "The {what} has been raised in this turn.",
    "too-few-supply-points": "Unit {unit} costs {price} supply points, and you have {left}.",
    "not-where-it-returns": "Unit {unit} cannot be rebuilt in {hex}. It can be rebuilt in: "
    "{hexes}.",
    "not-a-headquarters": "{unit} is not a headquarters.",
    "too-many-to-restore": "You have {points} supply points. Choose one or more of these "
    "headquarters, at 1 point each: {units}.",
    "surrendered-for-good": "Unit {unit} has surrendered and cannot be rebuilt.",
    "place-has-no-line": "No line of communication leads from {hex}: nothing there is repaired.",
    "struck-msu-stays": "Unit {unit} has a Strike marker: an MSU cannot move in the Initiative "
    "Movement Segment then.",
    "struck-msu-not-shipped": "Unit {unit} is at Strike 2 and cannot use Sea Transport.",
    "cannot-interdict": "{hex} cannot be interdicted: the chart has no column for it.",
    "does-not-strike": "{unit} does not strike in this step.",
    "no-such-missiles": "No missiles of this kind can be launched: {missiles}.",
    "no-such-target": "{unit} is not an enemy unit on the map.",
    "not-detected": "{unit} is not detected.",
    "not-for-these-missiles": "These missiles cannot strike that target: {missiles}.",
    "nothing-to-strike": "There is no such target.",
    "one-air-strike": "An air strike is already sent to this target.",
    "out-of-strike-range": "{hex} is out of range of {unit}.",
    "so-many-cannot-escort": "{escort} Air Points cannot escort the strike: {most} at most.",
    "so-many-cannot-strike": "{points} Air Points cannot strike: 1 at least, {most} at most.",
    "struck-in-this-step": "That target in {hex} has been struck in this step.",
}
