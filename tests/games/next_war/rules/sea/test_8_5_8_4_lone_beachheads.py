"""8.5.8.4 A Beachhead alone in its hex is attacked, 2.3.3 with an Efficiency Rating of its own."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import (
    PRC,
    RED_AMPH,
    US,
    asked,
    events,
    ordered,
    refused,
    ship,
    spot,
)
from games.next_war.titles.vietnam.landed import (
    GUARDS,
    MARINES,
    SRV_AMPH,
    asked_for,
    at_beach,
    begun,
    in_state,
    position,
    unit,
    went_on,
    with_result,
)
from sandtable.games.next_war.analysis.combat_analysis import attack_analysis
from sandtable.games.next_war.analysis.combat_calculation import Row
from sandtable.games.next_war.events import (
    BeachheadRemoved,
    LandingRepelled,
    RetreatDecided,
    UnitRetreated,
)
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.naval_state import Beachhead
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.orders.landings import LandUnopposed
from sandtable.games.next_war.orders.movement import MoveUnits
from sandtable.games.next_war.presentation.battle_now import battle_now
from sandtable.games.next_war.presentation.text.combat_calculation_texts import attack_text
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.rule_hooks import beachhead_rating, column_shifts
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch09_combat.odds import strengths
from sandtable.games.next_war.state_lookups import combat_of, unit_of
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import known

BEACH = "4319"
#: Who attacks the lone Beachhead of a side from 4220, on land.
ATTACKER = {PRC: GUARDS, US: MARINES}
INSHORE = "Gulf of Tonkin Inshore"


def alone(side=PRC, units=None, held=None, options=()):
    """A Beachhead of a side without units, and an enemy unit next to it."""
    around = {ATTACKER[side]: "4220"} if units is None else units
    vessel = RED_AMPH if side == PRC else SRV_AMPH
    scene = position({vessel: "4420"}, around, held or {}, *options)
    here = spot(scene.printed, BEACH)
    control = scene.state.control.set(here, side)
    return in_state(scene, beachheads=HashedMap({here: Beachhead(side, 1)}), control=control)


def attacked(scene, side=PRC, *names):
    run = begun(scene, ENEMY[side], combat=True)
    units = tuple(unit(scene, name) for name in names or (ATTACKER[side],))
    return ordered(run, ENEMY[side], Attack(spot(run.printed, BEACH), units))


def is_there(run):
    return spot(run.printed, BEACH) in run.truth.beachheads


@pytest.mark.rule("STD:8.5.8.4")
@pytest.mark.parametrize("side", [PRC, US])
def test_it_is_attacked_and_defends_with_two_and_a_rating_of_four(side):
    scene = alone(side)
    run = attacked(scene, side)
    assert combat_of(run.scene).defenders == ()
    assert strengths(run.scene, combat_of(run.scene))[1] == 2
    attacker = unit(scene, ATTACKER[side])
    run = went_on(run)
    assert asked_for(run) == (ENEMY[side], "support")  # no lead is asked for
    shifts = run.rules[column_shifts](run.scene, combat_of(run.scene))
    found = {str(entry.cite): entry.what for entry in shifts}
    assert found.get("STD:9.5.1", 0) == efficiency_of(run.scene, attacker) - 4
    told = battle_now(known(run.scene, side))
    assert told is not None
    assert told.has_odds


@pytest.mark.rule("STD:8.5.8.4", "STD:2.3.3")
@pytest.mark.parametrize(
    ("options", "holder", "rating"),
    [((), US, 4), (("supply",), None, 4), (("supply",), PRC, 4), (("supply",), US, 0)],
)
def test_out_of_supply_its_rating_is_nought(options, holder, rating):
    held = {} if holder is None else {INSHORE: holder}
    scene = alone(held=held, options=options)
    here = spot(scene.printed, BEACH)
    assert scene.rules[beachhead_rating](scene, here) == rating


@pytest.mark.rule("STD:8.5.8.4")
@pytest.mark.parametrize("side", [PRC, US])
@pytest.mark.parametrize("losses", [1, 2])
def test_one_step_removes_it_and_the_attacker_advances(side, losses):
    run = with_result(attacked(alone(side), side), 0, losses, retreat=False)
    assert not is_there(run)
    (event,) = events(run, BeachheadRemoved)
    assert event.as_step
    assert event.returns == run.truth.turn + 2
    assert unit_of(run.scene, unit(run.scene, ATTACKER[side])).at == spot(run.printed, BEACH)


@pytest.mark.rule("STD:8.5.8.4")
def test_without_a_loss_it_stays_and_no_unit_advances():
    run = with_result(attacked(alone()), 0, 0, retreat=False)
    assert is_there(run)
    assert unit_of(run.scene, unit(run.scene, GUARDS)).at == spot(run.printed, "4220")
    assert run.truth.combat is None
    (no,) = refused(run, US, Attack(spot(run.printed, BEACH), (unit(run.scene, GUARDS),)))
    assert no.endswith("[STD:9.3]")  # attacked once in a segment


@pytest.mark.rule("STD:8.5.8.4", "STD:9.8.4")
@pytest.mark.parametrize(("die", "stays"), [(0, True), (4, True), (5, False), (9, False)])
def test_it_never_retreats_but_checks(die, stays):
    run = with_result(attacked(alone()), 0, 0, die, retreat=True)
    assert is_there(run) is stays
    (told,) = events(run, RetreatDecided)
    assert told.anybody is stays
    here = spot(run.printed, "4220" if stays else BEACH)
    assert unit_of(run.scene, unit(run.scene, GUARDS)).at == here


@pytest.mark.rule("STD:8.5.8.4", "STD:2.3.3")
@pytest.mark.parametrize(("die", "stays"), [(0, True), (1, False)])
def test_out_of_supply_it_holds_on_a_nought_only(die, stays):
    scene = alone(held={INSHORE: US}, options=("supply",))
    run = with_result(attacked(scene), 0, 0, die, retreat=True)
    assert is_there(run) is stays


@pytest.mark.rule("STD:8.5.8.4", "STD:8.5.8.1")
@pytest.mark.parametrize("repelled", [True, False])
def test_it_repels_a_landing_or_is_taken(repelled):
    """Units aboard a ship do not land there without combat."""
    scene = afloat_before(BEACH)
    here, marines = spot(scene.printed, BEACH), unit(scene, MARINES)
    run = begun(scene, PRC, combat=True)
    (no,) = refused(run, PRC, LandUnopposed(ship(scene, RED_AMPH), here, (marines,)))
    assert "is defended" in no
    run = ordered(run, PRC, Attack(here, (marines,)))
    run = with_result(run, 0, 0 if repelled else 1, retreat=False)
    assert is_there(run) is repelled
    now = unit_of(run.scene, marines)
    assert (now.at == here, now.steps) == ((False, 1) if repelled else (True, 2))


def afloat_before(here):
    """Marines of the PRC aboard a ship before a beach with a Beachhead of the other side."""
    printed = position({}, {}).printed
    scene = position({RED_AMPH: at_beach(printed)}, {MARINES: RED_AMPH})
    place = spot(printed, here)
    return in_state(scene, beachheads=HashedMap({place: Beachhead(US, 1)}))


@pytest.mark.rule("STD:8.5.8.4")
def test_the_enemy_marches_in_and_removes_it():
    run = begun(alone(), US)
    step = MoveUnits(
        spot(run.printed, "4220"), (unit(run.scene, GUARDS),), (spot(run.printed, BEACH),)
    )
    run = ordered(run, US, step)
    after = begun(run.scene, US, combat=True, after=run.truth.segment)
    assert not is_there(after)


@pytest.mark.rule("STD:8.5.8.4", "STD:9.8.6")
@pytest.mark.parametrize(("losses", "stay"), [(0, True), (1, False)])
def test_units_that_retreated_to_it_stay_as_long_as_it_holds(losses, stay):
    scene = alone(units={GUARDS: "4220", MARINES: BEACH})
    run, late = begun(scene, US, combat=True), unit(scene, MARINES)
    segment = replace(run.truth.segment, newcomers=(late,))
    run = asked(in_state(run.scene, segment=segment), US, "attack")
    run = ordered(run, US, Attack(spot(run.printed, BEACH), (unit(scene, GUARDS),)))
    assert combat_of(run.scene).defenders == ()
    run = with_result(run, 0, losses, *(() if stay else (0,)), retreat=False)
    assert (unit_of(run.scene, late).at == spot(run.printed, BEACH)) is stay
    assert (events(run, UnitRetreated) == []) is stay
    assert is_there(run) is stay


@pytest.mark.rule("STD:8.5.8.4")
def test_its_odds_are_told():
    run = begun(alone(), US, combat=True)
    order = Attack(spot(run.printed, BEACH), (unit(run.scene, GUARDS),))
    found = attack_analysis(known(run.scene, US), order)
    assert found is not None
    assert found.ledger.defence == 2
    assert found.steps == 1
    chance = found.takes_hex(found.odds())
    assert 0 < chance < 1
    declared = ordered(run, US, order)
    text = event_line(declared.printed, declared.events[0])
    assert text.endswith("defended by a Beachhead.")


@pytest.mark.rule("STD:8.5.8.4")
def test_the_breakdown_of_the_odds_has_a_row_for_it():
    run = begun(alone(), US, combat=True)
    order = Attack(spot(run.printed, BEACH), (unit(run.scene, GUARDS),))
    text = attack_text(known(run.scene, US), order)
    assert text is not None
    assert "  defence    2  Beachhead: 2 [STD:8.5.8.4]\n" in text
    assert "against a Beachhead with ER 4 [STD:9.5.1]" in text
    assert "passes an efficiency check (ER 4)" in " ".join(text.split())
    beside = in_state(
        position({}, {GUARDS: "4220", MARINES: BEACH}), beachheads=run.truth.beachheads
    )
    run = begun(beside, US, combat=True)
    found = attack_analysis(known(run.scene, US), order)
    assert found is not None
    assert found.ledger.markers == (Row("Beachhead", 2, "STD:8.5.8.4"),)
    assert found.ledger.defence == found.ledger.defenders[0].strength + 2
    assert found.steps == 3  # two of the Marines, one of the marker
    text = attack_text(known(run.scene, US), order)
    assert text is not None
    assert "                Beachhead: 2 [STD:8.5.8.4]\n" in text
    assert "may lose the Beachhead in place of one step. [STD:8.5.8.4]" in text


@pytest.mark.rule("STD:8.5.8.1")
def test_what_a_repelled_landing_costs_is_told_before_and_after():
    scene = afloat_before(BEACH)
    run = begun(scene, PRC, combat=True)
    order = Attack(spot(run.printed, BEACH), (unit(scene, MARINES),))
    text = attack_text(known(run.scene, PRC), order)
    assert text is not None
    assert "loses one more step" in " ".join(text.split())
    run = with_result(ordered(run, PRC, order), 0, 0, retreat=False)
    (event,) = events(run, LandingRepelled)
    assert "is repelled: an attacker loses one more step. [STD:8.5.8.1]" in event_line(
        run.printed, event
    )
    taken = begun(scene, PRC, combat=True)
    taken = with_result(ordered(taken, PRC, order), 0, 1, retreat=False)
    assert events(taken, LandingRepelled) == []
