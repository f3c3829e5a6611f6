"""The procedures that the phases of an Advanced turn open, each as one list of its steps.

A chapter of the Advanced game, or a title, inserts its steps here.  A phase in which no layer has a
step opens nothing (`rules/advanced/sequence/open_phase.py`).
"""

from __future__ import annotations

from typing import Final

from sandtable.kernel.rules.rule_hooks import ListedStep

#: The steps of each phase without any so far: 21.3, 20, 22, 23 and 26, 19, 19.7 bring them.
ELECTRONIC_DETECTION_STEPS: Final[tuple[ListedStep, ...]] = ()
SPECIAL_OPERATIONS_STEPS: Final[tuple[ListedStep, ...]] = ()
AIR_NAVAL_STEPS: Final[tuple[ListedStep, ...]] = ()
STRIKE_STEPS: Final[tuple[ListedStep, ...]] = ()
SUPPLY_PHASE_STEPS: Final[tuple[ListedStep, ...]] = ()
ISOLATION_STEPS: Final[tuple[ListedStep, ...]] = ()

#: In which order do the sides move and attack in the Initiative Movement and Combat phase?
INITIATIVE_SEGMENT_STEPS: Final = (
    ListedStep("initiative_movement", "ADV:SOP-9", layer="advanced"),
    ListedStep("initiative_combat", "ADV:SOP-9", layer="advanced"),
    ListedStep("elite_reaction_movement", "ADV:SOP-9", layer="advanced"),
    ListedStep("exploitation_movement", "ADV:SOP-9", layer="advanced"),
    ListedStep("exploitation_combat", "ADV:SOP-9", layer="advanced"),
    ListedStep("reaction_movement", "ADV:SOP-9", layer="advanced"),
    ListedStep("reaction_combat", "ADV:SOP-9", layer="advanced"),
)

#: In which order do the sides move and attack in the Basic Movement and Combat phase?
BASIC_SEGMENT_STEPS: Final = (
    ListedStep("first_movement", "ADV:SOP-12", layer="advanced"),
    ListedStep("first_combat", "ADV:SOP-12", layer="advanced"),
    ListedStep("second_movement", "ADV:SOP-12", layer="advanced"),
    ListedStep("second_combat", "ADV:SOP-12", layer="advanced"),
)

#: What happens in the Reorganization phase, in order?
REORGANIZATION_STEPS: Final = (
    ListedStep("reorganization", "ADV:SOP-14", layer="advanced"),
    ListedStep("clearing_operations", "ADV:SOP-14", layer="advanced"),
    ListedStep("hex_control", "ADV:SOP-14", layer="advanced"),
    ListedStep("strike_markers_are_lowered", "ADV:27.9.1", layer="advanced"),
)

#: In which order do reinforcements and replacements come?
REINFORCEMENT_STEPS: Final = (
    ListedStep("first_reinforcements", "ADV:SOP-15", layer="advanced"),
    ListedStep("first_side_draws", "NWV:3.2.2", layer="vietnam-advanced"),
    ListedStep("second_reinforcements", "ADV:SOP-15", layer="advanced"),
    ListedStep("second_side_draws", "NWV:3.2.2", layer="vietnam-advanced"),
    ListedStep("first_replacements", "ADV:SOP-15", layer="advanced"),
    ListedStep("second_replacements", "ADV:SOP-15", layer="advanced"),
)

#: How is victory determined?
VICTORY_STEPS: Final = (ListedStep("victory_determination", "ADV:SOP-16", layer="advanced"),)
