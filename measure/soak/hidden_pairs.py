"""Compare positions of the campaign that differ only in what a seat may not know.

    just measure soak.hidden_pairs [PAIRS]

Hidden are the enemy's planned drops and, under fog of war, the units that lie under others.  For
each pair the seat's view is made of both, and the orders that it is offered where the rules know no
more than the seat.  `hidden_pairs.csv` keeps a row for each hundred pairs; a run that is cut goes
on.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.state import SideSecrets, State
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import Scene, known
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import Sampler
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table
from soak.campaigns import CAMPAIGN, rules_now
from soak.kept_rows import kept_rows, make_rows

PAIRS, PIECE = 5_000, 100
KEPT = Path(__file__).with_suffix(".csv")
#: What is hidden comes with these options; a piece is played with one of them.
HIDING = ("planned-drops", "fog-of-war")


class Row(msgspec.Struct, frozen=True):
    """What came of one piece."""

    number: int
    rules: str
    pairs: int
    leaks: int
    note: str = ""


def option_of(piece: int) -> str:
    """The option with which a piece is played."""
    return HIDING[piece % len(HIDING)]


def twin_of(table: Table, seat: int, choice: Sampler) -> State:
    """A position that a seat cannot tell from this one, dealt from what it is shown.

    The enemy's planned drops are taken away, and covered units are dealt anew.
    """
    rules = table.game.rules
    state: State = rules.imagine(table.printed, rules.show(table.known(seat)), choice)
    return state


def differs(table: Table, seat: int, twin: State) -> bool:
    """Whether a twin is really another position."""
    other = 1 - seat
    secrets = table.state.secrets[other] if table.state.secrets else None
    planned = bool(secrets is not None and secrets != SideSecrets())
    return planned or twin.forces[other] != table.state.forces[other]


def told_apart(table: Table, seat: int, twin: State, choice: Sampler) -> str:
    """What tells a seat a position from its twin; empty if nothing does."""
    rules = table.game.rules
    there = known(Scene(table.rules, table.printed, twin), seat)
    if encode(rules.show(there)) != encode(rules.show(table.known(seat))):
        return "view"
    if "fog-of-war" in table.opening.layers or seat not in table.deciders():
        return ""
    whims = choice.below(10**9)
    mine, theirs = (
        draw_order(offers(one), Sampler(f"{whims}")) for one in (table.known(seat), there)
    )
    return "" if mine == theirs else "offers"


def compared(piece: int, pairs: int = PIECE) -> Row:
    """Play random campaigns until so many pairs have been compared."""
    option, found, leaks, note, game = option_of(piece), 0, 0, "", 0
    layers = (*GAME.rules.scenarios[CAMPAIGN].layers, option)
    while found < pairs:
        name = f"hidden {piece} {game}"
        choice, table = (
            Sampler(name),
            open_table(GAME, CAMPAIGN, Roots.from_seed(name), layers=layers),
        )
        game += 1
        while table.over is None and found < pairs:
            seat = table.deciders()[0]
            if not choice.below(8):
                other = choice.below(2)
                twin = twin_of(table, other, choice)
                if differs(table, other, twin):
                    found += 1
                    channel = told_apart(table, other, twin, choice)
                    leaks += bool(channel)
                    note = note or (
                        channel and f"{channel} of seat {other}, {name}, {len(table.lines)}"
                    )
            order = draw_order(offers(table.known(seat)), choice)
            table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
    return Row(piece, rules_now((option,)), found, leaks, note)


def kept() -> dict[int, Row]:
    """The pieces kept that were compared by the rules of today, by number."""
    now = {option: rules_now((option,)) for option in HIDING}
    rows = kept_rows(KEPT, Row)
    return {row.number: row for row in rows if row.rules == now[option_of(row.number)]}


def missing(pairs: int) -> Iterator[int]:
    """The pieces that are not kept yet, or in which something was told."""
    rows = kept()
    for number in range(-(-pairs // PIECE)):
        if number not in rows or rows[number].leaks:
            yield number


def main(argv: list[str]) -> int:
    """Compare what is missing; print a line a piece."""
    pairs = int(argv[0]) if argv else PAIRS
    for row in make_rows(KEPT, kept, compared, missing(pairs)):
        print(f"piece {row.number}: {row.pairs} pairs, {row.leaks} leaks {row.note}", flush=True)
    found = [*kept().values()]
    leaks = sum(row.leaks for row in found)
    print(f"{sum(row.pairs for row in found)} pairs, {leaks} leaks")
    return int(leaks > 0 or any(missing(pairs)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
