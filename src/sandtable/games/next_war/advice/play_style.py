"""How a side likes to play: what it minds and what it is after."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from sandtable.kernel.army_plan_text import parts_of


class PlayStyle(NamedTuple):
    """Weights of a player's judgement; the values given here are the ordinary ones."""

    taking: float = 1.6  # places to be taken
    guarding: float = 1.0  # places to be held
    care: float = 0.5  # what danger costs
    blood: float = 0.8  # own steps against the enemy's
    ground: float = 1.5  # what an enemy who goes leaves behind
    battle: float = 0.8  # the least a battle must promise before stacks march to it
    attack: float = 0.2  # the least an attack must promise


BALANCED: Final = PlayStyle()
#: The most promising first: of twelve styles it fared best against the ordinary one, with either
#: side of Third Indochina War and with India at Lahore (docs/playing/bots.md).  It is after places,
#: to take and to hold, and shuns doubtful battles.
POSTURES: Final[Mapping[str, PlayStyle]] = {
    "steadfast": PlayStyle(2.35, 1.83, 0.22, 0.89, 1.49, 2.52, 0.74),
    "balanced": BALANCED,
    "storm": PlayStyle(2.5, 0.5, 0.25, 0.5, 2.5, 0.3, 0.0),
    "hold": PlayStyle(0.5, 1.6, 1.3, 1.2, 1.0, 3.0, 1.5),
    "delay": PlayStyle(1.0, 1.0, 1.0, 1.0, 1.0, 1.5, 0.5),
    "withdraw": PlayStyle(0.3, 1.3, 2.5, 1.5, 1.0, 6.0, 3.0),
}


class Plan(NamedTuple):
    """A style for an army, and others for some of its formations."""

    army: PlayStyle = BALANCED
    others: tuple[tuple[str, PlayStyle], ...] = ()

    def of(self, formation: str) -> PlayStyle:
        """The style of a formation; the army's if it has none of its own."""
        for name, style in self.others:
            if name == formation:
                return style
        return self.army


ORDINARY: Final = Plan()


@lru_cache(maxsize=1024)
def plan_in(text: str) -> Plan:
    """Read a plan."""
    army, formations = parts_of(text)
    others = [(name, POSTURES[posture]) for name, posture in formations.items()]
    return Plan(POSTURES[army], tuple(others))
