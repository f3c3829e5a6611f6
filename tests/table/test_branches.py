"""A trial: the same position at a table of its own, with other dice, and honest to the verifier."""

from __future__ import annotations

import pytest

from sandtable.bots.players import PLAYERS, play_on
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.hashed_map import state_hash
from sandtable.kernel.play.records import joined
from sandtable.kernel.rules.offers import draw_order
from sandtable.presenters.replay import position_after
from sandtable.random_source import RandomSource
from sandtable.table.branches import branch_table
from sandtable.table.commands import Command, Receipt, TakeBack
from sandtable.table.storage.loading import load_table, open_table
from sandtable.table.time_controls import PACES
from sandtable.verify import verify
from toys.cards.game import GAME as CARDS
from toys.hexes.game import GAME as HEXES

GAMES = {"toy-hexes/small": HEXES, "toy-cards/short": CARDS}
OWN = Roots.from_seed("a trial's own")


def played(scenario, orders=10_000):
    """Play a game with a clock, in which seats now and then take their orders back."""
    table = open_table(
        GAMES[scenario], scenario, Roots.from_seed("the game's"), id="g", pace=PACES["daily"]
    )
    whims = RandomSource(5)
    for count in range(orders):
        if table.over is not None:
            break
        seat = table.deciders()[0]
        order = draw_order(offers(table.known(seat)), whims)
        if count % 7 == 3 and table.look(seat).free_undo:
            order = TakeBack(1)
        answer = table.submit(Command(seat, table.seq(seat), f"c{count}", order), count)
        assert isinstance(answer, Receipt), answer
    return table


@pytest.mark.parametrize("scenario", GAMES)
def test_every_position_can_be_branched_from(scenario):
    table = played(scenario)
    assert any(isinstance(record.order, TakeBack) for record in table.records)
    for n in range(1, len(table.records) + 1, max(1, len(table.records) // 20)):
        trial = branch_table(table, n, OWN, f"trial {n}", now=10**6)
        assert state_hash(trial.state) == state_hash(position_after(table, n))
        assert trial.sitting.clocks is None
        assert trial.last_at == 10**6
        assert not any(record.dice for record in trial.records)
        # It is a record like any other: it loads, and the verifier accepts it.
        data = joined(trial.file())
        assert verify(data).records == len(trial.records)
        assert load_table(GAMES[scenario], data, OWN).head == trial.head


@pytest.mark.parametrize("scenario", GAMES)
def test_it_is_played_on_with_dice_of_its_own(scenario):
    table = played(scenario)
    whole = joined(table.file())
    trial = branch_table(table, 3, OWN, "trial")
    copied = len(trial.records)
    play_on(trial, {seat: PLAYERS["random"](seat) for seat in (0, 1)})
    assert trial.over is not None
    report = verify(joined(trial.file()))
    assert report.finished
    rolled = [die for record in trial.records[copied:] for die in record.dice]
    assert report.dice_checked == len(rolled) > 0
    assert joined(table.file()) == whole  # the game itself has heard of nothing


def test_the_same_order_falls_otherwise_than_in_the_game():
    """Where the game rolled, a trial from just before it rolls anew."""
    table = played("toy-cards/short")
    faces = []
    for record in table.records[1:]:
        if not record.dice:
            continue
        trial = branch_table(table, record.n - 1, OWN, "trial")
        number = len(trial.records)
        seen = trial.seq(record.seat)
        answer = trial.submit(Command(record.seat, seen, "again", record.order), 10**6)
        if isinstance(answer, Receipt) and len(trial.records) > number:
            again = trial.records[number]
            faces.append(
                ([die.face for die in record.dice], [die.face for die in again.dice]),
            )
    assert faces
    assert any(was != now for was, now in faces)
