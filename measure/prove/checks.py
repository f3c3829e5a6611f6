"""Checks of the small suite that are not random play itself."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from msgspec.structs import replace

from prove.verifier import finished_file
from sandtable.bots.seat_view import seat_view
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Keyed, Roots
from sandtable.kernel.play.records import encode, joined
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table
from sandtable.testing.twin_worlds import shuffled_hidden_ids, twin_of
from sandtable.verify import Rejected, verify
from toys.hexes import points as hex_points
from toys.hexes.game import CORRECTED, OLD_RULES
from toys.hexes.game import GAME as HEXES
from toys.hexes.printed import Mover, Weather
from toys.hexes.state import Combat, Unit


def records_verify(seed: int) -> Iterator[str]:
    """Finished files of both toys must satisfy the independent verifier."""
    for number in range(4):
        try:
            verify(finished_file(4 * seed + number))
        except Rejected as error:
            yield f"verifier: {error}"


def file_verifies(table: Table) -> Iterator[str]:
    """A finished game, undone orders and all, must satisfy the verifier, and so must its seals."""
    if table.over is None:
        return
    seals = [table.seal(seat) for seat in range(-1, len(table.game.rules.seats))]
    try:
        report = verify(joined(table.file()), seals)
    except Rejected as error:
        yield f"verifier: {error}"
    else:
        if report.seals_found != len(seals):
            yield f"verifier: {report.seals_found} of {len(seals)} seals fit"


def independent_face(key: bytes, text: bytes, label: str, sides: int) -> int:
    """Compute a draw from the specification, with nothing of the engine's."""
    for count in range(1000):
        message = text + count.to_bytes(4, "big") + label.encode()
        digest = hmac.new(key, message, "sha256").digest()
        fair = [byte for byte in digest if byte < 256 // sides * sides]
        if fair:
            return fair[0] % sides
    raise AssertionError


def chance_is_bound(seed: int) -> Iterator[str]:
    """A draw belongs to its label and record, and is what the specification says."""
    roots = Roots.from_seed(f"bound {seed}")
    keyed = Keyed(roots, b"\x02" * 32)
    for number in range(600):
        keyed.begin(number)
        sides = 3 + number % 200
        label, text = f"die {number}", b"\x02" * 32 + number.to_bytes(8, "big")
        if keyed.draw(label, sides, 1) != independent_face(roots.key(1), text, label, sides):
            yield f"a draw with {sides} sides is not what the specification says"
            break
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
    layers = HEXES.rules.layers
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
    yield from corrections_are_heard()


def corrections_are_heard() -> Iterator[str]:
    """A replacement drops what it names and nothing else, and layers belong to their game."""
    for names, across in ((OLD_RULES, (-1, 2)), (CORRECTED, (2,))):
        table = open_table(HEXES, "toy-hexes/small", Roots.from_seed("heard"), layers=names)
        combat, scene = _mixed_attack(table)
        said = table.rules[hex_points.column_shifts](scene, combat)
        if tuple(sorted(entry.what for entry in said)) != across:
            yield f"with {names} the shifts are {said}"


def _mixed_attack(table: Table) -> tuple[Combat, Any]:
    """Lay out an attack with two air points, one attacker across the river and one not."""
    printed, scene = table.printed, table.known(0)
    near, rivers = printed.near, printed.chart.rivers
    for target in range(len(near)):
        wet = [here for here in near[target] if (here, target) in rivers]
        dry = [here for here in near[target] if (here, target) not in rivers]
        if wet and dry:
            one, two = sorted(scene.state.sides[0].units)[:2]
            side = scene.state.sides[0]
            units = side.units.set(one, Unit(wet[0])).set(two, Unit(dry[0]))
            sides = (replace(side, units=units), scene.state.sides[1])
            state = replace(scene.state, sides=sides, weather=Weather.CLEAR, active=0)
            return Combat(target, (one, two), support=(2, 0)), replace(scene, state=state)
    raise AssertionError


def same_bot_in_both_worlds(seed: int) -> Iterator[str]:
    """A bot at its post imagines the same in two worlds that look the same."""
    game: Any = import_module("toys.cards.game").GAME
    for number in range(2):
        table = open_table(game, "toy-cards/short", Roots.from_seed(f"post {seed} {number}"))
        whims = RandomSource(seed + number)
        for _ in range(8 + whims.below(20)):
            if table.over is not None:
                break
            seat = table.deciders()[0]
            order = draw_order(offers(table.known(seat)), whims)
            table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
        for seat in table.deciders():
            twin = twin_of(table, shuffled_hidden_ids(table, seat, whims))
            dreams = [seat_view(one, seat).imagine(RandomSource(3)) for one in (table, twin)]
            shown = [encode([dream.view(other) for other in (0, 1)]) for dream in dreams]
            if shown[0] != shown[1]:
                yield "a bot can tell twin worlds apart"
