"""What is played in the laboratory: a scenario, perhaps with a designer's changes laid over it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import msgspec

from sandtable.games.registry import load_registry
from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.rules.layers import with_options
from sandtable.kernel.unit_overrides import laid_over
from sandtable.lab.designer_scenarios import scenario_from


class Setting(msgspec.Struct, frozen=True):
    """What is played, as plain data that can be sent to any machine.

    `tables` are the texts of a scenario's folder, `overlay` that of a table of units.
    """

    scenario: str
    layers: tuple[str, ...] = ()  # besides those of the scenario
    overlay: str = ""
    tables: Mapping[str, str] = {}
    modules: tuple[str, ...] = ()  # more modules that hold a game


@dataclass(frozen=True)
class PreparedScenario:
    """A setting made ready to be played: a game, a scenario of it, and the layers in force."""

    game: Game
    scenario: Scenario
    layers: tuple[str, ...]


def prepare_scenario(setting: Setting) -> PreparedScenario:
    """Make a setting ready; whoever plays many games does this once."""
    shelf = load_registry(setting.modules)
    if setting.tables:
        game, scenario = scenario_from(shelf, setting.tables)
    else:
        game, scenario = shelf.scenario(setting.scenario)
    if setting.overlay:
        scenario = laid_over(scenario, setting.overlay)
    game = replace(
        game, rules=replace(game.rules, scenarios={**game.rules.scenarios, scenario.id: scenario})
    )
    return PreparedScenario(
        game, scenario, with_options(game.rules.layers, scenario.layers, setting.layers)
    )
