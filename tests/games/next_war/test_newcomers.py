"""What a newcomer tries and may not do: every refusal as the player reads it, word for word."""

from __future__ import annotations

import re

import pytest

from games.next_war.newcomers import ROWS, WORDING, Position
from sandtable.games.next_war.game import GAME
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.vetoes import sentence


@pytest.mark.parametrize(("position", "seat", "order", "cite", "told"), ROWS)
def test_a_newcomer_is_told_why_not(position, seat, order, cite, told):
    scene = position().scene
    who = scene.state.pending[-1].decisions[0].seat if seat is None else seat
    tried = order(Position(scene))
    vetoes = kernel.judge(known(scene, who), tried)
    assert GAME.presentation.labeller is not None
    label = GAME.presentation.labeller(scene.printed)

    assert [sentence(veto, WORDING, label) for veto in vetoes] == told.split("\n")
    assert [veto.cite for veto in vetoes] == cite.split(", ")
    assert not any(offer.contains(tried) for offer in kernel.offers(known(scene, who)))


@pytest.mark.parametrize("told", [row.values[-1] for row in ROWS])
def test_nobody_reads_an_internal_name(told):
    words = told.replace("highland_jungle", "")  # the very word that a player types

    assert re.search(r"\[[A-Z]+[:-][0-9.#]+\]", words)
    assert not re.search(r"[_{}()]{2}|[a-z]_[a-z]|\(\d+,|None|halves|half ", words)


def test_every_kind_of_decision_is_tried():
    seen = {row.values[0]().scene.state.pending[-1].decisions[0].kind for row in ROWS}

    assert seen >= {
        *("set_up", "move", "attack", "defenders", "terrain", "lead", "support", "losses"),
        *("hold", "stand", "retreat", "advance", "second_hex", "reinforce", "replace"),
    }
