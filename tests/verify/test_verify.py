"""The verifier accepts honest records and nothing else.

The files are written by `Book`, made from docs/studying/record-format.md and from nothing else.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from hashlib import sha256
from hmac import digest as hmac_digest
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandtable.verify
from sandtable.verify import Rejected, Report, main, verify

SOURCE = Path(sandtable.verify.__file__)
OPEN_ROOT = bytes(range(32))
CLOSED_ROOT = bytes(range(100, 132))
ZERO = "0" * 64
LEFT_OUT = ...


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode("utf-8")


def turn_keys(open_root):
    """Key k(i) at place i; place 0 stands empty."""
    chain = [sha256(b"sandtable open" + open_root).digest()]
    while len(chain) < 256:
        chain.append(sha256(chain[-1]).digest())
    return [b"", *reversed(chain)]


def changed(fields, changes):
    fields = fields | changes
    return {name: value for name, value in fields.items() if value is not LEFT_OUT}


class Book:
    """A writer of records. What `changes` name is written instead of the truth."""

    def __init__(self, *, seed=None, **changes):
        self.roots = (OPEN_ROOT, CLOSED_ROOT)
        if isinstance(seed, str):
            self.roots = (
                sha256(b"open " + seed.encode("utf-8")).digest(),
                sha256(b"closed " + seed.encode("utf-8")).digest(),
            )
        self.keys = turn_keys(self.roots[0])
        self.published = 0
        self.n = 0
        opening = {
            "format": 1,
            "game_format": 3,
            "engine": "0.1.0",
            "game": "Zürich 1799",
            "scenario": "first battle",
            "id": "g-1",
            "layers": ["base", "house"],
            "fingerprint": {"base": "ab" * 32},
            "seats": ["France", "Austria"],
            "shares": ["0" * 32, "0123456789abcdef" * 2],
            "open_commitment": sha256(self.keys[1]).hexdigest(),
            "closed_commitment": sha256(self.roots[1]).hexdigest(),
            "seed": seed,
        }
        self.lines = [compact(changed(opening, changes))]
        written = changed(opening, changes)
        shares = written.get("shares")
        names = [written.get("id"), *(shares if isinstance(shares, list) else ())]
        self.bond = sha256(
            "\n".join(str(name) for name in names).encode("utf-8", "replace")
        ).digest()

    def digest(self, label, epoch, counter):
        key = self.keys[min(epoch, 256)] if epoch else self.roots[1]
        message = b"".join(
            [
                self.bond,
                self.n.to_bytes(8, "big"),
                counter.to_bytes(4, "big"),
                label.encode("utf-8"),
            ]
        )
        return hmac_digest(key, message, "sha256")

    def rolled(self, rolls):
        """The dice of the next record for these labels, limits and epochs."""
        self.n += 1
        dice: list[list[Any]] = []
        used: dict[tuple[str, int], int] = {}
        for label, low, high, epoch in rolls:
            sides, face = high - low + 1, None
            while face is None:
                slot = label, min(epoch, 256)
                c = used[slot] = used.get(slot, -1) + 1
                digest = self.digest(label, epoch, c)
                words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
                numbers, span = (list(digest), 256) if sides <= 256 else (words, 2**32)
                fair = [number for number in numbers if number < span - span % sides]
                face = low + fair[0] % sides if fair else None
            dice.append([label, low, high, face, epoch])
        self.n -= 1
        return dice

    def add(self, *rolls, lays_open=0, **changes):
        dice = self.rolled(rolls)
        self.n += 1
        record: dict[str, Any] = {
            "n": self.n,
            "prev": sha256(self.lines[-1]).hexdigest(),
            "seat": self.n % 3 - 1,
            "command": f"c{self.n}",
            "at": 1000 * (self.n // 2),
            "order": {"move": ["a", 1, None, True], "note": "„go“"},
            "events": [{"moved": -1}],
            "state": f"{self.n:032x}",
        }
        if dice:
            record["dice"] = dice
        if lays_open:
            record["barrier"] = True
            new = self.keys[self.published + 1 : self.published + lays_open + 1]
            record["keys"] = [key.hex() for key in new]
        self.published += lays_open
        self.lines.append(compact(changed(record, changes)))
        return self

    def close(self, **changes):
        closing = {
            "head": sha256(self.lines[-1]).hexdigest(),
            "open_root": self.roots[0].hex(),
            "closed_root": self.roots[1].hex(),
        }
        self.lines.append(compact(changed(closing, changes)))
        return self

    def data(self):
        return b"".join(line + b"\n" for line in self.lines)

    def seal(self, n):
        salt = sha256(b"sandtable salt" + self.roots[1]).digest()
        return hmac_digest(salt, sha256(self.lines[n]).digest(), "sha256").hex()


def skirmish(**opening):
    """Three turns with open and hidden dice; two turn keys are out."""
    book = Book(**opening)
    book.add(("deck", 1, 52, 0), ("deck", 1, 51, 0), ("deck", 1, 50, 0))
    book.add(("assault", 1, 6, 1), ("assault", 1, 6, 1), ("rout", 0, 9, 1), lays_open=1)
    book.add(("assault", 1, 6, 2), ("deck", 1, 49, 0), ("weather", -3, 3, 3), lays_open=1)
    return book.add(("assault", 1, 6, 3))


def small():
    return Book().add(("d", 1, 6, 1), lays_open=1).add(("d", 1, 6, 0)).close()


def rejection(data, seals=()):
    with pytest.raises(Rejected) as caught:
        verify(data, seals)
    return caught.value


# ---------------------------------------------------------------- honest files


def test_a_finished_game_is_accepted_and_every_die_is_computed_again():
    assert verify(skirmish().close().data()) == Report(
        game="Zürich 1799",
        scenario="first battle",
        records=4,
        dice_checked=10,
        dice_sealed=0,
        keys=2,
        finished=True,
        open_dice=False,
        seals_found=0,
        sealed_to=None,
        shares=("none", "open"),
    )


def test_before_the_end_only_dice_with_a_public_key_are_computed_again():
    report = verify(skirmish().data())

    assert (report.dice_checked, report.dice_sealed) == (4, 6)
    assert not report.finished


@pytest.mark.parametrize("seed", ["", "Zürich 七"])
def test_with_a_known_seed_every_die_is_computed_again_before_the_end(seed):
    report = verify(skirmish(seed=seed).data())

    assert (report.dice_checked, report.dice_sealed) == (10, 0)
    assert report.open_dice
    assert not report.finished


def test_a_game_from_a_known_seed_can_be_finished():
    report = verify(skirmish(seed="42").close().data())

    assert report.open_dice
    assert report.finished


@pytest.mark.parametrize("finished", [True, False])
def test_a_game_may_have_no_record(finished):
    book = Book(seats=[], shares=[], layers=[], fingerprint={})

    assert verify((book.close() if finished else book).data()).records == 0


def test_one_record_may_lay_open_several_keys_and_roll_in_each_of_their_turns():
    book = Book().add(*(("d", 1, 6, epoch) for epoch in (1, 1, 2, 3, 4)), lays_open=3)

    assert verify(book.data()).dice_checked == 4
    assert verify(book.close().data()).dice_checked == 5


@pytest.mark.parametrize("sides", [1, 2, 6, 255, 256, 257, 300, 1000, 2**31 + 1, 2**32 - 1, 2**32])
def test_a_die_may_have_any_number_of_sides_up_to_two_to_the_32(sides):
    book = Book().add(*[("d", -5, sides - 6, 1)] * 20).close()

    assert verify(book.data()).dice_checked == 20


def test_a_byte_that_is_not_fair_is_passed_over():
    book = Book()
    book.n = 1
    label = next(f"d{i}" for i in count() if book.digest(f"d{i}", 1, 0)[0] >= 252)
    unfair, fair = book.digest(label, 1, 0)[:2]
    book.n = 0
    assert fair < 252
    assert unfair % 6 != fair % 6

    honest = Book().add((label, 1, 6, 1)).close()
    assert json.loads(honest.lines[1])["dice"] == [[label, 1, 6, 1 + fair % 6, 1]]
    assert verify(honest.data()).dice_checked == 1

    wrong = Book().add(dice=[[label, 1, 6, 1 + unfair % 6, 1]]).close()
    assert rejection(wrong.data()).line_number == 2


def test_a_digest_without_a_fair_word_is_passed_over_and_counted():
    sides, book = 2**31 + 1, Book()
    book.n = 1

    def without_fair_word(digest):
        return all(byte >= 0x80 for byte in digest[::4])

    label = next(f"d{i}" for i in count() if without_fair_word(book.digest(f"d{i}", 1, 0)))
    second, third = (
        next(w for i in range(0, 32, 4) if (w := int.from_bytes(digest[i : i + 4], "big")) < sides)
        for digest in (book.digest(label, 1, 1), book.digest(label, 1, 2))
    )

    honest = Book().add((label, 0, sides - 1, 1), (label, 0, sides - 1, 1)).close()

    faces = [die[3] for die in json.loads(honest.lines[1])["dice"]]
    assert faces == [second, third]
    assert verify(honest.data()).dice_checked == 2


def long_war():
    """All 255 keys that records may lay open are out, one in each record."""
    book = Book()
    for epoch in range(1, 256):
        book.add(("d", 1, 6, epoch), ("d", 1, 6, epoch + 1), lays_open=1)
    return book


def test_after_255_keys_all_larger_epochs_use_the_last_key():
    book = (
        long_war().add(("d", 1, 6, 256)).add(("d", 1, 6, 257), ("d", 1, 6, 300), ("e", 1, 6, 9999))
    )

    report = verify(book.data())
    assert (report.keys, report.dice_checked, report.dice_sealed) == (255, 509, 5)
    assert verify(book.close().data()).dice_checked == 514


def test_epochs_that_share_the_last_key_share_its_counter():
    book = long_war().add(("d", 1, 1000, 256), ("d", 1, 1000, 257))

    faces = [die[3] for die in json.loads(book.lines[-1])["dice"]]

    assert faces[0] != faces[1]
    assert verify(book.close().data()).finished


def test_a_record_may_go_beyond_the_last_epoch_together_with_the_255th_key():
    book = (
        Book()
        .add(lays_open=254)
        .add(*(("d", 1, 6, epoch) for epoch in (255, 256, 257)), lays_open=1)
    )

    assert verify(book.close().data()).dice_checked == 3


def test_unusual_but_canonical_texts_and_numbers_are_accepted():
    order = {"": '\x00\x1f\x7f"\\/\b\u2028\ufeff😀', "big": 10**4000, "list": [[[]]], "none": {}}

    assert verify(Book().add(order=order).add(order=None, events=[]).close().data()).records == 2


# ---------------------------------------------------------------- a vector computed by hand

KNOWN = (
    b'{"format":1,"game_format":1,"engine":"0.1.0","game":"toy","scenario":"s","id":"i","layers":[],'
    b'"fingerprint":{},"seats":["a"],"shares":["00112233445566778899aabbccddeeff"],'
    b'"open_commitment":"d5cdc6caa4a92c717b1d78ec1194f9b38f1bc85fa3409e04f3d50df8a1d2a326",'
    b'"closed_commitment":"3b7f96b56beaee90436657273ab8a083a55050ab5e09de5182dff075ce59c39a",'
    b'"seed":"known answer"}\n'
    b'{"n":1,"prev":"ed3fabe8679aac5d9aa339cb80eb703e40b3a77d518a4e2c997b79d2d6648a5e",'
    b'"seat":0,"command":"x","at":7,"order":"attack","events":[],'
    b'"state":"00000000000000000000000000000000","dice":[["combat",1,6,3,1],["combat",1,6,2,1],'
    b'["deck",1,300,224,0]],"barrier":true,"keys":["1064a0336dee93da52ecce3aac47ba237cd15d372660bb28061ad48c689ced06"]}\n'
    b'{"head":"390b80f295be077aebdece6fa3e0cf61da6d4d622c8e449082f6e7f42945ebb5",'
    b'"open_root":"3a71b07b0cb60f90cdb7be6ac80d7921885d8e1c13c29f5eb467472d86fa7606",'
    b'"closed_root":"3f5c36a56fc744ecf923efb1fb83c69ac7271b6e15db4ade584f4b77a6680ede"}\n'
)


def test_a_known_file_is_what_its_seed_makes_it_step_by_step():
    opening, record, closing = KNOWN.splitlines()
    open_root = sha256(b"open known answer").digest()
    closed_root = sha256(b"closed known answer").digest()
    key = sha256(b"sandtable open" + open_root).digest()  # k256
    for _ in range(255):
        key = sha256(key).digest()
    bond = sha256(b"i\n00112233445566778899aabbccddeeff").digest()
    start = bond + b"\0\0\0\0\0\0\0\1"
    first = hmac_digest(key, start + b"\0\0\0\0" + b"combat", "sha256")
    second = hmac_digest(key, start + b"\0\0\0\1" + b"combat", "sha256")
    deck = hmac_digest(closed_root, start + b"\0\0\0\0" + b"deck", "sha256")

    assert json.loads(closing) == {
        "head": sha256(record).hexdigest(),
        "open_root": open_root.hex(),
        "closed_root": closed_root.hex(),
    }
    assert json.loads(opening)["open_commitment"] == sha256(key).hexdigest()
    assert json.loads(opening)["closed_commitment"] == sha256(closed_root).hexdigest()
    assert json.loads(record)["keys"] == [key.hex()]
    assert max(first[0], second[0]) < 252  # so the first byte of each is fair
    assert int.from_bytes(deck[:4], "big") < 2**32 - 2**32 % 300
    assert json.loads(record)["dice"] == [
        ["combat", 1, 6, 1 + first[0] % 6, 1],
        ["combat", 1, 6, 1 + second[0] % 6, 1],
        ["deck", 1, 300, 1 + int.from_bytes(deck[:4], "big") % 300, 0],
    ]
    salt = sha256(b"sandtable salt" + closed_root).digest()
    seal = hmac_digest(salt, sha256(record).digest(), "sha256").hex()
    assert seal == "d2efa2de4bd8b70470b9aa8daacf037bf79dfc96b82ee1d64bda2830a3b1ebb8"
    assert verify(KNOWN, [seal]) == Report(
        "toy", "s", 1, 3, 0, 1, True, True, 1, 1, shares=("open",)
    )


# ---------------------------------------------------------------- one bit


#: Every so many bits one is flipped; it shares no divisor with 8, so all places of a byte come.
STRIDE = 3


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(small().data(), id="closed dice"),
        pytest.param(KNOWN, id="open dice"),
        pytest.param(Book().close().data(), id="no record at all"),
    ],
)
def test_no_bit_of_a_finished_game_can_be_changed(data):
    assert verify(data).finished

    for bit in range(0, 8 * len(data), STRIDE):
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        rejection(bytes(flipped))


def test_no_bit_before_the_last_line_of_an_unfinished_game_can_be_changed():
    book = skirmish()
    data = book.data()

    for bit in range(0, 8 * (len(data) - len(book.lines[-1]) - 1), STRIDE):
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        rejection(bytes(flipped))


def test_no_part_of_a_line_can_be_cut_off_the_end():
    data = small().data()
    ends = {i + 1 for i, byte in enumerate(data) if byte == 0x0A}

    for end in set(range(len(data))) - ends:
        rejection(data[:end])


def test_lines_cannot_be_left_out_doubled_or_exchanged():
    lines = skirmish().close().lines

    for i in range(len(lines) - 1):
        for other in (
            [*lines[:i], *lines[i + 1 :]],
            [*lines[: i + 1], *lines[i:]],
            [*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]],
        ):
            rejection(b"".join(line + b"\n" for line in other))


# ---------------------------------------------------------------- one thing wrong, all hashes right


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": 3}, "format"),
        ({"format": True}, "format"),
        ({"format": "1"}, "format"),
        ({"game_format": "1"}, "game_format"),
        ({"game_format": True}, "game_format"),
        ({"engine": 1}, "engine"),
        ({"game": None}, "game"),
        ({"scenario": []}, "scenario"),
        ({"id": 7}, "id"),
        ({"layers": "base"}, "layers"),
        ({"layers": [1]}, "layers"),
        ({"fingerprint": []}, "fingerprint"),
        ({"fingerprint": {"base": "AB" * 32}}, "fingerprint"),
        ({"fingerprint": {"base": "ab" * 16}}, "fingerprint"),
        ({"seats": ["France"]}, "share"),
        ({"seats": [None, None]}, "seats"),
        ({"seats": {"France": 1, "Austria": 2}}, "seats"),
        ({"shares": ["0" * 32]}, "share"),
        ({"shares": ["0" * 32, "0" * 31]}, "shares"),
        ({"shares": ["0" * 32, "A" * 32]}, "shares"),
        ({"shares": ["0" * 32, "0" * 32 + "\n"]}, "shares"),
        ({"shares": ["0" * 32, "٣" * 32]}, "shares"),
        ({"open_commitment": "0" * 63}, "open_commitment"),
        ({"closed_commitment": "F" * 64}, "closed_commitment"),
        ({"seed": 42}, "seed"),
        ({"seed": False}, "seed"),
        ({"seed": LEFT_OUT}, "fields"),
        ({"id": LEFT_OUT}, "fields"),
        ({"more": 1}, "fields"),
    ],
    ids=repr,
)
def test_an_opening_with_something_wrong_is_rejected(changes, reason):
    error = rejection(Book(**changes).add().close().data())

    assert error.line_number == 1
    assert reason in error.reason


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"n": 2}, "record 3"),
        ({"n": 4}, "record 3"),
        ({"n": True}, "field n "),
        ({"n": "3"}, "field n "),
        ({"prev": ZERO}, "prev does not fit"),
        ({"prev": "A" * 64}, "field prev"),
        ({"seat": -2}, "seat"),
        ({"seat": 2}, "seat"),
        ({"seat": None}, "field seat"),
        ({"seat": False}, "field seat"),
        ({"command": "c1"}, "command was there"),
        ({"command": 3}, "field command"),
        ({"at": 999}, "time"),
        ({"at": "1000"}, "field at"),
        ({"at": True}, "field at"),
        ({"events": {}}, "field events"),
        ({"events": None}, "field events"),
        ({"state": "0" * 31}, "field state"),
        ({"state": "A" * 32}, "field state"),
        ({"state": 0}, "field state"),
        ({"order": LEFT_OUT}, "fields"),
        ({"more": 1}, "fields"),
        ({"keys": LEFT_OUT, "barrier": LEFT_OUT, "dice": LEFT_OUT, "head": ZERO}, "fields"),
        ({"barrier": False}, "field barrier"),
        ({"barrier": 1}, "field barrier"),
        ({"barrier": None}, "field barrier"),
        ({"keys": []}, "field keys"),
        ({"keys": {}}, "field keys"),
        ({"keys": ""}, "field keys"),
        ({"keys": None}, "field keys"),
        ({"keys": [1]}, "field keys"),
        ({"keys": ["A" * 64]}, "field keys"),
        ({"keys": ["ab" * 31]}, "field keys"),
        ({"keys": [ZERO]}, "key does not fit"),
        ({"dice": []}, "field dice"),
        ({"dice": {}}, "field dice"),
        ({"dice": None}, "field dice"),
        ({"dice": [{}]}, "field dice"),
        ({"dice": [["d", 1, 6, 3]]}, "field dice"),
        ({"dice": [["d", 1, 6, 3, 2, 0]]}, "field dice"),
        ({"dice": [[1, 1, 6, 3, 2]]}, "field dice"),
        ({"dice": [["d", True, 6, 3, 2]]}, "field dice"),
        ({"dice": [["d", 1, 6, True, 2]]}, "field dice"),
        ({"dice": [["d", 1, "6", 3, 2]]}, "field dice"),
        ({"dice": [["d", 1, 6, 3, False]]}, "field dice"),
        ({"dice": [["d", 1, 6, 3, None]]}, "field dice"),
        ({"dice": [["d", 1, 6, 0, 2]]}, "face it does not have"),
        ({"dice": [["d", 1, 6, 7, 2]]}, "face it does not have"),
        ({"dice": [["d", 6, 1, 3, 2]]}, "face it does not have"),
        ({"dice": [["d", 0, 2**32, 3, 2]]}, "too many faces"),
        ({"dice": [["d", 1 - 10**4299, 10**4299, 3, 2]]}, "too many faces"),
        ({"dice": [["d", 1, 6, 3, -1]]}, "is over"),
        ({"dice": [["d", 1, 6, 3, 1]]}, "is over"),
        ({"dice": [["d", 1, 6, 3, 4]]}, "has not begun"),
        ({"dice": [["d", 1, 6, 3, 10**4000]]}, "has not begun"),
        ({"dice": [["d", 1, 6, 3, 3], ["d", 1, 6, 3, 2]]}, "is over"),
        ({"dice": [["d", 1, 6, 3, 3], ["d", 1, 6, 3, 0], ["d", 1, 6, 3, 2]]}, "is over"),
        ({"dice": [["d", 1, 6, 3, 3]], "barrier": LEFT_OUT, "keys": LEFT_OUT}, "has not begun"),
    ],
    ids=lambda value: repr(value)[:60],
)
@pytest.mark.parametrize("finished", [True, False], ids=["finished", "unfinished"])
def test_a_record_with_something_wrong_is_rejected(changes, reason, finished):
    book = Book().add().add(("d", 1, 6, 1), lays_open=1)
    book.add(("d", 1, 6, 2), lays_open=1, **changes)
    if finished:
        book.add().close()

    error = rejection(book.data())

    assert error.line_number == 4
    assert reason in error.reason


def test_the_first_record_is_not_before_the_beginning_of_time():
    assert "time" in rejection(Book().add(at=-1).data()).reason
    assert verify(Book().add(at=0).data()).records == 1


def test_a_table_record_and_the_last_seat_are_accepted():
    assert verify(Book().add(seat=-1).add(seat=1).close().data()).records == 2


@pytest.mark.parametrize(
    "order",
    [
        pytest.param((2,), id="the first key is left out"),
        pytest.param((1, 3), id="a key is left out"),
        pytest.param((2, 1), id="keys change places"),
        pytest.param((1, 1), id="a key comes twice"),
    ],
)
def test_keys_come_in_order(order):
    book = Book()

    book.add(keys=[book.keys[i].hex() for i in order])

    assert "key does not fit" in rejection(book.data()).reason


@pytest.mark.parametrize("more", ["\n", " ", "00", "x"])
def test_a_key_has_nothing_behind_its_digits(more):
    book = Book()

    book.add(keys=[book.keys[1].hex() + more])

    assert "field keys" in rejection(book.data()).reason


def test_only_the_closing_lays_open_the_last_key():
    assert verify(Book().add(lays_open=255).data()).keys == 255
    assert "last key" in rejection(Book().add(lays_open=256).data()).reason
    assert "last key" in rejection(Book().add(lays_open=255).add(lays_open=1).data()).reason


def test_before_255_keys_are_out_no_die_goes_beyond_the_present_turn():
    book = Book().add(lays_open=254)

    assert verify(book.add(("d", 1, 6, 255)).data()).records == 2
    assert "has not begun" in rejection(book.add(("d", 1, 6, 256)).data()).reason


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"head": ZERO}, "head does not fit"),
        ({"head": None}, "field head"),
        ({"head": "A" * 64}, "field head"),
        ({"open_root": ZERO}, "open root does not fit"),
        ({"closed_root": ZERO}, "closed root does not fit"),
        ({"open_root": "00"}, "field open_root"),
        ({"closed_root": 1}, "field closed_root"),
        ({"closed_root": LEFT_OUT}, "fields"),
        ({"more": 1}, "fields"),
    ],
    ids=repr,
)
def test_a_closing_with_something_wrong_is_rejected(changes, reason):
    error = rejection(skirmish().close(**changes).data())

    assert error.line_number == 6
    assert reason in error.reason


@pytest.mark.parametrize("which", ["open", "closed"])
def test_a_seed_that_does_not_fit_the_commitments_is_rejected_before_the_end(which):
    honest = json.loads(Book().lines[0])[f"{which}_commitment"]

    error = rejection(Book(seed="42", **{f"{which}_commitment": honest}).add().data())

    assert f"{which} root does not fit" in error.reason


@pytest.mark.parametrize("which", ["open", "closed"])
def test_with_a_seed_the_roots_of_the_closing_come_from_it(which):
    error = rejection(Book(seed="42").add().close(**{f"{which}_root": ZERO}).data())

    assert error.reason == "the roots do not come from the seed"


@pytest.mark.parametrize("line", [1, 2, 3], ids=["opening", "record", "closing"])
def test_fields_have_one_order(line):
    book = Book().add(("d", 1, 6, 1), lays_open=1).close()
    fields = list(json.loads(book.lines[line - 1]).items())

    for i in range(len(fields) - 1):
        swapped = [*fields[:i], fields[i + 1], fields[i], *fields[i + 2 :]]
        lines = [*book.lines]
        lines[line - 1] = compact(dict(swapped))
        error = rejection(b"".join(each + b"\n" for each in lines))
        assert (error.line_number, error.reason[:6]) == (line, "fields")


# ---------------------------------------------------------------- dice that did not fall so


def with_dice(book, n, dice):
    """The same book with other dice in one record, and all hashes made anew."""
    again = Book()
    for line in book.lines[1:]:
        record = json.loads(line)
        record["prev"] = sha256(again.lines[-1]).hexdigest()
        if record["n"] == n:
            record["dice"] = dice
        again.lines.append(compact(record))
    return again


def thousands():
    book = Book().add(*[("d", 1, 1000, 0)] * 2, ("d", 1, 1000, 1), ("e", 1, 1000, 2), lays_open=1)
    return book.add(*[("d", 1, 1000, 2)] * 2, ("d", 1, 1000, 3), lays_open=1)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda _, d: [d[0], d[1], d[2], d[3] % 1000 + 1, d[4]], id="face"),
        pytest.param(lambda _, d: [d[0] + "!", *d[1:]], id="label"),
        pytest.param(lambda _, d: [d[0], d[1], 1001, d[3], d[4]], id="highest face"),
        pytest.param(lambda _, d: [d[0], 0, *d[2:]], id="lowest face"),
        pytest.param(lambda n, d: [*d[:4], 0 if d[4] else n], id="envelope"),
    ],
)
def test_no_part_of_a_die_can_be_changed(change):
    book = thousands()
    tried = 0
    for n, line in enumerate(book.lines[1:], 1):
        dice = json.loads(line)["dice"]
        for i, die in enumerate(dice):
            other = with_dice(book, n, [*dice[:i], change(n, die), *dice[i + 1 :]]).close()
            assert "its key gives" in rejection(other.data()).reason
            tried += 1
    assert tried == 7


def test_a_false_die_of_a_turn_that_is_over_is_found_before_the_end():
    book = thousands()
    dice = json.loads(book.lines[2])["dice"]
    dice[0][3] = dice[0][3] % 1000 + 1

    error = rejection(with_dice(book, 2, dice).data())

    assert error.line_number == 3


def test_a_false_die_under_a_secret_key_is_found_with_the_closing():
    book = thousands()
    dice = json.loads(book.lines[2])["dice"]
    dice[2][3] = dice[2][3] % 1000 + 1
    false = with_dice(book, 2, dice)

    assert verify(false.data()).dice_sealed == 3
    assert rejection(false.close().data()).line_number == 3


@pytest.mark.parametrize(
    "places",
    [
        pytest.param((1, 0, 2, 3), id="dice of one label change places"),
        pytest.param((1, 2, 3), id="a die is left out"),
        pytest.param((0, 0, 1, 2, 3), id="a die is rolled again"),
    ],
)
def test_dice_are_counted(places):
    dice = json.loads(thousands().lines[1])["dice"]

    error = rejection(with_dice(thousands(), 1, [dice[i] for i in places]).close().data())

    assert "its key gives" in error.reason


def test_dice_of_different_labels_may_be_told_in_any_order():
    book = Book().add(("a", 1, 6, 0), ("b", 1, 6, 0))
    dice = json.loads(book.lines[1])["dice"]

    assert verify(with_dice(book, 1, dice[::-1]).close().data()).dice_checked == 2


# ---------------------------------------------------------------- hostile bytes

HONEST = skirmish().close().data()
RECORD = small().lines[1]


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"\n", id="an empty line"),
        pytest.param(HONEST[:-1], id="no last newline"),
        pytest.param(HONEST + b"\n", id="an empty line at the end"),
        pytest.param(b"\n" + HONEST, id="an empty line at the beginning"),
        pytest.param(HONEST.replace(b"\n", b"\n\n", 1), id="an empty line between"),
        pytest.param(HONEST.replace(b"\n", b"\r\n"), id="other newlines"),
        pytest.param(b"\xef\xbb\xbf" + HONEST, id="a byte order mark"),
        pytest.param(HONEST.decode().encode("utf-16"), id="UTF-16"),
        pytest.param(HONEST.decode().encode("latin-1", "replace"), id="Latin 1"),
        pytest.param(b"[" * 100_000 + b"]" * 100_000 + b"\n", id="deep arrays"),
        pytest.param(b'{"a":' * 100_000 + b"1" + b"}" * 100_000 + b"\n", id="deep objects"),
        pytest.param(b"[]\n", id="an array"),
        pytest.param(b"null\n", id="null"),
        pytest.param(b"{}\n", id="an empty object"),
        pytest.param(b"{}\n{}\n", id="two empty objects"),
        pytest.param(HONEST.splitlines(keepends=True)[-1], id="only a closing"),
        pytest.param(HONEST + HONEST, id="the file twice"),
    ],
)
def test_bytes_that_are_no_record_are_rejected(data):
    assert data != HONEST
    rejection(data)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(b'"c1"', b'"c\xc0\xb1"', id="an overlong character"),
        pytest.param(b'"c1"', b'"\xed\xa0\x80"', id="a surrogate in UTF-8"),
        pytest.param(b'"c1"', b'"\xff"', id="a byte that is no UTF-8"),
        pytest.param(b'"c1"', rb'"\ud800"', id="a lone surrogate"),
        pytest.param(b'"moved"', rb'"\udfff"', id="a lone surrogate as a name"),
        pytest.param(b'"c1"', rb'"\ud83d\ude00"', id="an escaped character"),
        pytest.param(b'"c1"', rb'"\u0063"', id="an escaped letter"),
        pytest.param(b'"c1"', rb'"\u001F"', id="an escape in upper case"),
        pytest.param(b'"c1"', rb'"\/"', id="an escaped slash"),
        pytest.param(b'"c1"', b'"\x01"', id="a control character"),
        pytest.param(b'"at":0', b'"at": 0', id="a space after a colon"),
        pytest.param(b',"at"', b', "at"', id="a space after a comma"),
        pytest.param(b'{"n"', b' {"n"', id="a space before the line"),
        pytest.param(b'1"}\n', b'1"} \n', id="a space after the line"),
        pytest.param(b'1"}\n', b'1"}\r\n', id="a carriage return after the line"),
        pytest.param(b'"at":0', b'"at":0,"at":0', id="a field twice"),
        pytest.param(b'"moved":-1', b'"moved":-1,"moved":-1', id="a field twice in an event"),
        pytest.param(b'"moved":-1', b'"moved":1.5', id="a float"),
        pytest.param(b'"moved":-1', b'"moved":1.0', id="a whole float"),
        pytest.param(b'"at":0', b'"at":0.0', id="a float for the time"),
        pytest.param(b'"moved":-1', b'"moved":1e5', id="an exponent"),
        pytest.param(b'"moved":-1', b'"moved":1e9999', id="a huge exponent"),
        pytest.param(b'"moved":-1', b'"moved":NaN', id="not a number"),
        pytest.param(b'"moved":-1', b'"moved":Infinity', id="infinity"),
        pytest.param(b'"moved":-1', b'"moved":-Infinity', id="minus infinity"),
        pytest.param(b'"moved":-1', b'"moved":-0', id="minus zero"),
        pytest.param(b'"moved":-1', b'"moved":01', id="a leading zero"),
        pytest.param(b'"moved":-1', b'"moved":' + b"9" * 9999, id="a huge number"),
        pytest.param(b'"moved":-1', b'"moved":' + b"[" * 990 + b"]" * 990, id="rather deep"),
    ],
)
def test_the_last_line_of_an_unfinished_game_has_one_writing(old, new):
    data = Book().add().data()
    assert data.count(old) == 1

    error = rejection(data.replace(old, new))

    assert error.line_number == 2
    assert "JSON" in error.reason or "deep" in error.reason


def accepted_or_rejected(data):
    try:
        assert isinstance(verify(data, [ZERO]), Report)
    except Rejected as error:
        assert 0 <= error.line_number <= data.count(b"\n") + 1  # noqa: PT017
        assert str(error).isascii()  # noqa: PT017 (nothing in a file can play with the terminal)


@given(st.binary())
def test_any_bytes_are_accepted_or_rejected(data):
    accepted_or_rejected(data)


@given(
    st.integers(0, len(HONEST)),
    st.integers(0, 40),
    st.one_of(
        st.binary(max_size=10),
        st.text(alphabet='[]{}",:0123456789-.eE\\u\n ').map(str.encode),
        st.sampled_from(HONEST.split(b",")),
    ),
)
def test_a_finished_game_with_any_other_piece_in_it_is_rejected(start, length, piece):
    data = HONEST[:start] + piece + HONEST[start + length :]

    if data != HONEST:
        rejection(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just(ZERO),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
DIE = st.tuples(
    st.text(max_size=3),
    *[st.integers(-3, 9) | st.integers() | st.sampled_from([2**32, 2**64, 10**4299])] * 3,
    st.integers(-1, 4) | st.integers(),
).map(list)


@given(
    st.sampled_from([*json.loads(HONEST.splitlines()[0])]),
    st.sampled_from([*json.loads(RECORD)]),
    st.sampled_from(["head", "open_root", "closed_root"]),
    st.sampled_from([0, 1, 2]),
    JSON | st.lists(DIE, max_size=4),
)
def test_any_value_in_any_field_is_accepted_or_rejected(opening, record, closing, which, value):
    changes: list[dict[str, Any]] = [{}, {}, {}]
    changes[which] = {(opening, record, closing)[which]: value}
    book = Book(**changes[0]).add(("d", 1, 6, 1), lays_open=1, **changes[1]).add()

    accepted_or_rejected(book.data())
    accepted_or_rejected(book.close(**changes[2]).data())


# ---------------------------------------------------------------- seals


def test_every_seal_of_a_finished_game_is_found():
    book = skirmish().close()

    report = verify(book.data(), [book.seal(n) for n in (3, 0, 1)])

    assert (report.seals_found, report.sealed_to) == (3, 3)


def test_with_a_known_seed_seals_are_found_before_the_end():
    book = skirmish(seed="42")

    assert verify(book.data(), [book.seal(4)]).sealed_to == 4


def test_while_the_closed_root_is_secret_no_seal_can_be_checked():
    book = skirmish()

    report = verify(book.data(), [book.seal(4), ZERO])

    assert (report.seals_found, report.sealed_to) == (0, None)


def test_a_game_told_anew_with_all_hashes_right_is_betrayed_by_a_seal():
    played = Book().add(order="attack").add().close()
    told = Book().add(order="retreat").add().close()
    assert verify(told.data()).finished

    error = rejection(told.data(), [played.seal(0), played.seal(2)])

    assert error.line_number == 0
    assert played.seal(2) in str(error)


def test_the_closing_has_no_seal():
    book = small()

    assert rejection(book.data(), [book.seal(3)]).line_number == 0


# ---------------------------------------------------------------- command line


@pytest.fixture
def written(tmp_path):
    def write(data):
        path = tmp_path / "game.jsonl"
        path.write_bytes(data)
        return str(path)

    return write


def test_the_command_accepts_an_honest_file(written, capsys):
    assert main([written(HONEST)]) == 0

    words = capsys.readouterr().out
    assert words.startswith(r"Accepted: 'Z\xfcrich 1799', scenario 'first battle', 4 records.")
    assert "10 dice computed again" in words
    assert "No seal was given" in words
    assert "WARNING" not in words


def test_the_command_rejects_a_false_file(written, capsys):
    assert main([written(HONEST.replace(b'"c1"', b'"c9"'))]) == 1
    assert capsys.readouterr().out == "REJECTED: line 3: prev does not fit\n"


def test_the_command_tells_when_there_is_no_such_file(tmp_path, capsys):
    assert main([str(tmp_path / "none")]) == 2
    assert main([str(tmp_path)]) == 2

    output = capsys.readouterr()
    assert output.err.count("cannot read the file") == 2
    assert output.out == ""


def test_the_command_warns_of_open_dice_and_of_an_unfinished_game(written, capsys):
    assert main([written(skirmish(seed="42").data())]) == 0

    words = capsys.readouterr().out
    assert "WARNING: open dice" in words
    assert "WARNING: unfinished" in words


def test_the_command_tells_how_many_dice_are_still_secret(written, capsys):
    assert main([written(skirmish().data()), "--seal", ZERO]) == 0

    words = capsys.readouterr().out
    assert "6 dice not checked" in words
    assert "WARNING: the seals cannot be checked" in words


def test_the_command_looks_for_seals(written, capsys):
    book = skirmish().close()
    path = written(book.data())

    assert main([path, "--seal", book.seal(0), "--seal", book.seal(2).upper()]) == 0
    assert "2 seals found: all is as it was shown, up to record 2." in capsys.readouterr().out
    assert main([path, "--seal", book.seal(0), "--seal", ZERO]) == 1
    assert capsys.readouterr().out.startswith("REJECTED: no line of this file has the seal '000")


def test_the_command_reports_in_json(written, capsys):
    assert main(["--json", written(HONEST)]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "accepted": True,
        "game": "Zürich 1799",
        "scenario": "first battle",
        "records": 4,
        "dice_checked": 10,
        "dice_sealed": 0,
        "keys": 2,
        "finished": True,
        "open_dice": False,
        "seals_found": 0,
        "sealed_to": None,
        "format": 1,
        "shares": ["none", "open"],
        "attempt": 1,
        "renewals": 0,
        "lost": 0,
    }

    assert main(["--json", written(HONEST[:-1])]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "accepted": False,
        "line": 6,
        "reason": "the file does not end with a whole line",
    }


# ---------------------------------------------------------------- what the verifier is made of


@pytest.mark.parametrize(("data", "code"), [(HONEST, 0), (HONEST[:-1], 1), (None, 2)])
def test_the_one_file_works_alone(tmp_path, data, code):
    alone = tmp_path / "alone.py"
    alone.write_bytes(SOURCE.read_bytes())
    game = tmp_path / "game.jsonl"
    if data is not None:
        game.write_bytes(data)

    command = [sys.executable, "-I", "-S", str(alone), str(game)]
    done = subprocess.run(command, capture_output=True, check=False)

    assert done.returncode == code
    assert b"Traceback" not in done.stderr


def test_it_takes_nothing_but_the_standard_library_and_stays_short():
    text = SOURCE.read_text(encoding="utf-8")
    modules = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            modules.add(str(node.module))

    assert {module.partition(".")[0] for module in modules} <= sys.stdlib_module_names
    assert len(text.splitlines()) < 480
