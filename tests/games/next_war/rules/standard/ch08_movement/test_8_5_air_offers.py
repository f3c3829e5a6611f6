"""STD:8.5  Whatever is offered by air is accepted, and leaves a sound position."""

from __future__ import annotations

from collections import Counter

import pytest

from games.next_war.sketch import ALLIED, GAME, VIETNAM, after, given, moving, offered
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.movement import (
    Airlift,
    AirTransport,
    DropTogether,
    EndMovement,
    Paradrop,
    StepIn,
)
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Keyed, Roots, bond_of
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.testing.conformance import Sampler

FIELD = """
1004 Flat Airbase
1104 Flat Airbase
1904 Flat Airfield
1807 Highland
1802 Highland Town
1801-1802 Secondary
1504 Flat City
1504 in PRC
1406 Urban
1406 in PRC
1604 Flat Airbase
1604 in PRC
1708 PRC X 2-2-4 sp2
1301 PRC Y 1-1-4 mech
1004 US A 2-3-4 light airborne of82_Abn
1004 US B 2-3-4 light airborne of82_Abn sp1/2
1004 SRV C 2-3-4 light sp1/2
1104 SRV D 2-3-4 leg
1104 SRV E 3-4-24 airmobile sp2
1207 SRV F 2-2-4 light sp1/2
1207 SRV G 2-2-4 light sp1/2
1207 SRV H 1-1-4 light moved
Allied air 3
Allied airmobile SRV 2
Allied airmobile US 3
"""


def played(seed):
    """Draw orders of every kind until nothing flies any more; give what was done."""
    scene, whim = moving(given(FIELD, layers=VIETNAM)), Sampler(f"air {seed}")
    done: Counter[object] = Counter()
    dice = Keyed(Roots.from_seed(f"air {seed}"), bond_of("air", ()))
    for _ in range(60):
        kinds = [kind for kind in offered(scene, ALLIED) if kind is not EndMovement]
        if not kinds:
            break
        order = offered(scene, ALLIED)[kinds[whim.below(len(kinds))]].draw(whim)
        if order is NOTHING:
            done["nothing"] += 1
            continue
        assert kernel.judge(known(scene, ALLIED), order) == ()
        done[type(order)] += 1
        run = Run(scene, ALLIED, dice, 1, GAME)
        decision = scene.state.pending[-1].decisions[0]
        run.rules.orders[decision.kind][type(order)].resolve(run, order)
        scene = after(run)
        assert faults(scene.printed, scene.state) == ()
        if scene.state.pending[-1].decisions[0].kind != "move":
            break
    return done


@pytest.mark.rule("STD:8.5")
def test_every_way_of_flying_is_drawn_and_accepted():
    done: Counter[object] = Counter()
    for seed in range(40):
        done += played(seed)

    for kind in (Airlift, AirTransport, DropTogether, Paradrop, StepIn):
        assert done[kind] > 5, (kind, done)
