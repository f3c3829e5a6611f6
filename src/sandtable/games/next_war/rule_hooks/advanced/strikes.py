"""Strikes (23), theatre weapons (26) and damage (27)."""

from __future__ import annotations

from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.ids import AircraftId, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally

struck_terrain: Question[[Scene, PlaceId], Terrain] = Question(
    "strikes.struck_terrain", "In which terrain is what is struck in a hex or box?"
)
crowding_counts: Question[[Scene, Aim], bool] = Question(
    "strikes.crowding_counts", "Does it help a strike that the hex of its target is over-stacked?"
)
named_hardened: Question[[Scene, Aim], bool] = Question(
    "strikes.named_hardened", "Do the title's own rules make this target a hardened one?"
)
more_targets: Tally[[Scene, SideId], Aim] = Tally(
    "strikes.more_targets", "What else may a side's air strikes and missiles be aimed at?"
)
launch_limit: Question[[Scene, SideId, str, StockKind], int] = Question(
    "strikes.launch_limit", "How many missiles of a nation may be launched in a Strike phase?"
)
missile_bombers: Tally[[Scene, SideId, str], AircraftId] = Tally(
    "strikes.missile_bombers", "Which air units of a nation may launch a cruise missile now?"
)
missile_may_strike: Question[[Scene, StockKind, Target], bool] = Question(
    "strikes.missile_may_strike", "May a kind of missile strike a target of this kind, if detected?"
)
may_bust: Question[[Scene, SideId, Stock], bool] = Question(
    "strikes.may_bust", "May the enemy strike the missiles that this side has in stock?"
)
place_hit: Question[[NextWarRun, SideId, PlaceId, Feature, Hit, int], None] = Question(
    "strikes.place_hit", "What does a hit by a side do to an Installation or Airfield?"
)
place_is_gone: Question[[Scene, PlaceId, Feature, int], bool] = Question(
    "strikes.place_is_gone", "Is nothing left of an Installation or Airfield that could be struck?"
)
destruction_value: Question[[Scene, SideId, PlaceId, Feature], int] = Question(
    "strikes.destruction_value", "What does it pay a side to destroy an Installation or Airfield?"
)
