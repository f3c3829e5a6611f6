"""A seat's own log as a client is told it: sentences, dice, sums, and the spaces to jump to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from sandtable.kernel.client_display_types import DiceLuck, Picture, PieceLoss, PieceMove
from sandtable.kernel.contract import Game
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.records import Record
from sandtable.presenters.event_texts import event_texts, is_news
from sandtable.presenters.name_and_value_texts import game_with_names, seat_name, tag_of
from sandtable.presenters.offers import list_of
from sandtable.presenters.replay import evolved, positions, records_before, scene_of
from sandtable.table.commands import LogEntry, TakenBack
from sandtable.table.table import Table

_CITES: Final = re.compile(r"\[([A-Z][A-Z0-9-]*:[^\[\]]+)\]")
#: How a line begins that belongs to a table.
_COLUMNS: Final = "  "
#: Rules that stand in an event as such.
_CITE_FIELDS: Final = frozenset({"cite", "rule"})
#: Values in which no id can stand but the value itself.
_PLAIN: Final = (int, str, float, type(None))


class DieView(msgspec.Struct, frozen=True):
    """A die that all could see: what it was for, how it fell, and its faces."""

    label: str
    text: str  # what it was for
    face: int
    low: int
    high: int


class LogEntryView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of a log."""

    seq: int
    seat: int
    name: str
    at: int
    lines: tuple[str, ...]  # none for an entry in which play only went on
    tables: tuple[str, ...] = ()  # lines set in columns
    kinds: tuple[str, ...] = ()  # what happened, by the names of the events
    dice: tuple[DieView, ...] = ()
    ledgers: tuple[Any, ...] = ()  # the sums behind dice, where the game lays them open
    luck: tuple[DiceLuck, ...] = ()  # what the dice of battles brought the attackers
    battle: Literal["", "on", "over"] = ""  # whether a battle goes on or is over with it
    losses: tuple[tuple[int, int], ...] = ()  # units that were hurt, each with its steps lost
    other_losses: tuple[PieceLoss, ...] = ()  # the same of other pieces
    moves: tuple[PieceMove, ...] = ()  # pieces that moved or were placed, in order
    spaces: tuple[int, ...] = ()
    units: tuple[int, ...] = ()
    cites: tuple[str, ...] = ()
    barrier: bool = False
    mine: bool = False
    taken_back: bool = False  # it no longer counts


class Sums(NamedTuple):
    """What only the position before each event of an entry tells: sums behind dice, and losses."""

    ledgers: tuple[Any, ...] = ()
    luck: tuple[DiceLuck, ...] = ()
    losses: tuple[PieceLoss, ...] = ()  # of pieces other than units


def log_entries(
    table: Table, seat: int, since: int = 0, limit: int | None = None
) -> tuple[LogEntryView, ...]:
    """Tell a seat's own log from an entry on, so many entries at most."""
    game = game_with_names(table)
    entries = table.log(seat, since)
    gone = _taken_back(entries)
    wanted = entries if limit is None else entries[:limit]
    picture = game.presentation.picture
    sums = _ledgers(table, game, seat, [one for one in wanted if _asks_position(picture, one)])
    told = [
        _told(game, table.printed, seat, entry, sums.get(entry.seq, Sums())) for entry in wanted
    ]
    return tuple(replace(one, taken_back=True) if one.seq in gone else one for one in told)


def entries_after(
    table: Table, seat: int, since: int = 0, until: int | None = None
) -> Iterator[tuple[LogEntry, LogEntryView] | None]:
    """Yield the entries of a seat's log from one on, each with its view, one by one.

    `until` is the number of the last one; without it, all that there are now are yielded.  None is
    yielded for work in between, so that whoever asks can pause after every step.
    No entry is marked as taken back: that depends on later ones.
    """
    game, picture = game_with_names(table), table.game.presentation.picture
    at_hand = {after.n: before.state for before, after in pairwise(table.past)}
    replayed = positions(table)
    last = table.seq(seat) if until is None else until
    for seq in range(since + 1, last + 1):
        entry, n = table.entry(seat, seq), table.number(seat, seq)
        sums = Sums()
        if picture is not None and _asks_position(picture, entry):
            state = at_hand.get(n)
            while state is None:
                record, before = next(replayed)
                state = before if record.n == n else None
                yield None
            sums = _sums(table, picture, seat, table.records[n - 1], state)
        yield entry, _told(game, table.printed, seat, entry, sums)


def _told(game: Game, printed: Any, seat: int, entry: LogEntry, sums: Sums) -> LogEntryView:
    shown = [event for event in entry.events if is_news(game, event)]
    texts = [line for text in event_texts(game, shown) for line in text.splitlines()]
    lines = tuple(line for line in texts if not line.startswith(_COLUMNS))
    picture = game.presentation.picture
    named = _named(game, shown)
    spaces = named.get(picture.spaces, ()) if picture else ()
    return LogEntryView(
        seq=entry.seq,
        seat=entry.seat,
        name=seat_name(game, entry.seat),
        at=entry.at,
        lines=lines,
        tables=tuple(line for line in texts if line.startswith(_COLUMNS)),
        kinds=tuple(tag_of(type(event)) for event in shown),
        dice=tuple(
            DieView(die.label, game.presentation.labels.die(die.label), die.face, die.low, die.high)
            for die in entry.dice
        ),
        ledgers=sums.ledgers,
        luck=sums.luck,
        battle=_battle(picture, entry.events),
        losses=tuple(loss for event in entry.events for loss in picture.losses(event))
        if picture
        else (),
        other_losses=_other_losses(picture, entry, sums),
        moves=_moves(picture, printed, shown) if picture else (),
        spaces=tuple(one for one in spaces if picture and picture.is_drawn(printed, one)),
        units=named.get("units", ()),
        cites=_cites(texts, shown),
        barrier=entry.barrier,
        mine=entry.seat == seat,
    )


