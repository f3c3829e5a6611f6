"""NWIP:3.5  The USMC task force of India-Pakistan: its battalions are out of the game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import ALLIED, INDIA_PAKISTAN, STANDARD, asked, choices, given, offered
from sandtable.games.next_war.orders_phases import Rebuild, RebuildPair
from sandtable.kernel.register import Register
from sandtable.kernel.state import Scene

LOST = """
    1801 Flat Town
    gone  US III 4-4-8 marine tfIII
    aside US A 1-1-4 battalion marine
    aside US B 1-1-4 battalion marine
    aside US C 1-1-4 battalion marine
    aside US L 1-1-8 battalion marine lar mech
"""


def replacing(layers):
    scene = asked(given(LOST, layers=layers), ALLIED, "replace")
    force = replace(
        scene.state.forces[ALLIED],
        replacement_points=(("US", 9),),
        task_forces=Register({0: (1, 2, 3, 4)}),
    )
    state = replace(scene.state, forces=(force, scene.state.forces[1]))
    return Scene(scene.rules, scene.printed, state)


@pytest.mark.rule("NWIP:3.5")
def test_only_the_task_force_itself_comes_back():
    assert choices(replacing(INDIA_PAKISTAN), ALLIED, Rebuild) == (0,)
    assert RebuildPair not in offered(replacing(INDIA_PAKISTAN), ALLIED)
    assert RebuildPair in offered(replacing(STANDARD), ALLIED)
