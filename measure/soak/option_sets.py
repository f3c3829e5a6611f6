"""Play the campaign with random sets of options, in pieces: a run that is cut goes on.

    just measure soak.option_sets [SETS] [GAMES]

`option_sets.csv` beside this file keeps a row a set, with the hash of the rules it was played by.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.layers import Level
from sandtable.kernel.rules.precedence import CompositionError
from sandtable.random_source import RandomSource
from sandtable.testing.conformance import Findings, check_game
from soak.campaigns import CAMPAIGN, rules_now
from soak.kept_rows import kept_rows, make_rows

SETS, GAMES = 50, 20
KEPT = Path(__file__).with_suffix(".csv")
#: One order in so many of the first game of a set is looked at closely, as each look plays the game
#: again; never under fog of war, where rules know more than what a seat is shown (RUL-0012).
CAREFUL, NEVER = 200, 10**9
FOG = "fog-of-war"


class Row(msgspec.Struct, frozen=True):
    """What came of the games with one set of options."""

    number: int
    options: str
    rules: str
    games: int
    orders: int
    faults: int


def base() -> tuple[str, ...]:
    """The layers of the campaign."""
    return GAME.rules.scenarios[CAMPAIGN].layers


def options() -> tuple[str, ...]:
    """The options and editions that the campaign can be played with."""
    titles = {name for name, one in LAYERS.items() if one.level is Level.TITLE} - set(base())
    return tuple(
        sorted(
            name
            for name, one in LAYERS.items()
            if is_option(name)
            and name not in base()
            and titles.isdisjoint(one.requires)
            and refusal(needed(name)) is None
        )
    )


def is_option(name: str) -> bool:
    """Whether a layer is an option or an edition."""
    return LAYERS[name].level in {Level.OPTION, Level.EDITION}


def needed(*names: str) -> tuple[str, ...]:
    """Options with the other options that they require."""
    found = [each for name in names for each in (*LAYERS[name].requires, name)]
    return tuple(dict.fromkeys(each for each in found if is_option(each)))


def refusal(names: tuple[str, ...]) -> CompositionError | None:
    """Why the campaign cannot be played with these options; None if it can."""
    try:
        compose([LAYERS[name] for name in (*base(), *names)])
    except CompositionError as error:
        return error
    return None


def undeclared_pairs() -> tuple[int, int, list[str]]:
    """Count pairs that compose and pairs that are excluded; list those refused but not excluded."""
    fit, excluded, wrong = 0, 0, []
    for one, other in combinations(options(), 2):
        declared = other in LAYERS[one].excludes or one in LAYERS[other].excludes
        refused = refusal(needed(one, other)) is not None
        fit, excluded = fit + (not refused), excluded + (refused and declared)
        wrong += [f"{one} and {other}"] if refused != declared else []
    return fit, excluded, wrong


def random_set(number: int) -> tuple[str, ...]:
    """The set of this number: each option with an even chance, unless one before excludes it."""
    source, found = RandomSource(7919 * number + 1), tuple[str, ...]()
    for name in options():
        if source.below(2) and refusal(wider := needed(*found, name)) is None:
            found = wider
    return found


@cache
def campaign_with(names: tuple[str, ...]) -> Any:
    """The game with these options agreed on for the campaign."""
    plain = GAME.rules.scenarios[CAMPAIGN]
    there = {CAMPAIGN: replace(plain, layers=(*plain.layers, *names))}
    return replace(GAME, rules=replace(GAME.rules, scenarios=there))


def tried(number: int, games: int) -> tuple[Row, tuple[str, ...]]:
    """Play random campaigns with the set of this number and check everything about them."""
    names, found = random_set(number), Findings()
    for seed in range(games):
        careful = NEVER if FOG in names or seed else CAREFUL
        table = check_game(campaign_with(names), CAMPAIGN, f"set {number} {seed}", found, careful)
        for fault in GAME.rules.faults(table.printed, table.state):
            found.note("faults", fault)
    wrong = sum(
        value
        for name, value in msgspec.structs.asdict(found).items()
        if isinstance(value, int) and name not in {"games", "orders", "positions", "twins"}
    )
    row = Row(number, " ".join(names), rules_now(names), found.games, found.orders, wrong)
    return row, tuple(found.notes)


def told(number: int, games: int) -> Row:
    """Try a set, and print what was found."""
    row, notes = tried(number, games)
    print(f"set {row.number}: {row.games} games, {row.orders} orders, {row.faults} faults")
    print("\n".join(notes), end="", flush=True)
    return row


def kept() -> dict[int, Row]:
    """The rows kept that were played by the rules of today, by number."""
    rows = kept_rows(KEPT, Row)
    return {
        row.number: row
        for row in rows
        if (names := tuple(row.options.split())) == random_set(row.number)
        and row.rules == rules_now(names)
    }


def missing(sets: int, games: int) -> Iterator[int]:
    """The sets that were not played so often by the rules of today."""
    rows = kept()
    for number in range(sets):
        if number not in rows or rows[number].games < games or rows[number].faults:
            yield number


def main(argv: list[str]) -> int:
    """Play what is missing; print a line a set."""
    sets, games = [*map(int, argv), *(SETS, GAMES)[len(argv) :]]
    for _ in make_rows(KEPT, kept, partial(told, games=games), missing(sets, games)):
        pass  # each is kept and told when it is made
    faults = sum(row.faults for row in kept().values())
    print(f"{len(kept())} sets, {sum(row.games for row in kept().values())} games, {faults} faults")
    return int(faults > 0 or any(missing(sets, games)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
