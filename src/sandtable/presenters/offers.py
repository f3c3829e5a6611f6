"""What a seat may order now, as a client is told: each parameter with its domain and labels."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from sandtable.kernel.contract import Game, offers
from sandtable.kernel.play.state import Known, decision_of
from sandtable.kernel.rules.domains import Domain, Pick
from sandtable.kernel.rules.offers import UNFOLDED, Offer
from sandtable.kernel.rules.paths import Path
from sandtable.presenters.name_and_value_texts import game_with_names, label_of, tag_of, value_text
from sandtable.table.order_completion import first_choices, open_options, open_steps
from sandtable.table.table import Table

#: Where the values of a parameter are seats.
SEATS: Final = "seats"


class ParameterView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A parameter of an order: its domain, and what its values are called.

    `of` names the list of the sheet that has them; labels are given only where none has.  `blank`
    says what it is when nothing is chosen, where the order is whole without it.
    """

    name: str
    domain: dict[str, Any]
    label: str
    ask: str
    of: str = ""
    labels: dict[str, str] = {}
    blank: Literal["", "list", "word"] = ""


class OfferView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of order open now; `ways` counts the first choices, all of which lead on."""

    order: str
    label: str
    says: str
    cite: str
    ways: int
    parameters: tuple[ParameterView, ...] = ()
    ends: bool = False  # it ends a phase, a segment or a turn
    none: str = ""  # what it is called where nothing was chosen
    passes: bool = False  # it does nothing more in this decision


def offer_views(
    table: Table, scene: Known[Any, Any], open_now: tuple[Offer, ...]
) -> tuple[OfferView, ...]:
    """What a seat may order now: what there is to do, then the ways to do nothing more."""
    game, decision = game_with_names(table, scene.seat), decision_of(scene.state, scene.seat)
    found = sorted(open_now, key=lambda offer: not offer.parameters)
    return tuple(_told(game, offer, decision.kind if decision else "") for offer in found)


def _told(game: Game, offer: Offer, decision: str) -> OfferView:
    name = tag_of(offer.order)
    described = offer.describe()["parameters"]
    first = first_choices(offer)
    if first is not None:
        described[0]["domain"] = Pick(first).describe()
    return OfferView(
        order=name,
        label=game.presentation.labels.order(name, decision),
        says=game.presentation.labels.help(name),
        cite=offer.cite,
        ways=open_steps(offer) if first is None else len(first),
        parameters=tuple(
            parameter_view(game, name, one["name"], one["domain"]) for one in described
        ),
        ends=name in game.presentation.endings,
        none=game.presentation.labels.none(name, decision),
        passes=name in game.presentation.passes,
    )


def parameter_view(game: Game, order: str, name: str, domain: dict[str, Any]) -> ParameterView:
    """Tell a parameter, with labels for what is in no list."""
    of, named = list_of(game, name), game.presentation.labels.parameter(order, name)
    labels = {} if of else _labels(game, name, domain)
    return ParameterView(name, domain, named.label, named.ask, of, labels, named.blank)


def list_of(game: Game, name: str) -> str:
    """Name the list of the sheet that holds the values of a parameter or field; "" for none."""
    if name == "seat":
        return SEATS
    kinds = game.presentation.picture.kinds if game.presentation.picture else {}
    return kinds.get(name, "")


def _labels(game: Game, name: str, domain: dict[str, Any]) -> dict[str, str]:
    """The labels of values that are not called by themselves."""
    values = [*domain.get("options", ()), *domain.get("slots", ()), *domain.get("first", ())]
    for _, case in domain.get("cases", ()):
        values += [*case.get("options", ()), *case.get("slots", ()), *case.get("first", ())]
    texts = {str(value): _label(game, name, value) for value in values}
    return {value: text for value, text in texts.items() if value != text}


def _label(game: Game, name: str, value: Any) -> str:
    plain = isinstance(value, int | str) and not isinstance(value, bool)
    return label_of(game, name, value) if plain else value_text(game, name, value)


def offer_called(table: Table, seat: int, tag: str) -> Offer | None:
    """Find the offer of a kind of order."""
    return next((one for one in offers(table.known(seat)) if tag_of(one.order) == tag), None)


class DomainView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the next parameter may be; `complete` once nothing is left to choose.

    `useful` are those options after which the order can still be completed.
    """

    complete: bool = False
    parameter: ParameterView | None = None
    useful: tuple[Any, ...] | None = None


