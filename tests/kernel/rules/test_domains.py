"""What a domain draws it contains; what it contains it can draw; and its JSON is JSON."""

from __future__ import annotations

from itertools import combinations, permutations, product
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from sandtable.kernel.rules.domains import Allocation, Count, Given, Pick, Subset
from sandtable.kernel.rules.offers import UNFOLDED, Offer, draw_order
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.random_choice_protocol import NOTHING

#: So many draws show every member of the small domains below.
DRAWS = 4000


class Sampler:
    """Whims from a seed."""

    def __init__(self, seed=0):
        self.random = Random(seed)

    def below(self, limit):
        return self.random.randrange(limit)


class Chosen:
    """Whims that hypothesis draws."""

    def __init__(self, data):
        self.data = data

    def below(self, limit):
        return self.data.draw(st.integers(0, limit - 1))


def heavy(option):
    return option


small = st.integers(-2, 5)
options = st.lists(st.integers(0, 6), unique=True, max_size=5).map(tuple)
picks = st.builds(Pick, options)
counts = st.builds(Count, small, small)
subsets = st.builds(
    Subset,
    options,
    least=small,
    most=st.one_of(st.none(), small),
    weight=st.sampled_from([None, heavy]),
    limit=st.one_of(st.none(), st.integers(-2, 9)),
)


@st.composite
def allocations(draw):
    each = draw(st.lists(st.integers(-1, 3), max_size=3))
    return Allocation(tuple("abc"[: len(each)]), tuple(each), draw(small), draw(small))


@st.composite
def paths(draw):
    """Draw a walk over few spaces, in which points are spent and some spaces are shut."""
    ways = draw(
        st.lists(st.lists(st.integers(0, 3), unique=True, max_size=3), min_size=4, max_size=4)
    )
    shut = draw(st.frozensets(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=4))
    ends = draw(st.frozensets(st.integers(0, 3)))
    points = draw(st.integers(0, 4))

    def step(at, space):
        here, left = at
        return (space, left - 1) if left and (here, space) not in shut else None

    longest = draw(st.integers(1, 3))
    return Path((0, points), lambda at: ways[at[0]], step, lambda at: at[0] in ends, longest)


def candidates(domain):
    """List every value that might be a member of a small domain, and many that are not."""
    match domain:
        case Pick():
            return list(range(-1, 8))
        case Count():
            return list(range(-4, 8))
        case Subset():
            known = range(7)
            small = [each for size in range(5) for each in permutations(known, size)]
            return small + [each for size in (5, 6, 7) for each in combinations(known, size)]
        case Allocation(slots=slots):
            return list(product(range(-1, 5), repeat=len(slots)))
        case Path():
            return [each for size in range(5) for each in product(range(4), repeat=size)]
    raise AssertionError(domain)


domains = st.one_of(picks, counts, subsets, allocations(), paths())


@settings(max_examples=250, deadline=None)
@given(domain=domains, data=st.data())
def test_what_is_drawn_is_contained(domain, data):
    drawn = domain.draw(Chosen(data))

    assert drawn is NOTHING or domain.contains(drawn)


@settings(max_examples=120, deadline=None)
@given(domain=domains, seed=st.integers(0, 99))
def test_nothing_is_drawn_exactly_when_nothing_is_contained(domain, seed):
    whim = Sampler(seed)
    members = [value for value in candidates(domain) if domain.contains(value)]

    drawn = [domain.draw(whim) for _ in range(5)]

    assert all(value is NOTHING for value in drawn) == (not members)
    assert any(value is NOTHING for value in drawn) == (not members)


def weighed(options, **limits):
    return Subset(options, weight=heavy, **limits)


def lane(at, space):
    """Walk up and down a lane of five spaces, three points in all, never into the last."""
    left = at[1]
    return (space, left - 1) if left and space != 4 else None


def nearby(at):
    return [space for space in (at[0] - 1, at[0] + 1) if 0 <= space <= 4]


