"""What games of each scenario offer, ask and refuse, of all that its rules compose.

    just measure soak.offered [GAMES] [SCENARIO...]

`offered/` beside this file keeps a table a scenario.  Each row is a decision, a kind of order (a
decision and an order that may answer it), a refusal or a cell of a chart, with the first game in
which it was seen: a decision asked, a kind offered, a refusal given, a cell read.  `used` is the
first game in which an order of the kind was given.  What was never seen has an empty place;
`offered_unseen.csv` says why it need not be seen.  `games.csv` says how many games were played.

Orders are drawn as the random bot draws them.  Refusals are met by a few orders a position that
nobody offered: their values are drawn from all that was offered anywhere in the game, and beyond.
A run that is cut goes on where it ended; under other rules than today's the table begins anew.
"""

from __future__ import annotations

import csv
import sys
import time
import types
import typing
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import ExitStack
from enum import Enum
from fnmatch import fnmatch
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import msgspec

from architecture.refusals import refusals_composed
from equality.kept import every_game
from sandtable.kernel.contract import Game, judge, offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import decision_of
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.domains import Given
from sandtable.kernel.rules.offers import Offer, draw_order
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.kernel.rules.ruleset import Ruleset
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table
from sandtable.testing.twin_worlds import tampered
from soak.chart_cells import all_cells_of, noted_cells
from soak.kept_rows import WORKERS, keep_rows, kept_rows
from soak.rules_hash import rules_hash

FOLDER: Final = Path(__file__).with_suffix("")
UNSEEN: Final = Path(__file__).with_name("offered_unseen.csv")
COUNTS: Final = FOLDER / "games.csv"
#: How many games must be played before something that was never seen needs a reason.
GAMES: Final = 200
#: Games that one process plays before their rows are kept.
AT_ONCE: Final = 2
#: A game that has not ended by then never will.
MOST_ORDERS: Final = 50_000
#: Orders from whole domains that are judged in each position.
TRIES: Final = 3
#: Values of a parameter that are remembered, and how many of what an offer lists are looked at.
REMEMBERED, LOOKED_AT = 600, 40
RANDOM: Final = "random"
HEARTS: Final = tuple(f"hearts-and-minds/{year}" for year in range(1965, 1973))
CAMPAIGN: Final = "hearts-and-minds/1965-1975"

DECISION, KIND, REFUSAL, CELL = "decision", "kind", "refusal", "cell"
Named = tuple[str, str]  # one of these, and its name


class Row(msgspec.Struct, frozen=True, order=True):
    """Something that composed rules have, with the first games that showed it."""

    what: str
    name: str
    seen: str = ""
    used: str = ""


class Count(msgspec.Struct, frozen=True, order=True):
    """How many games of a scenario its table rests on, from the first seed on."""

    scenario: str
    player: str
    rules: str
    games: int
    orders: int


class Seen(msgspec.Struct, frozen=True):
    """What one game showed; `wrong` says what broke, if anything did."""

    scenario: str
    player: str
    seed: int
    orders: int
    seconds: float
    seen: frozenset[Named]
    used: frozenset[str]
    wrong: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """What tables call the game."""
        return f"{self.player} {self.seed}"


def scenarios() -> tuple[str, ...]:
    """Every scenario that has a table: those of Next War, eight years and the campaign."""
    own = [name for name in every_game() if not name.startswith("hearts-and-minds/")]
    return (*own, *HEARTS, CAMPAIGN)


def kind_of(decision: str, order: type) -> str:
    """The name of a kind: the decision, and the tag of the order."""
    return f"{decision}: {getattr(order, '__struct_config__').tag}"  # noqa: B009  # typed as type


def rules_now(scenario: str) -> str:
    """A hash of the rules that a scenario is played by."""
    game = every_game()[scenario]
    return rules_hash(game, game.rules.scenarios[scenario].layers)


def composed(scenario: str) -> frozenset[Named]:
    """Everything that the rules of a scenario compose; a refusal by the code of its sentence."""
    game = every_game()[scenario]
    return _composed(game, game.rules.scenarios[scenario].layers)


