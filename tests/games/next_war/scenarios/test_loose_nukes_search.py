"""NWIP:17.5#8  Loose Nukes: the search for caches by the clearing rules."""

from __future__ import annotations

import pytest

from games.next_war.scenarios.loose_nukes import (
    AIRFIELD,
    ALLIES,
    ARMOR,
    CITY,
    DUMMY,
    FACILITY,
    INDIAN,
    LAHORE,
    MATERIALS,
    PAKISTAN,
    PAKISTANI,
    UNITS,
    WEAPONS,
    at,
    begun,
    cache_in,
    only,
    set_up,
    unit_called,
    with_cache,
)
from games.next_war.sketch import after, asked, driven, happened, refusals, resolved, run_of
from games.next_war.turns import asked_by, at_step, steps_of
from sandtable.games.next_war.advanced.nuclear_caches import FACE_DOWN, CacheFate
from sandtable.games.next_war.events import StepsLost
from sandtable.games.next_war.events.advanced.nuclear_caches import (
    CacheDetected,
    CacheSearched,
    CacheTurnedUp,
)
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY
from sandtable.games.next_war.orders.advanced.nuclear_caches import (
    EndSearch,
    SearchForCache,
)
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.cache_detection import (
    detect_cache,
)
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.cache_search import (
    points_missing,
    search_modifier,
    searchable,
)
from sandtable.kernel.play.state import known


def searching(side, label=LAHORE, units=None, **cache):
    scene = only(set_up(), **{f"h{label}": units or UNITS[side][:2]})
    scene = with_cache(scene, label, **cache)
    return asked(scene, side, "search_caches", "NWIP:17.5#8")


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize("first", BOTH_SIDES)
def test_both_sides_may_search_after_places_are_cleared(first):
    scene = only(set_up(), h2414=INDIAN[:1], h2415=PAKISTANI[:1])
    run = driven(at_step(scene, "clearing_operations", "reorganizing", turn=2, first_player=first))

    assert steps_of(run)[-1] == "first_side_searches"
    assert asked_by(run) == [(first, "search_caches")]


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_side_with_nothing_to_search_is_not_asked(side):
    scene = only(set_up(), h2018=INDIAN[:1], h2417=PAKISTANI[:1])

    assert searchable(scene, side) == ()


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_what_may_be_searched(side):
    place = at(LAHORE)

    assert searchable(searching(side), side) == (place,)
    assert searchable(searching(side), ENEMY[side]) == ()
    assert searchable(searching(side, detected=(side,)), side) == ()
    assert searchable(searching(side, detected=(ENEMY[side],)), side) == (place,)
    assert searchable(searching(side, fate=CacheFate.DESTROYED), side) == ()


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize(
    ("label", "units", "modifier"),
    [
        pytest.param(LAHORE, ("roi-7-inf-div", "roi-102-bde"), -1, id="ER 5 in Urban"),
        pytest.param(LAHORE, ("roi-23-arm-bde",), -4, id="three points short"),
        pytest.param(LAHORE, ("roi-7-inf-div", "roi-23-arm-bde"), 0, id="combined arms"),
        pytest.param(AIRFIELD, ("roi-7-inf-div",), -1, id="an Airfield needs two"),
        pytest.param(AIRFIELD, ("roi-23-arm-bde",), -2, id="an Airfield with one"),
        pytest.param("3113", ("roi-7-inf-div",), -2, id="an Airfield in a City"),
        pytest.param("2404", ("roi-7-inf-div",), -2, id="an Airbase in a City"),
        pytest.param(FACILITY, ("roi-7-inf-div",), -1, id="one Installation"),
    ],
)
def test_the_modifiers_of_clearing_apply_with_the_number_6(label, units, modifier):
    scene = only(set_up(), **{f"h{label}": units})
    lead = unit_called(scene, units[0])

    assert scene.printed.counters[lead].er == 5
    assert search_modifier(scene, ALLIES, at(label), lead) == modifier


