"""A PettingZoo environment (AEC) for any scenario: `env("title/scenario")`.

An action is one token of an order (`sandtable.gym.order_encoding`); the mask says which are
open.  When an order is complete it is given at the table, whose dice hang on the seed of `reset`
alone.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sandtable.games.registry import load_registry
from sandtable.gym.observation import LearningScenario, study
from sandtable.gym.observation_layout import BOUND, Array
from sandtable.gym.order_encoding import BLANK, EncodedOrder, OrderEncoder
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.table.commands import Command, Refusal
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table

#: A game of so many letters is broken off: nobody has won.
LONGEST: Final = 50_000


class OrderRefusedError(Exception):
    """An order that was spelled from offers was refused: a fault in the rules, never in a mask."""


def env(scenario: str, longest: int = LONGEST) -> wrappers.OrderEnforcingWrapper:
    """Make an environment that also checks that it is used in order."""
    return wrappers.OrderEnforcingWrapper(Sandtable(scenario, longest))


class Sandtable(AECEnv):  # type: ignore[misc]  # PettingZoo carries no types
    """A game between programs.  Agents are called `seat_0` and `seat_1`; `names` tells more."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "sandtable_v0",
        "is_parallelizable": False,
        "render_modes": ["ansi"],
    }

    agents: list[str]
    agent_selection: str
    table: Table
    seat: int
    speller: OrderEncoder
    so_far: EncodedOrder

    def __init__(self, scenario: str, longest: int = LONGEST) -> None:
        """Take a scenario by its id or a short name."""
        super().__init__()
        game, found = load_registry(()).scenario(scenario)
        self.study: LearningScenario = study(game, found.id)
        self.longest = longest
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(len(game.rules.seats))]
        self.names = dict(zip(self.possible_agents, game.seats_in(found.id), strict=True))
        letters, size = self.study.alphabet.size, self.study.layout.size
        self.action_spaces = {agent: spaces.Discrete(letters) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-BOUND, BOUND, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (letters,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._seeds, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The letters."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Set a new game up; the same seed gives the same dice to the same letters."""
        del options  # there are none
        if seed is not None:
            self._seeds, _ = seeding.np_random(seed)
        chosen = str(int(self._seeds.integers(1 << 62)))
        roots = Roots.from_seed(chosen)
        self.table = open_table(
            self.study.game, self.study.scenario, roots, id=f"gym-{chosen}", seed=chosen
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.letters = 0
        self._ask()

    def step(self, action: int | None) -> None:
        """Write a letter, and give the order once it is complete."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("whoever is still in the game writes a letter")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.letters += 1
        self.so_far = self.speller.written(self.so_far, int(action))
        if self.so_far.order is not None:
            self._give(self.so_far.order)
        if self.letters >= self.longest and self.table.over is None:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _give(self, order: Any) -> None:
        seat = self.seat
        command = Command(seat, self.table.seq(seat), f"gym-{len(self.table.lines)}", order)
        answer = self.table.submit(command)
        if isinstance(answer, Refusal):
            raise OrderRefusedError(f"{order}: {answer}")
        self._ask()

    def _ask(self) -> None:
        """Turn to whoever must decide; at the end, say who has won."""
        over = self.table.over
        if over is not None:
            self.so_far = BLANK
            self.terminations = dict.fromkeys(self.agents, True)
            for place, agent in enumerate(self.possible_agents):
                if over.winner is not None:
                    self.rewards[agent] = 1.0 if over.winner == place else -1.0
            return
        self.seat = self.table.deciders()[0]
        self.agent_selection = self.possible_agents[self.seat]
        offered = offers(self.table.known(self.seat))
        self.speller, self.so_far = OrderEncoder(self.study.alphabet, offered), BLANK

    def observe(self, agent: str) -> dict[str, Array | np.typing.NDArray[np.int8]]:
        """What an agent sees; its mask is empty unless it must write."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.study.alphabet.size, np.int8)
        so_far = BLANK
        if agent == self.agent_selection and self.table.over is None:
            so_far = self.so_far
            mask[list(self.speller.open(so_far))] = 1
        seen = self.study.observe(self.table.known(seat), so_far)
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str:
        """Tell in a few words where the game stands, for all to see."""
        over = self.table.over
        if over is not None:
            return "a draw" if over.winner is None else f"won by seat_{over.winner}"
        letters = [self.study.alphabet.name(letter) for letter in self.so_far.letters]
        return f"{self.agent_selection} ({self.names[self.agent_selection]}): {' '.join(letters)}"

    def close(self) -> None:
        """Leave nothing behind: there is nothing to close."""
