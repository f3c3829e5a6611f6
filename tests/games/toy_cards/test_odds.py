"""The chances of an attack, against an oracle that plays every way it can go."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest
from msgspec.structs import replace

from games.toy_cards.games import Whims, played
from games.toy_cards.positions import (
    AMBUSH,
    B0,
    B2,
    B3,
    DELTA,
    MARKET,
    MONSOON,
    P0,
    R0,
    R2,
    R3,
    RIDGE,
    B,
    R,
    Trial,
    position,
)
from sandtable.kernel.contract import offers, resolve
from sandtable.kernel.play.dice import outcomes
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Scene, decision_of
from sandtable.testing.twin_worlds import shuffled_hidden_ids, twin_of
from toys.cards.game import GAME
from toys.cards.odds import ASSUMES, AttackOdds, FightOutcome, odds
from toys.cards.orders import Attack, LetBe, Pass, TakeLosses
from toys.cards.state import LOST, RESERVE, Lasting, Sighting, standing

DUEL = {0: (MARKET, B2), 1: (MARKET, B0), 6: (MARKET, R2), 7: (DELTA, R3), 8: (RIDGE, R0)}


def chances(found):
    return {
        (one.attacker_losses, one.defender_losses, one.retreats): Fraction(one.weight, found.total)
        for one in found.outcomes
    }


# --- the oracle -------------------------------------------------------------------------------


def worlds(tables, state, seat):
    """List every way the enemy's fronts may lie now, by trying all deals and all exchanges."""
    enemy = 1 - seat
    own = state.secrets[seat]
    rows = tables.counters
    here = [p for p, x in enumerate(state.pieces) if x.side == enemy and x.at != RESERVE]
    first = [piece for piece in here if rows[piece].start]
    late = [piece for piece in here if not rows[piece].start]
    mine = {*own.fronts} | {x.front for x in state.pieces if x.side == seat}
    pool = [front for front in tables.sources["pool"] if front not in mine]
    facts = [s for s in (*state.sightings, *own.glimpses) if state.pieces[s.piece].side == enemy]
    veils = [pair for pair in state.veils if state.pieces[pair[0]].side == enemy]
    assert len(veils) == len(state.veils) or not veils  # enough for these tests
    source = tables.sources[("Blue", "Red")[enemy]]
    for early in permutations(source, len(first)):
        for others in permutations(pool, len(late)):
            start = dict(zip([*first, *late], [*early, *others], strict=True))
            for swaps in product((False, True), repeat=len(veils)):
                past = [start]
                for (one, other), swapped in zip(veils, swaps, strict=True):
                    now = dict(past[-1])
                    if swapped:
                        now[one], now[other] = now.get(other), now.get(one)
                    past.append(now)
                if all(fits(tables, past[min(fact.at, len(veils))], fact) for fact in facts):
                    yield past[-1]


def fits(tables, fronts, fact):
    front = fronts[fact.piece]
    if fact.front is None:
        return not tables.fronts[front].ambusher
    return front == fact.front


def ends(trial, state, area):
    """Play an attack out with every fall of the dice, losing whatever comes first."""

    def play(dice):
        now = carried_out(trial, state, B, Attack(area), dice)
        now = carried_out(trial, now, R, LetBe(), dice)
        while (asked := now.pending[-1].decisions[0]).kind == "losses":
            losses = TakeLosses(tuple(standing(now, asked.seat, area)[: asked.about[1]]))
            now = carried_out(trial, now, asked.seat, losses, dice)
        gone = [
            x.side
            for x, then in zip(state.pieces, now.pieces, strict=True)
            if x.at == area and then.at == LOST
        ]
        retreats = ("attacker", "defender")[asked.seat] if asked.kind == "retreat" else ""
        return gone.count(B), gone.count(R), retreats

    found: dict[Any, Fraction] = {}
    for chance, end in outcomes(play):
        found[end] = found.get(end, Fraction(0)) + chance
    return found


def carried_out(trial, state, seat, order, dice):
    run: Run[Any, Any] = Run(Scene(trial.rules, trial.printed, state), seat, dice, 1, GAME)
    resolve(run, order)
    return run.truth


def by_brute_force(trial, area):
    """Average over all worlds that the attacker cannot rule out."""
    found: dict[Any, Fraction] = {}
    cases: Counter[Any] = Counter()
    there = standing(trial.state, R, area)
    for world in worlds(trial.printed, trial.state, B):
        cases[tuple(world[piece] for piece in there)] += 1
    for case, count in cases.items():
        for end, chance in ends(trial, dealt(trial.state, there, case), area).items():
            found[end] = found.get(end, Fraction(0)) + chance * Fraction(count, cases.total())
    return found


