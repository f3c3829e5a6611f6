"""6.4 and 6.5 Strategic movement along the trail, and movement by sea."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.hearts_and_minds.events import TurnNoteSpent, UnitsMoved
from sandtable.games.hearts_and_minds.offer_memo import memoised_offer
from sandtable.games.hearts_and_minds.orders import SeaMove, StrategicMove
from sandtable.games.hearts_and_minds.printed.areas import Country
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind, Nation
from sandtable.games.hearts_and_minds.rule_hooks import trail_bans, unit_bans
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import can_pay, pay_action
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.mobilization import (
    note_entry,
    promises_are_used_up,
    reveal_where_blue_came,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.movement_range import is_pinned
from sandtable.games.hearts_and_minds.rules.p06_movement.nation_area_limits import countries_of
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import (
    ASSET_LIMIT,
    INFANTRY_LIMIT,
    NORTH,
    room_in,
)
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    ground_at,
    has_blue_ground,
    stack_at,
    turn_note,
)
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites

PRICE: Final = 1
#: A note of the turn: one movement by sea costs nothing.
FREE_SEA: Final = "free sea"
#: A note of the turn: strategic movement from North Vietnam costs nothing.
FREE_TRAIL: Final = "free trail"
KAMPOT: Final = "Kampot"
#: From this year on both sides go by sea, and no farther than so many steps.
LATE: Final = 1973
LATE_STEPS: Final = 4


@cites("HMP:6.4")
def ends_of_the_trail(scene: Scene, start: int) -> frozenset[int]:
    """Red runs along trail boxes without Blue on the ground, into one of them or out beside it."""
    printed = scene.printed
    boxes, front = set[int](), [start]
    while front:
        here = front.pop()
        for to in printed.trails[here]:
            if to in printed.trail and to not in boxes and not has_blue_ground(scene, to):
                boxes.add(to)
                front.append(to)
    boxes.discard(start)
    out = {
        to
        for box in (boxes | ({start} & printed.trail))
        for to in printed.neighbours[box]
        if to in printed.provinces
    }
    return frozenset(boxes | out)


def price_of_trail(scene: Scene, start: int) -> int:
    """What strategic movement costs: nothing from North Vietnam, if an event says so."""
    free = start == scene.printed.area_ids[NORTH] and turn_note(scene, FREE_TRAIL) is not None
    return 0 if free else PRICE


def _trail_starts(scene: Known) -> list[int]:
    if scene.seat != RED or scene.rules[trail_bans](scene):
        return []
    north = scene.printed.area_ids[NORTH]
    return [
        area
        for area in (north, *sorted(scene.printed.trail))
        if can_pay(scene, price_of_trail(scene, area))
        and not has_blue_ground(scene, area)
        and trail_movers(scene, area)
    ]


def trail_movers(scene: Known, area: int) -> list[int]:
    """List the North Vietnamese that may still move."""
    counters, moved = scene.printed.counters, scene.state.turn.moved
    return [
        unit
        for unit in ground_at(scene, RED, area)
        if counters[unit].nation is Nation.NVA
        and unit not in moved
        and not scene.rules[unit_bans](scene, unit)
    ]


@memoised_offer
def _strategic_moves(scene: Known) -> Offer | None:
    return group_offer(scene, StrategicMove, "HMP:6.4", _trail_starts(scene), trail_movers, _trail)


def _trail(scene: Known, start: int) -> list[int]:
    return sorted(ends_of_the_trail(scene, start))


@cites("HMP:6.4")
def _run_south(run: HeartsRun, order: StrategicMove) -> None:
    """Strategic movement counts as mobilising one area, for four infantry and two assets."""
    price = price_of_trail(run.scene, order.area)
    pay_action(run, price)
    if price:
        promises_are_used_up(run)
    run.emit(UnitsMoved((*order.infantry, *order.assets), order.to, "trail"))
    remove_after_action(run)


# --- the sea --------------------------------------------------------------------------------


@cites("HMP:6.5", "HM:Y73.5")
def ports_from(scene: Scene, side: int, start: int) -> list[int]:
    """Blue ships go along the whole coast; from 1973 both sides, but only four steps."""
    coast, countries = scene.printed.coast, _open_coasts(scene, side)
    if start not in coast or scene.printed.areas[start].country not in countries:
        return []
    near = coast
    if scene.state.year >= LATE:
        at = coast.index(start)
        near = coast[max(0, at - LATE_STEPS) : at + LATE_STEPS + 1]
    return [
        area for area in near if area != start and scene.printed.areas[area].country in countries
    ]


@cites("HMP:6.5")
def _open_coasts(scene: Scene, side: int) -> frozenset[Country]:
    """Blue ships call in South Vietnam and where an event sends ARVN, late Red ones also north."""
    if side == BLUE:
        return countries_of(scene, Nation.ARVN)
    late = scene.state.year >= LATE
    return frozenset({Country.SOUTH_VIETNAM, Country.NORTH_VIETNAM} if late else ())


def price_of_sailing(scene: Scene) -> int:
    """What a movement by sea costs: nothing, if an event promised one."""
    return PRICE if turn_note(scene, FREE_SEA) is None else 0


def _sea_starts(scene: Known) -> list[int]:
    late = scene.state.year >= LATE
    if not can_pay(scene, price_of_sailing(scene)) or not (late or scene.seat == BLUE):
        return []
    return [area for area in scene.printed.coast if sea_movers(scene, area)]


def sea_movers(scene: Known, area: int) -> list[int]:
    """List the units that may embark; among enemies only if the Navy covers them."""
    counters, side = scene.printed.counters, scene.seat
    there = ground_at(scene, side, area)
    if there and is_pinned(scene, side, area):
        covered = side == BLUE and any(
            counters[unit].kind is Kind.NAVY for unit in stack_at(scene, BLUE, area)
        )
        if not covered:
            return []
    moved = scene.state.turn.moved
    return [
        unit for unit in there if unit not in moved and counters[unit].kind is not Kind.LIMA_SITE
    ]


def ports(scene: Known, start: int) -> list[int]:
    """List the coasts that the seat's ships can go to."""
    return sorted(ports_from(scene, scene.seat, start))