MEMBERS = [
    pytest.param(Pick((2, 3, 5)), {2, 3, 5}, id="a pick"),
    pytest.param(Pick(()), set(), id="a pick of none"),
    pytest.param(Count(2, 4), {2, 3, 4}, id="a count"),
    pytest.param(Count(2, 2), {2}, id="a count of one number"),
    pytest.param(Count(3, 2), set(), id="a count with no number"),
    pytest.param(Subset((1, 2)), {(), (1,), (2,), (1, 2), (2, 1)}, id="any of two"),
    pytest.param(Subset((1, 2, 3), least=1, most=1), {(1,), (2,), (3,)}, id="exactly one"),
    pytest.param(Subset((1, 2), least=3), set(), id="more than there are"),
    pytest.param(Subset((1, 2), least=1, most=0), set(), id="at least one and at most none"),
    pytest.param(Subset((), least=0), {()}, id="none of none"),
    pytest.param(
        weighed((1, 2, 3), least=1, limit=3),
        {(1,), (2,), (3,), (1, 2), (2, 1)},
        id="no heavier than three",
    ),
    pytest.param(weighed((1, 5, 6), least=2, limit=6), {(1, 5), (5, 1)}, id="only one pair fits"),
    pytest.param(weighed((1, 5, 6), least=2, limit=5), set(), id="no pair fits"),
    pytest.param(weighed((1, 2), limit=0), {()}, id="no room but for none"),
    pytest.param(weighed((1, 2), limit=-1), set(), id="a hex that is too full already"),
    pytest.param(
        Allocation(("a", "b"), (2, 1), 2, 3), {(2, 0), (1, 1), (2, 1)}, id="two or three points"
    ),
    pytest.param(Allocation(("a", "b"), (1, 1), 3, 4), set(), id="more points than room"),
    pytest.param(Allocation(("a",), (3,), -2, 1), {(0,), (1,)}, id="at least less than none"),
    pytest.param(Allocation((), (), 0, 5), {()}, id="nobody to give to"),
    pytest.param(Allocation(("a",), (3,), 2, 1), set(), id="more at least than at most"),
    pytest.param(
        Path((2, 3), nearby, lane, lambda at: at[0] != 2),
        {(1,), (3,), (1, 0), (1, 2, 1), (1, 2, 3), (3, 2, 1), (3, 2, 3), (1, 0, 1)},
        id="a walk",
    ),
    pytest.param(
        Path((2, 3), nearby, lane, lambda at: at[0] != 2, longest=2),
        {(1,), (3,), (1, 0)},
        id="a short walk",
    ),
    pytest.param(
        Path((2, 3), nearby, lane, lambda at: at == (2, 1)), {(1, 2), (3, 2)}, id="there and back"
    ),
    pytest.param(Path((2, 3), nearby, lane, lambda at: at[0] > 3), set(), id="a walk nowhere"),
    pytest.param(Path((2, 0), nearby, lane, lambda at: True), set(), id="no points to walk"),
]


@pytest.mark.parametrize(("domain", "members"), MEMBERS)
def test_every_member_can_be_drawn_and_nothing_else(domain, members):
    whim = Sampler()

    drawn = {domain.draw(whim) for _ in range(DRAWS if len(members) > 1 else 20)}

    assert drawn - {NOTHING} == members
    assert (NOTHING in drawn) == (not members)
    assert {value for value in candidates(domain) if domain.contains(value)} == members


@given(paths())
def test_the_ends_of_walks_are_all_there_by_the_cheapest_way(domain):
    priced = replace(domain, weigh=lambda at: (domain.start[1] - at[1], at))
    walks = [value for value in candidates(domain) if domain.contains(value)]
    cheapest = {end: min(len(walk) for walk in walks if walk[-1] == end) for *_, end in walks}

    found = priced.ends()

    assert {end: price for end, (price, _) in found.items()} == cheapest
    assert all(domain.contains(way) and way[-1] == end for end, (_, way) in found.items())
    assert {end: len(way) for end, (_, way) in domain.ends().items()} == cheapest


def test_a_long_search_ends_where_wandering_fails():
    """A ladder of thirty rungs with a fall at each is climbed; a shut one is given up soon."""

    def ways(at):
        return [space for space in (at + 1, 1, 0) if space <= 30]

    through = Path(0, ways, lambda _, space: space, lambda at: at == 30)
    shut = Path(0, ways, lambda _, space: space, lambda at: at == 31)

    assert through.draw(Sampler()) == tuple(range(1, 31))
    assert shut.draw(Sampler()) is NOTHING


@pytest.mark.parametrize(
    ("domain", "value"),
    [
        pytest.param(Count(0, 3), True, id="a truth is no count"),
        pytest.param(Count(0, 3), 2.0, id="nor is a fraction"),
        pytest.param(Count(0, 3), "2", id="nor a text"),
        pytest.param(Subset((1, 2)), [1], id="a list is no subset"),
        pytest.param(Subset((1, 2)), (1, 1), id="nor are twins"),
        pytest.param(Subset((1, 2)), 1, id="nor is a member"),
        pytest.param(Allocation(("a", "b"), (2, 2), 0, 4), (1,), id="a row that is too short"),
        pytest.param(Allocation(("a", "b"), (2, 2), 0, 4), (1, 1, 1), id="or too long"),
        pytest.param(Allocation(("a", "b"), (2, 2), 0, 4), (True, 1), id="or holds a truth"),
        pytest.param(Allocation(("a", "b"), (2, 2), 0, 4), [1, 1], id="or is a list"),
        pytest.param(Path((2, 3), nearby, lane, lambda at: True), (), id="a walk of no steps"),
        pytest.param(Path((2, 3), nearby, lane, lambda at: True), [1], id="a walk in a list"),
        pytest.param(Path((2, 3), nearby, lane, lambda at: True), (0,), id="a jump"),
    ],
)
def test_values_of_another_shape_are_refused(domain, value):
    assert not domain.contains(value)


@settings(max_examples=60, deadline=None)
@given(domain=domains)
def test_a_domain_has_json(domain):
    described = domain.describe()

    assert described["kind"] == type(domain).__name__.lower()
    assert msgspec.json.decode(msgspec.json.encode(described)) == described


