"""Cards in words: what each does, as our catalogue tells it.

Campaign cards share a rule; each has a text of its own, with its zone and its bonus.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from sandtable.games.hearts_and_minds.presentation.text.display_names import card_name
from sandtable.games.hearts_and_minds.printed.cards import Card, PaidFrom
from sandtable.games.hearts_and_minds.printed.charts import charts
from sandtable.games.hearts_and_minds.state_lookups import Known
from sandtable.kernel.catalogue.catalog import Catalogue, catalogue_texts, load
from sandtable.kernel.english import counted

#: Campaign cards share their rules.
_SHARED = {
    **dict.fromkeys(("B24", "B25", "B26", "B27"), "HM:B24-B27"),
    **dict.fromkeys(("R22", "R23", "R24", "R25"), "HM:R22-R25"),
    **dict.fromkeys(("R26", "R27"), "HM:R26-R27"),
}
#: What a zone campaign brings besides.
_BONUSES: Final[Mapping[str, str]] = {
    "B24": "One move by sea is free this turn.",
    "B25": "Air Cav counts 4 this turn.",
    "B26": "+1 in attacks on the Iron Triangle this turn.",
    "B27": "Place the Gunboat in Zone IV.",
    "R24": "Place the Iron Triangle marker in Binh Duong.",
}
_OFFENSIVES: Final[Mapping[str, str]] = {
    "R26": "Only as an offensive, on your first turn of 1968, 1969 or 1970. Pay 6 stockpile points"
    " to have 9 points. Place up to eight NVA units of later years and four Viet Cong. All Viet"
    " Cong are revealed. This turn, keep the better of two battle dice.",
    "R27": "Only as an offensive, on your first turn of 1972. Pay 6 stockpile points to have 9"
    " points. Place your unassigned units. All Viet Cong are revealed. This turn, keep the better"
    " of two battle dice.",
}
_TIMINGS: Final[Mapping[str, str]] = {"lasting": "stays in play"}


@cache
def _book() -> Catalogue:
    return load(catalogue_texts(files("sandtable.games.hearts_and_minds")))


def rule_of(number: str) -> str:
    """The number of the rule that a card goes by."""
    cites = (_SHARED.get(number, ""), f"HM:{number}", f"HMP:{number}")
    return next((cite for cite in cites if cite in _book()), "")


def effect_of(number: str) -> str:
    """Return what a card does; of a rule for several cards, what concerns this one."""
    rule = _book().get(rule_of(number))
    own = _campaigns().get(number)
    return own or (rule.says if rule is not None else "")


@cache
def _campaigns() -> Mapping[str, str]:
    """Return what each Campaign card does, with its own zone, score and bonus only."""
    found = dict(_OFFENSIVES)
    for one in charts().campaigns:
        begins = (
            "Pay 3 stockpile points to have 6 points. Battles, control and pacification must be in"
            f" Zone {one.zone}; movement may be anywhere. After each of your turns this year,"
        )
        scores = {
            one.blue_card: "1 Hawk if the zone has no red flags.",
            one.red_card: f"1 Dove if the zone has at least {one.red_flags} red flags.",
        }
        for number, score in scores.items():
            found[number] = f"{begins} {score} {_BONUSES.get(number, '')}".rstrip()
    return found


def price_text(card: Card) -> str:
    """What a card is worth, and what its event costs."""
    where = " from the stockpile" if card.paid_from is PaidFrom.STOCKPILE else ""
    event = f"event costs {card.cost}{where}" if card.cost else "event is free"
    timing = _TIMINGS.get(card.timing, card.timing)
    return f"{counted(card.rp, 'point')}, {event}, {timing}"


def card_line(card: int) -> str:
    """Tell a card in a line."""
    printed = charts().cards[card]
    return f"{card_name(card)}, {price_text(printed)}: {effect_of(printed.number)}"


def card_card(_: Known, typed: str) -> str:
    """Tell the card of a number or a name: for `card X18`."""
    wanted = typed.strip().casefold().replace("-", " ")
    for place, card in enumerate(charts().cards):
        names = [
            name.casefold().replace("-", " ")
            for name in (f"{card.number} {card.name}", card_name(place), card.name)
        ]
        if wanted and (names[0].startswith(wanted) or any(wanted in name for name in names[1:])):
            return f"{card_line(place)} [{rule_of(card.number)}]"
    return f"There is no card {typed!r}."
