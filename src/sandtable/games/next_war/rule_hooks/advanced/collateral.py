"""Collateral damage (27.7.4)."""

from __future__ import annotations

from sandtable.games.next_war.advanced_procedure_steps import DISPLACEMENT_STEPS
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import Procedure, Question

is_hardened_base: Question[[Scene, PlaceId, Feature], bool] = Question(
    "damage.is_hardened_base", "Is this Airbase or Airfield a hardened one?"
)
airmobile_at_risk: Question[[Scene, SideId, PlaceId], tuple[str, ...]] = Question(
    "damage.airmobile_at_risk",
    "Which nations of a side may lose an Airmobile Point with this base, the first of them first?",
)
displacement: Procedure[Scene, NextWarRun] = Procedure(
    "displacement",
    "Where do helicopters go whose base is destroyed?",
    DISPLACEMENT_STEPS,
)
