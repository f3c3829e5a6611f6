"""STD:2.8, STD:11.2  What is offered is accepted, and nothing else; and views keep all of it."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from games.next_war.sketch import ALLIED, NON_ALLIED, after, asked, given, offered, run_of
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    BringVehicles,
    FormTaskForce,
    Place,
    RebuildPair,
    SwitchVersion,
)
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.games.next_war.state import Lift
from sandtable.kernel.contract import judge
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import Scene, decision_of, known
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.random_source import RandomSource
from sandtable.testing.conformance import Sampler

MARINES = """
    aside US I 5-5-8 marine tfI
    aside US III 4-4-8 marine tfIII
    1204 US A 1-1-4 battalion marine
    1204 US B 1-1-4 battalion marine steps2 reduced
    1204 US C 1-1-4 battalion marine
    1204 US D 1-1-4 battalion marine
    1204 US L 1-1-8 battalion marine mech lar
    1205 US T 2-1-8 battalion marine armor
    1204 US V 2-1-8 battalion marine armor
"""
LOST = """
    1801 Flat Town
    1903 Flat Town
    gone US III 4-4-8 marine tfIII
    aside US A 1-1-4 battalion marine
    aside US B 1-1-4 battalion marine
    aside US C 1-1-4 battalion marine
    aside US L 1-1-8 battalion marine mech lar
    gone US X 1-1-4 battalion
    gone US Y 1-1-4 battalion
    gone US Z 1-1-4 battalion airmobile
"""
RUSSIANS = """
    1206 Flat City
    1204-1205-1206 Secondary
    1204 in PRC
    1205 in PRC
    1206 in PRC
    1204 RU F1 3-3-4 light airborne twinW1
    aside RU W1 4-4-8 motorized airborne twinF1
    1304 RU W2 4-4-8 motorized airborne twinF2
    aside RU F2 3-3-4 light airborne twinW2
    1801 RU F3 3-3-4 light airborne twinW3
    aside RU W3 4-4-8 motorized airborne twinF3
    off RU F4 3-3-4 light airborne twinW4
    aside RU W4 4-4-8 motorized airborne twinF4
"""
BORDER = """
    1305 in PRC
    1306 in PRC
    1405 in PRC
    later SRV X 0-1-0 outpost steps1
    later SRV Y 0-1-0 outpost steps1
    1205 SRV Z 0-1-0 outpost steps1
"""


def marines():
    return asked(given(MARINES), ALLIED, "task_force", "STD:2.8.2")


def lost():
    scene = asked(given(LOST), ALLIED, "replace", "STD:11.0")
    force = replace(
        scene.state.forces[ALLIED],
        replacement_points=(("US", 9),),
        task_forces=HashedMap({0: (1, 2, 3, 4)}),
        victory_rolls=2,
        parachuted=(5,),
    )
    state = replace(scene.state, forces=(force, scene.state.forces[1]))
    return Scene(scene.rules, scene.printed, state)


def russians():
    return asked(given(RUSSIANS), NON_ALLIED, "switch", "STD:2.8.5.3")


def vehicles():
    sketch = "1801 in PRC\n1801 Flat Airbase\n1901 in PRC\n1901 Flat Airbase\n"
    scene = asked(given(RUSSIANS + sketch), NON_ALLIED, "switch", "STD:2.8.5.3")
    force = replace(scene.state.forces[NON_ALLIED], airmobile=(Lift("RU", 4),), air_points=1)
    state = replace(scene.state, forces=(scene.state.forces[0], force))
    return Scene(scene.rules, scene.printed, state)


def border():
    return asked(given(BORDER), ALLIED, "outposts", "STD:2.8.3")


CASES = [
    pytest.param(marines, FormTaskForce, id="task forces"),
    pytest.param(lost, RebuildPair, id="pairs of battalions"),
    pytest.param(russians, SwitchVersion, id="versions"),
    pytest.param(vehicles, BringVehicles, id="vehicles"),
    pytest.param(border, Place, id="outposts"),
]


def mutated(order, dice):
    """Change one field of an order to what another field or nothing would be."""
    name = dice.choice(order.__struct_fields__)
    value = getattr(order, name)
    return replace(order, **{name: (0,) if isinstance(value, tuple) else dice.randrange(-4, 90)})


@pytest.mark.rule("STD:2.8.2", "STD:2.8.3", "STD:2.8.5.3", "STD:11.2")
@pytest.mark.parametrize(("position", "kind"), CASES)
def test_offer_and_judge_agree_and_everything_offered_can_be_done(position, kind):
    scene = position()
    seat = scene.state.pending[-1].decisions[0].seat
    offer, seen = offered(scene, seat)[kind], known(scene, seat)
    dice, whims = Random(2), RandomSource(2)
    for _ in range(60):
        order = offer.draw(whims)
        assert order is not NOTHING
        assert judge(seen, order) == ()
        other = mutated(order, dice)
        assert offer.contains(other) == (judge(seen, other) == ())
        run = run_of(scene, seat, *[9] * 4)
        decision = decision_of(scene.state, seat)
        assert decision is not None
        run.rules.orders[decision.kind][kind].resolve(run, order)
        assert faults(scene.printed, after(run).state) == ()


@pytest.mark.parametrize(("position", "kind"), CASES)
def test_what_is_seen_is_all_there_is(position, kind):
    scene = position()
    seat = scene.state.pending[-1].decisions[0].seat
    seen = show(known(scene, seat))

    assert encode(imagine(scene.printed, seen, Sampler("any"))) == encode(scene.state)


@pytest.mark.rule("STD:2.8.2", "STD:2.8.3", "STD:2.8.5.3")
@pytest.mark.parametrize(
    ("position", "told"),
    [
        (
            marines,
            (
                "US: you may combine battalions into a task force now (I and III), or leave "
                "them as they are."
            ),
        ),
        (russians, "to their other version: F1, W2 and F4. You may fly vehicles to: none."),
        (border, "place your outposts along the border, one per hex. Still to place: 2 outposts."),
    ],
)
def test_a_player_reads_what_to_do(position, told):
    scene = position()
    decision = scene.state.pending[-1].decisions[0]

    assert told in prompt(known(scene, decision.seat), decision)
