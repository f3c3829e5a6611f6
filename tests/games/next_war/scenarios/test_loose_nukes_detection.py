"""NWIP:17.5#8  Loose Nukes: caches are found by special forces and electronically."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.loose_nukes import (
    AIRFIELD,
    ALLIES,
    CITY,
    DUMMY,
    LAHORE,
    PAKISTAN,
    UNITS,
    WEAPONS,
    at,
    cache_in,
    only,
    set_up,
    with_advanced,
    with_cache,
)
from games.next_war.sketch import (
    after,
    asked,
    choices,
    driven,
    happened,
    refusals,
    resolved,
    run_of,
)
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.nuclear_caches import FACE_DOWN, CacheFate
from sandtable.games.next_war.events.advanced.detection import ElectronicAttempt
from sandtable.games.next_war.events.advanced.nuclear_caches import CacheDetected, CacheTurnedUp
from sandtable.games.next_war.events.advanced.special_forces import (
    SofReady,
    SofSearched,
)
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, NO_UNIT
from sandtable.games.next_war.orders.advanced.nuclear_caches import DetectCache
from sandtable.games.next_war.orders.advanced.special_forces import (
    CarryOutMission,
    RaidPlace,
    ReconnoitrePlace,
)
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.advanced.ch20_special_forces.placing import may_place
from sandtable.games.next_war.rules.advanced.ch21_detection.electronic_detection import (
    attempts_left,
    next_to_try,
)
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.electronic_search import (
    nations_to_try,
)
from sandtable.kernel.play.state import known

CACHE = Feature.NUCLEAR_CACHE
#: A nation of each side that sends special forces.
SENDS = ("US", "PRC")
OWNS = ("ROI", "IROP")


def placing(side, label=LAHORE, **cache):
    """A side places SOF markers; nothing stands on the map."""
    return asked(with_cache(only(set_up()), label, **cache), side, "sof_placing", "ADV:20.1.2")


def recon(side, label=LAHORE):
    return ReconnoitrePlace(SENDS[side], at(label), CACHE)


def sent(scene, side, *orders):
    """The position with these markers placed, in which missions are carried out."""
    for order in orders:
        scene = asked(after(resolved(scene, side, order)), side, "sof_placing", "ADV:20.1.2")
    operations = replace(scene.state.advanced.operations, resolving=True, finished=())
    return asked(with_advanced(scene, operations=operations), side, "sof_missions", "ADV:20.2")


def looked(scene, side, die, label=LAHORE):
    """Recon of a cache is carried out; the marker survives."""
    return resolved(sent(scene, side, recon(side, label)), side, CarryOutMission(1), die, 0)


# --- special forces -------------------------------------------------------------------------------


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize(("side", "at_most"), [(ALLIES, 1), (PAKISTAN, 3)])
@pytest.mark.parametrize("label", [LAHORE, CITY, AIRFIELD])
@pytest.mark.parametrize("over", [0, 1])
def test_recon_finds_a_cache_like_a_headquarters_in_an_urban_hex(side, at_most, label, over):
    scene = placing(side, label, number=WEAPONS)
    run = looked(scene, side, at_most + over, label)

    (tried,) = happened(run, SofSearched)
    assert tried.at_most == at_most
    found = [] if over else [CacheDetected(at(label), side, WEAPONS)]
    assert happened(run, CacheDetected) == found
    assert cache_in(after(run), label).detected == (() if over else (side,))


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("number", [WEAPONS, DUMMY])
def test_only_the_side_that_sent_them_sees_the_cache(side, number):
    found = after(looked(placing(side, number=number), side, 0))
    own, other = found.state.secrets[side], found.state.secrets[ENEMY[side]]

    assert own is not None
    assert other is not None
    assert [each.cache for each in own.caches] == [number]
    assert other.caches == ()
    assert cache_in(found, LAHORE).cache == FACE_DOWN
    assert known(found, ENEMY[side]).state.secrets[side] is None


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_recon_of_a_cache_that_the_enemy_has_detected_turns_it_up(side):
    run = looked(placing(side, number=WEAPONS, detected=(ENEMY[side],)), side, 0)

    assert happened(run, CacheTurnedUp) == [CacheTurnedUp(at(LAHORE), WEAPONS)]


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("fields", "open_to"),
    [
        ({}, True),
        ({"detected": "own"}, False),
        ({"detected": "enemy"}, True),
        ({"fate": CacheFate.SECURED}, False),
        ({"fate": CacheFate.DESTROYED}, False),
    ],
)
def test_which_caches_may_be_reconnoitred(side, fields, open_to):
    whose = {"own": (side,), "enemy": (ENEMY[side],)}
    given = {name: whose.get(str(value), value) for name, value in fields.items()}
    scene = placing(side, **given)

    assert (at(LAHORE) in choices(scene, side, ReconnoitrePlace, SENDS[side])) is open_to
    assert (refusals(scene, side, recon(side)) == []) is open_to


@pytest.mark.rule("NWIP:17.5#8", "ADV:20.2.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_each_side_looks_at_a_cache_once_in_a_turn(side):
    scene = placing(side)
    again = asked(after(resolved(scene, side, recon(side))), side, "sof_placing", "ADV:20.1.2")
    over = after(looked(scene, side, 9))
    enemy = asked(still_placing(over), ENEMY[side], "sof_placing", "ADV:20.1.2")
    ready = after_event(over, SofReady())

    assert refusals(again, side, recon(side)) != []
    assert refusals(again, side, recon(side, CITY)) == []
    assert refusals(asked(over, side, "sof_placing", "ADV:20.1.2"), side, recon(side)) != []
    assert refusals(enemy, ENEMY[side], recon(ENEMY[side])) == []
    assert refusals(asked(ready, side, "sof_placing", "ADV:20.1.2"), side, recon(side)) == []


def still_placing(scene):
    operations = replace(scene.state.advanced.operations, resolving=False)
    return with_advanced(scene, operations=operations)


def after_event(scene, event):
    """The position after an event."""
    run = run_of(scene, -1)
    run.emit(event)
    return after(run)


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("own", BOTH_SIDES)
def test_what_stands_in_the_hex_does_not_matter(side, own):
    scene = with_cache(only(set_up(), h2414=UNITS[own][:1]), LAHORE)
    scene = asked(scene, side, "sof_placing", "ADV:20.1.2")

    assert refusals(scene, side, recon(side)) == []
    assert refusals(scene, side, ReconnoitrePlace(SENDS[side], at("2018"), CACHE)) != []
    assert refusals(scene, side, ReconnoitrePlace(SENDS[side], at(LAHORE), Feature.CITY)) != []


@pytest.mark.rule("NWIP:17.5#8", "ADV:20.1.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("found", [True, False])
def test_a_raid_may_be_placed_with_the_recon_before_it(side, found):
    scene = placing(side)
    raid = RaidPlace(SENDS[side], at(LAHORE), CACHE)
    both = sent(scene, side, recon(side), raid)
    run = resolved(both, side, CarryOutMission(1), 0 if found else 9, 0)
    now = asked(after(run), side, "sof_missions", "ADV:20.2")

    assert refusals(scene, side, raid) != []  # no recon lies there
    assert (refusals(now, side, CarryOutMission(2)) == []) is found


@pytest.mark.rule("NWIP:17.5#8")
def test_how_recon_of_a_cache_reads():
    scene = placing(ALLIES)
    run = looked(scene, ALLIES, 1)
    lines = [event_line(scene.printed, event) for event in happened(run)]

    assert any("reconnoitre the Nuclear Weapon Cache in" in line for line in lines)
    assert may_place(scene, ALLIES)


# --- electronic detection -------------------------------------------------------------------------


def trying(side, label=LAHORE, used=(), tried=(0, 0), **cache):
    """A side may try to detect something."""
    scene = with_cache(only(set_up()), label, **cache)
    detection = replace(scene.state.advanced.detection, used=used, tried=tried)
    scene = with_advanced(scene, detection=detection)
    return asked(scene, side, "electronic_detection", "ADV:21.3")


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize(
    ("side", "nation", "modifier", "highest"),
    [
        pytest.param(ALLIES, "US", 1, 3, id="the US in the Allied column: 4, less 1"),
        pytest.param(ALLIES, "ROI", 1, 2, id="India in the other column: 3, less 1"),
        pytest.param(PAKISTAN, "IROP", -2, 5, id="3, less 1, plus 2, plus 1 for the PRC"),
    ],
)
@pytest.mark.parametrize("over", [0, 1])
def test_which_die_detects_a_cache(side, nation, modifier, highest, over):
    scene = trying(side, number=WEAPONS)
    run = resolved(scene, side, DetectCache(nation, at(LAHORE)), highest + over)

    found = not over
    die = highest + over
    assert happened(run, ElectronicAttempt) == [
        ElectronicAttempt(side, NO_UNIT, die, modifier, found, at(LAHORE), nation)
    ]
    assert happened(run, CacheDetected) == (
        [CacheDetected(at(LAHORE), side, WEAPONS)] if found else []
    )
    assert cache_in(after(run), LAHORE).detected == ((side,) if found else ())
    assert run.truth.advanced.detection.tried[side] == 1


@pytest.mark.rule("NWIP:17.5#8")
def test_the_us_has_one_attempt_and_the_other_allies_four():
    assert attempts_left(trying(ALLIES), ALLIES) == 5
    assert nations_to_try(trying(ALLIES), ALLIES) == ("US", "ROI")
    assert nations_to_try(trying(ALLIES, used=("US",)), ALLIES) == ("ROI",)
    assert nations_to_try(trying(ALLIES, used=("ROI",) * 3), ALLIES) == ("US", "ROI")
    assert nations_to_try(trying(ALLIES, used=("ROI",) * 4), ALLIES) == ("US",)
    assert nations_to_try(trying(PAKISTAN, used=("IROP",) * 3), PAKISTAN) == ("IROP",)
    scene = trying(ALLIES, used=("US",))
    assert refusals(scene, ALLIES, DetectCache("US", at(LAHORE))) != []
    assert refusals(scene, ALLIES, DetectCache("RU", at(LAHORE))) != []
    assert refusals(scene, ALLIES, DetectCache("ROI", at(LAHORE))) == []


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_caches_are_targets_until_the_side_has_detected_them(side):
    order, scene = DetectCache(OWNS[side], at(LAHORE)), trying(side)

    assert len(choices(scene, side, DetectCache, OWNS[side])) == 36
    assert refusals(trying(side, detected=(side,)), side, order) != []
    assert refusals(trying(side, detected=(ENEMY[side],)), side, order) == []
    assert refusals(trying(side, fate=CacheFate.SECURED), side, order) != []
    assert refusals(scene, side, DetectCache(OWNS[side], at("2018"))) != []


@pytest.mark.rule("NWIP:17.5#8", "ADV:SOP-3")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_side_without_enemy_headquarters_to_find_is_asked_for_caches(side):
    scene = only(set_up())
    run = driven(at_step(scene, "sides_try_in_turns", "electronic_detection", first_player=side))

    assert next_to_try(scene) is not None
    decision = run.truth.pending[-1].decisions[0]
    assert decision.kind == "electronic_detection"
    assert "an enemy unit or a cache" in prompt(known(after(run), decision.seat), decision)
