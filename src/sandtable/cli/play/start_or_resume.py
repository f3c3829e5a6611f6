"""Beginning to play: a new game or one from a file, and leaving it in order."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from sandtable.cli.available_games import chosen_layers, registry, scenario_of
from sandtable.cli.errors import UserError
from sandtable.cli.play.counter_files import for_new_game, laid_over
from sandtable.cli.play.games_of_records import game_of_record
from sandtable.cli.play.handicaps import handicap_in
from sandtable.cli.play.positions import position_in
from sandtable.cli.play.save_files import SaveFile, opening_of, read_file, roots_of, seal_path
from sandtable.cli.play.scenario_folders import is_scenario_folder
from sandtable.cli.play.seats import HUMAN, bots, people, seated
from sandtable.cli.play.session import Session
from sandtable.cli.play.terminal_input_output import CancelledError, QuitError, Terminal
from sandtable.cli.rules.hook_rules_and_steps import composed
from sandtable.games.registry import Registry
from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.play.dice import NO_SHARE, Roots
from sandtable.kernel.play.records import Opening, RecordError, split
from sandtable.kernel.user_entered_counters import OwnCounters
from sandtable.presenters.event_texts import opening_lines, result_text
from sandtable.presenters.name_and_value_texts import game_with_names, value_sources_text
from sandtable.presenters.rules.rule_texts import RuleTexts
from sandtable.table.commands import Upgrade
from sandtable.table.rules_check import found_by_replay, is_unchecked
from sandtable.table.storage.loading import NO_ROOTS, load_table, open_table
from sandtable.table.table import Table


@dataclass(frozen=True)
class PlayOptions:
    """What was asked for on the command line."""

    scenario: str | None = None
    seats: Sequence[str] = ()
    resume: Path | None = None
    record: Path | None = None
    seed: str | None = None
    layers: Sequence[str] = field(default_factory=tuple)
    curtain: bool = True
    position: Path | None = None
    counters: Sequence[Path] = ()
    our_counters: bool = False
    handicap: str | None = None


class Seated(NamedTuple):
    """A table, who plays at it, and the own counters it is played with."""

    table: Table
    players: tuple[str, ...]
    counters: tuple[OwnCounters, ...] = ()


def play(wishes: PlayOptions) -> None:
    """Play, and leave the table in order however it ends."""
    talk, found = Terminal(), registry()
    _check_options(wishes)
    seated_at = _resumed(found, wishes, talk) if wishes.resume else _new(found, wishes)
    table, players = seated_at.table, seated_at.players
    keeper = _keeper(seated_at, wishes)
    if wishes.resume and is_unchecked(table):
        _replay(talk, table)
        if keeper is not None:
            keeper.keep(table)
    _greet(talk, table, players, keeper)
    if wishes.position is not None:
        talk.say("This position is for study: it is played to the end of the turn and not saved.")
    seed = int.from_bytes(sha256((wishes.seed or secrets.token_hex()).encode()).digest()[:4])
    session = Session(talk, table, RuleTexts(found), bots(players, seed + len(table.lines)), keeper)
    session.curtain = wishes.curtain
    if wishes.resume:
        session.remind()
    try:
        ended = session.play()
    except KeyboardInterrupt:
        ended = False
    except Exception:
        if wishes.position is None:
            _part(talk, seated_at, keeper, ended=False)
        raise
    if wishes.position is None:
        _part(talk, seated_at, keeper, ended=ended)


# --- sitting down ---------------------------------------------------------------------------


def _check_options(wishes: PlayOptions) -> None:
    """Refuse options that do not go with a position."""
    if wishes.position is not None and (wishes.scenario or wishes.resume or wishes.record):
        raise UserError(
            "Use --position without a scenario, --resume and --record: "
            "the file names the title, and the game is not saved."
        )


def _new(found: Registry, wishes: PlayOptions) -> Seated:
    game, scenario = _wanted(found, wishes)
    players = seated(game, scenario, wishes.seats)
    layers = chosen_layers(game, scenario.layers, wishes.layers)
    composed(game, layers)
    ours = wishes.our_counters or wishes.position is not None
    entered = for_new_game(found, scenario, wishes.counters, ours=ours)
    game = laid_over(game, scenario.id, entered)
    seed = wishes.seed
    table = open_table(
        game,
        scenario.id,
        fresh_roots() if seed is None else Roots.from_seed(seed),
        id=uuid4().hex if seed is None else f"seed {seed}",
        layers=layers,
        shares=_shares(players) if seed is None else (),
        seed=seed,
        now=int(time.time() * 1000),
        handicap=handicap_in(game, scenario, wishes.handicap),
    )
    return Seated(table, players, entered)


def _wanted(found: Registry, wishes: PlayOptions) -> tuple[Game, Scenario]:
    if wishes.position is not None:
        return position_in(found, wishes.position)
    if wishes.scenario is None:
        ids = ", ".join(scenario.id for _, scenario in found.scenarios())
        raise UserError(f"Which scenario? {f'There are: {ids}.' if ids else 'None is installed.'}")
    return scenario_of(found, wishes.scenario)


def fresh_roots() -> Roots:
    """Roots of dice that nobody can predict."""
    return Roots.of(secrets.token_bytes(32), secrets.token_bytes(32))


def _shares(players: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(secrets.token_hex(16) if who == HUMAN else NO_SHARE for who in players)


def _resumed(found: Registry, wishes: PlayOptions, talk: Terminal) -> Seated:
    path = wishes.resume
    if path is None:
        raise UserError("Which file?")
    data = read_file(path)
    whole = data[: data.rfind(b"\n") + 1]
    if whole != data:
        talk.say("The last line of the file was incomplete and has been dropped.")
    opening = opening_of(path, whole)
    _check_same_game(found, wishes, opening)
    named = wishes.scenario
    folder = Path(named) if named is not None and is_scenario_folder(named) else None
    game, entered = game_of_record(found, opening, path, wishes.counters, folder)
    ended = split(whole)[2] is not None
    roots, before = (NO_ROOTS, ()) if ended else roots_of(path, opening)
    table = loaded(game, path, whole, roots)
    if table.over is not None:
        over = result_text(game_with_names(table), table.over, table.state.handicap)
        raise UserError(f"That game is over: {over}. Watch it with: sandtable replay {path}")
    return Seated(table, seated(game, table.scenario, wishes.seats, before), entered)


def _check_same_game(found: Registry, wishes: PlayOptions, opening: Opening) -> None:
    if wishes.layers or wishes.seed is not None or wishes.handicap is not None:
        raise UserError("You cannot change the rules, dice or handicap of a resumed game.")
    if wishes.scenario is None or is_scenario_folder(wishes.scenario):
        return
    _, scenario = scenario_of(found, wishes.scenario)
    if scenario.id != opening.scenario:
        raise UserError(f"That file is a game of {opening.scenario}, not {scenario.id}.")


def loaded(game: Game, path: Path, data: bytes, roots: Roots) -> Table:
    """Load a table from what was read, or say why it cannot be."""
    try:
        return load_table(game, data, roots)
    except RecordError as error:
        raise UserError(f"{path} cannot be loaded: {error}.") from None


def _replay(talk: Terminal, table: Table) -> None:
    """Carry out all of a game again by the rules of today, which are not those it was saved by."""
    talk.say("The rules have changed since this game was saved. Replaying it ...")
    order = found_by_replay(table)
    table.instruct(order, int(time.time() * 1000))
    if isinstance(order, Upgrade):
        talk.say("Every move has the same outcome. The game continues under the updated rules.")
    else:
        talk.say(f"Record {order.record} would have a different outcome under the updated rules.")


def _keeper(seated_at: Seated, wishes: PlayOptions) -> SaveFile | None:
    path = wishes.record or wishes.resume
    if path is None:
        return None
    keeper = SaveFile(path, seated_at.players, seated_at.counters)
    if path == wishes.resume:
        keeper.go_on(seated_at.table)
    else:
        keeper.begin(seated_at.table)
    return keeper


def _greet(talk: Terminal, table: Table, players: tuple[str, ...], keeper: SaveFile | None) -> None:
    game, opening = table.game, table.opening
    title, *rules = opening_lines(table)
    talk.say(title, "bold")
    talk.say_all(rules)
    if values := value_sources_text(table.scenario):
        talk.say(values)
    seats = zip(game.seats_in(opening.scenario), players, strict=True)
    talk.say(", ".join(f"{seat}: {who}" for seat, who in seats))
    if opening.seed is not None:
        talk.say(f"Open dice: the seed {opening.seed!r} is known, so every roll can be predicted.")
    if keeper is not None:
        talk.say(f"Saving to {keeper.path}.")


# --- leaving --------------------------------------------------------------------------------


def _part(talk: Terminal, seated_at: Seated, keeper: SaveFile | None, *, ended: bool) -> None:
    """Save what is not saved yet, and say how to go on or check."""
    table, players = seated_at.table, seated_at.players
    keeper = keeper or _saved_after_all(talk, seated_at)
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


def _saved_after_all(talk: Terminal, seated_at: Seated) -> SaveFile | None:
    """Ask where to keep a game that was played without a file."""
    table, players, counters = seated_at
    default = _free_name(table)
    try:
        typed = talk.ask(f"Save as [{default}], or - to discard: ")
    except (QuitError, CancelledError):
        typed = ""
    if typed == "-":
        return None
    keeper = SaveFile(Path(typed) if typed else default, players, counters)
    try:
        keeper.begin(table)
    except UserError as trouble:
        talk.say(str(trouble))
        keeper = SaveFile(default, players, counters)
        keeper.begin(table)
    return keeper


def _free_name(table: Table) -> Path:
    base = table.opening.scenario.replace("/", "-")
    number = 1
    while (path := Path(f"{base}-{number}.jsonl")).exists():
        number += 1
    return path
