"""HM-P:19  Readings of single points of the playbook."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.bush_events import HERE, LIAR, walking
from games.hearts_and_minds.cards.playing import bought, laid_out
from games.hearts_and_minds.positions import (
    BAD_INTEL,
    VC,
    VC_PLUS,
    Trial,
    area,
    begun,
    card,
    cards,
    position,
)
from sandtable.games.hearts_and_minds.events import BattleChanged, UnitsLost
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    ChooseArea,
    ChooseUnit,
    Decline,
    Fight,
    Mobilise,
    PlaceVC,
    PlayCampaign,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import DiceMode, battle_dice
from sandtable.games.hearts_and_minds.rules.p07_battle.battle_round import dice_mode
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.reveal_and_ambush import (
    Coming,
    open_reveal,
)
from sandtable.games.hearts_and_minds.state import Drawn, Turn

TRUCE = {"in_play": (laid_out("X21", BLUE),)}


@pytest.mark.rule("HM-P:19.3", "HM:BUSH.4/3")
def test_aircraft_do_not_step_into_a_trap():
    at = {"Tay Ninh": ["Air Cav", "US infantry"]}
    trial = Trial(position(at, down={"Tay Ninh": [LIAR]}, seat=BLUE))
    cavalry = next(u for u in trial.at("Tay Ninh") if trial.printed.counters[u].is_air_naval)
    trial.call(lambda run: open_reveal(run, HERE, Coming.ATTACK, (cavalry,)), 4, 3, seat=BLUE)

    assert len(trial.at("Tay Ninh")) == 2  # no die for the unit is laid ready


@pytest.mark.rule("HM-P:19.4", "HM:BUSH.4/4")
def test_who_follows_the_speech_comes_face_down():
    trial, _ = walking(4, 4)
    trial.do(RED, PlaceVC(HERE))

    assert trial.state.cells[HERE].size == 1
    assert not trial.state.open_vc.map


@pytest.mark.rule("HM-P:19.6", "HM:BUSH.5/2")
@pytest.mark.parametrize(
    ("number", "year"),
    [pytest.param("R26", 1968, id="Tet"), pytest.param("R27", 1972, id="Easter")],
)
def test_what_melted_away_is_gone_in_the_year_of_an_offensive(number, year):
    fields = {"hands": (cards(number), cards("B08")), "stockpile": (6, 0), "year": year}
    state = begun("turn", "a_turn_begins", about=(RED,), turn=Turn(seat=RED), **fields)
    trial = Trial(replace(state, turns=(0, 0), waiting_vc=(Drawn(HERE, LIAR),)))
    pool = trial.state.secrets[2].pool
    nobody = replace(trial.state.secrets[2], pool=tuple(vc for vc in pool if vc != LIAR))
    secrets = (*trial.state.secrets[:2], nobody)
    trial.state = replace(trial.state, secrets=secrets, pool_size=len(nobody.pool))
    trial.go_on()
    trial.do(RED, Accept())
    assert trial.state.cells[HERE].size == 1
    trial.do(RED, PlayCampaign(card(number), -1))
    while trial.asked() != [(RED, "act")]:
        offer = trial.offers(RED, PlaceVC)
        order = Decline() if offer is None else PlaceVC(offer.parameters[0][1].options[-1])
        trial.do(RED, order)

    assert HERE not in trial.state.cells
    assert all(one.vc != LIAR for one in trial.state.open_vc.get(HERE, ()))


@pytest.mark.rule("HM-P:19.9", "HM:BUSH.6/2")
def test_viet_cong_are_not_among_the_four():
    others = {"North Vietnam": ["NVA infantry"] * 5, "Tay Ninh": ["NVA infantry"]}
    trial, _ = walking(
        6, 2, 1, 1, 1, units=["ARVN infantry"] * 4, others=others, up={"Tay Ninh": VC[:1]}
    )

    assert len(trial.at("North Vietnam")) == 2


@pytest.mark.rule("HM-P:19.9", "HM:BUSH.6/2")
def test_whoever_met_a_large_force_goes_no_farther():
    others = {"North Vietnam": ["NVA infantry"] * 4}
    trial, _ = walking(6, 2, 1, 1, 1, units=["ARVN infantry*"] * 4, others=others, stockpile=(3, 3))
    while trial.asked() != [(BLUE, "act")]:
        trial.do(trial.asked()[0][0], Decline())
    left = tuple(trial.at("Tay Ninh", BLUE))
    assert left

    assert trial.cites(BLUE, Mobilise(HERE, area("Long An"), left, (), ())) != []


@pytest.mark.rule("HM-P:19.10", "HM:BUSH.6/3")
def test_a_soldier_of_the_north_may_dig_in():
    trial, _ = walking(6, 3, others={"North Vietnam": ["NVA infantry"], "Kontum": ["NVA infantry"]})
    (unit,) = trial.at("North Vietnam")
    trial.do(RED, ChooseUnit(unit))

    assert trial.at("Tay Ninh", RED) == [unit]
    assert trial.state.units[unit].veteran


@pytest.mark.rule("HM-P:19.11", "HMP:9.4")
@pytest.mark.parametrize(
    ("second", "will"),
    [
        pytest.param((6, 5), -1, id="another event still happens"),
        pytest.param((5, 3), 0, id="without a group nobody acts"),
        pytest.param((3, 3), 0, id="nor raids"),
        pytest.param((4, 3), 0, id="nor is lost"),
    ],
)
def test_events_after_blue_was_recalled(second, will):
    down = {"Tay Ninh": [LIAR, BAD_INTEL[1]]}
    others = {"Binh Long": ["NVA infantry"]}
    trial, events = walking(6, 1, *second, down=down, others=others)

    assert trial.state.will == will
    assert trial.asked() == [(BLUE, "act")]
    assert not any(type(event) is UnitsLost for event in events)


@pytest.mark.rule("HM-P:19.12", "HMP:7.6")
def test_promises_of_two_dice_do_not_add_up():
    turn = Turn(seat=RED, points=9, zone="III", may_add=0, is_campaign=True)
    at = {"Tay Ninh": [*["NVA infantry"] * 4, *["ARVN infantry"] * 4]}
    trial = Trial(position(at, turn=turn, grand="tet", year=1968))
    events = trial.do(RED, Fight(HERE, (), ()), 1, 4, 1)

    fought = [e.battle for e in events if type(e) is BattleChanged and e.battle is not None]
    assert fought[-1].dice == (4, 1)


BETTER, WORSE = DiceMode.BETTER, DiceMode.WORSE


@pytest.mark.rule("HM-P:19.12", "HMP:7.6")
@pytest.mark.parametrize(
    ("said", "mode"),
    [((BETTER, BETTER), BETTER), ((WORSE,), WORSE), ((BETTER, WORSE), None), ((), None)],
)
def test_a_better_and_a_worse_die_cancel(said, mode):
    """No two cards bring both by now, so the rules that speak are made up."""
    rules = {battle_dice: lambda *_: [SimpleNamespace(what=one) for one in said]}
    scene: Any = SimpleNamespace(rules=rules)

    assert dice_mode(scene, RED) is mode


@pytest.mark.rule("HM-P:19.14", "HM:X21", "HMP:R15")
@pytest.mark.parametrize("die", [3, 2])
def test_missiles_fire_under_a_cease_fire(die):
    in_play = (*TRUCE["in_play"], laid_out("R15"))
    at = {"North Vietnam": ["NVA infantry"]}
    trial = Trial(position(at, seat=BLUE, bombers=(1, 0), in_play=in_play))
    trial.do(BLUE, Bomb(area("North Vietnam")), die, *((6,) if die == 2 else ()))

    assert trial.state.bombers == (1, 1)
    assert len(trial.at("North Vietnam")) == 1


@pytest.mark.rule("HM:B04")
def test_tunnel_rats_mark_under_a_cease_fire():
    trial = bought("B04", {"Kontum": ["US infantry"]}, down={"Kontum": [VC_PLUS[0]]}, **TRUCE)

    assert [one.marked for one in trial.state.open_vc[area("Kontum")]] == [True]


@pytest.mark.rule("HM-P:19.15", "HM:X21", "HMP:7.10")
@pytest.mark.parametrize(("fields", "forced"), [(TRUCE, False), ({}, True)])
def test_nobody_must_retreat_under_a_cease_fire(fields, forced):
    at = {"Tay Ninh": [*["NVA infantry"] * 4, *["ARVN infantry*"] * 4]}
    trial = Trial(position(at, seat=BLUE, stockpile=(3, 3), **fields))
    trial.do(BLUE, Fight(HERE, (), ()), 4, 1)
    while trial.asked() != [(RED, "retreat")]:
        trial.do(trial.asked()[0][0], Decline())

    assert trial.state.turn.points == 2
    assert (trial.cites(RED, Decline()) != []) == forced


@pytest.mark.rule("HM-P:19.16", "HM:X17")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_the_one_firebase_goes_to_whoever_placed_it_last(seat):
    kind = "NVA infantry" if seat == RED else "US infantry"
    at = {"Kontum": [kind], "Saigon": ["ARVN infantry"], "Attapu": ["NVA infantry"]}
    trial = bought("X17", at, seat=seat, firebase=(area("Saigon"), 1 - seat))
    trial.do(seat, ChooseArea(area("Kontum")))

    assert trial.state.firebase == (area("Kontum"), seat)