def dealt(state, there, case):
    red = state.secrets[R]
    fronts = list(red.fronts)
    for piece, front in zip(there, case, strict=True):
        fronts[piece] = None if state.pieces[piece].front is not None else front
    return replace(
        state, secrets=(state.secrets[B], replace(red, fronts=tuple(fronts)), state.secrets[2])
    )


@pytest.mark.parametrize(
    ("pieces", "area", "changes", "options"),
    [
        pytest.param(DUEL, MARKET, {}, (), id="one piece face down"),
        pytest.param({**DUEL, 7: (MARKET, R3)}, MARKET, {}, (), id="two pieces face down"),
        pytest.param({**DUEL, 10: (MARKET, P0)}, MARKET, {}, (), id="one out of the pool"),
        pytest.param({0: (RIDGE, B3), 6: (RIDGE, R2), 7: (DELTA, R3)}, RIDGE, {}, (), id="hills"),
        pytest.param(
            DUEL, MARKET, {"in_play": (Lasting(MONSOON, 2),)}, ("fog",), id="monsoon in fog"
        ),
        pytest.param(DUEL, MARKET, {"in_play": (Lasting(MONSOON, 2),)}, (), id="monsoon"),
        pytest.param(DUEL, MARKET, {"sightings": (Sighting(6, 0, R2),)}, (), id="seen"),
        pytest.param(DUEL, MARKET, {"sightings": (Sighting(6, 0, None),)}, (), id="kept still"),
        pytest.param(
            DUEL,
            MARKET,
            {"sightings": (Sighting(7, 0, R3), Sighting(8, 0, None)), "veils": ((6, 7),)},
            (),
            id="under a veil with one seen before",
        ),
        pytest.param(
            DUEL,
            MARKET,
            {
                "sightings": (Sighting(7, 0, R3), Sighting(6, 1, None), Sighting(8, 2, R0)),
                "veils": ((6, 7), (7, 8)),
            },
            (),
            id="under two veils",
        ),
        pytest.param({0: (MARKET, B0), 6: (MARKET, R3)}, MARKET, {}, (), id="a bluff"),
    ],
)
def test_odds_agree_with_playing_everything_out(pieces, area, changes, options):
    trial = Trial(position(pieces, points=1, **changes), *options)

    found = odds(trial.known(B), Attack(area))

    assert found is not None
    assert chances(found) == by_brute_force(trial, area)


def test_odds_agree_in_random_games():
    tried = 0
    for seed in range(40):
        for table in played(seed):
            state = table.state
            decision = decision_of(state, B)
            if decision is None or decision.kind != "act" or state.points == 0:
                continue
            if any(state.pieces[one].side == B for one, _ in state.veils):
                continue
            for area in range(8):
                if standing(state, B, area) and standing(state, R, area):
                    trial = Trial(state)
                    tried += 1
                    found = odds(trial.known(B), Attack(area))
                    assert found is not None
                    assert chances(found) == by_brute_force(trial, area)
    assert tried > 20


def test_the_assumptions_are_stated_and_an_answer_is_not_expected():
    bare, armed = (
        odds(Trial(position(DUEL, hands=((), hand))).known(B), Attack(MARKET))
        for hand in ((), (AMBUSH,))
    )

    assert bare == armed
    assert isinstance(bare, AttackOdds)
    assert bare.assumes == ASSUMES
    assert sum(outcome.weight for outcome in bare.outcomes) == bare.total


def test_an_open_duel_in_numbers():
    pieces = {0: (MARKET, B2), 6: (MARKET, R2)}
    found = odds(
        Trial(position(pieces, up=(6,), sightings=(Sighting(6, 0, R2),))).known(B), Attack(MARKET)
    )

    assert found is not None
    assert found.total == 36
    assert found.outcomes == (
        FightOutcome(5, 0, 0, "attacker"),
        FightOutcome(5, 0, 0, "defender"),
        FightOutcome(10, 0, 1, ""),
        FightOutcome(10, 1, 0, ""),
        FightOutcome(6, 1, 1, ""),
    )


@pytest.mark.parametrize(
    "order",
    [pytest.param(Pass(), id="no attack"), pytest.param(Attack(DELTA), id="nobody to attack")],
)
def test_there_are_no_odds_where_there_is_no_attack(order):
    assert odds(Trial(position(DUEL)).known(B), order) is None


def test_odds_are_the_same_in_a_twin_world():
    tried = 0
    for seed in range(30):
        for table in played(seed):
            for seat in table.deciders():
                scene = table.known(seat)
                for area in [a for offer in offers(scene) for a in attackable(offer)]:
                    twin = twin_of(table, shuffled_hidden_ids(table, seat, Whims(seed)))
                    tried += 1
                    assert odds(twin.known(seat), Attack(area)) == odds(scene, Attack(area))
    assert tried > 20


def attackable(offer):
    return offer.domain(()).options if offer.order is Attack else ()
