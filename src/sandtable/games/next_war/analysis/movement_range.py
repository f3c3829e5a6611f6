"""How far a stack can march: every hex where it may end, and the least that takes.

Most steps of a march lead from one hex where nothing is going on into another, and cost what was
baked. Only where something is, rules are asked step by step, by the very code that judges an order:
at the start, at places to be cleared, under markers, at broken bridges, before an enemy
Fortification and in overcrowded hexes. The search keeps one bucket for every sixth of a point.

What other layers forbid on the map as it is printed, such as to leave a play area, is left out of
the baked steps. Light infantry, which may choose at each step, and layers that say still more about
a step than the Standard rules are searched with rules alone; both ways give the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from sandtable.board.movement_point_fractions import IMPASSABLE, points
from sandtable.games.next_war.analysis.movement_range_hex_flags import (
    ASK,
    ENEMIES,
    FRIENDS,
    PLACE,
    ZONE,
    goings_on,
)
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import March, Movers, is_fortified, step_tolls, step_vetoes
from sandtable.games.next_war.rules.cacheable_movement_vetoes import is_local, is_unchanging
from sandtable.games.next_war.rules.standard.ch08_movement.ground.march_step_costs import (
    allowance_of_stack,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_before_play import (
    is_movement_before_play,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_path_costs import (
    Front,
    march_step,
    may_rest,
    start_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import overstacked_road
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import LIGHT
from sandtable.games.next_war.state_lookups import Scene, mobility_of
from sandtable.kernel.rules.rule_hooks import Kind, Mark
from sandtable.kernel.work_budget import spend

#: What entering an enemy zone costs on top (8.2.2).
_TOLL: Final = points(1)
_STANDARD: Final = "sandtable.games.next_war.rules.standard."
_BLOCKED: Final = -1

Reached: TypeAlias = dict[PlaceId, int]
#: For each hex what steps out of it cost, the cheapest first, and where they lead.
Edges: TypeAlias = tuple[tuple[tuple[int, tuple[PlaceId, ...]], ...], ...]
Stride: TypeAlias = Callable[[Front, PlaceId], Front | None]


def reach(scene: Scene, movers: Movers) -> Reached:
    """Every other hex where these units may end a march now, and the least they spend."""
    search = by_table if is_simple(scene, movers) else by_rules
    found = search(scene, movers)
    found.pop(start_of(scene, movers)[0][0], None)
    if scene.state.no_new_marker:
        found = {here: paid for here, paid in found.items() if may_rest(scene, movers, here)}
    return found


def is_simple(scene: Scene, movers: Movers) -> bool:
    """Whether costs and zones say all about a step of these units."""
    if all(mobility_of(scene, unit) in LIGHT for unit in movers):
        return False
    if not allowance_of_stack(scene, movers):
        return False  # outposts; in the tables every step costs something
    memo = scene.printed.memo
    kept = memo.get("only standard steps")
    if kept is None or kept[0] is not scene.rules:
        kept = memo["only standard steps"] = (scene.rules, _has_only_standard_steps(scene))
    return bool(kept[1])


def _has_only_standard_steps(scene: Scene) -> bool:
    asked = (step_vetoes, step_tolls, is_fortified)
    marks = [mark for layer in scene.rules.layers for mark in layer.marks if mark.point in asked]
    return all(
        mark.kind in {Kind.ADDS, Kind.ANSWERS}
        and (mark.rule.__module__.startswith(_STANDARD) or _is_baked(mark) or is_local(mark.rule))
        for mark in marks
    )


def _is_baked(mark: Mark) -> bool:
    return mark.point is step_vetoes and is_unchanging(mark.rule)


# --- step by step -------------------------------------------------------------------------------


def by_rules(scene: Scene, movers: Movers) -> Reached:
    """Search with the engine's own step, from every way of standing in a hex."""
    near, stride = scene.printed.atlas.near, march_step(scene, movers)
    best: dict[tuple[PlaceId, bool], int] = {}
    buckets: list[list[March]] = [[] for _ in range(allowance_of_stack(scene, movers) + 1)]
    buckets[0] = list(start_of(scene, movers))
    for bucket in buckets:
        for way in bucket:
            spend()
            here, paid, stopped, entered, _ = way
            if entered and best[here, stopped] < paid:
                continue  # a cheaper way here was found after this one
            for to in near[here]:
                for then in stride((way,), to) or ():
                    if then.spent < best.get((to, then.stops), IMPASSABLE):
                        best[to, then.stops] = then.spent
                        buckets[then.spent].append(then)
    found: Reached = {}
    for (here, _), paid in best.items():
        found[here] = min(paid, found.get(here, paid))
    return found


# --- by what was baked --------------------------------------------------------------------------


def by_table(scene: Scene, movers: Movers) -> Reached:
    """Search over baked costs, and ask rules only where something is going on."""
    allowance, edges = allowance_of_stack(scene, movers), _edges(scene, movers)
    search = _Search(scene, movers, allowance)
    marks, going, buckets = search.marks, search.going, search.buckets
    search.set_out(edges)
    for paid, bucket in enumerate(buckets):
        spend(len(bucket))
        left = allowance - paid
        for here in bucket:
            if going[here] != paid:
                continue  # a cheaper way here was found after this one
            mark = marks[here]
            if mark and mark != PLACE and not search.is_quiet(here):
                search.ask_around(here, paid)
                continue  # who has passed a place by goes on as from anywhere else
            for cost, around in edges[here]:
                if cost > left:
                    break  # the others cost no less
                price = paid + cost
                for to in around:
                    if price < going[to]:
                        if marks[to] and not search.is_quiet(to):
                            search.enter(here, paid, to, price)
                        else:
                            going[to] = price
                            buckets[price].append(to)
    return search.found()


