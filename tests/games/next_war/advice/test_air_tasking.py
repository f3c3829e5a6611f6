"""Which missions of air units bots announce: by what each adds, less what it may lose."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advice.advised import (
    JAGUAR,
    STRIKE_EAGLE,
    STRONG,
    SUKHOI,
    WEASEL,
    at_turn,
    flying,
    marked,
    numbered,
    seen_by,
)
from games.next_war.analysis.mission_cases import random_case
from games.next_war.scenarios.loose_nukes import (
    AIRFIELD,
    ALLIES,
    CITY,
    DUMMY,
    PAKISTAN,
    WEAPONS,
    hex_of,
    only,
    with_air_units,
    with_state,
)
from games.next_war.sketch import asked, refusals
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.advice.advanced.cache_worth import bases_that_count
from sandtable.games.next_war.advice.air import air_targets, air_worth
from sandtable.games.next_war.advice.air.air_missions import order_of, send_mission
from sandtable.games.next_war.advice.air.air_packages import Estimates, Package
from sandtable.games.next_war.advice.air.air_risk import Flying, passed, waiting_at
from sandtable.games.next_war.advice.air.air_targets import (
    TargetWorth,
    targets,
    worth_of_target,
)
from sandtable.games.next_war.advice.air.air_tasking import strikers_wanted, tasking
from sandtable.games.next_war.advice.air.air_worth import turns_left, worth_of_step
from sandtable.games.next_war.advice.air.base_repairs import chance_to_stay, repairs_left
from sandtable.games.next_war.advice.objective_values import POINT
from sandtable.games.next_war.analysis.air_mission_chances import mission_chances
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.orders.advanced.air_missions import (
    EndMissions,
    MissionAtSite,
    MissionAtUnit,
    SendWildWeasels,
)
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.holding_boxes import box_places, place_of_box
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import enemy_sites
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
)
from sandtable.games.next_war.rules.air.ch23_missions.mission_detection import target_place
from sandtable.kernel.play.state import known


def seen(scene, side=ALLIES):
    """What a side knows when it announces missions."""
    return known(asked(scene, side, "air_missions"), side)


def announced(scene, side=ALLIES):
    """The order that is advised; no rule speaks against it."""
    scene = asked(scene, side, "air_missions")
    order = send_mission(known(scene, side))
    assert refusals(scene, side, order) == []
    return order


# --- what air defence does ------------------------------------------------------------------------


def alone(seed):
    """A case of the exact chances with one striker and nobody with it."""
    while True:
        case = random_case(seed)
        if len(case.mission.strikers) == 1 and not case.mission.suppressors:
            return case
        seed += 1000


@pytest.mark.rule("ADV:24.0", "ADV:24.5", "ADV:24.6", "ADV:24.x")
@pytest.mark.parametrize("seed", range(8))
def test_the_risk_of_one_unit_is_the_exact_one(seed):
    """But for escorts, which the advice does not send: they may spoil an approach by stealth."""
    scene, mission, presses_on = alone(seed)
    (unit,) = mission.strikers
    counters = [counter_of_air_unit(scene, each) for each in mission.units]
    flyer = Flying(
        air_unit(scene, unit).steps,
        counter_of_air_unit(scene, unit).stealth,
        all(each.stealth for each in counters),
        sum(each.wild_weasel for each in counters),
        bool(mission.stand_off),
        presses_on,
    )
    found = passed(waiting_at(scene, mission.side, target_place(scene, mission)), flyer)
    lost, aborted, early = 0.0, 0.0, 0.0
    for end, chance in mission_chances(scene, mission, presses_on=presses_on).items():
        lost += end.strikers[0].lost * chance
        aborted += end.strikers[0].aborted * chance
        early += (end.detected.value == "ED") * chance

    assert (found.lost, found.aborted, found.early) == pytest.approx((lost, aborted, early))


@pytest.mark.rule("ADV:23.4.1")
@pytest.mark.parametrize("seed", range(8))
def test_the_odds_of_one_striker_are_the_exact_ones(seed, monkeypatch):
    monkeypatch.setattr(air_worth, "ready_on", lambda *_: 0)  # the sketched map has no boxes
    scene, mission, _ = alone(seed)
    (unit,) = mission.strikers
    mission = replace(mission, escorts=())  # the advice sends none
    side = mission.side
    values = Estimates(known(scene, side), side)
    worth = {Hit.ONE: 1.0, Hit.TWO: 10.0, Hit.X: 100.0}
    target = TargetWorth(mission.aims[0], target_place(scene, mission), worth, {})
    package = Package(target, (unit,), (), mission.stand_off)
    share = values.share(package, unit)
    exact = [mission_chances(scene, mission, presses_on=each) for each in (False, True)]
    hits = [
        {
            hit: sum([c for end, c in ends.items() if end.strikers[0].hit is hit])
            for hit in (Hit.ONE, Hit.TWO, Hit.X)
        }
        for ends in exact
    ]

    assert any(dict(share.odds) == pytest.approx(each) for each in hits)


# --- targets --------------------------------------------------------------------------------------


@pytest.mark.rule("ADV:23.2")
def test_a_cache_of_weapons_is_struck_before_an_airfield():
    scene = only(with_air_units(), h2414=("irop-10-inf-div",))
    (eagle,) = numbered(scene, STRIKE_EAGLE)
    scene = flying(seen_by(scene, ALLIES, CITY, WEAPONS), eagle)
    order = announced(scene)

    assert isinstance(order, MissionAtSite)
    assert (order.at, order.site) == (hex_of(scene, CITY), "Nuclear Weapon Cache")
    assert order.air_unit == eagle


@pytest.mark.rule("ADV:23.2")
def test_a_dummy_is_not_struck():
    scene = only(with_air_units(), h2116=("irop-10-inf-div",))
    scene = flying(seen_by(scene, ALLIES, CITY, DUMMY), *numbered(scene, STRIKE_EAGLE))

    assert not any(
        each.target.place == hex_of(scene, CITY) and each.target.aim.feature
        for each in tasking(seen(scene), ALLIES).packages
    )


@pytest.mark.rule("ADV:27.2")
def test_no_sortie_is_wasted_on_what_is_destroyed(monkeypatch):
    monkeypatch.setattr(air_targets, "MOST", 1000)
    scene = with_air_units()
    here = hex_of(scene, AIRFIELD)
    gone = marked(scene, AIRFIELD, Feature.AIRFIELD, Damage.DESTROYED)
    standing, left = [
        {each.aim.at for each in targets(seen(position), ALLIES) if each.aim.feature}
        for position in (scene, gone)
    ]

    assert here in standing
    assert here not in left


def test_a_second_hit_adds_nothing_to_what_the_first_destroys():
    scene = with_air_units()
    aim = Aim(Target.AIRFIELD, at=hex_of(scene, AIRFIELD), feature=Feature.AIRFIELD)
    worth = worth_of_target(seen(scene), ALLIES, aim)

    assert worth.first[Hit.X] > worth.first[Hit.ONE]
    assert worth.then[Hit.X] == {Hit.ONE: 0.0, Hit.TWO: 0.0, Hit.X: 0.0}
    assert worth.then[Hit.TWO][Hit.ONE] > 0


def stocked(scene, side, points):
    """The position in which every nation of a side has so many Supply Points."""
    forces = list(scene.state.forces)
    stocks = tuple(
        [
            replace(each, points=points) if each.kind is StockKind.SUPPLY else each
            for each in forces[side].advanced.stocks
        ]
    )
    forces[side] = replace(forces[side], advanced=replace(forces[side].advanced, stocks=stocks))
    return with_state(scene, forces=tuple(forces))


def base_in(scene, feature):
    """An enemy base of a kind that scores, where no helicopter is based."""
    return next(
        aim
        for aim in enemy_sites(seen(scene), ALLIES)
        if aim.feature is feature and aim.at in bases_that_count(scene)
    )


@pytest.mark.rule("ADV:27.9.1")
def test_a_base_that_the_enemy_can_repair_is_worth_less():
    scene = with_air_units()
    aim = base_in(scene, Feature.AIRFIELD)
    rich, poor = [
        worth_of_target(seen(stocked(scene, PAKISTAN, points)), ALLIES, aim).first[Hit.X]
        for points in (50, 0)
    ]

    assert 0 < rich < POINT / 10
    assert poor > POINT / 2


@pytest.mark.rule("ADV:27.9.1")
def test_a_repair_counts_against_the_bases_that_are_destroyed_already():
    scene = stocked(with_air_units(), PAKISTAN, 2)
    first, *others = [
        aim
        for aim in enemy_sites(seen(scene), ALLIES)
        if aim.feature is Feature.AIRFIELD and aim.at in bases_that_count(scene)
    ]
    destroyed = scene.state.destroyed
    for aim in others[:3]:
        destroyed = destroyed.set(aim.at, (aim.feature,))
    before, after = [
        chance_to_stay(seen(each), PAKISTAN, first)
        for each in (scene, with_state(scene, destroyed=destroyed))
    ]

    assert before < after


@pytest.mark.rule("ADV:27.9.1")
def test_each_airbase_of_a_box_waits_for_its_own_repair():
    scene = stocked(with_air_units(), PAKISTAN, 20)
    box, price = box_places(scene.printed, PAKISTAN)[0], 2
    left = []
    for number in range(3):
        gone = [
            PlaceDamage(box, Feature.AIRBASE, Damage.DESTROYED, number=each + 1)
            for each in range(number)
        ]
        damage = DamageMarkers(tuple(gone))
        left.append(repairs_left(seen(with_state(scene, damage=damage)), PAKISTAN, price))

    assert left == [10, 9, 8]


@pytest.mark.rule("ADV:27.9.1")
def test_in_the_last_turn_no_repair_helps_an_airbase():
    scene = stocked(with_air_units(), PAKISTAN, 50)
    last = at_turn(scene, scene.printed.last_turn)
    airbase, airfield = [
        chance_to_stay(seen(last), PAKISTAN, base_in(last, each))
        for each in (Feature.AIRBASE, Feature.AIRFIELD)
    ]

    assert (airbase, airfield) == (1.0, 0.0)


def test_bases_of_china_score_nothing():
    scene = stocked(with_air_units(), PAKISTAN, 0)
    worth = {
        name: worth_of_target(
            seen(scene),
            ALLIES,
            Aim(
                Target.AIRBASE,
                at=place_of_box(scene.printed, name),
                feature=Feature.AIRBASE,
                number=1,
            ),
        ).first[Hit.X]
        for name in ("IROP Holding", "PRC Holding")
    }

    assert worth["IROP Holding"] > POINT / 2
    assert worth["PRC Holding"] < 1


# --- who flies ------------------------------------------------------------------------------------


def test_no_mission_promises_less_than_it_may_lose():
    scene = only(with_air_units(), h2116=("irop-10-inf-div",))
    scene = flying(scene, *numbered(scene, JAGUAR, SUKHOI), tracks=STRONG)
    values, found = Estimates(seen(scene), ALLIES), tasking(seen(scene), ALLIES)

    assert all(values.net(each) > 0 for each in found.packages)


@pytest.mark.rule("ADV:23.2")
def test_nobody_is_sent_where_the_risk_is_greater_than_the_gain():
    scene = only(with_air_units(), h2116=("irop-10-inf-div",))
    (jaguar,) = numbered(scene, JAGUAR)
    safe, deadly = flying(scene, jaguar), flying(scene, jaguar, tracks=STRONG)
    calm, values = Estimates(seen(safe), ALLIES), Estimates(seen(deadly), ALLIES)
    targets_now = [Package(each, (jaguar,)) for each in targets(seen(deadly), ALLIES)]
    bad = [each.target.aim for each in targets_now if values.net(each) < 0 < calm.net(each)]
    flown = [each.target.aim for each in tasking(seen(deadly), ALLIES).packages]

    assert bad
    assert not set(bad) & set(flown)


def test_in_the_last_turn_losses_count_for_nothing():
    scene = only(with_air_units(), h2116=("irop-10-inf-div",))
    (jaguar,) = numbered(scene, JAGUAR)
    scene = flying(scene, jaguar, tracks=STRONG)
    last = at_turn(scene, scene.printed.last_turn)

    assert (turns_left(scene) > 0, turns_left(last)) == (True, 0)
    assert worth_of_step(scene, jaguar) > worth_of_step(last, jaguar) == 0
    aim = Aim(Target.AIRFIELD, at=hex_of(scene, AIRFIELD), feature=Feature.AIRFIELD)
    now, then = [
        Estimates(each, ALLIES).net(Package(worth_of_target(each, ALLIES, aim), (jaguar,)))
        for each in (seen(scene), seen(last))
    ]
    assert then > now


def test_air_defence_is_suppressed_where_that_pays():
    scene = only(with_air_units(), h2414=("irop-10-inf-div",))
    scene = seen_by(scene, ALLIES, CITY, WEAPONS)
    units = numbered(scene, STRIKE_EAGLE, JAGUAR, WEASEL, "EA-18G")
    helped, alone = [
        tasking(seen(flying(scene, *some, tracks=Tracks(7, 7, 2))), ALLIES)
        for some in (units, units[:2])
    ]

    assert any(each.weasels or each.suppressors for each in helped.packages)
    assert helped.worth > alone.worth


@pytest.mark.rule("ADV:23.3")
def test_wild_weasels_are_announced_first():
    scene = only(with_air_units(), h2116=("irop-10-inf-div",))
    scene = seen_by(scene, ALLIES, CITY, WEAPONS)
    units = numbered(scene, STRIKE_EAGLE, STRIKE_EAGLE, STRIKE_EAGLE, SUKHOI, SUKHOI)
    scene = flying(scene, *units, *numbered(scene, WEASEL, "EA-18G"), tracks=Tracks(7, 7, 2))
    found = tasking(seen(scene), ALLIES)
    weasels = [each for each in found.packages if each.weasels]
    order = announced(scene)

    assert found.packages[: len(weasels)] == tuple(weasels)
    assert isinstance(order, SendWildWeasels) == bool(weasels)


@pytest.mark.rule("ADV:23.1")
def test_no_unit_flies_twice_and_every_order_is_accepted():
    scene = with_air_units()
    for side in (ALLIES, PAKISTAN):
        mine = seen(scene, side)
        found = tasking(mine, side)
        units = [unit for each in found.packages for unit in each.units]

        assert len(units) == len(set(units))
        for package in found.packages:
            if not package.weasels:
                here = asked(scene, side, "air_missions")
                assert refusals(here, side, order_of(package)) == []


@pytest.mark.rule("ADV:23.2")
def test_without_ready_units_nothing_is_announced():
    scene = with_air_units()
    units = numbered(scene, STRIKE_EAGLE, SUKHOI)
    scene = flying(scene, *units, status=AirStatus.FLOWN)

    assert announced(scene) == EndMissions()


@pytest.mark.rule("ADV:23.2")
def test_no_side_strikes_its_own_units():
    scene = with_air_units()
    for side in (ALLIES, PAKISTAN):
        for package in tasking(seen(scene, side), side).packages:
            order = order_of(package) if not package.weasels else None
            if isinstance(order, MissionAtUnit):
                assert scene.printed.counters[order.struck].side != side


def test_what_units_add_is_known_before_they_are_sent_to_fight():
    scene = only(with_air_units(), h2116=("irop-10-inf-div",))
    scene = seen_by(scene, ALLIES, CITY, WEAPONS)
    eagle, jaguar = numbered(scene, STRIKE_EAGLE, JAGUAR)
    wanted = strikers_wanted(seen(flying(scene, eagle, jaguar)), ALLIES)

    assert wanted[eagle] > wanted.get(jaguar, 0.0)
