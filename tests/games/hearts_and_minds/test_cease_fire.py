"""HM:X21  Under a cease-fire nothing comes into the Body Count Box; the pool still fills."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import bought, laid_out
from games.hearts_and_minds.positions import BAD_INTEL, VC, Trial, area, position
from sandtable.games.hearts_and_minds.events import VCLeft
from sandtable.games.hearts_and_minds.orders import Decline, Mobilise
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p07_battle.losses import kill
from sandtable.games.hearts_and_minds.state import OUT

CEASE_FIRE = {"in_play": (laid_out("X21", BLUE),)}
END = area("Pleiku")


def entering(vc, **fields):
    """A Viet Cong goes into a pacified province and the die shows six."""
    trial = Trial(position(seat=RED, down={"Kontum": [vc]}, pacified=["Pleiku"], **fields))
    events = trial.do(RED, Mobilise(area("Kontum"), END, (), (), (vc,)), 6)
    return trial, events


@pytest.mark.rule("HM:X21", "HMP:9.3")
@pytest.mark.parametrize(("fields", "dead"), [(CEASE_FIRE, ()), ({}, (VC[0],))])
def test_a_caught_viet_cong_is_not_counted_under_a_cease_fire(fields, dead):
    trial, _ = entering(VC[0], **fields)

    assert trial.state.body_vc == dead
    assert [one.vc for one in trial.state.open_vc.get(END, ())] == ([] if dead else [VC[0]])


@pytest.mark.rule("HMP:9.3", "HMP:9.6")
@pytest.mark.parametrize("fields", [CEASE_FIRE, {}])
def test_caught_bad_intel_goes_to_the_pool_either_way(fields):
    _, events = entering(BAD_INTEL[0], **fields)

    assert VCLeft(END, BAD_INTEL[0], "pool") in events


@pytest.mark.rule("HM:X21", "HMP:B16")
@pytest.mark.parametrize(("vc", "left"), [(VC[0], 1), (BAD_INTEL[0], 0)])
def test_open_arms_under_a_cease_fire(vc, left):
    at = {"Pleiku": ["ARVN infantry"]}
    trial = bought("B16", at, 6, down={"Kontum": [vc]}, **CEASE_FIRE)

    assert len(trial.state.open_vc.get(area("Kontum"), ())) == left
    assert trial.state.body_vc == ()


@pytest.mark.rule("HM:X21")
def test_an_event_still_takes_lima_site_out_of_the_game():
    trial = Trial(position({"Attapu": ["Lima Site 85", "LA"]}, seat=RED, **CEASE_FIRE))
    site, faction = sorted(
        trial.at("Attapu"), key=lambda unit: trial.printed.counters[unit].name != "Lima Site 85"
    )
    trial.call(lambda run: kill(run, (site, faction)))

    assert trial.state.units[site].at == OUT
    assert trial.state.units[faction].at == area("Attapu")


@pytest.mark.rule("HM:X21", "HM:R09")
def test_sappers_kill_nobody():
    at = {"Kontum": ["US infantry", "NVA infantry"]}
    trial = bought("R09", at, 1, **CEASE_FIRE)

    assert len(trial.at("Kontum", BLUE)) == 1


@pytest.mark.rule("HM:X21", "HM:B03")
@pytest.mark.parametrize("fields", [CEASE_FIRE, {}])
def test_platoons_make_one_pass_under_a_cease_fire(fields):
    at = {"Kontum": ["US infantry", *["NVA infantry"] * 3]}
    trial = bought("B03", at, 6, **fields)
    assert len(trial.at("Kontum", RED)) == (3 if fields else 2)
    assert trial.asked() == [(RED, "evade")]
    trial.do(RED, Decline())

    assert trial.asked() == [(BLUE, "act" if fields else "platoon_again")]
