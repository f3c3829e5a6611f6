"""Combat segments of bots' games, as parts of the map around each enemy hex."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from puzzlemaker.windows import Window, cut
from sandtable.bots.players import PLAYERS, play_on
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.state_lookups import stack_at
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import decision_of
from sandtable.table.storage.loading import open_table


@dataclass(frozen=True)
class Found:
    """A part of a map in which a side may attack the hex in the middle."""

    window: Window
    side: int
    source: str


def found_in(scenario: str, bots: tuple[str, str], seed: int) -> Iterator[Found]:
    """Every hex that could be attacked at the start of each Combat Segment of a game."""
    table = open_table(GAME, scenario, Roots.from_seed(f"{seed}"), seed=f"{seed}")
    players = {seat: PLAYERS[bot](seed * 2 + seat) for seat, bot in enumerate(bots)}
    source = f"{scenario}, {bots[0]} against {bots[1]}, seed {seed}"
    last = 0
    while table.over is None:
        play_on(table, players, 1)
        segment = table.state.segment
        asked = decision_of(table.state, segment.side)
        if asked is None or asked.kind != "attack" or segment.number == last:
            continue
        last = segment.number
        scene = table.known(segment.side)
        for target in segment.targets:
            near = scene.printed.atlas.near[target]
            if any(stack_at(scene, segment.side, here) for here in near):
                window = cut(scene, scenario.partition("/")[0], target)
                where = f"{source}, turn {table.state.turn}, {scene.printed.atlas.label(target)}"
                yield Found(window, segment.side, where)
