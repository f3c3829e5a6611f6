"""A bot offers to resign when its chance was very low at the start of two turns in a row."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from sandtable.bots.resignation import Resignation
from sandtable.kernel.contract import Advice
from sandtable.kernel.play.dice import Roots
from sandtable.table.storage.loading import open_table
from toys.coins import GAME

HIGH, LOW = 0.03, 0.029


def _same(value, *_):
    return value


def asked(moments, declines=True):
    """Return at which moments, each a turn and a chance, a bot offers to resign."""
    scene = open_table(GAME, "toy-coins/only", Roots.from_seed("resign")).known(0)
    resignation, found = Resignation(), []
    for place, (turn, chance) in enumerate(moments):
        advice = Advice(turn=partial(_same, turn), chance=partial(_same, chance))
        if resignation.is_due(replace(GAME, advice=advice), scene):
            found.append(place)
            if declines:
                resignation.decline()
    return found


@pytest.mark.parametrize(
    ("moments", "offers"),
    [
        pytest.param([(1, LOW)], [], id="once is not enough"),
        pytest.param([(1, LOW), (2, LOW)], [1], id="two turns in a row"),
        pytest.param([(1, LOW), (1, LOW), (1, LOW)], [], id="only the start of a turn counts"),
        pytest.param([(1, LOW), (2, HIGH), (3, LOW)], [], id="not in a row"),
        pytest.param([(1, HIGH), (1, LOW), (2, LOW), (3, LOW)], [3], id="low within a turn"),
        pytest.param([(1, LOW), (2, HIGH), (3, HIGH)], [], id="at three in a hundred"),
        pytest.param([(4, LOW), (3, LOW), (4, LOW)], [], id="undone and begun again"),
        pytest.param([(n, LOW) for n in range(1, 9)], [1, 4, 7], id="not for two turns after no"),
    ],
)
def test_when_a_bot_offers_to_resign(moments, offers):
    assert asked(moments) == offers


def test_a_game_without_chances_or_turns_offers_nothing():
    scene = open_table(GAME, "toy-coins/only", Roots.from_seed("resign")).known(0)
    for advice in (Advice(), Advice(chance=lambda *_: 0.0), Advice(turn=lambda _: 1)):
        resignation = Resignation()
        assert not resignation.is_due(replace(GAME, advice=advice), scene)
        assert not resignation.is_due(replace(GAME, advice=advice), scene)
