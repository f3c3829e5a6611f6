"""NWV 3.2 The People's Self Defense Force."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.invasion import (
    HO,
    PRC,
    REDUX,
    SRV,
    asked,
    asks,
    at_step,
    beaten,
    decision,
    driven,
    happened,
    labels,
    now,
    offered,
    place,
    refusals,
    resolved,
    run_at,
    standing,
    unit,
    where,
)
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import (
    PsdfDrawn,
    PsdfRemoved,
    ReplacementsReceived,
    ResistanceBegan,
    ResistanceEnded,
    UnitEliminated,
)
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.movement import (
    Airlift,
    AirTransport,
    DropTogether,
    EndMovement,
    JoinResistance,
    MarchOn,
    MoveUnits,
    Paradrop,
    StepIn,
)
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    Place,
    PlaceInResistance,
    PlaceRest,
    Rebuild,
)
from sandtable.games.next_war.printed.counters import CombatClass, Mobility
from sandtable.games.next_war.rule_hooks import is_combat_unit
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_modifiers import (
    national_modifier,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import movable
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import zone_of
from sandtable.games.next_war.state import ASIDE, ELIMINATED, Clearing, Lift, Segment, Unit
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.vietnam.rules.psdf import (
    garrison_places,
    in_the_cup,
    is_garrison,
    is_psdf,
    region_of,
)
from sandtable.games.next_war.titles.vietnam.rules.psdf_draws import (
    resistance_places,
)
from sandtable.games.next_war.titles.vietnam.rules.psdf_resistance import (
    garrisons_go_underground,
    may_resist,
)
from sandtable.games.next_war.titles.vietnam.rules.standard_game.psdf_draw_steps import (
    first_side_draws,
)
from sandtable.kernel.play.hashed_map import HashedMap

LANG_SON, CAO_BANG = "psdf-1mr-lang-son", "psdf-1mr-cao-bang"
HANOI, HAI_PHONG = "psdf-hanoi-hanoi", "psdf-3mr-hai-phong"
BAC_GIANG = "psdf-1mr-bac-giang"
ARMOR = "prc-83ga-86"
AIRBORNE, MORE_AIRBORNE = "prc-abn-127", "prc-abn-128"
REGULARS = "srv-1mr-3"


def with_points(scene: Scene, points: int) -> Scene:
    """The SRV replacement points, and everything of the 1st region's force in the cup lost."""
    force = scene.state.forces[SRV]
    lost = force.units.set(unit(scene, CAO_BANG), Unit(ELIMINATED, 0))
    force = replace(force, units=lost, replacement_points=(("SRV", points),))
    state = replace(scene.state, forces=(force, scene.state.forces[PRC]))
    return type(scene)(scene.rules, scene.printed, state)


# --- 3.2, 3.2.1 --------------------------------------------------------------------------------


@pytest.mark.rule("NWV:3.2", "NWV:3.0")
def test_fifteen_counters_of_militia_belong_to_the_srv():
    scene = standing({})

    militia = [u for u in scene.state.forces[SRV].units.map if is_psdf(scene, u)]

    assert len(militia) == 15
    assert not any(is_psdf(scene, u) for u in scene.state.forces[PRC].units.map)
    assert in_the_cup(scene) == tuple(sorted(militia))


def test_a_garrison_stands_but_neither_fights_nor_moves_nor_has_a_zone():
    scene = standing({LANG_SON: "3905"})
    garrison = unit(scene, LANG_SON)

    assert not scene.rules[is_combat_unit](scene, garrison)
    assert garrison not in movable(scene, SRV, Segment(side=SRV))
    assert zone_of(scene, SRV) == 0
    blocked = asked(standing({LANG_SON: "3905", ARMOR: "3904"}), PRC, "move")
    into = MoveUnits(place(scene, "3904"), (unit(scene, ARMOR),), (place(scene, "3905"),))
    assert "3905" in refusals(blocked, PRC, into)[0]


