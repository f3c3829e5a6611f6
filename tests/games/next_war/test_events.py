"""Every kind of event has one function that applies it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from registers import differences, must_be_complete
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

#: The union of all events; each file of events has one of its own, which is named first.
UNION = "src/sandtable/games/next_war/events/__init__.py"
PURPOSE = f"events that a record may hold; import it in {UNION}, and name it in `__all__` there"


def test_every_event_of_the_game_is_applied():
    events = set(get_args(Event)) - set(get_args(KernelEvent))

    must_be_complete(not_applied(events, CHANGES), not_in_union(events, CHANGES))


def not_applied(events, changes):
    """The events without a function, each with the function to write beside it."""
    return "\n".join(
        f"add to {file_of(kind)}, below class {kind.__name__} (how it changes the state):\n"
        f"    @evolves({kind.__name__})\n"
        f"    def {name_of(kind)}(state: State, event: {kind.__name__}) -> State: ..."
        for kind in events
        if kind not in changes
    )


def not_in_union(events, changes):
    """The events that no union has, each with the union of its file."""
    told = []
    for kind in [kind for kind in changes if kind not in events]:
        file, union = union_for(kind)
        line = {kind.__name__: f"| {kind.__name__}"}
        told.append(differences(file, PURPOSE, line, (), union))
    return "\n".join(told)


def union_for(kind):
    """The file and the name of the union of events into which an event belongs."""
    file = Path(__file__).parents[3] / file_of(kind)
    found = re.search(r"^(\w+Event): TypeAlias = ", file.read_text("utf-8"), re.MULTILINE)
    return (file_of(kind), found[1]) if found else (UNION, "Event")


def file_of(kind):
    return f"src/{kind.__module__.replace('.', '/')}.py"


def name_of(kind):
    return re.sub("(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def test_an_event_that_is_not_applied_or_not_in_the_union_is_named_with_file_and_line():
    class MarshFlooded:
        """An event that is new."""

    MarshFlooded.__module__ = AirUnitHit.__module__
    file = file_of(MarshFlooded)
    assert not_applied([MarshFlooded], {}).splitlines() == [
        f"add to {file}, below class MarshFlooded (how it changes the state):",
        "    @evolves(MarshFlooded)",
        "    def marsh_flooded(state: State, event: MarshFlooded) -> State: ...",
    ]
    assert not_in_union([], {MarshFlooded: None}).splitlines() == [
        f"add to {file}, under AirEvent ({PURPOSE}):",
        "    | MarshFlooded",
    ]
    MarshFlooded.__module__ = "sandtable.games.next_war.state"
    assert not_in_union([], {MarshFlooded: None}).startswith(f"add to {UNION}, under Event ")


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
