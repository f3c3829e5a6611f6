"""Where to march: to provinces that can be won, and to enemies that can be beaten."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from sandtable.games.hearts_and_minds.advice.battle_bombing_control_orders import TAKEN, cheapest
from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import (
    PACIFIED,
    POINT,
    UNGUARDED,
    flag_worth,
    part,
)
from sandtable.games.hearts_and_minds.advice.scored_orders import Thought, offered
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.orders import Mobilise, Move, Order, SeaMove, StrategicMove
from sandtable.games.hearts_and_minds.printed.charts import Result, at
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rules.p06_movement.march_groups import Column, Columns
from sandtable.games.hearts_and_minds.rules.p07_battle.factors import factor_of
from sandtable.games.hearts_and_minds.state_lookups import (
    Known,
    counter_of,
    ground_at,
    infantry_at,
    unit_of,
    vc_at,
)
from sandtable.kernel.rules.domains import Pick, Subset
from sandtable.kernel.rules.offers import Offer

#: What part in a hundred of a prize is left when the deciding Action is still to come.
LATER: Final = 62
STACK: Final = 4


class Group(NamedTuple):
    """Who goes somewhere."""

    infantry: tuple[int, ...]
    assets: tuple[int, ...] = ()
    vcs: tuple[int, ...] = ()


def mobilisations(scene: Known, starts: list[int]) -> Iterator[Thought]:
    """Think of marches out of each of these areas."""
    for start in starts:
        columns = Columns(scene, start)
        for to in columns.ends():
            for worth, group in _groups(scene, start, to, columns.to(to)):
                yield Thought(worth - POINT, Mobilise(start, to, *group))


def more_moves(scene: Known) -> Iterator[Thought]:
    """Think of further marches out of the area that was mobilised: they cost nothing."""
    start = scene.state.turn.mobilised
    columns = Columns(scene, start)
    for to in columns.ends():
        for worth, group in _groups(scene, start, to, columns.to(to)):
            yield Thought(worth - 1, Move(to, *group))


def voyages(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of groups that go by sea or along the trail."""
    makers: tuple[tuple[type, Callable[..., Order]], ...] = (
        (SeaMove, SeaMove),
        (StrategicMove, StrategicMove),
    )
    for kind, make in makers:
        offer = offered(offers, kind)
        starts = offer.domain(()) if offer is not None else None
        if offer is None or not isinstance(starts, Pick):
            continue
        for start in starts.listed():
            ends = offer.domain((start,))
            for to in ends.listed() if isinstance(ends, Pick) else ():
                column = _column(offer, start, to)
                for worth, group in _groups(scene, start, to, column):
                    order = make(start, to, group.infantry, group.assets)
                    yield Thought(worth - POINT, order)


def _column(offer: Offer, start: int, to: int) -> Column:
    """Who could go along."""
    infantry = offer.domain((start, to))
    if not isinstance(infantry, Subset):
        return Column((), (), (), 0, 0, 0)
    some = tuple(infantry.options[:1]) if infantry.most else ()
    assets = offer.domain((start, to, some))
    guns = tuple(assets.options) if isinstance(assets, Subset) else ()
    room = assets.most or 0 if isinstance(assets, Subset) else 0
    return Column(tuple(infantry.options), guns, (), infantry.most or 0, room, 0)


def _groups(scene: Known, start: int, to: int, column: Column) -> Iterator[tuple[int, Group]]:
    """Think of a few who may go and the many who may fight."""
    infantry, assets, vcs = column.most
    ranked = _ranked(scene, column.infantry)
    enemies = to in fronts(scene).ground[1 - scene.seat]
    stay = _garrison(scene, start, len(ranked))
    if to in scene.printed.provinces and not enemies:
        prize = _prize(scene, to)
        if prize > 0:
            if ranked and infantry:
                yield part(prize, LATER) - stay, Group(ranked[:1])
                if scene.seat == BLUE and infantry > 1 and len(ranked) > 1:
                    yield (
                        part(prize, LATER) + part(PACIFIED, 40) - stay,
                        Group(_pair(scene, ranked)),
                    )
            if vcs:
                real = [vc for vc in column.vcs if scene.printed.faces[vc].is_real]
                if real:
                    yield part(prize, LATER) - 2, Group((), (), tuple(real[:1]))
    if enemies and infantry:
        army = Group(ranked[::-1][:infantry], column.assets[:assets])
        yield _assault(scene, to, army) - stay, army
    elif infantry and scene.seat == RED and to not in scene.printed.provinces:
        yield _closer(scene, start, to), Group(ranked[::-1][:infantry], column.assets[:assets])


