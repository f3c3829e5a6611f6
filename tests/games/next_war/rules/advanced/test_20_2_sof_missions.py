"""ADV:20.2, 27.7.4.1, 27.10.1.1  SOF missions: raids, recon, targeting, and what they do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import at, driven, happened, march, moving, resolved, unit
from games.next_war.special_operations import (
    NATIONS,
    Phase,
    detected,
    drawn,
    phase,
    with_force,
    with_markers,
    with_types,
)
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.state import Interdicted, TargetedPlace
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.events import StepsLost
from sandtable.games.next_war.events.advanced.collateral import CollateralRolled
from sandtable.games.next_war.events.advanced.special_forces import (
    SofRaided,
    SofSearched,
    SofSurvived,
)
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.special_forces import (
    RaidBridge,
    RaidHelicopter,
    RaidHex,
    RaidPlace,
    RaidPoints,
    RaidTrack,
    RaidUnit,
    ReconnoitreUnit,
    TargetBridge,
    TargetPlace,
    TargetUnit,
)
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature, Weather
from sandtable.games.next_war.rule_hooks.advanced.detection import is_detected
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import (
    damage_of,
    marker_on,
    marker_on_bridge,
)

NONE, ONE, TWO, GONE = Damage.NONE, Damage.STRIKE_1, Damage.STRIKE_2, Damage.DESTROYED
BASE, FIELD, PORT = Feature.AIRBASE, Feature.AIRFIELD, Feature.PORT
SIX = Tracks(6, 6, 6)
DETECTION, SAM = Target.DETECTION_TRACK, Target.SAM_TRACK


def raid(text, side, order, *dice, types=(), **fields):
    """Let a side raid a target of the enemy, with the dice of the raid and those after it."""
    begun = phase(text, side, markers=(1, 1), types=types, **fields)
    begun.give(order(begun.scene) if callable(order) else order)
    run = begun.carry_out(1, *dice)
    assert faults(run.printed, run.truth) == ()
    return run


def base(side, ground="Flat", feature=PORT):
    """A place of a side's enemy, and an order to raid it."""
    text = f"1304 {ground} {feature.value}\n1304 held by {NATIONS[1 - side]}\n"
    return text, RaidPlace(NATIONS[side], at("1304"), feature)


def raided(run):
    (event,) = happened(run, SofRaided)
    return event


# ------------------------------------------------------------ raids on places


@pytest.mark.rule("ADV:20.2.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("ground", "die", "column", "hit", "marker"),
    [
        ("Flat", 1, 2, Hit.ONE, ONE),
        ("Flat", 0, 2, Hit.TWO, TWO),
        ("Flat", 3, 2, Hit.NONE, NONE),
        ("Urban", 1, 5, Hit.X, GONE),
        ("Mountain", 2, 5, Hit.TWO, TWO),
    ],
)
def test_a_raid_on_an_installation_takes_effect_at_once(side, ground, die, column, hit, marker):
    text, order = base(side, ground)
    run = raid(text, side, order, die, 0)

    assert (raided(run).column, raided(run).hit) == (column, hit)
    assert marker_on(run.scene, at("1304"), PORT) is marker
    kinds = [type(e) for e in happened(run)]
    assert kinds.index(SofRaided) < kinds.index(SofSurvived)


@pytest.mark.rule("ADV:20.2.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("units", "modifier"),
    [
        ([], 0),
        (["battalion"], 1),
        (["battalion", "battalion"], 1),
        (["battalion"] * 3, 2),
        (["regiment"], 2),
        (["brigade", "battalion"], 2),
        (["division"], 2),
    ],
)
def test_enemy_combat_units_in_the_hex_make_a_raid_harder(side, units, modifier):
    text, order = base(side)
    enemy = NATIONS[1 - side]
    text += "\n".join(f"1304 {enemy} G{n} 2-2-4 {size}" for n, size in enumerate(units))
    run = raid(text, side, order, 1, 0)

    assert raided(run).modifier == modifier


@pytest.mark.rule("ADV:20.2.1")
@pytest.mark.parametrize("side", [0, 1])
def test_headquarters_alone_do_not_guard_a_hex(side):
    text, order = base(side)
    text += f"1304 {NATIONS[1 - side]} H 0-1-4 division"
    run = raid(text, side, order, 1, 0, types={"H": "headquarters"})

    assert raided(run).modifier == 0


