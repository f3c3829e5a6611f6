"""How a side likes to play: what it minds and what it is after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Style(NamedTuple):
    """Weights of a player's judgement; the values given here are the ordinary ones."""

    taking: float = 1.6  # places to be taken
    guarding: float = 1.0  # places to be held
    care: float = 0.5  # what danger costs
    blood: float = 0.8  # own steps against the enemy's
    ground: float = 1.5  # what an enemy who goes leaves behind
    battle: float = 0.8  # the least a battle must promise before stacks march to it
    attack: float = 0.2  # the least an attack must promise


BALANCED: Final = Style()
#: The most promising first: of twelve styles it fared best against the ordinary one, with either
#: side of Third Indochina War and with India at Lahore (docs/bots.md).  It is after places, to take
#: and to hold, and shuns doubtful battles.
POSTURES: Final[Mapping[str, Style]] = {
    "steadfast": Style(2.35, 1.83, 0.22, 0.89, 1.49, 2.52, 0.74),
    "balanced": BALANCED,
    "storm": Style(2.5, 0.5, 0.25, 0.5, 2.5, 0.3, 0.0),
    "hold": Style(0.5, 1.6, 1.3, 1.2, 1.0, 3.0, 1.5),
    "delay": Style(1.0, 1.0, 1.0, 1.0, 1.0, 1.5, 0.5),
    "withdraw": Style(0.3, 1.3, 2.5, 1.5, 1.0, 6.0, 3.0),
}