def _ranked(scene: Known, infantry: tuple[int, ...]) -> tuple[int, ...]:
    """Put the cheapest first: untried before veterans, others before Americans."""

    def rank(unit: int) -> tuple[bool, bool, int]:
        return counter_of(scene, unit).is_us_family, unit_of(scene, unit).veteran, unit

    return tuple(sorted(infantry, key=rank))


def _pair(scene: Known, ranked: tuple[int, ...]) -> tuple[int, ...]:
    """Two units that could pacify: one must be from the country itself."""
    home = [unit for unit in ranked if counter_of(scene, unit).nation is Nation.ARVN]
    return (home[0], next(u for u in ranked if u != home[0])) if home else ranked[:2]


def _prize(scene: Known, area: int) -> int:
    """What a province without enemies is worth to whoever comes."""
    flagged = area in scene.state.flags
    if scene.seat == RED:
        if infantry_at(scene, RED, area):
            return 0
        return part(flag_worth(scene, area), UNGUARDED if flagged else 100)
    if flagged:
        return 0 if infantry_at(scene, BLUE, area) else flag_worth(scene, area)
    if area in scene.state.pacified or len(infantry_at(scene, BLUE, area)) > 1:
        return 0
    guard = 0 if infantry_at(scene, BLUE, area) else part(flag_worth(scene, area), UNGUARDED)
    return guard + part(PACIFIED, 60)


def _garrison(scene: Known, start: int, able: int) -> int:
    """What it costs to leave a province empty."""
    if start not in scene.printed.provinces or able > 1:
        return 0
    mine = (start in scene.state.flags) == (scene.seat == RED)
    if not mine or len(ground_at(scene, scene.seat, start)) > 1:
        return 0
    worth = PACIFIED if start in scene.state.pacified else 0
    near = any(
        area in fronts(scene).ground[1 - scene.seat] for area in scene.printed.neighbours[start]
    )
    return worth + (part(flag_worth(scene, start), 30) if near else 4)


def _closer(scene: Known, start: int, to: int) -> int:
    """What it is worth for Red's army to come nearer to the provinces."""
    before = sum(one in scene.printed.provinces for one in scene.printed.neighbours[start])
    then = sum(one in scene.printed.provinces for one in scene.printed.neighbours[to])
    free = len(ground_at(scene, RED, to)) < STACK
    return POINT + 3 * (then - before) - 4 if free and then > before else 0


def _assault(scene: Known, area: int, army: Group) -> int:
    """Weigh an attack with all that would then stand there."""
    seat = scene.seat
    mine = (*ground_at(scene, seat, area), *army.infantry, *army.assets)
    theirs = ground_at(scene, 1 - seat, area)
    hidden = vc_at(scene, area) if seat == BLUE else 0
    strong = sum(factor_of(scene, unit) for unit in mine)
    weak = sum(factor_of(scene, unit) for unit in theirs) + hidden
    dealt = _losses(scene, seat, strong)
    lost = _losses(scene, 1 - seat, weak)
    killed = min(dealt, 100 * (len(theirs) + hidden))
    gain = part(cheapest(scene, theirs), killed) - part(cheapest(scene, mine), lost)
    wanted = area in scene.printed.provinces and (area in scene.state.flags) == (seat == BLUE)
    if wanted:
        cleared = dealt >= 100 * (len(theirs) + hidden)
        gain += part(flag_worth(scene, area), 50 if cleared else 15)
    return part(gain, LATER) - POINT


def _losses(scene: Known, side: int, factors: int) -> int:
    """How many units factors kill on average, in hundredths."""
    late = scene.state.year > 1972  # noqa: PLR2004  # both sides then use Red's table
    table = scene.printed.charts.battle[RED if late else side]
    results: list[Result] = [at(table, factors + face) for face in range(1, 7)]
    return sum(100 * one.losses + TAKEN * one.extra for one in results) // 6
