"""NWV 16.9 The Commonwealth and France intervene, 16.10 Coup de Main."""

from __future__ import annotations

import itertools

import pytest

from games.next_war.titles.vietnam.campaign import (
    HANOI,
    PRC,
    SCENARIO,
    SRV,
    asked,
    before,
    opened,
    ordered,
    refusals,
    unit,
    with_fields,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.islands_at_the_start import SeizeIsland, SeizeNoMore
from sandtable.games.next_war.orders.setup_basing_and_replacements import ChooseSeason, PlaceRest
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.rule_hooks import (
    air_points_of_turn,
    reinforcements_due,
    replacements_due,
    setup_due,
    setup_ships,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import bring_in
from sandtable.games.next_war.state import NOT_YET
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Frame
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.rule_hooks import Tally
from sandtable.web.http.routes.games_and_rules import optional_rules

CW, FR, COUP = "commonwealth", "france", "coup-de-main"
Due = Tally[[Scene, SideId], tuple[UnitId, tuple[PlaceId, ...]]]


def nations(scene: Scene, point: Due, turn: int = 1) -> set[str]:
    """The nations of the units of the Allied side that are due."""
    scene = with_fields(scene, turn=turn)
    due = [entry.what[0] for entry in scene.rules[point](scene, SRV)]
    return {scene.printed.counters[one].nation for one in due}


def air_points(*options: str, side: SideId = SRV) -> int:
    """The air points of a side on turn 1 with a die of 5."""
    run: NextWarRun = Run(before(*options), -1, Scripted(5), 1, GAME)
    return run.rules[air_points_of_turn](run, side)


def set_up_by(*options: str) -> Scene:
    """Both sides have set up as suggested."""
    scene = ordered(opened(*options), ChooseSeason("Dry"))
    while asked(scene)[1] in {"set_up", "coup_de_main"}:
        order = PlaceRest() if asked(scene)[1] == "set_up" else SeizeNoMore()
        scene = ordered(scene, order)
    return scene


# --- 16.9 -----------------------------------------------------------------------------------------


@pytest.mark.rule("NWV:16.9.1", "NWV:16.9.2", "NWV:16.9")
def test_who_sets_up_and_who_comes():
    later = {(): {"SRV", "US"}, (CW,): {"SRV", "US", "CW"}, (FR,): {"SRV", "US", "FR"}}
    later[CW, FR] = {"SRV", "US", "CW", "FR"}
    for options, expected in later.items():
        scene = before(*options)
        assert nations(scene, setup_due) == expected - {"FR"}  # France comes with group F
        assert nations(scene, reinforcements_due, turn=16) == expected


@pytest.mark.rule("NWV:16.9.1")
def test_a_ship_and_replacements_of_the_commonwealth():
    def has(scene: Scene) -> tuple[bool, int]:
        ships = [scene.printed.ships[e.what[0]].id for e in scene.rules[setup_ships](scene, SRV)]
        late = with_fields(scene, turn=5)
        points = dict(entry.what for entry in late.rules[replacements_due](late, SRV))
        return "cw-sag-sag" in ships, points.get("CW", 0)

    assert has(before(CW)) == (True, 1)
    assert has(before()) == has(before(FR)) == (False, 0)


@pytest.mark.rule("NWV:16.9.1", "NWV:16.9.2")
@pytest.mark.parametrize(
    ("options", "more"),
    [
        pytest.param((CW,), 6, id="Commonwealth"),
        pytest.param((FR,), 2, id="France"),
        pytest.param((CW, FR), 8, id="both"),
    ],
)
def test_air_points_of_every_turn(options: tuple[str, ...], more: int):
    assert air_points(*options) == air_points() + more
    assert air_points(*options, side=PRC) == air_points(side=PRC)


@pytest.mark.rule("NWV:16.9.1", "NWV:16.9.2")
@pytest.mark.parametrize(
    ("options", "points"),
    [
        pytest.param((), 0, id="neither"),
        pytest.param((CW,), 14, id="Commonwealth"),
        pytest.param((FR,), 10, id="France"),
        pytest.param((CW, FR), 24, id="both"),
    ],
)
def test_points_of_the_other_side(options: tuple[str, ...], points: int):
    """They are in its total, and in no turn."""
    allied, other = set_up_by(*options).state.forces

    assert (allied.vp_total, other.vp_total, other.vp_turn) == (0, points, 0)


@pytest.mark.rule("NWV:16.9.1", "NWV:8.2.1.1")
def test_a_port_takes_two_brigades_of_australia_at_the_setup():
    scene = set_up_by(CW)
    places = [
        scene.state.forces[SRV].units[unit(scene, f"cw-1-aus-div-{n}-bde-aus")].at
        for n in (1, 3, 7)
    ]

    assert max(places.count(here) for here in places) <= 2
    assert all(here >= 0 for here in places)


@pytest.mark.rule("NWV:16.9.2", "NWV:8.3.1")
def test_a_carrier_of_france_has_the_die_of_its_group():
    frame = (Frame("turn", "second_side_draws", "first_replacements"),)
    scene = with_fields(before(FR), turn=3, agenda=frame, pending=())
    run: NextWarRun = Run(scene, -1, Scripted(4, 5), 1, GAME)  # F has the number 5, I as well
    bring_in(run, SRV)
    fleet = {
        run.printed.ships[one].id: now_at.at for one, now_at in run.truth.forces[SRV].ships.pairs()
    }

    assert fleet["fr-cv-bg-cv-bg"] == place_of_box(run.printed, "Indian Ocean Holding")
    assert fleet["us-cvn-bg-cvn-2"] == place_of_box(run.printed, "US Holding")


# --- 16.10 ----------------------------------------------------------------------------------------

FIRST, SECOND = "prc-marine-1-marine", "prc-marine-2-marine"
LEG = ("prc-abn-127", "prc-abn-128", "prc-abn-130", "prc-abn-131")


def choosing() -> Scene:
    """The PRC may choose islands: the Allied side has set up."""
    scene = ordered(ordered(opened(COUP), ChooseSeason("Dry")), PlaceRest())
    assert asked(scene) == (PRC, "coup_de_main")
    return scene


def seize(scene: Scene, island: str, *names: str) -> SeizeIsland:
    return SeizeIsland(
        place_of_box(scene.printed, island), tuple(unit(scene, name) for name in names)
    )


def island(scene: Scene, name: str) -> PlaceId:
    return place_of_box(scene.printed, name)


@pytest.mark.rule("NWV:16.10")
@pytest.mark.parametrize(
    ("units", "accepted"),
    [
        pytest.param(LEG[:2], True, id="two airborne brigades on foot"),
        pytest.param(LEG[:3], True, id="three: 3 stacking points"),
        pytest.param(LEG, False, id="four are too many"),
        pytest.param(LEG[:1], False, id="one is too few"),
        pytest.param((FIRST, LEG[0]), True, id="Marines and airborne"),
        pytest.param((FIRST, SECOND), False, id="two Marine brigades take 4 stacking points"),
        pytest.param(("prc-abn-133", LEG[0]), False, id="airborne in vehicles"),
        pytest.param(("prc-74ga-1", LEG[0]), False, id="an amphibious brigade"),
        pytest.param((LEG[0], LEG[0]), False, id="one twice"),
    ],
)
def test_who_takes_an_island(units: tuple[str, ...], accepted: bool):
    scene = choosing()

    assert (refusals(scene, seize(scene, "Paracels", *units)) == []) is accepted


@pytest.mark.rule("NWV:16.10")
@pytest.mark.parametrize(
    ("chosen", "points"),
    [
        pytest.param((), 0, id="none"),
        pytest.param(("Paracels",), 10, id="Paracels"),
        pytest.param(("Spratlys",), 20, id="Spratlys"),
        pytest.param(("Paracels", "Spratlys"), 30, id="both"),
    ],
)
def test_islands_cost_points(chosen: tuple[str, ...], points: int):
    scene = choosing()
    for number, name in enumerate(chosen):
        scene = ordered(scene, seize(scene, name, *LEG[2 * number : 2 * number + 2]))
        assert scene.state.control[island(scene, name)] == PRC
    if len(chosen) < 2:
        scene = ordered(scene, SeizeNoMore())
    allied, other = scene.state.forces

    assert (allied.vp_total, allied.vp_turn, other.vp_total) == (points, 0, 0)
    assert asked(scene) == (PRC, "set_up")
    there = {now.at for _, now in other.units.pairs()} & {
        island(scene, n) for n in ("Paracels", "Spratlys")
    }
    assert there == {island(scene, name) for name in chosen}
    scene = ordered(scene, PlaceRest())
    assert NOT_YET not in {scene.state.forces[PRC].units[unit(scene, name)].at for name in LEG}


@pytest.mark.rule("NWV:16.10")
def test_an_island_is_taken_once_and_no_other_place():
    scene = choosing()
    assert refusals(scene, seize(scene, "PRC Holding", *LEG[:2])) != []
    scene = ordered(scene, seize(scene, "Paracels", *LEG[:2]))

    assert refusals(scene, seize(scene, "Paracels", *LEG[2:])) != []
    assert refusals(scene, seize(scene, "Spratlys", *LEG[:2])) != []  # they are elsewhere


@pytest.mark.parametrize("scenario", sorted(GAME.rules.scenarios))
def test_these_options_are_for_the_campaign(scenario: str):
    offered = set(optional_rules(GAME, GAME.rules.scenarios[scenario]))

    assert {CW, FR, COUP}.issubset(offered) is (scenario == HANOI)
    assert {CW, FR, COUP}.isdisjoint(offered) is (scenario != HANOI)


def test_every_two_options_of_the_campaign_can_be_played_together():
    """With what they need; no two exclude each other."""
    layers = GAME.rules.layers
    options = [name for name in optional_rules(GAME, SCENARIO) if name not in SCENARIO.layers]

    for pair in itertools.combinations(options, 2):
        needed = {other for name in pair for other in layers[name].requires} & set(options)
        names = (*SCENARIO.layers, *sorted(needed.union(pair)))
        rules = compose([layers[name] for name in names])
        assert {layer.name for layer in rules.layers} == set(names)