@cache
def _composed(game: Game, layers: tuple[str, ...]) -> frozenset[Named]:
    rules = compose([game.rules.layers[name] for name in layers])
    return composed_by(rules) | {
        *((REFUSAL, code) for code in refusals_composed(game, rules)),
        *((CELL, cell) for cell in all_cells_of(game.name, layers)),
    }


def composed_by(rules: Ruleset) -> frozenset[Named]:
    """The decisions of a ruleset and its kinds of orders."""
    kinds = {
        (KIND, kind_of(each, order)) for each, found in rules.orders.items() for order in found
    }
    return frozenset(kinds | {(DECISION, each) for each in rules.orders})


# --- one game ---------------------------------------------------------------------------------


def played(scenario: str, seed: int, player: str = RANDOM) -> Seen:
    """Play one game; whatever breaks is told and not raised."""
    start = time.process_time()
    game = every_game()[scenario]
    layers = game.rules.scenarios[scenario].layers
    noted = Noted(RandomSource(seed))
    with ExitStack() as stack:
        read = stack.enter_context(noted_cells(game.name, layers))
        table = open_table(game, scenario, Roots.from_seed(f"offered {seed}"))
        try:
            _play(table, player, noted)
        except Exception as error:  # noqa: BLE001  # a rule broke down: the game is stuck
            noted.wrong.append(f"dead end, record {len(table.lines)}: {error!r}"[:300])
        noted.seen.update((CELL, cell) for cell in read)
    return Seen(
        scenario,
        player,
        seed,
        len(table.records),
        round(time.process_time() - start, 2),
        frozenset(noted.seen),
        frozenset(noted.used),
        tuple(noted.wrong),
    )


class Noted:
    """What a game has shown so far, and the values that its offers had."""

    def __init__(self, whims: RandomSource) -> None:
        """Begin with nothing."""
        self.whims = whims
        self.values = Values(RandomSource(whims.below(1 << 30)))
        self.seen: set[Named] = set()
        self.used: set[str] = set()
        self.wrong: list[str] = []


def _play(table: Any, player: str, noted: Noted) -> None:
    while table.over is None:
        waiting = table.deciders()
        if not waiting or len(table.records) >= MOST_ORDERS:
            noted.wrong.append(f"unfinished after {len(table.records)} orders")
            return
        seat = waiting[noted.whims.below(len(waiting))]
        scene = table.known(seat)
        decision, found = decision_of(scene.state, seat), offers(scene)
        assert decision is not None  # whoever is waited for has one
        noted.seen.add((DECISION, decision.kind))
        noted.seen.update((KIND, kind_of(decision.kind, offer.order)) for offer in found)
        noted.values.look_at(found)
        _be_refused(scene, decision.kind, found, noted)
        order = _chosen(table.game, scene, found, player, noted.whims)
        noted.values.take(order)
        answer = table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
        if not isinstance(answer, Receipt):
            noted.wrong.append(f"refused, record {len(table.lines)}: {order} {answer}"[:300])
            return
        noted.used.add(kind_of(decision.kind, type(order)))


def _chosen(game: Game, scene: Any, found: Any, player: str, whims: RandomSource) -> Any:
    if player != RANDOM and (likely := game.advice.rungs[player](scene, whims, 1)):
        return likely[0]
    return draw_order(found, whims)


def _be_refused(scene: Any, decision: str, found: tuple[Offer, ...], noted: Noted) -> None:
    """Ask for orders from the whole domain of a kind, and note the refusals."""
    kinds = [*scene.rules.orders[decision]]
    for _ in range(TRIES):
        order = _anyhow(kinds, found, noted.values)
        if order is NOTHING:
            continue
        try:
            vetoes = judge(scene, order)
        except Exception as error:  # noqa: BLE001  # a judge that breaks down is what we look for
            if len(noted.wrong) < 3:  # enough to begin with
                noted.wrong.append(f"{decision}: judging {order} broke: {error!r}"[:400])
            continue
        noted.seen.update((REFUSAL, f"{veto.what.code} {veto.cite}") for veto in vetoes)


