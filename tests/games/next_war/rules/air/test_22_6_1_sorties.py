"""22.6.1, NWIP 13.4.1, 5.4.3.1  Sorties lost for bases that are damaged, captured or destroyed."""

from __future__ import annotations

import pytest

from games.next_war.air_fights import (
    CHINA,
    INDIA,
    PAKISTAN,
    answered,
    asked_now,
    asks,
    at_phase,
    bases_on_map,
    captured,
    marked,
    on,
    struck,
    struck_in_box,
    with_air,
)
from games.next_war.air_war import FLOWN, READY, aircraft, box, in_boxes
from games.next_war.sketch import after, happened, refusals, run_of
from games.next_war.turns import asked_by
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.orders.advanced.air import GroundAirUnits
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.air import sortie_bases
from sandtable.games.next_war.rules.advanced.ch27_damage.deliberate_damage import (
    damage_deliberately,
)
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.air.ch22_air_power.sorties import sorties_for

S1, S2, GONE = Damage.STRIKE_1, Damage.STRIKE_2, Damage.DESTROYED
#: Ready units of each side's country.
FIVE = {
    "ROI": {f"roi-iaf-su-30-{n}": (INDIA, READY) for n in range(1, 5)}
    | {"roi-iaf-mig-29-1": (INDIA, READY)},
    "IROP": {f"irop-paf-f-7-{n}": (PAKISTAN, READY) for n in range(1, 6)},
    "PRC": {f"prc-plaaf-j-10-{n}": (CHINA, READY) for n in range(1, 5)}
    | {"prc-plaaf-j-11b-1": (CHINA, READY)},
}
SIDE = {"ROI": 0, "IROP": 1, "PRC": 1}
COUNTRIES = pytest.mark.parametrize("country", ["ROI", "IROP"])


def begun(scene):
    """The phase from its first step to the first question."""
    return on(at_phase(scene, "sorties_are_lost"))


def asked(scene):
    """Who must choose now, of whose units, in which box and how many."""
    (decision,) = after(begun(scene)).state.pending[-1].decisions
    assert decision.kind == "ground_air_units"
    return decision.seat, decision.about


def counted_once(scene):
    """The position after the phase, its questions answered with the first units that there are."""
    now = after(begun(scene))
    while now.state.pending and asked_now(now)[1] == "ground_air_units":
        (decision,) = now.state.pending[-1].decisions
        owner, base, number = decision.about
        ready = air_units_of(now, SideId(owner), READY, base=PlaceId(base))
        now = after(answered(now, GroundAirUnits(ready[:number])))
    return now


def sorties_asked(scene):
    """Whether the phase asks for units that stay down, or moves any without a question."""
    run = begun(scene)
    moved = [event for event in happened(run, AirUnitsMoved) if event.status is FLOWN]
    return bool(moved) or "ground_air_units" in [kind for _, kind in asked_by(run)]


@pytest.mark.rule("ADV:22.6.1")
@pytest.mark.parametrize(
    ("bases", "sorties"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)]
)
def test_half_of_the_bases_rounded_down_but_at_least_one(bases, sorties):
    assert sorties_for(bases) == sorties


@pytest.mark.rule("ADV:22.6.1", "NWIP:13.4.1")
@COUNTRIES
@pytest.mark.parametrize("marker", [S1, S2])
@pytest.mark.parametrize(("bases", "sorties"), [(1, 1), (5, 2)])
def test_the_owner_chooses_for_damaged_bases(country, marker, bases, sorties):
    scene = marked(in_boxes(FIVE[country]), *struck(country, bases, marker))
    side = SIDE[country]

    assert asked(scene) == (side, (side, box(f"{country} Basing"), sorties))
    now = after(begun(scene))
    chosen = tuple(map(aircraft, FIVE[country]))[-sorties:]
    assert refusals(now, side, GroundAirUnits(tuple(map(aircraft, FIVE[country])))) != []
    then = after(answered(now, GroundAirUnits(chosen)))
    assert set(air_units_of(then, SideId(side), FLOWN)) == set(chosen)


