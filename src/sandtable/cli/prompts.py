"""The prompt: who must decide what under which rule, and what is offered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sandtable.kernel.counting import counted
from sandtable.kernel.domains import NOTHING, Pick, Subset
from sandtable.kernel.game import Game, offers
from sandtable.kernel.offers import Offer
from sandtable.kernel.state import COMMON, decision_of
from sandtable.table.past import free_undo
from sandtable.table.table import Table
from sandtable.telling.book import Book
from sandtable.telling.look import order_text
from sandtable.telling.naming import OrderName, order_names
from sandtable.telling.reach import forced_order, open_options, ways_open
from sandtable.telling.words import seat_name, value_text, voiced

#: How many choices are named in the list of offers.
FEW: Final = 8


@dataclass(frozen=True)
class Line:
    """An offer as it is listed: its label, and how many first choices lead on."""

    offer: Offer
    name: OrderName
    help: str
    ways: int
    choices: str = ""  # what there is to choose from first, where that is short

    def note(self) -> str:
        """Say what there is to choose from, or how much."""
        if not self.ways:
            return " (not possible now)"
        if self.choices:
            return f": {self.choices}"
        picks = bool(self.offer.parameters) and isinstance(self.offer.domain(()), Pick)
        return f": {counted(self.ways, 'choice')}" if picks else ""


def listed(table: Table, seat: int) -> tuple[Line, ...]:
    """List what a seat is offered: what there is to do, then the ways to do nothing more."""
    game, known = voiced(table, seat), table.known(seat)
    found = sorted(offers(known), key=lambda offer: not offer.parameters)
    names = order_names(game, known, found)
    return tuple(
        Line(offer, name, game.labels.help(name.tag), ways_open(offer), _choices(game, offer))
        for name, offer in zip(names, found, strict=True)
    )


def _choices(game: Game, offer: Offer) -> str:
    """Name the first choices if the game has short names for them and they are few."""
    if game.labeller is None or not offer.parameters:
        return ""
    first = offer.domain(())
    if not isinstance(first, Pick | Subset):
        return ""
    options = first.listed() if isinstance(first, Pick) else list(first.options)
    if len(options) > FEW:
        return ""
    open_now = open_options(offer, (), options) if isinstance(first, Pick) else options
    return ", ".join(value_text(game, offer.parameters[0][0], one) for one in open_now)


def headline(table: Table, book: Book, seat: int) -> list[str]:
    """Say who must decide what, under which rule; in the game's own words where it has some."""
    decision = decision_of(table.known(seat).state, seat)
    who = seat_name(voiced(table), seat)
    if decision is None:
        return [f"{who} has nothing to decide."]
    if table.game.prompt is not None:
        return table.game.prompt(table.known(seat), decision).splitlines()
    what = table.game.labels.do(decision.kind)
    if decision.about:
        what += f" ({value_text(table.game, decision.kind, decision.about)})"
    return [f"{who}: {what}. {book.title(decision.cite)} [{decision.cite}]"]


def waiting_line(table: Table, game: Game, seat: int) -> str:
    """Say what a seat must decide, for those who only wait; nothing where the game is silent."""
    decision = decision_of(table.known(COMMON).state, seat)
    if decision is None or game.prompt is None:
        return ""
    return game.prompt(table.known(COMMON), decision).partition("\n")[0]


def offer_lines(lines: tuple[Line, ...]) -> Iterator[tuple[str, str]]:
    """Give each offer as a numbered line, with its style."""
    width = max((len(line.name.label) for line in lines), default=0)
    for place, line in enumerate(lines, 1):
        note = line.note()
        text = line.help.removesuffix(".") if note.startswith(":") else line.help
        told = f"{text} [{line.offer.cite}]{note}".lstrip()
        yield f"  {place} {line.name.label:<{width}}  {told}", "" if line.ways else "dim"


def hint(table: Table, seat: int, lines: tuple[Line, ...]) -> str:
    """Say what else can be typed."""
    free = free_undo(table.past, seat)
    only = only_one(lines)
    order = forced_order(only.offer) if only else NOTHING
    decision = decision_of(table.known(seat).state, seat)
    kind = decision.kind if decision else ""
    whole = order_text(voiced(table, seat), order, kind) if order is not NOTHING else ""
    parts = [
        f"Enter: {whole or only.name.label}" if only else "",
        "? for help",
        f"u to undo (up to {free})" if free else "",
    ]
    return "  " + "; ".join(part for part in parts if part)


def only_one(lines: tuple[Line, ...]) -> Line | None:
    """Give the only offer that leads anywhere, if there is just one."""
    alive = [line for line in lines if line.ways]
    return alive[0] if len(alive) == 1 else None