def _anyhow(kinds: list[type], found: tuple[Offer, ...], values: Values) -> Any:
    """An order that need not be offered: changed in one value, tampered with, or free."""
    whims = values.whims
    way = whims.below(4)
    if way and found:
        order = found[whims.below(len(found))].draw(whims)
        if order is NOTHING or not order.__struct_fields__:
            return order
        values.take(order)
        return tampered(order, whims) if way == 1 else values.changed(order)
    return values.order_of(kinds[whims.below(len(kinds))])


class Values:
    """Values by the type of their parameter, or by its name where the type is that of a number."""

    def __init__(self, whims: RandomSource) -> None:
        """Know no values."""
        self.whims = whims
        self.known: dict[object, dict[Any, None]] = defaultdict(dict)

    def look_at(self, found: Iterable[Offer]) -> None:
        """Remember what offers list."""
        for offer in found:
            hints = hints_of(offer.order)
            for name, domain in offer.parameters:
                options = () if isinstance(domain, Given) else getattr(domain, "options", ())
                for value in options[:LOOKED_AT]:
                    self._remember(_element(hints[name]), name, value)

    def take(self, order: Any) -> None:
        """Remember the values of an order."""
        kind: type = type(order)
        for name, hint in hints_of(kind).items():
            value = getattr(order, name)
            self._remember(hint, name, value)
            if isinstance(value, tuple):
                for each in value:
                    self._remember(_element(hint), name, each)

    def changed(self, order: Any) -> Any:
        """The order with one or two other values."""
        kind: type = type(order)
        hints = hints_of(kind)
        for _ in range(1 + self.whims.below(2)):
            name = [*hints][self.whims.below(len(hints))]
            order = msgspec.structs.replace(order, **{name: self.any(hints[name], name)})
        return order

    def order_of(self, kind: type) -> Any:
        """An order of a kind with any values at all."""
        return kind(**{name: self.any(hint, name) for name, hint in hints_of(kind).items()})

    def any(self, hint: Any, name: str) -> Any:
        """A value of a type: one that was seen in this game, or another."""
        known = self.known.get(_key(hint, name))
        if known and self.whims.below(8):
            return [*known][self.whims.below(len(known))]
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if origin is tuple:
            if arguments[-1] is Ellipsis:
                return tuple([self.any(arguments[0], name) for _ in range(self.whims.below(4))])
            return tuple([self.any(each, name) for each in arguments])
        if origin in {typing.Union, types.UnionType, typing.Literal}:
            one = arguments[self.whims.below(len(arguments))]
            return one if origin is typing.Literal else self.any(one, name)
        return self._plain(hint, name)

    def _plain(self, hint: Any, name: str) -> Any:
        plain = getattr(hint, "__supertype__", hint)
        if plain is bool:
            return bool(self.whims.below(2))
        if plain is int:
            return self.whims.below(10) - 1 if self.whims.below(2) else self.whims.below(3_000)
        if isinstance(plain, type) and issubclass(plain, Enum):
            return [*plain][self.whims.below(len(plain))]
        if isinstance(plain, type) and issubclass(plain, msgspec.Struct):
            return self.order_of(plain)
        return None if plain in {None, type(None)} else str(name)

    def _remember(self, hint: Any, name: str, value: Any) -> None:
        known = self.known[_key(hint, name)]
        if len(known) < REMEMBERED:
            known[value] = None


@cache
def hints_of(kind: type) -> Mapping[str, Any]:
    """The types of the values of an order, by name."""
    hints = typing.get_type_hints(kind)
    return {name: hints[name] for name in getattr(kind, "__struct_fields__")}  # noqa: B009


def _element(hint: Any) -> Any:
    return typing.get_args(hint)[0] if typing.get_origin(hint) is tuple else hint


def _key(hint: Any, name: str) -> object:
    """Under what values are remembered: whole tuples, and plain numbers, by their name too."""
    plain = hint in {int, str} or typing.get_origin(hint) is tuple
    return (name, hint) if plain else hint


