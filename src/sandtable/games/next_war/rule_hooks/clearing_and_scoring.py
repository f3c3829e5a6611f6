"""Clearing, captures and what they are worth (8.4)."""

from __future__ import annotations

from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally

clearing_modifiers: Tally[[Scene, PlaceId, UnitId], int] = Tally(
    "clearing.modifiers", "What is added to the roll to clear this hex with this lead unit?"
)
national_clearing_modifiers: Tally[[Scene, PlaceId, UnitId], int] = Tally(
    "clearing.national_modifiers", "What do the title's nations add to the roll to clear a hex?"
)
clearing_number: Question[[Scene, PlaceId], int] = Question(
    "clearing.number", "Which number must the roll reach to clear this hex?"
)
markers_made_whole: Tally[[Scene], PlaceId] = Tally(
    "clearing.made_whole", "In which hexes does the Clearing marker count in full again?"
)
marker_stays: Question[[Scene, PlaceId], bool] = Question(
    "clearing.marker_stays", "Does the Clearing marker in this hex stay there?"
)
clearing_markers_used: Question[[Scene], bool] = Question(
    "clearing.markers_used", "Do combat units that enter an enemy place go under Clearing markers?"
)
clearing_of_places: Question[[NextWarRun, tuple[SideId, SideId]], None] = Question(
    "clearing.of_places", "How are places cleared when a turn is reorganized?"
)
capture_value: Question[[Scene, SideId, PlaceId], int] = Question(
    "victory.capture_value", "How many victory points is the capture of this hex worth to a side?"
)
elimination_value: Question[[Scene, UnitId], int] = Question(
    "victory.elimination_value", "How many points is this eliminated unit worth to the enemy?"
)
helicopter_value: Question[[Scene, HelicopterId], int] = Question(
    "victory.helicopter_value", "How many points is this eliminated helicopter worth to the enemy?"
)
installation_value: Question[[Scene, SideId, PlaceId, Feature], int] = Question(
    "victory.installation_value",
    "How many points does a side get for capturing or destroying this Installation in a hex?",
)
