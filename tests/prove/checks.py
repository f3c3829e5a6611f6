"""Checks of the small suite that are not random play itself."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from prove.verifier import finished_file
from sandtable.bots.post import post
from sandtable.bots.whims import Whims
from sandtable.kernel.compose import compose
from sandtable.kernel.dice import Keyed, Roots
from sandtable.kernel.game import offers
from sandtable.kernel.offers import draw_order
from sandtable.kernel.records import encode
from sandtable.table.commands import Command
from sandtable.table.saved import open_table
from sandtable.table.twins import guise_for, twin_of
from sandtable.verify import Rejected, verify
from toys.hexes import points as hex_points
from toys.hexes.game import GAME as HEXES
from toys.hexes.printed import Mover, Weather


def records_verify(seed: int) -> Iterator[str]:
    """Finished files of both toys must satisfy the independent verifier."""
    for number in range(4):
        try:
            verify(finished_file(4 * seed + number))
        except Rejected as error:
            yield f"verifier: {error}"


def chance_is_bound(seed: int) -> Iterator[str]:
    """A draw belongs to its label and record: order of asking must not matter."""
    roots = Roots.from_seed(f"bound {seed}")
    first, second = Keyed(roots, b"\x02" * 32), Keyed(roots, b"\x02" * 32)
    first.begin(5)
    second.begin(5)
    one = [first.draw(label, 10, 1) for label in ("a", "b", "a")]
    two = [second.draw(label, 10, 1) for label in ("b", "a", "a")]
    if (one[0], one[1], one[2]) != (two[1], two[0], two[2]):
        yield "a draw depends on the draws before it"
    again = Keyed(roots, b"\x02" * 32)
    again.begin(6)
    fresh = [again.draw(f"x{i}", 100, 1) for i in range(20)]
    again.begin(5)
    if fresh == [again.draw(f"x{i}", 100, 1) for i in range(20)]:
        yield "a draw does not depend on its record"


def points_are_heard() -> Iterator[str]:
    """Every layer that speaks must be heard, whichever others speak too."""
    layers = HEXES.layers
    rules = compose([layers[name] for name in ("mud", "garrison", "scouts", "hex-standard")])
    chart = import_module("toys.hexes.printed").draw_map(13, 12)
    here = chart.lattice.hex_at("1100")
    to = next(to for to in chart.lattice.adjacent(here) if (here, to) not in chart.roads)
    ask = rules[hex_points.entry_cost]
    dry = ask(chart, Mover.WHEELS, Weather.CLEAR, here, to)
    wet = ask(chart, Mover.WHEELS, Weather.RAIN, here, to)
    if wet - dry != 6:
        yield "mud is not heard"
    if "set aside" not in str(rules.why("movement.step_vetoes")):
        yield "a waiver is not shown"


def same_bot_in_both_worlds(seed: int) -> Iterator[str]:
    """A bot at its post imagines the same in two worlds that look the same."""
    game: Any = import_module("toys.cards.game").GAME
    for number in range(2):
        table = open_table(game, "toy-cards/short", Roots.from_seed(f"post {seed} {number}"))
        whims = Whims(seed + number)
        for _ in range(8 + whims.below(20)):
            if table.over is not None:
                break
            seat = table.deciders()[0]
            order = draw_order(offers(table.known(seat)), whims)
            table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
        for seat in table.deciders():
            twin = twin_of(table, guise_for(table, seat, whims))
            dreams = [post(one, seat).imagine(Whims(3)) for one in (table, twin)]
            shown = [encode([dream.view(other) for other in (0, 1)]) for dream in dreams]
            if shown[0] != shown[1]:
                yield "a bot can tell twin worlds apart"
