"""8.5.8 Amphibious assaults on islands, from ships in the Inshore box."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import (
    AMPH,
    PRC,
    RED_AMPH,
    SAG,
    US,
    afloat,
    moving,
    ordered,
    refused,
    ship,
    spot,
)
from games.next_war.titles.vietnam.islands import (
    ARMOR,
    DROP,
    LEG,
    PARACELS,
    SPRATLYS,
    VN,
    VN2,
    attacking,
    embarked,
    fought,
    happened,
    placed,
    scene_of,
    unit_named,
)
from sandtable.games.next_war.analysis.client_combat_data import chances
from sandtable.games.next_war.events import (
    ClearingBegan,
    ClearingEnded,
    CombatRolled,
    ReadyToLand,
    RetreatIgnored,
    ShipAssaulted,
    StepsLost,
    UnitsLanded,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.naval_state import Ship
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.orders.landings import Disembark, Embark, LandUnopposed
from sandtable.games.next_war.rules.standard.ch03_sequence.segment_starts import begin_movement
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import able_against
from sandtable.games.next_war.state import ABOARD, Clearing, Segment
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Decision, Frame, Pending, known
from sandtable.kernel.play.state import Scene as KernelScene

INSHORE, AMPH_SRV = "Paracels Inshore", AMPH


def off(scene_ships, name, box=INSHORE, **fields):
    """A ship in a box that it has been in since its Movement Segment began."""
    return scene_ships | {name: Ship(spot(afloat().printed, box), at_beach=True, **fields)}


def landing(side=PRC, units=(LEG,), ashore=None, **fields):
    """Units aboard a ship off the Paracels, and an enemy there."""
    name, enemy = ((AMPH, LEG), (RED_AMPH, VN))[side]
    scene = placed(afloat(off({}, name, **fields)), {enemy: PARACELS} if ashore is None else ashore)
    return embarked(scene, name, *units)


def target(run, name=PARACELS):
    return spot(run.printed, name)


@pytest.mark.rule("STD:8.5.8", "NWV:6.1.4")
@pytest.mark.parametrize(
    ("side", "units"), [(PRC, (LEG,)), (PRC, (ARMOR,)), (US, (VN,)), (US, (VN, VN2))]
)
def test_units_aboard_assault_the_island_of_their_inshore_box(side, units):
    run = attacking(landing(side, units), side)
    numbers = tuple([unit_named(run.scene, name) for name in units])
    assert set(run.truth.segment.unfought) == set(numbers)
    assert refused(run, side, Attack(target(run), numbers)) == []
    assert refused(run, side, Attack(target(run), numbers[:1])) == []


@pytest.mark.rule("STD:8.5.8", "NWV:6.1.4")
@pytest.mark.parametrize(
    "ships",
    [
        pytest.param({RED_AMPH: INSHORE}, id="it came only now"),
        pytest.param(off({}, RED_AMPH, "Spratlys Inshore"), id="the box of another island"),
        pytest.param(off({}, RED_AMPH, "South China Sea"), id="an At Sea box"),
        pytest.param(off({}, RED_AMPH, assaulted=1), id="it has assaulted in this turn"),
    ],
)
def test_other_ships_do_not_assault(ships):
    scene = embarked(placed(afloat(ships), {VN: PARACELS}), RED_AMPH, LEG)
    run = attacking(scene, PRC)
    unit = unit_named(scene, LEG)
    assert not any(at < 0 for at in run.truth.segment.targets)
    assert able_against(run.scene, target(run)) == ()
    assert unit_of(run.scene, unit).at == ABOARD


@pytest.mark.rule("STD:8.5.8")
@pytest.mark.parametrize(
    ("ships", "held", "ready"),
    [
        pytest.param({RED_AMPH: INSHORE}, {}, True, id="Contested"),
        pytest.param({RED_AMPH: INSHORE}, {INSHORE: PRC}, True, id="friendly"),
        pytest.param({RED_AMPH: INSHORE}, {INSHORE: US}, False, id="enemy"),
        pytest.param({RED_AMPH: INSHORE, SAG: INSHORE}, {}, False, id="an enemy ship"),
        pytest.param({RED_AMPH: INSHORE, AMPH: INSHORE}, {}, False, id="an enemy AMPH"),
        pytest.param({RED_AMPH: INSHORE, SAG: "South China Sea"}, {}, True, id="one at sea"),
        pytest.param({RED_AMPH: "Gulf of Tonkin Inshore"}, {}, False, id="no island"),
        pytest.param({RED_AMPH: "South China Sea"}, {}, False, id="not Inshore"),
        pytest.param(off({}, RED_AMPH, "South China Sea"), {}, False, id="no longer Inshore"),
    ],
)
def test_a_ship_begins_the_movement_segment_in_a_fit_box(ships, held, ready):
    scene = afloat(ships, held)
    state = replace(scene.state, agenda=(Frame("turn", "", ""),), pending=())
    run = Run(KernelScene(scene.rules, scene.printed, state), -1, Scripted(), 1, GAME)
    begin_movement(run, Segment(name="first_movement", side=PRC))
    number = ship(scene, RED_AMPH)
    assert run.truth.forces[PRC].ships[number].at_beach == ready
    before = scene.state.forces[PRC].ships[number].at_beach
    told = [ReadyToLand(PRC, (number,) if ready else ())] if ready != before else []
    assert happened(run, ReadyToLand) == told


@pytest.mark.rule("STD:8.5.8", "STD:8.1.1.1")
@pytest.mark.parametrize(
    ("aboard", "ashore", "fits"),
    [
        pytest.param((LEG,), (), True, id="two points"),
        pytest.param((LEG, ARMOR), (), False, id="four points"),
        pytest.param((LEG,), (DROP,), True, id="two and one ashore"),
        pytest.param((LEG,), (ARMOR,), False, id="two and two ashore"),
    ],
)
def test_no_more_assault_than_find_room(aboard, ashore, fits):
    there = dict.fromkeys(ashore, PARACELS) | {VN: PARACELS}
    run = attacking(landing(PRC, aboard, there), PRC)
    units = tuple([unit_named(run.scene, name) for name in aboard])
    told = refused(run, PRC, Attack(target(run), units))
    assert (told == []) == fits
    assert fits or told[0].endswith("[STD:8.1.1.1]")


@pytest.mark.rule("STD:8.5.8", "NWV:6.1.4")
@pytest.mark.parametrize("side", [US, PRC], ids=["Allied", "non-Allied"])
@pytest.mark.parametrize("die", range(10))
def test_a_retreat_or_elimination_lets_them_stay_ashore(side, die):
    aboard = ((VN, VN2), (LEG,))[side]
    run = attacking(landing(side, aboard), side)
    units = tuple([unit_named(run.scene, name) for name in aboard])
    before = run.truth
    after = fought(run, side, Attack(target(run), units), die)
    (rolled,) = happened(after, CombatRolled)
    enemies = after.truth.forces[1 - side].box_stacks.map.get(target(run), ())
    alive = tuple([u for u in units if after.truth.forces[side].units.map[u].steps])
    lost = sum([event.steps for event in happened(after, StepsLost) if event.side == side])
    owed = rolled.attacker_losses
    if rolled.retreat or not enemies:
        landed = [UnitsLanded(alive, side, target(run))] if alive else []
        assert happened(after, UnitsLanded) == landed
        assert after.truth.forces[side].box_stacks.map.get(target(run), ()) == alive
        assert all(after.truth.forces[side].units.map[unit].landed for unit in alive)
        assert lost <= owed
        marker = [ClearingBegan(target(run), side)] if alive and not enemies else []
        assert [e for e in happened(after, ClearingBegan) if e.side == side] == marker
        assert len(happened(after, RetreatIgnored)) == rolled.retreat
    else:
        assert happened(after, UnitsLanded) == []
        assert all(after.truth.forces[side].units.map[unit].at == ABOARD for unit in alive)
        steps = sum([before.forces[side].units.map[unit].steps for unit in units])
        assert lost == min(owed + 1, steps)


@pytest.mark.rule("STD:8.5.8")
@pytest.mark.parametrize("side", [US, PRC], ids=["Allied", "non-Allied"])
def test_each_ship_assaults_once_in_a_turn(side):
    aboard = ((VN, VN2), (LEG,))[side]
    run = attacking(landing(side, aboard), side)
    units = tuple([unit_named(run.scene, name) for name in aboard])
    after = fought(run, side, Attack(target(run), units[:1]), 9)
    (told,) = happened(after, ShipAssaulted)
    assert (told.target, told.turn) == (target(run), 1)
    again = attacking(scene_of(after), side)
    assert able_against(again.scene, target(run)) == ()
    later = KernelScene(run.rules, run.printed, replace(after.truth, turn=2))
    assert bool(attacking(later, side).truth.pending) == bool(
        [u for u in units if after.truth.forces[side].units.map[u].steps]
    )


@pytest.mark.rule("STD:8.5.8")
def test_units_ashore_and_aboard_attack_together():
    run = attacking(landing(PRC, (LEG,), {VN: PARACELS, DROP: PARACELS}), PRC)
    units = tuple(sorted([unit_named(run.scene, name) for name in (LEG, DROP)]))
    order = Attack(target(run), units)
    assert refused(run, PRC, order) == []
    told = chances(known(scene_of(run), PRC), order)
    assert told is not None
    winning = [
        one.chances for one in told.plain.outcomes if one.retreat or one.defender_losses >= 2
    ]
    assert told.plain.takes_hex <= sum(winning)
    after = fought(run, PRC, order, 0)
    assert happened(after, UnitsLanded)[0].units == (unit_named(run.scene, LEG),)


@pytest.mark.rule("STD:8.5.8")
def test_an_assault_on_one_island_leaves_the_other_alone():
    run = attacking(landing(PRC, (LEG,), {VN: PARACELS, VN2: SPRATLYS}), PRC)
    unit = unit_named(run.scene, LEG)
    told = refused(run, PRC, Attack(target(run, SPRATLYS), (unit,)))
    assert told != []


# --- without combat ----------------------------------------------------------------------------


@pytest.mark.rule("STD:8.5.8.1", "NWV:6.1.4")
@pytest.mark.parametrize("side", [US, PRC], ids=["Allied", "non-Allied"])
def test_an_empty_island_is_landed_on_without_combat(side):
    aboard = ((VN, VN2), (LEG, ARMOR))[side]
    name = (AMPH, RED_AMPH)[side]
    run = attacking(landing(side, aboard, {}), side)
    units = tuple([unit_named(run.scene, each) for each in aboard])
    number = ship(run.scene, name)
    both = refused(run, side, LandUnopposed(number, target(run), units))
    assert (both == []) == (side == US)  # four points do not fit
    after = ordered(run, side, LandUnopposed(number, target(run), units[:1]))
    assert happened(after, UnitsLanded) == [UnitsLanded(units[:1], side, target(run))]
    assert happened(after, ClearingBegan) == [ClearingBegan(target(run), side)]
    assert happened(after, ShipAssaulted)[0].target == target(run)
    assert refused(after, side, LandUnopposed(number, target(run), units[1:])) != []


@pytest.mark.rule("STD:8.5.8.1", "NWV:6.1.4")
def test_a_full_or_defended_island_is_not_landed_on():
    for ashore in ({VN: PARACELS}, {LEG: PARACELS, DROP: PARACELS}):
        run = attacking(landing(PRC, (ARMOR,), ashore), PRC)
        number, unit = ship(run.scene, RED_AMPH), unit_named(run.scene, ARMOR)
        last = Pending(1, (Decision(int(PRC), "attack", "STD:9.0"),))
        asked = Run(
            KernelScene(run.rules, run.printed, replace(run.truth, pending=(last,))),
            PRC,
            Scripted(),
            1,
            GAME,
        )
        assert refused(asked, PRC, LandUnopposed(number, target(run), (unit,))) != []


@pytest.mark.rule("NWV:6.1.4", "STD:8.5.8.3")
@pytest.mark.parametrize("side", [US, PRC], ids=["Allied", "non-Allied"])
def test_marines_embark_and_disembark_at_an_island(side):
    name, marine = ((AMPH_SRV, VN), (RED_AMPH, LEG))[side]
    scene = placed(afloat({name: INSHORE}), {marine: PARACELS}, {PARACELS: int(side)})
    unit, number = unit_named(scene, marine), ship(scene, name)
    run = moving(scene, side, unmoved=(unit,))
    told = refused(run, side, Embark(unit, number))
    if scene.printed.ships[number].nation != scene.printed.counters[unit].nation:
        assert told[0].endswith("[STD:8.5.8.1]")  # no ship carries the Marines of another nation
        return
    assert told == []
    after = ordered(run, side, Embark(unit, number))
    assert unit_of(after.scene, unit).at == ABOARD
    back = moving(scene_of(after), side, unmoved=(unit,), number=7)
    again = ordered(back, side, Disembark(unit, target(run)))
    assert unit_of(again.scene, unit).at == target(run)


@pytest.mark.rule("NWV:6.1.4", "STD:8.5.8.3")
@pytest.mark.parametrize(
    ("ashore", "control", "allowed"),
    [
        pytest.param((), {PARACELS: 1}, True, id="an own island"),
        pytest.param((), {}, False, id="nobody's"),
        pytest.param((), {PARACELS: 0}, False, id="the enemy's"),
        pytest.param((DROP,), {}, True, id="own units clear it"),
        pytest.param((DROP, VN), {PARACELS: 0}, True, id="own units fight there"),
        pytest.param((VN,), {PARACELS: 1}, False, id="only enemies are there"),
        pytest.param((ARMOR,), {PARACELS: 1}, False, id="no room"),
    ],
)
def test_where_marines_go_ashore(ashore, control, allowed):
    scene = placed(afloat({RED_AMPH: INSHORE}), dict.fromkeys(ashore, PARACELS), control)
    scene = embarked(scene, RED_AMPH, LEG)
    unit = unit_named(scene, LEG)
    run = moving(scene, PRC, unmoved=(unit,))
    assert (refused(run, PRC, Disembark(unit, target(run))) == []) == allowed


@pytest.mark.rule("NWV:6.1.4")
def test_who_embarks_from_under_a_marker_gives_it_up():
    scene = placed(afloat({RED_AMPH: INSHORE}), {LEG: PARACELS})
    clearing = HashedMap({spot(scene.printed, PARACELS): Clearing(PRC)})
    scene = placed(scene, {LEG: PARACELS}, clearing=clearing)
    unit = unit_named(scene, LEG)
    run = moving(scene, PRC, unmoved=(unit,))
    after = ordered(run, PRC, Embark(unit, ship(scene, RED_AMPH)))
    (ended,) = happened(after, ClearingEnded)
    assert (ended.hex, ended.given_up) == (target(run), True)
