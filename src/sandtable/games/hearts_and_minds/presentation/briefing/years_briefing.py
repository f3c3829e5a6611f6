"""The briefing of a game of some years: where it begins, who wins when, what comes each year."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Final

import msgspec

from sandtable.games.hearts_and_minds.presentation.scope import scope_of_years
from sandtable.games.hearts_and_minds.presentation.text.display_names import (
    SEATS,
    force_text,
    opinion_text,
)
from sandtable.games.hearts_and_minds.printed.charts import SIDES
from sandtable.games.hearts_and_minds.printed.charts import Arrival as Listed
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.printed.printed_components import Printed
from sandtable.games.hearts_and_minds.setup import Marks
from sandtable.kernel.briefing_types import Arrival, Briefing, CitedText, SideBriefing
from sandtable.kernel.client_display_types import Spot
from sandtable.kernel.english import counted, several

_VICTORY: Final = "HMP:18.8"
#: Where the units of each side that arrive may be deployed.
_WHERE: Final = (
    "NVA in North Vietnam or Kampot, Pathet Lao in Saravan, Khmer Rouge in Kampot",
    "US, ROK and IF in coastal provinces, ARVN in any province",
)
#: What happens to the units of a row of the arrivals; other rows are not of one year.
_KINDS: Final = {"arrives": "{}", "leaves": "{} leave", "draws from pool": "{} drawn"}


@cache
def situations() -> dict[str, tuple[str, ...]]:
    """Read the situations, by the first year."""
    text = files(__package__).joinpath("situations.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=dict[str, tuple[str, ...]])


def briefing_of(printed: Printed) -> Briefing:
    """The briefing of the years of a scenario."""
    first, last = printed.first_year, printed.last_year
    scope = scope_of_years(last - first + 1)
    return Briefing(
        situation=(*situations()[str(first)], _start(printed)),
        victory=tuple(_victory(printed)),
        sides=tuple(
            SideBriefing(seat, SEATS[seat], _wins(printed, seat), _forces(printed, seat))
            for seat in (RED, BLUE)
        ),
        turns=tuple((year, str(year)) for year in range(first, last + 1)),
        length=scope.length,
        weight=scope.weight,
        scale="cards, hidden Viet Cong, battles and Political Will",
        arrivals=arrivals_of(printed),
        rules=_rules(printed),
    )


def _start(printed: Printed) -> str:
    """Where Political Will, flags and pacified provinces stand at the start."""
    marks = Marks(printed)
    will = opinion_text(marks.number("both", "political will"))
    flags, calm = len(marks.areas("Red", "red flag")), len(marks.areas("Blue", "pacified"))
    return (
        f"Political Will starts at {will}, with {counted(flags, 'red flag')} and"
        f" {counted(calm, 'pacified province')}."
    )


def _victory(printed: Printed) -> list[CitedText]:
    """The goal after the last year, and the goals that end the game earlier."""
    last = printed.last_year
    goal = opinion_text(printed.charts.goals[last].red_above)
    found = [
        CitedText(
            f"After {last} Red wins if Political Will is more dovish than {goal}. Otherwise Blue"
            " wins.",
            _VICTORY,
        )
    ]
    for year in range(printed.first_year, last + 1):
        one = printed.charts.goals[year]
        if one.red_at_once is not None and one.blue_at_once is not None:
            text = (
                f"{year}: Red wins at once at {opinion_text(one.red_at_once)} or more dovish,"
                f" Blue at {opinion_text(one.blue_at_once)} or more hawkish."
            )
            found.append(CitedText(text, _VICTORY))
    return found


def _wins(printed: Printed, seat: int) -> CitedText:
    last = printed.last_year
    goal = opinion_text(printed.charts.goals[last].red_above)
    if seat == RED:
        text = f"Make Political Will more dovish than {goal} by the end of {last}."
    else:
        text = f"Keep Political Will at {goal} or more hawkish until the end of {last}."
    return CitedText(text, _VICTORY)


def _forces(printed: Printed, seat: int) -> tuple[str, ...]:
    """What a side begins with, by kind; Viet Cong are counted, not named."""
    rows = [
        row
        for row in printed.charts.setups
        if row.year == printed.first_year and SIDES[row.side] == seat and row.area != "Dead Pool"
    ]
    kinds: Counter[str] = Counter()
    for row in rows:
        kinds[row.unit] += row.count
    return (several([_named(number, kind) for kind, number in kinds.items()]),)


def _named(number: int, kind: str) -> str:
    return counted(number, kind) if kind in {"VC unit", "bomber"} else force_text(number, kind)


def arrivals_of(printed: Printed) -> tuple[Arrival, ...]:
    """List what each side receives and gives up, year by year; the first year is set up."""
    rows = [
        row
        for row in printed.charts.arrivals
        if row.kind in _KINDS and printed.first_year < int(row.year) <= printed.last_year
    ]
    ordered = sorted(rows, key=lambda row: (row.year, SIDES[row.side]))
    return tuple(
        _arrival(printed, int(year), seat, list(group))
        for (year, seat), group in groupby(ordered, key=lambda row: (row.year, SIDES[row.side]))
    )


def _arrival(printed: Printed, year: int, seat: int, rows: list[Listed]) -> Arrival:
    parts = [
        said.format(several([_named(row.count, row.unit) for row in rows if row.kind == kind]))
        for kind, said in _KINDS.items()
        if any(row.kind == kind for row in rows)
    ]
    come = any(row.kind == "arrives" and row.unit != "bomber" for row in rows)
    bases = (printed.north, printed.area("Kampot")) if come and seat == RED else ()
    return Arrival(
        year, seat, SEATS[seat], "; ".join(parts), _WHERE[seat] if come else "", spots=_spots(bases)
    )


def _spots(bases: tuple[int, ...]) -> tuple[Spot, ...]:
    return tuple(Spot(area, "deploy", side=RED) for area in bases)


def _rules(printed: Printed) -> tuple[CitedText, ...]:
    """What changes within the years that are played."""
    years = range(printed.first_year, printed.last_year + 1)
    found = []
    if 1969 in years and printed.first_year < 1969:  # noqa: PLR2004  # the year of the cards
        found.append(CitedText("In 1969 each side's four 1969 cards join its deck.", "HMP:3.2"))
    if 1973 in years:  # noqa: PLR2004  # the year of the cease-fire
        text = "In 1973 Campaign and 1969 cards and all Viet Cong leave the game."
        found.append(CitedText(text, "HMP:3.2"))
        found.append(CitedText("From 1973 on, both sides use Red's battle table.", "HM:Y73.1"))
    return tuple(found)
