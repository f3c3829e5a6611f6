"""Bots by name, with a budget where one is wanted: `greedy`, `mcts:48`."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import cast

from sandtable.bots.players import PLAYERS, Player


class NoSuchBotError(ValueError):
    """A name that no bot has, or a budget that it cannot have."""


def make_bot(text: str, seed: int) -> Player:
    """Make a bot of a name; a number after a colon is its budget in evaluations, as it counts."""
    name, _, budget = text.partition(":")
    if name not in PLAYERS:
        raise NoSuchBotError(f"There is no bot {name!r}. The bots are: {', '.join(PLAYERS)}.")
    make = PLAYERS[name]
    if not budget:
        return make(seed)
    if not budget.isdigit() or budget == "0":
        raise NoSuchBotError(
            f"A budget is a whole number of at least 1, as in {name}:16, not {budget!r}."
        )
    if not _takes_budget(make):
        raise NoSuchBotError(f"{name} does not simulate games, so it has no budget.")
    return cast("Callable[[int, int], Player]", make)(seed, int(budget))


def _takes_budget(make: Callable[[int], Player]) -> bool:
    """Whether a second number can be given, which all that try things out take for theirs."""
    second = list(signature(make).parameters.values())[1:2]
    return bool(second) and second[0].annotation in {int, "int"}
