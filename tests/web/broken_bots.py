"""Bots with a fault of some kind; a process that loads this module as a game knows them."""

from __future__ import annotations

import os
import time
from functools import partial
from typing import Any

from sandtable.bots.monte_carlo import MonteCarloPlayer
from sandtable.bots.players import PLAYERS, RandomPlayer
from sandtable.kernel.contract import Game
from sandtable.table.commands import Resign
from toys.hexes.game import GAME as HEXES


class CrashPlayer(RandomPlayer):
    """Raises an error."""

    def choose(self, _here: Any) -> Any:
        raise ZeroDivisionError


class IllegalPlayer(RandomPlayer):
    """Gives what is no order."""

    def choose(self, _here: Any) -> Any:
        return Resign


class EndlessPlayer(RandomPlayer):
    """Thinks for ever, in steps of Python that nothing interrupts."""

    def choose(self, _here: Any) -> Any:
        while True:
            try:
                time.sleep(0.01)
            except BaseException:  # noqa: BLE001, S112
                continue


class DyingPlayer(RandomPlayer):
    """Ends its process."""

    def choose(self, _here: Any) -> Any:
        os._exit(1)


class GreedyForMemoryPlayer(RandomPlayer):
    """Keeps more and more, which is all written to, up to a bound that no test should reach."""

    PART, BOUND = 2**20, 2**31

    def choose(self, here: Any) -> Any:
        kept: list[bytes] = []
        while len(kept) * self.PART < self.BOUND:
            kept.append(bytes([1]) * self.PART)
        return super().choose(here)


class PryingPlayer(RandomPlayer):
    """Looks for secrets of the service in its surroundings; gives up where it finds one."""

    def choose(self, here: Any) -> Any:
        if any(name.startswith(("SANDTABLE_", "PG")) for name in os.environ):
            raise PermissionError
        return super().choose(here)


PLAYERS.update(
    {
        "slow": partial(MonteCarloPlayer, games=10_000_000),
        "crash": CrashPlayer,
        "illegal": IllegalPlayer,
        "endless": EndlessPlayer,
        "dying": DyingPlayer,
        "greedy for memory": GreedyForMemoryPlayer,
        "prying": PryingPlayer,
    }
)
GAME = Game("broken-bots", HEXES.rules)
