"""8.5.1 A march, step by step: what it costs and what stops it.

Light infantry may choose at each step between the road rate and slipping through a zone, so a
march may stand at one place in more than one way.  So may everybody in a place to be cleared,
entered by road or passed by beside it.  All ways that might matter are kept: at most one that
may go on and a cheaper one that may not.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import attrgetter
from typing import Final, TypeAlias

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import ENEMY, PlaceId
from sandtable.games.next_war.rule_hooks import March, Movers, step_vetoes
from sandtable.games.next_war.rule_hooks.advanced.movement import closed_roads
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    is_given_up,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.bypass import (
    leaves_enough,
    may_bypass,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.march_step_costs import (
    allowance_of_stack,
    fortification_road_exception,
    ground_cost,
    price_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    overstacked_road,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.fortifications import (
    bars_the_road,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_enemy_to_clear,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    is_spanned,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import (
    is_bridged,
    needs_bridge,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import (
    road_between,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zone_effects import (
    is_hindered,
    light_infantry_ignores_zone,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state_lookups import Scene, stack_at, unit_of
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: The ways in which a march may stand in a hex.
Front: TypeAlias = tuple[March, ...]
#: No march has more steps than this: 24 by highway, and some to spare for longer allowances.
LONGEST: Final = 64


@cites("STD:8.5.1.2")
def has_minimum_move(scene: Scene, movers: Movers) -> bool:
    """One hex may always be entered, but not from an enemy zone in Exploitation or Elite Reaction.

    Light infantry, which may move out of a zone then, pays for each hex (RUL-0014).
    """
    segment, here = scene.state.segment, unit_of(scene, movers[0]).at
    if here < 0 or not (segment.exploitation or segment.elite_only):
        return True
    return not is_in_enemy_zone(scene, scene.printed.counters[movers[0]].side, here)


def is_within_means(at: March, price: int, allowance: int, *, minimum: bool) -> bool:
    """Whether a step can be paid for, or is the first of those who may always take one."""
    return (minimum and not at.entered) or at.spent + price <= allowance


@adds(step_vetoes, "STD:8.5.1")
def enemy_is_there(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """Nobody marches into a hex that holds an enemy ground unit."""
    enemy = ENEMY[scene.printed.counters[movers[0]].side]
    return (Veto("enemy-there", {"hex": to}, "attack-it"),) if stack_at(scene, enemy, to) else ()


@adds(step_vetoes, "STD:8.5.1")
def clearing_ends_the_march(
    scene: Scene, movers: Movers, at: March, to: PlaceId
) -> tuple[Veto, ...]:
    """A march ends in an enemy hex that must be cleared, unless it passes the place by."""
    side = scene.printed.counters[movers[0]].side
    if at.stops and at.entered and is_enemy_to_clear(scene, side, at.hex):
        return (Veto("must-clear", {"hex": at.hex}),)
    return ()


@adds(step_vetoes, "STD:8.3.1.1")
def no_bridge(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """Where a side is crossed only by bridge, there must be one."""
    atlas = scene.printed.atlas
    side = atlas.sides.get((at.hex, to))
    if side is None or not needs_bridge(side) or is_bridged(atlas, at.hex, to):
        return ()
    if is_spanned(scene, at.hex, to):
        return ()
    return (Veto("no-bridge", {"from": at.hex, "to": to, "side": side.value}),)


@adds(step_vetoes, "STD:8.3.3")
def ground_is_prohibited(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """Some ground cannot be entered at all, or only along a road."""
    if ground_cost(scene, movers, at, to) < IMPASSABLE:
        return ()
    if fortification_road_exception(scene, movers, at, to) or no_bridge(scene, movers, at, to):
        return ()
    terrain = scene.printed.atlas.ground[to].terrain
    return (Veto("prohibited", {"hex": to, "terrain": terrain.value}),)


def ways_on(scene: Scene, movers: Movers) -> Path[Front]:
    """All marches open to a stack."""
    return marches_from(scene, movers, start_of(scene, movers))


def marches_from(scene: Scene, movers: Movers, start: Front) -> Path[Front]:
    """All ways that a march can go on from where it stands."""
    near = scene.printed.atlas.near
    return Path(
        start,
        lambda front: near[front[0].hex],
        march_step(scene, movers),
        lambda front: may_rest(scene, movers, front[0].hex),
        longest=LONGEST,
        weigh=march_cost_key,
        stop_price=paid_by_stopping,
    )


def march_cost_key(front: Front) -> tuple[int, Hashable]:
    """What a march has spent, and what else of it matters: a first step is always free."""
    return front[0].spent, tuple([(at.hex, 0, at.stops, min(at.entered, 1), False) for at in front])


@cites("STD:8.5.1")
def paid_by_stopping(front: Front) -> int:
    """A march that ends where it stands has taken the cheapest way in, even one that ends it."""
    return min([way.spent for way in front])


def may_rest(scene: Scene, movers: Movers, here: PlaceId) -> bool:
    """Whether a march may end in a hex."""
    return not scene.state.no_new_marker or not is_given_up(scene, movers, here)


def start_of(scene: Scene, movers: Movers) -> Front:
    """Where a march begins."""
    return (March(unit_of(scene, movers[0]).at),)


def march_step(
    scene: Scene, movers: Movers, allowance: int | None = None
) -> Callable[[Front, PlaceId], Front | None]:
    """The step of a march: how it may then stand, or None if a rule forbids it.

    With an `allowance` given it is that of units which have so much.
    """
    forbids = scene.rules[step_vetoes]
    allowance = allowance_of_stack(scene, movers) if allowance is None else allowance
    side, minimum = scene.printed.counters[movers[0]].side, has_minimum_move(scene, movers)

    def stride(front: Front, to: PlaceId) -> Front | None:
        then = []
        clears = is_enemy_to_clear(scene, side, to)
        opens = not clears or may_rest(scene, movers, to)
        for here, spent, stopped, entered, _ in front:
            for by_road in rates(scene, movers, here, to) if opens else ():
                at = March(here, spent, stopped, entered, by_road)
                if forbids(scene, movers, at, to):
                    continue
                price = price_of(scene, movers, at, to)
                if is_within_means(at, price, allowance, minimum=minimum):
                    stops = clears or is_hindered(scene, movers, to, by_road=by_road)
                    paid = min(spent + price, allowance)
                    then.append(March(to, paid, stops, entered + 1, by_road))
            if clears:
                at = March(here, spent, stopped, entered)
                then += bypass_step(scene, movers, at, to, allowance)
        return worth_keeping(then)

    return stride


def bypass_step(
    scene: Scene, movers: Movers, at: March, to: PlaceId, allowance: int
) -> list[March]:
    """The way past a place to be cleared, at what its ground costs off the road."""
    if not may_bypass(scene, movers, at.hex, to):
        return []
    if scene.rules.speaks[step_vetoes](scene, movers, at, to):
        return []
    price = price_of(scene, movers, at, to)
    if not leaves_enough(at, price, allowance):
        return []
    return [March(to, at.spent + price, entered=at.entered + 1)]


def worth_keeping(ways: list[March]) -> Front | None:
    """Keep the cheapest way that may go on, and a still cheaper one that may not."""
    if not ways[1:]:
        return tuple(ways) or None
    going = min([way for way in ways if not way.stops], key=attrgetter("spent"), default=None)
    ended = min([way for way in ways if way.stops], key=attrgetter("spent"), default=None)
    if going is None or ended is None:
        return tuple([way for way in (going, ended) if way is not None])
    return (going, ended) if ended.spent < going.spent else (going,)


def rates(scene: Scene, movers: Movers, here: PlaceId, to: PlaceId) -> tuple[bool, ...]:
    """Whether a step uses the road rate; where light infantry has a choice, both.

    From a line off the map one comes by road (RUL-0190).
    """
    if not may_use_road(scene, movers, here, to):
        return (False,)
    slips = [
        each
        for each in (here, to)
        if is_hindered(scene, movers, each, by_road=True)
        and light_infantry_ignores_zone(scene, movers, each)
    ]
    if not slips or here in scene.printed.atlas.lines.values():
        return (True,)
    return (True, False)


def may_use_road(scene: Scene, movers: Movers, here: PlaceId, to: PlaceId) -> bool:
    """Whether a road joins two hexes and nothing bars its rate to these movers."""
    if road_between(scene.printed.atlas, here, to) is None:
        return False
    if scene.state.advanced.interdiction and scene.rules[closed_roads](scene, to):
        return False
    side = scene.printed.counters[movers[0]].side
    return not any(
        bars_the_road(scene, side, each) or overstacked_road(scene, movers, each)
        for each in (here, to)
    )


def objections(scene: Scene, movers: Movers, front: Front, to: PlaceId) -> tuple[Cited[Veto], ...]:
    """Why a march that stands so cannot take a step."""
    here = front[0].hex
    if to not in scene.printed.atlas.near[here]:
        return (Cited("STD:8.5.1", Veto("not-adjacent", {"from": here, "to": to})),)
    if not may_rest(scene, movers, to):
        return given_up(to)
    by_road = rates(scene, movers, here, to)[-1]
    at = front[0]._replace(by_road=by_road)
    if found := scene.rules[step_vetoes](scene, movers, at, to):
        return found
    needs = at.spent + price_of(scene, movers, at, to)
    facts = {"hex": to, "cost": needs, "has": allowance_of_stack(scene, movers)}
    return (Cited("STD:2.3.5", Veto("too-dear", dict(facts))),)


def given_up(here: PlaceId) -> tuple[Cited[Veto], ...]:
    """Report that nobody begins anew what was given up this turn."""
    return objection("STD:8.4.1.3", "marker-given-up", hex=here)
