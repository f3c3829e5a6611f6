"""What a player reads when a rule of this title says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "prc-stays-out": "{ship} cannot enter {box}. Ships of the PRC stay in three seas: Spratly "
    "Islands, Gulf of Tonkin, South China Sea.",
    "prc-units-stay-out": "Units of the PRC cannot enter {box} by sea. They stay in three seas: "
    "Spratly Islands, Gulf of Tonkin, South China Sea.",
    "japan-is-closed": "{box} is used only for set-up, reinforcements and ships that retreat.",
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
