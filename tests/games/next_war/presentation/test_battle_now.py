"""The battle panel: who attacks what, and the four cases of support, for both sides."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.next_war.fighting import attacking, begun
from games.next_war.sketch import ALLIED, NON_ALLIED, at, given, offered, unit, units
from sandtable.games.next_war.analysis.combat_analysis import NONE, analysis_of
from sandtable.games.next_war.combat_state import Commitment
from sandtable.games.next_war.orders.combat import Attack, ChooseLead, CommitSupport
from sandtable.games.next_war.presentation.battle_now import battle_now, combat_chances
from sandtable.games.next_war.presentation.text.combat_calculation_texts import attack_text
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.domains import Pick

FOG = ("standard", "fog_of_war")
SKETCH = (
    "1203 SRV A 9-9-4\n1303 SRV B 3-3-4\n1204 PRC X 3-3-4 er4\n"
    "Allied air 2\nnon-Allied air 1\n1105 SRV G 2-2-4 artillery range3"
)
NOTHING = CommitSupport(0, (), ())


def combat(sketch=SKETCH, names="A B", layers=("standard",), side=ALLIED):
    """A combat at the attacker's choice of support."""
    fought = begun(attacking(given(sketch, layers=layers), side), "1204", names)
    while fought.kind == "lead":
        offer = offered(fought.scene, fought.decision.seat)[ChooseLead]
        leads = offer.parameters[0][1]
        assert isinstance(leads, Pick)
        fought = fought.then(ChooseLead(leads.options[0]))
    assert fought.kind == "support"
    return fought


def told(fought, seat, order=None):
    found = combat_chances(known(fought.scene, seat), order)
    assert found is not None
    return found


def supporters(found):
    return [case.who for case in found.cases]


def lit(found):
    return [case.who for case in found.cases if case.fits]


def check(fought, case, seat, attacker, defender):
    """A case has the figures of the analysis with this support."""
    found = analysis_of(known(fought.scene, seat), fought.scene.state.combat)
    assert found is not None
    odds = found.odds(attacker, defender)
    assert Fraction(case.takes_hex, case.total) == found.takes_hex(odds)
    assert Fraction(case.retreats, case.total) == odds.chance(lambda one: one.retreat)
    attacks = [one.attacker_losses for one in odds.outcomes]
    defends = [one.defender_losses for one in odds.outcomes]
    own, other = (attacks, defends) if seat == ALLIED else (defends, attacks)
    assert (case.your_steps.least, case.your_steps.most) == (min(own), max(own))
    assert (case.their_steps.least, case.their_steps.most) == (min(other), max(other))
    mean = odds.mean(lambda one: one.attacker_losses)
    steps = case.your_steps if seat == ALLIED else case.their_steps
    assert Fraction(*steps.mean) == mean


# --- the attacker ---------------------------------------------------------------------------------


def test_the_attacker_sees_four_cases_with_the_figures_of_the_analysis():
    fought = combat()
    gun = (unit(fought.scene, "G"),)
    found = told(fought, ALLIED, CommitSupport(1, (), gun))
    mine, best = Commitment(1, artillery=gun), Commitment(1)

    assert supporters(found) == ["they", "neither", "both", "you"]
    assert lit(found) == ["both", "you"]
    for case, sides in zip(
        found.cases, [(NONE, best), (NONE, NONE), (mine, best), (mine, NONE)], strict=True
    ):
        check(fought, case, ALLIED, *sides)
    assert found.cases[2].yours == "1 air point and artillery G"
    assert found.cases[2].theirs == "1 air point"


def test_a_draft_of_nothing_lights_the_cases_without_it_and_shows_the_most_beside_them():
    fought = combat()
    found = told(fought, ALLIED, NOTHING)

    assert lit(found) == ["they", "neither"]
    assert found.cases[3].yours == "2 air points and artillery G"


def test_who_can_commit_nothing_has_no_case_with_it():
    fought = combat("1203 SRV A 9-9-4\n1204 PRC X 3-3-4 er4\nnon-Allied air 1", "A")

    assert supporters(told(fought, ALLIED, NOTHING)) == ["they", "neither"]
    assert supporters(told(fought, NON_ALLIED)) == ["neither", "you"]


# --- the defender ---------------------------------------------------------------------------------


def test_the_defender_is_shown_what_was_committed_and_not_what_could_have_been():
    fought = combat().then(CommitSupport(1, (), ()))
    sent, mine = fought.scene.state.combat.support[0], Commitment(1)
    found = told(fought, NON_ALLIED, CommitSupport(1, (), ()))

    assert supporters(found) == ["they", "neither", "both", "you"]
    assert lit(found) == ["both"]
    for case, sides in zip(
        found.cases, [(sent, NONE), (NONE, NONE), (sent, mine), (NONE, mine)], strict=True
    ):
        check(fought, case, NON_ALLIED, *sides)
    assert found.cases[0].theirs == "1 air point"


