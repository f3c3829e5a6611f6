"""3.3, 3.4 How a Movement Segment and a Combat Segment begin."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from sandtable.games.next_war.events import SegmentBegan
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import where_is
from sandtable.games.next_war.rule_hooks import (
    acts_at_sea,
    attack_vetoes,
    further_attacks,
    lands_unopposed,
)
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch02_units.russian_airborne_version_order import (
    may_change,
    may_switch,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import (
    may_rebase_at_all,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import movable
from sandtable.games.next_war.rules.standard.ch08_movement.sea.amphibious_assault import (
    ready_to_land,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import (
    own_beachheads,
    remove_captured,
    remove_unsupported,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.island_assault import (
    note_ships_off_islands,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridge_orders import (
    ask_about_bridges,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.crossings_lost_to_enemy import (
    lose_crossings,
)
from sandtable.games.next_war.state import Segment
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.rule_hooks import cites


def begin_movement(run: NextWarRun, segment: Segment) -> None:
    """Let a side move, if it has anything that could, and then see to bridges."""
    lose_crossings(run)
    if run.scene.state.beachheads.map:
        remove_captured(run)
        remove_unsupported(run)
    scene, side = run.scene, segment.side
    together = {unit: now.at for unit, now in scene.state.forces[side].units.pairs() if now.at >= 0}
    now = replace(
        segment,
        number=scene.state.segment.number + 1,
        opening=is_very_first(scene),
        unmoved=movable(scene, side, segment),
        together=HashedMap(together),
    )
    run.emit(SegmentBegan(now))
    if scene.state.forces[side].ships.map:
        note_ships_off_islands(run, side)
    able = now.unmoved or may_change(run.scene, side) or may_rebase_at_all(run.scene)
    if able or run.rules[acts_at_sea](run.scene, side):
        run.ask(Decision(side, "move", "STD:3.3"))
        may_switch(run, side)  # what is asked last is answered first
    else:
        ask_about_bridges(run)


@cites("STD:8.2.3")
def is_very_first(scene: Scene) -> bool:
    """Only the Movement Segment with which the game opens is its first."""
    return scene.state.turn == 1 and not scene.state.segment.number


def begin_combat(run: NextWarRun, segment: Segment) -> None:
    """Let a side attack, if anything it has could."""
    lose_crossings(run)
    if run.scene.state.beachheads.map:
        remove_captured(run)
        remove_unsupported(run)
    scene, side = run.scene, segment.side
    more = [entry.what for entry in scene.rules[further_attacks](scene, side)]
    held = {*defended_hexes(scene, side), *(to for _, to in more)}
    now = replace(
        segment,
        number=scene.state.segment.number + 1,
        unfought=tuple(sorted({*beside_the_enemy(scene, side), *(unit for unit, _ in more)})),
        targets=tuple(sorted(held)),
    )
    run.emit(SegmentBegan(now))
    if may_attack_at_all(run.scene) or run.rules[lands_unopposed](run.scene, side):
        run.ask(Decision(side, "attack", "STD:9.0"))


@cites("STD:9.1", "STD:8.5.8.4")
def defended_hexes(scene: Scene, side: SideId) -> Collection[PlaceId]:
    """The hexes with units of the enemy, or with a Beachhead of his alone."""
    stacks = scene.state.forces[ENEMY[side]].stacks.map
    if not scene.state.beachheads.map:
        return stacks
    return {*stacks, *own_beachheads(scene, ENEMY[side])}


@cites("STD:9.1")
def beside_the_enemy(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """Combat units that stand beside an enemy as the segment begins may attack in it."""
    forces, near = scene.state.forces, scene.printed.atlas.near
    mine, held = forces[side].stacks.map, defended_hexes(scene, side)
    fronts = [here for here in mine if any(to in held for to in near[here])]
    landing = ready_to_land(scene, side) if forces[side].ships.map else ()
    beside = [unit for here in fronts for unit in combat_units(scene, mine[here])]
    return tuple(sorted([*beside, *landing]))


def may_attack_at_all(scene: Scene) -> bool:
    """Whether some unit could attack some hex; all of it is open to both sides."""
    segment, near = scene.state.segment, scene.printed.atlas.near
    forbids = scene.rules[attack_vetoes]
    more = [entry.what for entry in scene.rules[further_attacks](scene, segment.side)]
    return any(
        to in segment.targets and not forbids(scene, unit, to)
        for unit in segment.unfought
        for to in near.get(where_is(scene, unit), ())
    ) or any(to in segment.targets and not forbids(scene, unit, to) for unit, to in more)
