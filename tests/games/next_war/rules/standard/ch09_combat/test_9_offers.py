"""STD:9  What is offered in a combat is accepted, and nothing else: random fights."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from games.next_war.fighting import attacking
from games.next_war.sketch import ALLIED, GAME, NON_ALLIED, VIETNAM, after, given
from sandtable.games.next_war.orders.combat import EndCombat
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.offers import draw_order
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.random_source import RandomSource

GIVEN = """
    1204 Rough
    1205 Highland Jungle
    1305 Mountain Jungle
    1304 Flat City
    1404 Urban
    1405 Flat
    1505 Rough Fortification
    1505 in PRC
    1404 held by PRC
    1205-1305 Minor River
    1304-1404 Minor River
    1304-1305-1405-1505 Secondary
    1204-1304-1404-1504 Primary
    1204 SRV A 7-6-8 armor sp2 ofI
    1204 SRV B 6-6-7 mech sp2 ofI
    1204 SRV C 3-4-4 light ofII
    1204 SRV D 0-1-8 motorized
    1304 SRV E 6-6-5 sp3 ofII
    1304 SRV F 6-6-5 sp2 ofIII
    1304 SRV G 2-1-5 artillery range3
    1406 SRV H 9-6-8 mech sp2
    1505 SRV I 2-3-4 light
    1205 PRC P 2-3-4 light er6
    1205 PRC Q 2-3-4 er4
    1305 PRC R 4-6-4 sp2 mountain
    1305 PRC S 4-6-4 sp2
    1405 PRC T 5-6-7 mech sp2
    1405 PRC U 2-2-4 steps1
    1404 PRC V 3-5-4 sp3
    1404 PRC W 3-5-4 sp2
    1404 PRC CO 0-1-0 outpost steps1
    1504 PRC X 2-4-4 sp2
    1605 PRC Y 2-1-4 artillery range2
    1908 SRV M1 helicopter 2 range12
    1907 SRV M2 helicopter 1 range12
    1605 PRC M3 helicopter 1 range12
    Allied air 6
    non-Allied air 5
"""


class Chance:
    """Dice that fall as they like."""

    def __init__(self, seed):
        self.random = Random(seed)

    def draw(self, label, sides, epoch):  # noqa: ARG002  # any draw
        return self.random.randrange(sides)


def strange(order, random):
    """Change one thing in an order."""
    fields = order.__struct_fields__
    if not fields:
        return order
    name = random.choice(fields)
    value = getattr(order, name)
    if isinstance(value, str):
        return replace(order, **{name: random.choice(["flat", "urban", "mountain"])})
    if isinstance(value, int):
        return replace(order, **{name: value + random.choice([-1, 1, 2, 7])})
    other = [*value, random.randrange(24)]
    return replace(order, **{name: tuple(random.sample(other, random.randrange(len(other) + 1)))})


def play(seed, side, weather):
    """Fight one Combat Segment at random, and count what was ordered."""
    whims, random, chance = RandomSource(seed), Random(seed), Chance(seed)
    scene = attacking(given(GIVEN, layers=VIETNAM, weather=weather), side)
    seen: Counter[str] = Counter()
    agreed: Counter[bool] = Counter()
    for _ in range(200):
        seat = scene.state.pending[-1].decisions[0].seat
        view = known(scene, seat)
        offers = kernel.offers(view)
        order = draw_order(offers, whims)
        assert order is not NOTHING, scene.state.pending[-1]
        assert kernel.judge(view, order) == ()
        for _ in range(4):
            odd = strange(order, random)
            contained = any(offer.contains(odd) for offer in offers)
            assert contained == (kernel.judge(view, odd) == ()), odd
            agreed[contained] += 1
        seen[type(order).__name__] += 1
        if isinstance(order, EndCombat):
            return seen, agreed
        run = Run(scene, seat, chance, 1, GAME)
        kernel.resolve(run, order)
        scene = after(run)
    raise AssertionError("a segment without end")


@pytest.mark.rule("STD:9.2", "STD:9.2.4", "STD:9.7.1", "STD:9.8.1", "STD:9.9")
def test_offer_and_judge_agree_in_random_fights():
    seen: Counter[str] = Counter()
    agreed: Counter[bool] = Counter()
    for seed in range(60):
        side = ALLIED if seed % 3 else NON_ALLIED
        weather = Weather.STORM if seed % 5 == 4 else Weather.CLEAR
        more, judged = play(seed, side, weather)
        seen, agreed = seen + more, agreed + judged

    assert agreed[True] > 100
    assert agreed[False] > 100
    assert set(seen) == {
        *("Attack", "EndCombat", "ChooseDefenders", "ChooseTerrain", "ChooseLead"),
        *("CommitSupport", "TakeLosses", "TryToHold", "Retreat", "RetreatNow", "StayAndLose"),
        *("RetreatUnit", "Advance", "AdvanceFurther", "EndAdvance"),
        *("RebaseHelicopter", "StayAtBase"),
    }