class _Search:
    """What a search has found, and the part of it that asks rules."""

    def __init__(self, scene: Scene, movers: Movers, allowance: int) -> None:
        kept = goings_on(scene, movers)
        self.marks = bytearray(kept)
        self.going = _beginning(scene, kept)
        self.ended: Reached = {}
        self.buckets: list[list[PlaceId]] = [[] for _ in range(allowance + 1)]
        self._scene, self._movers, self._allowance = scene, movers, allowance
        self._stride: Stride = march_step(scene, movers)

    def set_out(self, edges: Edges) -> None:
        """Take the first step, which any unit can pay for (8.5.1.2)."""
        ((start, *_),) = start_of(self._scene, self._movers)
        self.going[start] = 0
        if not self.is_quiet(start):
            self.ask_around(start, 0)
            return
        for cost, around in edges[start]:
            price = min(cost, self._allowance)
            for to in around:
                if self.marks[to] and not self.is_quiet(to):
                    self.ask(start, 0, to)
                else:
                    self.going[to] = price
                    self.buckets[price].append(to)

    def is_quiet(self, here: PlaceId) -> bool:
        """Whether friends alone are in a hex and do not overcrowd it: they do not matter."""
        if self.marks[here] != FRIENDS:
            return False
        if overstacked_road(self._scene, self._movers, here):
            self.marks[here] = ASK
            return False
        self.marks[here] = 0
        return True

    def enter(self, here: PlaceId, paid: int, to: PlaceId, price: int) -> None:
        """Enter a hex where something is going on; a zone alone is simple."""
        mark, ended = self.marks[to], self.ended.get(to, IMPASSABLE)
        if mark & ZONE and ended <= price:
            return  # one gets there for less already, and no further from there
        if mark != ZONE:
            self.ask(here, paid, to)
        elif price + _TOLL <= min(self._allowance, ended):
            self.ended[to] = price + _TOLL

    def ask_around(self, here: PlaceId, paid: int) -> None:
        """Ask rules about every step out of a hex."""
        for to in self._scene.printed.atlas.near[here]:
            if self.going[to] > paid:
                self.ask(here, paid, to)

    def ask(self, here: PlaceId, paid: int, to: PlaceId) -> None:
        """Ask rules about one step."""
        entered = 1 if paid else 0  # every step costs something
        at = March(here, paid, entered=entered)
        for _, spent, stops, _, _ in self._stride((at,), to) or ():
            if stops:
                self.ended[to] = min(spent, self.ended.get(to, spent))
            elif spent < self.going[to]:
                self.going[to] = spent
                self.buckets[spent].append(to)

    def found(self) -> Reached:
        """Put together where one may go on and where one must stop."""
        going = self.going
        reached = {here: going[here] for bucket in self.buckets for here in bucket}
        for here, spent in self.ended.items():
            reached[here] = min(spent, reached.get(here, spent))
        return reached


def _beginning(scene: Scene, marks: bytes) -> list[int]:
    """Begin with what nothing beats where an enemy stands, and everything beats elsewhere."""
    memo = scene.printed.memo
    kept = memo.get("beginning")
    if kept is None or kept[0] is not marks:
        going = [_BLOCKED if mark & ENEMIES else IMPASSABLE for mark in marks]
        kept = memo["beginning"] = (marks, going)
    fresh: list[int] = kept[1][:]
    return fresh


def _edges(scene: Scene, movers: Movers) -> Edges:
    """The steps that can be made out of each hex, with what they cost the dearest unit."""
    counters, memo = scene.printed.counters, scene.printed.memo
    storm = scene.state.weather is Weather.STORM
    mobilities = frozenset([mobility_of(scene, unit) for unit in movers])
    before = is_movement_before_play(scene)
    name = ("edges", mobilities, storm, counters[movers[0]].side, before)
    kept = memo.get(name)
    if kept is None or kept[0] is not scene.rules:
        tables = [scene.printed.costs[mobility, storm] for mobility in sorted(mobilities)]
        near = _open_ways(scene, movers)
        kept = memo[name] = (
            scene.rules,
            tuple(
                _by_cost({to: max(table[here][to] for table in tables) for to in near[here]})
                for here in map(PlaceId, range(len(near)))
            ),
        )
    edges: Edges = kept[1]
    return edges


def _open_ways(scene: Scene, movers: Movers) -> Mapping[PlaceId, tuple[PlaceId, ...]]:
    """Leave out the steps that rules forbid on the map as it is printed."""
    near = scene.printed.atlas.near
    marks = [mark for layer in scene.rules.layers for mark in layer.marks if _is_baked(mark)]
    rules = [mark.rule for mark in marks]
    if not rules:
        return near

    def is_open(here: PlaceId, to: PlaceId) -> bool:
        return not any(rule(scene, movers, March(here), to) for rule in rules)

    return {here: tuple([to for to in near[here] if is_open(here, to)]) for here in near}


def _by_cost(steps: Mapping[PlaceId, int]) -> tuple[tuple[int, tuple[PlaceId, ...]], ...]:
    prices = sorted(set(steps.values()) - {IMPASSABLE})
    return tuple((cost, tuple([to for to in steps if steps[to] == cost])) for cost in prices)
