"""ADV:27.2.1, NWIP:17.5#7  Loose Nukes: owners damage what is captured in the same phase."""

from __future__ import annotations

import pytest

from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    PAKISTAN,
    hex_of,
    only,
    set_up,
    with_air_units,
    with_state,
)
from games.next_war.sketch import after, asked, driven, offered, refusals, resolved
from games.next_war.turns import at_step
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.damage import DamageOwnPlace, EndDamaging
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import damage_of
from sandtable.games.next_war.state_lookups import controller_of

#: An Airbase of each side, a division of the other with enough steps.
CAPTURED = pytest.mark.parametrize(
    ("owner", "label", "captor"),
    [(PAKISTAN, "1405", "roi-7-inf-div"), (ALLIES, "3616", "irop-17-inf-div")],
)
BOTH_WAYS = pytest.mark.parametrize(
    "position",
    [pytest.param(with_air_units, id="air units"), pytest.param(set_up, id="Air Points")],
)


def passed_on(scene, kind):
    """The position in which this is asked; all other questions are answered by doing nothing."""
    while (decision := scene.state.pending[-1].decisions[0]).kind != kind:
        plain = [each for each in offered(scene, decision.seat).values() if not each.parameters]
        scene = after(driven(after(resolved(scene, decision.seat, plain[0].order())), *[9] * 20))
    return scene


def reorganizing(position, label, captor):
    """The Reorganization phase with one unit on the map, up to the owner's question."""
    scene = only(with_state(position(), turn=2), **{f"h{label}": (captor,)})
    begun = after(driven(at_step(scene, "reorganization_phase"), *[9] * 20))
    return passed_on(begun, "deliberate_damage")


@pytest.mark.rule("ADV:27.2.1", "NWIP:17.5#7")
@BOTH_WAYS
@CAPTURED
def test_the_owner_damages_a_base_that_is_captured_in_the_very_phase(
    position, owner, label, captor
):
    now = reorganizing(position, label, captor)
    here = hex_of(now, label)
    decision = now.state.pending[-1].decisions[0]
    assert controller_of(now, here) == ENEMY[owner]
    assert (decision.seat, decision.kind) == (owner, "deliberate_damage")

    order = DamageOwnPlace(here, Feature.AIRBASE)
    assert refusals(now, owner, order) == []
    damaged = after(resolved(now, owner, order, 0))
    assert damage_of(damaged, here, Feature.AIRBASE).marker is not Damage.NONE
    assert controller_of(damaged, here) == ENEMY[owner]


@pytest.mark.rule("ADV:27.2.1", "NWIP:17.5#7")
@CAPTURED
def test_in_a_later_phase_it_is_its_captors(owner, label, captor):
    now = after(resolved(reorganizing(with_air_units, label, captor), owner, EndDamaging()))
    order = DamageOwnPlace(hex_of(now, label), Feature.AIRBASE)
    later = asked(after(driven(now, *[9] * 20)), owner, "deliberate_damage")

    assert len(refusals(later, owner, order)) == 1
