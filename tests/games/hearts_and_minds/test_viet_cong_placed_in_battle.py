"""HMP:7.2  Viet Cong that an event places where Blue is attacking."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.positions import BAD_INTEL, VC_PLUS, Trial, area, position
from games.hearts_and_minds.under_way import fought
from sandtable.games.hearts_and_minds.events import BattleChanged, VCTurnedUp
from sandtable.games.hearts_and_minds.orders import (
    ChooseNumber,
    Decline,
    EndMobilisation,
    Fight,
    Move,
    PlaceVC,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED


@pytest.mark.rule("HMP:7.2", "HMP:8.1", "HM:BUSH.4/4")
@pytest.mark.parametrize(
    ("nva", "may_evade"),
    [pytest.param(3, False, id="four in all"), pytest.param(2, True, id="three in all")],
)
def test_a_viet_cong_placed_during_the_revealing_defends(nva, may_evade):
    at = {"Tay Ninh": ["US infantry"] * 2 + ["NVA infantry"] * nva}
    trial = Trial(position(at, down={"Tay Ninh": [BAD_INTEL[0]]}, seat=BLUE))
    trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 4, 4)
    events = trial.do(RED, PlaceVC(area("Tay Ninh")), *(() if may_evade else (1, 1)))

    assert [type(event) for event in events].count(VCTurnedUp) == 1
    assert not trial.state.cells
    (one,) = trial.state.open_vc[area("Tay Ninh")]
    assert one.vc in VC_PLUS
    assert fought(events).vcs == (one.vc,)
    assert ((RED, "evade") in trial.asked()) == may_evade


@pytest.mark.rule("HMP:7.2", "HM:BUSH.4/4")
def test_a_viet_cong_placed_on_an_empty_field_fights_the_round():
    at = {"Tay Ninh": ["US infantry"] * 2}
    trial = Trial(position(at, down={"Tay Ninh": [BAD_INTEL[0]]}, seat=BLUE))
    trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 4, 4)
    trial.do(RED, PlaceVC(area("Tay Ninh")))
    assert trial.asked() == [(RED, "evade")]
    events = trial.do(RED, Decline(), 1, 1)

    assert fought(events).totals == (2, 2)


@pytest.mark.rule("HMP:7.2", "HM:BUSH.5/1")
def test_no_round_is_fought_against_bad_intel_placed_during_the_revealing():
    at = {"Tay Ninh": ["US infantry"] * 2}
    down = {"Tay Ninh": [BAD_INTEL[0]], "Binh Long": [BAD_INTEL[1]]}
    state = position(at, down=down, seat=BLUE)
    seat_secrets, nobody = state.secrets[:2], state.secrets[2]
    pool = tuple(vc for vc in nobody.pool if vc in BAD_INTEL)
    state = replace(state, secrets=(*seat_secrets, replace(nobody, pool=pool)))
    trial = Trial(replace(state, pool_size=len(pool)))
    one, _ = trial.at("Tay Ninh")
    trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 5, 3)
    trial.do(BLUE, ChooseNumber(1))
    trial.do(BLUE, Move(area("Binh Long"), (one,), (), ()))
    trial.do(BLUE, EndMobilisation(), 5, 1)
    events = trial.do(RED, PlaceVC(area("Tay Ninh")))

    assert not [event for event in events if type(event) is BattleChanged]
    assert not trial.state.cells
    assert not trial.state.open_vc
    assert trial.asked() == [(BLUE, "act")]
