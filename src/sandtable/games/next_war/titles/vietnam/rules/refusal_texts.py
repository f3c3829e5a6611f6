"""What a player reads when a rule of this title says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "island-full": "{hex} has no room for these units. Stacking points free: {room}.",
    "island-held": "Only enemy units are in {hex}. Units enter it by amphibious assault.",
    "prc-stays-out": "{ship} cannot enter {box}. Ships of the PRC stay in three seas: Spratly "
    "Islands, Gulf of Tonkin, South China Sea.",
    "not-that-island": "The PRC cannot start in {at}. Islands that are left: {boxes}.",
    "not-that-garrison": "An island starts with at least 2 units and at most 3 stacking points of "
    "these: {units}.",
    "prc-units-stay-out": "Units of the PRC cannot enter {box} by sea. They stay in three seas: "
    "Spratly Islands, Gulf of Tonkin, South China Sea.",
    "japan-is-closed": "{box} is used only for set-up, reinforcements and ships that retreat.",
    "boards-elsewhere": "{unit} cannot go aboard in {at}. Amphibious units of the PRC army go "
    "aboard in the PRC Holding Box or at an island.",
    "on-a-line": "{hex} is an off-map line. Units enter it only from a Holding Box or "
    "as reinforcements.",
    "not-on-the-line": "Only units on the line may fall back: {units}.",
    "not-drawn": "{unit} has not been drawn, or cannot be placed in this mode. Counters "
    "you can place in this mode: {units}.",
    "not-its-region": "You cannot place {unit} in {hex} in this mode. Hexes for this mode: "
    "{hexes}.",
    "nobody-came-by": "Only garrisons that the enemy has moved next to can enter "
    "Resistance mode: {units}.",
    "psdf-needs-city": "{unit} must be rebuilt in a friendly City or Urban hex at least "
    "3 hexes from enemy units and without another PSDF counter. {hex} does not qualify.",
    "psdf-stays-home": "{unit} must be rebuilt in its own Military Region ({hexes}), not in {hex}.",
}
