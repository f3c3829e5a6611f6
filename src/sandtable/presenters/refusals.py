"""Why not: every reason in a sentence, with its rule, the values it looked at, and a way out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable.kernel.contract import Game
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.vetoes import Cited, Fact, Veto
from sandtable.presenters.name_and_value_texts import game_with_names, tag_of, veto_text
from sandtable.presenters.offers import list_of, offer_called, within
from sandtable.table.order_completion import why_not as objections
from sandtable.table.refusal_texts import TABLE_WORDING
from sandtable.table.table import Table


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rule's objection in words."""

    text: str
    cite: str = ""
    code: str = ""
    facts: dict[str, Fact] = {}
    remedy: str = ""  # what would work
    spaces: tuple[int, ...] = ()  # where it lies, for whoever looks at the map


class RefusalView(msgspec.Struct, frozen=True):
    """All that speaks against an order; nothing means that it would be accepted."""

    reasons: tuple[Reason, ...]


def refusal_view(table: Table, vetoes: Iterable[Cited[Veto]]) -> RefusalView:
    """Tell why an order was refused."""
    game = game_with_names(table)
    return RefusalView(tuple(reason_view(game, veto) for veto in vetoes))


def reason_view(game: Game, veto: Cited[Veto]) -> Reason:
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
    spaces = game.presentation.picture.spaces if game.presentation.picture else ""
    found: list[int] = []
    for name, fact in facts.items():
        if spaces and list_of(game, name) == spaces and not isinstance(fact, str):
            found += [fact] if isinstance(fact, int) else list(fact)
    return tuple(one for one in dict.fromkeys(found) if one >= 0)


def why_not(table: Table, seat: int, order: Any) -> RefusalView:
    """What speaks against a whole order, whether it is offered or not."""
    try:
        found = table.judged(seat, order)
    except Exception:  # noqa: BLE001  # rules need not bear ids that do not exist
        return RefusalView((Reason("That order is not valid."),))
    return refusal_view(table, found)


def why_not_partial(table: Table, seat: int, tag: str, chosen: list[Any]) -> RefusalView:
    """What speaks against the last of these first choices of an order."""
    offer = offer_called(table, seat, tag)
    if offer is None:
        return not_offered(table, seat, tag)
    values = within(offer, chosen[:-1])
    if values is None or not chosen or len(chosen) > len(offer.parameters):
        return RefusalView((Reason("An earlier choice is no longer available.", offer.cite),))
    last = tuple(chosen[-1]) if isinstance(chosen[-1], list) else chosen[-1]
    if within(offer, [*values, last]) is not None:
        return RefusalView(())
    vetoes = objections(offer, (*values, last), lambda order: table.judged(seat, order))
    reasons = refusal_view(table, vetoes).reasons
    name = offer.parameters[len(values)][0]
    return RefusalView(reasons or (cannot_choose(table.game, offer, name),))


def why_not_to(
    table: Table, seat: int, tag: str, chosen: list[Any], path: list[int], space: int
) -> RefusalView:
    """What keeps an order with a path, begun by these choices and steps, from a space."""
    offer = offer_called(table, seat, tag)
    if offer is None:
        return not_offered(table, seat, tag)
    values = within(offer, chosen)
    domain = (
        offer.domain(values) if values is not None and len(chosen) < len(offer.parameters) else None
    )
    if values is None or not isinstance(domain, Path):
        return RefusalView((Reason("An earlier choice is no longer available.", offer.cite),))
    picture, walked = table.game.presentation.picture, tuple(path)
    vetoes = picture.unreached(table.known(seat), tag, (*values, walked), space) if picture else ()
    if vetoes:
        return refusal_view(table, vetoes)
    beside = _onward(domain, walked, space)
    if beside is not None:
        return why_not_partial(table, seat, tag, [*values, (*beside, space)])
    return RefusalView((Reason("That is too far for this move.", offer.cite),))


def _onward(domain: Path[Any], walked: tuple[int, ...], space: int) -> tuple[int, ...] | None:
    """Go on from a path to where a space comes next; None where it leads to no such place."""
    at = domain.start
    for one in walked:
        at = domain.step(at, one) if one in domain.ways(at) else None
        if at is None:
            return None
    further = replace(domain, start=at, longest=domain.longest - len(walked)).way_beside(space)
    return None if further is None else (*walked, *further)


def cannot_choose(game: Game, offer: Offer, name: str) -> Reason:
    """Return the plain reason why a value will not do."""
    label = game.presentation.labels.parameter(tag_of(offer.order), name).label
    return Reason(f"{label}: that is not one of the choices.", offer.cite)


def not_offered(table: Table, seat: int, tag: str) -> RefusalView:
    """Report that a kind of order is not open, and why where the table knows."""
    kinds: tuple[type, ...] = getattr(
        table.game.rules.orders, "__args__", (table.game.rules.orders,)
    )
    kind = next((one for one in kinds if tag_of(one) == tag), None)
    if kind is None:
        return RefusalView((Reason(f"This game has no order called {tag!r}."),))
    game = game_with_names(table)
    decision = next((one for one in _decisions(table, seat)), "")
    if not decision:
        text = TABLE_WORDING["not-your-decision"].format(seat=seat)
        return RefusalView((Reason(text, "TABLE:1", "not-your-decision"),))
    text = TABLE_WORDING["not-open-now"].format(
        decision=game.presentation.label("decision", decision)
    )
    return RefusalView((Reason(text, "TABLE:2", "not-open-now"),))


def _decisions(table: Table, seat: int) -> list[str]:
    pending = table.known(seat).state.pending[-1:]
    return [one.kind for group in pending for one in group.decisions if one.seat == seat]
