"""NWV:2.6  Clearing in the SRV."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as with_

from games.next_war.sketch import VIETNAM, at, given
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_modifiers import (
    clearing_modifier,
)

HERE = at("1205")


def modifier(text, name=""):
    """What is added to the roll of a lead as good as the number."""
    scene = given(f"1205 Flat City\n1205 {text} 4-4-4 er5 sp3", layers=VIETNAM)
    atlas = scene.printed.atlas
    ground = {**atlas.ground, HERE: replace(atlas.ground[HERE], name=name)}
    printed = replace(scene.printed, atlas=replace(atlas, ground=ground))
    return clearing_modifier(with_(scene, printed=printed), HERE, UnitId(0))


@pytest.mark.rule("NWV:2.6")
@pytest.mark.parametrize(
    ("text", "name", "sum_"),
    [
        pytest.param("in SRV\n1205 under PRC 5\n1205 PRC X", "", -1, id="in the SRV"),
        pytest.param("in PRC\n1205 under SRV 5\n1205 SRV X", "", 0, id="not elsewhere"),
        pytest.param("in SRV\n1205 under PRC 5\n1205 PRC X", "Hanoi", -2, id="worst in Hanoi"),
        pytest.param(
            "held by PRC\n1205 under SRV 5\n1205 SRV X", "Hanoi", 3, id="not to the SRV itself"
        ),
    ],
)
def test_the_srv_is_hard_to_clear(text, name, sum_):
    assert modifier(text, name) == sum_
