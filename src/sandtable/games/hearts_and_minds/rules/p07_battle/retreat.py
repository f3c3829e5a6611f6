"""7.10 Retreat: where a group can go, who goes along, and what becomes of those who cannot."""

from __future__ import annotations

from enum import IntEnum

from sandtable.games.hearts_and_minds.events import OpenVCMoved, UnitsPlaced, VCMoved
from sandtable.games.hearts_and_minds.orders import Decline, Retreat
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind
from sandtable.games.hearts_and_minds.rule_hooks import RETREAT, closed_links, truces
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p06_movement.nation_area_limits import may_stand
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import room_in, vc_room
from sandtable.games.hearts_and_minds.rules.p06_movement.trail_and_sea import LATE, ports_from
from sandtable.games.hearts_and_minds.rules.p07_battle.losses import answer_losses, kill, kill_vc
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import hidden_vc
from sandtable.games.hearts_and_minds.state import BODY
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    fighters_at,
    ground_at,
    has_ground,
    open_at,
    own,
    secret_of,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step


class Must(IntEnum):
    """Whether a group has to retreat: it may, its units must, or its Viet Cong must too."""

    MAY = 0
    MUST = 1
    ALL = 2


class Way:
    """Who of a group can go to one area, and how many of each."""

    def __init__(
        self, scene: Scene, side: int, start: int, to: int, hidden: tuple[int, ...] = ()
    ) -> None:
        """Look at who stands there and who fits; Viet Cong face down may have to go too."""
        counters, room = scene.printed.counters, room_in(scene, side, to)
        able = [unit for unit in leavers(scene, side, start) if may_stand(scene, unit, to)]
        self.infantry = [unit for unit in able if counters[unit].is_infantry]
        self.assets = [unit for unit in able if not counters[unit].is_infantry]
        self.vcs = [*fighters_at(scene, start), *hidden] if vcs_go(scene, side, start, to) else []
        self.infantry_count = max(0, min(len(self.infantry), room.infantry))
        self.assets_count = max(0, min(len(self.assets), room.assets))
        self.vcs_count = max(0, min(len(self.vcs), vc_room(scene, to))) if self.vcs else 0

    @property
    def units(self) -> int:
        """Count the units that can go."""
        return self.infantry_count + self.assets_count


@cites("HM:B14")
def leavers(scene: Scene, side: int, area: int) -> list[int]:
    """Everybody on the ground can leave but Lima Site."""
    counters = scene.printed.counters
    return [u for u in ground_at(scene, side, area) if counters[u].kind is not Kind.LIMA_SITE]


def vcs_for(scene: Scene, side: int, start: int, to: int) -> list[int]:
    """List the Viet Cong face up that can go along."""
    return fighters_at(scene, start) if vcs_go(scene, side, start, to) else []


def vcs_go(scene: Scene, side: int, start: int, to: int) -> bool:
    """Return whether Viet Cong can retreat that way."""
    printed = scene.printed
    if side != RED or to not in printed.neighbours[start]:
        return False
    return to in printed.provinces or to in printed.trail


def linked_areas(scene: Scene, side: int, area: int) -> list[int]:
    """List the areas linked to one by land, without links that an event closes to a side."""
    closed = {frozenset(said.what) for said in scene.rules[closed_links](scene, side)}
    return [to for to in scene.printed.neighbours[area] if frozenset((area, to)) not in closed]


@cites("HMP:7.10", "HM:Y73.5")
def ways_out(scene: Scene, side: int, area: int) -> list[int]:
    """A group retreats to a linked area without enemies; from 1973 also by sea, four steps far."""
    near = linked_areas(scene, side, area)
    if scene.state.year >= LATE:
        near += [to for to in ports_from(scene, side, area) if to not in near]
    return [to for to in near if not has_ground(scene, 1 - side, to)]


def open_retreat(run: HeartsRun, area: int, side: int, must: Must) -> None:
    """Let a group retreat, if it may or must."""
    run.open(RETREAT, (area, side, must))


def _ways(scene: Scene, side: int, area: int, must: int, hidden: tuple[int, ...]) -> dict[int, Way]:
    """List the ways that somebody can go; Viet Cong alone need not."""
    found = {to: Way(scene, side, area, to, hidden) for to in ways_out(scene, side, area)}
    return {
        to: way for to, way in found.items() if way.units or (way.vcs_count and must != Must.MUST)
    }


@step(RETREAT, "HMP:7.10")
@cites("HM-P:19.2")
def the_group_leaves(run: HeartsRun) -> None:
    """The group retreats to one area. Units that do not fit there go to another."""
    area, side, must = run.scene.state.agenda[-1].about
    units = leavers(run.scene, side, area)
    hidden = hidden_vc(run, area) if side == RED and must == Must.ALL else ()
    vcs = [*fighters_at(run.scene, area), *hidden] if side == RED else []
    if not units and not (vcs and must != Must.MUST):
        return
    ways = _ways(run.scene, side, area, must, hidden)
    if ways:
        run.go_to("the_group_leaves")
        forced = _only_way(ways, must)
        if forced is not None:
            _leave_by(run, area, side, must, forced)
        else:
            run.ask(Decision(side, "retreat", "HMP:7.10", (area, side, must)))
    elif must != Must.MAY:
        kill(run, tuple(units))
        if must == Must.MUST and run.scene.state.battle is not None:  # lost by battle
            answer_losses(run, side, [u for u in units if unit_of(run.scene, u).at == BODY])
        is_lost = must == Must.ALL and not run.rules[truces](run.scene)
        for vc in vcs if is_lost else ():
            kill_vc(run, area, vc)
        _vcs_may_follow(run, area, side, must)


