"""SOP 1 to 17: which steps a turn of the Advanced game has, in their order."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.printed.advanced.sequence_rows import SequenceRow, StormRule
from sandtable.games.next_war.printed.terrain import Weather

#: Phases of strikes; the second repeats the steps of the first.
FIRST_STRIKE: Final = 7
SECOND_STRIKE: Final = 10


def whole_sequence(rows: tuple[SequenceRow, ...]) -> tuple[SequenceRow, ...]:
    """SOP 10: all steps, those of the First Strike repeated in the Second."""
    strikes = [row for row in rows if row.phase == FIRST_STRIKE]
    found: list[SequenceRow] = []
    for row in rows:
        if row.phase != SECOND_STRIKE:
            found.append(row)
            continue
        found += [
            replace(each, phase=row.phase, name=row.name, initiative_only=row.initiative_only)
            for each in strikes
        ]
    return tuple(found)


def steps_of_turn(
    rows: tuple[SequenceRow, ...], weather: Weather, *, initiative: bool, first_turn: bool
) -> tuple[SequenceRow, ...]:
    """SOP 1 to 17: the steps of a turn, by its weather and whether a side has the initiative."""
    return tuple(
        row
        for row in whole_sequence(rows)
        if (initiative or not row.initiative_only)
        and (row.first_turn or not first_turn)
        and _in_weather(row.storm, weather)
    )


def _in_weather(rule: StormRule, weather: Weather) -> bool:
    return rule is StormRule.ANY or (rule is StormRule.ONLY) == (weather is Weather.STORM)
