"""What the game hides: imagining fits, renaming shows nothing, positions stay sound."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from games.hearts_and_minds.positions import PRINTED, Trial, Whims, played, position
from sandtable.games.hearts_and_minds.events import CHANGES, GameEvent
from sandtable.games.hearts_and_minds.game import GAME
from sandtable.games.hearts_and_minds.hidden_information import faults, imagine, unknown
from sandtable.games.hearts_and_minds.presentation.views import OPEN, show
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import State
from sandtable.kernel.play.records import encode
from sandtable.testing.conformance import fuzz
from sandtable.testing.twin_worlds import everything_shown, probes_for, shuffled_hidden_ids, twin_of

YEARS = range(1965, 1973)


def test_every_event_has_its_change():
    assert set(CHANGES) == set(get_args(GameEvent))


def test_a_view_shows_all_that_is_open():
    kept = set(State.__struct_fields__) - {"secrets"}

    assert set(OPEN) == kept


@pytest.mark.parametrize("year", YEARS)
def test_random_games_find_no_fault(year):
    found = fuzz(GAME, f"hearts-and-minds/{year}", 1, 100 + year)

    assert found.notes == []
    assert found.games == 1
    assert (found.unfinished, found.dead_ends, found.leaks, found.faults) == (0, 0, 0, 0)


@pytest.mark.parametrize("seed", range(2))
def test_a_long_war_finds_no_fault(seed):
    *_, table = played(seed, "hearts-and-minds/1970-1975")

    assert faults(table.printed, table.state) == ()
    assert table.over is not None


@pytest.mark.parametrize("seed", range(3))
def test_twin_worlds_look_the_same(seed):
    whims = Whims(seed)
    for count, table in enumerate(played(seed, "hearts-and-minds/1967")):
        if count % 10:
            continue
        for seat in (RED, BLUE, -1):
            guise = shuffled_hidden_ids(table, seat, whims)
            twin = twin_of(table, guise)
            assert encode(twin.state) != encode(table.state)
            probes = probes_for(table, max(seat, 0), whims) if table.over is None else []
            if seat >= 0 and probes:
                shown = everything_shown(table, seat, probes)
                assert everything_shown(twin, seat, probes) == shown
            assert encode(show(twin.known(seat))) == encode(show(table.known(seat)))


@pytest.mark.parametrize("seed", range(3))
def test_an_imagined_position_is_sound_and_fits(seed):
    whims = Whims(seed)
    for count, table in enumerate(played(seed, "hearts-and-minds/1969-1970")):
        if count % 15:
            continue
        for seat in (RED, BLUE, -1):
            view = show(table.known(seat))
            state = imagine(table.printed, view, whims)
            assert faults(table.printed, state) == ()
            other = Trial(state, "hearts-and-minds/1969-1970")
            assert encode(show(other.known(seat))) == encode(view)


def test_what_blue_may_have_learned_is_exchanged_with_its_like_only():
    state = position(down={"Kontum": [3], "Pleiku": [5]})
    red = state.secrets[RED]
    assert {3, 5} <= set(unknown(state, BLUE)["vc"][0])

    told = msgspec.structs.replace(red, told=(5,))
    state = msgspec.structs.replace(state, secrets=(told, *state.secrets[1:]))
    loose, *alike = unknown(state, BLUE)["vc"]
    assert 5 not in loose
    assert alike == [(5,)]
    assert not {3, 5} & set(unknown(state, RED)["vc"][0])


def test_lost_and_doubled_things_are_faults():
    state = position(at={"Saigon": ["ARVN infantry"]})
    assert faults(PRINTED, state) == ()
    for change, fault in (
        ({"removed": state.removed[1:]}, "cards"),
        ({"body_vc": (0,)}, "viet cong"),
        ({"pool_size": 3}, "sizes"),
        ({"stacks": type(state.stacks)()}, "stacks"),
        ({"flags": frozenset({1}), "pacified": frozenset({1})}, "flagged and pacified"),
        ({"stockpile": (-1, 0)}, "points or bombers"),
        ({"bombers": (1, 2)}, "points or bombers"),
        ({"turn": msgspec.structs.replace(state.turn, bound=9)}, "points of the turn"),
    ):
        assert fault in faults(PRINTED, msgspec.structs.replace(state, **change))
    crowd = position(at={"Saigon": ["ARVN infantry"] * 5})
    assert faults(PRINTED, crowd) == ("crowd of 1 in Saigon",)
