"""Headquarters (18)."""

from __future__ import annotations

from enum import StrEnum

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally
from sandtable.kernel.rules.vetoes import Veto


class HqUse(StrEnum):
    """What a use of a headquarters or artillery unit is spent on."""

    SUPPORT = "support"
    STRIKE = "strike"


is_subordinate: Question[[Scene, UnitId, UnitId], bool] = Question(
    "headquarters.is_subordinate", "Is the first unit subordinate to the second, a headquarters?"
)
use_vetoes: Tally[[Scene, UnitId, HqUse], Veto] = Tally(
    "headquarters.use_vetoes",
    "Why may this headquarters or artillery unit not be used for this now?",
)
defends_against_missiles: Question[[Scene, UnitId], bool] = Question(
    "headquarters.defends_against_missiles", "Has this headquarters theatre weapon defence?"
)
is_defended: Question[[Scene, SideId, PlaceId], bool] = Question(
    "headquarters.is_defended",
    "Do a side's headquarters defend a hex or box against theatre weapons?",
)
air_defence_help: Question[[Scene, SideId, PlaceId], int] = Question(
    "headquarters.air_defence_help",
    "What do a side's headquarters add to its Detection and SAM rolls against missions here?",
)
