"""The odds of what can be ordered in a saved game: `sandtable odds FILE [ORDER]`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from sandtable.cli.available_games import registry
from sandtable.cli.errors import UserError
from sandtable.cli.play.games_of_records import game_of_record
from sandtable.cli.play.order_odds import has_odds, odds_lines
from sandtable.cli.play.save_files import opening_of, read_file
from sandtable.cli.play.seats import seat_called
from sandtable.cli.play.start_or_resume import loaded
from sandtable.kernel.contract import Game, judge, offers
from sandtable.kernel.play.state import Known
from sandtable.kernel.rules.domains import Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.presenters.name_and_value_texts import game_with_names, seat_name
from sandtable.presenters.typed_orders import parse_order
from sandtable.table.storage.loading import NO_ROOTS
from sandtable.table.table import Table

WIDTH: Final = 100


def odds_of_orders(
    path: Path,
    seat: str | None,
    words: Sequence[str],
    counters: Sequence[Path] = (),
    folder: Path | None = None,
) -> Iterator[str]:
    """Tell the odds of an order, or of the fullest order against each thing in reach."""
    data = read_file(path)
    found, opening = registry(), opening_of(path, data)
    game, _ = game_of_record(found, opening, path, counters, folder)
    table = loaded(game, path, data, NO_ROOTS)
    if not has_odds(game):
        raise UserError(f"{game.name} does not calculate odds.")
    who = _who(table, seat)
    scene, spoken = table.known(who), game_with_names(table)
    orders = [_meant(table, who, " ".join(words))] if words else list(fullest_orders(scene))
    blocks = [odds_lines(spoken, scene, order, WIDTH) for order in orders]
    told = [block for block in blocks if block]
    if not told:
        raise UserError(_nothing(spoken, who))
    for place, block in enumerate(told):
        yield from ([""] if place else [])
        yield from block


def _who(table: Table, seat: str | None) -> int:
    if seat is not None:
        return seat_called(table.game, table.scenario, seat)
    waiting = table.deciders()
    if not waiting:
        raise UserError("This game is over: there is nothing left to decide.")
    return waiting[0]


def _nothing(game: Game, seat: int) -> str:
    return f"{seat_name(game, seat)} has no orders here that have odds."


def _meant(table: Table, seat: int, text: str) -> Any:
    """Read a typed order, or say why it is none."""
    found = parse_order(table, seat, text)
    if found.order is None:
        raise UserError(" ".join([*(reason.text for reason in found.reasons), found.hint]).strip())
    return found.order


def fullest_orders(scene: Known[Any, Any]) -> Iterator[Any]:
    """Give, for each first choice of an offer that then asks for several, all that may join."""
    for offer in offers(scene):
        if len(offer.parameters) == 2:  # noqa: PLR2004  # such as a target and who attacks it
            first = offer.domain(())
            for choice in first.listed() if isinstance(first, Pick) else ():
                yield from _fullest(scene, offer, choice)


def _fullest(scene: Known[Any, Any], offer: Offer, first: Any) -> Iterator[Any]:
    domain = offer.domain((first,))
    if not isinstance(domain, Subset):
        return
    chosen: tuple[Any, ...] = ()
    for option in domain.options:
        more = (*chosen, option)
        if domain.contains(more) and not judge(scene, offer.order(first, more)):
            chosen = more
    if chosen:
        yield offer.order(first, chosen)
