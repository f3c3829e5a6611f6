"""Which tactic an order is an example of."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ALLIED, NON_ALLIED, at, given, march, moving, unit, with_segment
from sandtable.games.next_war.advice.tactics import recognised
from sandtable.games.next_war.advice.tactics.names import TACTICS, TacticId
from sandtable.games.next_war.advice.tactics.recognised import used
from sandtable.games.next_war.ids import AircraftId, HelicopterId, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.orders.advanced.air_combat import BreakOff, SeekAirSuperiority
from sandtable.games.next_war.orders.advanced.air_missions import (
    MissionAtAsset,
    MissionAtSite,
    MissionAtUnit,
    MissionToInterdict,
    SendWildWeasels,
)
from sandtable.games.next_war.orders.bridges import DestroyBridge, RepairBridge
from sandtable.games.next_war.orders.combat import (
    Attack,
    CommitSupport,
    EndCombat,
    RetreatNow,
    StayAndLose,
)
from sandtable.games.next_war.orders.movement import Airlift, EndMovement, Paradrop
from sandtable.kernel.play.state import known

AIRCRAFT = AircraftId(3)
GROUND = (
    "\n".join(f"{column}{row:02} Flat" for column in (11, 12, 13) for row in range(9))
    + "\n1209 Flat"
)
FIELD = f"""
{GROUND}
1205 SRV 308 6-7-7
1207 PRC 41 5-5-8 mech
"""


@pytest.fixture
def prizes(monkeypatch):
    """Say which places a side wants: `prizes(side, "1203", ...)`."""
    wanted: dict[SideId, dict[PlaceId, float]] = {ALLIED: {}, NON_ALLIED: {}}
    monkeypatch.setattr(recognised, "prizes", lambda _, side: wanted[side])

    def want(side, *places):
        wanted[side] = {at(place): 100.0 for place in places}

    return want


def tactics(text, names, way, side=ALLIED):
    scene = moving(given(text), side)
    return used(known(scene, side), march(scene, names, way))


def test_every_tactic_has_a_name_of_its_own_and_a_sentence():
    assert set(TACTICS) == set(TacticId)
    assert len({tactic.name for tactic in TACTICS.values()}) == len(TACTICS) >= 15
    assert all(tactic.about.endswith(".") for tactic in TACTICS.values())


def test_a_march_into_a_place_worth_having_is_walking_in(prizes):
    prizes(ALLIED, "1203")

    assert tactics(FIELD, "308", "1204 1203") == (TacticId.SEIZE,)


def test_a_march_to_an_own_place_is_a_garrison_only_if_an_enemy_is_near(prizes):
    prizes(NON_ALLIED, "1203")
    far = FIELD.replace("1207 PRC", "1209 PRC")

    assert tactics(FIELD, "308", "1204 1203") == (TacticId.GARRISON,)
    assert tactics(far, "308", "1204 1203") == (TacticId.COVER,)


def test_the_other_side_s_marches_have_the_same_names(prizes):
    prizes(NON_ALLIED, "1209")
    assert tactics(FIELD, "41", "1208 1209", NON_ALLIED) == (TacticId.SEIZE,)

    prizes(NON_ALLIED)
    prizes(ALLIED, "1209")
    assert tactics(FIELD, "41", "1208 1209", NON_ALLIED) == (TacticId.GARRISON,)


@pytest.mark.usefixtures("prizes")
def test_a_march_up_to_an_enemy_makes_contact_or_masses():
    helped = f"{FIELD}\n1208 SRV 304 6-7-7"

    assert tactics(FIELD, "308", "1206") == (TacticId.CONTACT,)
    assert tactics(helped, "308", "1206") == (TacticId.MASS,)


@pytest.mark.usefixtures("prizes")
def test_a_march_away_from_an_enemy_breaks_contact():
    close = FIELD.replace("1205 SRV", "1206 SRV")

    assert tactics(close, "308", "1205 1204") == (TacticId.BREAK_OFF,)


def test_a_march_between_the_lines_goes_towards_what_it_serves(prizes):
    far = FIELD.replace("1207 PRC", "1209 PRC")
    assert tactics(far, "308", "1204") == ()

    prizes(NON_ALLIED, "1201")
    assert tactics(far, "308", "1204") == (TacticId.COVER,)

    prizes(ALLIED, "1202")
    assert tactics(far, "308", "1204") == (TacticId.APPROACH,)
    assert tactics(far, "308", "1206") == ()


@pytest.mark.usefixtures("prizes")
def test_guns_go_forward_to_who_faces_the_enemy():
    guns = f"{GROUND}\n1202 SRV 204 2-2-6 artillery range3\n1206 SRV 308 6-7-7\n1207 PRC 41 5-5-8"
    alone = guns.replace("1206 SRV 308 6-7-7\n", "")

    assert tactics(guns, "204", "1203 1204") == (TacticId.GUNS,)
    assert TacticId.GUNS not in tactics(alone, "204", "1203 1204")


AROUND = f"""
{GROUND}
1206 SRV 308 6-7-7
1208 SRV 304 6-7-7
1107 SRV 312 6-7-7
1207 PRC 41 5-5-8 mech
"""


def attack(text, *names, last=False):
    scene = with_segment(moving(given(text, turn=4 if last else 1)), name="first_combat")
    order = Attack(at("1207"), tuple(unit(scene, name) for name in names))
    return used(known(scene, ALLIED), order)


def test_an_attack_is_named_by_what_it_is_for(prizes):
    assert attack(AROUND, "308") == (TacticId.ATTRITION,)

    prizes(NON_ALLIED, "1208")
    assert attack(AROUND, "308") == (TacticId.SPOILING,)

    prizes(ALLIED, "1207")
    assert attack(AROUND, "308") == (TacticId.STORM,)


@pytest.mark.usefixtures("prizes")
def test_an_attack_out_of_three_hexes_is_concentric():
    assert attack(AROUND, "308", "304") == (TacticId.ATTRITION,)
    assert attack(AROUND, "308", "304", "312") == (TacticId.ATTRITION, TacticId.CONCENTRIC)


@pytest.mark.usefixtures("prizes")
def test_an_attack_in_the_last_segment_of_a_game_not_won_is_the_last_chance(monkeypatch):
    for is_winning in (False, True):
        monkeypatch.setattr(recognised, "is_winning", lambda _, won=is_winning: won)

        assert (TacticId.LAST_CHANCE in attack(AROUND, "308", last=True)) is not is_winning
        assert TacticId.LAST_CHANCE not in attack(AROUND, "308")


@pytest.mark.parametrize(
    ("order", "found"),
    [
        (CommitSupport(0, (), ()), ()),
        (CommitSupport(2, (), (UnitId(3),)), (TacticId.FIRE, TacticId.AIR_SUPPORT)),
        (
            CommitSupport(0, (HelicopterId(1),), (), (ShipId(4),)),
            (TacticId.GUNSHIPS, TacticId.NAVAL_GUNFIRE),
        ),
        (Paradrop(UnitId(0), at("1204"), 0), (TacticId.DROP,)),
        (DestroyBridge(at("1204"), at("1205")), (TacticId.DEMOLITION,)),
        (RepairBridge(at("1204"), at("1205")), (TacticId.BRIDGING,)),
        (StayAndLose(UnitId(0)), (TacticId.STAND,)),
        (RetreatNow(), (TacticId.GIVE_GROUND,)),
        (EndMovement(), ()),
        (EndCombat(), ()),
    ],
)
def test_other_orders_are_named_by_what_they_are(order, found):
    assert used(known(moving(given(FIELD)), ALLIED), order) == found


def test_a_flight_is_an_assault_or_brings_a_guard(prizes):
    scene = known(moving(given(FIELD)), ALLIED)
    flight = Airlift(at("1205"), (UnitId(0),), (1,), at("1203"), 0)
    assert used(scene, flight) == (TacticId.AIR_ASSAULT,)

    prizes(NON_ALLIED, "1203")
    assert used(scene, flight) == (TacticId.FLOWN_GUARD,)


@pytest.mark.parametrize(
    ("order", "tactics"),
    [
        (SeekAirSuperiority((AIRCRAFT,)), (TacticId.FIGHTER_SWEEP,)),
        (SeekAirSuperiority(()), ()),
        (BreakOff((AIRCRAFT,)), (TacticId.DISENGAGING,)),
        (BreakOff(()), ()),
        (MissionAtUnit(UnitId(0), AIRCRAFT), (TacticId.AIR_STRIKE,)),
        (MissionAtSite(PlaceId(5), "Airbase 2", AIRCRAFT), (TacticId.RUNWAYS,)),
        (MissionAtSite(PlaceId(5), "Port", AIRCRAFT), (TacticId.AIR_STRIKE,)),
        (MissionAtAsset("SAM track", AIRCRAFT), (TacticId.SUPPRESSION,)),
        (MissionAtAsset("IROP ballistic", AIRCRAFT), (TacticId.AIR_STRIKE,)),
        (MissionToInterdict(PlaceId(5), AIRCRAFT), (TacticId.INTERDICTION,)),
        (SendWildWeasels(AIRCRAFT, "SAM track"), (TacticId.SUPPRESSION,)),
    ],
)
def test_tactics_of_air_units(order, tactics):
    assert used(known(moving(given(FIELD), ALLIED), ALLIED), order) == tactics
