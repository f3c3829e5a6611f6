"""ADV:19, NWIP:3.3, 3.7  Where the oracle of supply first read the documents otherwise."""

from __future__ import annotations

import pytest

from games.next_war.oracle.supply_positions import laid_out, names_of, stage, told_supply
from oracles.next_war.supply import is_supplied, within_line
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advanced.state import AdvancedState
from sandtable.games.next_war.advanced.supply_state import AirbaseSupply, SupplyState
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, PlaceId
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.advanced.ch19_supply.isolation import isolated_units
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import supplied_units
from sandtable.kernel.play.hashed_map import HashedMap

ALLIED, OTHERS = BOTH_SIDES
NWIP, NWV = "india-pakistan", "vietnam"
#: A hex far from Urban hexes and from the sources at the edge, in the hands of Pakistan.
FAR = "4710"
AIRBASES = frozenset({Feature.AIRBASE, Feature.AIRFIELD})


@pytest.mark.rule("NWIP:3.3", "NWIP:10.5", "ADV:19.2")
def test_artillery_is_fed_by_a_headquarters_of_any_nation():
    alone = laid_out(NWIP, {"PRC motorized 19": FAR, "PRC mechanized 20": FAR})
    stands = {"IROP headquarters 0": FAR, "IROP depot 3": FAR}
    names = ("PRC motorized 19", "PRC mechanized 20")
    scene = laid_out(NWIP, {**stands, **dict.fromkeys(names, FAR)})

    assert names_of(alone, supplied_units(alone, OTHERS)) == set()
    fed = names_of(scene, supplied_units(scene, OTHERS))
    assert fed == {*stands, "PRC motorized 19"}


def dropped(nation, side, base, **more):
    """Airbase supply of a nation on a base that its side controls, with the air on its side."""
    return {
        "advanced": AdvancedState(
            supply=SupplyState(airbases=(AirbaseSupply(nation, side, base),))
        ),
        "control": HashedMap({base: side}),
        "air_superiority": 1 if side == ALLIED else -1,
        **more,
    }


def far_from_a_base(head, *others):
    """A headquarters that draws on a base, and others that only the headquarters could feed."""
    atlas = stage(NWIP).printed.atlas
    for base in [here for here in atlas.hexes if atlas.ground[here].features & AIRBASES]:
        for near in map(PlaceId, atlas.lattice.ring(HexId(base), 2)):
            fields = dropped("US", ALLIED, base)
            fed = laid_out(NWIP, {head: atlas.label(near)}, **fields)
            if head not in names_of(fed, supplied_units(fed, ALLIED)):
                continue
            plain, supplies = told_supply(NWIP, fed)
            line = within_line(plain, supplies, plain.unit(head))
            for label in sorted(line, key=line.__getitem__):
                stands = {head: atlas.label(near), **dict.fromkeys(others, label)}
                scene = laid_out(NWIP, stands, **fields)
                bare = laid_out(NWIP, dict.fromkeys(others, label), **fields)
                plain, supplies = told_supply(NWIP, scene)
                lone = names_of(bare, supplied_units(bare, ALLIED))
                if not lone and is_supplied(plain, supplies, plain.unit(others[0])):
                    return scene
    raise LookupError(head)


@pytest.mark.rule("NWIP:3.7", "NWIP:10.3")
def test_the_82nd_on_airbase_supply_feeds_only_its_own_brigades():
    brigade, other, hill = "US light 20", "US light 21", "US mountain 22"
    scene = far_from_a_base("US headquarters 15", brigade, other, hill)

    assert names_of(scene, supplied_units(scene, ALLIED)) == {"US headquarters 15", brigade}


@pytest.mark.rule("ADV:19.7.1", "ADV:19.1.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_airbase_supply_ends_the_paths_of_those_whom_it_serves(side):
    nation, enemy = ("SRV", "PRC")[side], ("PRC", "SRV")[side]
    atlas = stage(NWV).printed.atlas
    para, heavy = f"{nation} light 11", f"{nation} mechanized 5"
    strong = (f"{enemy} mechanized 9", f"{enemy} leg 13", f"{enemy} leg 6", f"{enemy} motorized 8")
    label = ""
    for base in [here for here in atlas.hexes if atlas.ground[here].features & AIRBASES]:
        ring = [atlas.label(PlaceId(h)) for h in atlas.lattice.ring(HexId(base), 2)]
        if len(ring) < 12:
            continue
        label = atlas.label(base)
        around = {name: ring[3 * number] for number, name in enumerate(strong)}
        scene = laid_out(NWV, {para: label, heavy: label, **around}, **dropped(nation, side, base))
        bare = laid_out(NWV, {para: label, heavy: label, **around})
        if names_of(bare, isolated_units(bare, side)) == {para, heavy}:
            assert names_of(scene, isolated_units(scene, side)) == {heavy}
            assert names_of(scene, isolated_units(scene, ENEMY[side])) <= {*strong}
            return
    raise LookupError(label)
