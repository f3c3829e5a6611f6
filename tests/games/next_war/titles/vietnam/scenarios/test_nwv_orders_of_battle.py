"""NWV:17.1.1 to 17.1.3  Who sets up and arrives where, as the book lists it."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.invasion import HO, PRC, REDUX, SRV, before, standing
from games.next_war.titles.vietnam.scenarios.orders_of_battle import (
    AIRBORNE,
    BASES,
    BOX,
    allied,
    due,
    ground,
    on_good_ground,
    units,
)
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.rule_hooks import (
    airmobile_due,
    capture_value,
    elimination_value,
    psdf_draws,
    reinforcements_due,
    setup_bases,
    setup_due,
)

DEJA_PHU = "vietnam/deja-phu"


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize(
    ("scenario", "regions"),
    [
        pytest.param(REDUX, ("II Corps", "1MR", "3MR"), id="Redux"),
        pytest.param(HO, ("2MR", "3MR"), id="Eastward, Ho!"),
    ],
)
def test_the_srv_sets_up_as_listed(scenario: str, regions: tuple[str, ...]):
    scene = before(scenario)
    assert due(scene, SRV, setup_due, setup_bases) == allied(scene, *regions)


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize("scenario", [pytest.param(REDUX, id="Redux"), pytest.param(HO, id="Ho")])
def test_the_prc_sets_up_as_listed(scenario: str):
    scene = before(scenario)
    bases = ground(scene, country="PRC", features=BASES) | BOX
    listed: dict[str, frozenset[str]] = dict.fromkeys(AIRBORNE, BOX)
    if scenario == REDUX:
        armies = {"83GA": (35, 40), "74GA": (42, 50)}
        listed |= dict.fromkeys(("prc-marine-1-marine", "prc-marine-2-marine"), BOX)
    else:
        armies = {"75GA": (10, 21)}
    for army, lines in armies.items():
        part = ground(scene, country="PRC", lines=lines)
        listed |= dict.fromkeys(units(army), on_good_ground(scene, part))
        listed[f"prc-{army.lower()}-zhi-10-{army.lower()}"] = bases
        if army == "75GA":
            listed["prc-75ga-32"] = part  # the exception
    assert due(scene, PRC, setup_due, setup_bases) == listed


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize(
    ("scenario", "turn", "side", "formation", "entries"),
    [
        pytest.param(REDUX, 1, PRC, "81GA", "3100 3900", id="Redux, the 81st"),
        pytest.param(REDUX, 2, SRV, "III Corps", "4023 4223 4423 2823 1623", id="III Corps"),
        pytest.param(REDUX, 3, SRV, "IV Corps", "4023 4223 4423 2823 1623", id="IV Corps"),
        pytest.param(HO, 2, PRC, "71GA", "1009", id="Ho, the 71st"),
        pytest.param(HO, 2, SRV, "III Corps", "4023 4223 4423 2823 1623", id="Ho, III Corps"),
        pytest.param(HO, 3, SRV, "IV Corps", "4023 4223 4423 2823 1623", id="Ho, IV Corps"),
    ],
)
def test_reinforcements_arrive_as_listed(
    scenario: str, turn: int, side: SideId, formation: str, entries: str
):
    """By every road of the edge, or on the line behind it, and not a turn before."""
    hexes = frozenset(name for entry in entries.split() for name in (entry, f"{entry}off"))
    expected = dict.fromkeys(units(formation), hexes)
    now = due(standing({}, scenario, turn=turn), side, reinforcements_due)
    assert {name: now.get(name) for name in expected} == expected
    earlier = due(standing({}, scenario, turn=turn - 1), side, reinforcements_due)
    assert not expected.keys() & earlier.keys()


def test_the_163rd_rides_in_trucks():
    scene = before(REDUX)
    (brigade,) = [each for each in scene.printed.counters if each.id == "prc-74ga-163"]
    assert brigade.mobility is Mobility.MOTORIZED


@pytest.mark.parametrize("scenario", [DEJA_PHU, REDUX, HO])
def test_no_chart_of_points_is_used(scenario: str):
    scene = before(scenario)
    atlas = scene.printed.atlas
    places = [here for here in atlas.hexes if atlas.ground[here].features]
    paid = [scene.rules[capture_value](scene, SideId(s), here) for s in (0, 1) for here in places]
    lost = [scene.rules[elimination_value](scene, UnitId(u)) for u in range(5)]
    assert {*paid, *lost} == {0}


@pytest.mark.rule("NWV:3.2.2")
def test_deja_phu_grants_nothing_but_its_units():
    scene = before(DEJA_PHU)
    assert [force.airmobile for force in scene.state.forces] == [(), ()]
    assert not any(scene.rules[airmobile_due](scene, SideId(side)) for side in (SRV, PRC))
    assert scene.rules[psdf_draws](scene) == 0  # nor anybody out of the cup
