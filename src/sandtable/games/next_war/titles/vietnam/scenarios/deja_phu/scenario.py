"""NWV 17.1.1 Déjà Phu as a scenario."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sandtable.games.next_war.scenario_start import scenario
from sandtable.games.next_war.titles.vietnam import title
from sandtable.games.next_war.titles.vietnam.scenarios.deja_phu.rules import begin_in_mid_turn
from sandtable.games.next_war.titles.vietnam.scenarios.deja_phu.sheet import HERE

SCENARIO: Final = replace(scenario(HERE, title.sheet_alone), opening=begin_in_mid_turn)
