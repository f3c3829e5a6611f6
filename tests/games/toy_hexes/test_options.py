"""OPT-MUD, OPT-SCOUTS, OPT-GARRISON, OPT-DRY: each with and without."""

from __future__ import annotations

import pytest

from games.toy_hexes.sketch import (
    BLUE,
    RED,
    A,
    B,
    C,
    at,
    attacking,
    driven,
    fighting,
    happened,
    marching,
    path,
    refusals,
    resolved,
    turning,
)
from sandtable.kernel.play.dice import NeedDraw
from toys.hexes.events import TurnBegan, UnitMoved
from toys.hexes.game import CORRECTED
from toys.hexes.orders import Advance, EndAttacks, MoveUnit, Retreat
from toys.hexes.printed import Weather
from toys.hexes.state import Combat

MUD = (*CORRECTED, "mud")
SCOUTS = (*CORRECTED, "scouts")
GARRISON = (*CORRECTED, "garrison")
DRY = (*CORRECTED, "dry-season")


@pytest.mark.rule("OPT-MUD:1")
@pytest.mark.parametrize(
    ("layers", "mover", "sky", "paid"),
    [
        pytest.param(CORRECTED, "wheels", "rain", 6, id="without mud wheels pay the chart cost"),
        pytest.param(MUD, "wheels", "rain", 12, id="in mud they pay one point more"),
        pytest.param(MUD, "wheels", "", 6, id="not in dry weather"),
        pytest.param(MUD, "foot", "rain", 6, id="infantry does not"),
        pytest.param(MUD, "wheels", "rain\n1205 woods", 24, id="on top of the terrain"),
        pytest.param(MUD, "wheels", "rain\n1204-1205 river", 18, id="and of a river"),
        pytest.param(MUD, "wheels", "rain\n1204-1205 road", 3, id="not along a road"),
        pytest.param(MUD, "wheels", "rain\n1205-1206 road", 12, id="but beside one"),
    ],
)
def test_wheels_bog_down_in_rain(layers, mover, sky, paid):
    given = marching(f"1204 blue A 3 {mover}\n{sky}", layers=layers)

    run = resolved(given, BLUE, MoveUnit(A, path("1205")))

    assert happened(run) == [UnitMoved(A, BLUE, path("1205"), paid)]


STOPPED = ["The enemy's zone in 1203 ends the march. [HEX:5.6]"]
WITHIN = ["1203 and 1303 are both in the enemy's zone. [HEX:5.6]"]


@pytest.mark.rule("OPT-SCOUTS:1")
@pytest.mark.parametrize(
    ("layers", "unit", "refused"),
    [
        pytest.param(CORRECTED, "wheels weak", STOPPED, id="without scouts a zone stops anyone"),
        pytest.param(SCOUTS, "wheels weak", [], id="scouts are weak units on wheels"),
        pytest.param(SCOUTS, "wheels", STOPPED, id="not full ones"),
        pytest.param(SCOUTS, "foot weak", STOPPED, id="not weak infantry"),
    ],
)
def test_scouts_march_on_through_a_zone(layers, unit, refused):
    given = marching(f"1202 blue A 3 {unit}\n1204 red B 3 foot", layers=layers)

    assert refusals(given, BLUE, MoveUnit(A, path("1203 1202"))) == refused


@pytest.mark.rule("OPT-SCOUTS:1")
@pytest.mark.parametrize(
    ("layers", "refused"),
    [
        pytest.param(CORRECTED, WITHIN, id="without scouts nobody goes from zone to zone"),
        pytest.param(SCOUTS, [], id="scouts do"),
    ],
)
def test_scouts_march_from_zone_to_zone(layers, refused):
    given = marching("1203 blue A 3 wheels weak\n1204 red B 3 foot", layers=layers)

    assert refusals(given, BLUE, MoveUnit(A, path("1303"))) == refused


@pytest.mark.rule("OPT-SCOUTS:1")
@pytest.mark.parametrize(
    ("way", "refused"),
    [
        pytest.param(
            "1204",
            ["The enemy holds 1204. [HEX:5.5] Move beside it and attack."],
            id="the enemy's own hex stays shut",
        ),
        pytest.param(
            "1103 1104 1205 1304 1303 1203 1202",
            ["Reaching 1202 would cost 42 sixths; the unit has 36. [HEX:5.4]"],
            id="the allowance stays what it was",
        ),
        pytest.param(
            "1103 1104 1205 1304 1303 1203", [], id="all around the enemy is no march too far"
        ),
    ],
)
def test_only_zones_mean_nothing_to_scouts(way, refused):
    given = marching("1203 blue A 3 wheels weak\n1204 red B 3 foot", layers=SCOUTS)

    assert refusals(given, BLUE, MoveUnit(A, path(way))) == refused