@memoised_offer
def _sea_moves(scene: Known) -> Offer | None:
    return group_offer(scene, SeaMove, "HMP:6.5", _sea_starts(scene), sea_movers, ports)


@cites("HMP:6.5")
def _sail(run: HeartsRun, order: SeaMove) -> None:
    """A sea movement counts as mobilising one area; landing among enemies is allowed."""
    price = price_of_sailing(run.scene)
    pay_action(run, price)
    if price:
        promises_are_used_up(run)
    else:
        run.emit(TurnNoteSpent(FREE_SEA))
    sail(run, order)


def sail(run: HeartsRun, order: SeaMove) -> None:
    """Ship units, whatever it costs."""
    units = (*order.infantry, *order.assets)
    run.emit(UnitsMoved(units, order.to, "sea"))
    note_entry(run, order.to, units)
    reveal_where_blue_came(run)


# --- groups ---------------------------------------------------------------------------------


def group_offer(  # what differs between trail and sea
    scene: Known,
    order: type,
    cite: str,
    starts: list[int],
    units: Callable[[Known, int], list[int]],
    ends: Callable[[Known, int], list[int]],
) -> Offer | None:
    """Offer a start, an end with room, and up to four infantry and two assets."""
    printed, counters = scene.printed, scene.printed.counters
    groups: dict[int, list[tuple[int, bool, frozenset[Country]]]] = {}
    ways: dict[int, list[int]] = {}

    def group(start: int) -> list[tuple[int, bool, frozenset[Country]]]:
        if start not in groups:
            groups[start] = [
                (unit, counters[unit].is_infantry, countries_of(scene, counters[unit].nation))
                for unit in units(scene, start)
            ]
        return groups[start]

    def able(start: int, to: int, *, infantry: bool) -> tuple[list[int], int]:
        country = printed.areas[to].country
        found = [
            unit for unit, foot, open_to in group(start) if foot is infantry and country in open_to
        ]
        if not found:
            return found, 0
        room = room_in(scene, scene.seat, to)
        free = min(room.infantry, INFANTRY_LIMIT) if infantry else min(room.assets, ASSET_LIMIT)
        return found, max(0, min(free, len(found)))

    def reachable(start: int) -> list[int]:
        if start not in ways:
            ways[start] = [
                to
                for to in ends(scene, start)
                if able(start, to, infantry=True)[1] or able(start, to, infantry=False)[1]
            ]
        return ways[start]

    def infantry(start: int, to: int) -> Subset[int]:
        found, most = able(start, to, infantry=True)
        return Subset(found, 0 if able(start, to, infantry=False)[1] else 1, most)

    def assets(start: int, to: int, going: tuple[int, ...]) -> Subset[int]:
        found, most = able(start, to, infantry=False)
        return Subset(found, 0 if going else 1, most)

    if not starts:
        return None
    return Offer(
        cite,
        order,
        (
            ("area", Pick(starts, lambda start: bool(reachable(start)))),
            ("to", Given(lambda start: Pick(reachable(start)))),
            ("infantry", Given(infantry)),
            ("assets", Given(assets)),
        ),
    )


STRATEGIC_MOVE = order_kind(
    "HMP:6.4",
    "act",
    StrategicMove,
    offer=_strategic_moves,
    vetoes=unless_offered("HMP:6.4", _strategic_moves, "not-along-the-trail"),
    resolve=_run_south,
)
SEA_MOVE = order_kind(
    "HMP:6.5",
    "act",
    SeaMove,
    offer=_sea_moves,
    vetoes=unless_offered("HMP:6.5", _sea_moves, "not-by-sea"),
    resolve=_sail,
)
