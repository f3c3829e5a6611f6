"""What is shown in words: values, events, dice, refusals and results, for any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from enum import Enum
from typing import Any, Final

import msgspec

from sandtable.kernel.dice import Drawn
from sandtable.kernel.events import (
    Answered,
    Asked,
    FrameClosed,
    FrameOpened,
    GameEnded,
    KeyTurned,
    Redirected,
    StepBegan,
)
from sandtable.kernel.game import Game
from sandtable.kernel.register import Register
from sandtable.kernel.state import Result
from sandtable.kernel.vetoes import Cited, Veto, sentence
from sandtable.table.commands import (
    Announced,
    LogEntry,
    Proposed,
    RulesKept,
    TakenBack,
    Upgraded,
    WentAway,
)
from sandtable.table.table import Table
from sandtable.table.wording import TABLE_WORDING

#: Events that only keep the sequence of play going: shown on request.
PLUMBING: Final = (FrameOpened, StepBegan, Redirected, FrameClosed, Asked, Answered)

#: The last day that a calendar knows, in seconds.
_LAST_DAY: Final = 253_402_214_400


def voiced(table: Table) -> Game:
    """Let a game speak of what is printed at this table: its labels and news need nothing more.

    Its seats are called as the scenario calls them.
    """
    game, printed = table.game, table.printed
    tell = game.tell
    return replace(
        game,
        seats=game.seats_in(table.opening.scenario),
        label=game.label if game.labeller is None else game.labeller(printed),
        tell=None if tell is None else lambda _, event: tell(printed, event),
    )


def tag_of(kind: type) -> str:
    """Give the name under which an order or event is stored."""
    config = getattr(kind, "__struct_config__", None)
    return str(config.tag) if config is not None and config.tag else kind.__name__


def says(kind: Any) -> str:
    """Give the first line of what something says about itself."""
    text = getattr(kind, "__doc__", None) or ""
    return text.strip().partition("\n")[0]


def seat_name(game: Game, seat: int) -> str:
    """Name a seat; nobody's seat is the table."""
    return game.seats[seat] if 0 <= seat < len(game.seats) else "table"


def label_of(game: Game, name: str, value: int | str) -> str:
    """Call a value by the game's own name for it; one of several `cards` is a `card`."""
    text = game.label(name, value)
    if text == str(value) and name.endswith("s"):
        return game.label(name.removesuffix("s"), value)
    return text


def value_text(game: Game, name: str, value: Any) -> str:  # noqa: PLR0911  # one case each
    """Tell a value of this name in one line."""
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case int() if name == "seat":
            return seat_name(game, value)
        case Enum():
            return value.name.lower()
        case int() | str():
            return label_of(game, name, value)
        case msgspec.Struct():
            return f"({fields_text(game, value)})"
        case Register():
            return value_text(game, name, dict(value.pairs()))
        case dict():
            pairs = [f"{key}:{value_text(game, name, item)}" for key, item in value.items()]
            return "{" + " ".join(pairs) + "}"
        case tuple() | list() | frozenset() | set():
            return _row_text(game, name, list(value))
    return str(value)


def _row_text(game: Game, name: str, values: Sequence[Any]) -> str:
    if not values:
        return "none"
    texts = [value_text(game, name, value) for value in values]
    plain = all(isinstance(value, int | str | None) for value in values)
    if name.endswith("path"):
        return "-".join(texts)
    return ",".join(texts) if plain else " ".join(texts)


def fields_text(game: Game, struct: msgspec.Struct) -> str:
    """Tell the fields of an order or event in one line."""
    pairs = [(name, getattr(struct, name)) for name in struct.__struct_fields__]
    return " ".join(f"{name}={value_text(game, name, value)}" for name, value in pairs)


