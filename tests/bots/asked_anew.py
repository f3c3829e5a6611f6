"""A game between bots, and the same decisions put to the bots of the service.

    just measure bots.asked_anew SCENARIO SEED MOST

prints how many orders the service gives otherwise, and a hash of them all.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from itertools import chain, zip_longest
from typing import Any, NamedTuple

from sandtable.bots.players import PLAYERS
from sandtable.bots.rung_player import RungPlayer
from sandtable.bots.seat_view import seat_view, seat_view_of
from sandtable.games.registry import Registry, load_registry
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import Known
from sandtable.kernel.work_budget import Stop
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table
from sandtable.web.service.bots.bot_program import Question, Thinker


class Asked(NamedTuple):
    """A decision as the service asks it, and the order that was given in the game."""

    question: Question
    order: bytes
    drawn: bool  # at random, so that another player may draw another one
    scene: Known[Any, Any]  # as it was in the game


@cache
def registry() -> Registry:
    """All games."""
    return load_registry(())


def game_between(scenario: str, seed: str, most: int, options: tuple[str, ...] = ()) -> list[Asked]:
    """Play a game between two majors, who keep what they know from order to order."""
    game, found = registry().scenario(scenario)
    table = open_table(game, scenario, Roots.from_seed(seed), layers=(*found.layers, *options))
    table.printed.memo.clear()
    players = [PLAYERS["major"](seat) for seat in range(2)]
    asked: list[Asked] = []
    while (deciding := table.deciders()) and len(asked) < most:
        seat = deciding[0]
        player, scene = players[seat], table.known(seat)
        assert isinstance(player, RungPlayer)
        question = Question(
            f"{scenario} {seed}",
            "major",
            seat,
            game.name,
            scenario,
            table.sitting.layers,
            encode(scene.state),
        )
        before = player.whims.getstate()
        order = player.choose(seat_view(table, seat))
        asked.append(Asked(question, encode(order), player.whims.getstate() != before, scene))
        command = Command(seat, table.seq(seat), f"bot-{len(asked)}", order)
        assert isinstance(table.submit(command), Receipt)
    table.printed.memo.clear()
    return asked


def otherwise(asked: Sequence[Asked], thinker: Callable[[], Thinker]) -> list[Asked]:
    """List the decisions in which the bots of the service give another order."""
    return [
        one
        for one in asked
        if not one.drawn and thinker().answer(one.question, Stop()).order != one.order
    ]


def in_lab(asked: Sequence[Asked]) -> list[Any]:
    """Let a bot give the orders again, in the positions of the game itself."""
    game, player = registry().game(asked[0].question.game), PLAYERS["major"](0)
    return [player.choose(seat_view_of(game, one.scene)) for one in asked]


def forget(asked: Sequence[Asked]) -> None:
    """Forget all that was kept of a game."""
    asked[0].scene.printed.memo.clear()


def fresh_thinker() -> Thinker:
    """Bots that have not played yet."""
    return Thinker(registry())


def in_turns(*games: Sequence[Asked]) -> list[Asked]:
    """The decisions of several games as one process is asked them: one of each in turn."""
    return [one for one in chain.from_iterable(zip_longest(*games)) if one is not None]


def main(scenario: str, seed: str, most: int) -> None:
    """Print what the service does otherwise, and a hash of the game."""
    asked = game_between(scenario, seed, most)
    other = len(otherwise(asked, fresh_thinker))
    found = sha256(b"\0".join(one.order for one in asked if not one.drawn)).hexdigest()
    sys.stdout.write(f"{other} {len(asked)} {found[:16]}\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
