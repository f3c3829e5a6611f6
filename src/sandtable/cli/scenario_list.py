"""The list of scenarios; a title whose years players choose is one entry."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from sandtable.kernel.contract import Game, Scenario

#: From the least finished on.
_STAGES = ("draft", "playable", "complete")


def scenario_rows(pairs: Iterable[tuple[Game, Scenario]]) -> list[dict[str, str]]:
    """A row for each entry of the list, as `sandtable scenarios` prints it."""
    rows = []
    for (game, title, _), group in groupby(pairs, key=_entry):
        listed = [scenario for _, scenario in group]
        rows.append(
            {
                "id": _id_of(title, listed),
                "game": game.name,
                "title": title,
                "name": _name_of(game, listed),
                "stage": min((one.stage for one in listed), key=_STAGES.index),
            }
        )
    return rows


def _entry(pair: tuple[Game, Scenario]) -> tuple[Game, str, str]:
    """What is listed together: the years of a title, else each scenario alone."""
    game, scenario = pair
    return game, scenario.id.partition("/")[0], "" if scenario.years else scenario.id


def _id_of(title: str, listed: list[Scenario]) -> str:
    return f"{title}/FIRST-LAST" if listed[0].years else listed[0].id


def _name_of(game: Game, listed: list[Scenario]) -> str:
    """The name of a scenario, or of a title with the years that can be chosen."""
    years = [one.years for one in listed if one.years]
    if not years:
        return listed[0].name
    firsts, lasts = {first for first, _ in years}, {last for _, last in years}
    name = game.title_of(listed[0].id)
    return f"{name}, first year {min(firsts)} to {max(firsts)}, last year up to {max(lasts)}"
