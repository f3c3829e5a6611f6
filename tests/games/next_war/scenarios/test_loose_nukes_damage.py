"""NWIP:17.5#5, 17.5#9  Loose Nukes: caches are struck, raided, damaged and destroyed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.loose_nukes import (
    AIRFIELD,
    ALLIES,
    CITY,
    FACILITY,
    LAHORE,
    PAKISTAN,
    UNITS,
    WEAPONS,
    at,
    begun,
    cache_in,
    only,
    set_up,
    with_advanced,
    with_cache,
    with_state,
)
from games.next_war.sketch import after, asked, choices, happened, refusals, resolved, run_of
from sandtable.games.next_war.advanced.nuclear_caches import FACE_DOWN, CacheFate
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.advanced.strike_state import Aim, Launch
from sandtable.games.next_war.events import InstallationDestroyed, PlaceDamaged
from sandtable.games.next_war.events.advanced.nuclear_caches import (
    CacheStruck,
    CacheTaken,
    CacheTurnedUp,
)
from sandtable.games.next_war.events.advanced.special_forces import SofPhaseOver, SofRaided
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY
from sandtable.games.next_war.orders.advanced.special_forces import (
    CarryOutMission,
    RaidPlace,
    TargetPlace,
)
from sandtable.games.next_war.orders.advanced.strikes import AirStrikeSite, LaunchAtSite
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.printed.advanced.strike_rows import Hit, Weapon
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import (
    Strike,
    apply_hit,
    reading_of,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_modifier_table import StrikerFacts
from sandtable.games.next_war.rules.advanced.ch26_theatre_weapons.missile_strikes import (
    strike_of_missile,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import hit_place, marker_on
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.cache_damage import (
    attackable,
)

CACHE = Feature.NUCLEAR_CACHE
NAME = CACHE.value
#: Missiles and special forces of each side.
MISSILES = ("ROI ballistic", "IROP ballistic")
CRUISE = ("US", "PRC")


def aim(label=LAHORE):
    return Aim(Target.OTHER_INSTALLATION, at=at(label), feature=CACHE)


def found(side, label=LAHORE, *, units=(), **cache):
    """A cache that a side has detected; these units stand in its hex, and nothing elsewhere."""
    places = {f"h{label}": units} if units else {}
    return with_cache(only(set_up(), **places), label, **{"detected": (side,), **cache})


def based(scene, side, label):
    """The position with all helicopters of a side in a hex."""
    forces = list(scene.state.forces)
    helicopters = forces[side].helicopters
    for which, now in helicopters.pairs():
        helicopters = helicopters.set(which, replace(now, base=at(label)))
    forces[side] = replace(forces[side], helicopters=helicopters)
    return with_state(scene, forces=tuple(forces))


# --- what may be attacked -------------------------------------------------------------------------


@pytest.mark.rule("NWIP:17.5#9")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_cache_must_be_detected_by_the_side_itself_and_lie_there(side):
    here, other = (at(LAHORE),), ENEMY[side]

    assert attackable(found(side), side) == here
    assert attackable(found(side), other) == ()
    assert attackable(found(side, detected=(0, 1)), side) == here
    assert attackable(found(side, detected=()), side) == ()
    assert attackable(found(side, fate=CacheFate.SECURED), side) == ()
    assert attackable(found(side, fate=CacheFate.DESTROYED), side) == ()


@pytest.mark.rule("NWIP:17.5#9")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("whose", BOTH_SIDES)
def test_no_unit_of_the_side_may_be_in_the_hex(side, whose):
    free = () if side == whose else (at(AIRFIELD),)
    ground = found(side, AIRFIELD, units=UNITS[whose][:1])
    air = based(found(side, AIRFIELD), whose, AIRFIELD)

    assert attackable(ground, side) == free
    assert attackable(air, side) == free


@pytest.mark.rule("NWIP:17.5#9")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("controller", BOTH_SIDES)
def test_missiles_may_strike_a_cache_whoever_controls_the_hex(side, controller):
    scene = found(side)
    scene = with_state(scene, control=scene.state.control.set(at(LAHORE), controller))
    scene = asked(scene, side, "missile_strikes", "ADV:26.1.2")

    assert NAME in choices(scene, side, LaunchAtSite, MISSILES[side], at(LAHORE))
    assert refusals(scene, side, LaunchAtSite(MISSILES[side], at(LAHORE), NAME)) == []
    assert refusals(scene, side, LaunchAtSite(MISSILES[side], at(CITY), NAME)) != []


@pytest.mark.rule("NWIP:17.5#9")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_air_points_may_strike_a_cache(side):
    scene = found(side)
    forces = tuple([replace(force, air_points=3) for force in scene.state.forces])
    scene = asked(with_state(scene, forces=forces), side, "air_strikes", "ADV:29.1.2")

    assert refusals(scene, side, AirStrikeSite(at(LAHORE), NAME, 2, 0)) == []
    assert refusals(scene, side, AirStrikeSite(at(CITY), NAME, 2, 0)) != []


# --- hardened targets -----------------------------------------------------------------------------


@pytest.mark.rule("NWIP:17.5#5")
@pytest.mark.parametrize("weapon", [Weapon.AIR, Weapon.CRUISE, Weapon.BALLISTIC])
@pytest.mark.parametrize("label", [LAHORE, AIRFIELD, FACILITY])
def test_a_cache_is_struck_in_the_row_of_hardened_targets(weapon, label):
    scene = found(ALLIES, label)
    value = 3 if weapon is Weapon.AIR else 0
    facility = Aim(Target.OTHER_INSTALLATION, at=at(FACILITY), feature=Feature.NUCLEAR_FACILITY)
    plain = Aim(Target.OTHER_INSTALLATION, at=at(label), feature=Feature.OTHER_INSTALLATION)

    def column(what):
        return reading_of(scene, Strike(ALLIES, StrikerFacts(weapon), what, value)).column

    assert column(aim(label)) == column(facility)
    if weapon is Weapon.AIR and scene.printed.atlas.ground[at(label)].terrain is Terrain.FLAT:
        assert column(aim(label)) < column(plain)


@pytest.mark.rule("NWIP:17.5#9")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_missile_is_rolled_for_and_its_hit_counts(side):
    scene = found(side, number=WEAPONS)
    launch = Launch(side, CRUISE[side], StockKind.CRUISE, aim())
    scene = with_advanced(scene, strikes=replace(scene.state.advanced.strikes, launches=(launch,)))
    run = begun(scene, "missiles_strike", "strikes", 0)

    assert reading_of(scene, strike_of_missile(scene, launch)).column > 0
    assert len(happened(run, CacheStruck, CacheTaken)) == 1


# --- raids ----------------------------------------------------------------------------------------


def placing(scene, side):
    return asked(scene, side, "sof_placing", "ADV:20.1.2")


def raid(side, label=LAHORE):
    return RaidPlace(CRUISE[side], at(label), CACHE)


def raided(scene, side, die, label=LAHORE):
    """A raid is carried out; the marker survives."""
    scene = after(resolved(placing(scene, side), side, raid(side, label)))
    operations = replace(scene.state.advanced.operations, resolving=True, finished=())
    scene = asked(with_advanced(scene, operations=operations), side, "sof_missions", "ADV:20.2")
    return resolved(scene, side, CarryOutMission(1), die, 0)


@pytest.mark.rule("NWIP:17.5#9")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("label", "die", "hit"),
    [
        pytest.param(LAHORE, 1, Hit.X, id="Urban: column R5"),
        pytest.param(LAHORE, 4, Hit.ONE, id="Urban, a 4"),
        pytest.param(AIRFIELD, 0, Hit.TWO, id="Flat: column R2, though an Airfield has R3"),
        pytest.param(AIRFIELD, 3, Hit.NONE, id="Flat, a 3"),
    ],
)
def test_a_cache_is_raided_as_an_installation(side, label, die, hit):
    run = raided(found(side, label), side, die, label)

    (rolled,) = happened(run, SofRaided)
    assert rolled.hit is hit
    marks = {
        Hit.NONE: [],
        Hit.ONE: [CacheStruck(at(label), 1)],
        Hit.TWO: [CacheStruck(at(label), 2)],
        Hit.X: [CacheTaken(at(label), side, CacheFate.DESTROYED)],
    }
    assert happened(run, CacheStruck, CacheTaken) == marks[hit]
    assert happened(run, PlaceDamaged, InstallationDestroyed) == []


@pytest.mark.rule("NWIP:17.5#9")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_raids_need_a_detected_cache_without_own_units(side):
    other = ENEMY[side]

    assert refusals(placing(found(side), side), side, raid(side)) == []
    assert refusals(placing(found(other), side), side, raid(side)) != []
    assert refusals(placing(found(side, units=UNITS[side][:1]), side), side, raid(side)) != []
    guarded = placing(found(side, units=UNITS[other][:1]), side)
    assert refusals(guarded, side, raid(side)) == []
    assert refusals(guarded, side, TargetPlace(CRUISE[side], at(LAHORE), CACHE)) != []


@pytest.mark.rule("NWIP:17.5#9")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_one_raid_on_a_cache_in_each_phase(side):
    scene = found(side, detected=(0, 1))
    twice = placing(after(resolved(placing(scene, side), side, raid(side))), side)
    run = raided(scene, side, 9)
    same = placing(after(run), ENEMY[side])
    run.emit(SofPhaseOver())
    later = placing(after(run), ENEMY[side])

    assert refusals(twice, side, raid(side)) != []
    assert refusals(same, ENEMY[side], raid(ENEMY[side])) != []
    assert refusals(later, ENEMY[side], raid(ENEMY[side])) == []


# --- damage ---------------------------------------------------------------------------------------


@pytest.mark.rule("NWIP:17.5#9")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("hits", "struck", "fate"),
    [
        ((Hit.NONE,), 0, CacheFate.IN_PLACE),
        ((Hit.ONE,), 1, CacheFate.IN_PLACE),
        ((Hit.ONE, Hit.ONE), 2, CacheFate.IN_PLACE),
        ((Hit.TWO,), 2, CacheFate.IN_PLACE),
        ((Hit.TWO, Hit.ONE), 2, CacheFate.DESTROYED),
        ((Hit.X,), 0, CacheFate.DESTROYED),
        ((Hit.X, Hit.X), 0, CacheFate.DESTROYED),
    ],
)
def test_hits_add_up_as_on_an_installation(side, hits, struck, fate):
    scene = found(side)
    run = run_of(scene, side)
    for hit in hits:
        apply_hit(run, side, aim(), hit)

    cache = cache_in(after(run), LAHORE)
    assert (cache.struck, cache.fate) == (struck, fate)
    assert cache.holder == (side if fate is CacheFate.DESTROYED else None)
    assert len(happened(run, CacheTaken)) == int(fate is CacheFate.DESTROYED)


@pytest.mark.rule("NWIP:17.5#9")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_destroyed_cache_stays_face_down_and_no_other_place_is_hit(side):
    scene = found(side, number=WEAPONS)
    run = run_of(scene, side)
    apply_hit(run, side, aim(), Hit.X)

    cache = cache_in(after(run), LAHORE)
    assert not cache.lies_there
    assert cache.cache == FACE_DOWN
    assert happened(run, CacheTurnedUp, InstallationDestroyed) == []
    assert run.truth.forces[side].vp_total == scene.state.forces[side].vp_total
    (line,) = [event_line(scene.printed, event) for event in happened(run, CacheTaken)]
    verb = "destroy" if side == ALLIES else "destroys"
    assert f" {verb} the cache in " in line
    assert "6" not in line.partition("cache in")[0]


@pytest.mark.rule("NWIP:17.5#9", "ADV:27.2")
def test_a_hit_on_an_airfield_does_nothing_to_the_cache_beside_it():
    scene = found(PAKISTAN, AIRFIELD)
    run = run_of(scene, ALLIES)
    hit_place(run, ALLIES, at(AIRFIELD), Feature.AIRFIELD, Hit.ONE)

    assert cache_in(after(run), AIRFIELD).struck == 0
    assert marker_on(after(run), at(AIRFIELD), Feature.AIRFIELD).value == "Strike 1"


@pytest.mark.parametrize("struck", [1, 2])
def test_nothing_repairs_a_cache(struck):
    scene = found(ALLIES, struck=struck)
    for step in ("strike_markers_are_lowered", "first_side_repairs", "second_side_repairs"):
        scene = after(begun(scene, step, "reorganizing"))

    assert cache_in(scene, LAHORE).struck == struck
