"""Check the record of a game without trusting the engine that wrote it.

This one file and Python are all it takes: `python verify.py FILE`.
It checks what `docs/record-format.md` says; whether an order was legal takes the engine to tell.
"""

from __future__ import annotations

import argparse
import hmac
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from typing import Any, NoReturn

LAST_KEY = 256  # the turn keys are k1 to k256; k256 stays secret until the closing
CLOSED = 0  # the epoch of hidden draws, whose key is the closed root
ENVELOPES = ("open", "closed")
Line = dict[str, Any]

# The fields of each kind of line, in order. [] is an array; ? is left out when empty or false.
OPENING = """format:one game_format:whole engine:text game:text scenario:text id:text layers:text[]
    fingerprint:hashes seats:text[] shares:hex32[] open_commitment:hex64 closed_commitment:hex64
    seed:text-or-null counters?:hashes"""
RECORD = """n:whole prev:hex64 seat:whole command:text at:whole order:any events:any[] state:hex32
    dice?:die[] barrier?:flag keys?:hex64[]"""
CLOSING = "head:hex64 open_root:hex64 closed_root:hex64"
FORMS: dict[str, Callable[[Any], bool]] = {
    "any": lambda _: True,
    "die": lambda value: type(value) is list and [*map(type, value)] == [str, int, int, int, int],
    "flag": lambda value: type(value) is bool,
    "hashes": lambda value: type(value) is dict and all(map(FORMS["hex64"], value.values())),
    "hex32": lambda value: type(value) is str and bool(re.fullmatch("[0-9a-f]{32}", value)),
    "hex64": lambda value: type(value) is str and bool(re.fullmatch("[0-9a-f]{64}", value)),
    "one": lambda value: type(value) is int and value == 1,
    "text": lambda value: type(value) is str,
    "text-or-null": lambda value: value is None or type(value) is str,
    "whole": lambda value: type(value) is int,  # and never true or false
}


@dataclass(eq=False)
class Rejected(Exception):
    """The file is not an honest record; line 0 means the file as a whole."""

    line_number: int
    reason: str

    def __str__(self) -> str:
        return f"line {self.line_number}: {self.reason}" if self.line_number else self.reason


@dataclass(frozen=True)
class Report:
    """What was found in a file that passed every check."""

    game: str
    scenario: str
    records: int
    dice_checked: int  # computed again, and the same
    dice_sealed: int  # their key is not public yet: only their form was checked
    keys: int  # turn keys laid open by records
    finished: bool  # there is a closing
    open_dice: bool  # the seed was known from the start
    seals_found: int
    sealed_to: int | None  # the last record a given seal vouches for; 0 is the opening


def verify(data: bytes, seals: Sequence[str] = ()) -> Report:
    """Check a whole file; raise `Rejected` for the first thing found wrong, or a missing seal."""
    *lines, after = data.split(b"\n")
    _need(not after and bool(lines), len(lines) + 1, "the file does not end with a whole line")
    opening, *records = [_parse(number, line) for number, line in enumerate(lines, 1)]
    closing = records.pop() if records and "head" in records[-1] else None
    _check_fields(1, opening, OPENING)
    _need(len(opening["shares"]) == len(opening["seats"]), 1, "not one share for each seat")
    published = _check_records(opening, records, lines)
    if closing is not None:
        _check_closing(closing, lines)
    keys = _public_keys(opening, closing, len(lines)) or dict(enumerate(published, 1))
    bond = sha256("\n".join((opening["id"], *opening["shares"])).encode()).digest()
    checked = sum(_check_faces(record, bond, keys) for record in records)
    found = _find_seals(seals, lines[: len(records) + 1], keys.get(CLOSED))
    return Report(
        game=opening["game"],
        scenario=opening["scenario"],
        records=len(records),
        dice_checked=checked,
        dice_sealed=sum(len(record.get("dice", ())) for record in records) - checked,
        keys=len(published),
        finished=closing is not None,
        open_dice=opening["seed"] is not None,
        seals_found=len(found),
        sealed_to=max(found, default=None),
    )


def _need(holds: bool, number: int, reason: str) -> None:  # noqa: FBT001 (reads like an assert)
    """Reject the file unless something holds."""
    if not holds:
        raise Rejected(number, reason)


def _hash(data: bytes) -> str:
    """SHA-256 in hex."""
    return sha256(data).hexdigest()


