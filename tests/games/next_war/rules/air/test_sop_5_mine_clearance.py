"""SOP 5 Mines are cleared from two different markers of a side at most."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import PRC, US, asked, events, ordered, refused, spot
from games.next_war.titles.vietnam.sailing import INSHORE, with_mines
from sandtable.games.next_war.events import MineClearingTried
from sandtable.games.next_war.naval_state import Mine
from sandtable.games.next_war.orders.naval import ClearMines


@pytest.mark.rule("STD:7.5.2")
def test_a_marker_is_tried_once_and_two_are_different():
    fields = {f"45{n}": Mine(PRC, 2) for n in (10, 12)}
    run = asked(with_mines({}, {INSHORE: US}, fields, turn=2), US, "clear_mines")
    first, second = (spot(run.printed, name) for name in fields)

    assert refused(run, US, ClearMines((first, first))) != []
    assert refused(run, US, ClearMines((first, second))) == []
    run = ordered(run, US, ClearMines((first, second)), 9, 9)
    assert [event.hex for event in events(run, MineClearingTried)] == [first, second]
