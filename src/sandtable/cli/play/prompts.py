"""The prompt: who must decide what under which rule, and what is offered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from sandtable.kernel.contract import Game, offers
from sandtable.kernel.english import counted
from sandtable.kernel.play.state import COMMON, decision_of
from sandtable.kernel.rules.domains import Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.presenters.name_and_value_texts import game_with_names, seat_name, value_text
from sandtable.presenters.order_names import OrderName, order_names
from sandtable.presenters.rules.rule_texts import RuleTexts
from sandtable.presenters.table_view import order_text
from sandtable.table.order_completion import only_order_of, open_options, open_steps
from sandtable.table.table import Table
from sandtable.table.undo import free_undo

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
        """What there is to choose from, or how much."""
        if not self.ways:
            return " (not possible now)"
        if self.choices:
            return f": {self.choices}"
        picks = bool(self.offer.parameters) and isinstance(self.offer.domain(()), Pick)
        return f": {counted(self.ways, 'choice')}" if picks else ""


def listed(table: Table, seat: int) -> tuple[Line, ...]:
    """List what a seat is offered: what there is to do, then the ways to do nothing more."""
    game, known = game_with_names(table, seat), table.known(seat)
    found = sorted(offers(known), key=lambda offer: not offer.parameters)
    names = order_names(game, known, found)
    return tuple(
        Line(
            offer,
            name,
            game.presentation.labels.help(name.tag),
            open_steps(offer),
            _choices(game, offer),
        )
        for name, offer in zip(names, found, strict=True)
    )


def _choices(game: Game, offer: Offer) -> str:
    """Name the first choices if the game has short names for them and they are few."""
    if game.presentation.labeller is None or not offer.parameters:
        return ""
    first = offer.domain(())
    if not isinstance(first, Pick | Subset):
        return ""
    options = first.listed() if isinstance(first, Pick) else list(first.options)
    if len(options) > FEW:
        return ""
    open_now = open_options(offer, (), options) if isinstance(first, Pick) else options
    return ", ".join(value_text(game, offer.parameters[0][0], one) for one in open_now)


def headline(table: Table, book: RuleTexts, seat: int) -> list[str]:
    """Who must decide what, under which rule; in the game's own words where it has some."""
    decision = decision_of(table.known(seat).state, seat)
    who = seat_name(game_with_names(table), seat)
    if decision is None:
        return [f"{who} has nothing to decide."]
    if table.game.presentation.prompt is not None:
        return table.game.presentation.prompt(table.known(seat), decision).splitlines()
    what = table.game.presentation.labels.do(decision.kind)
    if decision.about:
        what += f" ({value_text(table.game, decision.kind, decision.about)})"
    return [f"{who}: {what}. {book.title(decision.cite)} [{decision.cite}]"]


def waiting_line(table: Table, game: Game, seat: int) -> str:
    """What a seat must decide, for those who only wait; nothing where the game is silent."""
    decision = decision_of(table.known(COMMON).state, seat)
    if decision is None or game.presentation.prompt is None:
        return ""
    return game.presentation.prompt(table.known(COMMON), decision).partition("\n")[0]


def offer_lines(lines: tuple[Line, ...]) -> Iterator[tuple[str, str]]:
    """Each offer as a numbered line, with its style."""
    width = max((len(line.name.label) for line in lines), default=0)
    for place, line in enumerate(lines, 1):
        note = line.note()
        text = line.help.removesuffix(".") if note.startswith(":") else line.help
        told = f"{text} [{line.offer.cite}]{note}".lstrip()
        yield f"  {place} {line.name.label:<{width}}  {told}", "" if line.ways else "dim"


def hint(table: Table, seat: int, lines: tuple[Line, ...]) -> str:
    """What else can be typed."""
    free = free_undo(table.past, seat)
    only = only_one(lines)
    order = only_order(lines)
    decision = decision_of(table.known(seat).state, seat)
    kind = decision.kind if decision else ""
    whole = order_text(game_with_names(table, seat), order, kind) if order is not NOTHING else ""
    parts = [
        f"Enter: {whole or only.name.label}" if only else "",
        "? for help",
        f"u to undo (up to {free})" if free else "",
    ]
    return "  " + "; ".join(part for part in parts if part)


def only_one(lines: tuple[Line, ...]) -> Line | None:
    """The only offer that leads anywhere, if there is just one."""
    alive = [line for line in lines if line.ways]
    return alive[0] if len(alive) == 1 else None


def only_order(lines: tuple[Line, ...]) -> Any:
    """The only order that the offers leave, or `NOTHING` if there are more or none."""
    return only_order_of([line.offer for line in lines if line.ways])
