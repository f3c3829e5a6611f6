"""Aircraft and air defence of the Advanced game (22, 27.9.2, 29.1)."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.next_war.advanced.air_defence_reading import Reading
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.advanced.air_state import AirStatus, SortieBase
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.advanced_procedure_steps import (
    AIR_COMBAT_STEPS,
    AIR_UNIT_HIT_STEPS,
    BOX_SORTIES_STEPS,
    INTERCEPTION_STEPS,
)
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import NO_PLACE, AircraftId, HelicopterId, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.air_rows import WingRow
from sandtable.games.next_war.printed.advanced.damage_rows import Collateral
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.aircraft import AircraftCounter
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import Procedure, Question, Tally
from sandtable.kernel.rules.vetoes import Veto

#: What a nation receives in place of a type: the whole air wing of a carrier.
CARRIER_WING: Final = "carrier air wing"


class AirArrival(NamedTuple):
    """Air units of a type that a nation receives, in the Ready box `base`, or where they may be."""

    nation: str
    type: str
    number: int
    base: PlaceId = NO_PLACE


air_collateral: Tally[[Scene, SideId, int], int] = Tally(
    "air.collateral",
    "How many Air Points does a side lose by so many Air and Air* results of collateral damage?",
)
track_vetoes: Tally[[Scene, SideId, Target], Veto] = Tally(
    "air.track_vetoes", "Why may a side not raise this track of its air defence now?"
)
air_unit_counters: Tally[[], AircraftCounter] = Tally(
    "air.counters", "Which air units does the title have in this game?"
)
optional_air_units: Tally[[], str] = Tally(
    "air.optional_units", "By which optional rules do air units of theirs come into play?"
)
basing_boxes: Question[[Scene, AircraftId], tuple[PlaceId, ...]] = Question(
    "air.bases", "In which Basing Boxes may this air unit be based?"
)
carries_cruise_missiles: Question[[Scene, AircraftId], bool] = Question(
    "air.carries_cruise_missiles", "Can this air unit launch cruise missiles?"
)
status_after_mission: Question[[Scene, AircraftId], AirStatus] = Question(
    "air.after_mission", "To which part of its Basing Box does this air unit go after a mission?"
)
#: For a hex of the map the answer depends on the base of the unit alone, and is asked of a position
#: with nothing else in it; for boxes on more.
air_range_vetoes: Tally[[Scene, AircraftId, AirMission, PlaceId], Veto] = Tally(
    "air.range", "Why does this air unit not reach a place on such a mission?"
)
air_support_rating: Question[[Scene, Combat, AircraftId], int] = Question(
    "air.support_rating", "What does this air unit count in support of a combat?"
)
air_units_due: Tally[[Scene, SideId], AirArrival] = Tally(
    "air.due", "Which air units does a side receive now?"
)
carrier_wing: Question[[Scene, str], tuple[WingRow, ...]] = Question(
    "air.carrier_wing", "Which air units are the air wing of a carrier of this nation?"
)
joint_mission_vetoes: Tally[[Scene, tuple[AircraftId, ...]], Veto] = Tally(
    "air.joint_missions", "Why may these air units not fly one air-to-ground mission together?"
)
replaceable_air_unit: Question[[Scene, AircraftId], bool] = Question(
    "air.replaceable", "May this air unit be replaced with Supply Points?"
)
replaceable_helicopter: Question[[Scene, HelicopterId], bool] = Question(
    "air.replaceable_helicopter", "May this helicopter be replaced with Supply Points?"
)
any_air_unit_replaced: Question[[Scene], bool] = Question(
    "air.any_replaced", "Do Supply Points replace air units of every type?"
)
sortie_bases: Question[[Scene, PlaceId], tuple[SortieBase, ...]] = Question(
    "air.sortie_bases", "For which bases does this Basing Box lose sorties?"
)
spared_sorties: Question[[Scene, PlaceId], bool] = Question(
    "air.spared_sorties", "Does this Basing Box lose no sorties for its bases now?"
)
box_sorties: Procedure[Scene, NextWarRun] = Procedure(
    "box_sorties",
    "Which Ready units of a Basing Box stay down for its bases, in order?",
    BOX_SORTIES_STEPS,
)
air_combat: Procedure[Scene, NextWarRun] = Procedure(
    "air_combat", "What happens in a stage of air combat, in order?", AIR_COMBAT_STEPS
)
hit_air_units: Question[[NextWarRun, SideId, PlaceId, Feature, tuple[Collateral, ...]], None] = (
    Question(
        "air.hit_units", "What do these losses at a base of a side do to the air units based there?"
    )
)
air_unit_hit: Procedure[Scene, NextWarRun] = Procedure(
    "air_unit_hit", "Which air unit of a Basing Box is hit on the ground?", AIR_UNIT_HIT_STEPS
)
air_defence_reading: Question[[Scene], Reading] = Question(
    "air_defence.reading", "How does the title read the chart of air defence resolution?"
)
air_defence_values: Question[[Scene, SideId, PlaceId], Tracks] = Question(
    "air_defence.values", "Which values has the Normal air defence of a side in this place?"
)
air_defence_near: Question[[Scene, SideId, PlaceId], bool] = Question(
    "air_defence.near",
    "Does a headquarters or ship near this place help the Detection and SAM fire of a side?",
)
interception: Procedure[Scene, NextWarRun] = Procedure(
    "interception",
    "What do interceptors do about missions of a side that were detected early?",
    INTERCEPTION_STEPS,
)
air_units_find_pairs: Question[[NextWarRun], None] = Question(
    "air.pairs", "Who chooses the pairings of air superiority combat?"
)
mission_is_announced: Question[[NextWarRun, AirUnitMission], None] = Question(
    "air.announced", "What does the enemy learn when a mission of air units is announced?"
)
missions_were_detected: Question[[NextWarRun, tuple[int, ...]], None] = Question(
    "air.detected", "What do detection rolls for missions with these numbers reveal?"
)
