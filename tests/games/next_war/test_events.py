"""Every kind of event has one function that applies it."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from sandtable.games.next_war.events import CHANGES, AirSuperioritySet, Event
from sandtable.games.next_war.events.advanced.air import AirUnitHit
from sandtable.games.next_war.events.advanced.air_defence import (
    FlightFiredOn,
    FlightPressedOn,
    FlightTurnedBack,
)
from sandtable.games.next_war.ids import AircraftId, SideId
from sandtable.games.next_war.printed.advanced.air_rows import FireResult
from sandtable.kernel.play.events import KernelEvent


def test_every_event_of_the_game_is_applied():
    assert set(CHANGES) == set(get_args(Event)) - set(get_args(KernelEvent))


def test_an_event_stands_beside_the_function_that_applies_it():
    apart = [
        kind.__name__
        for kind, change in CHANGES.items()
        if change.__name__ != "unchanged" and change.__module__ != kind.__module__
    ]
    assert apart == []


@pytest.mark.parametrize(
    ("event", "later"),
    [
        (AirUnitHit(AircraftId(3)), "steps_left"),
        (FlightTurnedBack(), "unit"),
        (FlightPressedOn(9, FireResult.PLUS_2), "unit"),
        (
            FlightFiredOn(SideId(0), "air strike", None, "AAA", 2, 0, FireResult.PLUS_2),
            "afterwards",
        ),
        (AirSuperioritySet(0), "remaining"),
    ],
)
def test_a_field_that_older_records_lack_is_not_known_and_not_written(event, later):
    written = msgspec.json.encode(event)
    read = msgspec.json.decode(written, type=Event)

    assert later not in msgspec.json.decode(written)
    assert read == event
    assert getattr(read, later) is msgspec.UNSET
