"""STD:8.5.1  What is offered is accepted, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from games.next_war.sketch import ALLIED, VIETNAM, at, choices, given, moving, offered
from sandtable.games.next_war.orders.movement import MoveUnits
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.kernel.contract import judge
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.random_source import RandomSource

GIVEN = """
    1204 Rough
    1205 Highland Jungle
    1206 Rough Jungle
    1304 Mountain
    1305 Rough
    1306 Flat Jungle
    1405 Urban
    1406 Urban
    1505 Flat City
    1505 in PRC
    1504 Rough Fortification
    1504 in PRC
    1103 Marsh
    1102 All-Sea
    1103-1104-1204-1205-1305-1405 Primary
    1504-1405-1406-1506 Secondary
    1204-1304 Minor River
    1205-1305 Minor River
    1305-1306 Major River
    1207 PRC X 3-3-4 sp2
    1406 PRC Y 3-3-4 sp1
    1503 PRC Z 3-3-4 sp2
    1204 SRV A 2-3-4 light
    1204 SRV B 4-6-5
    1205 SRV C 2-3-4 light
    1206 SRV D 2-3-4 light
    1104 SRV E 6-7-7 mech sp3
    1104 SRV F 6-7-7 armor sp3
    1404 SRV G 3-4-6 motorized
"""


@pytest.mark.rule("STD:8.5.1")
@pytest.mark.parametrize("weather", [Weather.CLEAR, Weather.STORM])
@pytest.mark.parametrize("segment", [{}, {"exploitation": True}])
def test_offer_and_judge_agree(weather, segment):
    scene = moving(given(GIVEN, layers=VIETNAM, weather=weather), **segment)
    seen = known(scene, ALLIED)
    offer = offered(scene, ALLIED)[MoveUnits]
    dice, whims = Random(8), RandomSource(8)
    near, accepted = scene.printed.atlas.near, 0
    for _ in range(150):
        order = offer.draw(whims)
        assert order is not NOTHING
        assert judge(seen, order) == ()
        here, way = order.origin, []
        for _ in range(dice.randint(1, 5)):
            here = dice.choice(near[here])
            way.append(here)
        strolled = MoveUnits(order.origin, order.units, tuple(way))
        assert offer.contains(strolled) == (judge(seen, strolled) == ())
        accepted += offer.contains(strolled)
    assert 0 < accepted < 150
    assert at("1204") in choices(scene, ALLIED, MoveUnits)
