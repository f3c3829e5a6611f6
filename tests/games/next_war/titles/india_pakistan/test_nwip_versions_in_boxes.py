"""STD:2.8.5.2, 2.8.5.3  Russian airborne units of Enough! change and drop from their box."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ALLIED, after, asked, choices, moving, refusals, resolved
from games.next_war.titles.india_pakistan.layout import number, position
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.movement import Paradrop
from sandtable.games.next_war.orders.setup_basing_and_replacements import SwitchVersion
from sandtable.games.next_war.rules.standard.ch02_units.russian_airborne_version_order import (
    may_change,
)
from sandtable.games.next_war.rules.standard.ch02_units.russian_airborne_versions import twins

BRIGADE = "ru-217-abn-bde"


@pytest.mark.rule("STD:2.8.5.3", "STD:2.8.5.2")
@pytest.mark.parametrize("where", ["ROI Holding", "2517"], ids=["Holding Box", "hex"])
def test_a_russian_brigade_changes_where_the_scenario_puts_it(where):
    scene = asked(position("enough", {BRIGADE: where}), ALLIED, "switch", "STD:2.8.5.3")
    brigade = UnitId(number(scene, BRIGADE))
    wheels = twins(scene.printed)[brigade]

    assert may_change(scene, ALLIED)
    assert refusals(scene, ALLIED, SwitchVersion(brigade)) == []
    now = after(resolved(scene, ALLIED, SwitchVersion(brigade)))
    units = now.state.forces[ALLIED].units.map
    assert units[wheels].at == scene.state.forces[ALLIED].units.map[brigade].at
    assert refusals(asked(now, ALLIED, "switch"), ALLIED, SwitchVersion(wheels)) == []


@pytest.mark.rule("STD:2.8.5.2")
def test_its_motorized_version_drops_from_the_box():
    scene = asked(position("enough", {BRIGADE: "ROI Holding"}), ALLIED, "switch", "STD:2.8.5.3")
    brigade = UnitId(number(scene, BRIGADE))
    now = after(resolved(scene, ALLIED, SwitchVersion(brigade)))

    wheels = twins(scene.printed)[brigade]
    assert wheels in choices(moving(now), ALLIED, Paradrop)
