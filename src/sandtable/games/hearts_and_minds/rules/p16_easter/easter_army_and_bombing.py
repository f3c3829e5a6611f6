"""16.2, 16.3 and 16.6 The army of the Easter Offensive, and the bombers against it."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import BombersChanged, UnitsPlaced
from sandtable.games.hearts_and_minds.orders import Decline, Deploy
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind, Nation
from sandtable.games.hearts_and_minds.rule_hooks import OFFENSIVE, START_OF_TURN
from sandtable.games.hearts_and_minds.rules.order_checks import (
    always,
    nothing_against,
    unless_offered,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import NORTH, room_in
from sandtable.games.hearts_and_minds.state import UNASSIGNED
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    assets_at,
    counter_of,
    in_box,
    infantry_at,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step

EASTER: Final = "easter"
INFANTRY: Final = 4
ARTILLERY: Final = 1
REFUELLED: Final = 3


@step(OFFENSIVE, "HM:EASTER.3")
def easter_gathers_its_army(run: HeartsRun) -> None:
    """Red places its unassigned units in North Vietnam or Cambodian Trail boxes."""
    if run.scene.state.grand == EASTER and reserve(run.scene):
        run.go_to("easter_gathers_its_army")
        run.ask(Decision(RED, "easter_army", "HM:EASTER.3"))


@cites("HM:EASTER.3")
def reserve(scene: Scene) -> list[int]:
    """List what is left of the unassigned North Vietnamese."""
    spare = in_box(scene, RED, UNASSIGNED)
    return [unit for unit in spare if counter_of(scene, unit).nation is Nation.NVA]


def _fronts(scene: Scene) -> list[int]:
    """List North Vietnam and the Cambodian boxes of the trail."""
    north = scene.printed.area_ids[NORTH]
    return [north, *sorted(scene.printed.cambodia & scene.printed.trail)]


class _Able:
    """Who of some units fits into an area."""

    def __init__(self, scene: Scene, units: list[int], area: int) -> None:
        counters, room = scene.printed.counters, room_in(scene, RED, area)
        self.infantry = [unit for unit in units if counters[unit].is_infantry]
        self.assets = [unit for unit in units if not counters[unit].is_infantry]
        self.infantry_count = max(0, min(len(self.infantry), room.infantry))
        self.assets_count = max(0, min(len(self.assets), room.assets))


def _armies(scene: Known) -> Offer:
    units = reserve(scene)
    able = {area: _Able(scene, units, area) for area in _fronts(scene)}
    areas = [area for area, one in able.items() if one.infantry_count or one.assets_count]

    def infantry(area: int) -> Subset[int]:
        one = able[area]
        return Subset(one.infantry, int(not one.assets_count), one.infantry_count)

    def assets(area: int, first: tuple[int, ...]) -> Subset[int]:
        return Subset(able[area].assets, int(not first), able[area].assets_count)

    return Offer(
        "HM:EASTER.3",
        Deploy,
        (("area", Pick(areas)), ("infantry", Given(infantry)), ("assets", Given(assets))),
    )


def _gather(run: HeartsRun, order: Deploy) -> None:
    run.emit(UnitsPlaced((*order.infantry, *order.assets), order.area, veteran=False))
    run.answer()


GATHER = order_kind(
    "HM:EASTER.3",
    "easter_army",
    Deploy,
    offer=_armies,
    vetoes=unless_offered("HM:EASTER.3", _armies, "not-to-be-deployed"),
    resolve=_gather,
)


@step(OFFENSIVE, "HM:EASTER.4")
def easter_sends_a_column(run: HeartsRun) -> None:
    """Red may move four infantry and one artillery from the North to one Cambodian Trail box."""
    if run.scene.state.grand == EASTER and _column_ends(run.scene):
        run.ask(Decision(RED, "easter_column", "HM:EASTER.4"))


def _column(scene: Scene, area: int) -> _Able:
    north = scene.printed.area_ids[NORTH]
    guns = [u for u in assets_at(scene, RED, north) if _is_gun(scene, u)]
    return _Able(scene, [*infantry_at(scene, RED, north), *guns], area)


def _is_gun(scene: Scene, unit: int) -> bool:
    return counter_of(scene, unit).kind is Kind.ARTILLERY


@cites("HM:EASTER.4")
def _column_ends(scene: Scene) -> list[int]:
    """The column goes where somebody of it fits."""
    found = []
    for area in _fronts(scene)[1:]:
        column = _column(scene, area)
        if column.infantry_count or column.assets_count:
            found.append(area)
    return found


def _columns(scene: Known) -> Offer:
    def infantry(area: int) -> Subset[int]:
        one = _column(scene, area)
        most = min(INFANTRY, one.infantry_count)
        return Subset(one.infantry, int(not one.assets_count), most)

    def assets(area: int, first: tuple[int, ...]) -> Subset[int]:
        one = _column(scene, area)
        return Subset(one.assets, int(not first), min(ARTILLERY, one.assets_count))

    return Offer(
        "HM:EASTER.4",
        Deploy,
        (
            ("area", Pick(_column_ends(scene))),
            ("infantry", Given(infantry)),
            ("assets", Given(assets)),
        ),
    )


def _send(run: HeartsRun, order: Deploy) -> None:
    run.emit(UnitsPlaced((*order.infantry, *order.assets), order.area))
    run.answer()


def _keep(run: HeartsRun, _: Decline) -> None:
    run.answer()


SEND = order_kind(
    "HM:EASTER.4",
    "easter_column",
    Deploy,
    offer=_columns,
    vetoes=unless_offered("HM:EASTER.4", _columns, "not-to-be-deployed"),
    resolve=_send,
)
KEEP = order_kind(
    "HM:EASTER.4",
    "easter_column",
    Decline,
    offer=always("HM:EASTER.4", Decline),
    vetoes=nothing_against,
    resolve=_keep,
)


@step(START_OF_TURN, "HM:EASTER.7")
def bombers_are_refuelled(run: HeartsRun) -> None:
    """In an Easter year three bombers are refuelled at the start of each Blue turn."""
    state = run.scene.state
    total, used = state.bombers
    if state.grand == EASTER and state.turn.seat == BLUE and used:
        run.emit(BombersChanged(total, max(0, used - REFUELLED), state.missions))
