"""News of one entry that belongs together: nothing is told twice."""

from __future__ import annotations

import pytest

from games.next_war.presentation.text.positions import siege
from games.next_war.sketch import ALLIED, NON_ALLIED, at, units
from sandtable.games.next_war import events as e
from sandtable.games.next_war.combat_state import Commitment
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.event_lines_together import lines_together
from sandtable.games.next_war.state import Helicopter

SCENE = siege()
DBP = at("1204")
(GUNS,) = units(SCENE, "10")
MI24 = HelicopterId(0)


def told(*events):
    """The lines of an entry, without those that say nothing."""
    lines = [event_line(SCENE.printed, event) for event in events]
    return [line for line in lines_together(SCENE.printed, events, lines) if line]


def flies(missions, steps=2):
    """The helicopter after so many missions, with so many steps."""
    return e.HelicopterChanged(MI24, ALLIED, Helicopter(DBP, steps, missions))


def fire(*, loss):
    """Air defence fires at the helicopter."""
    return (e.AirDefenceFired(ALLIED, "helicopter", DBP, 1, -2, 1, loss=loss),)


@pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
def test_the_parts_of_support_are_not_told_beside_it(side):
    assert told(
        e.AirPointsSpent(side, 3),
        flies(1),
        e.ArtillerySupported(GUNS, side),
        e.SupportCommitted(True, Commitment(3, (MI24,), (GUNS,))),
    ) == ["The attacker sends 3 air points, Mi-24 and artillery 10."]


def test_the_last_mission_of_a_helicopter_is():
    assert told(flies(2), e.SupportCommitted(False, Commitment(0, (MI24,)))) == [
        "Mi-24 flies its second mission of the turn.",
        "The defender sends Mi-24.",
    ]


@pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
def test_air_points_by_themselves_are_told(side):
    assert told(e.AirPointsSpent(side, 1)) == [event_line(SCENE.printed, e.AirPointsSpent(side, 1))]


def test_a_helicopter_that_loses_a_step_does_not_fly_again():
    shot, *_ = told(*fire(loss=True))
    assert told(*fire(loss=True), flies(1, steps=1)) == [shot]
    assert shot.endswith("loses a step.")


def test_where_fire_does_not_name_the_helicopter_its_loss_does():
    """In the air war other events tell the fire."""
    assert told(e.FlightHit(0, 1), e.FlightEnded(), flies(1, steps=1)) == [
        "SRV's Mi-24 loses a step."
    ]


def test_a_helicopter_that_is_gone_is_told():
    gone = e.HelicopterChanged(MI24, ALLIED, None)
    assert told(*fire(loss=True), gone)[-1] == "SRV's Mi-24 is eliminated."
