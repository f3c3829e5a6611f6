"""Only units that began the segment together march out of a Holding Box together."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.invasion import BOX, PRC, asked, place, standing, unit
from sandtable.games.next_war.orders.movement import EnterMap
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene, known

MARINES, PARA = "prc-marine-1-marine", "prc-abn-127"


@pytest.mark.rule("STD:8.5.1")
def test_whoever_was_flown_into_the_box_does_not_march_with_those_who_were_there():
    scene = asked(standing({MARINES: BOX, PARA: BOX}), PRC, "move")
    both = (unit(scene, MARINES), unit(scene, PARA))
    order = EnterMap(place(scene, BOX), both, (place(scene, "3900"),))
    began = HashedMap({unit(scene, PARA): place(scene, "4001")})  # on the map, before its flight
    apart = replace(scene.state, segment=replace(scene.state.segment, together=began))
    flown = Scene(scene.rules, scene.printed, apart)

    assert not kernel.judge(known(scene, PRC), order)
    assert any(offer.contains(order) for offer in kernel.offers(known(scene, PRC)))
    (veto,) = kernel.judge(known(flown, PRC), order)
    assert veto.what.code == "not-together"
    assert not any(offer.contains(order) for offer in kernel.offers(known(flown, PRC)))
