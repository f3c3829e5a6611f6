"""ADV:18.2.1, 18.2.6  Headquarters aboard ships and on islands."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import AMPH, PRC, US, afloat, ship, spot
from sandtable.games.next_war.events.event_registry import with_unit
from sandtable.games.next_war.rules.advanced.ch18_headquarters.combat_support import reaches
from sandtable.games.next_war.state import ABOARD, Unit
from sandtable.kernel.play.state import Scene as KernelScene


def with_headquarters(scene, side, here, vessel=-1):
    """A position in which a unit of a side, with a range of 2, is somewhere or aboard."""
    counters = list(scene.printed.counters)
    number = min(scene.state.forces[side].units.map)
    counters[number] = replace(counters[number], support_range=2, type="headquarters")
    forces = list(scene.state.forces)
    forces[side] = with_unit(forces[side], number, Unit(here, 2, ship=vessel))
    printed = changed(scene.printed, counters=tuple(counters))
    state = replace(scene.state, forces=tuple(forces))
    return KernelScene(scene.rules, printed, state), number


@pytest.mark.rule("ADV:18.2.1")
@pytest.mark.parametrize(("side", "name"), [(US, AMPH), (PRC, "prc-amph-amph-1")])
@pytest.mark.parametrize(
    ("at_sea", "target", "found"),
    [
        ("4420", "4319", True),
        ("4520", "4319", True),
        ("Paracels Inshore", "4319", False),
        ("Paracels Inshore", "Paracels", True),
        ("Spratlys Inshore", "Paracels", False),
        ("4420", "Paracels", False),
    ],
)
def test_from_where_a_headquarters_aboard_reaches(side, name, at_sea, target, found):
    scene = afloat({name: at_sea})
    vessel = ship(scene, name)
    scene, hq = with_headquarters(scene, side, ABOARD, vessel)
    assert reaches(scene, hq, spot(scene.printed, target)) is found


@pytest.mark.rule("ADV:18.2.1")
@pytest.mark.parametrize("side", [US, PRC])
def test_on_an_island_a_headquarters_supports_there_alone(side):
    scene = afloat({})
    island, other = spot(scene.printed, "Paracels"), spot(scene.printed, "Spratlys")
    scene, hq = with_headquarters(scene, side, island)
    assert reaches(scene, hq, island)
    assert not reaches(scene, hq, other)
    assert not reaches(scene, hq, spot(scene.printed, "4319"))
