"""Marches as plans: who goes where out of one area, all that one mobilisation can do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import part
from sandtable.games.hearts_and_minds.advice.outlook import Outlook
from sandtable.games.hearts_and_minds.advice.province_prospects import AMBUSH, Garrison
from sandtable.games.hearts_and_minds.orders import Mobilise, Move, Order, SeaMove, StrategicMove
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rules.p06_movement.march_groups import Column, Columns
from sandtable.games.hearts_and_minds.state_lookups import Known, unit_of
from sandtable.kernel.rules.domains import Pick, Subset
from sandtable.kernel.rules.offers import Offer

#: How many groups one mobilisation sends out at most, and the least that a group must gain.
GROUPS: Final = 4
LEAST: Final = 3
#: How many infantry a full group has, and one that goes where nobody is.
STACK: Final = 4
PAIR: Final = 2
#: Out of how many areas, the most promising, more than one group is planned.
STARTS: Final = 3


class Group(NamedTuple):
    """Who goes."""

    infantry: tuple[int, ...]
    assets: tuple[int, ...] = ()
    vcs: tuple[int, ...] = ()


class March(NamedTuple):
    """A group that goes somewhere, and what that gains."""

    worth: int
    to: int
    group: Group
    tries: int = 0


class Planner:
    """Plans the marches out of one area, one group after another."""

    def __init__(self, outlook: Outlook, start: int, points: int) -> None:
        """Begin with nobody gone; `points` are left for tries once the march is paid for."""
        self.outlook = outlook
        self.scene = outlook.scene
        self.start = start
        self.points = points
        self.gone: set[int] = set()
        self.now: dict[int, Garrison] = {}

    def there(self, area: int) -> Garrison:
        """Who would stand in an area by now."""
        return self.now[area] if area in self.now else self.outlook.garrison(area)

    def best(self, ways: dict[int, Column]) -> March | None:
        """The group that gains most, if any gains enough."""
        found = [
            self._march(to, group)
            for to, column in ways.items()
            for group in self._groups(to, column)
        ]
        found = [one for one in found if one.worth >= LEAST]
        return max(found, key=lambda one: one.worth, default=None)

    def send(self, march: March) -> None:
        """Let a group be gone."""
        before, after = self._moved(march.to, march.group)
        self.now[self.start], self.now[march.to] = before, after
        self.gone |= {*march.group.infantry, *march.group.assets, *march.group.vcs}
        self.points -= march.tries

    def _march(self, to: int, group: Group) -> March:
        look, start = self.outlook, self.start
        left, arrived = self._moved(to, group)
        target = self.there(to)
        gain = look.worth(start, left, self.points)[0]
        gain -= look.worth(start, self.there(start), self.points)[0]
        after, tries = look.worth(to, arrived, self.points, arriving=True)
        gain += after - look.worth(to, target, self.points)[0]
        if look.seat == BLUE and target.hidden and group.infantry:
            price = min(look.price(unit) for unit in group.infantry)
            gain -= part(price, AMBUSH * target.hidden)
        if look.seat == RED:
            gain += self._closer(to, group)
        return March(gain, to, group, tries)

    def _closer(self, to: int, group: Group) -> int:
        """What it is worth to Red's army to be near provinces that can be won."""
        printed = self.scene.printed
        counters = printed.counters
        if to in printed.provinces or not group.infantry:
            return 0
        if any(counters[unit].nation is not Nation.NVA for unit in group.infantry):
            return 0
        return len(group.infantry) * (self._near(to) - self._near(self.start)) // 2

    def _near(self, area: int) -> int:
        printed, flags = self.scene.printed, self.scene.state.flags
        near = [one for one in printed.neighbours[area] if one in printed.provinces]
        return 2 * len(near) + sum(one not in flags for one in near)

    def _moved(self, to: int, group: Group) -> tuple[Garrison, Garrison]:
        """Who would stand at the start and at the end afterwards."""
        start, end = self.there(self.start), self.there(to)
        units = (*group.infantry, *group.assets)
        if self.outlook.seat == BLUE:
            left = start._replace(blue=tuple(u for u in start.blue if u not in units))
            return left, end._replace(blue=(*end.blue, *units))
        left = start._replace(red=tuple(u for u in start.red if u not in units))
        arrived = end._replace(red=(*end.red, *units))
        if group.vcs:
            left, arrived = self._with_vcs(left, arrived, group.vcs)
        return left, arrived

    def _with_vcs(
        self, left: Garrison, arrived: Garrison, vcs: tuple[int, ...]
    ) -> tuple[Garrison, Garrison]:
        faces = self.scene.printed.faces
        count, real = len(vcs), sum(faces[vc].is_real for vc in vcs)
        opened = max(0, count - left.hidden)
        hidden = count - opened
        left = left._replace(
            hidden=left.hidden - hidden,
            hidden_real=max(0, left.hidden_real - (real if hidden else 0)),
            open_vc=max(0, left.open_vc - opened),
        )
        arrived = arrived._replace(
            hidden=arrived.hidden + hidden,
            hidden_real=max(0, arrived.hidden_real) + (real if hidden else 0),
            open_vc=arrived.open_vc + opened,
        )
        return left, arrived

    # --- who may go -------------------------------------------------------------------------

    def _groups(self, to: int, column: Column) -> Iterator[Group]:
        """Think of small and large groups, of one kind and mixed."""
        foot = [unit for unit in column.infantry if unit not in self.gone]
        guns = [unit for unit in column.assets if unit not in self.gone]
        room = min(len(foot), column.infantry_room - self._came(to))
        there = self.there(to)
        enemies = there.red if self.outlook.seat == BLUE else there.blue
        is_held = bool(enemies or there.open_vc or there.hidden)
        if room > 0 and self._is_wanted(to, there):
            seen = set()
            for ranked in self._rankings(foot):
                for count in range(1, min(room, STACK if is_held else PAIR) + 1):
                    group = tuple(ranked[:count])
                    kinds = tuple(sorted(map(self._kind, group)))
                    if kinds not in seen:
                        seen.add(kinds)
                        has_guns = guns and column.assets_room > 0 and count > PAIR
                        yield Group(group, tuple(guns[: column.assets_room]) if has_guns else ())
        if column.vcs and column.vc_room > 0 and to not in self.scene.state.flags:
            faces = self.scene.printed.faces
            yield from (
                Group((), (), (vc,))
                for vc in column.vcs
                if vc not in self.gone and faces[vc].is_real
            )

    def _is_wanted(self, to: int, there: Garrison) -> bool:
        """Whether an area is worth a thought: it can be won, or needs a guard."""
        if to not in self.scene.printed.provinces:
            return self.outlook.seat == RED
        flagged = to in self.scene.state.flags
        if self.outlook.seat == BLUE:
            return flagged or len(there.blue) < PAIR
        return not flagged or len(there.red) < PAIR

    def _kind(self, unit: int) -> tuple[str, bool]:
        counter = self.scene.printed.counters[unit]
        return counter.nation, unit_of(self.scene, unit).veteran

    def _came(self, to: int) -> int:
        """Count infantry that this plan has sent there already."""
        if to not in self.now:
            return 0
        then, before = self.there(to), self.outlook.garrison(to)
        return len(then.blue) + len(then.red) - len(before.blue) - len(before.red)

    def _rankings(self, foot: list[int]) -> list[list[int]]:
        counters = self.scene.printed.counters

        def rank(unit: int) -> tuple[bool, bool, int]:
            return counters[unit].is_us_family, unit_of(self.scene, unit).veteran, unit

        cheap = sorted(foot, key=rank)
        if self.outlook.seat == RED:
            return [cheap, cheap[::-1]]
        home = [unit for unit in cheap if counters[unit].nation is Nation.ARVN]
        strong = [unit for unit in cheap if counters[unit].nation is Nation.US]
        others = [unit for unit in cheap if unit not in home and unit not in strong]
        mixed = [*home[:1], *strong[:1], *home[1:], *others, *strong[1:]]
        return [cheap, mixed, [*strong, *others, *home]]


