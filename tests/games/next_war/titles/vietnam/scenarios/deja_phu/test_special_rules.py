"""NWV:17.1.1#1 to #9  The special rules of Déjà Phu, its schedule and its victory."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.fighting import carried_out
from games.next_war.titles.vietnam.scenarios.deja_phu.siege import (
    LAYERS,
    PRC,
    SRV,
    asked,
    at,
    before,
    labels,
    now,
    opened,
    refusals,
    resolved,
    run_at,
    standing,
    unit,
)
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import (
    AirPointsReceived,
    AirSuperioritySet,
    InitiativeSet,
    RetreatDecided,
    StepsLost,
    WeatherSet,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders.movement import Paradrop
from sandtable.games.next_war.orders.setup_basing_and_replacements import ChooseSeason, PlaceRest
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import (
    air_points_of_turn,
    automatic_victory_level,
    column_shifts,
    drop_column,
    drop_modifiers,
    drop_vetoes,
    initiative_level,
    initiative_of_turn,
    is_fortified,
    may_retreat,
    reinforcements_due,
    replacements_due,
    superiority_of_turn,
    victory,
    weather_of_turn,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import lose_air_point
from sandtable.games.next_war.rules.standard.ch08_movement.air.paradrop import steps_lost_in_landing
from sandtable.games.next_war.rules.standard.ch09_combat.ignore_retreat import try_to_hold
from sandtable.games.next_war.state import OFF_MAP
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.rule_hooks import Kind

SIEGE: dict[str, str | int] = {
    "127": "1822",
    "128": "1822",
    "308": "1721",
    "10": "1821",
    "130": OFF_MAP,
}


def in_turn(scene, turn):
    return Scene(scene.rules, scene.printed, replace(scene.state, turn=turn))


@pytest.mark.rule("NWV:17.1.1#1")
@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize("points", [0, 99])
def test_the_srv_has_the_initiative_whatever_anyone_scores(turn, points):
    scene = in_turn(before(), turn)
    forces = (scene.state.forces[0], replace(scene.state.forces[1], vp_turn=points))
    scene = Scene(scene.rules, scene.printed, replace(scene.state, forces=forces))

    assert scene.rules[initiative_of_turn](run_at(scene, -1)) == SRV


@pytest.mark.rule("NWV:17.1.1#1")
def test_play_begins_in_the_middle_of_the_first_turn():
    run = opened()

    assert InitiativeSet(SRV, SRV) in run.events
    assert run.truth.agenda[0].then == "initiative_combat"


@pytest.mark.rule("NWV:17.1.1#2")
def test_no_points_win_the_initiative():
    assert before().rules[initiative_level](before()) is None


@pytest.mark.rule("NWV:17.1.1#3")
def test_no_lead_wins_before_the_end():
    assert before().rules[automatic_victory_level](before()) is None


def is_surprise(mark):
    return mark.row == "surprise" and mark.kind is Kind.CITES


@pytest.mark.rule("NWV:17.1.1#4")
def test_nobody_is_surprised():
    scene = standing(SIEGE)
    combat = Combat(at(scene, "1822"), (unit(scene, "10"),), (unit(scene, "127"),))
    combat = replace(combat, attack_lead=unit(scene, "10"), defence_lead=unit(scene, "127"))

    (columns,) = [each.rule for each in GAME.rules.layers["deja-phu"].marks if is_surprise(each)]
    assert columns(scene) == {}
    shifts = {entry.cite for entry in scene.rules[column_shifts](scene, combat)}
    assert not shifts & {"STD:9.5.4", "NWV:17.1.1#4"}


@pytest.mark.rule("NWV:17.1.1#5")
@pytest.mark.parametrize("turn", [1, 2])
def test_it_stays_clear(turn):
    run = run_at(in_turn(before(), turn), -1)
    run.rules[weather_of_turn](run)

    assert run.events == [WeatherSet(Weather.CLEAR)]


@pytest.mark.rule("OPT-DEJA-PHU:1")
@pytest.mark.parametrize(
    ("season", "turn", "dice", "weather"),
    [
        pytest.param("", 1, (), Weather.CLEAR, id="the first turn is Clear"),
        pytest.param("Dry", 2, (7,), Weather.CLEAR, id="the second is rolled"),
        pytest.param("Dry", 2, (9,), Weather.OVERCAST, id="for better or worse"),
        pytest.param("Wet", 2, (5,), Weather.STORM, id="in the season that was chosen"),
    ],
)
def test_by_agreement_the_second_turn_is_rolled(season, turn, dice, weather):
    scene = in_turn(before((*LAYERS, "deja-phu-weather")), turn)
    scene = Scene(scene.rules, scene.printed, replace(scene.state, season=season))
    run = run_at(scene, -1, *dice)
    run.rules[weather_of_turn](run)

    assert [event for event in run.events if isinstance(event, WeatherSet)] == [WeatherSet(weather)]


@pytest.mark.rule("NWV:4.0", "OPT-DEJA-PHU:1")
def test_the_prc_chooses_the_season_of_the_rolled_turn():
    layers = (*LAYERS, "deja-phu-weather")
    run = carried_out(now(opened(layers)), SRV, PlaceRest(), Scripted())
    (decision,) = run.truth.pending[-1].decisions

    assert (decision.seat, decision.kind, decision.cite) == (PRC, "season", "NWV:4.0")
    assert refusals(now(run), PRC, ChooseSeason("Dry")) == []
    assert refusals(now(run), PRC, ChooseSeason("Monsoon")) != []


@pytest.mark.rule("NWV:17.1.1#5")
def test_where_no_weather_is_rolled_there_is_no_season_to_choose():
    run = carried_out(now(opened()), SRV, PlaceRest(), Scripted())

    assert [each.kind for each in run.truth.pending[-1].decisions] == ["attack"]


@pytest.mark.rule("NWV:17.1.1#6")
def test_three_air_points_each_and_nobody_holds_the_air():
    run = opened()

    received = [event for event in run.events if isinstance(event, AirPointsReceived)]
    assert received == [AirPointsReceived(SRV, 3), AirPointsReceived(PRC, 3)]
    assert AirSuperioritySet(0) in run.events


@pytest.mark.rule("NWV:17.1.1#6")
@pytest.mark.parametrize("turn", [1, 2])
def test_so_it_is_in_both_turns(turn):
    run = run_at(in_turn(before(), turn), -1)

    assert [run.rules[air_points_of_turn](run, side) for side in (SRV, PRC)] == [3, 3]
    assert run.rules[superiority_of_turn](run.scene) == 0


@pytest.mark.rule("NWV:17.1.1#6", "RUL-0150")
@pytest.mark.parametrize("weather", list(Weather))
def test_rolled_weather_takes_nothing_from_the_listed_air_points(weather):
    scene = in_turn(before((*LAYERS, "deja-phu-weather")), 2)
    scene = Scene(scene.rules, scene.printed, replace(scene.state, weather=weather))
    run = run_at(scene, -1)

    assert [run.rules[air_points_of_turn](run, side) for side in (SRV, PRC)] == [3, 3]


@pytest.mark.rule("NWV:17.1.1#7")
def test_air_points_come_back():
    run = run_at(standing(SIEGE), SRV)
    lose_air_point(run, SRV)

    assert run.events == []


@pytest.mark.rule("NWV:17.1.1#8")
def test_dien_bien_phu_is_a_fortification_to_the_prc():
    scene = standing(SIEGE)
    valley = at(scene, "1822")
    taken = scene.state.control.set(valley, SRV)
    lost = Scene(scene.rules, scene.printed, replace(scene.state, control=taken))

    assert scene.rules[is_fortified](scene, valley)
    assert not lost.rules[is_fortified](lost, valley)
    assert not scene.rules[is_fortified](scene, at(scene, "1721"))


def fighting(target, attacker):
    scene = standing({**SIEGE, "VN-A": "1823"})
    combat = Combat(at(scene, target), (), (), retreat=True)
    segment = replace(scene.state.segment, side=attacker)
    return Scene(
        scene.rules, scene.printed, replace(scene.state, combat=combat, segment=segment)
    ), combat


@pytest.mark.rule("NWV:17.1.1#8")
@pytest.mark.parametrize(
    ("target", "attacker", "may"),
    [
        pytest.param("1822", SRV, False, id="the PRC stays in the valley"),
        pytest.param("1821", PRC, True, id="the SRV may go"),
        pytest.param("1823", SRV, True, id="and so may the PRC elsewhere"),
        pytest.param("1822", PRC, True, id="or the SRV once it is in"),
    ],
)
def test_who_may_retreat(target, attacker, may):
    scene, combat = fighting(target, attacker)

    assert scene.rules[may_retreat](scene, combat) is may


@pytest.mark.rule("NWV:17.1.1#8")
@pytest.mark.parametrize(
    ("die", "stays"),
    [pytest.param(6, True, id="a check passed"), pytest.param(7, False, id="a check failed")],
)
def test_a_lone_brigade_holds_or_pays(die, stays):
    scene = standing({"127": "1822", "308": "1721"})
    attackers, defenders = (unit(scene, "308"),), (unit(scene, "127"),)
    combat = Combat(at(scene, "1822"), attackers, defenders, retreat=True)
    scene = Scene(scene.rules, scene.printed, replace(scene.state, combat=combat))
    run = run_at(scene, SRV, die)
    try_to_hold(run)

    paid = [] if stays else [StepsLost(unit(scene, "127"), PRC, 1)]
    assert run.events == [*paid, RetreatDecided(goes=False)]


@pytest.mark.rule("NWV:17.1.1#9")
@pytest.mark.parametrize(
    ("label", "told"),
    [
        pytest.param("1822", [], id="into the valley"),
        pytest.param("1823", ["STD:8.3", "NWV:2.3"], id="not into the jungle around it"),
    ],
)
def test_where_the_third_brigade_may_drop(label, told):
    scene = asked(standing(SIEGE), PRC, "move")
    found = scene.rules[drop_vetoes](scene, unit(scene, "130"), at(scene, label))

    assert sorted(veto.cite for veto in found) == sorted(told)


@pytest.mark.rule("NWV:17.1.1#9")
def test_it_lands_as_in_rough_woods_with_one_added_in_all():
    scene = standing(SIEGE)  # 308 and 10 exert zones on the valley
    valley, brigade = at(scene, "1822"), unit(scene, "130")

    assert scene.rules[drop_column](scene, valley) == "rough_woods"
    added = scene.rules[drop_modifiers](scene, brigade, valley)
    assert [(entry.cite, entry.what) for entry in added] == [("NWV:17.1.1#9", 1)]
    assert steps_lost_in_landing(scene, brigade, valley, 4) == 0
    assert steps_lost_in_landing(scene, brigade, valley, 5) == 1


@pytest.mark.rule("NWV:17.1.1#9")
def test_elsewhere_landings_are_as_usual():
    scene = standing(SIEGE)
    here, brigade = at(scene, "1821"), unit(scene, "130")

    cites = {entry.cite for entry in scene.rules[drop_modifiers](scene, brigade, here)}
    assert "NWV:17.1.1#9" not in cites


@pytest.mark.rule("NWV:17.1.1", "NWV:17.1.1#9")
def test_the_third_brigade_drops_in_reaction_movement():
    reaction = asked(standing(SIEGE), PRC, "move")
    order = Paradrop(unit(reaction, "130"), at(reaction, "1822"), 2)
    elite = asked(standing(SIEGE), PRC, "move", elite_only=True, ground_only=True)

    assert refusals(elite, PRC, order) == [
        "Only ground movement is allowed in this segment. [STD:3.3]"
    ]
    scene = now(resolved(reaction, PRC, order, 9, 4))
    assert scene.state.forces[PRC].stacks[at(scene, "1822")][-1] == order.unit


@pytest.mark.rule("NWV:17.1.1")
def test_reinforcements_of_the_first_turn():
    scene = standing(SIEGE)
    due = {
        scene.printed.counters[entry.what[0]].designation: labels(scene, entry.what[1])
        for entry in scene.rules[reinforcements_due](scene, SRV)
    }

    assert due == {
        "395": ["1721", "1921"],
        "VN-B": ["1721", "1722", "1821", "1823", "1921", "1922"],
    }
    assert scene.rules[reinforcements_due](scene, PRC) == ()
    assert scene.rules[reinforcements_due](in_turn(scene, 2), SRV) == ()


@pytest.mark.rule("NWV:17.1.1")
@pytest.mark.parametrize(
    ("turn", "side", "points"), [(1, SRV, [("SRV", 2)]), (1, PRC, []), (2, SRV, [])]
)
def test_replacements_of_the_first_turn(turn, side, points):
    scene = in_turn(standing(SIEGE), turn)

    assert [entry.what for entry in scene.rules[replacements_due](scene, side)] == points


@pytest.mark.rule("NWV:17.1.1")
@pytest.mark.parametrize("holder", [SRV, PRC])
def test_whoever_controls_the_valley_wins(holder):
    scene = standing(SIEGE)
    control = scene.state.control.set(at(scene, "1822"), holder)
    scene = Scene(scene.rules, scene.printed, replace(scene.state, control=control))

    result = scene.rules[victory](scene)
    assert (result.winner, result.cite) == (holder, "NWV:17.1.1")


def test_it_lasts_two_turns():
    assert before().printed.last_turn == 2
