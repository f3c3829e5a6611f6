"""Sitting down to play: a new game or one from a file, and leaving it in order."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from uuid import uuid4

from sandtable.cli.reasons import composed
from sandtable.cli.saves import Keeper, opening_of, read_file, roots_of, seal_path
from sandtable.cli.seating import HUMAN, bots, people, seated
from sandtable.cli.session import Session
from sandtable.cli.shelves import chosen_layers, game_of, scenario_of, shelf
from sandtable.cli.talk import CancelledError, LeftError, Talk
from sandtable.cli.trouble import Trouble
from sandtable.games.registry import Shelf
from sandtable.kernel.dice import Roots
from sandtable.kernel.fingerprint import fingerprint
from sandtable.kernel.game import Game
from sandtable.kernel.records import Opening, RecordError, split
from sandtable.table.saved import NO_ROOTS, NO_SHARE, load_table, open_table
from sandtable.table.table import Table
from sandtable.telling.book import Book
from sandtable.telling.words import opening_lines, options_text, result_text, voiced


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    scenario: str | None = None
    seats: Sequence[str] = ()
    resume: Path | None = None
    record: Path | None = None
    seed: str | None = None
    layers: Sequence[str] = field(default_factory=tuple)
    curtain: bool = True


def play(wishes: Wishes) -> None:
    """Play, and leave the table in order however it ends."""
    talk, found = Talk(), shelf()
    table, players = _resumed(found, wishes, talk) if wishes.resume else _new(found, wishes)
    keeper = _keeper(table, players, wishes)
    _greet(talk, table, players, keeper)
    seed = int.from_bytes(sha256((wishes.seed or secrets.token_hex()).encode()).digest()[:4])
    session = Session(talk, table, Book(found), bots(players, seed + len(table.lines)), keeper)
    session.curtain = wishes.curtain
    if wishes.resume:
        session.remind()
    try:
        ended = session.play()
    except KeyboardInterrupt:
        ended = False
    except Exception:
        _part(talk, table, players, keeper, ended=False)
        raise
    _part(talk, table, players, keeper, ended=ended)


# --- sitting down ---------------------------------------------------------------------------


def _new(found: Shelf, wishes: Wishes) -> tuple[Table, tuple[str, ...]]:
    if wishes.scenario is None:
        ids = ", ".join(scenario.id for _, scenario in found.scenarios())
        raise Trouble(f"Which scenario? {f'There are: {ids}.' if ids else 'None is installed.'}")
    game, scenario = scenario_of(found, wishes.scenario)
    players = seated(game, scenario, wishes.seats)
    layers = chosen_layers(game, scenario.layers, wishes.layers)
    composed(game, layers)
    seed = wishes.seed
    table = open_table(
        game,
        scenario.id,
        _fresh_roots() if seed is None else Roots.from_seed(seed),
        id=uuid4().hex if seed is None else f"seed {seed}",
        layers=layers,
        shares=_shares(players) if seed is None else (),
        seed=seed,
        now=int(time.time() * 1000),
    )
    return table, players


def _fresh_roots() -> Roots:
    return Roots.of(secrets.token_bytes(32), secrets.token_bytes(32))


def _shares(players: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(secrets.token_hex(16) if who == HUMAN else NO_SHARE for who in players)


def _resumed(found: Shelf, wishes: Wishes, talk: Talk) -> tuple[Table, tuple[str, ...]]:
    path = wishes.resume
    if path is None:
        raise Trouble("Which file?")
    data = read_file(path)
    whole = data[: data.rfind(b"\n") + 1]
    if whole != data:
        talk.say("The last line of the file was incomplete and has been dropped.")
    opening = opening_of(path, whole)
    game = game_of(found, opening.game)
    _check_same_game(found, wishes, opening)
    ended = split(whole)[2] is not None
    roots, before = (NO_ROOTS, ()) if ended else roots_of(path, opening)
    table = loaded(game, path, whole, roots)
    if table.over is not None:
        over = result_text(voiced(table), table.over)
        raise Trouble(f"That game is over: {over}. Watch it with: sandtable replay {path}")
    _warn_of_changes(talk, game, opening)
    return table, seated(game, table.scenario, wishes.seats, before)


def _check_same_game(found: Shelf, wishes: Wishes, opening: Opening) -> None:
    if wishes.layers or wishes.seed is not None:
        raise Trouble("You cannot change the rules or dice of a resumed game.")
    if wishes.scenario is None:
        return
    _, scenario = scenario_of(found, wishes.scenario)
    if scenario.id != opening.scenario:
        raise Trouble(f"That file is a game of {opening.scenario}, not {scenario.id}.")


def loaded(game: Game, path: Path, data: bytes, roots: Roots) -> Table:
    """Load a table from what was read, or say why it cannot be."""
    try:
        return load_table(game, data, roots)
    except RecordError as error:
        raise Trouble(f"{path} cannot be loaded: {error}.") from None


def _warn_of_changes(talk: Talk, game: Game, opening: Opening) -> None:
    """Say which rules were changed since the game began; what was played stays as it was."""
    now = fingerprint(game, opening.layers)
    changed = [name for name in opening.layers if opening.fingerprint.get(name) != now[name]]
    if changed:
        talk.say(f"These rules have changed since the game started: {options_text(game, changed)}.")
        talk.say("Past moves are kept. The new rules apply from here on.")


def _keeper(table: Table, players: tuple[str, ...], wishes: Wishes) -> Keeper | None:
    path = wishes.record or wishes.resume
    if path is None:
        return None
    keeper = Keeper(path, players)
    if path == wishes.resume:
        keeper.go_on(table)
    else:
        keeper.begin(table)
    return keeper


def _greet(talk: Talk, table: Table, players: tuple[str, ...], keeper: Keeper | None) -> None:
    game, opening = table.game, table.opening
    title, *rules = opening_lines(table)
    talk.say(title, "bold")
    talk.say_all(rules)
    seats = zip(game.seats_in(opening.scenario), players, strict=True)
    talk.say(", ".join(f"{seat}: {who}" for seat, who in seats))
    if opening.seed is not None:
        talk.say(f"Open dice: the seed {opening.seed!r} is known, so every roll can be predicted.")
    if keeper is not None:
        talk.say(f"Saving to {keeper.path}.")


# --- leaving --------------------------------------------------------------------------------


def _part(
    talk: Talk, table: Table, players: tuple[str, ...], keeper: Keeper | None, *, ended: bool
) -> None:
    """Save what is not saved yet, and say how to go on or check."""
    keeper = keeper or _saved_after_all(talk, table, players)
    if keeper is None:
        return
    if ended:
        talk.say(f"Saved to {keeper.path}. To verify the dice: sandtable verify {keeper.path}")
        return
    talk.say(f"Saved. To resume: sandtable play --resume {keeper.path}")
    talk.say(
        f"Future dice come from {seal_path(keeper.path)}. Keep that file, and keep it secret: "
        "without it you cannot continue."
    )
    if len(people(players)) == 1:
        talk.say(f"Your seal: {table.seal(people(players)[0])}")


def _saved_after_all(talk: Talk, table: Table, players: tuple[str, ...]) -> Keeper | None:
    """Ask where to keep a game that was played without a file."""
    default = _free_name(table)
    try:
        typed = talk.ask(f"Save as [{default}], or - to discard: ")
    except (LeftError, CancelledError):
        typed = ""
    if typed == "-":
        return None
    keeper = Keeper(Path(typed) if typed else default, players)
    try:
        keeper.begin(table)
    except Trouble as trouble:
        talk.say(str(trouble))
        keeper = Keeper(default, players)
        keeper.begin(table)
    return keeper


def _free_name(table: Table) -> Path:
    base = table.opening.scenario.replace("/", "-")
    number = 1
    while (path := Path(f"{base}-{number}.jsonl")).exists():
        number += 1
    return path
