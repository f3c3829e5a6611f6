"""What air units are worth to their side: their steps, and a turn in which they cannot fly."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.printed.aircraft import AirSide
from sandtable.games.next_war.rule_hooks.advanced.air import status_after_mission
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
    ratings_now,
)
from sandtable.games.next_war.rules.air.ch22_air_power.basing import ready_on
from sandtable.games.next_war.state_lookups import Scene

#: What a sortie is worth for each point of the rating that it uses, on the ground and in the air.
GROUND, AIR = 0.3, 0.2
#: What it is worth, for each point of its rating, that a unit is still there to support combats.
SUPPORTING: Final = 0.25
#: A Wild Weasel counts as if it had this rating.
WEASEL: Final = 4
#: How many turns of a unit's use count at most: it may be lost anyway, or the game be over.
HORIZON: Final = 3
#: The faces of a die.
_FACES: Final = 10


def turns_left(scene: Scene) -> int:
    """How many turns come after this one, as far as it is known."""
    ends = scene.state.advanced.caches.ends_after or scene.printed.last_turn
    return max(0, ends - scene.state.turn)


def worth_of_sortie(side: AirSide, *, weasel: bool = False) -> float:
    """What a turn's use of a unit with such ratings is worth."""
    ground = WEASEL if weasel else max(side.strike.value, side.combat_support.value)
    return GROUND * ground + AIR * side.air_to_air.value


def sortie_of(scene: Scene, unit: AircraftId) -> float:
    """What the use of a unit in the next turn is worth; nothing if the game is over by then."""
    counter, now = counter_of_air_unit(scene, unit), air_unit(scene, unit)
    if not turns_left(scene) or not now.steps:
        return 0.0
    return worth_of_sortie(counter.with_steps(now.steps), weasel=counter.wild_weasel)


def worth_of_step(scene: Scene, unit: AircraftId) -> float:
    """What a step of a unit is worth: its use in the turns that are left."""
    counter = counter_of_air_unit(scene, unit)
    full = worth_of_sortie(counter.front, weasel=counter.wild_weasel)
    return full / counter.steps * min(HORIZON, turns_left(scene))


def worth_of_abort(scene: Scene, unit: AircraftId) -> float:
    """What it costs that a unit is in Abort: it may miss the next turn."""
    return sortie_of(scene, unit) * _missing(scene, unit, AirStatus.ABORT)


def worth_of_waiting(scene: Scene, unit: AircraftId) -> float:
    """What a Ready unit may do for the combats of the turn."""
    return SUPPORTING * ratings_now(scene, unit).combat_support.value


def worth_of_flight(scene: Scene, unit: AircraftId) -> float:
    """What it costs that a unit has flown: nothing, unless its base has a Recovery box."""
    after = scene.rules[status_after_mission](scene, unit)
    if after is not AirStatus.RECOVERY:
        return 0.0
    return sortie_of(scene, unit) * _missing(scene, unit, after)


def _missing(scene: Scene, unit: AircraftId, status: AirStatus) -> float:
    """The chance that a unit is not Ready in the next turn."""
    at_most = ready_on(scene, air_unit(scene, unit).base, status)
    return 1.0 - (0 if at_most is None else at_most + 1) / _FACES