# --- tables -----------------------------------------------------------------------------------


def file_of(scenario: str) -> Path:
    """The table of a scenario."""
    return FOLDER / f"{scenario.replace('/', '-')}.csv"


def table_of(scenario: str) -> dict[Named, Row]:
    """The rows of a scenario, by what they are about."""
    return {(row.what, row.name): row for row in kept_rows(file_of(scenario), Row)}


def counts() -> dict[tuple[str, str], Count]:
    """How many games were played, by scenario and player."""
    return {(one.scenario, one.player): one for one in kept_rows(COUNTS, Count)}


def code_of(named: Named) -> Named:
    """What is composed, of what was seen: a refusal without the rule that gave it."""
    what, name = named
    return (what, name.partition(" ")[0]) if what == REFUSAL else named


def merged(
    rows: Mapping[Named, Row], games: Iterable[Seen], known: Iterable[Named]
) -> dict[Named, Row]:
    """The rows with what games have seen first, and an empty row for each that none has."""
    found = {named: row for named, row in rows.items() if row.seen}
    for game in games:
        for named in game.seen:
            row = found.get(named, Row(*named))
            used = row.used or (game.label if named[0] == KIND and named[1] in game.used else "")
            found[named] = Row(*named, row.seen or game.label, used)
    seen = {code_of(named) for named in found}
    return found | {named: Row(*named) for named in known if named not in seen}


def keep(games: list[Seen]) -> None:
    """Add games of one scenario and player, which follow those that were played, to its table."""
    scenario, player = games[0].scenario, games[0].player
    FOLDER.mkdir(exist_ok=True)
    rules, known = rules_now(scenario), counts()
    if any(one.rules != rules for one in known.values() if one.scenario == scenario):
        known = {key: one for key, one in known.items() if one.scenario != scenario}
        file_of(scenario).unlink(missing_ok=True)
    before = known.get((scenario, player), Count(scenario, player, rules, 0, 0))
    orders = before.orders + sum(game.orders for game in games)
    known[scenario, player] = Count(scenario, player, rules, before.games + len(games), orders)
    rows = merged(table_of(scenario), games, composed(scenario))
    keep_rows(file_of(scenario), Row, sorted(rows.values()))
    keep_rows(COUNTS, Count, sorted(known.values()))


def reasons(scenario: str) -> dict[Named, str]:
    """Why something need not be seen in a scenario; `used: NAME` is of a kind never used."""
    with UNSEEN.open(newline="", encoding="utf-8") as lines:
        return {
            (row["what"], row["name"]): row["reason"]
            for row in csv.DictReader(lines)
            if fnmatch(scenario, row["scenario"])
        }


# --- faults -----------------------------------------------------------------------------------


def faults_kept(
    scenario: str, rows: Mapping[Named, Row], known: frozenset[Named], why: Mapping[Named, str]
) -> list[str]:
    """Where a table does not fit the rules of today, each with its file and the line to change."""
    file = f"measure/soak/offered/{file_of(scenario).name}"
    listed, seen = {code_of(each) for each in rows}, {code_of(k) for k, r in rows.items() if r.seen}
    told = [f"{file}: add the line `{what},{name},,`" for what, name in sorted(known - listed)]
    told += [
        f"{file}: remove the line `{what},{name},...`: no rule of {scenario} composes it"
        for what, name in sorted(rows.keys())
        if code_of((what, name)) not in known and (what != REFUSAL or not rows[what, name].seen)
    ]
    told += [
        f"measure/soak/{UNSEEN.name}: {scenario}: {what} {name} was seen and has a reason"
        for what, name in sorted(why)
        if (what, name) in seen or (what == "used" and (row := rows.get((KIND, name))) and row.used)
    ]
    return told


def never_seen(rows: Mapping[Named, Row], why: Mapping[Named, str]) -> list[str]:
    """What is composed, was never seen or used, and has no reason."""
    unseen = [f"{one.what} {one.name} is never seen" for one in rows.values() if not one.seen]
    unused = [
        f"kind {one.name} is offered and never used"
        for one in rows.values()
        if one.what == KIND and one.seen and not one.used and ("used", one.name) not in why
    ]
    known = {f"{what} {name} is never seen" for what, name in why}
    return sorted([*(text for text in unseen if text not in known), *unused])