@pytest.mark.rule("NWV:3.2.1", "NWV:2.6")
@pytest.mark.parametrize(
    ("clears", "resisting", "added"),
    [
        pytest.param(ARMOR, {}, -1, id="clearing in the SRV costs one"),
        pytest.param(ARMOR, {"3905": LANG_SON}, -2, id="against the resistance one more"),
        pytest.param("srv-1mr-3", {"3905": LANG_SON}, 0, id="the SRV is not hindered by its own"),
    ],
)
def test_resistance_makes_clearing_harder(clears: str, resisting: Any, added: int):
    side = SideId(SRV if clears.startswith("srv") else PRC)
    scene = standing({clears: "3905"}, resisting=resisting)
    markers = HashedMap({place(scene, "3905"): Clearing(side, 4)})
    scene = type(scene)(scene.rules, scene.printed, replace(scene.state, clearing=markers))

    assert national_modifier(scene, place(scene, "3905"), unit(scene, clears)) == added


@pytest.mark.rule("NWV:3.2.1", "NWV:2.6")
def test_in_hanoi_country_city_and_resistance_add_up():
    scene = standing({ARMOR: "3713"}, resisting={"3713": HANOI})
    markers = HashedMap({place(scene, "3713"): Clearing(PRC, 4)})
    scene = type(scene)(scene.rules, scene.printed, replace(scene.state, clearing=markers))

    assert national_modifier(scene, place(scene, "3713"), unit(scene, ARMOR)) == -3


def test_a_garrison_defends_as_infantry():
    militia = [each for each in standing({}).printed.counters if each.psdf]

    assert {(each.combat_class, each.mobility) for each in militia} == {
        (CombatClass.LEG, Mobility.LEG)
    }
    assert min(each.defence for each in militia) > 0


# --- 3.2.2 ---------------------------------------------------------------------------------


@pytest.mark.rule("NWV:3.2.2", "NWV:17.1.2")
def test_three_counters_are_drawn_blindly_after_the_reinforcements():
    scene = at_step(standing({}), "second_side_draws")

    run = driven(scene, 0, 0, 11)

    (drawn,) = happened(run, PsdfDrawn)
    names = [run.printed.counters[u].id for u in drawn.units]
    assert names == ["psdf-1mr-cao-bang", "psdf-1mr-lang-son", "psdf-3mr-nam-dinh"]
    assert asks(now(run), SRV) == "psdf"
    assert len(in_the_cup(now(run))) == 12


@pytest.mark.rule("NWV:3.2.2")
def test_the_last_counters_empty_the_cup():
    gone = {unit(standing({}), c.id) for c in standing({}).printed.counters if c.psdf}
    scene = standing({LANG_SON: "3905", CAO_BANG: "3203"})
    force = scene.state.forces[SRV]
    left = unit(scene, HANOI)
    units = force.units
    for each in gone:
        if units[each].at < 0 and each != left:
            units = units.set(each, Unit(ASIDE, 1))
    state = replace(scene.state, forces=(replace(force, units=units), scene.state.forces[PRC]))
    scene = at_step(type(scene)(scene.rules, scene.printed, state), "second_side_draws")

    run = driven(scene, 0)

    assert happened(run, PsdfDrawn) == [PsdfDrawn((left,))]


@pytest.mark.rule("NWV:3.2.2", "NWV:3.2.2.1")
def test_a_garrison_goes_into_a_settlement_of_its_region_that_no_enemy_has():
    scene = standing(
        {CAO_BANG: "3203", ARMOR: "3905", "srv-1mr-3": "3810"},
        held={"3705": PRC},
        resisting={"3411": "psdf-1mr-thai-nguyen"},
    )

    found = labels(scene, garrison_places(scene, unit(scene, LANG_SON)))

    assert {"3504", "3208", "3810", "3812"} <= set(found)  # Towns, a City, an Airbase
    assert "3203" not in found  # a garrison is there
    assert "3411" not in found  # somebody resists there
    assert "3905" not in found  # occupied by the enemy
    assert "3705" not in found  # controlled by the enemy
    assert "3710" not in found  # open country
    assert "4013" not in found  # a City of another region
    assert "2605" not in found  # a Town outside the play area


@pytest.mark.rule("NWV:3.2.2.1")
def test_the_counter_of_hanoi_stays_in_hanoi():
    scene = standing({})

    assert labels(scene, region_of(scene, unit(scene, HANOI))) == ["3613", "3713", "3714"]
    assert "4311" in labels(scene, region_of(scene, unit(scene, HAI_PHONG)))


