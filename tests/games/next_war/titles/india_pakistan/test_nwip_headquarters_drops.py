"""STD:2.8.5.2, NWIP:5.3  In Loose Nukes a Russian headquarters drops with motorized units."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    hex_of,
    set_up,
    unit_called,
    with_state,
)
from games.next_war.sketch import moving, offered, refusals
from sandtable.games.next_war.orders.movement import DropTogether, Paradrop
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.rules.domains import Pick

HQ, OTHER_HQ = "ru-hq-98-gds-abn", "ru-hq-106-gds-abn"
ONE, TWO, THREE = "ru-217-abn-bde", "ru-331-abn-bde", "ru-51-abn-bde"
NO_MORE = (
    "In a turn when Russia drops motorized units, it can drop no other units but one headquarters. "
    "[STD:2.8.5.2]"
)
TOO_MANY = "Russia can drop at most 2 motorized units per turn. [STD:2.8.5.2]"


def dropping(*down):
    """The Allies' movement with the Russians in their box, some of whom have dropped this turn."""
    scene = moving(set_up())
    units = {unit_called(scene, name) for name in (HQ, OTHER_HQ, ONE, TWO, THREE)}
    dropped = tuple([unit_called(scene, name) for name in down])
    allies = replace(scene.state.forces[ALLIES], parachuted=dropped)
    return with_state(
        scene,
        forces=(allies, scene.state.forces[1]),
        segment=replace(
            scene.state.segment, side=ALLIES, unmoved=tuple(sorted(units - set(dropped)))
        ),
    )


@pytest.mark.rule("STD:2.8.5.2", "NWIP:5.3")
@pytest.mark.parametrize(
    ("down", "names", "told"),
    [
        pytest.param((), (ONE, TWO), [], id="two brigades"),
        pytest.param((), (ONE, TWO, HQ), [], id="two brigades and a headquarters"),
        pytest.param((HQ,), (ONE,), [], id="a brigade after it"),
        pytest.param((HQ,), (ONE, TWO), [], id="two brigades after it"),
        pytest.param((ONE, TWO), (HQ,), [], id="it after two brigades"),
        pytest.param((ONE, TWO), (OTHER_HQ,), [], id="the other one after two brigades"),
        pytest.param((ONE, HQ), (OTHER_HQ,), [NO_MORE], id="no second one"),
        pytest.param((), (ONE, HQ, OTHER_HQ), [NO_MORE], id="no two with a brigade"),
        pytest.param((ONE, TWO), (THREE,), [TOO_MANY], id="and no third brigade"),
    ],
)
def test_one_headquarters_drops_with_russian_motorized_units(down, names, told):
    scene = dropping(*down)
    units = tuple([unit_called(scene, name) for name in names])
    to = hex_of(scene, "2010")
    order = (
        Paradrop(units[0], to, 0)
        if len(units) == 1
        else DropTogether(unit_of(scene, units[0]).at, units, to, 0)
    )

    assert refusals(scene, ALLIES, order) == told


@pytest.mark.rule("STD:2.8.5.2")
def test_it_is_offered_after_two_brigades_have_dropped():
    scene = dropping(ONE, TWO)
    units = offered(scene, ALLIES)[Paradrop].domain(())

    assert isinstance(units, Pick)
    assert set(units.options) == {unit_called(scene, HQ), unit_called(scene, OTHER_HQ)}
