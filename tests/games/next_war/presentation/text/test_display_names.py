"""What things are called."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.loose_nukes import with_air_units
from games.next_war.sketch import at, given, path, unit, units
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.presentation.text.display_names import (
    labeller,
    side_does,
    side_name,
    told_apart,
    unit_name,
)
from sandtable.games.next_war.state import ELIMINATED

SCENE = given(
    "1204 SRV 308 6-7-7 ofI\n1204 SRV 10 4-6-5 ofIII\n1301 PRC 10 2-3-4\n1301 PRC 127 2-3-4"
)


@pytest.mark.parametrize(
    ("name", "fact", "text"),
    [
        pytest.param("hex", at("1204"), "1204", id="a hex by its printed number"),
        pytest.param("hexes", path("1204 1205"), "1204, 1205", id="several hexes"),
        pytest.param("unit", unit(SCENE, "308"), "308", id="a unit by its designation"),
        pytest.param("units", units(SCENE, "308 127"), "308, 127", id="several units"),
        pytest.param("cost", 15, "2½", id="a cost in movement points"),
        pytest.param("side", 1, "PRC", id="a side by its nation"),
        pytest.param("steps", 3, "3", id="a plain number"),
        pytest.param("terrain", "Rough", "Rough", id="a word"),
        pytest.param("at", ELIMINATED, "Eliminated", id="a place off the map"),
    ],
)
def test_a_value_is_called(name, fact, text):
    assert labeller(SCENE.printed)(name, fact) == text


def test_units_of_one_designation_are_told_apart():
    assert unit_name(SCENE.printed, UnitId(1)) == "10/III"
    assert unit_name(SCENE.printed, UnitId(2)) == "10/PRC"


def test_a_formation_that_both_sides_have_does_not_tell_units_apart():
    scene = given("1204 SRV 10 4-6-5 ofII_Corps\n1301 PRC 10 2-3-4 ofII_Corps\n1205 SRV 9 2-3-4")

    assert told_apart(scene.printed.counters) == ("10/SRV", "10/PRC", "9")


def test_names_are_as_printed():
    first, *others = given("1204 SRV 10 4-6-5 ofII_Corps").printed.counters

    assert told_apart((replace(first, designation="10 Inf Div"), *others)) == ("10 Inf Div",)


def test_a_side_of_several_nations_is_called_by_its_alliance():
    scene = given("1204 SRV 308 6-7-7\n1204 US 1 6-7-7\n1301 PRC 10 2-3-4")

    assert side_name(scene.printed, SideId(0)) == "Allied"
    assert side_name(scene.printed, SideId(1)) == "PRC"


@pytest.mark.parametrize(
    ("verb", "plural"),
    [("takes", "take"), ("loses", "lose"), ("tries", "try"), ("has", "have"), ("is", "are")],
)
def test_several_allies_act_in_the_plural(verb, plural):
    nukes = with_air_units().printed

    assert side_does(nukes, SideId(0), verb) == f"Allies {plural}"
    assert side_does(nukes, SideId(1), verb) == f"Pakistan {verb}"