@pytest.mark.rule("NWIP:17.5#8")
def test_the_non_allied_side_finds_caches_more_easily_but_recaptures_nothing():
    scene = only(set_up(), h2414=PAKISTANI[:2])
    lead = unit_called(scene, PAKISTANI[0])

    assert scene.printed.counters[lead].er == 5
    assert search_modifier(scene, PAKISTAN, at(LAHORE), lead) == 5 - 6 + 2


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize(("side", "needed"), [(ALLIES, 7), (PAKISTAN, 5)])
@pytest.mark.parametrize("off", [0, -1])
def test_the_die_must_reach_6_with_its_modifiers(side, needed, off):
    scene = searching(side, number=WEAPONS)
    lead = unit_called(scene, UNITS[side][0])
    run = resolved(scene, side, SearchForCache(at(LAHORE), lead), needed + off)

    (tried,) = happened(run, CacheSearched)
    assert tried.found is (off == 0)
    assert cache_in(after(run), LAHORE).detected == ((side,) if off == 0 else ())
    assert run.truth.pending == ()  # there is nothing else to search


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("number", [WEAPONS, MATERIALS, DUMMY])
def test_only_the_finder_learns_what_it_is(side, number):
    scene = searching(side, number=number)
    lead = unit_called(scene, UNITS[side][0])
    found = after(resolved(scene, side, SearchForCache(at(LAHORE), lead), 9))

    own, other = found.state.secrets[side], found.state.secrets[ENEMY[side]]
    assert own is not None
    assert other is not None
    assert [each.cache for each in own.caches] == [number]
    assert other.caches == ()
    assert cache_in(found, LAHORE).cache == FACE_DOWN
    assert known(found, ENEMY[side]).state.secrets[side] is None


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_what_both_sides_have_detected_lies_face_up(side):
    scene = with_cache(set_up(), LAHORE, number=WEAPONS, detected=(ENEMY[side],))
    run = run_of(scene, side)
    detect_cache(run, side, at(LAHORE))

    assert happened(run) == [
        CacheDetected(at(LAHORE), side, WEAPONS),
        CacheTurnedUp(at(LAHORE), WEAPONS),
    ]
    assert cache_in(after(run), LAHORE).cache == WEAPONS


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_failure_with_too_few_costs_the_lead_a_step(side):
    name = ARMOR[side]
    scene = searching(side, units=(name,))
    lead = unit_called(scene, name)
    run = resolved(scene, side, SearchForCache(at(LAHORE), lead), 0)

    assert points_missing(scene, side, at(LAHORE)) == 3
    assert len(happened(run, StepsLost)) == 1


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_failure_with_enough_costs_nothing(side):
    scene = searching(side)
    lead = unit_called(scene, UNITS[side][0])
    run = resolved(scene, side, SearchForCache(at(LAHORE), lead), 0)

    assert happened(run, StepsLost) == []


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_hex_is_searched_once_in_a_phase_and_again_in_the_next(side):
    scene = only(set_up(), h2414=UNITS[side][:2], h2116=UNITS[side][2:])
    lead = unit_called(scene, UNITS[side][0])
    scene = asked(scene, side, "search_caches", "NWIP:17.5#8")
    run = resolved(scene, side, SearchForCache(at(LAHORE), lead), 0)

    assert searchable(after(run), side) == (at(CITY),)
    assert refusals(after(run), side, SearchForCache(at(LAHORE), lead)) != []
    again = driven(at_step(after(run), "first_side_searches", "reorganizing", first_player=side))
    assert set(searchable(after(again), side)) == {at(LAHORE), at(CITY)}


@pytest.mark.rule("NWIP:17.5#8")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_search_may_be_ended_and_needs_a_lead_in_the_hex(side):
    scene = searching(side)
    elsewhere = unit_called(scene, UNITS[side][2])

    assert refusals(scene, side, SearchForCache(at(LAHORE), elsewhere)) != []
    assert resolved(scene, side, EndSearch()).truth.pending == ()


@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_detected_marker_stays_when_the_turn_is_reorganized(side):
    scene = with_cache(only(set_up()), LAHORE, detected=(side,))
    run = begun(scene, "passing_markers_are_removed", "reorganizing")

    assert cache_in(after(run), LAHORE).detected == (side,)
