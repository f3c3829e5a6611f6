"""A game played with own counters: the values that an owner entered, laid over its units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sandtable.kernel.contract import Game
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.ruleset import Ruleset
from sandtable.kernel.unit_overrides import pieces_of, with_values
from sandtable.kernel.user_entered_counters import CounterError, OwnCounters, changes_for
from sandtable.table.composed_rules import prepared


@cites("TABLE:17")
def with_counters(game: Game, scenario: str, entered: Sequence[OwnCounters]) -> Game:
    """A game whose scenario has the entered values on its units; the same one without any.

    It holds the values, so nothing of them is left once no table uses it.
    """
    if not entered:
        return game
    title, base = scenario.partition("/")[0], game.rules.scenarios[scenario]
    if strange := [own.title for own in entered if own.title != title]:
        raise CounterError(f"the counters are those of {strange[0]}, not of {title}")
    fingerprints = {own.nation: own.fingerprint for own in entered}
    if len(fingerprints) < len(entered):
        raise CounterError("there are two files for one nation")

    def printed(rules: Ruleset) -> Any:
        # What the rules make of the map takes long and is the same with any counters.
        ours = prepared(game, scenario, tuple(layer.name for layer in rules.layers))[1]
        changes = changes_for(entered, pieces_of(ours))
        return with_values(ours, changes) if changes else ours

    own = replace(base, printed=printed, counters=dict(sorted(fingerprints.items())))
    scenarios = {**game.rules.scenarios, scenario: own}
    return replace(game, rules=replace(game.rules, scenarios=scenarios))


def needed_text(counters: dict[str, str]) -> str:
    """Which own counters a game needs, by their fingerprints."""
    named = ", ".join(f"{nation} {mark}" for nation, mark in counters.items())
    return f"it is played with own counters ({named}), which are entered with --counters FILE"
