"""Shows that what players read is plain English: `just prove words`.

Random games of all scenarios are played.  At positions drawn at random everything that the
service and the terminal say to each side and to a spectator is read, and every fault is listed.
`--full` reads 2,000 positions; the share of CI is smaller.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from prove.plain_words import faults_in
from prove.sittings import Piece, in_pieces
from sandtable.bots.players import RandomPlayer
from sandtable.bots.profiles import ABOUT
from sandtable.bots.seat_view import seat_view
from sandtable.cli.play.information_commands import HELP
from sandtable.cli.play.prompts import headline, listed, offer_lines, waiting_line
from sandtable.games.registry import BUILT_IN, load_registry
from sandtable.kernel.catalogue.catalog import Catalogue, catalogue_texts, load
from sandtable.kernel.contract import Game, offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import COMMON
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.kernel.rules.rule_hooks import Kind, Procedure
from sandtable.presenters.event_texts import entry_lines
from sandtable.presenters.log_entries import log_entries
from sandtable.presenters.name_and_value_texts import game_with_names, tag_of
from sandtable.presenters.printed_data import printed_data
from sandtable.presenters.refusals import why_not
from sandtable.presenters.rules.rule_texts import RuleTexts
from sandtable.presenters.space_and_overlay_answers import odds_view, overlay, space_card
from sandtable.presenters.table_view import order_text, table_view
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command
from sandtable.table.refusal_texts import TABLE_WORDING
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table
from sandtable.table.time_controls import PACES, in_words

#: How many positions are read in CI, and with `--full`.
POSITIONS = (400, 2_000)
#: How many positions of a game are read, and how many orders are given between two at most.
EACH, APART = 10, 25
#: Into how many shares the games are divided.
SHARES = 20
#: How many faults are printed.
SHOWN = 80
#: How many of these characters a line of words may hold.
FEW = 6
#: Characters of which a map in text is drawn.
DRAWN = re.compile(r"[/\\~#=%+]|--|\.\.|__|\|.*\|.*\|")

Said = tuple[str, str]  # where it was read, the text


def main() -> None:
    """Read everything and list what is wrong."""
    wanted = POSITIONS["--full" in sys.argv]
    games: list[Game] = [import_module(module).GAME for module in BUILT_IN]
    faults = Counter[str]()
    for game in games:
        for where, text in [*_labels(game), *_printed(game)]:
            faults.update(_faults(where, text))
    jobs = list(enumerate(_drawn(games, wanted // EACH)))
    shares = [(jobs[start::SHARES],) for start in range(SHARES)]
    total = in_pieces("words", _read_share, shares, workers=2)
    faults.update(total.faults)
    read, texts = total.number("positions"), total.number("texts")
    print(f"positions {read}, different sentences and labels at them {texts}")
    for fault, count in faults.most_common(SHOWN):
        print(f"{count:6} {fault}")
    print(f"different faults {len(faults)}")
    sys.exit(1 if faults else 0)


def _drawn(games: Iterable[Game], wanted: int) -> Iterator[str]:
    """The scenarios of positions: as many of the hex maps as of the years."""
    hexes, years = (tuple(game.rules.scenarios) for game in games)
    for n in range(wanted):
        row = hexes if n % 2 else years
        yield row[(n // 2) % len(row)]


def _read_share(jobs: list[tuple[int, str]]) -> Piece:
    """Play games at random and read some positions of each."""
    games: dict[str, Game] = {}
    for module in BUILT_IN:
        game: Game = import_module(module).GAME
        games.update(dict.fromkeys(game.rules.scenarios, game))
    said = dict[Said, str]()
    positions = 0
    for n, scenario in jobs:
        for table in _played(games[scenario], scenario, n):
            positions += 1
            said.update(dict.fromkeys(_at(table, n + positions), scenario))
    faults = [fault for where, text in said for fault in _faults(where, text)]
    return Piece(sums={"texts": len(said), "positions": positions}, faults=faults)


def _played(game: Game, scenario: str, n: int) -> Iterator[Table]:
    """Play a game at random, and stop to be read now and then; a new one follows an ended one."""
    whims, player = RandomSource(n), RandomPlayer(n)
    table = open_table(game, scenario, Roots.from_seed(f"words {n}"))
    for read in range(EACH):
        for _ in range(1 + whims.below(APART)):
            if not table.deciders():
                break
            seat = table.deciders()[0]
            order = player.choose(seat_view(table, seat))
            table.submit(Command(seat, table.seq(seat), f"w{len(table.lines)}", order))
        yield table
        if table.over is not None:
            table = open_table(game, scenario, Roots.from_seed(f"words {n} {read}"))


@cache
def _faults(where: str, text: str) -> list[str]:
    return [f"{where}: {fault}: {text}" for fault in faults_in(text)]


# --- what is said at a position -----------------------------------------------------------------


def _at(table: Table, n: int) -> Iterator[Said]:
    for seat in (*range(len(table.game.rules.seats)), COMMON):
        yield from _looked(table, seat)
        yield from _logged(table, seat)
    for seat in table.deciders():
        yield from _typed(table, seat)
        yield from _ordered(table, seat, RandomSource(n))
    yield from _spaces(table, RandomSource(n))


def _looked(table: Table, seat: int) -> Iterator[Said]:
    told = table_view(table, seat)
    yield "prompt", told.prompt.text
    yield from (("prompt", line) for line in told.prompt.more if line.strip())
    for offer in told.offers:
        yield "label", offer.label
        if offer.says:
            yield "help", offer.says
        for parameter in offer.parameters:
            yield "label", parameter.label
            yield "ask", parameter.ask
            yield from (("value", text) for text in parameter.labels.values())
    for ribbon in told.track.ribbons:
        yield "procedure", ribbon.title
        for step in ribbon.steps:
            yield "step", step.name
            yield "step", step.text
    for track in told.tracks:
        said = (track.label, track.brief, track.value, track.note, track.detail)
        cells = [cell for row in (track.head, *track.rows) for cell in row]
        marked = [spot.text for spot in track.spots]
        yield from (("track", text) for text in (*said, *cells, *marked) if text)
    yield from (("leftover", one.text) for one in told.leftovers)
    if told.barrier:
        yield "undo", told.barrier
    if told.over:
        yield "end", told.over.text


def _logged(table: Table, seat: int) -> Iterator[Said]:
    for entry in log_entries(table, seat)[-30:]:
        yield from (("log", line) for line in (*entry.lines, *entry.tables))
        yield "name", entry.name
    game = game_with_names(table)
    for one in table.log(seat, 0)[-10:]:
        yield from (("terminal log", line) for line in entry_lines(game, one))


def _typed(table: Table, seat: int) -> Iterator[Said]:
    book = RuleTexts(load_registry(BUILT_IN))
    yield from (("terminal prompt", line) for line in headline(table, book, seat) if line.strip())
    for text, _ in offer_lines(listed(table, seat)):
        yield "terminal orders", text.strip().partition(" ")[2]
    if table.game.presentation.sheet is not None:
        board = table.game.presentation.sheet(table.known(seat))
        lines = [line for line in board.splitlines() if line.strip()]
        yield from (("terminal board", line) for line in lines if _is_words(line))
    waits = waiting_line(table, game_with_names(table), seat)
    if waits:
        yield "waiting", waits


def _is_words(line: str) -> bool:
    """Whether a line of the board in text is words: not a part of the drawn map."""
    drawn = "|" in line or len(DRAWN.findall(line)) >= FEW
    return not drawn and any(letter.isalpha() for letter in line)


def _ordered(table: Table, seat: int, whims: RandomSource) -> Iterator[Said]:
    """Read orders as sentences, their odds, and refusals of orders that are changed a little."""
    game = game_with_names(table, seat)
    for offer in offers(table.known(seat)):
        values: tuple[Any, ...] = ()
        while len(values) < len(offer.parameters):
            value = offer.domain(values).draw(whims)
            if value is NOTHING:
                break
            values = (*values, value)
        else:
            order = offer.order(*values)
            yield "order", order_text(game, order)
            yield from _odds(table, seat, order)
            names = [name for name, _ in offer.parameters]
            for wrong in _wrong(table, names, values, whims):
                for reason in why_not(table, seat, offer.order(*wrong)).reasons:
                    yield "refusal", f"{reason.text} {reason.remedy}".strip()


def _odds(table: Table, seat: int, order: Any) -> Iterator[Said]:
    told = odds_view(table, seat, order)
    if told is not None:
        yield from (("odds", line) for line in told.text if line.strip())


def _wrong(
    table: Table, names: list[str], values: tuple[Any, ...], whims: RandomSource
) -> Iterator[tuple[Any, ...]]:
    """Change one value of an order to something else that exists."""
    picture = table.game.presentation.picture
    lists = picture.lists(table.printed) if picture else None
    for place, (name, value) in enumerate(zip(names, values, strict=True)):
        ids = [one.id for one in getattr(lists, picture.kinds.get(name, "") if picture else "", ())]
        drawn = [ids[whims.below(len(ids))] for _ in range(4)] if ids else []
        if isinstance(value, tuple):
            several = tuple(dict.fromkeys(drawn))
            others: list[Any] = [(), *((one,) for one in several), several]
        else:
            others = drawn or [0, 1, 2, 9] if isinstance(value, int) else []
        for other in others:
            yield (*values[:place], other, *values[place + 1 :])


def _spaces(table: Table, whims: RandomSource) -> Iterator[Said]:
    picture = table.game.presentation.picture
    if picture is None:
        return
    lists = picture.lists(table.printed)
    spaces = getattr(lists, picture.spaces)
    for _ in range(4):
        space = spaces[whims.below(len(spaces))].id
        card = space_card(table, 0, space)
        yield "space", card.title
        yield from (("space", line) for line in card.lines if line)
    for kind, one in picture.overlays.items():
        laid = overlay(table, 0, kind) if not one.about else None
        if laid is not None:
            yield "overlay", laid.legend
            yield from (("overlay", spot.text) for spot in laid.spots if spot.text)


# --- what is printed ----------------------------------------------------------------------------


def _labels(game: Game) -> Iterator[Said]:
    """Name every order, decision, step, parameter, option and column without a label."""
    labels = game.presentation.labels
    for layer in game.rules.layers.values():
        for kind in layer.orders:
            tag = tag_of(kind.order)
            if tag not in labels.orders:
                yield "label", f"{tag}_has no label"
            if kind.decision not in labels.decisions:
                yield "label", f"{kind.decision}_has no label"
        for mark in layer.marks:
            if isinstance(mark.point, Procedure) and mark.kind is not Kind.SKIPS:
                step = labels.step(mark.name, mark.cite)
                yield "step", step.label
                yield "step", step.help
    for one in labels.orders.values():
        yield from (("label", text) for text in (one.label, one.help) if text)
    for two in labels.decisions.values():
        yield "label", two.do
        yield from (("label", text) for text in (*two.orders.values(), *two.none.values()))
    yield from (("label", text) for text in (*labels.procedures.values(), *labels.options.values()))


def _printed(game: Game) -> Iterator[Said]:
    for scenario in list(game.rules.scenarios)[:12]:
        table = open_table(game, scenario, Roots.from_seed("printed"))
        sheet = printed_data(game, scenario, table.printed)
        yield "scenario", sheet.name
        for chart in sheet.charts:
            yield "chart", chart.title
            yield from ((f"chart {chart.name}", cell) for cell in chart.head if cell != "-1")
            cells = [cell for row in chart.rows for cell in row]
            yield from (("chart", cell) for cell in cells if cell not in {"", "-1"})
        yield from (("overlay", one.text) for one in sheet.overlays)
        yield from (("standing order", text) for text in sheet.routines.values())
    for text in ({**TABLE_WORDING, **game.presentation.wording}).values():
        yield "refusal", _filled(text)
    for rule in _book(game):
        yield "rule", rule.title
        if rule.says:
            yield "rule", rule.says
    yield from (
        ("help", line)
        for line in HELP.splitlines()
        if line.strip() and "POINT" not in line and "JSON" not in line
    )
    yield from (("pace", in_words(pace)) for pace in PACES.values())
    for about in ABOUT.values():
        yield from (
            ("bot", text) for text in (about.title, about.strength, about.style, about.thinks)
        )


def _filled(text: str) -> str:
    """Put something into the places of a template."""
    while "{" in text:
        head, _, rest = text.partition("{")
        text = f"{head}X{rest.partition('}')[2]}"
    return text


def _book(game: Game) -> Catalogue:
    return load(catalogue_texts(files(game.package)))


if __name__ == "__main__":
    main()
