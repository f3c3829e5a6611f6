"""Draws are bound to a key, a record and a label; every face is as likely as every other."""

from __future__ import annotations

import ast
import hashlib
import hmac
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable.kernel
from sandtable.kernel.play.dice import (
    D6,
    D10,
    LINKS,
    DiceMismatchError,
    Die,
    Drawn,
    Keyed,
    NeedDraw,
    Recorded,
    Roots,
    Scripted,
    bond_of,
    face_of,
    keyed_hash,
    outcomes,
)

ROOTS = Roots.from_seed("sand")
BOND = bond_of("game-1", ("00", "ff"))

#: A critical value of chi-square with 9 degrees of freedom: once in a million by chance.
CHI_SQUARE_9 = 45.1


def keyed(record=1, roots=ROOTS, bond=BOND):
    dice = Keyed(roots, bond)
    dice.begin(record)
    return dice


def by_the_book(record, label, sides, epoch, counter=0):
    """Work a draw out from the specification, with the standard library's own HMAC."""
    key = ROOTS.closed_root if epoch == 0 else ROOTS.keys[min(epoch, LINKS) - 1]
    while True:
        text = BOND + record.to_bytes(8, "big") + counter.to_bytes(4, "big") + label.encode()
        digest = hmac.new(key, text, hashlib.sha256).digest()
        counter += 1
        width = 1 if sides <= 256 else 4
        values = [
            int.from_bytes(digest[at : at + width], "big") for at in range(0, len(digest), width)
        ]
        fair = [value for value in values if value < 256**width // sides * sides]
        if fair:
            return fair[0] % sides, counter


@settings(max_examples=150, deadline=None)
@given(
    record=st.integers(0, 2**40),
    label=st.text(max_size=20),
    sides=st.one_of(st.integers(1, 300), st.integers(257, 2**32)),
    epoch=st.integers(0, LINKS + 9),
)
def test_a_keyed_draw_follows_the_specification(record, label, sides, epoch):
    assert keyed(record).draw(label, sides, epoch) == by_the_book(record, label, sides, epoch)[0]


@settings(max_examples=60, deadline=None)
@given(key=st.binary(min_size=32, max_size=32), prefix=st.binary(), text=st.binary())
def test_the_keyed_hash_is_hmac_sha_256(key, prefix, text):
    expected = hmac.new(key, prefix + text, hashlib.sha256).digest()

    assert keyed_hash(key, prefix)(text) == expected


def test_a_label_drawn_again_goes_on_counting():
    dice = keyed()
    counter, expected = 0, []
    for _ in range(50):
        face, counter = by_the_book(1, "attack", 10, 1, counter)
        expected.append(face)

    assert [dice.draw("attack", 10, 1) for _ in range(50)] == expected


@pytest.mark.parametrize("sides", [1, 2, 3, 5, 6, 7, 10, 12, 100, 129, 255, 256])
def test_over_all_bytes_every_face_comes_equally_often(sides):
    """Rejection, not remainder: 256 is no multiple of 10, so six bytes give no face."""
    faces = [face_of(bytes([byte]), sides) for byte in range(256)]
    counted = Counter(face for face in faces if face is not None)

    assert counted == dict.fromkeys(range(sides), 256 // sides)
    assert faces.count(None) == 256 % sides


def test_an_unfair_byte_is_passed_over_for_the_next():
    assert face_of(bytes([255, 250, 249]), 10) == 9
    assert face_of(bytes([255, 250]), 10) is None


@pytest.mark.parametrize(
    ("word", "sides", "face"),
    [
        pytest.param(2**32 - 1, 2**32, 2**32 - 1, id="as many sides as words"),
        pytest.param(2**32 - 297, 1000, 999, id="the last fair word"),
        pytest.param(2**32 - 296, 1000, None, id="the first unfair one"),
        pytest.param(256, 257, 256, id="one side more than bytes have"),
    ],
)
def test_many_sides_take_whole_words(word, sides, face):
    assert face_of(word.to_bytes(4, "big"), sides) == face


def test_more_sides_than_words_are_refused():
    with pytest.raises(ValueError, match="sides"):
        face_of(bytes(32), 2**32 + 1)


def test_keyed_dice_fall_evenly():
    dice = keyed()
    counted = Counter(dice.draw("attack", 10, 1) for _ in range(20_000))
    expected = 20_000 / 10

    assert sum((counted[face] - expected) ** 2 / expected for face in range(10)) < CHI_SQUARE_9


# --- what a draw does not depend on ---------------------------------------------------------


def row(dice, label, epoch=1):
    return [dice.draw(label, 1000, epoch) for _ in range(8)]


def test_the_same_record_label_and_key_give_the_same_draws():
    assert row(keyed(), "attack") == row(keyed(), "attack")


def test_a_draw_does_not_depend_on_draws_under_other_labels():
    dice = keyed()
    row(dice, "weather")

    assert row(dice, "attack") == row(keyed(), "attack")


def test_a_draw_does_not_depend_on_draws_under_other_keys():
    dice = keyed()
    row(dice, "attack", epoch=2)
    row(dice, "attack", epoch=0)
    row(dice, "attack", epoch=3)

    assert row(dice, "attack") == row(keyed(), "attack")


def test_in_a_new_record_labels_count_anew():
    dice = keyed(7)
    row(dice, "attack")
    dice.begin(8)

    assert row(dice, "attack") == row(keyed(8), "attack")


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(lambda: row(keyed(), "defence"), id="the label"),
        pytest.param(lambda: row(keyed(2), "attack"), id="the record"),
        pytest.param(lambda: row(keyed(), "attack", epoch=2), id="the turn"),
        pytest.param(lambda: row(keyed(), "attack", epoch=0), id="the root"),
        pytest.param(lambda: row(keyed(bond=bytes(32)), "attack"), id="the bond"),
        pytest.param(
            lambda: row(keyed(roots=Roots.from_seed("sand ")), "attack"), id="the secrets"
        ),
        pytest.param(lambda: row(keyed(), "attack")[1:], id="the counter"),
    ],
)
def test_a_draw_depends_on(other):
    assert other()[:7] != row(keyed(), "attack")[:7]


