"""What a seat takes in: nothing that it may not know."""

from __future__ import annotations

import pytest

from sandtable.games.registry import load_registry
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import encode
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import Sampler
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table
from sandtable.testing.twin_worlds import shuffled_hidden_ids, twin_of

MISSING = "the extra `gym` is not installed (just setup gym)"
np = pytest.importorskip("numpy", reason=MISSING)
watching = pytest.importorskip("sandtable.gym.observation", reason=MISSING)
layouts = pytest.importorskip("sandtable.gym.observation_layout", reason=MISSING)

from sandtable.gym.order_encoding import BLANK, OrderEncoder  # noqa: E402  # after what may be missing


def tables_along(scenario, count, seed="watching"):
    """Go through positions of a random game, one in five."""
    game, found = load_registry(()).scenario(scenario)
    number = 0
    while count > 0:
        choice = Sampler(f"{seed} {number}")
        table = open_table(game, found.id, Roots.from_seed(f"{seed} {number}"))
        number += 1
        while table.over is None and count > 0:
            seat = table.deciders()[0]
            if not choice.below(5):
                count -= 1
                yield table, choice
            order = draw_order(offers(table.known(seat)), choice)
            table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))


@pytest.mark.parametrize("seat", [0, 1])
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_numbers_and_letters(seat):
    """The other seat, who can tell them apart, mostly gets other numbers."""
    twins = told_apart = 0
    for table, choice in tables_along("hearts-and-minds/1966", 40):
        twin = twin_of(table, shuffled_hidden_ids(table, seat, choice))
        if encode(twin.state) == encode(table.state):
            continue
        twins += 1
        study = watching.study(table.game, table.opening.scenario)
        mine, theirs = (study.observe(one.known(seat)) for one in (table, twin))
        assert mine.tobytes() == theirs.tobytes()

        letters = [
            list(OrderEncoder(study.alphabet, offers(one.known(seat))).open(BLANK))
            for one in (table, twin)
        ]
        assert letters[0] == letters[1]

        others = [study.observe(one.known(1 - seat)).tobytes() for one in (table, twin)]
        told_apart += others[0] != others[1]

    assert twins > 20
    assert told_apart > 10


@pytest.mark.parametrize("scenario", ["india-pakistan/lahore", "hearts-and-minds/1968"])
def test_numbers_stay_within_their_bound(scenario):
    for table, _ in tables_along(scenario, 25):
        study = watching.study(table.game, table.opening.scenario)
        for seat in (0, 1):
            seen = study.observe(table.known(seat))
            assert seen.shape == (study.layout.size,)
            assert np.abs(seen).max() <= layouts.BOUND


def test_a_seat_finds_its_hand_among_the_cards():
    game, found = load_registry(()).scenario("hearts-and-minds/1966")
    table = open_table(game, found.id, Roots.from_seed("7"))
    study = watching.study(game, found.id)
    for seat in (0, 1):
        tables = study.layout.split(study.observe(table.known(seat)))
        held = np.flatnonzero(tables["cards"][:, 0])

        assert tuple(held) == tuple(sorted(table.state.secrets[seat].hand))


def test_units_stand_where_the_view_says():
    game, found = load_registry(()).scenario("vietnam/deja-phu")
    table = open_table(game, found.id, Roots.from_seed("7"))
    study, scene = watching.study(game, found.id), table.known(0)
    tables = study.layout.split(study.observe(scene))
    shown = [(side.side, unit) for side in game.rules.show(scene).sides for unit in side.units]

    assert shown
    for side, unit in shown:
        assert list(tables["units"][unit.unit, :3]) == [1 + side, unit.at, unit.steps]
    assert tables["spaces"][:, 7].sum() + tables["spaces"][:, 9].sum() == len(
        [unit for _, unit in shown if unit.at >= 0]
    )


def test_the_decision_and_the_letters_so_far_are_seen():
    game, found = load_registry(()).scenario("vietnam/deja-phu")
    table = open_table(game, found.id, Roots.from_seed("7"))
    study, seat = watching.study(game, found.id), table.deciders()[0]
    speller = OrderEncoder(study.alphabet, offers(table.known(seat)))
    so_far = next(one for one in speller.open(BLANK).values() if one.order is None)
    tables = study.layout.split(study.observe(table.known(seat), so_far))
    idle = study.layout.split(study.observe(table.known(1 - seat)))

    assert tables["order"][0, 0] == 1 + so_far.letters[0]
    assert tables["moment"][0, 1] > 0
    assert idle["moment"][0, 1] == 0
