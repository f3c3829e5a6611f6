"""STD:8.4.1  Whole turns at random among Cities and bases: what is offered is accepted."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from games.next_war.sketch import GAME, after, given
from games.next_war.turns import at_step, ruled, small_chart
from sandtable.games.next_war.events import (
    ClearingBegan,
    ClearingEnded,
    ClearingTried,
    HelicopterChanged,
)
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.movement import MoveUnits
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Keyed, Roots, bond_of
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.offers import draw_order
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.random_source import RandomSource

GIVEN = """
    1204 Urban Airbase
    1206 Flat City
    1304 Rough Port
    1305 Flat Airfield
    1404 Urban
    1406 Rough City
    1504 Flat Airbase
    1505 Flat Town Airfield
    1404 in PRC
    1405 in PRC
    1406 in PRC
    1504 in PRC
    1505 in PRC
    1204-1304-1404-1504 Primary
    1205 SRV A 6-4-8 mech sp2
    1205 SRV B 5-4-4 sp2
    1303 SRV C 4-4-4 light
    1306 SRV D 4-4-6 motorized
    1306 SRV E 0-3-6 motorized
    1405 PRC P 6-4-8 mech sp2
    1405 PRC Q 5-4-4 sp2
    1403 PRC R 4-4-4 light
    1407 PRC S 6-4-8 armor sp2
    1406 SRV F 5-9-4 er8 sp2
    1406 SRV G 5-9-4 er7 sp2
    1406 under SRV 3
    1206 PRC T 5-9-4 er8 sp3
    1206 under PRC
    1406 PRC M5 helicopter 1 range4
    1206 SRV M6 helicopter 1 range4
    1204 SRV M1 helicopter 2 range4
    1305 SRV M2 helicopter 1 range4
    1504 PRC M3 helicopter 2 range4
    1505 PRC M4 helicopter 1 range4
    Allied air 2
    non-Allied air 2
"""


def strange(order, random):
    """Change something in an order."""
    if isinstance(order, MoveUnits) and order.path:
        return replace(order, path=(*order.path, random.choice(order.path)))
    if isinstance(order, RebaseHelicopter):
        return replace(order, to=random.randrange(90), helicopter=random.randrange(6))
    return order


def play(seed):
    """Play two turns at random; count what happened."""
    whims, random = RandomSource(seed), Random(seed)
    seen: Counter[str] = Counter()
    first = seed % 2
    scene = at_step(
        ruled(given(GIVEN, last_turn=9), small_chart),
        "initiative_movement",
        initiative=first,
        first_player=first,
    )
    dice = Keyed(Roots.from_seed(f"turns {seed}"), bond_of("turns", ()))
    run = Run(scene, -1, dice, 1, GAME)
    drive(run)
    while run.truth.turn < 3:
        scene = after(run)
        assert faults(scene.printed, scene.state) == ()
        seat = scene.state.pending[-1].decisions[0].seat
        view = known(scene, seat)
        offers = kernel.offers(view)
        order = draw_order(offers, whims)
        assert order is not NOTHING, scene.state.pending[-1]
        assert kernel.judge(view, order) == (), order
        odd = strange(order, random)
        assert any(o.contains(odd) for o in offers) == (not kernel.judge(view, odd)), odd
        seen[scene.state.pending[-1].decisions[0].kind] += 1
        run = Run(scene, seat, dice, len(seen), GAME)
        kernel.resolve(run, order)
        seen.update(type(event).__name__ for event in run.events)
    return seen


@pytest.mark.rule("STD:8.4.1", "STD:8.4.1.2", "STD:6.5.1.3", "STD:6.5.4")
def test_offer_and_judge_agree_in_random_turns():
    seen: Counter[str] = Counter()
    for seed in range(12):
        seen += play(seed)

    assert {"clearing_lead", "overrun", "evacuate"} <= set(seen)
    kinds = (ClearingBegan, ClearingTried, ClearingEnded, HelicopterChanged)
    assert all(seen[kind.__name__] for kind in kinds)
