"""STD:8.3.1.1.5  Ferries, in the series rules of 2025."""

from __future__ import annotations

import pytest

from games.next_war.bridging import broken, crossing
from games.next_war.fighting import attacking, battle, strike
from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    SERIES_2025,
    STANDARD,
    after,
    at,
    given,
    happened,
    march,
    moving,
    refusals,
    resolved,
    run_of,
    unit,
)
from sandtable.games.next_war.events import FerryDestroyed, UnitMoved
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch03_sequence.segment_starts import (
    begin_combat,
    begin_movement,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import bars_retreat
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state import Segment

FERRY = "1204-1205 Ferry"
LOST = FerryDestroyed(crossing("1204-1205"), NON_ALLIED)


def step(text, layers=SERIES_2025, side=ALLIED, **more):
    """Let A go from 1204 to 1205; what it paid, or what it was told."""
    scene = moving(given(f"{FERRY}\n{text}", layers=layers, **more), side)
    order = march(scene, "A", "1205")
    refused = refusals(scene, side, order)
    if refused:
        return refused
    (moved,) = happened(resolved(scene, side, order), UnitMoved)
    return moved.paid


@pytest.mark.rule("STD:8.3.1.1.5")
@pytest.mark.parametrize(
    ("kind", "ground", "weather", "cost"),
    [
        pytest.param("leg", "Flat", Weather.CLEAR, 1 + 1, id="on foot one for the water"),
        pytest.param("mech", "Flat", Weather.CLEAR, 1 + 2, id="tracks two"),
        pytest.param("leg", "Rough Jungle", Weather.CLEAR, 3 + 1, id="the ground is paid too"),
        pytest.param("mech", "Flat", Weather.STORM, 2 + 2, id="in a Storm"),
    ],
)
def test_a_ferry_costs_what_a_river_costs(kind, ground, weather, cost):
    assert step(f"1204 SRV A 4-4-8 {kind}\n1205 {ground}", weather=weather) == 6 * cost


def test_other_editions_have_no_ferries():
    assert step("1204 SRV A 4-4-8", STANDARD) == [
        "There is no bridge over the Ferry between 1204 and 1205. [STD:8.3.1.1]"
    ]


@pytest.mark.rule("STD:8.3.1.1.5")
@pytest.mark.parametrize(
    ("countries", "side", "may"),
    [
        pytest.param("", ALLIED, True, id="its own side may use it"),
        pytest.param("", NON_ALLIED, False, id="the enemy may not"),
        pytest.param("1204 in PRC\n1205 in PRC", NON_ALLIED, True, id="nor elsewhere"),
        pytest.param("1205 in PRC", ALLIED, False, id="between enemies nobody may"),
    ],
)
def test_a_ferry_serves_the_side_of_its_country(countries, side, may):
    nation = "SRV" if side == ALLIED else "PRC"
    told = step(f"1204 {nation} A 4-4-8\n{countries}", side=side)

    assert told == (
        12 if may else ["Your units cannot use the ferry between 1204 and 1205. [STD:8.3.1.1.5]"]
    )


def test_nobody_attacks_across_a_ferry_and_no_zone_reaches_over_it():
    scene = attacking(given(f"{FERRY}\n1204 SRV A 9-9-4 sp2\n1205 PRC X 1-3-4", layers=SERIES_2025))

    assert refusals(scene, ALLIED, strike(scene, "1205", "A")) == [
        "Unit A cannot attack 1205 across this hexside (Ferry). [STD:9.1]"
    ]
    assert not is_in_enemy_zone(scene, NON_ALLIED, at("1205"))
    assert is_in_enemy_zone(scene, NON_ALLIED, at("1203"))


@pytest.mark.parametrize("kind", ["leg", "light"])
def test_nobody_retreats_by_ferry(kind):
    scene = given(f"{FERRY}\n1204 SRV A 4-4-4 {kind}", layers=SERIES_2025)

    assert bars_retreat(scene, unit(scene, "A"), at("1204"), at("1205"))


@pytest.mark.rule("STD:8.3.1.1.5")
@pytest.mark.parametrize("begin", [begin_movement, begin_combat])
@pytest.mark.parametrize(
    ("text", "lost"),
    [
        pytest.param("1204 PRC X 4-4-4", [LOST], id="an enemy at one end"),
        pytest.param("1205 PRC X 0-1-0 outpost", [LOST], id="or at the other, of any kind"),
        pytest.param("1304 PRC X 4-4-4", [], id="beside it he does no harm"),
        pytest.param("1204 SRV A 4-4-4", [], id="nor does a friend"),
        pytest.param(
            "1204 SRV A 4-4-4\n1204 in PRC\n1205 in PRC",
            [FerryDestroyed(crossing("1204-1205"), ALLIED)],
            id="whoever it belongs to",
        ),
    ],
)
def test_an_enemy_at_the_landing_destroys_a_ferry(text, lost, begin):
    run = run_of(given(f"{FERRY}\n{text}", layers=SERIES_2025), ALLIED)
    begin(run, Segment(side=ALLIED))

    assert happened(run, FerryDestroyed) == lost
    begin(run, Segment(side=NON_ALLIED))
    assert happened(run, FerryDestroyed) == lost  # once is enough


@pytest.mark.rule("STD:8.3.1.1.5")
def test_a_ferry_that_is_gone_stays_gone():
    """X stood there, and is there no more."""
    assert step("1204 SRV A 4-4-8", broken=broken("1204-1205", side=NON_ALLIED)) == [
        "There is no bridge over the Ferry between 1204 and 1205. [STD:8.3.1.1]"
    ]


@pytest.mark.rule("STD:8.3.1.1.5")
def test_a_ferry_is_lost_as_soon_as_a_combat_brings_the_enemy_there():
    """A takes 1204 from X; the ferry there is the enemy's."""
    text = f"{FERRY}\n1204 in PRC\n1205 in PRC\n1204 PRC X 1-6-4\n1203 SRV A 36-6-4"
    now = battle(attacking(given(text, layers=SERIES_2025)), "1204", "A", 3)

    assert now.where("A") == "1204"
    assert now.happened(FerryDestroyed) == [FerryDestroyed(crossing("1204-1205"), ALLIED)]


def test_the_default_edition_loses_none():
    run = run_of(given(f"{FERRY}\n1204 PRC X 4-4-4"), ALLIED)
    begin_movement(run, Segment(side=ALLIED))

    assert happened(run, FerryDestroyed) == []
    assert not after(run).state.broken