@pytest.mark.rule("NWV:3.2.2")
@pytest.mark.parametrize(
    ("held", "open_to"),
    [
        pytest.param({}, ["3905"], id="occupied and to be cleared"),
        pytest.param({"3905": PRC}, [], id="not where the enemy has control"),
    ],
)
def test_in_resistance_mode_it_comes_among_the_enemy(held: Any, open_to: list[str]):
    scene = standing({ARMOR: "3905", "prc-83ga-3": "3705"}, held=held)  # 3705 is only a Town

    assert labels(scene, resistance_places(scene, unit(scene, LANG_SON))) == open_to


@pytest.mark.rule("NWV:3.2.2")
def test_placing_what_was_drawn():
    scene = standing({ARMOR: "3905"})
    drawn = (unit(scene, LANG_SON), unit(scene, CAO_BANG), unit(scene, HANOI))
    scene = asked(standing({ARMOR: "3905"}, drawn=drawn), SRV, "psdf")

    town = Place(drawn[0], place(scene, "3203"))
    astray = Place(drawn[0], place(scene, "3710"))
    assert refusals(scene, SRV, astray)[0].startswith(
        "You cannot place Lang Son in 3710 in this mode."
    )
    assert (
        "has not been drawn" in refusals(scene, SRV, Place(unit(scene, HAI_PHONG), PlaceId(0)))[0]
    )
    scene = now(resolved(scene, SRV, town))
    assert where(scene, LANG_SON) == "3203"
    taken = Place(drawn[1], place(scene, "3203"))
    assert refusals(scene, SRV, taken) != []
    run = resolved(scene, SRV, PlaceInResistance(drawn[1], place(scene, "3905")))
    assert happened(run, ResistanceBegan) == [ResistanceBegan(drawn[1], SRV, place(scene, "3905"))]
    assert asks(now(run), SRV) == "psdf"
    run = resolved(now(run), SRV, PlaceRest())
    assert asks(now(run), SRV) != "psdf"
    assert where(now(run), HANOI) in {"3613", "3713", "3714"}
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("NWV:3.2.2")
def test_without_an_eligible_hex_a_counter_is_out_for_two_points():
    hanoi = {"3613": PRC, "3713": PRC, "3714": PRC}
    scene = at_step(standing({}, held=hanoi), "second_side_draws")
    cup = in_the_cup(scene)
    last = cup.index(unit(scene, HANOI))

    run = driven(scene, last, 0, 0)

    assert happened(run, PsdfRemoved) == [PsdfRemoved(unit(scene, HANOI), SRV)]
    assert happened(run, ReplacementsReceived) == [ReplacementsReceived(SRV, "SRV", 2)]
    assert now(run).state.forces[SRV].units[unit(scene, HANOI)].at == ASIDE
    assert len(in_the_cup(now(run))) == 12


# --- 3.2.2.2 -------------------------------------------------------------------------------


@pytest.mark.rule("NWV:3.2.2.2")
def test_it_is_rebuilt_in_a_city_of_its_region():
    scene = asked(with_points(standing({}), 1), SRV, "replace")
    back = unit(scene, CAO_BANG)

    assert refusals(scene, SRV, Rebuild(back, place(scene, "3411"))) == []
    assert "City" in refusals(scene, SRV, Rebuild(back, place(scene, "3203")))[0]  # a Town
    assert "own Military Region" in refusals(scene, SRV, Rebuild(back, place(scene, "4013")))[0]
    run = resolved(scene, SRV, Rebuild(back, place(scene, "3411")))
    assert where(now(run), CAO_BANG) == "3411"  # as a garrison
    assert now(run).state.resistance == scene.state.resistance
    assert dict(now(run).state.forces[SRV].replacement_points).get("SRV", 0) == 0  # for one point
    poor = asked(with_points(standing({}), 0), SRV, "replace")
    assert refusals(poor, SRV, Rebuild(back, place(scene, "3411"))) != []


@pytest.mark.rule("NWV:3.2.2.2")
def test_without_one_any_region_will_do():
    lost = dict.fromkeys(["3411", "3810", "3812", "3905"], PRC)
    scene = asked(with_points(standing({}, held=lost), 1), SRV, "replace")
    back = unit(scene, CAO_BANG)

    assert refusals(scene, SRV, Rebuild(back, place(scene, "4013"))) == []
    assert refusals(scene, SRV, Rebuild(back, place(scene, "4012"))) != []  # a Town


