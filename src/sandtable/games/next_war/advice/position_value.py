"""How good a position looks to a side: points, places held, hopes of more, and strength."""

from __future__ import annotations

from sandtable.games.next_war.advice.local_strength import covers, strength_near
from sandtable.games.next_war.advice.objective_values import OBJECTIVE, POINT, points_count, prizes
from sandtable.games.next_war.advice.threat_map import share_of, step_worth
from sandtable.games.next_war.ids import ENEMY, SideId
from sandtable.games.next_war.rule_hooks import objectives
from sandtable.games.next_war.state_lookups import Known, Scene, controller_of, points_of


def value_of(scene: Known, seat: int) -> int:
    """Count what a side has and may hope for, less what the other has and may hope for."""
    side = SideId(seat)
    return round(_fortune(scene, side) - _fortune(scene, ENEMY[side]))


def _fortune(scene: Scene, side: SideId) -> float:
    held = [entry.what for entry in scene.rules[objectives](scene)]
    total = OBJECTIVE * sum([controller_of(scene, here) == side for here in held])
    if points_count(scene):
        total += POINT * points_of(scene, side)
    return total + _hopes(scene, side) + _strength(scene, side)


def _hopes(scene: Scene, side: SideId) -> float:
    """What is wanted its worth by the strength that is near it, against those who guard it."""
    wanted = prizes(scene, side)
    mine = strength_near(scene, side, wanted, defending=False)
    hoped = {here: worth for here, worth in wanted.items() if mine[here] > 1.0}
    guard, cover = strength_near(scene, ENEMY[side], hoped, defending=True), covers(scene)
    return sum(
        [worth * share_of(mine[here], guard[here] * cover[here]) for here, worth in hoped.items()]
    )


def _strength(scene: Scene, side: SideId) -> float:
    units = scene.state.forces[side].units.map
    return sum([step_worth(scene, unit) * now.steps for unit, now in units.items() if now.at >= 0])
