"""How a scenario of the series is won, in words made from its sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.games.next_war.ids import ENEMY, SideId
from sandtable.games.next_war.presentation.briefing.forces_and_arrivals import (
    objective_hexes,
    objectives_at_start,
    size_text,
)
from sandtable.games.next_war.presentation.text.display_names import (
    place_name,
    side_does,
    side_name,
)
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of
from sandtable.games.next_war.sheets.scenario_toml_types import Facts, VictoryLevels
from sandtable.kernel.briefing_types import CitedText
from sandtable.kernel.catalogue.csv_tables import has_table
from sandtable.kernel.client_display_types import read_chart
from sandtable.kernel.english import counted, number_word, several

_TITLES: Final = "sandtable.games.next_war.titles"
_CHART: Final = "victory_points"
#: Rows of a title's chart that the Standard game uses, and what pays them.
_PAID: Final = {
    "Town": "each enemy Town captured",
    "Airfield": "each enemy Airfield captured",
    "City": "each enemy City captured",
    "Urban": "each enemy Urban hex captured",
    "Urban capital": "each Urban hex of the enemy capital captured",
    "Installation captured": "each enemy Installation captured",
    "Installation destroyed": "each enemy Installation destroyed",
    "Battalion": "each enemy battalion eliminated",
    "Brigade": "each enemy brigade eliminated",
    "Division": "each enemy division eliminated",
    "Helicopter": "each enemy attack helicopter lost",
}


def victory_texts(printed: Printed) -> tuple[CitedText, ...]:
    """What decides the game, then what pays points."""
    facts = sheet_of(printed).facts
    return (*_decides(printed, facts), *_pays(printed, facts))


def _decides(printed: Printed, facts: Facts) -> Iterator[CitedText]:
    if facts.victory is None:
        return
    cite, last = facts.victory.cite, f"turn {facts.last_turn}"
    if facts.victory.by == "control":
        yield CitedText(f"The side that controls {_objectives(printed)} after {last} wins.", cite)
    elif facts.victory.by == "objectives":
        places = _objectives(printed)
        yield CitedText(f"After {last} the side that controls more of {places} wins.", cite)
    elif facts.victory.by == "points and objectives":
        yield CitedText(f"The side with more points after {last} wins. A tie is a draw.", cite)
    else:
        yield CitedText(f"The lead in victory points after {last} decides.", cite)
        if facts.victory_levels is not None:
            yield CitedText(_levels(facts.victory_levels), facts.victory_levels.cite)
        if facts.automatic_victory is not None and facts.automatic_victory.lead is not None:
            automatic = facts.automatic_victory
            text = (
                f"From turn {automatic.first_turn} on, a lead of {automatic.lead} victory points"
                " lets a side roll for automatic victory."
            )
            yield CitedText(text, automatic.cite)


def _levels(levels: VictoryLevels) -> str:
    named = [f"{name} {lead}" for name, lead in levels.leads.items() if lead]
    least = min(lead for lead in levels.leads.values() if lead)
    return f"Levels of victory by lead: {several(named)}. A lead below {least} is a draw."


def _pays(printed: Printed, facts: Facts) -> Iterator[CitedText]:
    objectives = facts.objectives
    if objectives is not None and objectives.points:
        text = f"each objective hex controlled at the end: {_objectives(printed)}"
        yield CitedText(text, objectives.cite, str(objectives.points))
    if facts.worth is not None:
        for size, points in sorted(facts.worth.sizes.items(), key=lambda pair: -pair[1]):
            text = f"each {size_text(size)} eliminated"
            yield CitedText(text, facts.worth.cite, str(points))
    elif facts.victory is not None and facts.victory.by == "points" and facts.victory.chart:
        yield from _chart(facts)


def _chart(facts: Facts) -> Iterator[CitedText]:
    """What the chart of the title pays, and what a scenario pays twice."""
    package = f"{_TITLES}.{facts.id.partition('/')[0].replace('-', '_')}.tables"
    if has_table(package, _CHART):
        chart = read_chart(package, _CHART)
        for what, points in chart.rows:
            if what in _PAID:
                yield CitedText(_PAID[what], chart.cite or "STD:12.1", points)
    if facts.captures is not None:
        row = facts.captures.twice_from_line
        text = f"Towns, Cities and Urban hexes on and north of hexrow {row} pay twice."
        yield CitedText(text, facts.captures.cite)


def _objectives(printed: Printed) -> str:
    return several(objective_names(printed))


def objective_names(printed: Printed) -> tuple[str, ...]:
    """The objectives by number and name; hexes of one city are named together."""
    hexes = objective_hexes(printed)
    names: dict[str, list[str]] = {}
    for here in hexes:
        label, _, name = place_name(printed, here).partition(" ")
        names.setdefault(name or label, []).append(label)
    return tuple(
        name if labels == [name] else f"{name} ({', '.join(labels)})"
        for name, labels in names.items()
    )


def how_to_win(printed: Printed, side: SideId) -> CitedText:
    """What one side has to achieve."""
    facts = sheet_of(printed).facts
    if facts.victory is None:
        return CitedText("")
    begins, enemy = side_does(printed, side, "begins"), side_name(printed, ENEMY[side])
    held, places = objectives_at_start(printed, side), len(objective_hexes(printed))
    last, cite = f"turn {facts.last_turn}", facts.victory.cite
    if facts.victory.by == "control":
        act, when = ("Keep control of", "until") if held else ("Take control of", "by")
        return CitedText(f"{act} {_objectives(printed)} {when} the end of {last}.", cite)
    if facts.victory.by == "objectives":
        need = places // 2 + 1
        text = f"Hold {_of_all(need, places)} {_objectives_short(printed)} after {last}."
        return CitedText(f"{text} {begins} with {_some(held, places)}.", cite)
    if facts.victory.by == "points and objectives":
        pays = facts.objectives.points if facts.objectives else 0
        text = f"Have more points than {enemy} after {last}."
        has = f"{begins} with {_some(held, places)} objectives"
        return CitedText(f"{text} {has}, worth {counted(pays, 'point')} each.", cite)
    least = min((one for one in _leads(facts) if one), default=1)
    return CitedText(f"Lead by at least {counted(least, 'victory point')} after {last}.", cite)


def _of_all(number: int, total: int) -> str:
    """How many of all there must be, in words, before what they are."""
    which = "all" if number == total else number_word(number)
    return f"{which} {'' if number == total else 'of '}the {number_word(total)}"


def _objectives_short(printed: Printed) -> str:
    """The objectives by what they belong to: hexes of Hanoi; by number where they have no name."""
    names = [
        place_name(printed, here).partition(" ")[2] or place_name(printed, here)
        for here in objective_hexes(printed)
    ]
    return f"hexes of {several(tuple(dict.fromkeys(names)))}"


def _some(number: int, total: int) -> str:
    """How many of all there are, before a noun in the plural or alone."""
    return {0: f"none of the {total}", total: f"all {total}"}.get(
        number, f"{number} of the {total}"
    )


def _leads(facts: Facts) -> tuple[int, ...]:
    return () if facts.victory_levels is None else tuple(facts.victory_levels.leads.values())
