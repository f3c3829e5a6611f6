"""8.5.7.1 Units that came to a far Holding Box in a segment do not go on by sea in it."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import US, ordered, refused, spot
from games.next_war.titles.vietnam.landed import SRV_AMPH, VN_A, begun, position, unit
from games.next_war.titles.vietnam.sailing import CHINA_SEA, SPRATLYS, SRV_BOX
from sandtable.games.next_war.events import UnitFlown
from sandtable.games.next_war.orders.landings import Disembark
from sandtable.games.next_war.orders.naval_movement import ShipUnits
from sandtable.games.next_war.state_lookups import unit_of

FAR = "Indian Ocean Holding"
SEAS = dict.fromkeys((SPRATLYS, CHINA_SEA), US)


def shipped(run, name):
    path = tuple(spot(run.printed, each) for each in (SPRATLYS, SRV_BOX))
    return ShipUnits(spot(run.printed, FAR), (unit(run.scene, name),), path)


@pytest.mark.rule("STD:8.5.7.1", "STD:8.5.8.3")
def test_who_went_ashore_in_a_far_box_is_not_shipped_from_it():
    waiting = begun(position({}, {VN_A: FAR}, SEAS), US)
    assert refused(waiting, US, shipped(waiting, VN_A)) == []
    run = begun(position({SRV_AMPH: FAR}, {VN_A: SRV_AMPH}, SEAS), US)
    run = ordered(run, US, Disembark(unit(run.scene, VN_A), spot(run.printed, FAR)))
    assert unit_of(run.scene, unit(run.scene, VN_A)).at == spot(run.printed, FAR)
    (no,) = refused(run, US, shipped(run, VN_A))
    assert no.endswith("[STD:8.5.7.1]")


@pytest.mark.rule("STD:8.5.7.1", "STD:8.5")
def test_who_flew_to_a_far_box_is_not_shipped_from_it():
    run = begun(position({}, {VN_A: SRV_BOX}, SEAS), US)
    run.emit(UnitFlown(unit(run.scene, VN_A), US, spot(run.printed, FAR)))
    (no,) = refused(run, US, shipped(run, VN_A))
    assert no.endswith("[STD:8.5.7.1]")