@pytest.mark.rule("OPT-GARRISON:1")
@pytest.mark.parametrize(
    ("layers", "ground", "holds", "limit"),
    [
        pytest.param(CORRECTED, "1204 city", 1, None, id="without a garrison a second fits"),
        pytest.param(CORRECTED, "1204 city", 2, 2, id="without a garrison no third"),
        pytest.param(GARRISON, "1204 city", 2, None, id="with a garrison a third fits"),
        pytest.param(GARRISON, "1204 city", 3, 3, id="with a garrison no fourth"),
        pytest.param(GARRISON, "1205 city", 1, None, id="elsewhere a second fits"),
        pytest.param(GARRISON, "1205 city", 2, 2, id="elsewhere no third"),
    ],
)
def test_the_city_holds_one_unit_more(layers, ground, holds, limit):
    standing = "\n".join(f"1204 blue {name} 3 foot" for name in "BCD"[:holds])
    given = marching(f"1203 blue A 3 foot\n{standing}\n{ground}", layers=layers)

    refused = refusals(given, BLUE, MoveUnit(A, path("1204")))

    told = f"1204 already holds {limit} units. [HEX:2.2] End the move in another hex."
    assert refused == [told] * (limit is not None)


@pytest.mark.rule("OPT-GARRISON:1")
@pytest.mark.parametrize(
    ("layers", "refused"),
    [
        pytest.param(
            CORRECTED,
            ["Only attackers may advance, as many as the hex holds. [HEX:6.15]"],
            id="two without",
        ),
        pytest.param(GARRISON, [], id="three with"),
    ],
)
def test_a_whole_garrison_may_advance_into_the_city(layers, refused):
    given = fighting(
        attacking(
            """
            1203 blue A 3 foot
            1203 blue B 3 foot
            1303 blue C 3 foot
            1204 city
            """,
            layers=layers,
        ),
        Combat(at("1204"), (A, B, C), column=0, result="D2R"),
        "advance",
    )

    assert refusals(given, BLUE, Advance((A, B, C))) == refused


@pytest.mark.rule("OPT-GARRISON:1")
@pytest.mark.parametrize(
    ("layers", "refused"),
    [
        pytest.param(
            CORRECTED, ["The stack cannot go back to 1205. [HEX:6.13]"], id="no room without"
        ),
        pytest.param(GARRISON, [], id="room with"),
    ],
)
def test_a_stack_may_go_back_to_join_the_garrison(layers, refused):
    given = fighting(
        attacking(
            """
            1203 blue A 3 foot
            1204 red  B 3 foot
            1204 red  C 3 foot
            1205 red  D 3 foot
            1205 city
            """,
            layers=layers,
        ),
        Combat(at("1204"), (A,), column=0, result="D1R"),
        "retreat",
    )

    assert refusals(given, RED, Retreat(at("1205"))) == refused


GIVEN = """
    1204 blue A 3 foot
    1504 red  B 3 foot
    rain
"""


@pytest.mark.rule("OPT-DRY:1")
def test_in_a_dry_season_nobody_rolls_and_it_is_dry():
    given = turning(GIVEN, "weather", layers=DRY)

    run = driven(given)

    assert happened(run, TurnBegan) == [TurnBegan(2, Weather.CLEAR)]


def test_in_other_seasons_somebody_rolls():
    given = turning(GIVEN, "weather")

    with pytest.raises(NeedDraw, match="weather"):
        driven(given)


@pytest.mark.rule("OPT-DRY:1")
def test_the_next_turn_is_as_dry():
    given = attacking(GIVEN, RED, layers=DRY)

    run = resolved(given, RED, EndAttacks())

    assert happened(run, TurnBegan) == [TurnBegan(2, Weather.CLEAR)]


@pytest.mark.rule("OPT-MUD:1", "OPT-SCOUTS:1", "OPT-GARRISON:1", "OPT-DRY:1")
def test_all_options_together_still_make_one_game():
    """A scout in mud slips by the enemy to be the third in the city; nobody rolled for the rain."""
    layers = (*CORRECTED, "mud", "scouts", "garrison", "dry-season")
    given = marching(
        """
        1202 blue A 3 wheels weak
        1104 blue B 3 foot
        1104 blue C 3 foot
        1204 red  D 3 foot
        1104 city
        rain
        """,
        layers=layers,
    )

    run = resolved(given, BLUE, MoveUnit(A, path("1203 1103 1104")))

    assert happened(run, UnitMoved) == [UnitMoved(A, BLUE, path("1203 1103 1104"), 36)]
    assert driven(turning("1202 blue A 3 foot", "weather", layers=layers)).drawn == []
