"""What enters a hash: fields that differ from their defaults by value, and nothing else."""

from __future__ import annotations

from enum import Enum
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.kernel.play.hash_encoding import Forms, RunningForms
from sandtable.kernel.play.hashed_map import (
    HashedMap,
    plain,
    revive,
    state_hash,
    state_hash_in_full,
)
from sandtable.kernel.play.state import State


class Weather(Enum):
    FAIR = "fair"
    FOUL = "foul"


class Part(msgspec.Struct, frozen=True):
    name: str = "part"
    at: tuple[int, int] = (0, 0)


class Old(msgspec.Struct, frozen=True):
    at: int
    steps: int = 2
    parts: tuple[Part, ...] = ()


class Grown(msgspec.Struct, frozen=True):
    at: int
    tired: bool = False
    steps: int = 2
    parts: tuple[Part, ...] = ()
    home: Part = Part()
    cargo: HashedMap[int, int] = HashedMap()
    marks: frozenset[int] = frozenset()
    fuel: int = 1000
    word: str = "a longer word"
    pair: tuple[int, int] = (700, 800)


class Position(State, frozen=True, kw_only=True):
    units: HashedMap[int, Old] = HashedMap()
    lead: Old | None = None
    turn: int = 1


class GrownPosition(State, frozen=True, kw_only=True):
    sea: HashedMap[int, Part] = HashedMap()
    units: HashedMap[int, Grown] = HashedMap()
    weather: Weather = Weather.FAIR
    lead: Grown | None = None
    notes: list[int] = msgspec.field(default_factory=list)
    turn: int = 1


old_units = st.builds(
    Old,
    st.integers(0, 3),
    st.integers(1, 2),
    st.lists(st.builds(Part, st.sampled_from(["part", "other"]))).map(tuple),
)
positions = st.builds(
    Position,
    units=st.dictionaries(st.integers(0, 4), old_units).map(HashedMap),
    lead=st.none() | old_units,
    turn=st.integers(1, 3),
)


def grown(unit: Old) -> Grown:
    """The unit with new fields, each made anew so that none is the default object itself."""
    return Grown(
        unit.at,
        steps=unit.steps,
        parts=unit.parts,
        home=Part("xpart"[1:]),
        cargo=HashedMap(),
        fuel=int("1000"),
        word="xa longer word"[1:],
        pair=(int("700"), int("800")),
    )


@settings(max_examples=60, deadline=None)
@given(position=positions)
def test_new_fields_with_a_default_change_no_hash(position):
    new = GrownPosition(
        units=HashedMap({key: grown(unit) for key, unit in position.units.pairs()}),
        lead=None if position.lead is None else grown(position.lead),
        turn=position.turn,
        sea=HashedMap(),
        notes=[],
    )
    read = msgspec.json.decode(
        msgspec.json.encode(new, enc_hook=plain), type=GrownPosition, dec_hook=revive
    )

    assert read == new
    for one in (new, read):
        assert state_hash(one) == state_hash(position)
        assert state_hash_in_full(one) == state_hash_in_full(position)


@pytest.mark.parametrize(
    "changes",
    [
        {"tired": True},
        {"home": Part("other")},
        {"cargo": HashedMap({1: 1})},
        {"marks": frozenset({1})},
        {"fuel": 999},
        {"word": ""},
        {"pair": (700, 801)},
        {"parts": (Part(),)},
        {"at": 0},
        {"steps": 0},
    ],
    ids=str,
)
def test_a_field_that_differs_from_its_default_is_in_the_hash(changes):
    here = GrownPosition(units=HashedMap({1: Grown(3)}), lead=Grown(3))
    there = msgspec.structs.replace(Grown(3), **changes)

    assert state_hash(msgspec.structs.replace(here, lead=there)) != state_hash(here)
    assert state_hash(here) != state_hash(
        msgspec.structs.replace(here, units=HashedMap({1: there}))
    )


def test_a_form_holds_what_differs_and_required_fields_and_tags():
    class Told(msgspec.Struct, frozen=True, tag="told"):
        part: Part = Part()

    forms = Forms({})

    assert forms(Part()) == {}
    assert forms(Old(3)) == {"at": 3}
    assert forms(Old(3, 1, (Part("x"), Part()))) == {
        "at": 3,
        "steps": 1,
        "parts": [{"name": "x"}, {}],
    }
    assert forms((Told(), Told(Part("x")))) == [
        {"type": "told"},
        {"type": "told", "part": {"name": "x"}},
    ]
    assert forms((1, 2)) == (1, 2)
    assert forms(("a", None, Weather.FOUL, True)) == ["a", None, Weather.FOUL, True]


@settings(max_examples=100, deadline=None)
@given(told=st.lists(positions | old_units, max_size=12))
def test_the_running_form_is_the_form_whatever_came_before(told):
    others: dict[type, Any] = {HashedMap: lambda register: register.pairs()}
    running, anew = RunningForms(others), Forms(others)
    before = [(one, running(one)) for one in told]

    for one, form in before:
        assert form == anew(one), "a later struct has changed an earlier form"
        assert running(one) == form


def test_what_has_no_form_is_refused():
    class Holder(msgspec.Struct, frozen=True):
        held: Any = None

    for forms in (Forms({}), RunningForms({})):
        for odd in (object(), frozenset({Part()}), frozenset({(1, 2)})):
            with pytest.raises(TypeError):
                forms(Holder(odd))
