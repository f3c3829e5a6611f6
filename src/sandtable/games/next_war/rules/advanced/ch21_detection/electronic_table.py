"""21.3 Electronic detection: attempts, modifiers and success."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.advanced.charts_by_subject import LandCharts
from sandtable.games.next_war.printed.advanced.land_rows import ElectronicRow, LandWeather
from sandtable.games.next_war.printed.display_rows import Holder
from sandtable.games.next_war.printed.terrain import Side, Weather
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier
from sandtable.kernel.catalogue.citations import cite
from sandtable.kernel.rules.rule_hooks import cites

_RULE: Final = cite("ADV:21.3")


class ElectronicFactor(StrEnum):
    """What modifies electronic detection."""

    AWACS = "AWACS Advantage"
    GREAT_POWER = "PRC or Russia"


class ElectronicFacts(NamedTuple):
    """An attempt: the side, its own AWACS Advantage, whether the PRC or Russia is on it."""

    side: SideId
    awacs: int = 0
    great_power: bool = False


@cites("ADV:21.3", "ADV:21.3.1")
def electronic_attempts(charts: LandCharts, nations: int, weather: Weather) -> int:
    """Attempts of a side for which so many nations intervene; fewer in a Storm."""
    base = charts.electronic_values.attempts + nations * charts.electronic_values.per_nation
    return max(base + charts.weather[LandWeather.ELECTRONIC_ATTEMPTS, weather], 0)


@cites("ADV:21.3")
def electronic_modifiers(charts: LandCharts, facts: ElectronicFacts) -> tuple[DieModifier, ...]:
    """The modifiers by AWACS and by a great power of the non-Allied side."""
    values = charts.electronic_values
    awacs = values.awacs_modifier if facts.awacs >= values.awacs_from else 0
    power = _row(charts, facts.side).great_power if facts.great_power else 0
    amounts = ((ElectronicFactor.AWACS, awacs), (ElectronicFactor.GREAT_POWER, power))
    return tuple(DieModifier(_RULE, what, amount) for what, amount in amounts if amount)


@cites("ADV:21.3")
def electronic_succeeds(charts: LandCharts, side: SideId, modified: int) -> bool:
    """Whether a side detects its target with a modified die."""
    return modified <= _row(charts, side).at_most


def _row(charts: LandCharts, side: SideId) -> ElectronicRow:
    return charts.electronic[Holder.ALLIED if side == Side.ALLIED else Holder.NON_ALLIED]
