"""What is found along lines is kept while nothing they depend on changes: calls are counted."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import ADVANCED, at, given, unit
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY
from sandtable.games.next_war.rules.advanced.ch18_headquarters import bridging_range
from sandtable.games.next_war.rules.advanced.ch18_headquarters.bridging_range import (
    headquarters_in_line,
)
from sandtable.games.next_war.rules.advanced.ch19_supply import lines_of_communication
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import (
    is_supplied,
    supplied_units,
)
from sandtable.kernel.play.state import Scene

NATIONS = ("SRV", "PRC")
SIDES = pytest.mark.parametrize("side", BOTH_SIDES)


def position(side):
    """A side's headquarters and unit on the way to an Urban hex; an enemy far from all of them."""
    own, enemy = NATIONS[side], NATIONS[1 - side]
    return given(
        f"""
        1204 Urban
        1204 in {own}
        1205-1206 Minor River
        1205 {own} HQ 0-2-5 hq range3
        1206 {own} A 2-2-5 sp2
        1901 {enemy} E 2-2-5 sp2
        """,
        layers=ADVANCED,
    )


def changed(scene, side, **fields):
    """The position with some fields of a side's force changed."""
    forces = list(scene.state.forces)
    forces[side] = replace(forces[side], **fields)
    return Scene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


def moved(scene, name, here):
    """The position with a unit in another hex."""
    which = unit(scene, name)
    side = scene.printed.counters[which].side
    force = scene.state.forces[side]
    before = force.units[which]
    stacks = force.stacks.drop(before.at).set(at(here), (which,))
    units = force.units.set(which, replace(before, at=at(here)))
    return changed(scene, side, units=units, stacks=stacks)


def counted(monkeypatch, module):
    """The list that grows by one whenever lines of a module are followed anew."""
    calls, follow = [], module._flood

    def followed(*asked):
        calls.append(asked)
        return follow(*asked)

    monkeypatch.setattr(module, "_flood", followed)
    return calls


@pytest.mark.rule("ADV:19.2")
@SIDES
def test_supply_is_traced_anew_only_where_lines_change(monkeypatch, side):
    floods = counted(monkeypatch, lines_of_communication)
    scene = position(side)
    first = supplied_units(scene, side)
    done = len(floods)

    assert done
    for other in (side, ENEMY[side]):  # points of either side open and close no hex
        assert supplied_units(changed(scene, other, vp_turn=3), side) == first
    assert len(floods) == done

    near = moved(scene, "E", "1204")  # an enemy in the source
    assert not is_supplied(near, unit(scene, "A"))
    assert len(floods) > done
    assert is_supplied(scene, unit(scene, "A"))  # and what was kept is not used for another


@pytest.mark.rule("ADV:27.10.2")
@SIDES
def test_lines_of_headquarters_are_followed_anew_only_where_they_change(monkeypatch, side):
    floods = counted(monkeypatch, bridging_range)
    scene, bridge = position(side), (at("1205"), at("1206"))
    headquarters = unit(scene, "HQ")

    for number in range(5):
        now = changed(scene, side, vp_turn=number)
        assert headquarters_in_line(now, side, bridge) == (headquarters,)
    assert len(floods) == 1

    away = moved(scene, "HQ", "1901")
    assert headquarters_in_line(moved(away, "E", "1008"), side, bridge) == ()
    assert len(floods) == 2
