"""Every cell of the charts of the sea is reached through the kernel, or is declared never to be."""

from __future__ import annotations

from functools import cache

import pytest

from games.next_war.sea_cells import control, fleet, landings, minefields, movement
from games.next_war.sea_cells.noted import Cell, Noted, all_cells

PLAYS = {
    "control": control.play,
    "movement": movement.play,
    "fleet": fleet.play,
    "minefields": minefields.play,
    "landings": landings.play,
}
#: Cells that are never read in play, and why.
NEVER: dict[Cell, str] = {
    ("beachhead", "", "attack"): "0: a Beachhead does not attack",
    ("beachhead", "", "movement"): "0: a Beachhead does not move",
    ("beachhead", "", "er_supplied"): "a Beachhead alone in its hex is not attacked (RUL-0330)",
    ("beachhead", "", "er_unsupplied"): "a Beachhead alone in its hex is not attacked (RUL-0330)",
    ("control_factors", "Island Land Area", "at_sea"): "no island lies in an At Sea box itself",
    ("control_ships", "CVN BG", "non_allied"): "0: only the Allied side has a CVN BG",
    ("levels", "mines laid", "asw"): "0: the Allied side has no submarines that lay mines",
    ("limits", "", "assaults_per_turn"): "a ship keeps the turn of its one assault",
    ("limits", "", "marine_flight"): "8.5.5 has tests of its own",
    ("presence", "Holding", "at_sea"): "n: a Holding Box is associated with no box at sea",
    ("presence", "Holding", "inshore"): "n: a Holding Box is associated with no box at sea",
}


@cache
def read_in(play: str) -> frozenset[Cell]:
    """The cells that are read in one of the plays, which compares every result with the charts."""
    noted = Noted()
    PLAYS[play](noted)
    return frozenset(noted.read)


def read_in_all() -> frozenset[Cell]:
    """The cells that are read in any of the plays."""
    return frozenset().union(*map(read_in, PLAYS))


@pytest.mark.parametrize(
    "play",
    [
        pytest.param("control", marks=pytest.mark.rule("STD:7.2", "STD:7.2.1", "STD:7.2.2")),
        pytest.param("movement", marks=pytest.mark.rule("STD:8.5.6.3", "STD:8.5.6.4.1")),
        pytest.param("fleet", marks=pytest.mark.rule("STD:7.2.3", "STD:7.3.3", "STD:7.4.3")),
        pytest.param("minefields", marks=pytest.mark.rule("STD:7.5.1", "STD:7.5.2")),
        pytest.param("landings", marks=pytest.mark.rule("STD:7.3.5", "STD:8.5.7.4", "STD:8.5.8.4")),
    ],
)
def test_what_happens_is_what_the_charts_say(play):
    assert read_in(play)


def test_every_cell_is_read_in_play_or_declared():
    assert {*NEVER} <= all_cells()
    assert all_cells() - read_in_all() == {*NEVER}


def test_what_a_test_reads_itself_does_not_count():
    noted = Noted()
    assert noted.charts.mines.highest_density == 2
    assert noted.read == set()
    with noted.playing():
        assert noted.charts.mines.highest_density == 2
    assert noted.read == {("mines", "", "highest_density")}
