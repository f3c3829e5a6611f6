"""The rows of the Advanced sequence of play."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from sandtable.kernel.catalogue.csv_tables import YesNo


class Actor(StrEnum):
    """Who carries a step out."""

    BOTH = "both"
    EITHER = "either"
    ALTERNATING = "both alternating"
    INITIATIVE_PLAYER = "initiative player"
    OTHER_PLAYER = "other player"
    OTHER_OR_ALTERNATING = "other player or alternating"  # the latter in a Contested turn
    OWNER = "owner"
    OPPONENT = "opponent"
    FIRST_PLAYER = "first player"
    SECOND_PLAYER = "second player"
    FIRST_PLAYER_FIRST = "first player first"
    OTHER_PLAYER_FIRST = "other player first"  # the First player in a Contested turn
    ALTERNATING_FIRST_PLAYER = "alternating, first player first"
    ALTERNATING_NON_ALLIED = "alternating, non-Allied first"
    NON_ALLIED_FIRST = "non-Allied first"
    NON_ALLIED = "non-Allied"
    ALLIED = "Allied"


class StormRule(StrEnum):
    """In which weather a step is carried out."""

    ANY = "any"
    ONLY = "only"
    NEVER = "never"


class SequenceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a phase; `by_title` where only some titles have it."""

    phase: int
    name: str
    step: str
    who: Actor
    initiative_only: YesNo
    storm: StormRule
    first_turn: YesNo
    by_title: YesNo
    what: str
