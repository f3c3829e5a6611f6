"""Random turns out of a crowded position: what must hold after every order, whatever the rule."""

from __future__ import annotations

from typing import Any

import pytest

from games.hearts_and_minds.cards.playing import laid_out
from games.hearts_and_minds.guards.crowded import DOWN, UP, Walk, crowded
from games.hearts_and_minds.positions import BAD_INTEL, PRINTED
from sandtable.games.hearts_and_minds.events import StockpileChanged, TurnEnded, UnitsPlaced, VCLeft
from sandtable.games.hearts_and_minds.orders import ChangeControl, EndTurn
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind
from sandtable.games.hearts_and_minds.rules.p06_movement.nation_area_limits import may_stand
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import (
    ASSET_LIMIT,
    CELL_LIMIT,
    INFANTRY_LIMIT,
)
from sandtable.games.hearts_and_minds.state import BODY
from sandtable.games.hearts_and_minds.state_lookups import (
    assets_at,
    ground_at,
    infantry_at,
    vc_at,
)

#: In the year of an offensive nobody lies face down, and Bad Intel is in the pool.
FACE_UP = UP | {
    name: real for name, vcs in DOWN.items() if (real := [vc for vc in vcs if vc not in BAD_INTEL])
}
NO_VC: dict[str, Any] = {"down": {}, "up": {}}
YEARS: dict[str, dict[str, Any]] = {
    "war": {},
    "a cease-fire of Red": {"in_play": (laid_out("X21", RED, 1969),)},
    "a cease-fire of Blue": {"in_play": (laid_out("X21", BLUE, 1969),)},
    "Tet": {"grand": "tet", "down": {}, "up": FACE_UP},
    "Easter": {"grand": "easter", "year": 1972, "down": {}, "up": FACE_UP},
    "the last years": {"year": 1974, "bombers": (0, 0), **NO_VC},
    "a monsoon turn": {"in_play": (laid_out("X02", RED, 1969),), "turns": (4, 4)},
}
ORDERS = 40
SEEDS = range(4)


def walks(year, seat, prefer=()):
    """Walk some turns; give trial, seat, order and events after each order."""
    for seed in SEEDS:
        trial = crowded(seat, **YEARS[year])
        for mover, order, events in Walk(trial, f"{year} {seat} {seed}").steps(ORDERS, prefer):
            yield trial, mover, order, events
            if any(type(event) is TurnEnded for event in events):
                break


def dead(state):
    """What is in the Body Count Box."""
    units = {unit for unit, x in state.units.pairs() if x.at == BODY}
    return units | {("vc", vc) for vc in state.body_vc}


@pytest.mark.rule("HM:X21")
@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize("year", ["a cease-fire of Red", "a cease-fire of Blue"])
def test_nobody_dies_and_no_r_is_paid_under_a_cease_fire(year, seat):
    before = dead(crowded(seat).state)
    for trial, _, order, events in walks(year, seat):
        assert dead(trial.state) <= before, order
        assert not [e for e in events if type(e) is StockpileChanged and e.cite == "HMP:7.7"]


@pytest.mark.rule("HM:X21")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_in_war_somebody_dies(seat):
    """What shows that the test above can fail."""
    before = dead(crowded(seat).state)

    assert any(dead(trial.state) - before for trial, *_ in walks("war", seat))


@pytest.mark.rule("HM:TET.6")
@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize("year", ["Tet", "Easter"])
def test_viet_cong_stay_face_up_and_go_back_only_for_a_try_of_red(year, seat):
    for trial, mover, order, events in walks(year, seat, (ChangeControl,)):
        assert len(trial.state.cells) == 0
        back = [e for e in events if type(e) is VCLeft and e.to == "pool" and e.vc not in BAD_INTEL]
        if type(order) is ChangeControl:
            assert len(back) <= int(mover == RED and year == "Tet")


@pytest.mark.rule("HMP:6.7", "HMP:6.3", "HMP:5.4")
@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize("year", YEARS)
def test_what_always_holds(year, seat):
    for trial, _, order, _ in walks(year, seat):
        state, scene = trial.state, trial.scene
        assert not state.flags & state.pacified, order
        for area in state.stacks:
            if area != PRINTED.north:
                for side in (RED, BLUE):
                    assert len(infantry_at(scene, side, area)) <= INFANTRY_LIMIT, order
                    assert len(assets_at(scene, side, area)) <= ASSET_LIMIT, order
            there = [unit for unit in state.stacks[area] if not is_site(unit)]
            assert all(may_stand(scene, unit, area) for unit in there), order
        if not state.reveals:  # Bad Intel that shows does not count
            for area in {*state.cells, *state.open_vc}:
                assert vc_at(scene, area) <= CELL_LIMIT, order
        for used in (state.turn.tried, state.turn.bombed, state.turn.raided, state.turn.shifted):
            assert len(used) == len(set(used)), order
        assert state.turn.added <= state.turn.may_add
        assert min(state.stockpile) >= 0


@pytest.mark.rule("HMP:5.6", "HMP:7.9", "HMP:10.2")
@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize("year", YEARS)
def test_what_holds_at_the_end_of_a_turn(year, seat):
    retreated: set[int] = set()
    for trial, _, order, events in walks(year, seat):
        if type(order) is EndTurn:
            retreated = set()
        retreated |= {u for e in events if type(e) is UnitsPlaced for u in e.units}
        if not any(type(event) is TurnEnded for event in events):
            continue
        scene = trial.scene
        for area in trial.state.pacified:
            assert infantry_at(scene, BLUE, area)
        for area in trial.state.stacks:
            for side in (RED, BLUE):
                if infantry_at(scene, side, area) or (side == RED and vc_at(scene, area)):
                    continue
                stayed = {u for u in ground_at(scene, side, area) if not is_site(u)} - retreated
                assert not stayed or year.startswith("a cease-fire")
        retreated = set()


def is_site(unit):
    return PRINTED.counters[unit].kind is Kind.LIMA_SITE