@cites("HMP:7.10", "HM-P:0.7")
def _only_way(ways: dict[int, Way], must: int) -> Retreat | None:
    """A forced retreat that leaves no choice is made without a question."""
    if must == Must.MAY or len(ways) != 1:
        return None
    ((to, way),) = ways.items()
    groups = (
        (way.infantry, way.infantry_count),
        (way.assets, way.assets_count),
        (way.vcs, way.vcs_count),
    )
    if any(0 < count < len(group) for group, count in groups):
        return None
    if way.vcs_count and must != Must.ALL:
        return None
    return Retreat(to, *(tuple(group[:count]) for group, count in groups))


@step(RETREAT, "HMP:7.10")
def the_retreat_is_over(_: HeartsRun) -> None:
    """Units that have not retreated stay."""


def _retreats(scene: Known) -> Offer:
    area, side, must = asked(scene).about
    hidden = own(scene).cells.get(area, ()) if side == RED and must == Must.ALL else ()
    ways = _ways(scene, side, area, must, tuple([one.vc for one in hidden]))

    def vcs(to: int, *_: tuple[int, ...]) -> Subset[int]:
        way = ways[to]
        least = way.vcs_count if must == Must.ALL else int(not way.units)
        return Subset(way.vcs, least, way.vcs_count)

    return Offer(
        "HMP:7.10",
        Retreat,
        (
            ("area", Pick(sorted(ways))),
            ("infantry", Given(lambda to: _all(ways[to].infantry, ways[to].infantry_count))),
            ("assets", Given(lambda to, _: _all(ways[to].assets, ways[to].assets_count))),
            ("vcs", Given(vcs)),
        ),
    )


def _all(units: list[int], count: int) -> Subset[int]:
    return Subset(units, count, count)


def _retreat(run: HeartsRun, order: Retreat) -> None:
    area, side, must = asked(run.scene).about
    run.answer()
    _leave_by(run, area, side, must, order)


def _leave_by(run: HeartsRun, area: int, side: int, must: int, order: Retreat) -> None:
    left_over = len(vcs_for(run.scene, side, area, order.area)) - vc_room(run.scene, order.area)
    could_all_go = vcs_go(run.scene, side, area, order.area) and left_over <= 0
    leave(run, area, order)
    if not could_all_go and not leavers(run.scene, side, area):
        _vcs_may_follow(run, area, side, must)


@cites("HMP:7.10")
def _vcs_may_follow(run: HeartsRun, area: int, side: int, must: int) -> None:
    """Viet Cong that could not go with a beaten group may go elsewhere, or stay (RUL-0230)."""
    left_behind = side == RED and must == Must.MUST and fighters_at(run.scene, area)
    if left_behind and has_ground(run.scene, BLUE, area):
        open_retreat(run, area, side, Must.MAY)


def leave(run: HeartsRun, area: int, order: Retreat) -> None:
    """Take a group away."""
    units = (*order.infantry, *order.assets)
    if units:
        run.emit(UnitsPlaced(units, order.area))
    up = tuple(one.vc for one in open_at(run.scene, area) if one.vc in order.vcs)
    if up:
        run.emit(OpenVCMoved(area, order.area, up, tired=False))
    if len(up) < len(order.vcs):
        down = [one for one in secret_of(run, RED).cells[area] if one.vc in order.vcs]
        fresh, vcs = sum(not one.tired for one in down), tuple(one.vc for one in down)
        run.emit(VCMoved(area, order.area, vcs, fresh, len(vcs), tired=False))


RETREAT_ORDER = order_kind(
    "HMP:7.10",
    "retreat",
    Retreat,
    offer=_retreats,
    vetoes=unless_offered("HMP:7.10", _retreats, "no-retreat"),
    resolve=_retreat,
)


def _stays(scene: Known) -> Offer | None:
    return Offer("HMP:7.10", Decline) if asked(scene).about[2] == Must.MAY else None


def _stay(run: HeartsRun, _: Decline) -> None:
    run.go_to("the_retreat_is_over")
    run.answer()


STAY = order_kind(
    "HMP:7.10",
    "retreat",
    Decline,
    offer=_stays,
    vetoes=unless_offered("HMP:7.10", _stays, "must-retreat"),
    resolve=_stay,
)

WORDING = {
    "no-retreat": "These units cannot retreat there.",
    "must-retreat": "These units must retreat.",
    "wrong-losses": "Choose exactly the losses listed: infantry and Viet Cong first, then assets,"
    " then Lima Site 85, aircraft and ships last.",
    "no-battle-there": "You cannot fight a battle round there now. It takes infantry (or a real"
    " Viet Cong unit), enemy ground units, and 1 point that may be spent there.",
}