def _parse(number: int, line: bytes) -> Line:
    """A line is one JSON object, written in the only way there is to write it."""
    levels = accumulate((b in b"[{") - (b in b"]}") for b in re.sub(rb'"(\\.|[^"\\])*"', b"", line))
    _need(max(levels, default=0) <= 100, number, "nested too deeply")  # noqa: PLR2004
    try:
        value = json.loads(
            line.decode(), object_pairs_hook=_object, parse_float=_float, parse_constant=_float
        )
        again = json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
    except ValueError as error:
        raise Rejected(number, f"not a line of JSON in UTF-8: {error}") from None
    if again != line or not isinstance(value, dict):
        raise Rejected(number, "not a JSON object in its one canonical writing")
    return value


def _object(pairs: list[tuple[str, Any]]) -> Line:
    """No object names a field twice."""
    if len(dict(pairs)) != len(pairs):
        raise ValueError("a field is named twice")
    return dict(pairs)


def _float(text: str) -> NoReturn:
    """Numbers are whole; nothing is a float."""
    raise ValueError(f"{text[:40]} is not a whole number")


def _check_fields(number: int, line: Line, fields: str) -> None:
    """A line has exactly its fields, in order, each of the right form."""
    pairs = [field.split(":") for field in fields.split()]
    wanted = [(name, form) for name, form in pairs if name[-1] != "?" or name[:-1] in line]
    names = [name.rstrip("?") for name, _ in wanted]
    _need(list(line) == names, number, "fields are missing, unknown or out of order")
    for (name, form), value in zip(wanted, line.values(), strict=True):
        one, many = FORMS[form.removesuffix("[]")], form.endswith("[]")
        right = isinstance(value, list) and all(map(one, value)) if many else one(value)
        empty = name[-1] == "?" and not value
        _need(right and not empty, number, f"the field {name.rstrip('?')} has the wrong form")


def _check_closing(closing: Line, lines: list[bytes]) -> None:
    """The closing names the last line before it."""
    _check_fields(len(lines), closing, CLOSING)
    _need(closing["head"] == _hash(lines[-2]), len(lines), "head does not fit the line before")


def _check_records(opening: Line, records: list[Line], lines: list[bytes]) -> list[bytes]:
    """Each record follows from the one before; return the keys they lay open."""
    published: list[bytes] = []
    commands: set[str] = set()
    time = 0
    for number, record in enumerate(records, 2):
        _check_fields(number, record, RECORD)
        _need(record["n"] == number - 1, number, f"this should be record {number - 1}")
        _need(record["prev"] == _hash(lines[number - 2]), number, "prev does not fit")
        _need(-1 <= record["seat"] < len(opening["seats"]), number, "there is no such seat")
        _need(record["command"] not in commands, number, "the command was there before")
        _need(record["at"] >= time, number, "the time goes backwards")
        commands.add(record["command"])
        time = record["at"]
        _check_dice(number, record, len(published))
        for key in map(bytes.fromhex, record.get("keys", ())):
            before = published[-1].hex() if published else opening["open_commitment"]
            _need(_hash(key) == before, number, "a key does not fit the one before it")
            published.append(key)
    return published


def _check_dice(number: int, record: Line, before: int) -> None:
    """Dice show faces they have, and open dice never use a key that was known before."""
    out = before + len(record.get("keys", ()))
    _need(out < LAST_KEY, number, "only the closing may lay open the last key")
    least = before + 1
    for label, low, high, face, epoch in record.get("dice", ()):
        _need(low <= face <= high, number, f"the die {label!a} shows a face it does not have")
        _need(high - low < 2**32, number, f"the die {label!a} has too many faces to be fair")
        if epoch != CLOSED:
            _need(epoch >= least, number, f"the epoch of the die {label!a} is over")
            ahead = epoch > out + 1 and out + 1 < LAST_KEY  # k256 serves for all later epochs
            _need(not ahead, number, f"the epoch of the die {label!a} has not begun")
            least = epoch


