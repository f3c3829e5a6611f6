"""Which bridges to destroy and which to repair when a Movement Segment ends."""

from __future__ import annotations

from sandtable.games.next_war.advice.enemy_reach import ReachMap
from sandtable.games.next_war.advice.objective_values import OBJECTIVE, points_count
from sandtable.games.next_war.advice.play_style import PlayStyle
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.orders.bridges import DestroyBridge, EndBridgework, RepairBridge
from sandtable.games.next_war.rule_hooks import bridge_award
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridge_orders import (
    destroyable,
    repairable,
)
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import Known, own_side, stack_at


def bridgework(scene: Known, style: PlayStyle) -> DestroyBridge | RepairBridge | EndBridgework:
    """Destroy a bridge that the enemy could cross next; repair one on the way to an objective."""
    outlook = ReachMap(scene, own_side(scene), style)
    attacks = any(worth >= OBJECTIVE for worth in outlook.wanted.values())
    if attacks:
        for at, to in repairable(scene):
            return RepairBridge(at, to)
        return EndBridgework()
    for bridge in destroyable(scene):
        if _serves_the_enemy(scene, outlook, bridge):
            return DestroyBridge(*bridge)
    return EndBridgework()


def _serves_the_enemy(scene: Known, outlook: ReachMap, bridge: Crossing) -> bool:
    """Whether the enemy can stand at one end next turn, and the destruction costs no points."""
    side = own_side(scene)
    if points_count(scene) and scene.rules[bridge_award](scene, side, *bridge) < 0:
        return False

    def comes_to(end: PlaceId) -> bool:
        return end in outlook.enemy.enters and not stack_at(scene, side, end)

    return any(comes_to(end) for end in bridge)
