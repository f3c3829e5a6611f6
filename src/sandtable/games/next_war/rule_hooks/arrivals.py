"""Units and ships that come from overseas (10)."""

from __future__ import annotations

from sandtable.games.next_war.events import Event
from sandtable.games.next_war.ids import HelicopterId, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally

arrivals_begin: Question[[NextWarRun, SideId], None] = Question(
    "reinforcements.begin", "What is settled before a side places its reinforcements?"
)
places_of_arrival: Question[[Scene, UnitId, tuple[PlaceId, ...]], tuple[PlaceId, ...]] = Question(
    "reinforcements.places", "In which places may a unit be placed that is listed for these?"
)
helicopter_places: Question[[Scene, HelicopterId, tuple[PlaceId, ...]], tuple[PlaceId, ...]] = (
    Question(
        "reinforcements.helicopter_places",
        "At which bases may a helicopter arrive that is listed for these?",
    )
)
has_line_to_source: Question[[Scene, SideId, PlaceId], bool] = Question(
    "supply.has_line", "Does a line lead from a hex of this side to a source, if lines count?"
)
has_line_of_its_own: Question[[Scene, UnitId], bool] = Question(
    "supply.has_line_of_its_own",
    "Does a line lead from this unit on the map to a source other than airbase supply?",
)
ship_of_arrival: Question[[Scene, UnitId], ShipId] = Question(
    "reinforcements.ship", "Aboard which ship may this unit start or arrive, if aboard any?"
)
deck_of_arrival: Question[[Scene, HelicopterId], ShipId] = Question(
    "reinforcements.deck", "On which ship may this helicopter start or arrive, if on any?"
)
half_points_unloaded: Question[[Scene, UnitId, PlaceId], int] = Question(
    "reinforcements.unloaded", "How many half stacking points does a Port unload for this unit?"
)
willing_nations: Tally[[Scene], str] = Tally(
    "nations.willing", "Which nations that stay out otherwise come into the war?"
)
points_at_start: Tally[[Scene, SideId], int] = Tally(
    "setup.points", "What does a side have in its total of victory points before the first turn?"
)
further_air_points: Tally[[Scene, SideId], int] = Tally(
    "air.further_points", "How many air points does a side receive besides those of the chart?"
)
receipts: Tally[[Scene, SideId], Event] = Tally(
    "reinforcements.receipts",
    "What else does a side get at the setup and with its reinforcements, told as events?",
)