def mobilisations(scene: Known, outlook: Outlook, starts: list[int]) -> Iterator[tuple[int, Order]]:
    """Plan the marches out of each area: what all groups gain less the point, and the first."""
    firsts = []
    for start in starts:
        columns = Columns(scene, start)
        ways = {to: columns.to(to) for to in columns.ends()}
        planner = Planner(outlook, start, outlook.points - 1)
        first = planner.best(ways)
        if first is not None:
            firsts.append((first, planner, ways))
    firsts.sort(key=lambda one: -one[0].worth)
    for place, (first, planner, ways) in enumerate(firsts):
        total, march = first.worth - outlook.point, first
        for _ in range(GROUPS - 1 if place < STARTS else 0):
            planner.send(march)
            further = planner.best(ways)
            if further is None:
                break
            total, march = total + further.worth, further
        yield total, Mobilise(planner.start, first.to, *first.group)


def further_moves(scene: Known, outlook: Outlook) -> Iterator[tuple[int, Order]]:
    """Plan one more group out of the area that was mobilised."""
    start = scene.state.turn.mobilised
    columns = Columns(scene, start)
    ways = {to: columns.to(to) for to in columns.ends()}
    march = Planner(outlook, start, outlook.points).best(ways)
    if march is not None:
        yield march.worth, Move(march.to, *march.group)


def voyages(offers: tuple[Offer, ...], outlook: Outlook) -> Iterator[tuple[int, Order]]:
    """Plan groups that go by sea or along the Trail."""
    for kind in (SeaMove, StrategicMove):
        offer = next((one for one in offers if one.order is kind), None)
        starts = offer.domain(()) if offer is not None else None
        if offer is None or not isinstance(starts, Pick):
            continue
        for start in starts.listed():
            ends = offer.domain((start,))
            ways = {
                to: _column(offer, start, to)
                for to in (ends.listed() if isinstance(ends, Pick) else ())
            }
            march = Planner(outlook, start, outlook.points - 1).best(ways)
            if march is not None:
                group = march.group
                order = kind(start, march.to, group.infantry, group.assets)
                yield march.worth - outlook.point, order


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
