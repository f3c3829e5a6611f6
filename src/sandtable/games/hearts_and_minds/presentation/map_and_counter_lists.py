"""Printed things of Hearts and Minds as lists for whoever draws them."""

from __future__ import annotations

from typing import Final

import msgspec

from sandtable.games.hearts_and_minds.presentation.text.cards import effect_of, rule_of
from sandtable.games.hearts_and_minds.presentation.text.display_names import (
    BOXES,
    area_name,
    card_name,
    unit_name,
    vc_name,
)
from sandtable.games.hearts_and_minds.printed.areas import Area
from sandtable.games.hearts_and_minds.printed.counters import Kind
from sandtable.games.hearts_and_minds.printed.printed_components import Printed

#: Letters of the public symbol standard (APP-6 B) by kind of counter: arm, and size.
_ARMS: Final = {
    Kind.INFANTRY: "UCI---",
    Kind.ARTILLERY: "UCF---",
    Kind.TANK: "UCA---",
    Kind.AIR_CAV: "UCVRU-",
    Kind.NAVY: "UCIN--",
    Kind.GUNBOAT: "UCIN--",
    Kind.LIMA_SITE: "UUSR--",
}
_FRAMES: Final = ("H", "F")


class AreaPrint(msgspec.Struct, frozen=True, omit_defaults=True):
    """An area as printed."""

    id: int
    name: str
    title: str
    country: str
    zone: str = ""
    city: str = ""
    port: str = ""
    marks: tuple[str, ...] = ()
    near: tuple[int, ...] = ()
    trail: tuple[int, ...] = ()


class BoxPrint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A box beside the map."""

    id: int
    name: str


class UnitPrint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit as printed."""

    id: int
    name: str
    side: int
    nation: str
    kind: str
    factor: int
    symbol: str


class FacePrint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A counter of the Viet Cong, as it looks face up."""

    id: int
    name: str
    face: str


class CardPrint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card: its numbers, and what its event does in our words."""

    id: int
    number: str
    name: str
    title: str
    deck: str
    set: str
    points: int
    cost: int
    paid_from: str
    timing: str
    says: str
    cite: str


class Lists(msgspec.Struct, frozen=True):
    """Everything printed."""

    areas: tuple[AreaPrint, ...]
    boxes: tuple[BoxPrint, ...]
    units: tuple[UnitPrint, ...]
    vcs: tuple[FacePrint, ...]
    cards: tuple[CardPrint, ...]
    first_year: int
    last_year: int


def lists_of(printed: Printed) -> Lists:
    """List all printed things."""
    return Lists(
        areas=tuple(_area(printed, place, area) for place, area in enumerate(printed.areas)),
        boxes=tuple(BoxPrint(box, name.replace("-", " ")) for box, name in BOXES.items()),
        units=_units(printed),
        vcs=tuple(FacePrint(vc, vc_name(vc), face.value) for vc, face in enumerate(printed.faces)),
        cards=_cards(printed),
        first_year=printed.first_year,
        last_year=printed.last_year,
    )


def _area(printed: Printed, place: int, area: Area) -> AreaPrint:
    marks = (
        ("coast", area.is_coastal),
        ("river", area.is_river),
        ("border", area.is_border),
        ("mountain", area.is_mountain),
        ("trail", area.is_trail),
    )
    return AreaPrint(
        id=place,
        name=area_name(printed, place),
        title=area.name,
        country=area.country.value,
        zone=area.zone.value,
        city=area.city,
        port=area.port,
        marks=tuple(word for word, holds in marks if holds),
        near=printed.neighbours[place],
        trail=printed.trails[place],
    )


def _units(printed: Printed) -> tuple[UnitPrint, ...]:
    factors = printed.charts.factors
    return tuple(
        UnitPrint(
            id=unit,
            name=unit_name(unit),
            side=counter.side,
            nation=counter.nation.value,
            kind=counter.kind.value,
            factor=factors.get(counter.name, 0),
            symbol=f"S{_FRAMES[counter.side]}GP{_ARMS[counter.kind]}-----",
        )
        for unit, counter in enumerate(printed.counters)
    )


def _cards(printed: Printed) -> tuple[CardPrint, ...]:
    return tuple(
        CardPrint(
            id=place,
            number=card.number,
            name=card_name(place),
            title=card.name,
            deck=card.deck.value,
            set=card.set.value,
            points=card.rp,
            cost=card.cost,
            paid_from=card.paid_from.value,
            timing=card.timing,
            says=effect_of(card.number),
            cite=rule_of(card.number),
        )
        for place, card in enumerate(printed.cards)
    )
