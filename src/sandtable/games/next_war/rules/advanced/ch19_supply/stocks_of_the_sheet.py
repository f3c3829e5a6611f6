"""19.3 Supply Points and points of missiles that a scenario gives, at the start and later."""

from __future__ import annotations

from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.events import Event
from sandtable.games.next_war.events.advanced import StockChanged
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of, side_of_nation
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites


@cites("ADV:19.3")
def stocks_of_turn(scene: Scene, side: SideId) -> tuple[Event, ...]:
    """A nation adds the points that the scenario lists for the set-up or the turn to its stock."""
    turn = 0 if is_before_play(scene) else scene.state.turn
    come: dict[tuple[str, StockKind], int] = {}
    for row in sheet_of(scene.printed).stocks:
        if row.turn == turn and side_of_nation(scene.printed, row.nation) == side:
            come[row.nation, row.kind] = come.get((row.nation, row.kind), 0) + row.points
    return tuple(
        [
            StockChanged(
                side,
                Stock(nation, kind, points_in_stock(scene, side, nation, kind) + points),
            )
            for (nation, kind), points in come.items()
        ]
    )