@pytest.mark.rule("ADV:22.6.1", "NWIP:13.4.1")
@pytest.mark.parametrize("country", ["ROI", "IROP", "PRC"])
def test_bases_in_the_holding_box_count(country):
    marks = struck_in_box(f"{country} Holding", 2, S1)
    side = SIDE[country]

    assert asked(marked(in_boxes(FIVE[country]), *marks)) == (
        side,
        (side, box(f"{country} Basing"), 1),
    )


@pytest.mark.rule("ADV:22.6.1")
@COUNTRIES
@pytest.mark.parametrize(("bases", "sorties"), [(1, 1), (3, 1), (5, 2)])
def test_the_enemy_chooses_for_captured_bases(country, bases, sorties):
    side = SIDE[country]
    hexes = {here: 1 - side for here, _ in bases_on_map(country)[:bases]}
    scene = captured(in_boxes(FIVE[country]), hexes)

    assert asked(scene) == (1 - side, (side, box(f"{country} Basing"), sorties))


@pytest.mark.rule("ADV:22.6.1")
@COUNTRIES
@pytest.mark.parametrize("in_box", [False, True])
def test_the_enemy_chooses_for_destroyed_bases(country, in_box):
    marks = struck_in_box(f"{country} Holding", 3, GONE) if in_box else struck(country, 3, GONE)
    side = SIDE[country]
    scene = marked(in_boxes(FIVE[country]), *marks)

    assert asked(scene) == (1 - side, (side, box(f"{country} Basing"), 1))


@pytest.mark.rule("ADV:22.6.1", "ADV:SOP-5")
@COUNTRIES
def test_the_owner_chooses_first_and_then_the_enemy(country):
    side = SIDE[country]
    damaged, destroyed = struck(country, 6, S1)[:3], struck(country, 6, GONE)[3:]
    scene = marked(in_boxes(FIVE[country]), *damaged, *destroyed)
    now = after(begun(scene))
    ready = tuple(map(aircraft, FIVE[country]))

    assert asks(now) == (side, "ground_air_units")
    then = after(answered(now, GroundAirUnits(ready[:1])))
    assert asks(then) == (1 - side, "ground_air_units")
    assert refusals(then, 1 - side, GroundAirUnits(ready[:1])) != []  # it is in Flown already
    last = after(answered(then, GroundAirUnits(ready[1:2])))
    assert set(air_units_of(last, SideId(side), FLOWN)) == set(ready[:2])


@pytest.mark.rule("ADV:22.6.1")
@COUNTRIES
def test_a_captured_base_with_a_strike_marker_counts_as_captured_alone(country):
    side = SIDE[country]
    ((here, _),) = bases_on_map(country)[:1]
    scene = marked(in_boxes(FIVE[country]), *struck(country, 1, S2))

    assert asked(captured(scene, {here: 1 - side}))[0] == 1 - side
    then = counted_once(captured(scene, {here: 1 - side}))
    assert len(air_units_of(then, SideId(side), FLOWN)) == 1
    assert not sorties_asked(then)


@pytest.mark.rule("ADV:22.6.1")
@COUNTRIES
def test_a_base_under_repair_does_not_count_as_damaged(country):
    marks = struck(country, 2, S2, under_repair=True)
    scene = marked(in_boxes(FIVE[country]), *marks)
    known = counted_once(scene)

    assert asked(scene)[0] == 1 - SIDE[country]  # they were destroyed since the last time
    assert not sorties_asked(known)


@pytest.mark.rule("ADV:22.6.1", "ADV:SOP-5")
@COUNTRIES
@pytest.mark.parametrize("how", ["captured", "destroyed"])
def test_a_lost_base_counts_once(country, how):
    side = SIDE[country]
    scene = in_boxes(FIVE[country])
    lost = bases_on_map(country)

    def lose(now, number):
        if how == "captured":
            return captured(now, {here: 1 - side for here, _ in lost[:number]})
        return marked(now, *struck(country, number, GONE))

    then = counted_once(lose(scene, 2))

    assert len(then.state.advanced.air.lost_bases) == 2
    assert not sorties_asked(then)
    assert asked(lose(then, 3))[0] == 1 - side
    again = counted_once(captured(lose(then, 2), {here: side for here, _ in lost[:2]}))
    assert len(again.state.advanced.air.lost_bases) == (0 if how == "captured" else 2)


