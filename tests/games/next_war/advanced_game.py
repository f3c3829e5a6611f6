"""The Advanced game for tests: Standard scenarios played with the Advanced rules that are built."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.ruleset import Ruleset

TITLES = ("vietnam", "india-pakistan")
#: A scenario of each title.
OF_TITLE = {"vietnam": "vietnam/deja-phu", "india-pakistan": "india-pakistan/lahore"}


def advanced_layers(scenario: str) -> tuple[str, ...]:
    """The layers of a scenario with those of the Advanced game in place of the Standard ones."""
    named = GAME.rules.scenarios[scenario].layers
    if "advanced" in named:
        return named
    return (*(f"{n}-advanced" if n in TITLES else n for n in named), "advanced")


def advanced_game(scenario: str) -> Any:
    """The game in which a scenario is played with the rules of the Advanced game."""
    plain = GAME.rules.scenarios[scenario]
    changed = replace(plain, layers=advanced_layers(scenario))
    return replace(GAME, rules=replace(GAME.rules, scenarios={scenario: changed}))


def advanced_rules(scenario: str, *more: str) -> Ruleset:
    """The rules of a scenario in the Advanced game, composed, with further layers."""
    return compose([LAYERS[name] for name in (*advanced_layers(scenario), *more)])


def title_rules(title: str) -> Ruleset:
    """The rules of a title in the Advanced game, without those of any of its scenarios."""
    scenario = OF_TITLE[title]
    own = scenario.partition("/")[2]
    return compose([LAYERS[name] for name in advanced_layers(scenario) if name != own])


@cache
def rules_of(title):
    """The rules of the Advanced game of a title."""
    return compose([LAYERS[name] for name in ("standard", "advanced", f"{title}-advanced")])
