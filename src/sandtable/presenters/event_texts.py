"""What has happened, in words: events, dice and results, and the log of a game, for any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from sandtable.kernel.contract import Game
from sandtable.kernel.play.dice import Drawn
from sandtable.kernel.play.events import (
    Answered,
    Asked,
    FrameClosed,
    FrameOpened,
    GameEnded,
    HandicapSet,
    KeyTurned,
    Redirected,
    StepBegan,
)
from sandtable.kernel.play.state import Result
from sandtable.kernel.rules.layers import Level
from sandtable.presenters.name_and_value_texts import (
    NOBODY,
    fields_text,
    game_with_names,
    seat_name,
    tag_of,
)
from sandtable.table.commands import (
    Agreed,
    Announced,
    Contradicted,
    Declined,
    DiceRenewed,
    LogEntry,
    Outage,
    Paused,
    Proposed,
    Resumed,
    RulesKept,
    ShareGiven,
    Stood,
    TakenBack,
    Upgraded,
    WentAway,
)
from sandtable.table.host_table_requests import CALLED_OFF
from sandtable.table.seats.seat_commands import (
    SeatAsked,
    SeatLeft,
    SeatTaken,
)
from sandtable.table.table import Table

#: Events that only keep the sequence of play going: shown on request.
PLUMBING: Final = (FrameOpened, StepBegan, Redirected, FrameClosed, Asked, Answered)

#: Layers that players choose: optional rules, and what the table agrees on.
OPTIONAL: Final = frozenset({Level.OPTION, Level.TABLE})

#: The last day that a calendar knows, in seconds.
_LAST_DAY: Final = 253_402_214_400


def event_text(game: Game, event: Any) -> str:  # noqa: C901, PLR0911, PLR0912  # one case each
    """Tell an event in one line; "" for one that the game has no words for on purpose."""
    match event:
        case GameEnded(result=result):
            return f"Game over: {result_text(game, result)}"
        case HandicapSet(handicap=handicap):
            return f"Handicap: {handicap_text(game, handicap)} [TABLE:16]"
        case KeyTurned(epoch=epoch):
            return f"Dice key of turn {epoch} revealed"
        case TakenBack():
            return "Took back what it did last"
        case Proposed(what="undo", to=to):
            return f"Proposed: undo back to entry {to}"
        case Proposed(what="rules", to=to):
            return f"Proposed: continue under the updated rules, although entry {to} would differ"
        case Proposed(what="handicap", handicap=handicap):
            return f"Proposed: handicap: {handicap_text(game, handicap)}"
        case Proposed(what="resign"):
            return "Offered to resign [TABLE:21]"
        case Proposed(what=what):
            return f"Proposed: {'end the game here' if what == 'end' else 'a draw'}"
        case Agreed():
            return "Agreed"
        case Declined():
            return "Declined"
        case Stood(kinds=kinds):
            standing = map(game.presentation.labels.standing, kinds)
            return f"Standing orders: {'; '.join(standing) or 'none'}"
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
        case Contradicted(record=n):
            return (
                f"The rules were updated, and entry {n} would have a different outcome. "
                "The game is paused until all players agree to continue [TABLE:15]"
            )
        case Upgraded(kind="C"):
            return "All players agreed to continue under the updated rules [TABLE:15]"
        case Upgraded(layers=layers):
            return f"Rules in force from here: {options_text(game, layers)} [TABLE:14]"
        case SeatLeft(seat=seat):
            return f"{seat_name(game, seat)}: the player has left [TABLE:18]"
        case SeatAsked(seat=seat):
            return f"{seat_name(game, seat)}: a player asks to take over this side [TABLE:18]"
        case SeatTaken(seat=seat, bot=bot):
            who = "a bot" if bot else "a player"
            return f"{seat_name(game, seat)}: {who} has taken over this side [TABLE:18]"
        case DiceRenewed():
            return "The server was restored from a backup: from here on new dice [TABLE:19]"
        case ShareGiven(seat=seat):
            return f"{seat_name(game, seat)} added a random share to the dice [TABLE:19]"
        case WentAway(seat=seat, start=start, until=until):
            who = seat_name(game, seat)
            return f"{who} is away from {day_text(start)} until {day_text(until)} UTC [TABLE:12]"
    if not isinstance(event, msgspec.Struct):
        return str(event)
    if game.presentation.tell is not None:
        return game.presentation.tell(None, event)
    return "" if isinstance(event, PLUMBING) else raw_text(game, event)


def event_texts(game: Game, events: Sequence[Any]) -> Sequence[str]:
    """Tell the events of one entry, a text for each; "" where another of them tells it already."""
    texts = [event_text(game, event) for event in events]
    return game.presentation.tell_together(None, events, texts)


def opening_lines(table: Table) -> Iterator[str]:
    """Yield what a game is: its scenario, and the optional rules it started with."""
    game, opening = table.game, table.opening
    yield f"{table.scenario.name} ({opening.scenario})"
    optional = [name for name in opening.layers if game.rules.layers[name].level in OPTIONAL]
    if optional:
        yield f"Optional rules: {options_text(game, optional)}"
    if table.opening.counters:
        yield counters_text(table.opening.counters)
    if any(table.state.handicap):
        yield f"Handicap: {handicap_text(game_with_names(table), table.state.handicap)} [TABLE:16]"


def day_text(moment: int) -> str:
    """Tell a moment, given in milliseconds; one beyond all calendars is their last day."""
    day = datetime.fromtimestamp(min(moment // 1000, _LAST_DAY), UTC)
    return f"{day.day} {day:%B %Y, %H:%M}"


def is_news(game: Game, event: Any) -> bool:
    """Whether an event is told unasked: one of the sequence of play only if it has words."""
    if not isinstance(event, PLUMBING):
        return True
    return game.presentation.tell is not None and bool(game.presentation.tell(None, event))


def sequence_text(game: Game, event: Any) -> str:
    """Return an event of the sequence of play in words; "" where there is nothing to say."""
    match event:
        case FrameOpened(procedure=procedure):
            return f"{game.presentation.labels.procedure(procedure)} begins."
        case StepBegan(step=step):
            return f"Step: {game.presentation.labels.step(step).label}."
        case Asked(decisions=decisions):
            labels = game.presentation.labels
            return " ".join(
                f"Waiting for {seat_name(game, one.seat)} to {labels.do(one.kind)}."
                for one in decisions
            )
    return ""


def raw_text(game: Game, event: msgspec.Struct) -> str:
    """Tell an event by its name and fields."""
    return f"{tag_of(type(event))} {fields_text(game, event)}".rstrip()


def die_text(game: Game, die: Drawn) -> str:
    """Return a roll in words: what it was for, and the result."""
    return f"{game.presentation.labels.die(die.label)}: {die.face}"


def result_text(game: Game, result: Result, handicap: tuple[int, ...] = ()) -> str:
    """Tell how a game ended; a handicap is named if points have decided it."""
    nobody = "Called off" if result.cite == CALLED_OFF else "Draw"
    who = nobody if result.winner is None else f"{seat_name(game, result.winner)} wins"
    score = f", {':'.join(map(str, result.score))}" if result.score else ""
    counted = f" (handicap: {handicap_text(game, handicap)})" if score and any(handicap) else ""
    why = game.presentation.ending(None, result) if result.score else ""
    if why:
        return f"{who}: {why}{counted}. [{result.cite}]"
    return f"{who}{score}{counted} [{result.cite}]"


def handicap_text(game: Game, handicap: tuple[int, ...]) -> str:
    """Tell the points that sides are given."""
    given = [
        f"+{points} for {seat_name(game, one)}" for one, points in enumerate(handicap) if points
    ]
    return ", ".join(given) or "none"


def counters_text(counters: Mapping[str, str]) -> str:
    """Tell that own counters are in force, and whose."""
    named = ", ".join(f"{nation} {mark[:8]}" for nation, mark in counters.items())
    return f"Own counters in force: {named} [TABLE:17]" if counters else ""


def entry_lines(game: Game, entry: LogEntry, *, everything: bool = False) -> Iterator[str]:
    """Tell an entry of a log: who, the dice, then an event to a line or a few.

    Nothing is yielded for an entry in which play only went on to the next step.
    """
    told = [event for event in entry.events if everything or is_news(game, event)]
    dice = f"rolled {', '.join(die_text(game, die) for die in entry.dice)}" if entry.dice else ""
    plain = event_texts(game, told)
    texts = [text or sequence_text(game, event) for text, event in zip(plain, told, strict=True)]
    lines = [line for text in (dice, *texts) for line in text.splitlines()]
    width = max(map(len, (*game.rules.seats, NOBODY)))
    head = f"{entry.seq:>4} {seat_name(game, entry.seat):<{width}} "
    for line in lines:
        yield head + line
        head = " " * len(head)


def options_text(game: Game, layers: Iterable[str]) -> str:
    """Return the names of sets of rules, joined."""
    return ", ".join(game.presentation.labels.option(layer) for layer in layers)
