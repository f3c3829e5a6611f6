"""ADV:26.0 to 26.1.3  Cruise and ballistic missiles: aimed in turns, rolled together."""

from __future__ import annotations

import pytest

from games.next_war import sketch
from games.next_war.rules.advanced.missile_positions import (
    BALLISTIC,
    CRUISE,
    MAP,
    SITE,
    aiming,
    armed,
    at_site,
    name,
)
from games.next_war.rules.advanced.strike_positions import (
    ALLIED,
    NATION,
    OTHER,
    played,
    refusals,
    with_unit,
)
from games.next_war.sketch import after, at, choices, driven, happened, offered, unit
from games.next_war.turns import asked_by, at_step
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.stocks import Stock
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.advanced.unit_markers import UnitMarkers
from sandtable.games.next_war.events import AirDefenceFired, PlaceDamaged
from sandtable.games.next_war.events.advanced import (
    HitsCounted,
    MissileAimed,
    StockChanged,
    StrikeRolled,
)
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.strikes import (
    EndStrikes,
    LaunchAtAsset,
    LaunchAtBridge,
    LaunchAtSite,
    LaunchAtUnit,
)
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.strikes import may_bust
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import apply_hit
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import marker_on
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.rule_hooks import replaces

BOTH_SIDES = pytest.mark.parametrize("side", [ALLIED, OTHER])


@pytest.mark.rule("ADV:26.0", "ADV:26.1.2")
@BOTH_SIDES
@pytest.mark.parametrize("kind", [CRUISE, BALLISTIC])
def test_a_missile_costs_a_point_when_it_is_aimed(side, kind):
    scene = aiming(armed((side, kind, 3)))
    run = played(scene, side, at_site(side, kind))

    assert points_in_stock(run.scene, side, NATION[side], kind) == 2
    assert len(happened(run, MissileAimed)) == 1
    assert happened(run, StrikeRolled) == []
    assert asked_by(run) == [(side, "missile_strikes")]


@pytest.mark.rule("ADV:26.1.2", "ADV:SOP-7")
def test_the_sides_aim_in_turns_and_the_non_allied_side_begins():
    now = aiming(armed((ALLIED, BALLISTIC, 2), (OTHER, BALLISTIC, 3)))
    asked = []
    while now.state.pending and now.state.pending[-1].decisions[0].kind == "missile_strikes":
        seat = now.state.pending[-1].decisions[0].seat
        asked.append(seat)
        last = len(asked) == 5
        now = after(played(now, seat, at_site(seat), *([9] * 5 if last else [])))

    assert asked == [1, 0, 1, 0, 1]


@pytest.mark.rule("ADV:26.1.2")
def test_all_missiles_are_rolled_when_both_sides_are_done_non_allied_first():
    now = aiming(armed((ALLIED, BALLISTIC, 2), (OTHER, BALLISTIC, 2)))
    now = after(played(now, OTHER, at_site(OTHER)))
    now = after(played(now, ALLIED, at_site(ALLIED)))
    now = after(played(now, OTHER, EndStrikes()))
    run = played(now, ALLIED, EndStrikes(), 0, 9, spare=(9, 9))

    assert [each.side for each in happened(run, StrikeRolled)] == [OTHER, ALLIED]
    told = [type(each) for each in run.events]
    assert told.index(HitsCounted) > max(n for n, each in enumerate(told) if each is StrikeRolled)
    now = run.truth.advanced.strikes
    assert (now.scored, now.struck, now.done) == ((), (), ())
    assert len(now.launches) == 2


@pytest.mark.rule("ADV:26.1.2", "ADV:27.2")
@BOTH_SIDES
def test_several_missiles_at_one_target_add_up_after_all_rolls(side):
    now = aiming(armed((side, BALLISTIC, 2)))
    now = after(played(now, side, at_site(side)))
    run = played(now, side, at_site(side), 4, 4, spare=(9,))
    here, what = SITE[side]

    assert [each.hit.value for each in happened(run, StrikeRolled)] == ["1", "1"]
    assert marker_on(run.scene, at(here), Feature(what)) is Damage.STRIKE_2
    assert len(happened(run, PlaceDamaged)) == 3  # the last one ends the phase
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("ADV:26.1")
def test_missiles_meet_no_air_defence():
    now = aiming(armed((OTHER, CRUISE, 1)))
    run = played(now, OTHER, at_site(OTHER, CRUISE), 5, spare=(9,))

    assert happened(run, AirDefenceFired) == []


@pytest.mark.rule("ADV:26.1")
@pytest.mark.parametrize(
    ("kind", "order", "said"),
    [
        (CRUISE, "HQ", ["These missiles cannot strike that target: PRC cruise missiles."]),
        (BALLISTIC, "HQ", []),
        (CRUISE, "DEP", []),
        (BALLISTIC, "DEP", []),
        (BALLISTIC, "A", ["These missiles cannot strike that target: PRC ballistic missiles."]),
    ],
)
def test_what_each_kind_may_strike_among_units(kind, order, said):
    scene = armed((OTHER, kind, 1))
    for hidden in ("HQ", "DEP"):
        scene = with_unit(scene, hidden, markers=UnitMarkers(detected=True))
    scene = aiming(scene)

    assert refusals(scene, OTHER, LaunchAtUnit(name(OTHER, kind), unit(scene, order))) == said


@pytest.mark.rule("ADV:26.1")
@pytest.mark.parametrize("order", ["HQ", "DEP"])
def test_what_is_not_detected_is_not_struck(order):
    scene = aiming(armed((OTHER, BALLISTIC, 1)))

    assert refusals(scene, OTHER, LaunchAtUnit("PRC ballistic", unit(scene, order))) == [
        f"{order} is not detected."
    ]


