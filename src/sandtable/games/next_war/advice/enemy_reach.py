"""Where the enemy can come with his next march, and with how much he can attack a hex then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from sandtable.games.next_war.advice.local_strength import GUESS, unseen_by
from sandtable.games.next_war.advice.objective_values import marches_to
from sandtable.games.next_war.advice.play_style import PlayStyle
from sandtable.games.next_war.advice.threat_map import ThreatMap
from sandtable.games.next_war.analysis.movement_range import reach
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_path_costs import (
    allowance_of_stack,
)
from sandtable.games.next_war.state import Segment
from sandtable.games.next_war.state_lookups import Known, attack_of, mobility_of
from sandtable.kernel.play.memo import memoised

#: What of an enemy's strength counts against a hex that he can come beside.
FULL: Final = 0.7


class EnemyReach(NamedTuple):
    """The hexes that the enemy can enter, and for each hex what he can bring against it.

    `marches` are his stacks: where each stands, its mobility, and how far it marches in a segment.
    """

    enters: frozenset[PlaceId]
    attack: Mapping[PlaceId, float]
    marches: tuple[tuple[PlaceId, Mobility, int], ...] = ()

    def comes_soon(self, scene: Known, place: PlaceId, segments: int = 2) -> bool:
        """Whether he could come to a place in so many segments if nobody stood in his way."""
        return any(
            marches_to(scene, place, mobility)[here] <= segments * allowance
            for here, mobility, allowance in self.marches
        )


def enemy_reach(scene: Known, side: SideId) -> EnemyReach:
    """Where the enemies of a side can come; kept for a segment, since he does not move in it."""
    state = scene.state
    depends = (state.forces[ENEMY[side]], state.segment.together, scene.rules)
    return memoised(scene, ("enemy reach", side), depends, lambda: _found(scene, side))


def _found(scene: Known, side: SideId) -> EnemyReach:
    enemy, near = ENEMY[side], scene.printed.atlas.near
    his = replace(scene, state=replace(scene.state, segment=Segment(side=enemy)))
    unseen, enters, attack = unseen_by(scene), set[PlaceId](), dict[PlaceId, float]()
    marches = list[tuple[PlaceId, Mobility, int]]()
    for here, stack in scene.state.forces[enemy].stacks.map.items():
        fit = combat_units(scene, stack)
        if not fit:
            continue
        ends = {here} if unseen.intersection(fit) else {here, *reach(his, fit)}
        enters |= ends
        if len(ends) > 1:
            marches.append((here, mobility_of(scene, fit[0]), allowance_of_stack(his, fit)))
        strength = FULL * sum([_strength(scene, unit, unseen) for unit in fit])
        for threatened in {to for end in ends for to in near.get(end, ())}:
            attack[threatened] = attack.get(threatened, 0.0) + strength
    return EnemyReach(frozenset(enters), attack, tuple(marches))


def _strength(scene: Known, unit: UnitId, unseen: frozenset[UnitId]) -> float:
    return GUESS if unit in unseen else float(attack_of(scene, unit))


class ReachMap(ThreatMap):
    """A side's view of the map in which danger is what can come beside a hex with one march."""

    def __init__(self, scene: Known, side: SideId, style: PlayStyle) -> None:
        """Look at the map as it is, and at where the enemy can come."""
        super().__init__(scene, side, style)
        self.enemy = enemy_reach(scene, side)

    def danger(self, here: PlaceId) -> float:
        """Add up the attack strength that the enemy can bring beside a hex with his next march."""
        return self.enemy.attack.get(here, 0.0)
