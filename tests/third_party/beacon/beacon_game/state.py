"""What can be ordered, what can happen, and what a position is."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.contract import State as BaseState


class March(msgspec.Struct, frozen=True, tag="march"):
    """March one hex."""

    unit: int
    to: int


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """Attack a patrol beside this one."""

    unit: int
    target: int


class Hold(msgspec.Struct, frozen=True, tag="hold"):
    """Do nothing."""


Order: TypeAlias = March | Attack | Hold


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """A patrol entered a hex."""

    unit: int
    to: int


class Fought(msgspec.Struct, frozen=True, tag="fought"):
    """A patrol attacked another."""

    unit: int
    target: int
    rolled: int
    won: bool


class TurnEnded(msgspec.Struct, frozen=True, tag="turn_ended"):
    """Both sides have acted."""

    turn: int


class State(BaseState, frozen=True, kw_only=True):
    """Where each patrol is (-1: gone), and the turn."""

    at: tuple[int, ...]
    turn: int = 1