# --- secrets --------------------------------------------------------------------------------


def test_each_key_is_the_hash_of_the_next_and_the_first_is_committed_to():
    assert len(ROOTS.keys) == LINKS == 256
    for earlier, later in zip(ROOTS.keys, ROOTS.keys[1:], strict=False):
        assert hashlib.sha256(later).digest() == earlier
    assert ROOTS.keys[-1] == hashlib.sha256(b"sandtable open" + ROOTS.open_root).digest()
    assert ROOTS.open_commitment == hashlib.sha256(ROOTS.keys[0]).hexdigest()


def test_the_closed_root_is_committed_to_and_salts_what_seats_see():
    assert ROOTS.closed_commitment == hashlib.sha256(ROOTS.closed_root).hexdigest()
    assert ROOTS.salt == hashlib.sha256(b"sandtable salt" + ROOTS.closed_root).digest()
    assert ROOTS.salt != ROOTS.closed_root


def test_a_seed_gives_both_roots():
    assert ROOTS.open_root == hashlib.sha256(b"open sand").digest()
    assert ROOTS.closed_root == hashlib.sha256(b"closed sand").digest()
    assert Roots.from_seed("sand") == ROOTS != Roots.from_seed("table")


@pytest.mark.parametrize(
    ("epoch", "key"),
    [
        pytest.param(0, ROOTS.closed_root, id="0 is the closed root"),
        pytest.param(1, ROOTS.keys[0], id="the first turn has the first key"),
        pytest.param(LINKS, ROOTS.keys[-1], id="the last link"),
        pytest.param(LINKS + 1, ROOTS.keys[-1], id="later turns share the last"),
    ],
)
def test_a_turn_has_its_key(epoch, key):
    assert ROOTS.key(epoch) == key


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(("game-2", ("00", "ff")), id="the game"),
        pytest.param(("game-1", ("00", "fe")), id="a share"),
        pytest.param(("game-1", ("ff", "00")), id="whose share it is"),
        pytest.param(("game-1", ("00",)), id="how many there are"),
    ],
)
def test_dice_are_bound_to(other):
    assert bond_of(*other) != BOND
    assert len(BOND) == 32


