"""The chance that a side wins: who is ahead, what may still be taken, strength, and time left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import log, tanh
from typing import Final, NamedTuple

from msgspec.structs import replace

from sandtable.games.next_war.advice.local_strength import (
    covers,
    felt_at,
    strong_points,
    unseen_by,
)
from sandtable.games.next_war.advice.objective_values import (
    OBJECTIVE,
    POINT,
    points_count,
    prizes,
)
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.rule_hooks import objectives, victory
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    needs_clearing,
)
from sandtable.games.next_war.state_lookups import Known, Scene, controller_of
from sandtable.kernel.play.state import Result
from sandtable.kernel.winning_chance import ChanceModel, coefficients, logistic

#: A lead of so many points is a clear one.
CLEAR_LEAD: Final = 12.0
#: How likely a place is cleared in time, and how much of what may fall does; with no more than a
#: half of either, to control a place is always better than to hope for it.
CLEARED: Final = 0.5
TAKEN: Final = 0.5
#: How much stronger than a garrison, as a logarithm, who takes a place half of the time is; and
#: how fast more strength makes it surer.
EVEN_ODDS: Final = 0.5
STEEP: Final = 1.5
#: For so many turns before the end it grows much harder to take anything more.
LATE: Final = 0.3
#: What speaks for either side.
SIGN: Final = (1.0, -1.0)
#: Which part of a turn is left when a segment begins; a turn begins with 1.
PART_LEFT: Final[Mapping[str, float]] = {
    "initiative_movement": 1.0,
    "initiative_combat": 0.95,
    "elite_reaction_movement": 0.85,
    "exploitation_movement": 0.8,
    "exploitation_combat": 0.75,
    "reaction_movement": 0.65,
    "reaction_combat": 0.6,
    "first_movement": 0.5,
    "first_combat": 0.45,
    "second_movement": 0.25,
    "second_combat": 0.2,
}


class Strength(NamedTuple):
    """What a side can attack and defend with at each objective, near or far, and in all."""

    attack: Mapping[PlaceId, float]
    defence: Mapping[PlaceId, float]
    total: float


def features(scene: Known) -> dict[str, float]:
    """What speaks for the first side less what speaks for the other, mostly from -1 to 1.

    Control counts as the end of this turn would leave it.  What counts soon counts for more as the
    end comes near, what counts later for less.
    """
    left = turns_left(scene)
    later = left / (1.0 + left)
    claimed = claims(scene)
    result = ended_now(scene, claimed)
    ahead = 0.0 if result.winner is None else SIGN[result.winner]
    lead = _lead(scene, result, claimed)
    strength = _strength(scene)
    taking = _taking(scene, claimed, strength) * left / (LATE + left)
    expected = lead + _stake(scene, lead, claimed) * (CLEARED * _clearing(scene) + TAKEN * taking)
    return {
        "ahead_soon": ahead * (1.0 - later),
        "lead_soon": _scaled(scene, lead) * (1.0 - later),
        "expected": _scaled(scene, expected),
        "expected_soon": _scaled(scene, expected) * (1.0 - later),
        "strength_later": _share(strength[0].total, strength[1].total) * later,
    }


def turns_left(scene: Scene) -> float:
    """How many turns are still to be played, with what is left of the one under way."""
    state = scene.state
    whole = max(0, scene.printed.last_turn - state.turn)
    return whole + PART_LEFT.get(state.segment.name, 1.0)


def claims(scene: Scene) -> dict[PlaceId, SideId]:
    """The places that matter and would change hands at the end of this turn, and to whom.

    Control is settled only then: whoever stands in a place or went through it last gets it, unless
    it must be cleared.
    """
    found = {}
    for place in _places(scene):
        side = _occupant(scene, place)
        if side is None:
            side = scene.state.passed.map.get(place)
        changes = side is not None and side != controller_of(scene, place)
        if side is not None and changes and not needs_clearing(scene, place):
            found[place] = side
    return found


def ended_now(scene: Scene, claimed: Mapping[PlaceId, SideId]) -> Result:
    """How the game would end if this turn were the last and ended now."""
    state, control = scene.state, scene.state.control
    for place, side in claimed.items():
        control = control.set(place, side)
    allied, other = (
        replace(force, vp_total=force.vp_total + force.vp_turn) for force in state.forces
    )
    told = replace(state, forces=(allied, other), control=control)
    return scene.rules[victory](replace(scene, state=told))


def _places(scene: Scene) -> set[PlaceId]:
    first, second = (prizes(scene, side) for side in BOTH_SIDES)
    return {*_objectives(scene), *first, *second}


def _objectives(scene: Scene) -> list[PlaceId]:
    return [entry.what for entry in scene.rules[objectives](scene)]


def _occupant(scene: Scene, place: PlaceId) -> SideId | None:
    """Whose units stand in a place; that somebody does is seen even where it is not seen who."""
    for side in BOTH_SIDES:
        if scene.state.forces[side].stacks.map.get(place):
            return side
    return None


def _lead(scene: Scene, result: Result, claimed: Mapping[PlaceId, SideId]) -> float:
    """By how much the first side leads: in points where they decide, otherwise in objectives."""
    if result.score and points_count(scene):
        captures = sum(SIGN[side] * _pays(scene, side, here) for here, side in claimed.items())
        return result.score[0] - result.score[1] + captures
    held = [claimed.get(place, controller_of(scene, place)) for place in _objectives(scene)]
    return sum(SIGN[side] for side in held if side is not None)


def _scaled(scene: Scene, lead: float) -> float:
    """A lead as a number from -1 to 1."""
    if points_count(scene):
        return tanh(lead / CLEAR_LEAD)
    return lead / max(1, len(_objectives(scene)))


def _pays(scene: Scene, side: SideId, place: PlaceId) -> float:
    """How many points the capture of a place pays a side."""
    worth = prizes(scene, side).get(place, 0.0)
    return max(0.0, worth - OBJECTIVE * (place in _objectives(scene))) / POINT


def _stake(scene: Scene, lead: float, claimed: Mapping[PlaceId, SideId]) -> float:
    """By how much the lead changes when an objective changes hands."""
    for place in _objectives(scene):
        owner = claimed.get(place, controller_of(scene, place))
        if owner is not None:
            lost = {**claimed, place: ENEMY[owner]}
            return abs(lead - _lead(scene, ended_now(scene, lost), lost))
    return 0.0


def _clearing(scene: Scene) -> float:
    """How many objectives the first side is clearing, less those that the other is."""
    total = 0.0
    for place in _objectives(scene):
        side = _occupant(scene, place)
        if side is not None and side != controller_of(scene, place):
            total += SIGN[side] * needs_clearing(scene, place)
    return total


def _strength(scene: Known) -> tuple[Strength, Strength]:
    """What either side can bring to the objectives; unseen units count as average ones."""
    unseen, places = unseen_by(scene), _objectives(scene)
    first, second = (_of_side(scene, side, places, unseen) for side in BOTH_SIDES)
    return first, second


def _of_side(
    scene: Scene, side: SideId, places: Iterable[PlaceId], unseen: frozenset[UnitId]
) -> Strength:
    points = strong_points(scene, side, unseen)
    attack = [(here, strength) for here, (strength, _) in points.items() if strength]
    defence = [(here, strength) for here, (_, strength) in points.items() if strength]
    total = sum(sum(both) for both in points.values())
    return Strength(felt_at(scene, places, attack), felt_at(scene, places, defence), total)


def _taking(
    scene: Scene, claimed: Mapping[PlaceId, SideId], strength: tuple[Strength, Strength]
) -> float:
    """How many objectives the first side may still take, less what the other may."""
    ground, total = covers(scene), 0.0
    for place in _objectives(scene):
        owner = claimed.get(place, controller_of(scene, place))
        for side in BOTH_SIDES:
            if side not in (owner, _occupant(scene, place)):
                guard = strength[ENEMY[side]].defence[place] * ground[place]
                total += SIGN[side] * _falls(strength[side].attack[place], guard)
    return total


def _falls(attack: float, guard: float) -> float:
    """How likely a place falls to so much strength against so much, if there is time."""
    return logistic(STEEP * (log((attack + 1.0) / (guard + 1.0)) - EVEN_ODDS))


def _share(first: float, second: float) -> float:
    """By how much one of two numbers is the greater, from -1 to 1."""
    return (first - second) / (first + second) if first + second else 0.0


winning_chance: Final = ChanceModel(
    features, coefficients("sandtable.games.next_war.advice", "winning_chance")
)