def test_weights_stand_beside_the_options():
    assert weighed((1, 2), least=1, limit=3).describe() == {
        "kind": "subset",
        "options": [1, 2],
        "least": 1,
        "most": 2,
        "weights": [1, 2],
        "limit": 3,
    }


# --- offers ---------------------------------------------------------------------------------


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    target: int
    units: tuple[int, ...]
    points: int


NEIGHBOURS = {0: (), 3: (1, 2), 4: (2,)}

ATTACK = Offer(
    "STD:9.1",
    Attack,
    (
        ("target", Pick((0, 3, 4))),
        ("units", Given(lambda target: Subset(NEIGHBOURS[target], least=1))),
        ("points", Given(lambda target, units: Count(0, target - len(units)))),
    ),
)


def test_a_drawn_order_lies_in_its_offer_and_every_one_can_be_drawn():
    whim = Sampler()
    wanted = {
        Attack(target, units, points)
        for target in (3, 4)
        for size in (1, 2)
        for units in permutations(NEIGHBOURS[target], size)
        for points in range(target - size + 1)
    }

    drawn = {ATTACK.draw(whim) for _ in range(DRAWS)}

    assert drawn == wanted | {NOTHING}
    assert all(ATTACK.contains(order) for order in wanted)


@pytest.mark.parametrize(
    "order",
    [
        pytest.param(Attack(5, (1,), 0), id="a target that is not offered"),
        pytest.param(Attack(4, (1,), 0), id="a unit that cannot reach this target"),
        pytest.param(Attack(3, (), 0), id="no unit"),
        pytest.param(Attack(3, (1, 2), 2), id="a point too many for so many units"),
        pytest.param("attack", id="something that is no such order"),
    ],
)
def test_an_order_outside_its_offer_is_refused(order):
    assert not ATTACK.contains(order)


def test_a_limit_that_depends_on_earlier_choices_holds_on_both_sides():
    assert ATTACK.contains(Attack(3, (1, 2), 1))
    assert ATTACK.contains(Attack(3, (1,), 2))
    assert not ATTACK.contains(Attack(3, (1,), 3))


def test_a_client_asks_for_the_next_domain():
    assert ATTACK.domain(()) == Pick((0, 3, 4))
    assert ATTACK.domain((3,)) == Subset((1, 2), least=1)
    assert ATTACK.domain((3, (1, 2))) == Count(0, 1)


def test_an_offer_unfolds_what_depends_on_a_short_pick():
    described = ATTACK.describe()
    target, units, points = described["parameters"]

    assert (described["cite"], described["order"]) == ("STD:9.1", "attack")
    assert target == {"name": "target", "domain": {"kind": "pick", "options": [0, 3, 4]}}
    assert [value for value, _ in units["domain"]["cases"]] == [0, 3, 4]
    assert units["domain"]["cases"][1][1]["options"] == [1, 2]
    assert points == {"name": "points", "domain": {"kind": "given", "ask": True}}
    assert msgspec.json.decode(msgspec.json.encode(described)) == described


@pytest.mark.parametrize(
    ("size", "asks"),
    [
        pytest.param(UNFOLDED, False, id="as many as are unfolded"),
        pytest.param(UNFOLDED + 1, True, id="one more must be asked for"),
    ],
)
def test_a_long_pick_is_not_unfolded(size, asks):
    offer = Offer(
        "STD:9.1",
        Attack,
        (("target", Pick(range(size))), ("units", Given(lambda target: Subset((target,))))),
    )

    assert ("ask" in offer.describe()["parameters"][1]["domain"]) == asks


def test_an_offer_without_parameters_draws_its_only_order():
    assert PASS.draw(Sampler()) == Pass()
    assert PASS.contains(Pass())
    assert PASS.describe() == {"cite": "STD:3.0", "order": "pass", "parameters": []}


# --- what a random player draws -------------------------------------------------------------


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    pass


class March(msgspec.Struct, frozen=True, tag="march"):
    to: int


MARCH = Offer("STD:8.5", March, (("to", Pick((1, 2))),))
STUCK = Offer("STD:8.6", March, (("to", Pick(())),))
PASS = Offer("STD:3.0", Pass)


@pytest.mark.parametrize(
    ("offered", "drawn"),
    [
        pytest.param([MARCH], {March(1), March(2)}, id="any order that is offered"),
        pytest.param([MARCH, PASS], {March(1), March(2), Pass()}, id="passing now and then"),
        pytest.param([STUCK, PASS], {Pass()}, id="passing where nothing else can be done"),
        pytest.param([STUCK, MARCH], {March(1), March(2)}, id="what can be done"),
        pytest.param([STUCK], {NOTHING}, id="nothing where all is empty"),
        pytest.param([], {NOTHING}, id="nothing of nothing"),
    ],
)
def test_a_random_player_draws(offered, drawn):
    whim = Sampler()

    assert {draw_order(offered, whim) for _ in range(300)} == drawn
