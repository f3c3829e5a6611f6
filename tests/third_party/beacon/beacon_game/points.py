"""Where a layer may speak, and what a side sees."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

from beacon_game.state import State
from sandtable.contract import Decision, Question, Run, Scene

TURNS: Final = 6
BeaconScene: TypeAlias = "Scene[State, None]"
BeaconRun: TypeAlias = "Run[State, None]"

needed: Question[[BeaconScene], int] = Question("attack.needed", "What must an attack roll?")


class View(msgspec.Struct, frozen=True):
    """The whole position, and what this side must decide."""

    seat: int
    decision: Decision | None
    position: State
    sides: list[dict[str, Any]]
