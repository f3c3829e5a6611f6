"""The PettingZoo door."""

from __future__ import annotations

import pytest

from sandtable.gym.order_encoding import BLANK, NotEncodableError
from sandtable.kernel.play.records import joined
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import load_table

MISSING = "the extra `gym` is not installed (just setup gym)"
np = pytest.importorskip("numpy", reason=MISSING)
checks = pytest.importorskip("pettingzoo.test", reason=MISSING)
aec = pytest.importorskip("sandtable.gym.pettingzoo_aec", reason=MISSING)

BOTH = ["vietnam/deja-phu", "hearts-and-minds/1966"]
#: PettingZoo says so of every observation with a mask that is not one of its own games'.
EXPECTED = [
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
]


def play(environment, seed):
    """Play by random open letters; give the rewards, and the letters of each agent's turn."""
    rng, written = np.random.default_rng(seed), []
    environment.reset(seed=seed)
    rewards = {}
    for agent in environment.agent_iter():
        seen, reward, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            rewards[agent] = reward
            environment.step(None)
            continue
        letter = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        written.append(letter)
        environment.step(letter)
    return rewards, written


@pytest.mark.filterwarnings(*EXPECTED)
@pytest.mark.parametrize("scenario", [*BOTH, "india-pakistan/kashmir", "hearts-and-minds/1972"])
def test_pettingzoo_finds_nothing_wrong(scenario, capsys):
    checks.api_test(aec.env(scenario), num_cycles=60)

    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("scenario", BOTH)
def test_the_same_seed_gives_the_same_game(scenario):
    checks.seed_test(lambda: aec.env(scenario), num_cycles=60)


@pytest.mark.parametrize("scenario", BOTH)
def test_one_wins_what_the_other_loses(scenario):
    environment = aec.env(scenario)
    rewards, written = play(environment, 3)
    winner = environment.unwrapped.table.over.winner

    assert winner is not None
    assert rewards == {"seat_0": 1.0 - 2 * winner, "seat_1": 2.0 * winner - 1}
    assert len(written) > 30


def test_other_seeds_give_other_games():
    environment = aec.env("hearts-and-minds/1966")
    hands = []
    for seed in range(4):
        environment.reset(seed=seed)
        for _ in range(40):  # nobody sees a card or a Viet Cong until both sides are set up
            seen, *_ = environment.last()
            environment.step(int(np.flatnonzero(seen["action_mask"])[0]))
        hands.append(environment.observe("seat_0")["observation"].tobytes())

    assert len(set(hands)) == 4


def test_a_game_goes_on_at_the_next_seed_where_none_is_given():
    environment = aec.env("hearts-and-minds/1966")
    environment.reset(seed=1)
    first = environment.unwrapped.table.opening.seed
    environment.reset()

    assert environment.unwrapped.table.opening.seed != first


def test_only_who_must_write_has_a_mask():
    environment = aec.env("vietnam/deja-phu")
    environment.reset(seed=0)
    (other,) = {"seat_0", "seat_1"} - {environment.agent_selection}

    assert environment.observe(environment.agent_selection)["action_mask"].any()
    assert not environment.observe(other)["action_mask"].any()


def test_a_letter_that_is_masked_out_is_refused():
    environment = aec.env("vietnam/deja-phu")
    environment.reset(seed=0)
    mask = environment.observe(environment.agent_selection)["action_mask"]

    with pytest.raises(NotEncodableError, match="not open"):
        environment.step(int(np.flatnonzero(mask == 0)[0]))


def test_an_order_under_way_is_seen_by_its_seat_alone():
    environment = aec.env("vietnam/deja-phu")
    environment.reset(seed=0)
    me = environment.agent_selection
    (other,) = {"seat_0", "seat_1"} - {me}
    before = {agent: environment.observe(agent)["observation"] for agent in (me, other)}
    kinds = np.flatnonzero(environment.observe(me)["action_mask"])
    longer = [
        k for k in kinds if environment.unwrapped.speller.written(BLANK, int(k)).order is None
    ]
    environment.step(int(longer[0]))

    assert not np.array_equal(environment.observe(me)["observation"], before[me])
    assert np.array_equal(environment.observe(other)["observation"], before[other])


def test_a_long_game_is_broken_off_and_nobody_wins():
    environment = aec.env("vietnam/deja-phu", longest=5)
    rewards, written = play(environment, 0)

    assert (rewards, len(written)) == ({"seat_0": 0.0, "seat_1": 0.0}, 5)
    assert environment.unwrapped.table.over is None


def test_a_game_played_here_is_a_game_like_any_other():
    """It can be kept, read again and audited: the same orders give the same events."""
    environment = aec.env("vietnam/deja-phu")
    play(environment, 1)
    table = environment.unwrapped.table
    again = load_table(table.game, joined(table.file()), table.roots)

    assert again.over == table.over
    assert audit(table.game, joined(table.file())) == ()