# --- 3.2.3 ---------------------------------------------------------------------------------


@pytest.mark.rule("NWV:3.2.3")
@pytest.mark.parametrize(
    ("die", "resists"),
    [
        pytest.param(5, True, id="a die as high as its rating: it goes underground"),
        pytest.param(6, False, id="one higher: it is gone"),
    ],
)
def test_a_garrison_that_has_to_retreat_checks(die: int, resists: bool):
    scene = standing({LANG_SON: "3905", ARMOR: "3904"})
    garrison = unit(scene, LANG_SON)

    run = beaten(scene, "3905", ARMOR, "garrisons_go_underground", die)

    after = now(run)
    if resists:
        assert dict(after.state.resistance.pairs()) == {place(scene, "3905"): garrison}
        assert happened(run, ReplacementsReceived) == []
    else:
        assert after.state.forces[SRV].units[garrison].at == ELIMINATED
        assert happened(run, ReplacementsReceived) == [ReplacementsReceived(SRV, "SRV", 1)]
    assert where(after, ARMOR) == "3905"  # the hex is empty either way
    assert place(scene, "3905") in after.state.clearing.map
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("NWV:3.2.3")
def test_where_a_retreat_is_ignored_no_garrison_checks():
    scene = standing({LANG_SON: "3905", ARMOR: "3904"})
    garrison, armor = unit(scene, LANG_SON), unit(scene, ARMOR)
    combat = Combat(place(scene, "3905"), (armor,), (garrison,), retreat=False)
    segment = replace(scene.state.segment, side=PRC)
    held = replace(scene.state, combat=combat, segment=segment)
    run = run_at(type(scene)(scene.rules, scene.printed, held), -1)  # no die is rolled
    garrisons_go_underground(run)

    assert run.events == []


@pytest.mark.rule("NWV:3.2.3")
def test_from_resistance_there_is_no_way_back():
    scene = standing({}, resisting={"3905": LANG_SON})

    assert not is_garrison(scene, unit(scene, LANG_SON))
    assert not may_resist(scene, unit(scene, LANG_SON))
    assert unit(scene, LANG_SON) not in in_the_cup(scene)
    assert unit(scene, LANG_SON) not in movable(scene, SRV, Segment(side=SRV))
    asking = asked(with_points(scene, 9), SRV, "replace")
    assert refusals(asking, SRV, Rebuild(unit(scene, LANG_SON), place(scene, "3411"))) != []


@pytest.mark.rule("NWV:3.2.3")
def test_in_a_town_it_is_gone_without_a_check():
    scene = standing({CAO_BANG: "3705", ARMOR: "3904"})

    run = beaten(scene, "3705", ARMOR, "garrisons_go_underground")

    assert where(now(run), CAO_BANG) == "Eliminated"
    assert happened(run, ReplacementsReceived) == [ReplacementsReceived(SRV, "SRV", 1)]


@pytest.mark.rule("NWV:3.2.3")
def test_regular_units_beside_it_retreat_as_ever():
    scene = standing({LANG_SON: "3905", "srv-1mr-3": "3905", ARMOR: "3904"})

    run = beaten(scene, "3905", ARMOR, "garrisons_go_underground", 0)

    assert place(scene, "3905") in now(run).state.resistance.map
    assert asks(now(run), SRV) == "retreat" or where(now(run), "srv-1mr-3") != "3905"


@pytest.mark.rule("NWV:3.2.3", "STD:13.3", "RUL-0150")
@pytest.mark.parametrize(
    ("beside", "trades"),
    [
        pytest.param({}, False, id="alone it cannot leave, so it has no ground to give"),
        pytest.param({REGULARS: "3905"}, True, id="regular units beside it have"),
    ],
)
def test_a_garrison_alone_trades_no_steps(beside: dict[str, str], trades: bool):
    places = {LANG_SON: "3905", ARMOR: "3904", **beside}
    scene = standing(places, REDUX, "trading-space")
    losses = {"defender_losses": 1, "column": 8, "retreat": False, "retreat_length": 0}

    run = beaten(scene, "3905", ARMOR, "defender_may_trade", 9, 9, 9, **losses)

    assert (asks(now(run), SRV) == "trade") is trades