def _public_keys(opening: Line, closing: Line | None, last: int) -> dict[int, bytes]:
    """All keys by epoch, computed from the roots; none while the roots are secret."""
    roots = [bytes.fromhex(closing[f"{name}_root"]) for name in ENVELOPES] if closing else None
    if opening["seed"] is not None:
        told = [sha256(f"{name} {opening['seed']}".encode()).digest() for name in ENVELOPES]
        _need(roots in (None, told), last, "the roots do not come from the seed")
        roots = told
    if roots is None:
        return {}
    keys = {CLOSED: roots[1], LAST_KEY: sha256(b"sandtable open" + roots[0]).digest()}
    for epoch in range(LAST_KEY - 1, 0, -1):
        keys[epoch] = sha256(keys[epoch + 1]).digest()
    for name, key in zip(ENVELOPES, (keys[1], keys[CLOSED]), strict=True):
        fits = _hash(key) == opening[f"{name}_commitment"]
        _need(fits, last, f"the {name} root does not fit its commitment")
    return keys


def _check_faces(record: Line, bond: bytes, keys: dict[int, bytes]) -> int:
    """Compute every die of a record again whose key is public; return how many."""
    start = bond + record["n"].to_bytes(8, "big")
    counters: Counter[tuple[int, str]] = Counter()
    checked = 0
    for label, low, high, face, epoch in record.get("dice", ()):
        slot = min(epoch, LAST_KEY), label
        if (key := keys.get(slot[0])) is not None:
            rolled, counters[slot] = _roll(key, start, label, counters[slot], high - low + 1)
            reason = f"the die {label!a} shows {face}, but its key gives {low + rolled}"
            _need(low + rolled == face, record["n"] + 1, reason)
            checked += 1
    return checked


def _roll(key: bytes, start: bytes, label: str, counter: int, sides: int) -> tuple[int, int]:
    """The first fair byte (or word, if there are many sides), and the counter after it."""
    size = 1 if sides <= 256 else 4  # noqa: PLR2004 (what one byte can tell apart)
    fair = 256**size - 256**size % sides
    while True:
        digest = hmac.digest(key, start + counter.to_bytes(4, "big") + label.encode(), "sha256")
        counter += 1
        for at in range(0, len(digest), size):
            number = int.from_bytes(digest[at : at + size], "big")
            if number < fair:
                return number % sides, counter


def _find_seals(seals: Sequence[str], lines: list[bytes], closed_root: bytes | None) -> list[int]:
    """The records whose seals were given; without the closed root nobody can tell."""
    if closed_root is None:
        return []
    salt = sha256(b"sandtable salt" + closed_root).digest()
    made = [hmac.digest(salt, sha256(line).digest(), "sha256").hex() for line in lines]
    for seal in seals:
        _need(seal in made, 0, f"no line of this file has the seal {seal!a}")
    return [made.index(seal) for seal in seals]


def _words(report: Report, seals: int) -> Iterator[str]:
    """Describe in words what was checked, and what this file cannot prove."""
    yield f"Accepted: {report.game!a}, scenario {report.scenario!a}, {report.records} records."
    yield "Every line is well formed and the chain of hashes holds from the first to the last."
    yield f"{report.dice_checked} dice computed again and found right; {report.keys} keys fit."
    if report.dice_sealed:
        yield f"{report.dice_sealed} dice not checked: their keys are still secret."
    if report.open_dice:
        yield "WARNING: open dice. Whoever knew the seed could foresee every die."
    if not report.finished:
        yield "WARNING: unfinished. Before the closing nothing but your seals vouches for the end."
    if seals > report.seals_found:
        yield "WARNING: the seals cannot be checked before the closing; keep them until then."
    elif seals:
        yield f"{seals} seals found: all is as it was shown, up to record {report.sealed_to}."
    else:
        yield "No seal was given: a file rewritten as a whole would pass as well."
    yield "Not checked: whether the orders were legal; that takes the engine."


def main(argv: Sequence[str] | None = None) -> int:
    """Command line: 0 for an accepted file, 1 for a rejected one, 2 for one that is unreadable."""
    parser = argparse.ArgumentParser("sandtable-verify", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--json", action="store_true", help="report as one JSON object")
    parser.add_argument("--seal", action="append", default=[], metavar="HEX", help="shown in play")
    options = parser.parse_args(argv)
    try:
        report = verify(options.file.read_bytes(), [seal.lower() for seal in options.seal])
    except OSError as error:
        print(f"cannot read the file: {error}", file=sys.stderr)
        return 2
    except Rejected as error:
        found = {"accepted": False, "line": error.line_number, "reason": error.reason}
        text, code = f"REJECTED: {error}", 1
    else:
        found = {"accepted": True, **asdict(report)}
        text, code = "\n".join(_words(report, len(options.seal))), 0
    print(json.dumps(found) if options.json else text)
    return code


if __name__ == "__main__":
    sys.exit(main())