def test_an_attacker_that_committed_nothing_leaves_two_cases():
    fought = combat().then(NOTHING)

    assert supporters(told(fought, NON_ALLIED, NOTHING)) == ["neither", "you"]
    assert lit(told(fought, NON_ALLIED, NOTHING)) == ["neither"]


# --- those who wait -------------------------------------------------------------------------------


def test_the_table_stays_for_the_side_that_waits():
    fought = combat()
    assert lit(told(fought, NON_ALLIED)) == []
    assert supporters(told(fought, NON_ALLIED)) == ["they", "neither", "both", "you"]

    fought = fought.then(CommitSupport(1, (), ()))
    found = told(fought, ALLIED)
    assert lit(found) == ["both", "you"]
    assert found.cases[2].yours == "1 air point"


def test_in_each_pair_the_worse_case_is_first():
    for side in (ALLIED, NON_ALLIED):
        cases = told(combat(), side).cases
        for one, two in zip(cases[::2], cases[1::2], strict=True):
            worse, better = (one, two) if side == ALLIED else (two, one)  # for the attacker
            assert Fraction(worse.takes_hex, worse.total) <= Fraction(
                better.takes_hex, better.total
            )


def test_before_leads_are_named_the_best_are_assumed():
    sketch = SKETCH.replace("1303 SRV B 3-3-4", "1303 SRV B 3-3-4 er9")
    fought = begun(attacking(given(sketch)), "1204", "A B")
    assert fought.kind == "lead"

    assert told(fought, NON_ALLIED).assumes.endswith("led by its most efficient unit.")
    assert "efficient" not in told(combat(), NON_ALLIED).assumes


# --- what is hidden -------------------------------------------------------------------------------

COVERED = (
    "1203 SRV A 9-9-4\n1204 PRC X 3-3-4 er4\n"
    "1205 PRC Top 3-3-4\n1205 PRC Gun 2-2-4 artillery range3"
)


def test_artillery_under_another_unit_is_not_betrayed():
    open_to_all, fogged = combat(COVERED, "A"), combat(COVERED, "A", layers=FOG)

    assert supporters(told(open_to_all, ALLIED)) == ["they", "neither"]
    assert supporters(told(fogged, ALLIED)) == ["neither"]
    assert supporters(told(fogged, NON_ALLIED)) == ["neither", "you"]


@pytest.mark.parametrize(("layers", "is_told"), [(("standard",), True), (FOG, False)])
def test_nor_before_the_attack(layers, is_told):
    scene = attacking(given(COVERED, layers=layers))
    order = Attack(at("1204"), units(scene, "A"))
    seen = known(scene, ALLIED)
    found = combat_chances(seen, order)

    assert found is not None
    assert (found.best_defence is not None) == is_told
    assert ("Gun" in (attack_text(seen, order) or "")) == is_told


# --- the banner -----------------------------------------------------------------------------------


def test_the_battle_under_way_says_who_attacks_what_from_where_and_with_which_odds():
    fought = combat()
    ledger = told(fought, NON_ALLIED).ledger
    for seat in (ALLIED, NON_ALLIED):
        now = battle_now(known(fought.scene, seat))
        assert now is not None
        assert now.text == (
            f"SRV attacks 1204 from 1203 and 1303 with odds of {ledger.ratio}"
            f" (column {ledger.column})."
        )
        assert (now.space, now.attacker) == (at("1204"), ALLIED)
        assert now.origins == (at("1203"), at("1303"))
        assert now.stages[now.stage] == "Support"


def test_either_side_may_be_the_attacker():
    sketch = "1203 PRC A 9-9-4\n1204 SRV X 3-3-4 er4\nAllied air 1\nnon-Allied air 1"
    fought = combat(sketch, "A", side=NON_ALLIED)
    now, mine = battle_now(known(fought.scene, ALLIED)), CommitSupport(1, (), ())

    assert now is not None
    assert (now.attacker, now.text.partition(" with")[0]) == (
        NON_ALLIED,
        "PRC attacks 1204 from 1203",
    )
    attacker, defender = told(fought, NON_ALLIED, mine), told(fought, ALLIED)
    assert lit(attacker) == ["both", "you"]
    assert attacker.cases[2].your_steps == defender.cases[2].their_steps
    assert attacker.cases[0].takes_hex == defender.cases[3].takes_hex


def test_after_the_roll_there_are_no_odds_any_more():
    sketch = SKETCH.replace("1204 PRC X", "1204 PRC Y 3-3-4 er4\n1204 PRC X")
    fought = combat(sketch).then(NOTHING)
    fought = fought.then(NOTHING, 0)
    assert fought.scene.state.combat is not None

    now = battle_now(known(fought.scene, NON_ALLIED))
    assert now is not None
    assert "odds" not in now.text
    assert now.stages[now.stage] in {"Losses", "Retreat", "Advance"}
    assert combat_chances(known(fought.scene, ALLIED), None) is None


def test_without_a_combat_there_is_nothing():
    scene = known(attacking(given(SKETCH)), ALLIED)

    assert battle_now(scene) is None
    assert combat_chances(scene, None) is None