@pytest.mark.rule("NWV:3.2.3")
def test_a_garrison_may_go_underground_when_an_enemy_comes_by():
    scene = asked(standing({LANG_SON: "3905", ARMOR: "3903"}), PRC, "move")
    road = (place(scene, "3804"), place(scene, "3805"))
    run = resolved(scene, PRC, MoveUnits(place(scene, "3903"), (unit(scene, ARMOR),), road))

    scene = now(run)
    assert asks(scene, SRV) == "alarm"
    assert decision(scene).about == (unit(scene, LANG_SON),)
    assert refusals(scene, SRV, JoinResistance((unit(scene, CAO_BANG),))) != []
    run = resolved(scene, SRV, JoinResistance((unit(scene, LANG_SON),)))
    scene = now(run)
    assert place(scene, "3905") in scene.state.resistance.map
    assert asks(scene, PRC) == "move"
    run = resolved(scene, PRC, MarchOn((place(scene, "3905"),)))  # the way is open now
    assert where(now(run), ARMOR) == "3905"
    assert place(scene, "3905") in now(run).state.clearing.map


@pytest.mark.rule("NWV:3.2.3")
def test_it_may_stay_and_the_enemy_goes_on_elsewhere_or_not():
    scene = asked(standing({LANG_SON: "3905", ARMOR: "3903"}), PRC, "move")
    road = (place(scene, "3804"), place(scene, "3805"))
    run = resolved(scene, PRC, MoveUnits(place(scene, "3903"), (unit(scene, ARMOR),), road))
    scene = now(resolved(now(run), SRV, JoinResistance(())))

    assert where(scene, LANG_SON) == "3905"
    assert refusals(scene, PRC, MarchOn((place(scene, "3905"),))) != []
    assert MarchOn in offered(scene, PRC)
    assert refusals(scene, PRC, EndMovement()) == []


@pytest.mark.rule("NWV:3.2.3")
@pytest.mark.parametrize(
    ("garrison", "at", "way"),
    [
        pytest.param(CAO_BANG, "3705", "3903 3804 3805", id="not in a Town"),
        pytest.param(LANG_SON, "3905", "3903", id="not if the enemy stays away"),
    ],
)
def test_nobody_is_asked(garrison: str, at: str, way: str):
    scene = asked(standing({garrison: at, ARMOR: "3902"}), PRC, "move")
    road = tuple(place(scene, label) for label in way.split())

    run = resolved(scene, PRC, MoveUnits(place(scene, "3902"), (unit(scene, ARMOR),), road))

    assert asks(now(run), SRV) == ""


# --- 3.2.3, enemies from the air ---------------------------------------------------------------


def flying(places: dict[str, str], **held: Any) -> Scene:
    """The PRC moves, with helicopters."""
    scene = asked(standing(places, **held), PRC, "move")
    force = replace(scene.state.forces[PRC], airmobile=(Lift("PRC", 4),))
    state = replace(scene.state, forces=(scene.state.forces[SRV], force))
    return type(scene)(scene.rules, scene.printed, state)


def drops(scene: Scene) -> Any:
    """One unit drops beside Bac Giang."""
    return Paradrop(unit(scene, AIRBORNE), place(scene, "3711"), 0)


def drop_as_two(scene: Scene) -> Any:
    """Two units drop there together."""
    both = (unit(scene, AIRBORNE), unit(scene, MORE_AIRBORNE))
    return DropTogether(place(scene, "PRC Holding"), both, place(scene, "3711"), 0)


def is_lifted(scene: Scene) -> Any:
    """Helicopters take a unit there."""
    return Airlift(place(scene, "3809"), (unit(scene, AIRBORNE),), (1,), place(scene, "3711"), 0)


BY_PARACHUTE = {BAC_GIANG: "3812", AIRBORNE: "PRC Holding", MORE_AIRBORNE: "PRC Holding"}
BY_HELICOPTER = {BAC_GIANG: "3812", AIRBORNE: "3809"}


