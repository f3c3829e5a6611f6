"""NWSS3:4.5  Each failed try at clearing makes the next one easier."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.clearings import begun
from games.next_war.fighting import attacking, battle
from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    Layers,
    after,
    at,
    given,
    happened,
    march,
    moving,
    resolved,
)
from sandtable.games.next_war.events import ClearingTried, ClearingWorn
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.hex_card import hex_card
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.games.next_war.rule_hooks import clearing_number
from sandtable.games.next_war.state import Clearing
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene, known
from sandtable.testing.conformance import Sampler

CONTINUED: Layers = ("standard", "continued_clearing")
HERE = at("1205")
#: A City, which takes three stacking points to clear safely.
CITY = "1205 Flat City\n1205 in PRC\n"


def clearing(units: str, worn: int = 0, number: int = 7, layers: Layers = CONTINUED):
    scene = given(CITY + units, layers=layers)
    marker = HashedMap({HERE: Clearing(ALLIED, number, worn)})
    return Scene(scene.rules, scene.printed, replace(scene.state, clearing=marker))


@pytest.mark.rule("NWSS3:4.5")
@pytest.mark.parametrize(
    ("units", "dice", "worn"),
    [
        pytest.param("1205 SRV A 4-4-4 sp3", (0,), [1], id="enough units fail: one less"),
        pytest.param("1205 SRV A 4-4-4 sp2", (0,), [], id="too few fail: nothing of the kind"),
        pytest.param("1205 SRV A 4-4-4 sp3", (9,), [], id="they succeed"),
    ],
)
def test_a_failure_of_enough_units(units, dice, worn):
    run = begun(clearing(units), *dice)

    assert [event.worn for event in happened(run, ClearingWorn)] == worn


@pytest.mark.rule("NWSS3:4.5")
@pytest.mark.parametrize(
    ("worn", "least"),
    [
        pytest.param(0, 9, id="ER 5 against 7 takes a nine"),
        pytest.param(1, 7, id="against 6 a seven"),
        pytest.param(2, 5, id="against 5 a five"),
        pytest.param(9, 0, id="below nought it does not go"),
    ],
)
def test_what_it_takes_then(worn, least):
    units = "1205 SRV A 4-4-4 sp3 er5"
    for die in (least, least - 1):
        if die >= 0:
            run = begun(clearing(units, worn), die)
            assert happened(run, ClearingTried)[0].captured is (die == least)


@pytest.mark.rule("STD:8.4.1.2")
def test_without_the_option_the_number_stays():
    run = begun(clearing("1205 SRV A 4-4-4 sp3", layers=("standard",)), 0)

    assert happened(run, ClearingWorn) == []
    assert after(run).rules[clearing_number](after(run), HERE) == 7


@pytest.mark.rule("NWSS3:4.5")
@pytest.mark.parametrize(
    ("staying", "worn"),
    [
        pytest.param("sp3", [], id="enough stay"),
        pytest.param("sp2", [ClearingWorn(HERE, 0)], id="too few stay: all begins anew"),
    ],
)
def test_when_units_leave(staying, worn):
    scene = moving(clearing(f"1205 SRV A 4-4-4 {staying}\n1205 SRV B 4-4-4 sp1", worn=2))
    run = resolved(scene, ALLIED, march(scene, "B", "1204"))

    assert happened(run, ClearingWorn) == worn


@pytest.mark.rule("NWSS3:4.5")
@pytest.mark.parametrize(
    ("left", "worn"),
    [
        pytest.param("sp3", [], id="enough are left"),
        pytest.param("sp2", [ClearingWorn(HERE, 0)], id="too few are left"),
    ],
)
def test_when_units_are_lost(left, worn):
    units = f"1205 SRV A 4-4-4 steps1 sp1\n1205 SRV B 4-4-4 {left}"
    scene = attacking(clearing(f"{units}\n1206 PRC E 9-9-4", worn=2), NON_ALLIED)
    fought = battle(scene, "1205", "E", 5, enemy_lead="A")

    assert fought.result[1:] == (1, False)
    assert fought.where("A") == "gone"
    assert fought.happened(ClearingWorn) == worn


def test_it_is_told_and_shown():
    scene = clearing("1205 SRV A 4-4-4 sp3", worn=2)

    assert "number 7, less 2" in hex_card(scene, "1205")
    assert "counts 3 less" in event_line(scene.printed, ClearingWorn(HERE, 3))
    assert "in full again" in event_line(scene.printed, ClearingWorn(HERE, 0))
    assert imagine(scene.printed, show(known(scene, ALLIED)), Sampler("")) == scene.state
