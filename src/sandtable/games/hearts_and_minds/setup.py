"""The position before the first step: units, markers and cards as a year's lists give them."""

from __future__ import annotations

from collections import Counter, defaultdict

from sandtable.games.hearts_and_minds.printed.cards import CardSet, Deck
from sandtable.games.hearts_and_minds.printed.charts import SetupRow
from sandtable.games.hearts_and_minds.printed.counters import BLUE
from sandtable.games.hearts_and_minds.printed.printed_components import Printed
from sandtable.games.hearts_and_minds.state import (
    DEAD,
    FUTURE,
    HOLDING,
    OUT,
    UNASSIGNED,
    Lasting,
    NobodySecrets,
    SeatSecrets,
    State,
    Unit,
)
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.rules.rule_hooks import cites

#: Units that come by a card, and wait from the first year on.
_BY_CARD = {"Lima Site 85", "Gunboat"}


@cites(
    "HM:S1965",
    "HM:S1966",
    "HM:S1967",
    "HM:S1968",
    "HM:S1969",
    "HM:S1970",
    "HM:S1971",
    "HM:S1972",
)
def begin(printed: Printed) -> State:
    """The position at the start, before any shuffling, as the lists of the first year give it.

    Political Will, stockpiles, flags, markers, bombers, cards removed and in play come from them.
    """
    units = units_as_listed(printed)
    stacks: dict[int, list[int]] = defaultdict(list)
    for unit, standing in units.items():
        if standing.at >= 0:
            stacks[standing.at].append(unit)
    year = printed.first_year
    marks = Marks(printed)
    red, blue, nobody = _cards(printed, marks)
    return State(
        year=year,
        will=marks.number("both", "political will"),
        stockpile=(marks.number("Red", "stockpile"), marks.number("Blue", "stockpile")),
        units=HashedMap(units),
        stacks=HashedMap({area: tuple(sorted(there)) for area, there in stacks.items()}),
        pool_size=len(nobody.pool),
        flags=frozenset(marks.areas("Red", "red flag")),
        pacified=frozenset(marks.areas("Blue", "pacified")),
        bombers=(sum(row.count for row in _rows(printed) if row.unit == "bomber"), 0),
        iron_triangle=next(iter(marks.areas("Red", "Iron Triangle marker")), -1),
        campaign_sizes=(len(red.campaigns), len(blue.campaigns)),
        deck_sizes=(len(nobody.red_deck), len(nobody.blue_deck)),
        aside=marks.aside,
        removed=marks.removed,
        in_play=tuple(Lasting(card, BLUE, year, 0) for card in marks.in_play),
        shown=frozenset((*marks.removed, *marks.in_play)),
        secrets=(red, blue, nobody),
    )


@cites(
    "HM:S1965",
    "HM:S1966",
    "HM:S1967",
    "HM:S1968",
    "HM:S1969",
    "HM:S1970",
    "HM:S1971",
    "HM:S1972",
    "HM-P:19.19",
)
def units_as_listed(printed: Printed) -> dict[int, Unit]:
    """Each year has its own list of units; those of later years wait, the rest are gone."""
    free: dict[str, list[int]] = defaultdict(list)
    for unit, counter in reversed(list(enumerate(printed.counters))):
        free[counter.name].append(unit)
    units: dict[int, Unit] = {}

    def give(kind: str, count: int, standing: Unit) -> None:
        for _ in range(count):
            units[free[kind].pop()] = standing

    for row in _rows(printed):
        if row.unit not in {"VC unit", "bomber"}:
            give(row.unit, row.count, Unit(_place(printed, row), row.quality == "veteran"))
    borrowed = Marks(printed).borrowed
    for arrival in printed.charts.arrivals:
        if arrival.kind == "unassigned":
            give(arrival.unit, arrival.count, Unit(UNASSIGNED))
        elif arrival.kind == "arrives" and arrival.unit != "bomber":
            due = int(arrival.year)
            if due > printed.first_year:
                less = borrowed[arrival.year] if arrival.unit == "NVA infantry" else 0
                give(arrival.unit, arrival.count - less, Unit(FUTURE, due=due))
    for kind, left in free.items():
        by_card = kind in _BY_CARD and (kind != "Gunboat" or printed.first_year < 1969)  # noqa: PLR2004  # SEALORDS is over by then
        give(kind, len(left), Unit(UNASSIGNED if by_card else OUT))
    return units


def _rows(printed: Printed) -> list[SetupRow]:
    return [row for row in printed.charts.setups if row.year == printed.first_year]


def _place(printed: Printed, row: SetupRow) -> int:
    if row.area.startswith("free:"):
        return HOLDING
    return DEAD if row.area == "Dead Pool" else printed.area_ids[row.area]


class Marks:
    """What a year's list says beside its units."""

    @cites(
        "HM:S1965",
        "HM:S1966",
        "HM:S1967",
        "HM:S1968",
        "HM:S1969",
        "HM:S1970",
        "HM:S1971",
        "HM:S1972",
    )
    def __init__(self, printed: Printed) -> None:
        """Read the rows of the first year: cards removed, in play and set aside, and numbers."""
        self._rows = [row for row in printed.charts.markers if row.year == printed.first_year]
        self._printed = printed
        self.removed = self._cards("card out of the game")
        self.in_play = self._cards("card in play")
        self.under = self.number("both", "cards set under the deck before 1969 cards are mixed in")
        self.redeployments = self.number("Blue", "free re-deployments")
        self.borrowed = Counter(
            {row.where: row.value for row in self._rows if "taken from year" in row.item}
        )
        gone = {*self.removed, *self.in_play}
        self.aside = tuple(
            place
            for place, card in enumerate(printed.cards)
            if card.set is CardSet.NINETEEN_SIXTY_NINE and place not in gone
        )

    def number(self, side: str, item: str) -> int:
        """The number in a row, or 0."""
        return sum(row.value for row in self._rows if (row.side, row.item) == (side, item))

    def areas(self, side: str, item: str) -> list[int]:
        """List the areas of an item."""
        where = self._printed.area_ids
        return [where[row.where] for row in self._rows if (row.side, row.item) == (side, item)]

    def _cards(self, item: str) -> tuple[int, ...]:
        return tuple(self._printed.card_ids[row.where] for row in self._rows if row.item == item)


@cites("HM:1.2")
def _cards(printed: Printed, marks: Marks) -> tuple[SeatSecrets, SeatSecrets, NobodySecrets]:
    """Campaign cards and those of 1969 are laid aside; the rest makes decks of three colours."""
    basic: dict[Deck, list[int]] = defaultdict(list)
    campaigns: dict[Deck, list[int]] = defaultdict(list)
    for place, card in enumerate(printed.cards):
        if card.set is CardSet.BASIC:
            basic[card.deck].append(place)
        elif card.set is CardSet.CAMPAIGN and place not in marks.removed:
            campaigns[card.deck].append(place)
    half = len(basic[Deck.BLACK]) // 2
    nobody = NobodySecrets(
        red_deck=(*basic[Deck.RED], *basic[Deck.BLACK][:half]),
        blue_deck=(*basic[Deck.BLUE], *basic[Deck.BLACK][half:]),
        pool=tuple(range(len(printed.faces))),
    )
    red, blue = (SeatSecrets(campaigns=tuple(campaigns[deck])) for deck in (Deck.RED, Deck.BLUE))
    return red, blue, nobody