@pytest.mark.rule("NWV:3.2.3", "RUL-0011", "RUL-0150")
@pytest.mark.parametrize(
    ("places", "order"),
    [
        pytest.param(BY_PARACHUTE, drops, id="a drop"),
        pytest.param(BY_PARACHUTE, drop_as_two, id="a drop of two"),
        pytest.param(BY_HELICOPTER, is_lifted, id="a landing by helicopter"),
    ],
)
@pytest.mark.parametrize(
    "beside",
    [
        pytest.param({}, id="in the open"),
        pytest.param({REGULARS: "3710"}, id="beside regular units and in their zone"),
    ],
)
def test_a_garrison_may_go_underground_when_an_enemy_lands_beside_it(
    places: dict[str, str], order: Any, beside: dict[str, str]
):
    scene = flying({**places, **beside})

    run = resolved(scene, PRC, order(scene), *[9, 0, 0, 0] if order is not is_lifted else [9, 9])

    assert where(now(run), AIRBORNE) == "3711"
    assert asks(now(run), SRV) == "alarm"
    assert decision(now(run)).about == (unit(scene, BAC_GIANG),)


@pytest.mark.rule("NWV:3.2.3", "STD:8.5.3", "STD:8.5.4.3", "RUL-0008", "RUL-0150")
@pytest.mark.parametrize(
    ("places", "order"),
    [
        pytest.param(BY_PARACHUTE, drops, id="a drop"),
        pytest.param(BY_HELICOPTER, is_lifted, id="a landing by helicopter"),
    ],
)
@pytest.mark.parametrize(
    ("beside", "flips", "enters"),
    [
        pytest.param({}, True, True, id="the place is empty: in"),
        pytest.param({}, False, False, id="the garrison has stayed"),
        pytest.param({REGULARS: "3710"}, True, False, id="not out of an enemy zone"),
        pytest.param({REGULARS: "3812"}, True, False, id="not where regular units stay"),
    ],
)
def test_who_has_landed_may_enter_the_place_that_a_garrison_left(
    places: dict[str, str], order: Any, beside: dict[str, str], flips: bool, enters: bool
):
    scene = flying({**places, **beside})
    run = resolved(scene, PRC, order(scene), *[9, 0] if order is drops else [9, 9])
    gone = (unit(scene, BAC_GIANG),) if flips else ()
    scene = now(resolved(now(run), SRV, JoinResistance(gone)))

    inside = StepIn(place(scene, "3711"), (unit(scene, AIRBORNE),), place(scene, "3812"))

    assert asks(scene, PRC) == "move"
    assert (refusals(scene, PRC, inside) == []) is enters
    assert (StepIn in offered(scene, PRC)) is enters
    if enters:
        after = now(resolved(scene, PRC, inside))
        assert where(after, AIRBORNE) == "3812"
        assert place(scene, "3812") in after.state.clearing.map


@pytest.mark.rule("NWV:3.2.3", "RUL-0150")
def test_a_garrison_that_stayed_may_still_make_room_later_in_the_segment():
    scene = flying({**BY_PARACHUTE, ARMOR: "3810"})
    scene = now(resolved(scene, PRC, drops(scene), 9, 0))
    scene = now(resolved(scene, SRV, JoinResistance(())))
    march = MoveUnits(place(scene, "3810"), (unit(scene, ARMOR),), (place(scene, "3811"),))
    scene = now(resolved(scene, PRC, march))
    scene = now(resolved(scene, SRV, JoinResistance((unit(scene, BAC_GIANG),))))

    inside = StepIn(place(scene, "3711"), (unit(scene, AIRBORNE),), place(scene, "3812"))

    assert refusals(scene, PRC, inside) == []


@pytest.mark.rule("NWV:3.2.3", "RUL-0150")
def test_a_garrison_is_asked_when_a_landed_unit_goes_on_beside_it():
    scene = flying({HANOI: "3713", AIRBORNE: "PRC Holding"})
    drop = Paradrop(unit(scene, AIRBORNE), place(scene, "3512"), 0)
    scene = now(resolved(scene, PRC, drop, 9, 0))
    assert asks(scene, SRV) == ""  # 3512 is two hexes away

    inside = StepIn(place(scene, "3512"), (unit(scene, AIRBORNE),), place(scene, "3613"))
    run = resolved(scene, PRC, inside)

    assert asks(now(run), SRV) == "alarm"
    scene = now(resolved(now(run), SRV, JoinResistance((unit(scene, HANOI),))))
    assert asks(scene, PRC) == "move"
    assert StepIn not in offered(scene, PRC)  # one place, and no further


