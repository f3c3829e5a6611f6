"""NWIP:17.5#10  Loose Nukes: caches are secured."""

from __future__ import annotations

import pytest

from games.next_war.scenarios.loose_nukes import (
    AIRFIELD,
    ALLIES,
    CITY,
    LAHORE,
    PAKISTAN,
    UNITS,
    at,
    cache_in,
    only,
    set_up,
    with_cache,
)
from games.next_war.sketch import after, asked, driven, happened, refusals, resolved
from games.next_war.turns import asked_by, at_step
from sandtable.games.next_war.advanced.nuclear_caches import CacheFate
from sandtable.games.next_war.events.advanced.nuclear_caches import (
    CacheTaken,
)
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY
from sandtable.games.next_war.orders.advanced.nuclear_caches import (
    EndSecuring,
    SecureCache,
)
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.cache_securing import (
    securable,
)


def holding(side, *labels):
    scene = set_up()
    names = dict(zip(labels, UNITS[side], strict=False))
    scene = only(scene, **{f"h{label}": (name,) for label, name in names.items()})
    for label in labels:
        scene = with_cache(scene, label, detected=(side,))
    return asked(scene, side, "secure_caches", "NWIP:17.5#10")


@pytest.mark.rule("NWIP:17.5#10")
@pytest.mark.parametrize(("side", "most"), [(ALLIES, 1), (PAKISTAN, 2)])
def test_how_many_caches_are_secured_in_a_phase(side, most):
    scene = holding(side, LAHORE, CITY, AIRFIELD)
    for label in (LAHORE, CITY, AIRFIELD)[:most]:
        scene = after(resolved(scene, side, SecureCache(at(label))))

    assert scene.state.pending == ()
    assert securable(scene, side) == ()
    assert [cache_in(scene, label).holder for label in (LAHORE, CITY, AIRFIELD)] == [
        *[side] * most,
        *[None] * (3 - most),
    ]


@pytest.mark.rule("NWIP:17.5#10")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_only_detected_caches_under_own_units_are_secured(side):
    scene = holding(side, LAHORE)

    assert securable(scene, side) == (at(LAHORE),)
    assert securable(scene, ENEMY[side]) == ()
    assert securable(with_cache(scene, LAHORE, detected=(ENEMY[side],)), side) == ()
    assert securable(only(scene, h2018=UNITS[side][:1]), side) == ()
    assert refusals(scene, side, SecureCache(at(CITY))) != []
    assert resolved(scene, side, EndSecuring()).truth.pending == ()


@pytest.mark.rule("NWIP:17.5#10")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_secured_cache_leaves_the_map_and_the_limit_is_that_of_a_phase(side):
    scene = holding(side, LAHORE, CITY)
    run = resolved(scene, side, SecureCache(at(LAHORE)))

    assert happened(run, CacheTaken) == [CacheTaken(at(LAHORE), side, CacheFate.SECURED)]
    assert cache_in(after(run), LAHORE).fate is CacheFate.SECURED
    again = driven(
        at_step(after(run), "first_side_secures", "determining_victory", first_player=side)
    )
    assert asked_by(again) == [(side, "secure_caches")]
    assert securable(after(again), side) == (at(CITY),)
