"""The chance that a side wins: who is ahead, what may still be taken, strength, and time left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import tanh
from typing import Final, NamedTuple

from msgspec.structs import replace

from sandtable.games.next_war.advice.local_strength import (
    covers,
    felt_at,
    strong_points,
    unseen_by,
)
from sandtable.games.next_war.advice.objective_values import OBJECTIVE, points_count, prizes
from sandtable.games.next_war.advice.threat_map import share_of
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.rule_hooks import objectives, victory
from sandtable.games.next_war.state_lookups import Known, Scene, controller_of
from sandtable.kernel.play.state import Result
from sandtable.kernel.winning_chance import ChanceModel, coefficients

#: A lead of so many points is a clear one.
CLEAR_LEAD: Final = 12.0
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
    """What a side can attack and defend with at each place, near or far."""

    attack: Mapping[PlaceId, float]
    defence: Mapping[PlaceId, float]
    total: float


def features(scene: Known) -> dict[str, float]:
    """What speaks for the first side, each from about -1 to 1; less what speaks for the other.

    The same positions with the sides exchanged give the same numbers with the other sign.
    """
    left = turns_left(scene)
    later = left / (1.0 + left)
    result = ended_now(scene)
    ahead, lead = _ahead(result), _lead(scene, result)
    strength = _strength(scene)
    taking = _hopes(scene, strength)
    force = _share(strength[0].total, strength[1].total)
    return {
        "ahead": ahead,
        "ahead_later": ahead * later,
        "lead": lead,
        "lead_later": lead * later,
        "taking_later": taking * later,
        "strength_later": force * later,
    }


def turns_left(scene: Scene) -> float:
    """How many turns are still to be played, with what is left of the one under way."""
    state = scene.state
    whole = max(0, scene.printed.last_turn - state.turn)
    return whole + PART_LEFT.get(state.segment.name, 1.0)


def ended_now(scene: Scene) -> Result:
    """How the game would end if it ended now; the points of this turn count."""
    state = scene.state
    allied, other = (
        replace(force, vp_total=force.vp_total + force.vp_turn) for force in state.forces
    )
    return scene.rules[victory](replace(scene, state=replace(state, forces=(allied, other))))


def _ahead(result: Result) -> float:
    if result.winner is None:
        return 0.0
    return 1.0 if result.winner == 0 else -1.0


def _lead(scene: Scene, result: Result) -> float:
    """By how much the first side leads: in points where they decide, otherwise in objectives."""
    if result.score and points_count(scene):
        return tanh((result.score[0] - result.score[1]) / CLEAR_LEAD)
    held = [controller_of(scene, place) for place in _objectives(scene)]
    if not held:
        return 0.0
    return (held.count(BOTH_SIDES[0]) - held.count(BOTH_SIDES[1])) / len(held)


def _objectives(scene: Scene) -> list[PlaceId]:
    return [entry.what for entry in scene.rules[objectives](scene)]


def _strength(scene: Known) -> tuple[Strength, Strength]:
    """What either side can bring to the places that matter; unseen units count as average ones."""
    unseen = unseen_by(scene)
    places = {*_objectives(scene), *prizes(scene, BOTH_SIDES[0]), *prizes(scene, BOTH_SIDES[1])}
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


def _hopes(scene: Scene, strength: tuple[Strength, Strength]) -> float:
    """What the first side may still take, less what the other may, in objectives' worth."""
    hoped = [_hope(scene, side, strength[side], strength[ENEMY[side]]) for side in BOTH_SIDES]
    return (hoped[0] - hoped[1]) / (OBJECTIVE * max(1, len(_objectives(scene))))


def _hope(scene: Scene, side: SideId, own: Strength, enemy: Strength) -> float:
    """Each place that a side wants: its worth by the strength near it against its guard's."""
    ground = covers(scene)
    return sum(
        worth * share_of(own.attack[here], enemy.defence[here] * ground[here])
        for here, worth in prizes(scene, side).items()
        if own.attack[here] > 1.0
    )


def _share(first: float, second: float) -> float:
    """By how much one of two numbers is the greater, from -1 to 1."""
    return (first - second) / (first + second) if first + second else 0.0


winning_chance: Final = ChanceModel(
    features, coefficients("sandtable.games.next_war.advice", "winning_chance")
)
