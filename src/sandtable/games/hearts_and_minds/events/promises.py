"""Promises of events, for the rest of a turn or of a year."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.hearts_and_minds.events.event_registry import evolves
from sandtable.games.hearts_and_minds.state import Note, State


class TurnNoted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_noted"):
    """An event promised something for the rest of the turn."""

    note: Note


@evolves(TurnNoted)
def _turn_noted(state: State, event: TurnNoted) -> State:
    return replace(state, turn=replace(state.turn, notes=(*state.turn.notes, event.note)))


class TurnNoteSpent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_note_spent"):
    """A promise of an event for this turn is used up."""

    name: str


@evolves(TurnNoteSpent)
def _turn_note_spent(state: State, event: TurnNoteSpent) -> State:
    left = tuple(note for note in state.turn.notes if note.name != event.name)
    return replace(state, turn=replace(state.turn, notes=left))


class YearNoted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="year_noted"):
    """An event promised something for the rest of the year."""

    note: Note


@evolves(YearNoted)
def _year_noted(state: State, event: YearNoted) -> State:
    return replace(state, notes=(*state.notes, event.note))


class YearNoteSpent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="year_note_spent"):
    """A promise of an event for this year is used up."""

    name: str


@evolves(YearNoteSpent)
def _year_note_spent(state: State, event: YearNoteSpent) -> State:
    return replace(state, notes=tuple(n for n in state.notes if n.name != event.name))


PromiseEvent: TypeAlias = TurnNoted | TurnNoteSpent | YearNoted | YearNoteSpent
