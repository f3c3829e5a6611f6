"""Why not: every reason in a sentence, with its rule, the values it looked at, and a way out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from sandtable.kernel.game import Game
from sandtable.kernel.offers import Offer
from sandtable.kernel.vetoes import Cited, Fact, Veto
from sandtable.table.table import Table
from sandtable.table.wording import TABLE_WORDING
from sandtable.telling.offering import list_of, offer_called, within
from sandtable.telling.reach import why_not as objections
from sandtable.telling.words import tag_of, veto_text, voiced


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rule's objection in words."""

    text: str
    cite: str = ""
    code: str = ""
    facts: dict[str, Fact] = {}
    remedy: str = ""  # what would work
    spaces: tuple[int, ...] = ()  # where it lies, for whoever looks at the map


class ToldRefusal(msgspec.Struct, frozen=True):
    """All that speaks against an order; nothing means that it would be accepted."""

    reasons: tuple[Reason, ...]


def told_refusal(table: Table, vetoes: Iterable[Cited[Veto]]) -> ToldRefusal:
    """Tell why an order was refused."""
    game = voiced(table)
    return ToldRefusal(tuple(told_reason(game, veto) for veto in vetoes))


def told_reason(game: Game, veto: Cited[Veto]) -> Reason:
    """Tell one reason why not."""
    mark = f" [{veto.cite}]"
    text, _, after = veto_text(game, veto).partition(mark)
    return Reason(
        text=text,
        cite=veto.cite,
        code=veto.what.code,
        facts=dict(veto.what.facts),
        remedy=after.strip(),
        spaces=_spaces(game, veto.what.facts),
    )


def _spaces(game: Game, facts: dict[str, Fact]) -> tuple[int, ...]:
    spaces = game.picture.spaces if game.picture else ""
    found: list[int] = []
    for name, fact in facts.items():
        if spaces and list_of(game, name) == spaces and not isinstance(fact, str):
            found += [fact] if isinstance(fact, int) else list(fact)
    return tuple(one for one in dict.fromkeys(found) if one >= 0)


def why_not(table: Table, seat: int, order: Any) -> ToldRefusal:
    """Say what speaks against a whole order, whether it is offered or not."""
    try:
        found = table.judged(seat, order)
    except Exception:  # noqa: BLE001  # rules need not bear ids that do not exist
        return ToldRefusal((Reason("That order is not valid."),))
    return told_refusal(table, found)


def why_not_partial(table: Table, seat: int, tag: str, chosen: list[Any]) -> ToldRefusal:
    """Say what speaks against the last of these first choices of an order."""
    offer = offer_called(table, seat, tag)
    if offer is None:
        return not_offered(table, seat, tag)
    values = within(offer, chosen[:-1])
    if values is None or not chosen or len(chosen) > len(offer.parameters):
        return ToldRefusal((Reason("An earlier choice is no longer available.", offer.cite),))
    last = tuple(chosen[-1]) if isinstance(chosen[-1], list) else chosen[-1]
    if within(offer, [*values, last]) is not None:
        return ToldRefusal(())
    vetoes = objections(offer, (*values, last), lambda order: table.judged(seat, order))
    reasons = told_refusal(table, vetoes).reasons
    name = offer.parameters[len(values)][0]
    return ToldRefusal(reasons or (cannot_choose(table.game, offer, name),))


def cannot_choose(game: Game, offer: Offer, name: str) -> Reason:
    """Return the plain reason why a value will not do."""
    label = game.labels.parameter(tag_of(offer.order), name).label
    return Reason(f"{label}: that is not one of the choices.", offer.cite)


def not_offered(table: Table, seat: int, tag: str) -> ToldRefusal:
    """Say that a kind of order is not open, and why where the table knows."""
    kinds: tuple[type, ...] = getattr(table.game.orders, "__args__", (table.game.orders,))
    kind = next((one for one in kinds if tag_of(one) == tag), None)
    if kind is None:
        return ToldRefusal((Reason(f"This game has no order called {tag!r}."),))
    game = voiced(table)
    decision = next((one for one in _decisions(table, seat)), "")
    if not decision:
        text = TABLE_WORDING["not-your-decision"].format(seat=seat)
        return ToldRefusal((Reason(text, "TABLE:1", "not-your-decision"),))
    text = TABLE_WORDING["not-open-now"].format(decision=game.label("decision", decision))
    return ToldRefusal((Reason(text, "TABLE:2", "not-open-now"),))


def _decisions(table: Table, seat: int) -> list[str]:
    pending = table.known(seat).state.pending[-1:]
    return [one.kind for group in pending for one in group.decisions if one.seat == seat]