def event_text(game: Game, event: Any) -> str:  # noqa: PLR0911  # one case each
    """Tell an event in one line; "" for one that the game has no words for on purpose."""
    match event:
        case GameEnded(result=result):
            return f"game over: {result_text(game, result)}"
        case KeyTurned(epoch=epoch):
            return f"turn key {epoch} laid open"
        case TakenBack(to=to):
            return f"taken back to entry {to}"
        case Proposed(what="undo", to=to):
            return f"proposed to go back to entry {to}"
        case Proposed(what=what):
            return f"proposed: {what}"
        case Announced(layers=layers):
            return f"other rules are announced: {', '.join(layers)} [TABLE:14]"
        case RulesKept(seat=seat):
            return f"{seat_name(game, seat)} keeps the present rules [TABLE:14]"
        case Upgraded(layers=layers):
            return f"from here on these rules hold: {', '.join(layers)} [TABLE:14]"
        case WentAway(seat=seat, start=start, until=until):
            who = seat_name(game, seat)
            return f"{who} is away from {day_text(start)} until {day_text(until)} UTC [TABLE:12]"
    if not isinstance(event, msgspec.Struct):
        return str(event)
    told = game.tell(None, event) if game.tell is not None else ""
    if told or (game.tell is not None and not isinstance(event, PLUMBING)):
        return told
    return raw_text(game, event)


def day_text(moment: int) -> str:
    """Tell a moment, given in milliseconds; one beyond all calendars is their last day."""
    day = datetime.fromtimestamp(min(moment // 1000, _LAST_DAY), UTC)
    return f"{day.day} {day:%B %Y, %H:%M}"


def is_news(game: Game, event: Any) -> bool:
    """Say whether an event is told unasked: one of the sequence of play only if it has words."""
    if not isinstance(event, PLUMBING):
        return True
    return game.tell is not None and bool(game.tell(None, event))


def raw_text(game: Game, event: msgspec.Struct) -> str:
    """Tell an event by its name and fields."""
    return f"{tag_of(type(event))} {fields_text(game, event)}".rstrip()


def die_text(die: Drawn) -> str:
    """Tell a draw in one line."""
    return f"{die.label} {die.face} ({die.low}-{die.high})"


def result_text(game: Game, result: Result) -> str:
    """Tell how a game ended."""
    who = "a draw" if result.winner is None else f"{seat_name(game, result.winner)} wins"
    score = f", {':'.join(map(str, result.score))}" if result.score else ""
    return f"{who}{score} [{result.cite}]"


def entry_lines(game: Game, entry: LogEntry, *, everything: bool = False) -> Iterator[str]:
    """Tell an entry of a log: who, the dice, then an event to a line or a few."""
    told = [event for event in entry.events if everything or is_news(game, event)]
    dice = f"rolled {', '.join(map(die_text, entry.dice))}" if entry.dice else ""
    texts = [
        event_text(game, event) or (raw_text(game, event) if everything else "") for event in told
    ]
    lines = [line for text in (dice, *texts) for line in text.splitlines()]
    width = max(map(len, (*game.seats, "table")))
    head = f"{entry.seq:>4} {seat_name(game, entry.seat):<{width}} "
    steps = [event.step for event in entry.events if isinstance(event, StepBegan)]
    for line in lines or [f"done; now: {steps[-1].replace('_', ' ')}" if steps else "done"]:
        yield head + line
        head = " " * len(head)


def veto_text(game: Game, veto: Cited[Veto]) -> str:
    """Tell a reason why not; one without wording is told as it stands."""
    wording = {**TABLE_WORDING, **game.wording}
    try:
        return sentence(veto, wording, game.label)
    except KeyError:
        facts = ", ".join(f"{name} {fact}" for name, fact in veto.what.facts.items())
        return f"{veto.what.code.replace('-', ' ')} ({facts}) [{veto.cite}]".replace(" ()", "")


def packed(items: Iterable[str], width: int, indent: int = 2) -> list[str]:
    """Lay items out in even columns, as `ls` does, but row by row."""
    texts = list(items)
    if not texts:
        return []
    column = max(map(len, texts)) + 2
    per_row = max(1, (width - indent) // column)
    rows = [texts[start : start + per_row] for start in range(0, len(texts), per_row)]
    return [" " * indent + "".join(text.ljust(column) for text in row).rstrip() for row in rows]
