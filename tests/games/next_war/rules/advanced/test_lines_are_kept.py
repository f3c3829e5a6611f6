"""What is found along lines is kept while nothing they depend on changes: calls are counted."""

from __future__ import annotations

from dataclasses import replace as copy_of

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.loose_nukes import opened
from games.next_war.sketch import ADVANCED, at, given, unit
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY
from sandtable.games.next_war.rules.advanced.ch18_headquarters import bridging_range
from sandtable.games.next_war.rules.advanced.ch18_headquarters.bridging_range import (
    headquarters_in_line,
)
from sandtable.games.next_war.rules.advanced.ch19_supply import lines_of_communication
from sandtable.games.next_war.rules.advanced.ch19_supply.isolation import isolated_units
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import (
    is_supplied,
    supplied_units,
)
from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import Sampler
from sandtable.table.commands import Command

#: So many positions of a game are compared.
COMPARED = 12
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


def answers(scene):
    """What lines lead to now: who is supplied, who is isolated, and the headquarters of bridges."""
    return [
        (
            supplied_units(scene, side),
            isolated_units(scene, side),
            {site: headquarters_in_line(scene, side, site) for site in river_sites(scene)},
        )
        for side in BOTH_SIDES
    ]


def river_sites(scene):
    """Some pairs of hexes that an HQ may bridge."""
    near = scene.printed.atlas.near
    hexes = sorted(here for force in scene.state.forces for here in force.stacks)[::9]
    return [(here, near[here][0]) for here in hexes if here in near]


@pytest.mark.rule("ADV:19.2", "ADV:19.7.1", "ADV:27.10.2")
def test_lines_kept_through_a_game_are_those_that_are_followed_anew():
    table, choice, compared = opened("lines"), Sampler("lines"), 0
    while table.over is None and compared < COMPARED:
        seat = table.deciders()[0]
        order = draw_order(offers(table.known(seat)), choice)
        table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
        if table.state.turn and not len(table.lines) % 40:
            scene = table.position.scene
            fresh = Scene(scene.rules, copy_of(scene.printed, memo={}), scene.state)
            assert answers(scene) == answers(fresh)
            compared += 1
    assert compared == COMPARED