@pytest.mark.rule("NWV:3.2.3", "STD:8.5.2", "RUL-0150")
@pytest.mark.parametrize(
    ("to", "asked_for"),
    [
        pytest.param("3613", "alarm", id="to an Airbase beside it"),
        pytest.param("PRC Holding", "", id="to a Holding Box"),
    ],
)
def test_a_garrison_is_asked_when_an_enemy_comes_by_air_transport(to: str, asked_for: str):
    other = "PRC Holding" if to == "3613" else "3613"
    scene = flying({HANOI: "3713", AIRBORNE: other}, held={"3613": PRC})
    flight = AirTransport(place(scene, other), (unit(scene, AIRBORNE),), place(scene, to), 0)

    run = resolved(scene, PRC, flight, 9, 9)

    scene = now(run)
    assert where(scene, AIRBORNE) in {to, "PRC Holding Box"}
    assert asks(scene, SRV) == asked_for
    if asked_for:
        scene = now(resolved(scene, SRV, JoinResistance((unit(scene, HANOI),))))
        on = MoveUnits(place(scene, to), (unit(scene, AIRBORNE),), (place(scene, "3713"),))
        assert refusals(scene, PRC, on) == []


@pytest.mark.rule("RUL-0150")
def test_nobody_is_asked_when_a_flight_is_turned_back():
    scene = flying(BY_PARACHUTE)

    run = resolved(scene, PRC, drops(scene), 0)

    assert where(now(run), AIRBORNE) != "3711"
    assert asks(now(run), SRV) == ""


@pytest.mark.rule("NWV:3.2.3")
def test_whoever_resists_in_a_captured_hex_is_eliminated():
    scene = standing({ARMOR: "3905"}, resisting={"3905": LANG_SON}, held={"3905": PRC})

    run = driven(at_step(scene, "resistance_is_broken"), 0, 0, 0)

    garrison = unit(scene, LANG_SON)
    assert happened(run, ResistanceEnded) == [ResistanceEnded(garrison, SRV, place(scene, "3905"))]
    assert UnitEliminated(garrison, SRV) in run.events
    assert now(run).state.forces[SRV].units[garrison] == Unit(ELIMINATED, 0)


@pytest.mark.rule("NWV:3.2.2", "NWV:17.1.3")
@pytest.mark.parametrize("first", [SRV, PRC])
def test_the_srv_draws_in_its_own_turn_of_the_phase(first: int):
    scene = standing({}, HO)
    scene = type(scene)(scene.rules, scene.printed, replace(scene.state, first_player=first))
    dice = (0, 0, 0) if first == SRV else ()

    run = run_at(scene, -1, *dice)
    first_side_draws(run)

    assert [len(each.units) for each in happened(run, PsdfDrawn)] == ([3] if dice else [])


@pytest.mark.rule("NWV:3.2.2", "STD:3.7")
@pytest.mark.parametrize("first", [SRV, PRC])
def test_by_the_rules_of_2025_it_draws_when_it_places_reinforcements(first: int):
    scene = standing({}, HO, "series-2025")
    scene = type(scene)(scene.rules, scene.printed, replace(scene.state, first_player=first))
    dice = (0, 0, 0) if first == PRC else ()

    run = run_at(scene, -1, *dice)
    first_side_draws(run)

    assert [len(each.units) for each in happened(run, PsdfDrawn)] == ([3] if dice else [])


@pytest.mark.rule("STD:8.5.1", "NWV:3.2.3", "RUL-0260")
def test_whoever_entered_a_place_to_clear_it_does_not_go_on():
    scene = asked(standing({HAI_PHONG: "4311", ARMOR: "4212"}), PRC, "move")
    way = (place(scene, "4312"),)
    run = resolved(scene, PRC, MoveUnits(place(scene, "4212"), (unit(scene, ARMOR),), way))
    assert place(scene, "4312") in now(run).state.clearing.map

    scene = now(resolved(now(run), SRV, JoinResistance(())))

    assert refusals(scene, PRC, MarchOn((place(scene, "4313"),))) == [
        "No unit is in the middle of a move. [STD:8.5.1]"
    ]
