"""What a player reads when a rule of the sea says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
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
    "ship-not-due": "{ship} is not to be placed now. Ships that are: {ships}.",
    "not-there-ship": "{ship} cannot be placed in {at}. Places for it: {boxes}.",
}
