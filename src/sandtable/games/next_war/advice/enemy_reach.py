"""Where the enemy can come with his next march, and with how much he can attack a hex then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from sandtable.games.next_war.advice.local_strength import GUESS, unseen_by
from sandtable.games.next_war.advice.plans_in_force import found_in_segment
from sandtable.games.next_war.advice.play_style import PlayStyle
from sandtable.games.next_war.advice.threat_map import ThreatMap
from sandtable.games.next_war.analysis.movement_range import reach
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.state import Segment
from sandtable.games.next_war.state_lookups import Known, attack_of

#: What of an enemy's strength counts against a hex that he can come beside.
FULL: Final = 0.7


class EnemyReach(NamedTuple):
    """The hexes that the enemy can enter, and for each hex what he can bring against it."""

    enters: frozenset[PlaceId]
    attack: Mapping[PlaceId, float]


def enemy_reach(scene: Known, side: SideId) -> EnemyReach:
    """Where the enemies of a side can come; kept for a segment, since he does not move in it."""
    segment = scene.state.segment
    if segment.side != side or not segment.together.map:  # he moves now, or nobody does
        return _found(scene, side)
    return found_in_segment(scene, ("enemy reach", side), lambda: _found(scene, side))


def _found(scene: Known, side: SideId) -> EnemyReach:
    enemy, near = ENEMY[side], scene.printed.atlas.near
    his = replace(scene, state=replace(scene.state, segment=Segment(side=enemy)))
    unseen, enters, attack = unseen_by(scene), set[PlaceId](), dict[PlaceId, float]()
    for here, stack in scene.state.forces[enemy].stacks.map.items():
        fit = combat_units(scene, stack)
        if not fit:
            continue
        ends = {here} if unseen.intersection(fit) else {here, *reach(his, fit)}
        enters |= ends
        strength = FULL * sum([_strength(scene, unit, unseen) for unit in fit])
        for threatened in {to for end in ends for to in near.get(end, ())}:
            attack[threatened] = attack.get(threatened, 0.0) + strength
    return EnemyReach(frozenset(enters), attack)


def _strength(scene: Known, unit: UnitId, unseen: frozenset[UnitId]) -> float:
    return GUESS if unit in unseen else float(attack_of(scene, unit))


class ReachMap(ThreatMap):
    """A side's view of the map that knows where the enemy can come with his next march."""

    def __init__(self, scene: Known, side: SideId, style: PlayStyle) -> None:
        """Look at the map as it is, and at where the enemy can come."""
        super().__init__(scene, side, style)
        self.enemy = enemy_reach(scene, side)