@pytest.mark.rule("ADV:20.2.1")
def test_the_worked_case_of_an_installation_in_rough_with_a_brigade():
    text, order = base(0, "Rough")
    run = raid(f"{text}1304 PRC B 3-3-4 brigade", 0, order, 0, 0)

    assert (raided(run).column, raided(run).modifier, raided(run).hit) == (2, 2, Hit.ONE)


@pytest.mark.rule("ADV:20.2.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("ground", "weather", "modifier"),
    [
        ("Flat", Weather.CLEAR, 0),
        ("Flat", Weather.STORM, -1),
        ("Flat City", Weather.OVERCAST, -1),
        ("Flat City", Weather.STORM, -2),
    ],
)
def test_storms_and_cities_make_a_raid_easier(side, ground, weather, modifier):
    text, order = base(side, ground)
    run = raid(text, side, order, 5, 0, weather=weather)

    assert raided(run).modifier == modifier


@pytest.mark.rule("ADV:20.2.1")
def test_damage_adds_up_and_one_marker_raids_one_target():
    text = "1304 Flat Port Airfield\n1304 held by PRC"
    before = DamageMarkers((PlaceDamage(at("1304"), PORT, ONE),))
    run = raid(text, 0, RaidPlace("SRV", at("1304"), PORT), 1, 0, damage=before)

    assert marker_on(run.scene, at("1304"), PORT) is TWO
    assert marker_on(run.scene, at("1304"), FIELD) is NONE


# ------------------------------------------------------------ collateral damage