# --- scripts and records --------------------------------------------------------------------


def test_scripted_dice_fall_as_written_then_ask():
    dice = Scripted(3, 0)

    assert [dice.draw("a", 6, 1), dice.draw("b", 6, 0)] == [3, 0]
    with pytest.raises(NeedDraw, match=r"c \(0 to 9\)") as need:
        dice.draw("c", 10, 1)
    assert (need.value.label, need.value.sides) == ("c", 10)


@pytest.mark.parametrize("value", [-1, 6])
def test_a_script_must_fit_the_die(value):
    with pytest.raises(ValueError, match="6 sides"):
        Scripted(value).draw("a", 6, 1)


def test_recorded_dice_are_given_again():
    dice = Recorded([Drawn("a", 1, 6, 4, 1), Drawn("b", 0, 9, 0, 0)])

    assert [dice.draw("a", 6, 1), dice.draw("b", 10, 0)] == [3, 0]
    assert dice.left == []


@pytest.mark.parametrize(
    ("label", "sides", "epoch"),
    [
        pytest.param("b", 6, 1, id="another label"),
        pytest.param("a", 5, 1, id="another die"),
        pytest.param("a", 6, 2, id="another turn"),
        pytest.param("a", 6, 0, id="another root"),
    ],
)
def test_other_dice_than_recorded_are_refused(label, sides, epoch):
    with pytest.raises(DiceMismatchError):
        Recorded([Drawn("a", 1, 6, 4, 1)]).draw(label, sides, epoch)


def test_more_dice_than_recorded_are_refused():
    with pytest.raises(DiceMismatchError, match="a"):
        Recorded([]).draw("a", 6, 1)


# --- every way the dice can fall ------------------------------------------------------------


def two_dice(dice):
    """Roll two dice; a double is rolled once more, and then stands."""
    first, second = dice.draw("one", 6, 1), dice.draw("two", 6, 1)
    return first + second if first != second else dice.draw("again", 2, 1)


def test_outcomes_give_exact_chances():
    found = list(outcomes(two_dice))
    chances: Counter[int] = Counter()
    for chance, result in found:
        chances[result] += chance  # type: ignore[assignment]  # exact fractions

    assert sum(chance for chance, _ in found) == 1
    assert len(found) == 30 + 6 * 2
    assert chances[1] == Fraction(2, 36) + Fraction(6, 36) / 2
    assert chances[5] == Fraction(6, 36)
    assert chances[10] == Fraction(0)
    assert chances[9] == Fraction(2, 36)


def test_a_play_without_dice_has_one_outcome():
    assert list(outcomes(lambda _: "won")) == [(Fraction(1), "won")]


def test_too_many_outcomes_are_not_listed():
    with pytest.raises(NeedDraw):
        list(outcomes(two_dice, limit=5))


def test_the_dice_of_the_games():
    assert (Die(1, 6), Die(0, 9)) == (D6, D10)


# --- no other chance ------------------------------------------------------------------------


def test_the_kernel_knows_no_other_chance():
    chance = {"random", "secrets", "uuid", "time", "datetime", "numpy", "os"}
    folder = Path(sandtable.kernel.__file__).parent

    assert {
        f"{file.name}: {name}"
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        for name in imported(node)
        if name.split(".")[0] in chance
    } == set()


def imported(node):
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []
