"""What a player reads when a rule of the sea says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "pays-not-for-landing": "{unit} cannot take the step loss of this landing. Units that can: "
    "{units}.",
    "assault-too-large": "Stacking points that can assault {hex}: {room}. These units have "
    "{stacking}.",
    "box-closed-to-ship": "{ship} cannot enter {box}: it has no Port of your side.",
    "ship-need-not-leave": "{ship} need not retreat. Ships that must: {ships}.",
    "no-refuge-there": "{ship} cannot retreat to {to}. Places where it can: {boxes}.",
    "ship-lays-no-mines": "{ship} cannot lay mines now. Ships that can: {ships}.",
    "no-mines-there": "It cannot lay mines in {hex}. Hexes where it can: {hexes}.",
    "no-mines-here": "You cannot lay mines in {hex}. Mines lie in All-Sea and coastal hexes, up to "
    "density 2, as long as there are markers.",
    "no-submarines-for-mines": "The Submarine Threat Level is {level}. Laying mines takes 1, must "
    "leave 1, and needs a free hex and a marker.",
    "cannot-clear-those": "Choose up to {most} of these markers: {hexes}.",
    "ship-stays-as-it-is": "{ship} cannot become a surface action group. Ships that can: {ships}.",
    "no-step-by-sea": "There is no step by sea from {from} to {to}. Naval movement goes from "
    "Holding Box to At Sea box, Inshore box and coast, one by one, and back.",
    "port-not-friendly": "{hex} has no Port that you can use.",
    "box-ends-path": "A path that enters {box} ends there.",
    "place-passed-twice": "A path passes {hex} only once.",
    "second-sea": "{box} would be the second At Sea box in this segment. Only 1 may be entered.",
    "box-has-no-port": "{box} has no Port of your side.",
    "no-ships-in-storm": "Ships do not move in a Storm.",
    "no-ships-now": "Ships do not move in this segment.",
    "ships-cannot-move": "These ships cannot move together from {box}. Ships that can: {ships}.",
    "one-ship-in-hex": "Only one ship fits into {hex}.",
    "not-carried": "{unit} was not carried. Choose one of these: {units}.",
    "ship-is-sheltered": "{ship} need not seek shelter. Ships that must: {ships}.",
    "no-shelter-there": "{ship} finds no shelter in {to}. Places where it does: {boxes}.",
    "no-shipping-now": "Nothing goes by Sea Transport in this segment.",
    "no-shipping-in-storm": "Nothing goes by Sea Transport in a Storm.",
    "not-in-that-box": "These units cannot go by sea from {box}. Units there that can: {units}.",
    "no-port-for-transport": "{hex} has no Port or Beachhead that your units can use.",
    "no-landing-from-beach": "Sea Transport to {hex} starts in a Port.",
    "port-in-zone": "The Port in {hex} is in an enemy ZOC.",
    "cannot-land-by-sea": "{unit} cannot use a Beachhead. Leg units with a movement allowance of 5 "
    "or less can, and Marines.",
    "other-sea-zone": "{from} and {to} are not in one Sea Zone.",
    "beachhead-is-new": "The Beachhead in {hex} was placed in this segment.",
    "shipping-limit": "You can move {room} more stacking points by Sea Transport in this segment, "
    "not {stacking}.",
    "port-full": "{hex} can unload {room} more stacking points this turn, not {stacking}.",
    "not-in-box-port": "{helicopter} is not in the Port of a Holding Box.",
    "not-a-map-port": "A helicopter goes by sea to a Port on the map. {hex} is none of yours.",
    "ship-not-due": "{ship} is not to be placed now. Ships that are: {ships}.",
    "not-there-ship": "{ship} cannot be placed in {at}. Places for it: {boxes}.",
    "no-landing-now": "Units do not go aboard or ashore in Elite Reaction.",
    "no-landing-in-storm": "Units do not go aboard or ashore in a Storm.",
    "not-your-landing": "{unit} or {ship} is not yours.",
    "cannot-embark": "{unit} cannot go aboard: it has moved, is aboard already or cannot move now.",
    "cannot-disembark": "{unit} cannot go ashore: it went aboard in this segment or cannot move.",
    "not-its-marines": "{ship} does not carry {unit}. Amphibious ships carry Marines of their own "
    "nation.",
    "ship-not-there": "{unit} ({at}) cannot go aboard {ship}. The ship must be in the same Port, "
    "or in an All-Sea hex next to a beach or Beachhead where the unit is.",
    "need-not-board": "{unit} does not retreat from this hex. Units that may board a ship: "
    "{units}.",
    "ship-not-alongside": "{unit} cannot board {ship} from {at}. The ship must be in your Port "
    "there, or in an All-Sea hex next to your Port or Beachhead there.",
    "place-not-held": "You do not control {at}, and none of your units is clearing it.",
    "ship-is-full": "{ship} has no room for {unit}. Half stacking points free: {room}.",
    "ship-does-not-lift": "{ship} cannot lift units now. A ship with helicopters lifts once in a "
    "Movement Segment. Ships that can: {ships}.",
    "not-there-to-lift": "{unit} cannot be taken up in {hex}: it is not there, or it has flown.",
    "not-lifted-by": "The helicopters of {ship} do not carry {unit}. They carry Marines of "
    "its nation that are airmobile.",
    "lift-too-heavy": "The helicopters of {ship} lift this many stacking points: {most}.",
    "not-near-ship": "The helicopters of {ship} do not reach {hex}. From a sea box they reach the "
    "islands in it, from a hex or a Port 24 hexes.",
    "beyond-ship": "{hex} is too far. The helicopters of {ship} fly {reach} hexes in all: to the "
    "units, and on from there.",
    "not-taken-aboard": "{ship} does not take {unit} aboard. Amphibious ships carry Marines of "
    "their own nation, and those who are aboard stay.",
    "not-your-deck": "{helicopter} or {ship} is not yours.",
    "no-deck-for-it": "{helicopter} cannot be based on {ship}. Marine helicopters can be based on "
    "amphibious ships of their nation.",
    "deck-is-full": "Another helicopter is based on {ship}. It has room for one.",
    "not-aboard": "{unit} is not aboard one of your ships.",
    "no-landing-place": "{unit} cannot go ashore in {at}. {ship} must be in a Port there, or in an "
    "All-Sea hex next to a beach or Beachhead.",
    "cannot-assault-there": "Units aboard {ship} cannot assault {hex}. The ship must have come "
    "from an Inshore box to an All-Sea hex next to that beach.",
    "has-assaulted": "Units aboard {ship} have made their assault of this turn.",
    "assaults-elsewhere": "{ship} came to assault {hex}. For another beach it must return to the "
    "Inshore box first.",
    "wrong-landing-loss": "{unit} cannot lose this step. Units that can: {units}.",
    "beach-is-defended": "{hex} is defended: attack it.",
    "not-your-ship": "{ship} is not yours.",
    "wrong-landing": "Choose one or more of the units aboard {ship}: {units}.",
    "no-beachhead-left": "You have no Beachhead marker left.",
    "no-beachhead-back": "No Beachhead of yours has come back that you could place now.",
    "no-beachhead-there": "You cannot place a Beachhead in {hex}. It needs a beach with your "
    "units, without another Beachhead or an enemy City, Urban hex or Installation; without an "
    "assault also your control and an amphibious ship next to it.",
    "beachhead-only-here": "The Beachhead of this landing can be placed only in {hex}.",
    "no-beachhead-to-remove": "You have no Beachhead in {hex}.",
}
