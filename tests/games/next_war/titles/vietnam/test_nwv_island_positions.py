"""Random positions on islands: whatever attack is offered is fought out without a fault."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import AMPH, PRC, RED_AMPH, RED_SAG, SAG, US, afloat, spot
from games.next_war.titles.vietnam.islands import (
    ARMOR,
    DROP,
    DROP2,
    LEG,
    PARACELS,
    SPRATLYS,
    VN,
    VN2,
    VN3,
    Chance,
    attacking,
    embarked,
    placed,
    played_out,
)
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.naval_state import Ship
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    half_points_at,
    limit_of_box,
)

POSITIONS = 200
ISLANDS = (PARACELS, SPRATLYS)


def random_scene(source, side):
    """Units of both sides ashore and aboard, ships, helicopters and air points, by chance."""
    printed = afloat().printed
    ships = {}
    for name in (AMPH, RED_AMPH):
        island = ISLANDS[source.below(2)]
        ships[name] = Ship(spot(printed, f"{island} Inshore"), at_beach=bool(source.below(2)))
    for name in (SAG, RED_SAG):
        if source.below(2):
            ships[name] = Ship(spot(printed, f"{ISLANDS[source.below(2)]} Inshore"))
    ashore: dict[str, str] = {}
    for group in ((VN, VN2, VN3), (DROP, DROP2), (LEG,)):
        ashore |= {name: ISLANDS[source.below(2)] for name in group if source.below(3)}
    if LEG in ashore and any(ashore.get(name) == ashore[LEG] for name in (DROP, DROP2)):
        del ashore[LEG]
    control = {name: source.below(2) for name in ISLANDS if source.below(2)}
    bases = {"srv-srv-mi-24": "SRV Holding", "prc-74ga-zhi-10-74ga": "PRC Holding"}
    scene = placed(afloat(ships), ashore, control, bases)
    loads = [(AMPH, name) for name in (VN, VN2, VN3) if name not in ashore]
    loads += [(RED_AMPH, ARMOR)]
    for carrier, name in loads:
        if source.below(2):
            scene = embarked(scene, carrier, name)
    return scene


@pytest.mark.rule("NWV:6.1.4", "STD:8.5.8")
def test_random_combats_on_islands_end_without_a_fault():
    fought = 0
    for number in range(POSITIONS):
        source = Chance(f"islands {number}")
        side = (US, PRC)[number % 2]
        scene = random_scene(source, side)
        assert faults(scene.printed, scene.state) == (), number
        run = attacking(scene, side)
        attacks, after = played_out(run, side, source)
        fought += attacks
        for island in ISLANDS:
            here = spot(scene.printed, island)
            for each in (US, PRC):
                assert half_points_at(after, each, here) <= limit_of_box(after, here)
    assert fought > POSITIONS // 2
