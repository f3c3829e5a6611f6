"""7.3.4 Ships take no losses; 9.2.4, 9.6.1 any number of ships supports a combat."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import (
    AMPH,
    BEACH,
    PRC,
    RED_AMPH,
    RED_SAG,
    SAG,
    US,
    afloat,
    asked,
    combat_at,
    events,
    ordered,
    refused,
    ship,
)
from sandtable.games.next_war.events import AirDefenceFired, SupportCommitted, SupportResolved
from sandtable.games.next_war.orders.combat import CommitSupport
from sandtable.games.next_war.rule_hooks import die_modifiers
from sandtable.games.next_war.rules.standard.ch06_air_power.support_through_air_defence import (
    resolve_support,
)

FLEETS = {
    US: {SAG: "4520", AMPH: "4420", "us-sag-sag-2": "4518"},
    PRC: {RED_SAG: "4520", RED_AMPH: "4420"},
}


def committed(side, attacker, count=3):
    """A combat at the beach in which a side supports with ships, and the ships."""
    fleet = dict(list(FLEETS[side].items())[:count])
    scene = combat_at(afloat(fleet), BEACH, attacker)
    run = asked(scene, side, "support")
    mine = tuple(sorted([ship(scene, name) for name in fleet]))
    return ordered(run, side, CommitSupport(0, (), (), mine)), mine


@pytest.mark.rule("STD:7.3.4")
@pytest.mark.parametrize("side", [US, PRC])
@pytest.mark.parametrize("attacks", [True, False])
def test_nothing_fires_at_ships_and_none_is_lost(side, attacks):
    run, mine = committed(side, side if attacks else 1 - side)
    before = run.truth.forces[side].ships
    resolve_support(run, attacks)
    assert not events(run, AirDefenceFired)
    assert len(events(run, SupportResolved)) == 1
    assert run.truth.forces[side].ships == before
    assert all(run.truth.forces[side].ships.map[each].at >= 0 for each in mine)


@pytest.mark.rule("STD:9.2.4", "STD:9.6.1", "STD:2.4.2", "STD:2.2")
@pytest.mark.parametrize("side", [US, PRC])
@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize("count", [1, 3])
def test_any_number_of_ships_adds_its_ratings(side, attacks, count):
    run, mine = committed(side, side if attacks else 1 - side, count)
    (told,) = events(run, SupportCommitted)
    points = sum(run.printed.ships[each].support for each in mine)
    assert (told.attacker, told.support.ships, told.support.ship_points) == (attacks, mine, points)
    found = [
        entry.what
        for entry in run.rules[die_modifiers](run.scene, run.truth.combat)
        if entry.cite == "STD:9.6.1"
    ]
    assert found == [max(-6, -points) if attacks else min(6, points)]


@pytest.mark.rule("STD:2.4.3", "STD:9.2.4")
@pytest.mark.parametrize("side", [US, PRC])
def test_a_ship_out_of_range_cannot_be_committed(side):
    far = AMPH if side == US else RED_AMPH
    near = SAG if side == US else RED_SAG
    scene = combat_at(afloat({far: "4520", near: "4420"}), BEACH, side)
    run = asked(scene, side, "support")
    assert refused(run, side, CommitSupport(0, (), (), (ship(scene, far),))) != []
    assert refused(run, side, CommitSupport(0, (), (), (ship(scene, near),))) == []
