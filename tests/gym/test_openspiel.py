"""The OpenSpiel door."""

from __future__ import annotations

import pickle

import pytest

from sandtable.gym.order_encoding import OrderEncoder
from sandtable.kernel.contract import offers

MISSING = "the extra `gym` is not installed (just setup gym)"
np = pytest.importorskip("numpy", reason=MISSING)
pyspiel = pytest.importorskip("pyspiel", reason=MISSING)
spiel = pytest.importorskip("sandtable.gym.openspiel", reason=MISSING)
aec = pytest.importorskip("sandtable.gym.pettingzoo_aec", reason=MISSING)
mcts = pytest.importorskip("open_spiel.python.algorithms.mcts", reason=MISSING)
ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts", reason=MISSING)
evaluating = pytest.importorskip("sandtable.gym.evaluator", reason=MISSING)

NEXT_WAR, HEARTS = BOTH = [spiel.NAMES["next-war"], spiel.NAMES["hearts-and-minds"]]


def walked(name, moves, seed=0):
    """Play so many random moves, chance's among them, and stop where a seat must choose."""
    state, rng = pyspiel.load_game(name).new_initial_state(), np.random.RandomState(seed)
    while moves > 0 or state.is_chance_node():
        if state.is_terminal():
            break
        state.apply_action(any_move(state, rng))
        moves -= 1
    return state


def any_move(state, rng):
    if state.is_chance_node():
        return int(rng.choice([face for face, _ in state.chance_outcomes()]))
    return int(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", BOTH)
def test_openspiel_finds_nothing_wrong(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", BOTH)
def test_random_games_end_with_a_winner(name):
    state = walked(name, 100_000)

    assert state.is_terminal()
    assert sorted(state.returns()) == [-1.0, 1.0]


def test_a_long_game_is_a_draw():
    game = pyspiel.load_game(NEXT_WAR, {"longest": 3})
    state, rng = game.new_initial_state(), np.random.RandomState(0)
    while not state.is_terminal():
        state.apply_action(any_move(state, rng))

    assert (state.juncture.letters, state.returns()) == (3, [0.0, 0.0])


def test_the_deck_is_shuffled_card_by_card():
    state = pyspiel.load_game(HEARTS).new_initial_state()
    chances = [chance for _, chance in state.chance_outcomes()]

    assert state.is_chance_node()
    assert len(chances) > 2
    assert sum(chances) == pytest.approx(1.0)


@pytest.mark.parametrize("scenario", ["vietnam/deja-phu", "hearts-and-minds/1966"])
def test_the_same_letters_and_dice_lead_to_the_same_position_as_at_the_table(scenario):
    """A game from the PettingZoo door, told to the OpenSpiel door order by order."""
    environment, rng = aec.env(scenario), np.random.default_rng(5)
    environment.reset(seed=5)
    for _ in environment.agent_iter():
        seen, _, terminated, _, _ = environment.last()
        mask = seen["action_mask"]
        environment.step(None if terminated else int(rng.choice(np.flatnonzero(mask))))
    table = environment.unwrapped.table
    here = spiel.first_decision_node(scenario)
    for number, record in enumerate(table.records):
        if number:
            assert here.seat == record.seat
            speller = OrderEncoder(here.study.alphabet, offers(here.known(here.seat)))
            for letter in speller.letters_of(record.order):
                here = here.after_token(letter)
        for die in record.dice:
            assert here.draw is not None
            assert (here.draw.label, here.draw.sides) == (die.label, die.high - die.low + 1)
            here = here.after_die(die.face - die.low)

    assert here.over == table.over
    assert here.scene.state == table.state


@pytest.mark.parametrize(("name", "moves"), [(NEXT_WAR, 20), (HEARTS, 150)])
def test_a_clone_goes_its_own_way(name, moves):
    state = walked(name, moves)
    before, clone = str(state), state.clone()
    clone.apply_action(any_move(clone, np.random.RandomState(1)))

    assert str(state) == before != str(clone)


def test_a_juncture_in_the_middle_of_an_order_and_of_its_dice_can_be_kept():
    state, rng, kept = walked(HEARTS, 0), np.random.RandomState(2), set()
    while not state.is_terminal():
        here = state.juncture
        kind = (here.draw is not None, bool(here.so_far.letters))
        if kind not in kept:
            kept.add(kind)
            again = pickle.loads(pickle.dumps(here))  # noqa: S301  # our own bytes
            assert again.scene.state == here.scene.state
            assert again.so_far == here.so_far
            assert again.open() == here.open()
        state.apply_action(any_move(state, rng))

    assert kept >= {(False, False), (False, True), (True, True)}


@pytest.mark.parametrize("seat", [0, 1])
def test_a_world_imagined_by_a_seat_looks_the_same_to_it(seat):
    """What it sees, was told and may write; the other seat mostly sees something else."""
    others_differ = 0
    for moves in range(125, 245, 15):
        state = walked(HEARTS, moves, seed=moves)
        if state.is_terminal():
            continue
        imagined = state.resample_from_infostate(seat, np.random.RandomState(moves).random_sample)

        assert imagined.information_state_string(seat) == state.information_state_string(seat)
        assert imagined.observation_tensor(seat) == state.observation_tensor(seat)
        if state.current_player() == seat:
            assert imagined.legal_actions() == state.legal_actions()
        others_differ += imagined.observation_string(1 - seat) != state.observation_string(1 - seat)

    assert others_differ > 3


def test_what_was_told_is_remembered():
    """Two games that look alike now, but went differently, are two information states."""
    one, other = walked(NEXT_WAR, 0), walked(NEXT_WAR, 0)
    seat = one.current_player()
    assert one.information_state_string(seat) == other.information_state_string(seat)
    one.apply_action(one.legal_actions()[0])
    assert one.information_state_string(seat) != other.information_state_string(seat)
    assert one.information_state_string(1 - seat) == other.information_state_string(1 - seat)


def test_the_python_search_plays_a_whole_battle():
    game, rng = pyspiel.load_game(NEXT_WAR), np.random.RandomState(3)
    bot = mcts.MCTSBot(game, 1.4, 6, evaluating.ValueEvaluator(), random_state=rng)
    state, thought = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.current_player() == 0:
            letter = bot.step(state)
            assert letter in state.legal_actions()
            state.apply_action(letter)
            thought += 1
        else:
            state.apply_action(any_move(state, rng))

    assert thought > 5
    assert sum(state.returns()) == 0


def test_the_search_with_hidden_information_thinks_in_imagined_worlds():
    state, rng = walked(HEARTS, 140), np.random.RandomState(4)
    game = state.get_game()
    bot = ismcts.ISMCTSBot(game, evaluating.ValueEvaluator(300), 1.4, 12, random_state=rng)

    assert bot.step(state) in state.legal_actions()
