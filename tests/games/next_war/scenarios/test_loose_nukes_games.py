"""NWIP:17.5  Whole games of Loose Nukes: they end, and nothing hidden is told."""

from __future__ import annotations

import pytest

from games.next_war.scenarios.loose_nukes import SCENARIO, opened, pass_on
from sandtable.games.next_war.advanced.nuclear_caches import FACE_DOWN
from sandtable.games.next_war.events.advanced.nuclear_caches import CacheDetected, CachesPlaced
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.hidden_caches import unknown_caches
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.presentation.seen_events import seen
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.random_source import Sampler
from sandtable.testing.conformance import Findings, check_game, check_twin_worlds


@pytest.mark.rule("NWIP:17.5", "NWIP:17.5#14", "NWIP:17.5#15")
def test_a_random_game_runs_to_its_end():
    found = Findings()
    table = check_game(GAME, SCENARIO, "nukes 2", found, careful=800)

    assert found.clean(), found.notes
    assert table.state.over is not None
    assert table.state.turn in {4, 5, 6}
    assert faults(table.printed, table.state) == ()
    assert all(each.cache != FACE_DOWN for each in table.state.advanced.caches.markers)


@pytest.mark.rule("NWIP:17.5#4", "NWIP:17.5#8")
def test_worlds_that_differ_in_hidden_caches_look_the_same():
    found = check_twin_worlds(GAME, SCENARIO, 12)

    assert found.clean(), found.notes
    assert found.differed["cache"] >= 12
    assert found.differed["state"] >= 12


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_what_a_seat_sees_of_events_about_caches(seat):
    here, side = PlaceId(1), SideId(1)
    placed = seen(CachesPlaced((here, PlaceId(2)), (7, 9)), seat)
    detected = seen(CacheDetected(here, side, 7), seat)

    assert placed == CachesPlaced((here, PlaceId(2)), ())
    assert detected == CacheDetected(here, side, 7 if seat == 1 else FACE_DOWN)


@pytest.mark.rule("NWIP:17.5#4")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_an_imagined_position_keeps_what_the_seat_knows(seat):
    table = opened("imagined")
    while not table.state.secrets:
        pass_on(table)
    state = imagine(table.printed, show(table.known(seat)), Sampler("whims"))
    imagined, true = state.secrets[2], table.state.secrets[2]

    assert imagined is not None
    assert true is not None
    assert sorted(each.cache for each in imagined.caches) == list(range(36))
    assert [each.place for each in imagined.caches] == [each.place for each in true.caches]
    assert imagined != true
    assert len(unknown_caches(table.state, seat)["cache"][0]) == 36
