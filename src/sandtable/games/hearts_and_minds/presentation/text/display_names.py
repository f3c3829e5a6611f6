"""What things are called on counters, cards and the map, and what a player may type for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from sandtable.games.hearts_and_minds.presentation.labels import LABELS
from sandtable.games.hearts_and_minds.printed.charts import charts
from sandtable.games.hearts_and_minds.printed.counters import Kind, Nation
from sandtable.games.hearts_and_minds.printed.printed_components import Printed
from sandtable.games.hearts_and_minds.state import (
    BODY,
    DEAD,
    FUTURE,
    HOLDING,
    OUT,
    RECALLED,
    UNASSIGNED,
)
from sandtable.kernel.english import counted
from sandtable.kernel.rules.vetoes import Fact

SEATS: Final = ("Red", "Blue")
AREAS: Final = frozenset({"area", "start", "to", "one", "other", "iron_triangle"})
UNITS: Final = frozenset({"unit", "units", "infantry", "assets", "support"})
CARDS: Final = frozenset({"card", "second", "cards", "hand", "campaigns", "removed", "aside"})
VIET_CONG: Final = frozenset({"vc", "vcs", "body_vc", "gone_vc"})
BOXES: Final = {
    DEAD: "Dead Pool",
    BODY: "Body Count Box",
    HOLDING: "Waiting to deploy",
    FUTURE: "Later years",
    UNASSIGNED: "Unassigned pool",
    RECALLED: "Recalled to the capital",
    OUT: "Out of the game",
}
_OLD_BOXES: Final = {
    DEAD: ("the Dead Pool",),
    BODY: ("the Body Count Box",),
    HOLDING: ("those to be deployed",),
    UNASSIGNED: ("the unassigned",),
    RECALLED: ("the capital",),
}
_KINDS: Final = {
    Kind.INFANTRY: "",
    Kind.ARTILLERY: " artillery",
    Kind.TANK: " tank",
}
_FACTIONS: Final = {
    Nation.LAO: "Laotian",
    Nation.PATHET_LAO: "Pathet Lao",
    Nation.CAMBODIAN: "Cambodian",
    Nation.KHMER_ROUGE: "Khmer Rouge",
}
_SINGLE: Final = {
    Kind.AIR_CAV: "Air Cav",
    Kind.NAVY: "Navy",
    Kind.GUNBOAT: "Gunboat",
    Kind.LIMA_SITE: "Lima Site 85",
}


def area_name(printed: Printed, area: int) -> str:
    """An area's name, or that of a box."""
    if 0 <= area < len(printed.areas):
        return printed.areas[area].name
    return BOXES.get(area, str(area))


def areas_text(printed: Printed, areas: Iterable[int]) -> str:
    """Name some areas."""
    return ", ".join(sorted(area_name(printed, area) for area in areas)) or "nowhere"


@cache
def _unit_names() -> tuple[str, ...]:
    seen, names = Counter[str](), list[str]()
    for counter in charts().counters:
        stem = _SINGLE.get(counter.kind) or f"{counter.nation.value}{_KINDS[counter.kind]}"
        seen[stem] += 1
        names.append(stem if counter.kind in _SINGLE else f"{stem} {seen[stem]}")
    return tuple(names)


def unit_name(unit: int) -> str:
    """Return a unit's name: nation, kind if it is not infantry, and a number."""
    names = _unit_names()
    return names[unit] if 0 <= unit < len(names) else str(unit)


def unit_in_sentence(unit: int) -> str:
    """Return a unit's name as it stands within a sentence: the Navy, US tank 1."""
    name = unit_name(unit)
    return f"the {name}" if name == _SINGLE[Kind.NAVY] else name


def units_text(units: Iterable[int]) -> str:
    """Name some units."""
    return ", ".join(unit_name(unit) for unit in units) or "none"


@cache
def _vc_names() -> tuple[str, ...]:
    seen, names = Counter[str](), list[str]()
    for face in charts().vc_faces:
        seen[face] += 1
        names.append(f"{face.value} {seen[face]}")
    return tuple(names)


def vc_name(vc: int | None) -> str:
    """Return the name of a Viet Cong unit; one that is hidden has none."""
    names = _vc_names()
    return "a Viet Cong unit" if vc is None else names[vc] if 0 <= vc < len(names) else str(vc)


def card_name(card: int) -> str:
    """Return a card's name and number: River Assault (B15)."""
    cards = charts().cards
    if not 0 <= card < len(cards):
        return "none"
    return f"{cards[card].name} ({cards[card].number})"


def labeller(printed: Printed) -> Callable[[str, Fact], str]:
    """A function that names the values of orders, events and refusals."""

    def label(name: str, fact: Fact) -> str:
        if isinstance(fact, tuple):
            return ", ".join([label(name, each) for each in fact]) or "none"
        if isinstance(fact, str):
            return LABELS.do(fact) if name == "decision" else LABELS.value(name, fact)
        if name in AREAS:
            return area_name(printed, fact)
        if name in UNITS:
            return unit_name(fact)
        if name in CARDS:
            return card_name(fact)
        return vc_name(fact) if name in VIET_CONG else str(fact)

    return label


def aliases(name: str, value: int) -> tuple[str, ...]:
    """Return other names by which a player may type a value: `B15`, `NVA-art-2`."""
    if name in CARDS and 0 <= value < len(charts().cards):
        card = charts().cards[value]
        return (card.number, f"{card.number} {card.name}", card.name)
    if name in UNITS and 0 <= value < len(_unit_names()):
        return (
            unit_name(value).replace(" artillery ", " art "),
            unit_name(value).removesuffix(" 85"),
        )
    return _OLD_BOXES.get(value, ()) if name in AREAS else ()


def faction_name(nation: Nation) -> str:
    """Return the name of a faction in Laos or Cambodia."""
    return _FACTIONS[nation]


def force_text(count: int, name: str) -> str:
    """Return a number of counters of one kind: 2 US tanks, 3 NVA infantry."""
    return counted(count, name) if name.endswith(" tank") else f"{count} {name}"


def marker_text(will: int) -> str:
    """Return the value and side of the Political Will marker; at 0 it shows its Hawk side."""
    return opinion_text(will) if will else "0 (Hawk side)"


def opinion_text(will: int) -> str:
    """Tell Political Will in birds."""
    if not will:
        return "0"
    bird = "Dove" if will > 0 else "Hawk"
    return counted(abs(will), bird)