@pytest.mark.rule("ADV:26.1", "ADV:27.8")
@pytest.mark.parametrize(
    ("kind", "track", "may"),
    [
        (CRUISE, "Detection track", True),
        (CRUISE, "SAM track", True),
        (CRUISE, "AAA track", False),
        (BALLISTIC, "Detection track", False),
        (BALLISTIC, "SAM track", False),
    ],
)
def test_cruise_missiles_strike_two_of_the_tracks(kind, track, may):
    scene = aiming(armed((OTHER, kind, 1)))
    order = LaunchAtAsset(name(OTHER, kind), track)
    assert (refusals(scene, OTHER, order) == []) is may
    if may:
        run = played(scene, OTHER, order, 0)
        assert happened(run, StrikeRolled)[0].column == 2
        assert run.truth.forces[ALLIED].advanced.tracks != Tracks(5, 5, 2)


@pytest.mark.rule("ADV:26.1", "ADV:27.10.1.2")
@pytest.mark.parametrize("kind", [CRUISE, BALLISTIC])
def test_missiles_strike_bridges(kind):
    scene = aiming(armed((OTHER, kind, 1)))
    order = LaunchAtBridge(name(OTHER, kind), at("1304"), at("1305"))
    run = played(scene, OTHER, order, 5)

    assert {each.what: each.amount for each in happened(run, StrikeRolled)[0].modifiers}[
        "bridge"
    ] == 2


@pytest.mark.rule("ADV:26.1")
@BOTH_SIDES
def test_own_places_are_no_targets(side):
    scene = aiming(armed((side, BALLISTIC, 1)))
    here, what = SITE[1 - side]

    assert refusals(scene, side, LaunchAtSite(name(side, BALLISTIC), at(here), what)) == [
        "There is no such target."
    ]
    assert at(here) not in choices(scene, side, LaunchAtSite, name(side, BALLISTIC))


@pytest.mark.rule("ADV:26.1", "ADV:18.2.3.1")
@pytest.mark.parametrize(("where", "amount"), [("1007", 1), ("1008", None)])
def test_a_headquarters_of_a_great_power_defends_within_three_hexes(where, amount):
    text = f"{MAP}\n{where} US USHQ 0-2-5 hq range4"
    run = played(
        aiming(armed((OTHER, BALLISTIC, 1), text=text)), OTHER, at_site(OTHER), 5, spare=(9,)
    )
    found = {each.what: each.amount for each in happened(run, StrikeRolled)[0].modifiers}

    assert found.get("theatre weapon defence") == amount


@replaces(may_bust, "OPT-TEST:1", over="ADV:26.1.3")
def anything_may_be_busted(scene, side, stock):
    """All missiles in stock are targets."""
    return True


@pytest.mark.rule("ADV:26.1.3")
@BOTH_SIDES
def test_missiles_in_stock_are_targets_only_where_a_title_says(side):
    stocks = [(side, CRUISE, 1), (1 - side, BALLISTIC, 2)]
    order = LaunchAtAsset(name(side, CRUISE), name(1 - side, BALLISTIC))
    plain = armed(*stocks)
    assert asset_refused(plain, side, order) == ["There is no such target."]

    scene = aiming(armed(*stocks, rules=(anything_may_be_busted,)))
    if side == ALLIED:
        scene = after(played(scene, OTHER, EndStrikes()))
    run = played(scene, side, order, 0) if side == ALLIED else played(scene, side, order)
    if side == OTHER:
        run = played(after(run), ALLIED, EndStrikes(), 0)
    (event,) = happened(run, StrikeRolled)
    assert event.column == 4
    assert {each.what: each.amount for each in event.modifiers}["missile points"] == 2
    left = {"1": 1, "2": 0, "X": 0, "-": 2}[event.hit.value]
    assert points_in_stock(run.scene, 1 - side, NATION[1 - side], BALLISTIC) == left


def asset_refused(scene, side, order):
    now = aiming(scene)
    if now.state.pending[-1].decisions[0].seat != side:
        now = after(played(now, 1 - side, EndStrikes()))
    return refusals(now, side, order)


@pytest.mark.rule("ADV:26.1.3")
@pytest.mark.parametrize(("hit", "left"), [("1", 4), ("2", 3), ("X", 2)])
@pytest.mark.parametrize("points", [5])
def test_a_hit_destroys_missiles(hit, left, points):
    scene = armed((ALLIED, BALLISTIC, points))
    run = sketch.run_of(scene, OTHER)
    apply_hit(run, OTHER, Aim(Target.MISSILE_POINTS, nation="SRV", stock=BALLISTIC), Hit(hit))

    assert happened(run, StockChanged) == [StockChanged(ALLIED, Stock("SRV", BALLISTIC, left))]


def test_a_side_without_missiles_or_targets_is_not_asked():
    run = driven(at_step(armed(), "first_strike_phase"))
    assert (0, "missile_strikes") not in asked_by(run)
    assert (1, "missile_strikes") not in asked_by(run)


def test_it_is_told():
    scene = aiming(armed((OTHER, BALLISTIC, 1)))
    decision = scene.state.pending[-1].decisions[0]
    assert "China 1 ballistic missile" in prompt(known(scene, OTHER), decision) or (
        "PRC 1 ballistic missile" in prompt(known(scene, OTHER), decision)
    )
    run = played(scene, OTHER, at_site(OTHER), 5, spare=(9,))
    told = [event_line(scene.printed, each) for each in happened(run, MissileAimed, StrikeRolled)]

    assert told[0].endswith("aims a ballistic missile at the Airbase in 1004.")
    assert "strikes the Airbase in 1004: column S8, die 5" in told[1]
    assert EndStrikes in offered(scene, OTHER)
