"""A quick opinion for OpenSpiel's Python search: what the game itself makes of a position."""

from __future__ import annotations

from math import tanh
from typing import Any

import numpy as np
import numpy.typing as npt
from open_spiel.python.algorithms import mcts

from sandtable.gym.openspiel import SandtableState


class ValueEvaluator(mcts.Evaluator):  # type: ignore[misc]  # OpenSpiel carries no types
    """Values a state by the game's own `value`, squeezed between -1 and 1; no rollouts.

    A position worth `scale` more to one side than to the other is worth 0.76 to it.
    """

    def __init__(self, scale: float = 200.0) -> None:
        """Set how much is a clear lead."""
        self.scale = scale

    def evaluate(self, state: SandtableState) -> npt.NDArray[np.float64]:
        """What a state is worth to each seat."""
        here, worth = state.juncture, state.juncture.study.game.advice.value
        if state.is_terminal() or worth is None:
            return np.array(state.returns())
        leads = [worth(here.known(seat), seat) for seat in (0, 1)]
        lead = tanh((leads[0] - leads[1]) / (2 * self.scale))
        return np.array([lead, -lead])

    def prior(self, state: SandtableState) -> list[tuple[int, float]]:
        """Prefer no letter to another."""
        if state.is_chance_node():
            return state.chance_outcomes()
        letters: list[Any] = state.legal_actions()
        return [(letter, 1.0 / len(letters)) for letter in letters]
