"""What the others did since a seat's last own order, in one sentence, for a list of games.

It is told from the seat's own log alone, so nothing is in it that the seat has not been shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from sandtable.kernel.client_display_types import Picture
from sandtable.kernel.contract import Game
from sandtable.kernel.english import counted, several
from sandtable.kernel.play.state import COMMON
from sandtable.presenters.event_texts import event_texts, is_news
from sandtable.presenters.log_entries import taken_back_by
from sandtable.presenters.name_and_value_texts import game_with_names, seat_name
from sandtable.table.commands import LogEntry, TakenBack
from sandtable.table.table import Table

#: Entries that are looked back on at most, and places of attacks that are named.
_BACK: Final = 300
_NAMED: Final = 3
_CITES: Final = re.compile(r"\s*\[[A-Z][A-Z0-9-]*:[^\[\]]+\]")
#: What is counted of losses ends so, where it is said of a side.
_LOST: Final = "s lost"


def others_since(table: Table, seat: int) -> str:
    """Tell in a sentence what others did since a seat's last order; "" if that is nothing.

    All attacks are one sentence with all losses; a battle that was going on is told whole.
    """
    game, picture = game_with_names(table), table.game.presentation.picture
    entries = _standing(_entries(table, seat, picture))
    others = [entry for entry in entries if entry.seat != seat]
    if not any(entry.seat != COMMON for entry in others):
        return ""
    lines = [line for entry in others for line in _lines(game, picture, entry)]
    said = lines[-1] if lines else ""
    if picture is None:
        return said
    attacks = _attacks(picture, table.printed, entries, seat)
    if attacks:
        return f"{_attacks_text(game, attacks)}{_losses_text(game, table, seat, entries)}."
    moved = _moved_text(game, picture, others)
    return f"{moved}; {said}" if moved and said else f"{moved}." if moved else said


def _entries(table: Table, seat: int, picture: Picture | None) -> list[LogEntry]:
    """The entries after the seat's last own order, or from the battle on in which that fell."""
    found: list[LogEntry] = []
    last = table.seq(seat)
    for seq in range(last, max(0, last - _BACK), -1):
        entry = table.entry(seat, seq)
        if entry.seat == seat:
            earlier = _battle_before(table, seat, seq, picture)
            return [*earlier, *reversed(found)]
        found.append(entry)
    return list(reversed(found))


def _battle_before(table: Table, seat: int, last: int, picture: Picture | None) -> list[LogEntry]:
    """The entries of another's battle that an own order did not end; none if there is no such."""
    if picture is None:
        return []
    found: list[LogEntry] = []
    state = ""
    for seq in range(last, max(0, last - _BACK), -1):
        entry = table.entry(seat, seq)
        found.append(entry)
        for event in reversed(entry.events):
            state = state or picture.battle(event)
            if state == "over":
                return []
            begun = picture.attack(table.printed, event) if state else None
            if begun is not None and _begins(table, seat, seq, picture):
                return list(reversed(found)) if begun[0] != seat else []
    return []


def _begins(table: Table, seat: int, seq: int, picture: Picture) -> bool:
    """Whether no battle went on before an entry, so that one begins with it."""
    for earlier in range(seq - 1, max(0, seq - _BACK), -1):
        for event in reversed(table.entry(seat, earlier).events):
            if state := picture.battle(event):
                return state == "over"
    return True


def _standing(entries: list[LogEntry]) -> list[LogEntry]:
    """Those that were not taken back."""
    gone = {seq for entry in entries for seq in taken_back_by(entry)}
    return [entry for entry in entries if entry.seq not in gone]


def _attacks(
    picture: Picture, printed: Any, entries: Iterable[LogEntry], seat: int
) -> dict[int, dict[str, None]]:
    """The places that each side attacked, in order, but for the seat's own attacks."""
    found: dict[int, dict[str, None]] = {}
    fighting = False
    for event in _events(entries):
        begun = None if fighting else picture.attack(printed, event)
        if begun is not None and begun[0] != seat:
            found.setdefault(begun[0], {})[begun[1]] = None
        if state := picture.battle(event):
            fighting = state == "on" and (fighting or begun is not None)
    return found


def _attacks_text(game: Game, attacks: dict[int, dict[str, None]]) -> str:
    texts = []
    for side, places in attacks.items():
        named = list(places)
        if len(named) > _NAMED:
            named = [*named[: _NAMED - 1], f"{len(named) - _NAMED + 1} more places"]
        texts.append(f"{seat_name(game, side)} attacked {several(named)}")
    return "; ".join(texts)


def _losses_text(game: Game, table: Table, seat: int, entries: Iterable[LogEntry]) -> str:
    measure = table.game.advice.measure(seat, table.known(seat))
    if not measure.lost.endswith(_LOST):
        return ""
    for event in _events(entries):
        measure.heard(event)
    noun = measure.lost.removesuffix(_LOST)
    lost = [
        f"{seat_name(game, side)} lost {counted(count, noun)}"
        for side, count in enumerate(measure.losses)
        if count
    ]
    return f"; {several(lost)}" if lost else ""


def _moved_text(game: Game, picture: Picture, others: Iterable[LogEntry]) -> str:
    """How many pieces others moved, as far as they are seen."""
    units: dict[int, set[tuple[str, int]]] = {}
    for entry in others:
        for move in map(picture.moves, entry.events):
            if move is not None and move.units and not move.placed and entry.seat != COMMON:
                units.setdefault(entry.seat, set()).update((move.of, one) for one in move.units)
    return "; ".join(
        f"{seat_name(game, seat)} moved {counted(len(ids), 'unit')}" for seat, ids in units.items()
    )


def _lines(game: Game, picture: Picture | None, entry: LogEntry) -> Iterator[str]:
    """The lines of an entry without its moves, which are counted."""
    for event, text in zip(entry.events, event_texts(game, entry.events), strict=True):
        counts = picture is not None and picture.moves(event) is not None
        if is_news(game, event) and not counts and not isinstance(event, TakenBack):
            for line in text.splitlines():
                if line.strip() and not line.startswith((" ", "--")):
                    yield _CITES.sub("", line)


def _events(entries: Iterable[LogEntry]) -> Iterator[Any]:
    for entry in entries:
        yield from entry.events
