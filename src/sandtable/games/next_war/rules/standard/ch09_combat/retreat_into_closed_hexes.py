"""9.8.4 Units whose only ways out lead where a scenario never lets them go."""

from __future__ import annotations

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.rule_hooks import is_lost_in_retreat, out_of_play
from sandtable.games.next_war.rules.standard.ch08_movement.ground.play_area import deadly_to
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import (
    is_open_ground,
    may_pass,
    may_stop,
)
from sandtable.games.next_war.state_lookups import Scene, combat_of, side_of
from sandtable.kernel.rules.rule_hooks import answers


@answers(is_lost_in_retreat, "STD:9.8.4")
def it_stays(scene: Scene, unit: UnitId) -> bool:
    """Who cannot retreat stays, and only the lowest rated of them checks."""
    return False


def is_driven_abroad(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit could retreat if closed hexes that eliminate its side's units were open.

    For scenarios, which answer `is_lost_in_retreat` with it; asked of those who have no other way.
    """
    combat, deadly = combat_of(scene), deadly_to(scene, side_of(scene, unit))
    fronts = {combat.target}
    for away in range(1, combat.retreat_length + 1):
        ends = away == combat.retreat_length
        fronts = {
            to
            for here in fronts
            for to in scene.printed.atlas.near[here]
            if _leads_away(scene, to, away)
            and (to in deadly or not scene.rules[out_of_play](scene, side_of(scene, unit), to))
            and _may_go(scene, unit, here, to, ends=ends)
        }
    return bool(fronts) and bool(combat.retreat_length)


def _leads_away(scene: Scene, to: PlaceId, away: int) -> bool:
    target = HexId(combat_of(scene).target)
    return scene.printed.atlas.lattice.distance(target, HexId(to)) == away


def _may_go(scene: Scene, unit: UnitId, here: PlaceId, to: PlaceId, *, ends: bool) -> bool:
    if not is_open_ground(scene, unit, here, to):
        return False
    return may_stop(scene, unit, to) if ends else may_pass(scene, unit, to)
