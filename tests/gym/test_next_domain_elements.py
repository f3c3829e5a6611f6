"""Domains taken apart: what may be said next."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.gym.action_tokens import ActionTokens, UnknownTokenError
from sandtable.gym.next_parameter_choices import DONE, steps
from sandtable.gym.order_encoding import BLANK, NotEncodableError, OrderEncoder
from sandtable.kernel.rules.domains import Allocation, Count, Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.paths import Path


class Go(msgspec.Struct, frozen=True, tag="go"):
    who: int
    way: tuple[int, ...]


class Paint(msgspec.Struct, frozen=True, tag="paint"):
    colour: str


class Rest(msgspec.Struct, frozen=True, tag="rest"):
    pass


ALPHABET = ActionTokens((Go, Paint, Rest), 20)


def said(domain, part=()):
    return [step.element for step in steps(domain, part)]


def whole(domain, part):
    return [step.value for step in steps(domain, part) if step.is_whole]


@pytest.mark.parametrize(
    ("domain", "part", "expected"),
    [
        pytest.param(Pick((4, 5, 6), lambda n: n != 5), (), [4, 6], id="a pick asks its test"),
        pytest.param(Count(2, 4), (), [2, 3, 4], id="a count goes from least to most"),
        pytest.param(Subset((1, 2), 1), (), [1, 2], id="no end before the least"),
        pytest.param(Subset((1, 2), 1), (2,), [DONE, 1], id="each once, and the end"),
        pytest.param(Subset((), 0, 0), (), [DONE], id="an empty selection can only end"),
        pytest.param(
            Subset((1, 2, 3), weight=lambda n: n, limit=4), (1,), [DONE, 2, 3], id="within limits"
        ),
        pytest.param(
            Subset((1, 2, 3), weight=lambda n: n, limit=4), (2,), [DONE, 1], id="not beyond"
        ),
        pytest.param(
            Allocation("ab", (2, 2), 3, 4), (), [1, 2], id="enough is left for the others"
        ),
        pytest.param(Allocation("ab", (2, 2), 3, 3), (1,), [2], id="the sum is made up"),
    ],
)
def test_what_may_be_said_next(domain, part, expected):
    assert said(domain, part) == expected


def test_a_full_selection_needs_no_end():
    assert whole(Subset((1, 2, 3), 1, 2), (3,)) == [(3,), (3, 1), (3, 2)]


def corridor(length, end):
    """A walk along numbered spaces that may stop only at the end."""
    return Path(
        0,
        lambda at: (at - 1, at + 1),
        lambda at, to: to if 0 < to <= length else None,
        lambda at: at == end,
        longest=length,
    )


def test_a_walk_may_end_only_where_it_may_end():
    assert said(corridor(3, 2)) == [1]
    assert said(corridor(3, 2), (1,)) == [2]
    assert said(corridor(3, 2), (1, 2)) == [DONE, 1, 3]


OFFERS = (
    Offer("T:1", Rest),
    Offer(
        "T:2",
        Go,
        (
            ("who", Pick((7, 8))),
            ("way", Given(lambda who: corridor(3, 2) if who == 7 else corridor(3, 9))),
        ),
    ),
)


def names(speller, so_far):
    return [ALPHABET.name(letter) for letter in speller.open(so_far)]


def test_a_choice_after_which_nothing_is_possible_is_closed():
    """8 has nowhere to go, and nobody may be lured into choosing it."""
    speller = OrderEncoder(ALPHABET, OFFERS)
    go = speller.open(BLANK)[ALPHABET.kind(Go)]

    assert names(speller, BLANK) == ["go", "rest"]
    assert names(speller, go) == ["7"]


def test_a_kind_of_order_without_any_is_closed():
    speller = OrderEncoder(ALPHABET, (OFFERS[0], Offer("T:3", Paint, (("colour", Pick(())),))))

    assert names(speller, BLANK) == ["rest"]


def test_letters_without_a_choice_are_written_at_once():
    """After `go` there is but 7, then 1 and 2, then the end: from 3 no walk of three gets back."""
    speller = OrderEncoder(ALPHABET, OFFERS)

    assert speller.written(BLANK, ALPHABET.kind(Go)).order == Go(7, (1, 2))
    assert speller.letters_of(Go(7, (1, 2))) == (ALPHABET.kind(Go),)


def test_where_there_is_a_choice_nothing_is_written_unasked():
    """A walk of four may go on to 3 and come back to 2."""
    there_and_back = Path(
        0,
        lambda at: (at - 1, at + 1),
        lambda _, to: to if 0 < to <= 3 else None,
        lambda at: at == 2,
        longest=4,
    )
    offer = Offer("T:4", Go, (("who", Pick((7,))), ("way", there_and_back)))
    speller = OrderEncoder(ALPHABET, (offer,))
    so_far = speller.written(BLANK, ALPHABET.kind(Go))

    assert (so_far.part, names(speller, so_far)) == ((1, 2), ["done", "1", "3"])


def test_a_letter_that_is_not_open_is_refused():
    with pytest.raises(NotEncodableError, match="paint is not open"):
        OrderEncoder(ALPHABET, OFFERS).written(BLANK, ALPHABET.kind(Paint))


def test_an_order_that_is_not_offered_cannot_be_spelled():
    with pytest.raises(NotEncodableError, match="not offered"):
        OrderEncoder(ALPHABET, OFFERS).letters_of(Go(8, (1, 2)))


def test_options_that_are_no_numbers_go_by_their_place():
    colours = Pick(("red", "blue"))

    assert ALPHABET.name(ALPHABET.letter(colours, "blue")) == "option 1"


def test_every_letter_has_its_own_name():
    all_names = [ALPHABET.name(letter) for letter in range(ALPHABET.size)]

    assert len(set(all_names)) == ALPHABET.size


def test_a_number_out_of_range_has_no_letter():
    with pytest.raises(UnknownTokenError, match="21 is not from"):
        ALPHABET.letter(Count(0, 30), 21)
