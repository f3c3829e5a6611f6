"""Who sits where: people and bots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from sandtable.bots.players import PLAYERS, Player
from sandtable.cli.errors import UserError
from sandtable.kernel.contract import Game, Scenario

HUMAN: Final = "human"
BOT: Final = "bot:"


def seated(
    game: Game, scenario: Scenario, wishes: Iterable[str], before: Sequence[str] = ()
) -> tuple[str, ...]:
    """Who plays each seat: as wished (`Blue=bot:random`), as before, or else a person."""
    as_before = before if len(before) == len(game.rules.seats) else (HUMAN,) * len(game.rules.seats)
    players = [_player_called(who) for who in as_before]
    for wish in wishes:
        name, given, who = wish.partition("=")
        if not given:
            raise UserError(f"Write --seat SIDE=human or SIDE=bot:NAME, not {wish!r}.")
        players[seat_called(game, scenario, name)] = _player_called(who)
    return tuple(players)


def seat_called(game: Game, scenario: Scenario, name: str) -> int:
    """Find a seat by its name in the scenario or in the game, or by the beginning of one."""
    seats = game.seats_in(scenario.id)
    for names in (seats, game.rules.seats):
        found = _seat_among(names, name)
        if found is not None:
            return found
    raise UserError(f"There is no side {name!r}. The sides are: {', '.join(seats)}.")


def _seat_among(seats: Sequence[str], name: str) -> int | None:
    wanted = name.strip().casefold()
    names = [seat.casefold() for seat in seats]
    found = [number for number, seat in enumerate(names) if wanted and seat.startswith(wanted)]
    if wanted in names:
        return names.index(wanted)
    return found[0] if len(found) == 1 else None


def _player_called(who: str) -> str:
    wanted = who.strip().casefold()
    if wanted == HUMAN:
        return HUMAN
    if wanted.startswith(BOT) and wanted.removeprefix(BOT) in PLAYERS:
        return wanted
    known = ", ".join(f"{BOT}{name}" for name in PLAYERS)
    raise UserError(f"There is no player called {who!r}. Choose from: {HUMAN}, {known}.")


def people(players: Sequence[str]) -> tuple[int, ...]:
    """List the seats that people play."""
    return tuple(seat for seat, who in enumerate(players) if who == HUMAN)


def bots(players: Sequence[str], seed: int) -> dict[int, Player]:
    """Make the bots, each with random choices of its own."""
    return {
        seat: PLAYERS[who.removeprefix(BOT)](seed + seat)
        for seat, who in enumerate(players)
        if who != HUMAN
    }
