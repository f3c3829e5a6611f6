"""NWIP 17.1.1 Kashmir as a scenario."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.scenario_start import scenario
from sandtable.games.next_war.titles.india_pakistan.rules.standard_scenarios import laid_out_for

_HERE: Final = "sandtable.games.next_war.titles.india_pakistan.scenarios.kashmir"
SCENARIO: Final = scenario(_HERE, laid_out_for(_HERE))
