"""NWV:17.1  Bridges in scenarios that do not use the chart of victory points."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.invasion import HO, PRC, REDUX, SRV, before
from sandtable.games.next_war.rule_hooks import bridge_award
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridges import homes_of


@pytest.mark.rule("NWV:17.1.1", "NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize("scenario", ["vietnam/deja-phu", REDUX, HO])
@pytest.mark.parametrize("side", [SRV, PRC])
def test_a_destroyed_bridge_pays_nobody(scenario, side):
    scene = before(scenario)
    roads = scene.printed.atlas.roads
    inland = next(pair for pair in sorted(roads) if homes_of(scene, *pair) == {SRV})

    assert scene.rules[bridge_award](scene, side, *inland) == 0
