"""What is kept between questions is what looking anew would find."""

from __future__ import annotations

from games.hearts_and_minds.positions import PRINTED, Trial, area, played, position
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.orders import ChangeControl, EndTurn, Fight
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.stack_units_by_kind import MOST, SortedStacks
from sandtable.kernel.contract import offers


def side_of(state, here, side, *, infantry):
    counters = PRINTED.counters
    return any(
        counters[unit].side == side
        and (counters[unit].is_infantry if infantry else not counters[unit].is_air_naval)
        for unit in state.stacks.get(here, ())
    )


def test_fronts_follow_every_order():
    for table in played(5, "hearts-and-minds/1968"):
        state, seen = table.state, fronts(table.known(RED))
        areas = range(len(PRINTED.areas))
        vc = {*state.cells, *state.open_vc}
        red = {a for a in areas if a in vc or side_of(state, a, RED, infantry=False)}
        assert seen.ground[RED] == red
        assert seen.ground[BLUE] == {a for a in areas if side_of(state, a, BLUE, infantry=False)}
        for side in (RED, BLUE):
            assert seen.infantry[side] == {
                a for a in areas if side_of(state, a, side, infantry=True)
            }


def test_an_offer_is_found_anew_when_the_position_changes():
    at = {"Tay Ninh": ["NVA infantry"] * 2, "Saigon": ["ARVN infantry"]}
    trial = Trial(position(at, seat=RED))
    before = [offer.order for offer in offers(trial.known(RED))]
    trial.do(RED, ChangeControl(area("Tay Ninh"), ()))
    after = [offer.order for offer in offers(trial.known(RED))]

    assert ChangeControl in before
    assert ChangeControl not in after
    assert EndTurn in after
    assert Fight not in after


def test_stacks_are_forgotten_before_they_fill_the_memory():
    musters = SortedStacks(PRINTED.counters)
    for unit in range(len(PRINTED.counters)):
        for other in range(MOST // len(PRINTED.counters) + 2):
            musters[unit, *[unit] * other]

    assert 0 < len(musters) <= MOST
