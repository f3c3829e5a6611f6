"""The briefing of a scenario: as data for a client, and as lines for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sandtable.kernel.briefing_types import Briefing, CitedText
from sandtable.kernel.contract import Game, Scenario
from sandtable.presenters.name_and_value_texts import value_sources_text
from sandtable.table.table import prepared


class ScenarioBriefing(msgspec.Struct, frozen=True):
    """A scenario with its briefing, and where the values of its units come from."""

    scenario: str
    name: str
    title: str
    seats: tuple[str, ...]
    dark_seat: int
    values: str
    briefing: Briefing


def scenario_briefing(game: Game, scenario: Scenario) -> ScenarioBriefing | None:
    """The briefing of a scenario; None where the game gives none."""
    picture = game.presentation.picture
    if picture is None or picture.briefing is None:
        return None
    _, printed = prepared(game, scenario.id, scenario.layers)
    return ScenarioBriefing(
        scenario.id,
        scenario.name,
        game.title_of(scenario.id),
        game.seats_in(scenario.id),
        game.presentation.dark_seat,
        value_sources_text(scenario),
        picture.briefing(printed),
    )


def briefing_lines(told: ScenarioBriefing) -> Iterator[str]:
    """The briefing in lines of text."""
    one = told.briefing
    yield f"{told.name} ({told.title})"
    yield f"Length: {one.length}. Weight: {one.weight} of 5 ({one.scale})."
    yield from ("", *one.situation, "", "How to win")
    yield from (f"  {cited(line)}" for line in one.victory)
    for side in one.sides:
        yield from ("", side.name, f"  {cited(side.wins)}")
        yield from (f"  {line}" for line in side.forces)
    if one.arrivals:
        yield from ("", "Reinforcements")
    turns = dict(one.turns)
    for each in one.arrivals:
        where = f" ({each.where})" if each.where else ""
        yield f"  {turns.get(each.turn, each.turn)}, {each.nation}: {each.text}{where}"
    if one.rules:
        yield from ("", "Special rules")
    yield from (f"  {cited(line)}" for line in one.rules)
    if told.values:
        yield from ("", told.values)


def cited(line: CitedText) -> str:
    """A sentence with its points before it and its rule after it."""
    points = f"{line.points}: " if line.points else ""
    return f"{points}{line.text}{f' [{line.cite}]' if line.cite else ''}"
