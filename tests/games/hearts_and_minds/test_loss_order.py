"""HMP:7.7, HMP:9.7, HMP:12.2, HM:B03  Who may be given as a loss, by what caused it."""

from __future__ import annotations

from typing import get_args

import pytest

from games.hearts_and_minds.positions import VC, Trial, area, position
from sandtable.games.hearts_and_minds.orders import Fight, TakeLosses
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p07_battle.loss_priority import (
    ORDERS,
    first_to_fall,
)
from sandtable.games.hearts_and_minds.state import Cause, Toll

GROUPS = {
    RED: ["NVA infantry", "NVA artillery", "NVA tank"],
    BLUE: ["ARVN infantry", "ARVN artillery", "Lima Site 85", "Air Cav"],
}
#: What each side may give first, by cause; VC are Viet Cong.
FIRST = {
    ("battle", RED): ["NVA infantry", "VC"],
    ("battle", BLUE): ["ARVN infantry"],
    ("ambush", RED): ["NVA infantry", "VC"],
    ("ambush", BLUE): ["ARVN infantry"],
    ("raid", RED): ["NVA infantry", "NVA artillery", "NVA tank", "VC"],
    ("raid", BLUE): ["ARVN infantry", "ARVN artillery", "Lima Site 85"],
    ("bombing", RED): ["NVA infantry", "NVA artillery", "NVA tank", "VC"],
    ("bombing", BLUE): ["ARVN infantry", "ARVN artillery", "Lima Site 85"],
    ("event", RED): ["NVA infantry", "NVA artillery", "NVA tank", "VC"],
    ("event", BLUE): ["ARVN infantry", "ARVN artillery", "Lima Site 85", "Air Cav"],
}


def first(side, cause, grand=""):
    """Names of what may be given first."""
    at = {"Attapu": GROUPS[side]}
    trial = Trial(position(at, up={"Attapu": [VC[0]]}, seat=RED, year=1968, grand=grand))
    vcs = (VC[0],) if side == RED else ()
    toll = Toll(area("Attapu"), side, 1, units=tuple(trial.at("Attapu")), vcs=vcs, cause=cause)
    rank = first_to_fall(trial.scene, toll)
    return [trial.printed.counters[unit].name for unit in rank.units] + ["VC"] * len(rank.vcs)


@pytest.mark.rule("HMP:7.7", "HMP:9.7", "HMP:12.2")
@pytest.mark.parametrize(("cause", "side"), FIRST)
def test_who_falls_first(cause, side):
    assert sorted(first(side, cause)) == sorted(FIRST[cause, side])


@pytest.mark.rule("HM:TET.6")
@pytest.mark.parametrize("cause", get_args(Cause))
@pytest.mark.parametrize("grand", ["tet", "easter", ""])
def test_viet_cong_fall_first_in_the_battles_of_a_tet_year_alone(cause, grand):
    wanted = ["VC"] if (cause, grand) == ("battle", "tet") else FIRST[cause, RED]

    assert sorted(first(RED, cause, grand)) == sorted(wanted)
    assert sorted(first(BLUE, cause, grand)) == sorted(FIRST[cause, BLUE])


def test_every_cause_has_an_order_and_is_tried():
    assert set(ORDERS) == set(get_args(Cause)) == {cause for cause, _ in FIRST}


# --- Viet Cong beside friends in a Tet year --------------------------------------------------


def lost_in_tet(red, faces, up=(VC[0],)):
    """Laotians attack Red in Saravan in a Tet year; Red saved nothing."""
    at = {"Saravan": [*red, "LA*", "LA*", "LA*"]}
    trial = Trial(
        position(at, up={"Saravan": list(up)}, seat=BLUE, year=1968, grand="tet", flags=["Kontum"])
    )
    trial.do(BLUE, Fight(area("Saravan"), (), ()), *faces)
    return trial, {trial.printed.counters[u].name: u for u in trial.at("Saravan")}


@pytest.mark.rule("HM:TET.6", "HMP:7.7")
def test_pathet_lao_may_fall_before_viet_cong():
    trial, units = lost_in_tet(["Pathet Lao", "Pathet Lao", "NVA infantry"], (1, 1))

    assert trial.asked() == [(RED, "losses")]
    assert trial.cites(RED, TakeLosses((), (VC[0],))) == []
    assert trial.cites(RED, TakeLosses((units["Pathet Lao"],), ())) == []
    assert trial.cites(RED, TakeLosses((units["NVA infantry"],), ())) == ["HMP:7.7"]


@pytest.mark.rule("HM:TET.6", "HMP:7.7")
def test_who_has_lost_its_viet_cong_may_give_north_vietnamese_before_pathet_lao():
    red = ["Pathet Lao", "NVA infantry", "NVA infantry"]
    trial, units = lost_in_tet(red, (4, 1))  # two losses

    assert trial.cites(RED, TakeLosses((units["Pathet Lao"],), (VC[0],))) == ["HMP:7.7"]
    trial.do(RED, TakeLosses((), (VC[0],)))

    assert trial.asked() == [(RED, "losses")]
    assert trial.cites(RED, TakeLosses((units["NVA infantry"],), ())) == []
    assert trial.cites(RED, TakeLosses((units["Pathet Lao"],), ())) == []


@pytest.mark.rule("HM:TET.6", "HMP:7.7")
def test_without_north_vietnamese_all_is_chosen_at_once():
    trial, units = lost_in_tet(["Pathet Lao", "Pathet Lao"], (4, 1), VC[:2])  # two losses

    both = tuple(u for u in trial.at("Saravan") if trial.printed.counters[u].side == RED)
    assert trial.cites(RED, TakeLosses(both, ())) == []
    assert trial.cites(RED, TakeLosses((units["Pathet Lao"],), (VC[0],))) == []
