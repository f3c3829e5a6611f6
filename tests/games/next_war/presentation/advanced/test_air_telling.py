"""Missions of air units and air combat told as battles are: begun, over, who is hurt, and where."""

from __future__ import annotations

import pytest

from games.next_war.air_flights import FIGHTER, STRIKER, WEASEL, of_type, unit_number
from games.next_war.air_missions import done, phase
from games.next_war.interceptions import at_unit
from games.next_war.sketch import ALLIED, NON_ALLIED, at
from prove.plain_words import faults_in
from sandtable.games.next_war.advanced.air_state import AirCombat
from sandtable.games.next_war.events import FlightBegan, StepsLost
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air import AirUnitHit, AirUnitsMoved
from sandtable.games.next_war.events.advanced.air_combat import (
    AirCombatBegan,
    AirCombatEnded,
    AirShotFired,
)
from sandtable.games.next_war.events.advanced.air_missions import MissionEnded
from sandtable.games.next_war.flight_state import Flight, FlightUnderWay, RebasingMission
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import AircraftId, HelicopterId, SideId, UnitId
from sandtable.games.next_war.presentation.air_events import fields_of, other_losses_in
from sandtable.games.next_war.presentation.battle_events import battle_state
from sandtable.games.next_war.presentation.text.display_names import air_unit_name
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.kernel.client_display_types import PieceLoss
from sandtable.presenters.log_entries import _named

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])


def flown(side, *kinds):
    """A mission at a unit that meets no air defence worth the name, flown to its end."""
    now = phase(side, *[9] * 8)
    now.order(at_unit(now, side, companions=kinds))
    return done(now)


@pytest.mark.rule("ADV:23.4.1")
@BOTH
def test_a_mission_is_a_battle_from_its_flight_to_its_end(side):
    now = flown(side, FIGHTER, WEASEL)
    states = [state for event in now.events if (state := battle_state(event))]

    assert states[0] == "on"
    assert states[-1] == "over"
    assert len(of_type(now, MissionEnded)) == states.count("over") == 1


@pytest.mark.rule("ADV:23.4.1")
@BOTH
def test_every_line_of_a_mission_names_the_air_units_that_fly(side):
    now = flown(side)
    printed = now.scene.printed
    name = air_unit_name(printed, unit_number(side, STRIKER))
    lines = [event_line(printed, event) for event in now.events]
    (struck,) = of_type(now, StrikeRolled)

    assert f"{name} sets out to 1404." in lines
    assert f"{name} flies to 1404." in lines
    assert f"{name} goes in." in lines
    assert event_line(printed, struck).startswith(f"{name} with a strike rating of ")
    assert list(faults_in(" ".join(lines))) == []


def test_other_flights_are_told_by_what_follows_and_are_no_battle():
    flight = Flight(ALLIED, at("1404"), 0, "helicopter")
    event = FlightBegan(FlightUnderWay(flight, RebasingMission(HelicopterId(0))))
    printed = phase(ALLIED).scene.printed

    assert event_line(printed, event) == ""
    assert battle_state(event) == ""


def test_an_air_combat_is_a_battle():
    combat = AirCombat(SideId(0), ((AircraftId(1), AircraftId(9)),))

    assert battle_state(AirCombatBegan(combat)) == "on"
    assert battle_state(AirCombatEnded()) == "over"


def test_air_units_are_hurt_as_air_units_not_as_ground_units():
    assert other_losses_in(AirUnitHit(AircraftId(7))) == (PieceLoss("aircraft", 7, 1),)
    assert other_losses_in(StepsLost(UnitId(7), SideId(0), 1)) == ()


def test_air_units_in_events_are_neither_units_nor_hexes():
    assert fields_of(AirShotFired) == {"unit": "aircraft", "target": "aircraft"}
    assert fields_of(AirUnitsMoved) == {"units": "aircraft"}
    assert fields_of(StepsLost) == {}


@BOTH
def test_an_entry_about_a_mission_leads_to_its_target(side):
    now = flown(side)
    found = _named(GAME, now.events)

    assert at("1404") in found["hexes"]
    assert unit_number(side, STRIKER) in found["aircraft"]
