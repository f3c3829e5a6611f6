"""NWV 17.1.2 Third Indochina War, Redux as a scenario."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.scenario_start import scenario
from sandtable.games.next_war.titles.vietnam import title

SCENARIO: Final = scenario(
    "sandtable.games.next_war.titles.vietnam.scenarios.third_indochina_war", title.printed
)