def domain_after(table: Table, seat: int, tag: str, chosen: list[Any]) -> DomainView | None:
    """Tell what the next parameter of an order may be after these choices; None: no such offer.

    A choice that is outside its own domain leads to nothing.
    """
    offer = offer_called(table, seat, tag)
    if offer is None:
        return None
    values = within(offer, chosen)
    if values is None:
        return None
    if len(values) == len(offer.parameters):
        return DomainView(complete=True)
    domain = offer.domain(values)
    name = offer.parameters[len(values)][0]
    told = parameter_view(game_with_names(table, seat), tag, name, domain.describe())
    return DomainView(parameter=told, useful=_useful(offer, values, domain))


def within(offer: Offer, chosen: list[Any]) -> tuple[Any, ...] | None:
    """Choices as the order holds them; None if one is not in its domain."""
    values: tuple[Any, ...] = ()
    for choice in chosen[: len(offer.parameters)]:
        value = _tuple(choice)
        if not offer.domain(values).contains(value):
            return None
        values = (*values, value)
    return values


def _tuple(value: Any) -> Any:
    return tuple(_tuple(one) for one in value) if isinstance(value, list | tuple) else value


def _useful(offer: Offer, chosen: tuple[Any, ...], domain: Domain) -> tuple[Any, ...] | None:
    if not isinstance(domain, Pick):
        return None
    options = domain.listed()
    if len(options) > UNFOLDED:
        return None
    return tuple(open_options(offer, chosen, options))


class PathStep(msgspec.Struct, frozen=True):
    """A space that may come next, and whether the way may end there."""

    space: int
    may_end: bool


class PathStepsView(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a way may go on after the steps taken, and what those cost.

    `ends` are all spaces where it may end, each with the price so far and the cheapest way there.
    `price` is that of ending here; `past` that of going on from here, where it costs more: a march
    that passes a place by pays for its ground and not for the road into it.
    `is_in_rolls` says that a price is a number of rolls, and not of movement points in sixths.
    """

    may_end: bool
    ways: tuple[PathStep, ...]
    ends: tuple[tuple[int, int, tuple[int, ...]], ...] = ()
    price: int = 0
    past: int = 0
    is_in_rolls: bool = False


def path_ways(
    table: Table, seat: int, tag: str, chosen: list[Any], path: list[int]
) -> PathStepsView | None:
    """Tell how a path may go on; None if the order has no path there or the steps are not open."""
    offer = offer_called(table, seat, tag)
    values = None if offer is None else within(offer, chosen)
    if offer is None or values is None or len(values) >= len(offer.parameters):
        return None
    domain = offer.domain(values)
    if not isinstance(domain, Path):
        return None
    at = domain.start
    for space in path[: domain.longest]:
        then = domain.step(at, space) if space in domain.ways(at) else None
        if then is None:
            return None
        at = then
    picture = table.game.presentation.picture
    rolls = picture.path_rolls.get(tag) if picture else None
    ends = _ends(domain, at, path)
    price, past = domain.price(at), domain.weigh(at)[0]
    return PathStepsView(
        may_end=bool(path) and domain.may_end(at),
        ways=_ways(domain, at),
        ends=tuple((space, rolls(cost), way) for space, cost, way in ends) if rolls else ends,
        price=rolls(price) if rolls else price,
        past=past if past > price and not rolls else 0,
        is_in_rolls=rolls is not None,
    )


def _ways(domain: Path[Any], at: Any) -> tuple[PathStep, ...]:
    steps = [(space, domain.step(at, space)) for space in domain.ways(at)]
    return tuple(PathStep(space, domain.may_end(to)) for space, to in steps if to is not None)


def _ends(
    domain: Path[Any], at: Any, path: list[int]
) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    left = domain.longest - len(path)
    if left <= 0:
        return ()
    ends = replace(domain, start=at, longest=left).ends()
    return tuple((space, price, way) for space, (price, way) in sorted(ends.items()))