def _other_losses(picture: Picture | None, entry: LogEntry, sums: Sums) -> tuple[PieceLoss, ...]:
    """List the losses of pieces other than units: what events tell, then what positions tell."""
    told = [loss for event in entry.events if picture for loss in picture.other_losses(event)]
    return (*told, *sums.losses)


def _battle(picture: Picture | None, events: Iterable[Any]) -> Literal["", "on", "over"]:
    """Tell how the last event about a battle leaves it; nothing if none is about one."""
    told = [picture.battle(event) for event in events] if picture else []
    return next((one for one in reversed(told) if one), "")


def _moves(picture: Picture, printed: Any, events: Iterable[Any]) -> tuple[PieceMove, ...]:
    """List the moves that are drawn on the map; pieces with the same path move together."""
    found: list[PieceMove] = []
    for move in map(picture.moves, events):
        path = tuple(one for one in move.path if picture.is_drawn(printed, one)) if move else ()
        if move is None or not path:
            continue
        last = found[-1] if found else None
        if last and move.units and replace(last, units=()) == replace(move, units=(), path=path):
            found[-1] = replace(last, units=(*last.units, *move.units))
        else:
            found.append(replace(move, path=path))
    return tuple(found)


def _taken_back(entries: Iterable[LogEntry]) -> frozenset[int]:
    """List the entries that were taken back: always by a later one."""
    return frozenset(seq for entry in entries for seq in taken_back_by(entry))


def taken_back_by(entry: LogEntry) -> Iterator[int]:
    """Yield the numbers of the entries that this one takes back."""
    for event in entry.events:
        if isinstance(event, TakenBack):
            yield from range(event.to + 1, entry.seq)


# --- what an entry is about -------------------------------------------------------------------


def _named(game: Game, events: Iterable[Any]) -> dict[str, tuple[int, ...]]:
    """List the ids that stand in events by their kinds, in the order in which they come."""
    found: dict[str, dict[int, None]] = {}
    for event in events:
        _gather(game, event, found)
    return {kind: tuple([one for one in ids if one >= 0]) for kind, ids in found.items()}


def _gather(game: Game, value: Any, found: dict[str, dict[int, None]]) -> None:
    if isinstance(value, msgspec.Struct):
        own = game.presentation.picture.fields(type(value)) if game.presentation.picture else {}
        for name in value.__struct_fields__:
            item = getattr(value, name)
            kind = own.get(name) or list_of(game, name)
            if kind:
                found.setdefault(kind, {}).update(dict.fromkeys(_numbers(item)))
            if not isinstance(item, _PLAIN):
                _gather(game, item, found)
    elif isinstance(value, tuple | list):
        for item in value:
            if not isinstance(item, _PLAIN):
                _gather(game, item, found)


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, tuple | list | frozenset):
        for item in value:
            yield from _numbers(item)
    elif isinstance(value, HashedMap):
        yield from _numbers([key for key, _ in value.pairs()])


def _cites(lines: Iterable[str], events: Iterable[Any]) -> tuple[str, ...]:
    written = [cite for line in lines for cite in _CITES.findall(line)]
    held = [
        str(getattr(event, name))
        for event in events
        for name in getattr(event, "__struct_fields__", ())
        if name in _CITE_FIELDS and getattr(event, name)
    ]
    return tuple(dict.fromkeys([*written, *held]))


# --- the sums behind dice ---------------------------------------------------------------------


def _ledgers(table: Table, game: Game, seat: int, rolled: Iterable[LogEntry]) -> dict[int, Sums]:
    """Lay the sums behind dice open, by entry, from the position just before each die fell."""
    numbers = {table.number(seat, entry.seq): entry.seq for entry in rolled}
    if game.presentation.picture is None or not numbers:
        return {}
    return {
        numbers[record.n]: _sums(table, game.presentation.picture, seat, record, before)
        for record, before in records_before(table, frozenset(numbers))
    }


def _asks_position(picture: Picture | None, entry: LogEntry) -> bool:
    """Whether an entry can be told in full only from the position before it."""
    return bool(entry.dice) or bool(
        picture and any(isinstance(event, picture.hurting) for event in entry.events)
    )


def _sums(table: Table, picture: Picture, seat: int, record: Record, state: Any) -> Sums:
    ledgers, luck, losses = list[Any](), list[DiceLuck](), list[PieceLoss]()
    for event in record.events:
        shown = table.shown(event, seat)
        if shown is not None:
            scene = scene_of(table, state, seat)
            ledger = picture.ledger(scene, event)
            found = picture.luck(scene, event, ledger)
            ledgers += [] if ledger is None else [ledger]
            luck += [] if found is None else [found]
            losses += picture.losses_since(scene, shown)
        state = evolved(table, state, event)
    return Sums(tuple(ledgers), tuple(luck), tuple(losses))
