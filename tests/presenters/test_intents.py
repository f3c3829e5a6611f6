"""What bots are after: told to everybody alike, from what a spectator knows."""

from __future__ import annotations

import pytest

from presenters.random_play import CARDS, HEXES, give, order_for, played, table_of
from sandtable.bots.players import PLAYERS, play_on
from sandtable.kernel.play.state import COMMON
from sandtable.presenters import as_json
from sandtable.presenters.bot_reasons import bot_reasons, is_decision
from sandtable.presenters.hints import hint
from sandtable.presenters.intents import IntentView, intents
from sandtable.presenters.table_view import table_view
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Resign
from sandtable.testing.twin_worlds import shuffled_hidden_ids, twin_of

BOTS = {0: "lieutenant", 1: "major"}


def test_the_bot_of_a_side_says_what_it_is_after():
    table = table_of("vietnam/deja-phu")
    play_on(table, {0: PLAYERS["lieutenant"](1)}, 3)  # its units are on the map then

    assert intents(table, {1: "lieutenant"}) == (
        IntentView(1, "Lieutenant", "PRC guards Dien Bien Phu."),
    )
    assert intents(table, {0: "recruit"}) == (
        IntentView(0, "Recruit", "SRV is after Dien Bien Phu."),
    )


@pytest.mark.parametrize("bots", [{}, {0: "random"}, {0: "nobody of this name"}])
def test_people_and_bots_without_aims_say_nothing(bots):
    assert intents(table_of("vietnam/deja-phu"), bots) == ()


def test_after_the_end_nobody_is_after_anything():
    table = table_of("vietnam/deja-phu")
    table.submit(Command(0, table.seq(0), "end", Resign()))

    assert table.over is not None
    assert intents(table, BOTS) == ()


@pytest.mark.parametrize("scenario", [HEXES[2], CARDS[0]])
def test_all_seats_and_spectators_are_told_the_same(scenario):
    table, whims = table_of(scenario), RandomSource(3)
    for _ in range(12):
        told = {as_json(table_view(table, seat, BOTS).intents) for seat in (0, 1, COMMON)}
        assert len(told) == 1
        seat = table.deciders()[0]
        give(table, seat, order_for(table, seat, whims))
    assert table_view(table, COMMON, BOTS).intents
    assert table_view(table, COMMON).intents == ()


@pytest.mark.parametrize("scenario", CARDS)
def test_worlds_that_differ_in_what_is_hidden_have_the_same_intents(scenario):
    whims, worlds = RandomSource(7), 0
    for place, (table, _, _) in enumerate(played(scenario, 7, 120)):
        if place % 12 != 5:
            continue
        twin = twin_of(table, shuffled_hidden_ids(table, COMMON, whims))
        if as_json(twin.state) == as_json(table.state):
            continue
        found = intents(table, BOTS)
        worlds += bool(found)

        assert found == intents(twin, BOTS)
    assert worlds > 5


@pytest.mark.parametrize("bot", ["recruit", "lieutenant", "major"])
@pytest.mark.parametrize("scenario", ["vietnam/deja-phu", "hearts-and-minds/1966"])
def test_a_bot_without_simulations_has_a_reason_for_its_orders(scenario, bot):
    table = table_of(scenario)
    play_on(table, {seat: PLAYERS[bot](seat) for seat in (0, 1)}, 30)
    told = [
        bot_reasons(table, n, bot)
        for n in range(1, len(table.records) + 1, 3)
        if is_decision(table, n) and "/routine-" not in table.records[n - 1].command
    ]
    reasoned = [one for one in told if one.reasons]

    assert len(told) > 5
    assert all(one.note for one in told)
    assert len(reasoned) > 0.8 * len(told)


RUNGS = ("recruit", "lieutenant", "major")


def told_reasons(table, seat, bot):
    """Gather what a bot says of its orders so far, and of the one that it would give now."""
    given = [
        record.n
        for record in table.records[-40:]
        if record.seat == seat and is_decision(table, record.n)
    ]
    told: list[object] = [bot_reasons(table, n, bot) for n in given[::5]]
    if seat in table.deciders():
        told.append(hint(table, seat, bot))
    return told


@pytest.mark.parametrize(
    ("scenario", "bot"),
    [
        *((CARDS[0], bot) for bot in RUNGS),
        (CARDS[1], "recruit"),
        *(pytest.param(CARDS[1], bot, marks=pytest.mark.long) for bot in RUNGS[1:]),
    ],
)
def test_worlds_that_differ_in_what_a_bot_may_not_know_have_the_same_reasons(scenario, bot):
    """Neither its reasons nor its chance of winning, by which it resigns, tell what is hidden."""
    whims, worlds = RandomSource(9), 0
    for place, (table, _, _) in enumerate(played(scenario, 9, 90)):
        if place % 22 != 9:
            continue
        for seat in (0, 1):
            twin = twin_of(table, shuffled_hidden_ids(table, seat, whims))
            if as_json(twin.state) == as_json(table.state):
                continue
            found = told_reasons(table, seat, bot)
            chance = table.game.advice.chance
            worlds += bool(found)

            assert as_json(found) == as_json(told_reasons(twin, seat, bot))
            assert chance is not None
            assert chance(table.known(seat), seat) == chance(twin.known(seat), seat)
    assert worlds > 5
