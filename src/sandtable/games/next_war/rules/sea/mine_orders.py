"""7.5 Mines as orders: laid in a Movement Segment, cleared in the Initiative/Air/Naval phase."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_lookups import ships_of_side
from sandtable.games.next_war.orders.naval import ClearMines, LayMines, LayMinesBySubmarine
from sandtable.games.next_war.rule_hooks import acts_at_sea, turn
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import first_of, second_of
from sandtable.games.next_war.rules.standard.ch07_sea.mines import (
    clearable,
    hexes_for_ship,
    hexes_for_submarines,
    lay_mines,
    try_to_clear_mines,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, acting_side, own_side
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def layers(scene: Scene, side: SideId) -> dict[ShipId, tuple[PlaceId, ...]]:
    """The ships of a side that may lay mines, and where."""
    found = {ship: hexes_for_ship(scene, ship) for ship, _ in ships_of_side(scene, side)}
    return {ship: hexes for ship, hexes in found.items() if hexes}


@adds(acts_at_sea, "STD:7.5.1")
def may_lay_mines(scene: Scene, side: SideId) -> tuple[bool, ...]:
    """A side may lay mines in its Movement Segments, by ship or by submarine."""
    return (True,) if layers(scene, side) or hexes_for_submarines(scene, side) else ()


def offer_laying(scene: Known) -> Offer | None:
    """Offer every ship that may lay mines, with its hexes."""
    found = layers(scene, scene.state.segment.side)
    if not found:
        return None
    hexes = Given(lambda ship: Pick(found[ship]))
    return Offer("STD:7.5.1.1", LayMines, (("ship", Pick(tuple(found))), ("at", hexes)))


def judge_laying(scene: Known, order: LayMines) -> tuple[Cited[Veto], ...]:
    """Judge the ship, then the hex."""
    found = layers(scene, scene.state.segment.side)
    if order.ship not in found:
        return objection("STD:7.5.1.1", "ship-lays-no-mines", ship=order.ship, ships=tuple(found))
    if order.at in found[order.ship]:
        return ()
    hexes = found[order.ship]
    return objection("STD:7.5.1.1", "no-mines-there", hex=order.at, hexes=hexes)


@cites("STD:7.5.1.1")
def resolve_laying(run: NextWarRun, order: LayMines) -> None:
    """The mines lie there, and the ship does not move in this segment."""
    lay_mines(run, acting_side(run), order.at, order.ship)


def offer_submarine(scene: Known) -> Offer | None:
    """Offer every hex in which submarines may lay mines."""
    hexes = hexes_for_submarines(scene, scene.state.segment.side)
    if not hexes:
        return None
    return Offer("STD:7.5.1.2", LayMinesBySubmarine, (("at", Pick(hexes)),))


def judge_submarine(scene: Known, order: LayMinesBySubmarine) -> tuple[Cited[Veto], ...]:
    """Judge the level, then the hex."""
    hexes = hexes_for_submarines(scene, scene.state.segment.side)
    if not hexes:
        level = scene.state.submarine_threat
        return objection("STD:7.5.1.2", "no-submarines-for-mines", level=level)
    if order.at in hexes:
        return ()
    return objection("STD:7.5.1", "no-mines-here", hex=order.at)


@cites("STD:7.5.1.2")
def resolve_submarine(run: NextWarRun, order: LayMinesBySubmarine) -> None:
    """The mines lie there, and the level has fallen."""
    lay_mines(run, acting_side(run), order.at)


@step(turn, "STD:7.5.2")
@cites("SOP:3")
def first_side_clears_mines(run: NextWarRun) -> None:
    """The initiative or First Player may clear mines."""
    _ask(run, first_of(run.scene))


@step(turn, "STD:7.5.2")
@cites("SOP:3")
def second_side_clears_mines(run: NextWarRun) -> None:
    """The other side may clear mines."""
    _ask(run, second_of(run.scene))


def _ask(run: NextWarRun, side: SideId) -> None:
    if clearable(run.scene, side):
        run.ask(Decision(side, "clear_mines", "STD:7.5.2"))


def fields(scene: Known) -> Subset[PlaceId]:
    """The markers that a side may try to clear, two at most."""
    able = clearable(scene, own_side(scene))
    most = scene.printed.charts.sea.mines.markers_per_turn
    return Subset(able, most=min(most, len(able)))


def offer_clearing(scene: Known) -> Offer:
    """Offer the enemy's markers in friendly waters."""
    return Offer("STD:7.5.2", ClearMines, (("hexes", fields(scene)),))


def judge_clearing(scene: Known, order: ClearMines) -> tuple[Cited[Veto], ...]:
    """Judge which markers they are, and how many."""
    able = fields(scene)
    if able.contains(order.hexes):
        return ()
    hexes, most = tuple(able.options), scene.printed.charts.sea.mines.markers_per_turn
    return objection("STD:7.5.2", "cannot-clear-those", hexes=hexes, most=most)


def resolve_clearing(run: NextWarRun, order: ClearMines) -> None:
    """Each marker is rolled for."""
    for here in order.hexes:
        try_to_clear_mines(run, acting_side(run), here)
    run.answer()


LAY_MINES = order_kind(
    "STD:7.5.1.1",
    "move",
    LayMines,
    offer=offer_laying,
    vetoes=judge_laying,
    resolve=resolve_laying,
)
LAY_MINES_BY_SUBMARINE = order_kind(
    "STD:7.5.1.2",
    "move",
    LayMinesBySubmarine,
    offer=offer_submarine,
    vetoes=judge_submarine,
    resolve=resolve_submarine,
)
CLEAR_MINES = order_kind(
    "STD:7.5.2",
    "clear_mines",
    ClearMines,
    offer=offer_clearing,
    vetoes=judge_clearing,
    resolve=resolve_clearing,
)
