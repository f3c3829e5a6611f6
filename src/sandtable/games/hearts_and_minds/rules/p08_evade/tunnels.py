"""8.4 Slipping away through tunnels: any number of units, without a die."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import TurnNoted
from sandtable.games.hearts_and_minds.orders import Retreat
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p07_battle.retreat import (
    Way,
    leave,
    leavers,
    linked_areas,
    ways_out,
)
from sandtable.games.hearts_and_minds.rules.p08_evade.evasion import EVADED
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    fighters_at,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites

#: A note of the turn: some have slipped away, so nobody rolls to evade.
SLIPPED: Final = "slipped away"


@cites("HMP:8.4")
def tunnels_from(scene: Scene, area: int) -> dict[int, Way | None]:
    """Any number of Red's units go to one linked area, or all melt away in South Vietnam."""
    found: dict[int, Way | None] = {}
    linked = linked_areas(scene, RED, area)
    for to in ways_out(scene, RED, area):
        way = Way(scene, RED, area, to)
        if to in linked and (way.units or way.vcs_count):
            found[to] = way
    if area in scene.printed.provinces:
        found[area] = None
    return found


@cites("HM-P:0.7")
def slip_away(run: HeartsRun, area: int) -> None:
    """Ask Red who slips away, and where to, if there is a choice."""
    ways = tunnels_from(run.scene, area)
    if not ways:
        return
    only = _only_way(ways)
    if only is None:
        run.ask(Decision(RED, "slip_away", "HMP:8.4", (area,)))
    else:
        _vanish(run, area, only)


def _only_way(ways: dict[int, Way | None]) -> Retreat | None:
    """What must happen: all hide where they are, or the only unit goes to the only area."""
    if len(ways) != 1:
        return None
    ((to, way),) = ways.items()
    if way is None:
        return Retreat(to, (), (), ())
    if len(way.infantry) + len(way.assets) + len(way.vcs) != 1:
        return None
    return Retreat(to, tuple(way.infantry), tuple(way.assets), tuple(way.vcs))


def _slips(scene: Known) -> Offer:
    (area,) = asked(scene).about
    ways = tunnels_from(scene, area)

    def infantry(to: int) -> Subset[int]:
        way = ways[to]
        if way is None:
            return Subset((), 0, 0)
        return Subset(
            way.infantry, int(not way.assets_count and not way.vcs_count), way.infantry_count
        )

    def assets(to: int, first: tuple[int, ...]) -> Subset[int]:
        way = ways[to]
        if way is None:
            return Subset((), 0, 0)
        return Subset(way.assets, int(not first and not way.vcs_count), way.assets_count)

    def vcs(to: int, first: tuple[int, ...], second: tuple[int, ...]) -> Subset[int]:
        way = ways[to]
        if way is None:
            return Subset((), 0, 0)
        return Subset(way.vcs, int(not first and not second), way.vcs_count)

    return Offer(
        "HMP:8.4",
        Retreat,
        (
            ("area", Pick(sorted(ways))),
            ("infantry", Given(infantry)),
            ("assets", Given(assets)),
            ("vcs", Given(vcs)),
        ),
    )


def _slip(run: HeartsRun, order: Retreat) -> None:
    (area,) = asked(run.scene).about
    run.answer()
    _vanish(run, area, order)


def _vanish(run: HeartsRun, area: int, order: Retreat) -> None:
    """Take away who goes; if all go or hide, the group has evaded."""
    if order.area != area:
        leave(run, area, order)
        run.emit(TurnNoted(Note(SLIPPED, (area,))))
    if order.area == area or not (leavers(run.scene, RED, area) or fighters_at(run.scene, area)):
        run.emit(TurnNoted(Note(EVADED, (area,))))


SLIP_AWAY = order_kind(
    "HMP:8.4",
    "slip_away",
    Retreat,
    offer=_slips,
    vetoes=unless_offered("HMP:8.4", _slips, "no-way-to-evade"),
    resolve=_slip,
)
