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
from sandtable.kernel.layers import Level
from sandtable.kernel.register import Register
from sandtable.kernel.state import COMMON, Result, decision_of
from sandtable.kernel.vetoes import Cited, Fact, Veto, sentence
from sandtable.table.commands import (
    Agreed,
    Announced,
    Declined,
    LogEntry,
    Outage,
    Paused,
    Proposed,
    Resumed,
    RulesKept,
    Stood,
    TakenBack,
    Upgraded,
    WentAway,
)
from sandtable.table.table import Table
from sandtable.table.wording import TABLE_WORDING

#: Events that only keep the sequence of play going: shown on request.
PLUMBING: Final = (FrameOpened, StepBegan, Redirected, FrameClosed, Asked, Answered)

#: Layers that players choose: optional rules, and what the table agrees on.
OPTIONAL: Final = frozenset({Level.OPTION, Level.TABLE})

#: Who is named for what no seat did.
NOBODY: Final = "game"

#: The last day that a calendar knows, in seconds.
_LAST_DAY: Final = 253_402_214_400


def voiced(table: Table, seat: int = COMMON) -> Game:
    """Return a game that names things as printed in this scenario.

    Where the open decision of a seat has names for its numbers, those are used.
    """
    game, printed = table.game, table.printed
    tell = game.tell
    label = game.label if game.labeller is None else game.labeller(printed)
    names = _names_of_numbers(table, seat) if seat != COMMON else {}

    def named(name: str, fact: Fact) -> str:
        return names[str(fact)] if name == "number" and str(fact) in names else label(name, fact)

    return replace(
        game,
        seats=game.seats_in(table.opening.scenario),
        label=named if names else label,
        tell=None if tell is None else lambda _, event: tell(printed, event),
    )


def _names_of_numbers(table: Table, seat: int) -> dict[str, str]:
    decision = decision_of(table.known(seat).state, seat)
    found = table.game.labels.decisions.get(decision.kind) if decision else None
    return found.values if found else {}


def tag_of(kind: type) -> str:
    """Give the name under which an order or event is stored."""
    config = getattr(kind, "__struct_config__", None)
    return str(config.tag) if config is not None and config.tag else kind.__name__


def says(kind: Any) -> str:
    """Give the first line of what something says about itself."""
    text = getattr(kind, "__doc__", None) or ""
    return text.strip().partition("\n")[0]


def seat_name(game: Game, seat: int) -> str:
    """Return the name of a seat; what no seat did, the game did."""
    return game.seats[seat] if 0 <= seat < len(game.seats) else NOBODY


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
        case Enum() if not isinstance(value, str):
            return value.name.capitalize()
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


def event_text(game: Game, event: Any) -> str:  # noqa: C901, PLR0911, PLR0912  # one case each
    """Tell an event in one line; "" for one that the game has no words for on purpose."""
    match event:
        case GameEnded(result=result):
            return f"Game over: {result_text(game, result)}"
        case KeyTurned(epoch=epoch):
            return f"Dice key of turn {epoch} revealed"
        case TakenBack(to=to):
            return f"Undone back to entry {to}"
        case Proposed(what="undo", to=to):
            return f"Proposed: undo back to entry {to}"
        case Proposed(what=what):
            return f"Proposed: {'end the game here' if what == 'end' else 'a draw'}"
        case Agreed():
            return "Agreed"
        case Declined():
            return "Declined"
        case Stood(kinds=kinds):
            return f"Standing orders: {'; '.join(map(game.labels.standing, kinds)) or 'none'}"
        case Outage(start=start, until=until):
            return f"Server down from {day_text(start)} until {day_text(until)} UTC [TABLE:11]"
        case Paused(why=why):
            return f"Game paused: {why} [TABLE:13]"
        case Resumed():
            return "Game resumed [TABLE:13]"
        case Announced(layers=layers):
            return f"Rules change announced: {options_text(game, layers)} [TABLE:14]"
        case RulesKept(seat=seat):
            who = seat_name(game, seat) if seat >= 0 else "The game"
            return f"{who} keeps the current rules [TABLE:14]"
        case Upgraded(layers=layers):
            return f"Rules in force from here: {options_text(game, layers)} [TABLE:14]"
        case WentAway(seat=seat, start=start, until=until):
            who = seat_name(game, seat)
            return f"{who} is away from {day_text(start)} until {day_text(until)} UTC [TABLE:12]"
    if not isinstance(event, msgspec.Struct):
        return str(event)
    if game.tell is not None:
        return game.tell(None, event)
    return "" if isinstance(event, PLUMBING) else raw_text(game, event)


def opening_lines(table: Table) -> Iterator[str]:
    """Yield what a game is: its scenario, and the optional rules it started with."""
    game, opening = table.game, table.opening
    yield f"{table.scenario.name} ({opening.scenario})"
    optional = [name for name in opening.layers if game.layers[name].level in OPTIONAL]
    if optional:
        yield f"Optional rules: {options_text(game, optional)}"


def options_text(game: Game, layers: Iterable[str]) -> str:
    """Return the names of sets of rules, joined."""
    return ", ".join(game.labels.option(layer) for layer in layers)


def day_text(moment: int) -> str:
    """Tell a moment, given in milliseconds; one beyond all calendars is their last day."""
    day = datetime.fromtimestamp(min(moment // 1000, _LAST_DAY), UTC)
    return f"{day.day} {day:%B %Y, %H:%M}"


def is_news(game: Game, event: Any) -> bool:
    """Say whether an event is told unasked: one of the sequence of play only if it has words."""
    if not isinstance(event, PLUMBING):
        return True
    return game.tell is not None and bool(game.tell(None, event))


def sequence_text(game: Game, event: Any) -> str:
    """Return an event of the sequence of play in words; "" where there is nothing to say."""
    match event:
        case FrameOpened(procedure=procedure):
            return f"{game.labels.procedure(procedure)} begins."
        case StepBegan(step=step):
            return f"Step: {game.labels.step(step).label}."
        case Asked(decisions=decisions):
            return " ".join(
                f"Waiting for {seat_name(game, one.seat)} to {game.labels.do(one.kind)}."
                for one in decisions
            )
    return ""


def raw_text(game: Game, event: msgspec.Struct) -> str:
    """Tell an event by its name and fields."""
    return f"{tag_of(type(event))} {fields_text(game, event)}".rstrip()


def die_text(game: Game, die: Drawn) -> str:
    """Return a roll in words: what it was for, and the result."""
    return f"{game.labels.die(die.label)}: {die.face}"


def result_text(game: Game, result: Result) -> str:
    """Tell how a game ended."""
    who = "Draw" if result.winner is None else f"{seat_name(game, result.winner)} wins"
    score = f", {':'.join(map(str, result.score))}" if result.score else ""
    return f"{who}{score} [{result.cite}]"


def entry_lines(game: Game, entry: LogEntry, *, everything: bool = False) -> Iterator[str]:
    """Tell an entry of a log: who, the dice, then an event to a line or a few."""
    told = [event for event in entry.events if everything or is_news(game, event)]
    dice = f"rolled {', '.join(die_text(game, die) for die in entry.dice)}" if entry.dice else ""
    texts = [event_text(game, event) or sequence_text(game, event) for event in told]
    lines = [line for text in (dice, *texts) for line in text.splitlines()]
    width = max(map(len, (*game.seats, NOBODY)))
    head = f"{entry.seq:>4} {seat_name(game, entry.seat):<{width}} "
    steps = [event.step for event in entry.events if isinstance(event, StepBegan)]
    for line in lines or [f"Done. Next: {game.labels.step(steps[-1]).label}" if steps else "Done"]:
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
