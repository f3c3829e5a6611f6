"""STD:11.1  At the edge of the map only the hexes of the map count as ways out."""

from __future__ import annotations

import pytest

from games.next_war.titles.india_pakistan import layout
from games.next_war.titles.vietnam import invasion
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rules.standard.ch11_replacements.step_recovery import is_cut_off

#: Hexes with a place off the map behind them: a unit in each, and whose divisions surround it.
EDGES = [
    pytest.param("enough", "2122", "roi-4-inf-div", "irop", id="an entry"),
    pytest.param("vietnam/third-indochina-war", "3100", "srv-1mr-3", "prc", id="a line"),
]


def position(scenario, where):
    if "/" in scenario:
        return invasion.standing(where, scenario)
    return layout.position(scenario, where)


@pytest.mark.rule("STD:11.1")
@pytest.mark.parametrize(("scenario", "label", "name", "enemy"), EDGES)
def test_what_lies_off_the_map_is_no_way_out(scenario, label, name, enemy):
    printed = position(scenario, {}).printed
    atlas, here = printed.atlas, printed.atlas.hex_at(label)
    around = [to for to in atlas.near[here] if to not in atlas.lines.values()]
    enemies = [each.id for each in printed.counters if each.id.startswith(enemy)][-len(around) :]
    ring = {each: atlas.label(to) for each, to in zip(enemies, around, strict=True)}
    unit = UnitId([each.id for each in printed.counters].index(name))

    assert len(around) < len(atlas.near[here])
    assert is_cut_off(position(scenario, {name: label, **ring}), unit)
    assert not is_cut_off(position(scenario, {name: label}), unit)
