"""Everything that a game from outside is made of: the public names of the engine.

    from sandtable.contract import Game, Rules, Scenario, State

A package that imports from here and from `sandtable.testing` alone is not touched by changes
inside the engine; docs/reference/versions.md says what is promised.
"""

from __future__ import annotations

from sandtable.kernel.briefing_types import Briefing, CitedText, SideBriefing
from sandtable.kernel.catalogue.display_labels import (
    DecisionLabel,
    Labels,
    OrderLabel,
    ParameterLabel,
    StepLabel,
    load_labels,
)
from sandtable.kernel.client_display_types import (
    Chart,
    Clock,
    Overlay,
    OverlayKind,
    Picture,
    PieceMove,
    Spot,
    read_chart,
)
from sandtable.kernel.contract import (
    Advice,
    Game,
    Presentation,
    Rules,
    Scenario,
    Storage,
    judge,
    offers,
)
from sandtable.kernel.maps import BoardMap, HexFrame, MapRequest
from sandtable.kernel.play.dice import D6, D10, Die
from sandtable.kernel.play.events import KernelEvent
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import COMMON, Decision, Known, Result, Scene, State, decision_of
from sandtable.kernel.rules.domains import Allocation, Count, Given, Pick, Subset
from sandtable.kernel.rules.layers import Layer, Level, layer
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import OrderKind, order_kind
from sandtable.kernel.rules.random_choice_protocol import NOTHING, Choice
from sandtable.kernel.rules.rule_hooks import (
    Procedure,
    Question,
    Tally,
    adds,
    amends,
    answers,
    cites,
    replaces,
    skips,
    step,
    waives,
)
from sandtable.kernel.rules.ruleset import Ruleset
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

__all__ = [
    "COMMON",
    "D6",
    "D10",
    "NOTHING",
    "Advice",
    "Allocation",
    "BoardMap",
    "Briefing",
    "Chart",
    "Choice",
    "Cited",
    "CitedText",
    "Clock",
    "Count",
    "Decision",
    "DecisionLabel",
    "Die",
    "Game",
    "Given",
    "HashedMap",
    "HexFrame",
    "KernelEvent",
    "Known",
    "Labels",
    "Layer",
    "Level",
    "MapRequest",
    "Offer",
    "OrderKind",
    "OrderLabel",
    "Overlay",
    "OverlayKind",
    "ParameterLabel",
    "Pick",
    "Picture",
    "PieceMove",
    "Presentation",
    "Procedure",
    "Question",
    "Result",
    "Rules",
    "Ruleset",
    "Run",
    "Scenario",
    "Scene",
    "SideBriefing",
    "Spot",
    "State",
    "StepLabel",
    "Storage",
    "Subset",
    "Tally",
    "Veto",
    "adds",
    "amends",
    "answers",
    "cites",
    "decision_of",
    "judge",
    "layer",
    "load_labels",
    "objection",
    "offers",
    "order_kind",
    "read_chart",
    "replaces",
    "skips",
    "step",
    "waives",
]
