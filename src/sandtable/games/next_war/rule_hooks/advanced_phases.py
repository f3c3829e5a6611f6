"""What the phases of an Advanced turn open."""

from __future__ import annotations

from sandtable.games.next_war import advanced_procedure_steps as lists
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import Procedure

electronic_detection: Procedure[Scene, NextWarRun] = Procedure(
    "electronic_detection",
    "How are enemy units detected electronically?",
    lists.ELECTRONIC_DETECTION_STEPS,
)
special_operations: Procedure[Scene, NextWarRun] = Procedure(
    "special_operations",
    "What do special operations forces do in an SOF phase, in order?",
    lists.SPECIAL_OPERATIONS_STEPS,
)
air_naval: Procedure[Scene, NextWarRun] = Procedure(
    "air_naval", "What happens in the Air/Naval phase, in order?", lists.AIR_NAVAL_STEPS
)
strikes: Procedure[Scene, NextWarRun] = Procedure(
    "strikes", "What happens in a Strike phase, in order?", lists.STRIKE_STEPS
)
supply_phase: Procedure[Scene, NextWarRun] = Procedure(
    "supply_phase", "What happens in a Supply phase, in order?", lists.SUPPLY_PHASE_STEPS
)
initiative_segments: Procedure[Scene, NextWarRun] = Procedure(
    "initiative_segments",
    "In which order do the sides move and attack in the Initiative Movement and Combat phase?",
    lists.INITIATIVE_SEGMENT_STEPS,
)
basic_segments: Procedure[Scene, NextWarRun] = Procedure(
    "basic_segments",
    "In which order do the sides move and attack in the Basic Movement and Combat phase?",
    lists.BASIC_SEGMENT_STEPS,
)
isolation: Procedure[Scene, NextWarRun] = Procedure(
    "isolation", "What becomes of isolated units, in order?", lists.ISOLATION_STEPS
)
reorganizing: Procedure[Scene, NextWarRun] = Procedure(
    "reorganizing",
    "What happens in the Reorganization phase, in order?",
    lists.REORGANIZATION_STEPS,
)
reinforcing: Procedure[Scene, NextWarRun] = Procedure(
    "reinforcing",
    "In which order do reinforcements and replacements come?",
    lists.REINFORCEMENT_STEPS,
)
determining_victory: Procedure[Scene, NextWarRun] = Procedure(
    "determining_victory", "How is victory determined?", lists.VICTORY_STEPS
)
