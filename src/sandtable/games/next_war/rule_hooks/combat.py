"""Combat (9)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UnsetType

from sandtable.games.next_war.combat_state import AirSupport, Combat
from sandtable.games.next_war.flight_state import SupportMission
from sandtable.games.next_war.ids import AircraftId, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.rule_hooks.hook_types import Factor
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.rule_hooks import Question, Tally
from sandtable.kernel.rules.vetoes import Veto


class AirChoices(NamedTuple):
    """Air units that may support a combat, and those that may fly with them."""

    units: tuple[AircraftId, ...] = ()
    companions: tuple[AircraftId, ...] = ()
    most_companions: int = 0


attack_vetoes: Tally[[Scene, UnitId, PlaceId], Veto] = Tally(
    "combat.attack_vetoes", "Why may this unit not attack that hex?"
)
attack_factors: Tally[[Scene, Combat, UnitId], Factor] = Tally(
    "combat.attack_factors", "What multiplies this attacker's strength?"
)
defence_factors: Tally[[Scene, Combat, UnitId], Factor] = Tally(
    "combat.defence_factors", "What multiplies this defender's strength?"
)
marsh_is_frozen: Question[[Scene], bool] = Question(
    "combat.marsh_is_frozen", "Is Marsh frozen, so that armor is not halved there?"
)
suits_infantry: Question[[Scene, Mobility, PlaceId], bool] = Question(
    "combat.suits_infantry", "Does this hex favour light or mountain infantry of this class?"
)
artillery_reaches: Question[[Scene, Combat, UnitId], bool] = Question(
    "combat.artillery_reaches", "Is there a unit in this combat that this artillery may support?"
)
artillery_vetoes: Tally[[Scene, UnitId], Veto] = Tally(
    "combat.artillery_vetoes", "Why may this artillery unit support no combat now?"
)
headquarters_able: Question[[Scene, Combat, SideId], Subset[UnitId]] = Question(
    "combat.headquarters_able", "Which headquarters may support this side in this combat?"
)
headquarters_strength: Question[[Scene, Combat, tuple[UnitId, ...]], int] = Question(
    "combat.headquarters_strength", "What do these headquarters add to the strength of their side?"
)
air_units_able: Question[[Scene, Combat, SideId, tuple[AircraftId, ...]], AirChoices] = Question(
    "combat.air_units_able",
    "Which air units may support this side in this combat, with those that it sends already?",
)
air_support_of: Question[
    [Scene, Combat, tuple[AircraftId, ...], tuple[AircraftId, ...]], AirSupport | UnsetType
] = Question("combat.air_support", "What is the support of these air units and their companions?")
air_support_flies: Question[[NextWarRun, SupportMission], None] = Question(
    "combat.air_support_flies", "How do the air units that support a combat fly there?"
)
calls_for_chemicals: Question[[Scene, Combat], frozenset[str]] = Question(
    "combat.calls_for_chemicals",
    "Which attacking nations have somebody to call for chemical weapons in this combat?",
)
column_shifts: Tally[[Scene, Combat], int] = Tally(
    "combat.column_shifts", "What shifts the odds column (right favours the attacker)?"
)
die_modifiers: Tally[[Scene, Combat], int] = Tally(
    "combat.die_modifiers", "What modifies the combat die (low rolls favour the attacker)?"
)
may_hold: Question[[Scene, PlaceId], bool] = Question(
    "combat.may_hold", "May a stack in this hex try to hold?"
)
hexes_of_retreat: Question[[Scene, PlaceId], int] = Question(
    "combat.hexes_of_retreat", "How many hexes do the defenders of this hex retreat?"
)
may_retreat: Question[[Scene, Combat], bool] = Question(
    "combat.may_retreat", "May the defenders of this combat retreat at all?"
)
is_lost_in_retreat: Question[[Scene, UnitId], bool] = Question(
    "combat.is_lost_in_retreat", "Is this unit eliminated because it has no retreat path?"
)
retreat_edge: Question[[Scene, UnitId], frozenset[PlaceId]] = Question(
    "combat.retreat_edge", "Towards which hexes of the map edge does this unit retreat?"
)
loses_last: Question[[Scene, UnitId], bool] = Question(
    "combat.loses_last", "Does this unit lose steps only when no other unit in its hex can?"
)
