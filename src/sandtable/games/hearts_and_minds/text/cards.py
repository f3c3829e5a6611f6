"""Cards in words: what each does, as our catalogue tells it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from sandtable.games.hearts_and_minds.cards import Card, PaidFrom
from sandtable.games.hearts_and_minds.charts import charts
from sandtable.games.hearts_and_minds.scene import Known
from sandtable.kernel.catalog import Catalogue, catalogue_texts, load

#: Campaign cards share their rules.
_SHARED = {
    **dict.fromkeys(("B24", "B25", "B26", "B27"), "HM:B24-B27"),
    **dict.fromkeys(("R22", "R23", "R24", "R25"), "HM:R22-R25"),
    **dict.fromkeys(("R26", "R27"), "HM:R26-R27"),
}


@cache
def _book() -> Catalogue:
    return load(catalogue_texts(files("sandtable.games.hearts_and_minds")))


def rule_of(number: str) -> str:
    """Give the number of the rule that a card goes by."""
    cites = (_SHARED.get(number, ""), f"HM:{number}", f"HMP:{number}")
    return next((cite for cite in cites if cite in _book()), "")


def effect_of(number: str) -> str:
    """Say what a card does."""
    rule = _book().get(rule_of(number))
    return rule.says if rule is not None else ""


def price_text(card: Card) -> str:
    """Say what a card is worth, and what its event costs."""
    where = " out of the stockpile" if card.paid_from is PaidFrom.STOCKPILE else ""
    event = f"event {card.cost}{where}" if card.cost else "event free"
    return f"{card.rp} points, {event}, {card.timing}"


def card_line(card: int) -> str:
    """Tell a card in a line."""
    printed = charts().cards[card]
    return f"{printed.number} {printed.name} ({price_text(printed)}): {effect_of(printed.number)}"


def card_card(_: Known, typed: str) -> str:
    """Tell the card of a number or a name: for `card X18`."""
    wanted = typed.strip().casefold().replace("-", " ")
    for place, card in enumerate(charts().cards):
        whole = f"{card.number} {card.name}".casefold().replace("-", " ")
        if wanted and (whole.startswith(wanted) or wanted in card.name.casefold()):
            return f"{card_line(place)} [{rule_of(card.number)}]"
    return f"There is no card {typed!r}."
