"""What a player reads when a rule of the sea says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "pays-not-for-landing": "{unit} cannot take the step loss of this landing. Units that can: "
    "{units}.",
    "assault-too-large": "Half stacking points that can assault {hex}: {room}. These units have "
    "{half}.",
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
    "ship-not-due": "{ship} is not to be placed now. Ships that are: {ships}.",
    "not-there-ship": "{ship} cannot be placed in {at}. Places for it: {boxes}.",
}
