"""Every Bush Event: with and without a cease-fire, and never in the year of an offensive."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import laid_out
from games.hearts_and_minds.guards.crowded import Walk, crowded, dead
from games.hearts_and_minds.positions import area
from sandtable.games.hearts_and_minds.events import StockpileChanged
from sandtable.games.hearts_and_minds.orders import EndMobilisation, Mobilise
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p09_bush_events.event_dice import happenings

#: Events in which somebody may die in war.
DEADLY = {(3, 3), (3, 5), (4, 3), (4, 6), (6, 2)}
SEEDS = 8


def entering(dice, seed, **fields):
    """Blue enters Binh Long, where Bad Intel is found; give the trial and what happened."""
    trial = crowded(BLUE, **fields)
    walk = Walk(trial, f"{dice} {seed}", {"bush": dice})
    foot = next(u for u in trial.at("Binh Duong") if trial.printed.counters[u].is_infantry)
    events = walk.act(BLUE, Mobilise(area("Binh Duong"), area("Binh Long"), (foot,), (), ()))
    if trial.asked() == [(BLUE, "mobilise")]:
        events = events + walk.act(BLUE, EndMobilisation())
    while trial.asked() and trial.asked()[0][1] != "act":
        events = [*events, *(e for _, _, more in walk.steps(1) for e in more)]
    return trial, events


def test_all_thirty_six_are_there():
    assert set(happenings()) == {(one, two) for one in range(1, 7) for two in range(1, 7)}


@pytest.mark.rule("HM:X21", "HMP:9.4")
@pytest.mark.parametrize("offered_by", [RED, BLUE], ids=["Red's", "Blue's"])
@pytest.mark.parametrize("dice", sorted(happenings()))
def test_under_a_cease_fire_events_have_no_casualties(dice, offered_by):
    before = dead(crowded(BLUE))
    for seed in range(3):
        trial, events = entering(dice, seed, in_play=(laid_out("X21", offered_by, 1969),))

        assert dead(trial) <= before
        assert not [e for e in events if type(e) is StockpileChanged and e.cite == "HMP:7.7"]
        assert not trial.state.reveals


@pytest.mark.rule("HM:X21", "HMP:9.4")
@pytest.mark.parametrize("dice", sorted(DEADLY))
def test_in_war_these_events_kill(dice):
    """What shows that the test above can fail."""
    before = dead(crowded(BLUE))

    assert any(dead(entering(dice, seed)[0]) - before for seed in range(SEEDS))


@pytest.mark.rule("HM:TET.6", "HM:EASTER.8")
@pytest.mark.parametrize("grand", ["tet", "easter"])
@pytest.mark.parametrize("dice", [(4, 3), (6, 5), (6, 6)])
def test_in_the_year_of_an_offensive_there_are_none(dice, grand):
    trial, _ = entering(dice, 0, grand=grand)

    assert trial.state.stability == 0
    assert trial.state.will == crowded(BLUE).state.will
    assert area("Binh Long") not in trial.state.open_vc