@pytest.mark.rule("ADV:27.7.4.1", "ADV:20.2.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("feature", "die"), [(BASE, 1), (FIELD, 3)])
@pytest.mark.parametrize("before", [NONE, ONE])
def test_a_base_that_is_hit_suffers_collateral_damage_at_once_by_the_raids_result(
    side, feature, die, before
):
    text, order = base(side, feature=feature)
    damage = DamageMarkers((PlaceDamage(at("1304"), feature, before),) if before is ONE else ())
    run = raid(text, side, order, die, 9, 0, damage=damage)

    (rolled,) = happened(run, CollateralRolled)
    assert rolled.hit is raided(run).hit is Hit.ONE
    kinds = [type(e) for e in happened(run)]
    assert kinds.index(SofRaided) < kinds.index(CollateralRolled) < kinds.index(SofSurvived)
    assert damage_of(run.scene, at("1304"), feature).collateral is NONE  # the phase is over


@pytest.mark.rule("ADV:27.7.4.1")
@pytest.mark.parametrize("side", [0, 1])
def test_helicopters_at_the_base_roll_too(side):
    text, order = base(side, feature=BASE)
    text += f"1304 {NATIONS[1 - side]} H1 helicopter 1 range9"
    run = raid(text, side, order, 1, 9, 9, 0)

    assert [e.helicopter for e in happened(run, CollateralRolled)] == [None, 0]


@pytest.mark.rule("ADV:27.7.4.1")
@pytest.mark.parametrize(("die", "before"), [(9, NONE), (1, TWO)])
def test_none_after_a_miss_or_on_a_base_that_bore_strike_2(die, before):
    text, order = base(0, feature=BASE)
    damage = DamageMarkers((PlaceDamage(at("1304"), BASE, before),) if before is TWO else ())
    run = raid(text, 0, order, die, 0, damage=damage)

    assert happened(run, CollateralRolled) == []


# ------------------------------------------------------------ bridges


BRIDGE = "1204 Mountain\n1204-1205 Major River\n1204-1205 Primary\n"


@pytest.mark.rule("ADV:27.10.1.1", "ADV:20.2.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("at_hex", "to", "column", "hit", "marker"),
    [("1204", "1205", 5, Hit.TWO, TWO), ("1205", "1204", 2, Hit.ONE, ONE)],
)
def test_a_bridge_is_raided_as_an_installation_in_the_hex_that_is_named(
    side, at_hex, to, column, hit, marker
):
    run = raid(BRIDGE, side, RaidBridge(NATIONS[side], at(at_hex), at(to)), 3, 0)

    assert (raided(run).column, raided(run).modifier, raided(run).hit) == (column, -1, hit)
    assert marker_on_bridge(run.scene, (at("1204"), at("1205"))) is marker


@pytest.mark.rule("ADV:27.10.1.1")
def test_units_in_the_other_hex_do_not_count():
    text = f"{BRIDGE}1205 PRC B 3-3-4 brigade"
    far = raid(text, 0, RaidBridge("SRV", at("1204"), at("1205")), 9, 0)
    near = raid(text, 0, RaidBridge("SRV", at("1205"), at("1204")), 9, 0)

    assert (raided(far).modifier, raided(near).modifier) == (-1, 1)


@pytest.mark.rule("ADV:27.10.1.1", "ADV:27.10")
@pytest.mark.parametrize("side", [0, 1])
def test_a_bridge_may_be_destroyed(side):
    run = raid(BRIDGE, side, RaidBridge(NATIONS[side], at("1204"), at("1205")), 0, 0)

    assert (at("1204"), at("1205")) in run.truth.broken


# ------------------------------------------------------------ units and helicopters


def unit_text(side, ground="Mountain"):
    enemy = NATIONS[1 - side]
    return f"1405 {ground}\n1405 {enemy} U 0-2-4 er5"


@pytest.mark.rule("ADV:20.2.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("kind", "ground", "rolled", "left"),
    [
        ("headquarters", "Flat", (1, 1), (1, 2)),
        ("supreme headquarters", "Mountain", (4, 1), (2, 2)),
        ("headquarters", "Mountain", (4, 0), (0, 1)),
        ("supply depot", "Mountain", (4, 0), (0, 0)),
        ("mobile supply unit", "Mountain", (7, 3), (0, 0)),
        ("mobile supply unit", "Flat", (4, 3), (1, 2)),
    ],
)
def test_raids_on_units(side, kind, ground, rolled, left):
    (column, die), (struck, steps) = rolled, left
    scene = with_types(drawn(unit_text(side, ground)), U=kind)
    begun = Phase(with_markers(detected(scene, "U"), (1, 1)), side)
    begun.give(RaidUnit(NATIONS[side], unit(scene, "U")))
    run = begun.carry_out(1, die, 0)

    assert raided(run).column == column
    now = run.truth.forces[1 - side].units[unit(scene, "U")]
    assert (now.struck, now.steps) == (struck, steps)
    assert bool(happened(run, StepsLost)) is (steps < 2)


@pytest.mark.rule("ADV:20.2.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("ground", "die", "steps"), [("Flat City", 3, 1), ("Urban", 0, 1), ("Flat City", 7, 2)]
)
def test_any_hit_costs_a_helicopter_a_step(side, ground, die, steps):
    text = f"1304 {ground}\n1304 held by {NATIONS[1 - side]}\n"
    text += f"1304 {NATIONS[1 - side]} H1 helicopter 2 range9"
    run = raid(text, side, RaidHelicopter(NATIONS[side], HelicopterId(0)), die, 0)

    assert run.truth.forces[1 - side].helicopters[0].steps == steps


# ------------------------------------------------------------ interdiction, tracks, missiles


@pytest.mark.rule("ADV:20.2.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("before", "die", "level"), [(0, 1, 1), (0, 0, 2), (1, 1, 2), (1, 9, 1), (2, 0, 2)]
)
def test_a_raid_that_interdicts_places_or_raises_a_marker(side, before, die, level):
    scene = drawn("1405 Highland\n1406 Highland")
    marked = (Interdicted(at("1405"), before),) if before else ()
    advanced = replace(scene.state.advanced, interdiction=marked)
    scene = type(scene)(scene.rules, scene.printed, replace(scene.state, advanced=advanced))
    begun = Phase(with_markers(scene, (1, 1)), side)
    begun.give(RaidHex(NATIONS[side], at("1405")))
    run = begun.carry_out(1, die, 0)

    assert run.truth.advanced.interdiction == (Interdicted(at("1405"), level),)


def points(side, order, die, tracks=SIX, stocks=(), **fields):
    scene = drawn("1405 Highland", **fields)
    scene = with_force(scene, 1 - side, tracks=tracks, stocks=stocks)
    begun = Phase(with_markers(scene, (1, 1)), side)
    begun.give(order)
    return begun.carry_out(1, die, 0)


@pytest.mark.rule("ADV:20.2.1.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("die", range(10))
@pytest.mark.parametrize("track", [DETECTION, SAM])
def test_tracks_are_lowered(side, die, track):
    run = points(side, RaidTrack(NATIONS[side], track), die)
    rolled = die + (track is SAM)
    lost = 2 if rolled <= 1 else 1 if rolled <= 4 else 0

    assert raided(run).modifier == int(track is SAM)
    left = Tracks(6 - lost, 6, 6) if track is DETECTION else Tracks(6, 6 - lost, 6)
    assert run.truth.forces[1 - side].advanced.tracks == left
    assert run.truth.forces[side].advanced.tracks == Tracks()


@pytest.mark.rule("ADV:20.2.1.1", "ADV:20.2.1")
def test_a_track_does_not_fall_below_0_and_a_storm_helps():
    run = points(0, RaidTrack("SRV", DETECTION), 0, Tracks(1, 0, 0))
    storm = points(0, RaidTrack("SRV", DETECTION), 2, weather=Weather.STORM)

    assert run.truth.forces[1].advanced.tracks == Tracks()
    assert storm.truth.forces[1].advanced.tracks == Tracks(4, 6, 6)


@pytest.mark.rule("ADV:20.2.1.2")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("kind", [StockKind.CRUISE, StockKind.BALLISTIC])
@pytest.mark.parametrize(
    ("have", "die", "left"), [(6, 0, 4), (6, 1, 5), (6, 3, 5), (6, 4, 6), (1, 0, 0)]
)
def test_missile_points_are_lost(side, kind, have, die, left):
    stocks = (Stock("RU", kind, have),)
    run = points(side, RaidPoints(NATIONS[side], "RU", kind), die, stocks=stocks)

    assert raided(run).modifier == 1
    assert run.truth.forces[1 - side].advanced.stocks == (Stock("RU", kind, left),)


@pytest.mark.rule("ADV:20.2.1.2")
def test_one_marker_takes_one_result():
    scene = drawn("1405 Highland")
    scene = with_force(scene, 1, stocks=(Stock("RU", StockKind.CRUISE, 4),))
    begun = Phase(with_markers(scene, (2, 0)), 0)
    for _ in range(2):
        begun.give(RaidPoints("SRV", "RU", StockKind.CRUISE))
    begun.carry_out(1, 0, 0)
    run = begun.carry_out(2, 0, 0)

    assert run.truth.forces[1].advanced.stocks == (Stock("RU", StockKind.CRUISE, 0),)


# ------------------------------------------------------------ recon and targeting


def search(side, order, die, *, ground="Mountain", kind="headquarters", nation="", **fields):
    scene = with_types(drawn(unit_text(side, ground), **fields), U=kind)
    scene = scene if order is ReconnoitreUnit else detected(scene, "U")
    mine = nation or NATIONS[side]
    nations = (mine, mine)
    begun = Phase(with_markers(scene, (1, 1), nations), side)
    begun.give(order(mine, unit(scene, "U")))
    run = begun.carry_out(1, die, 0)
    return run, run.truth.forces[1 - side].units[unit(scene, "U")].markers


@pytest.mark.rule("ADV:20.2.2")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("kind", "ground", "at_most"),
    [
        ("headquarters", "Mountain", 1),
        ("headquarters", "Highland Woods", 2),
        ("supreme headquarters", "Flat", 4),
        ("supply depot", "Flat", 5),
        ("supply depot", "Urban", 2),
        ("mobile supply unit", "Flat Jungle", 3),
        ("", "Mountain", 3),
    ],
)
def test_recon_succeeds_by_target_and_terrain(side, kind, ground, at_most):
    for die in range(10):
        run, markers = search(side, ReconnoitreUnit, die, ground=ground, kind=kind)
        (event,) = happened(run, SofSearched)
        assert (event.at_most, event.die) == (at_most, die)
        assert markers.detected is (die <= at_most)
        assert unit(run.scene, "U") in run.truth.advanced.operations.reconnoitred


@pytest.mark.rule("ADV:20.2.2")
@pytest.mark.parametrize("weather", [*Weather])
def test_recon_has_no_modifiers(weather):
    _, markers = search(0, ReconnoitreUnit, 1, weather=weather)
    _, missed = search(0, ReconnoitreUnit, 2, weather=weather)

    assert (markers.detected, missed.detected) == (True, False)


@pytest.mark.rule("ADV:20.2.2")
def test_artillery_is_reconnoitred_as_a_headquarters():
    begun = phase("1405 Mountain\n1405 PRC G 1-1-4 artillery", 0, markers=(1, 0))
    begun.give(ReconnoitreUnit("SRV", unit(begun.scene, "G")))
    run = begun.carry_out(1, 2, 0)

    assert happened(run, SofSearched)[0].at_most == 1


@pytest.mark.rule("ADV:20.2.2")
@pytest.mark.parametrize("side", [0, 1])
def test_a_raid_on_the_unit_may_follow_in_the_same_phase(side):
    scene = with_types(drawn(unit_text(side)), U="headquarters")
    begun = Phase(with_markers(scene), side)
    number = unit(scene, "U")
    begun.give(RaidHex(NATIONS[side], at("1405")))
    begun.give(ReconnoitreUnit(NATIONS[side], number))
    begun.give(RaidUnit(NATIONS[side], number))
    begun.carry_out(2, 1, 0)
    begun.carry_out(3, 0, 0)
    run = begun.carry_out(1, 9, 0)

    assert run.truth.forces[1 - side].units[number].steps == 1


@pytest.mark.rule("ADV:20.2.3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("die", range(10))
def test_targeting_a_unit_succeeds_on_4_or_less(side, die):
    run, markers = search(side, TargetUnit, die)

    assert markers.targeted == (-1 if die <= 4 else 0)
    assert happened(run, SofSearched)[0].marker == markers.targeted


@pytest.mark.rule("ADV:20.2.3")
@pytest.mark.parametrize(("nation", "marker"), [("US", -2), ("CW", -2), ("FR", -1), ("SRV", -1)])
def test_us_and_commonwealth_target_better(nation, marker):
    _, markers = search(0, TargetUnit, 4, nation=nation)

    assert markers.targeted == marker


@pytest.mark.rule("ADV:20.2.3")
@pytest.mark.parametrize("side", [0, 1])
def test_places_and_bridges_are_targeted(side):
    enemy, mine = NATIONS[1 - side], NATIONS[side]
    text = f"{BRIDGE}1304 Flat Airfield\n1304 held by {enemy}"
    begun = phase(text, side)
    begun.give(TargetPlace(mine, at("1304"), FIELD))
    begun.give(TargetBridge(mine, at("1205"), at("1204")))
    begun.done()
    begun.carry_out(2, 4, 0)
    run = begun.carry_out(1, 0, 0)

    assert run.truth.advanced.targeted == (
        TargetedPlace(at("1204"), -1, across=at("1205")),
        TargetedPlace(at("1304"), -1, feature=FIELD),
    )


@pytest.mark.rule("ADV:20.2.3")
def test_a_target_that_bears_a_marker_is_not_targeted_again():
    scene = with_types(drawn(unit_text(0)), U="headquarters")
    scene = detected(scene, "U")
    number = unit(scene, "U")
    force = scene.state.forces[1]
    now = force.units[number]
    marked = replace(now, markers=replace(now.markers, targeted=-1))
    forces = (scene.state.forces[0], replace(force, units=force.units.set(number, marked)))
    bridge = TargetedPlace(at("1204"), -1, across=at("1205"))
    advanced = replace(scene.state.advanced, targeted=(bridge,))
    state = replace(scene.state, forces=forces, advanced=advanced)
    begun = Phase(with_markers(type(scene)(scene.rules, scene.printed, state)), 0)

    assert begun.refused(TargetUnit("SRV", number))
    assert begun.refused(RaidUnit("SRV", number)) == []


@pytest.mark.rule("ADV:20.2.3")
@pytest.mark.parametrize("side", [0, 1])
def test_the_marker_moves_with_its_unit_which_stays_detected(side):
    enemy = NATIONS[1 - side]
    scene = drawn(f"1405 Mountain\n1406 Mountain\n1405 {enemy} U 2-2-9 mountain")
    begun = Phase(with_markers(detected(scene, "U"), (1, 1)), side)
    number = unit(scene, "U")
    begun.give(TargetUnit(NATIONS[side], number))
    run = begun.carry_out(1, 0, 0)
    force = run.truth.forces[1 - side]
    now = force.units[number]
    lost_sight = replace(now, markers=replace(now.markers, detected=False))
    forces = list(run.truth.forces)
    forces[1 - side] = replace(force, units=force.units.set(number, lost_sight))
    state = replace(run.truth, forces=tuple(forces))
    there = moving(type(scene)(run.rules, run.printed, state), 1 - side, unmoved=(number,))
    moved = resolved(there, 1 - side, march(there, "U", "1406"))

    left = moved.truth.forces[1 - side].units[number]
    assert (left.at, left.markers.targeted) == (at("1406"), -1)
    assert moved.rules[is_detected](moved.scene, number)


@pytest.mark.rule("ADV:20.2.1", "ADV:20.2.2")
def test_what_was_raided_in_a_turn_is_forgotten_in_reorganization():
    run = raid("1405 Highland", 0, RaidHex("SRV", at("1405")), 9, 0)
    assert run.truth.advanced.operations.raided
    later = driven(at_step(run.scene, "reorganization_phase", turn=4))

    assert later.truth.advanced.operations.raided == ()
    assert later.truth.forces[0].advanced.special_forces[0].available == 1