@pytest.mark.rule("ADV:22.6.1")
def test_a_base_destroyed_again_counts_only_once_it_was_fully_repaired():
    destroyed = struck("ROI", 1, GONE)
    known = counted_once(marked(in_boxes(FIVE["ROI"]), *destroyed))
    lost = known.state.advanced.air.lost_bases
    repairing = with_air(marked(in_boxes(FIVE["ROI"]), *struck("ROI", 1, S2, under_repair=True)))
    mended = counted_once(with_air(in_boxes(FIVE["ROI"]), lost_bases=lost))

    still = counted_once(with_air(repairing, lost_bases=lost))
    assert still.state.advanced.air.lost_bases == lost
    assert not sorties_asked(marked(still, *destroyed))
    assert mended.state.advanced.air.lost_bases == ()
    assert asked(marked(mended, *destroyed))[0] == 1


@pytest.mark.rule("ADV:22.6.1")
@COUNTRIES
def test_no_more_units_stay_down_than_are_ready(country):
    one = dict(list(FIVE[country].items())[:1])
    run = begun(marked(in_boxes(one), *struck(country, 9, S1)))

    assert "ground_air_units" not in [kind for _, kind in asked_by(run)]
    assert happened(run, AirUnitsMoved) == [AirUnitsMoved((aircraft(next(iter(one))),), FLOWN)]


@pytest.mark.rule("ADV:22.6.1", "NWIP:13.4.1")
@COUNTRIES
def test_bases_cost_sorties_of_their_own_country_alone(country):
    others = {
        name: unit
        for other, units in FIVE.items()
        if other != country
        for name, unit in units.items()
    }
    others["us-usaf-f-15c-1"] = ("Diego Garcia Basing", READY)

    assert not sorties_asked(marked(in_boxes(others), *struck(country, 4, S1)))


@pytest.mark.rule("NWIP:13.4.1", "RUL-0510")
def test_which_bases_count():
    scene = in_boxes({})
    bases = {
        name: scene.rules[sortie_bases](scene, box(name))
        for name in (INDIA, PAKISTAN, CHINA, "Diego Garcia Basing")
    }

    assert [len(found) for found in bases.values()] == [8 + 3 + 3, 7 + 18 + 3, 3, 0]
    assert {each.feature for each in bases[INDIA]} == {Feature.AIRBASE, Feature.AIRFIELD}
    assert {each.place for each in bases[CHINA]} == {box("PRC Holding")}


@pytest.mark.rule("ADV:22.6.1")
def test_each_box_loses_its_own_sorties():
    scene = marked(
        in_boxes({**FIVE["ROI"], **FIVE["IROP"], **FIVE["PRC"]}),
        *struck("ROI", 2, S1),
        *struck("IROP", 2, S1),
        *struck_in_box("PRC Holding", 2, S1),
    )
    then = counted_once(scene)

    flown = [
        len(air_units_of(then, SideId(SIDE[each]), FLOWN, base=box(f"{each} Basing")))
        for each in FIVE
    ]
    assert flown == [1, 1, 1]


@pytest.mark.rule("NWIP:5.4.3.1", "ADV:SOP-5")
def test_china_loses_no_sorties_while_it_lacks_bases():
    marks = [*struck_in_box("PRC Holding", 2, S2), *struck_in_box("PRC Holding", 3, GONE)[2:]]
    then = counted_once(marked(in_boxes({**FIVE["PRC"], **FIVE["IROP"]}), *marks))

    assert air_units_of(then, SideId(1), FLOWN) == ()
    assert then.state.advanced.air.lost_bases == ()  # the loss still counts later
    assert asked_now(then)[1] == "seek_superiority"  # units may still be sent
    better = marked(then, *struck_in_box("PRC Holding", 2, Damage.NONE))
    assert asked(better) == (0, (1, box(CHINA), 1))


@pytest.mark.rule("ADV:22.6.1", "ADV:27.7.1")
@COUNTRIES
@pytest.mark.parametrize(("result", "by_owner"), [(S1, True), (S2, True), (GONE, False)])
def test_deliberate_damage_costs_sorties_too(country, result, by_owner):
    side = SIDE[country]
    ((here, feature),) = bases_on_map(country)[:1]
    run = run_of(in_boxes(FIVE[country]), side)
    damage_deliberately(run, SideId(side), here, feature, result)

    assert asked(after(run))[0] == (side if by_owner else 1 - side)
