"""What replacements cost, and where units come back (11, 27.9.3)."""

from __future__ import annotations

from enum import StrEnum

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally
from sandtable.kernel.rules.vetoes import Veto


class Purchase(StrEnum):
    """What is bought: a step of a unit, a unit that comes back, or two battalions."""

    STEP = "step"
    UNIT = "unit"
    PAIR = "pair"


replacement_price: Question[[Scene, UnitId, Purchase], int | None] = Question(
    "replacements.price",
    "How many replacement points does this purchase cost (None: it is not allowed)?",
)
price_vetoes: Tally[[Scene, UnitId, Purchase], Veto] = Tally(
    "replacements.price_vetoes",
    "What can the nation of this unit not pay besides replacement points?",
)
further_payment: Question[[NextWarRun, UnitId, Purchase], None] = Question(
    "replacements.further_payment", "What is paid for a purchase besides replacement points?"
)
rebuild_places: Question[[Scene, UnitId], tuple[PlaceId, ...]] = Question(
    "replacements.places", "Which hexes and boxes come into question for rebuilding this unit?"
)