def faults_of_sample(game: Seen, rows: Mapping[Named, Row], *, same_rules: bool) -> list[str]:
    """What a game shows that its table does not say of it, and the other way round.

    Under other rules than those of the table, only what has no row at all.
    """
    listed = {code_of(each) for each in rows}
    told = [*game.wrong]
    told += [
        f"{game.label} shows {each}: no row" for each in game.seen if code_of(each) not in listed
    ]
    if same_rules:
        told += [f"{game.label} shows {each}: no row" for each in game.seen if each not in rows]
        told += [
            f"{game.label} does not show {row.what} {row.name}"
            for named, row in rows.items()
            if row.seen == game.label and named not in game.seen
        ]
    return sorted({*told})


def figures(scenario: str) -> str:
    """One line: how much of what is composed was seen, and in how many games."""
    rows = [*table_of(scenario).values()]
    told = [f"{one.games} {one.player}" for one in counts().values() if one.scenario == scenario]
    parts = []
    for what in (DECISION, KIND, REFUSAL, CELL):
        mine = {code_of((one.what, one.name)) for one in rows if one.what == what}
        seen = {code_of((one.what, one.name)) for one in rows if one.what == what and one.seen}
        used = sum(bool(one.used) for one in rows if one.what == what)
        word = f" ({used} used)" if what == KIND else ""
        if mine:
            parts.append(f"{what}s {len(seen)} of {len(mine)}{word}")
    return f"{scenario}, {' and '.join(told) or 'no'} games: {', '.join(parts)}"


# --- the run ----------------------------------------------------------------------------------


def batch(scenario: str, player: str, seeds: tuple[int, ...]) -> list[Seen]:
    """Play some games of a scenario."""
    return [played(scenario, seed, player) for seed in seeds]


def owed(games: int, chosen: Iterable[str], player: str = RANDOM) -> Iterator[tuple[str, int]]:
    """The scenarios that want games, with the first seed that was not played."""
    known = counts()
    for scenario in chosen:
        row = known.get((scenario, player))
        done = row.games if row and row.rules == rules_now(scenario) else 0
        if done < games:
            yield scenario, done


def run(games: int, chosen: Iterable[str], player: str = RANDOM) -> list[str]:
    """Play what is missing, those with the fewest games first; return what went wrong."""
    wrong: list[str] = []
    with ProcessPoolExecutor(WORKERS, get_context("spawn")) as pool:
        waiting = sorted(owed(games, chosen, player), key=lambda each: each[1])
        running: dict[Any, tuple[str, int]] = {}
        while waiting or running:
            while waiting and len(running) < WORKERS:
                scenario, first = waiting.pop(0)
                last = min(first + AT_ONCE, games)
                job = pool.submit(batch, scenario, player, tuple(range(first, last)))
                running[job] = scenario, last
            for job in wait(running, return_when=FIRST_COMPLETED).done:
                scenario, last = running.pop(job)
                found = job.result()
                keep(found)
                told = [f"{scenario}, {one.label}: {text}" for one in found for text in one.wrong]
                seconds = sum(one.seconds for one in found)
                print(f"{figures(scenario)} ({seconds:.0f} s)", *told, sep="\n", flush=True)
                wrong += told
                if last < games:
                    waiting.append((scenario, last))
    return wrong


def main(argv: list[str]) -> int:
    """Play what is missing, and print a line for each scenario and what is not seen in it."""
    games = next((int(word) for word in argv if word.isdigit()), GAMES)
    player = next((word for word in argv if word in {"lieutenant", "major"}), RANDOM)
    chosen = [word for word in argv if "/" in word] or [*scenarios()]
    wrong = run(games, chosen, player)
    for scenario in chosen:
        print(figures(scenario))
        print(
            *(f"  {text}" for text in never_seen(table_of(scenario), reasons(scenario))), sep="\n"
        )
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
