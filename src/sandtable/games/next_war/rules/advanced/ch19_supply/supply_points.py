"""19.3 Supply Points, and the points of missiles: what a side has, gets and spends."""

from __future__ import annotations

from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.events.advanced import StockChanged
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks.advanced.supply import supply_point_owner
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import answers


@answers(supply_point_owner, "ADV:19.3")
def one_stock_for_a_side(scene: Scene, side: SideId, nation: str) -> str:
    """All nations of a side draw Supply Points from the same stock."""
    stocks = scene.state.forces[side].advanced.stocks
    return next((each.nation for each in stocks if each.kind is StockKind.SUPPLY), nation)


def points_in_stock(scene: Scene, side: SideId, nation: str, kind: StockKind) -> int:
    """How many points of a kind a nation has; Supply Points may be those of another nation."""
    owner = _owner(scene, side, nation, kind)
    stocks = scene.state.forces[side].advanced.stocks
    found = [each.points for each in stocks if (each.nation, each.kind) == (owner, kind)]
    return sum(found)


def change_stock(run: NextWarRun, side: SideId, nation: str, kind: StockKind, change: int) -> None:
    """Add points to the stock that a nation draws on, or take them from it."""
    owner = _owner(run.scene, side, nation, kind)
    left = points_in_stock(run.scene, side, nation, kind) + change
    if left < 0:
        raise ValueError(f"{owner} has not so many {kind} points")
    run.emit(StockChanged(side, Stock(owner, kind, left)))


def _owner(scene: Scene, side: SideId, nation: str, kind: StockKind) -> str:
    if kind is not StockKind.SUPPLY:
        return nation
    return scene.rules[supply_point_owner](scene, side, nation)
