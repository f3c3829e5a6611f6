"""A register's digest depends on what it holds, never on how it came to hold it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from immutables import Map

from sandtable.kernel.play.hashed_map import (
    _FORGET,
    HashedMap,
    plain,
    revive,
    state_hash,
    state_hash_in_full,
)
from sandtable.kernel.play.state import Decision, Frame, Pending, State

keys = st.integers(0, 9)
values = st.one_of(st.integers(-5, 5), st.text(max_size=3), st.tuples(st.integers(0, 3)))
operations = st.lists(
    st.one_of(
        st.tuples(st.just("set"), keys, values),
        st.tuples(st.just("drop"), keys, st.none()),
        st.tuples(st.just("digest"), st.none(), st.none()),
    ),
    max_size=60,
)


def changed(register, entries, what):
    """Carry out operations on a register and on a plain dict beside it."""
    for name, key, value in what:
        if name == "set":
            register, entries = register.set(key, value), {**entries, key: value}
        elif name == "drop" and key in entries:
            register = register.drop(key)
            entries = {other: held for other, held in entries.items() if other != key}
        elif name == "digest":
            assert register.digest == register.recounted()
    return register, entries


@settings(max_examples=100, deadline=None)
@given(what=operations, begun=st.dictionaries(keys, values))
def test_the_digest_is_that_of_the_entries_whatever_their_history(what, begun):
    register, entries = changed(HashedMap(begun), begun, what)

    assert register.digest == register.recounted() == HashedMap(entries).digest
    assert register == HashedMap(entries)
    assert hash(register) == hash(HashedMap(entries))


@settings(max_examples=60, deadline=None)
@given(one=st.dictionaries(keys, values), two=st.dictionaries(keys, values))
def test_other_entries_have_another_digest(one, two):
    assert (HashedMap(one).digest == HashedMap(two).digest) == (one == two)


class History(RuleBasedStateMachine):
    """Registers that branch, as the positions of a game do when players think ahead."""

    @initialize(begun=st.dictionaries(keys, values))
    def begin(self, begun):
        self.kept = [(HashedMap(begun), dict(begun))]

    @rule(which=st.integers(0, 99), key=keys, value=values)
    def set(self, which, key, value):
        register, entries = self.kept[which % len(self.kept)]
        self.kept.append((register.set(key, value), {**entries, key: value}))

    @rule(which=st.integers(0, 99), key=keys)
    def drop(self, which, key):
        register, entries = self.kept[which % len(self.kept)]
        if key in entries:
            rest = {other: value for other, value in entries.items() if other != key}
            self.kept.append((register.drop(key), rest))

    @rule(which=st.integers(0, 99))
    def hash(self, which):
        register, _ = self.kept[which % len(self.kept)]
        assert register.digest == register.recounted()

    @invariant()
    def the_newest_holds_what_it_should(self):
        if getattr(self, "kept", None):
            register, entries = self.kept[-1]
            assert dict(register.pairs()) == entries
            assert register.recounted() == HashedMap(entries).recounted()

    def teardown(self):
        for register, entries in getattr(self, "kept", []):
            assert register.digest == HashedMap(entries).digest


TestHistory = History.TestCase
TestHistory.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)


@pytest.mark.parametrize(
    "steps",
    [
        pytest.param(_FORGET - 1, id="fewer changes than are remembered"),
        pytest.param(_FORGET, id="as many"),
        pytest.param(_FORGET + 1, id="one more"),
        pytest.param(3 * _FORGET, id="far more"),
    ],
)
def test_a_long_run_of_changes_ends_in_the_right_digest(steps):
    register: HashedMap[int, int] = HashedMap({0: 0})
    assert register.digest
    for step in range(steps):
        register = register.set(step % 7, step)

    assert register.digest == register.recounted()


def test_a_change_taken_back_gives_the_digest_back():
    register = HashedMap({1: "a", 2: "b"})
    before = register.digest

    assert register.set(1, "c").set(1, "a").digest == before
    assert register.set(3, "c").drop(3).digest == before
    assert register.drop(1).set(1, "a").digest == before


def test_a_register_reads_like_a_mapping():
    register: HashedMap[int, str] = HashedMap([(2, "b"), (1, "a")])

    assert (register[1], register.get(2, "?"), register.get(3, "?")) == ("a", "b", "?")
    assert (1 in register, 3 in register, len(register), sorted(register)) == (
        True,
        False,
        2,
        [1, 2],
    )
    assert register.pairs() == [(1, "a"), (2, "b")]
    assert repr(register) == "Register({1: 'a', 2: 'b'})"
    assert register != {1: "a", 2: "b"}
    assert HashedMap(Map({1: "a", 2: "b"})) == register


def test_a_changed_register_leaves_the_old_one_alone():
    old: HashedMap[int, str] = HashedMap({1: "a"})
    new = old.set(1, "b")

    assert (old[1], new[1]) == ("a", "b")


def test_an_entry_that_is_not_there_cannot_be_dropped():
    with pytest.raises(KeyError):
        HashedMap({1: "a"}).drop(2)


# --- states ---------------------------------------------------------------------------------


class Unit(msgspec.Struct, frozen=True):
    at: int
    steps: int = 2


class Position(State, frozen=True, kw_only=True):
    turn: int
    units: HashedMap[int, Unit]
    control: HashedMap[int, int]
    boxes: HashedMap[str, HashedMap[int, int]] = HashedMap()


def position(units, **more):
    return Position(
        turn=1,
        units=units,
        control=HashedMap({4: 1}),
        agenda=(Frame("turn", "move", "fight", (3,)),),
        pending=(Pending(1, (Decision(0, "move", "STD:8.1", (3,)),)),),
        secrets=(HashedMap({1: 1}), None),
        **more,
    )


units = st.dictionaries(keys, st.builds(Unit, st.integers(0, 5), st.integers(1, 2)), max_size=8)


@settings(max_examples=60, deadline=None)
@given(begun=units, then=units)
def test_the_quick_hash_of_a_state_equals_the_slow_one(begun, then):
    moving = position(HashedMap(begun))
    state_hash(moving)
    for key, unit in then.items():
        moving = msgspec.structs.replace(moving, units=moving.units.set(key, unit))
        state_hash(moving)
    fresh = position(HashedMap({**begun, **then}))

    assert state_hash(moving) == state_hash_in_full(moving) == state_hash(fresh)
    assert len(state_hash(moving)) == 32


@pytest.mark.parametrize(
    "other",
    [
        pytest.param({"turn": 2}, id="the turn"),
        pytest.param({"units": HashedMap({1: Unit(3, 1)})}, id="a step"),
        pytest.param({"control": HashedMap()}, id="who holds a hex"),
        pytest.param({"control": HashedMap({1: 4})}, id="which hex"),
        pytest.param({"secrets": (None, HashedMap({1: 1}))}, id="who knows"),
        pytest.param({"secrets": (HashedMap({1: 2}), None)}, id="what is known"),
        pytest.param({"agenda": ()}, id="where the turn stands"),
        pytest.param({"pending": ()}, id="who must decide"),
        pytest.param({"boxes": HashedMap({"a": HashedMap({1: 1})})}, id="what lies in a box"),
    ],
)
def test_the_hash_of_a_state_tells(other):
    here = position(HashedMap({1: Unit(3)}))

    assert state_hash(msgspec.structs.replace(here, **other)) != state_hash(here)


def test_a_state_survives_being_written_and_read():
    boxes: HashedMap[str, HashedMap[int, int]] = HashedMap(
        {"b": HashedMap({2: 1}), "a": HashedMap()}
    )
    state = position(HashedMap({2: Unit(5), 1: Unit(3, 1)}), boxes=boxes)
    state = msgspec.structs.replace(state, secrets=())

    written = msgspec.json.encode(state, enc_hook=plain)
    read = msgspec.json.decode(written, type=Position, dec_hook=revive)

    assert read == state
    assert state_hash(read) == state_hash(state)
    assert msgspec.json.decode(written)["units"] == [
        [1, {"at": 3, "steps": 1}],
        [2, {"at": 5, "steps": 2}],
    ]


def test_the_written_form_does_not_depend_on_history():
    one: HashedMap[int, int] = HashedMap({1: 1, 2: 2, 3: 3})
    two: HashedMap[int, int] = HashedMap({3: 3}).set(2, 0).set(1, 1).set(2, 2)

    assert msgspec.json.encode(one, enc_hook=plain) == msgspec.json.encode(two, enc_hook=plain)


def test_only_registers_are_written_so():
    for hook in (plain, lambda value: state_hash((value,))):
        with pytest.raises((NotImplementedError, TypeError)):
            hook(object())


def test_a_broken_register_is_refused():
    wrong: list[Any] = [[1, {"at": "nowhere"}]]

    with pytest.raises(msgspec.ValidationError):
        revive(HashedMap[int, Unit], wrong)


class Changeable(msgspec.Struct):
    """A value that breaks the promise never to change."""

    steps: int


def test_the_slow_count_trusts_no_hash_that_was_kept():
    value = Changeable(2)
    register = HashedMap({1: value})
    assert register.digest == register.recounted()

    value.steps = 1

    assert register.digest != register.recounted()
    assert register.recounted() == HashedMap({1: Changeable(1)}).digest
