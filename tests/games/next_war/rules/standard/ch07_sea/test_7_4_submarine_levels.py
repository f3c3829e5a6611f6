"""7.4 How the Submarine Threat Level and the ASW Level change."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import PRC, US, afloat
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.printed.sea_chart_rows import LevelEvent, SeaFactor
from sandtable.games.next_war.printed.sea_charts import sea_charts
from sandtable.games.next_war.rules.standard.ch07_sea.levels import change_level, level_of
from sandtable.games.next_war.rules.standard.ch07_sea.submarine_levels import level_after
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run

SEA = sea_charts()
THREAT, ASW = SeaFactor.SUBMARINE_THREAT, SeaFactor.ASW
ARRIVES, RETREATS, MINES = LevelEvent
LAST = 9


@pytest.mark.parametrize(
    ("track", "event", "levels"),
    [
        pytest.param(THREAT, ARRIVES, (0, 2, 3, 4, 5, 6, 7, 8, 9, 9), id="threat stays at 0"),
        pytest.param(ASW, ARRIVES, (1, 2, 3, 4, 5, 6, 7, 8, 9, 9), id="ASW rises from 0"),
        pytest.param(THREAT, RETREATS, (0, 0, 1, 2, 3, 4, 5, 6, 7, 8), id="a threat retreats"),
        pytest.param(ASW, RETREATS, (0, 0, 1, 2, 3, 4, 5, 6, 7, 8), id="an Allied ship retreats"),
        pytest.param(THREAT, MINES, (0, 0, 1, 2, 3, 4, 5, 6, 7, 8), id="submarines lay mines"),
        pytest.param(ASW, MINES, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9), id="which is no matter of ASW"),
    ],
)
def test_every_level(track, event, levels):
    assert tuple(level_after(SEA, track, now, event) for now in range(LAST + 1)) == levels


def test_two_ships_that_retreat_cost_two_levels():
    once = level_after(SEA, ASW, 3, RETREATS)

    assert level_after(SEA, ASW, once, RETREATS) == 1


def test_a_threat_that_fell_to_zero_is_over():
    fallen = level_after(SEA, THREAT, 1, RETREATS)

    assert level_after(SEA, THREAT, fallen, ARRIVES) == 0


@pytest.mark.rule("STD:7.4.3", "STD:7.4.3.1", "STD:7.4.3.2")
@pytest.mark.parametrize(
    ("side", "before", "after"),
    [
        pytest.param(PRC, 0, 0, id="a threat of 0 stays"),
        pytest.param(PRC, 1, 2, id="one of 1 rises"),
        pytest.param(US, 0, 1, id="ASW rises from 0"),
    ],
)
def test_a_ship_that_arrives_raises_the_level_of_its_side_in_play(side, before, after):
    scene = afloat({}, asw=before, submarine_threat=before)
    run = Run(scene, -1, Scripted(), 1, GAME)
    change_level(run, side, ARRIVES)
    assert level_of(run.scene, side) == after
    change_level(run, side, RETREATS)
    assert level_of(run.scene, side) == max(after - 1, 0)
