"""Check the record of a game without trusting the engine that wrote it.

This one file and Python are all it takes: `python verify.py FILE`.
It checks what `docs/studying/record-format.md` says; whether an order was legal takes the
engine to tell.

Longer than 300 lines because whoever checks a game should need one file and nothing else.
"""

from __future__ import annotations

import argparse
import hmac
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from typing import Any, NoReturn

LAST_KEY = 256  # the turn keys are k1 to k256; k256 stays secret until the closing
CLOSED = 0  # the epoch of hidden draws, whose key is the closed root
ENVELOPES = ("open", "closed")
NO_SHARE = "0" * 32
Line = dict[str, Any]

# The fields of each kind of line, in order. [] is an array; ? is left out when empty or false.
_OPENING = """format:format game_format:whole engine:text game:text scenario:text id:text
    layers:text[] fingerprint:hashes seats:text[] shares:hex32[] open_commitment:hex64
    closed_commitment:hex64 seed:text-or-null counters?:hashes"""
OPENING = _OPENING + " tables?:hex64"
OPENING_2 = _OPENING + " share_commitments?:hex64-or-empty[] attempt?:attempt tables?:hex64"
RECORD = """n:whole prev:hex64 seat:whole command:text at:whole order:any events:any[] state:hex32
    dice?:die[] barrier?:flag keys?:hex64[]"""
CLOSING = "head:hex64 open_root:hex64 closed_root:hex64 renewed?:pair[]"
RENEWED = (
    "type:text after:hex64 open_commitment:hex64 closed_commitment:hex64 owed:whole[] until:whole"
)
SHARED = "type:text seat:whole share:hex32"
FORMS: dict[str, Callable[[Any], bool]] = {
    "any": lambda _: True,
    "attempt": lambda value: type(value) is int and value > 1,
    "die": lambda value: type(value) is list and [*map(type, value)] == [str, int, int, int, int],
    "flag": lambda value: type(value) is bool,
    "hashes": lambda value: type(value) is dict and all(map(FORMS["hex64"], value.values())),
    "hex32": lambda value: type(value) is str and bool(re.fullmatch("[0-9a-f]{32}", value)),
    "hex64": lambda value: type(value) is str and bool(re.fullmatch("[0-9a-f]{64}", value)),
    "hex64-or-empty": lambda value: value == "" or FORMS["hex64"](value),
    "format": lambda value: type(value) is int and value in {1, 2},
    "pair": lambda value: type(value) is list and [*map(FORMS["hex64"], value)] == [True, True],
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
    format: int = 1
    shares: tuple[str, ...] = ()  # of each seat: committed, open (without a commitment) or none
    attempt: int = 1  # how often the dice were sealed until all shares were there
    renewals: int = 0  # how often a restore brought new dice
    lost: int = 0  # seals and rolls that a player kept of records which a restore has lost


@dataclass
class Chain:
    """The keys in force from one line on: from the opening, or since they were renewed."""

    line: int
    told: Line  # where the two commitments stand
    bond: bytes
    words: list[str] = field(default_factory=list)  # what the bond is made of, before the shares
    shares: list[str] = field(default_factory=list)
    published: list[bytes] = field(default_factory=list)
    keys: dict[int, bytes] = field(default_factory=dict)  # all that are public, by epoch


@dataclass(frozen=True)
class Roll:
    """The draws of a record: what they are bound to."""

    record: Line
    chain: int
    bond: bytes
    numbers: tuple[int, int]  # of closed draws, and of open dice


def verify(data: bytes, seals: Sequence[str] = (), kept: Line | None = None) -> Report:
    """Check a whole file; raise `Rejected` for the first thing found wrong, or a missing seal.

    `kept` is what a player's browser saved during the game.
    """
    kept = kept or {}
    *lines, after = data.split(b"\n")
    _need(not after and bool(lines), len(lines) + 1, "the file does not end with a whole line")
    opening, *records = [_parse(number, line) for number, line in enumerate(lines, 1)]
    closing = records.pop() if records and "head" in records[-1] else None
    _check_fields(1, opening, OPENING_2 if opening.get("format") == 2 else OPENING)  # noqa: PLR2004
    shares = _check_shares(opening)
    chains, rolls = _check_records(opening, records, lines)
    if closing is not None:
        _check_closing(closing, lines, len(chains))
    for number, chain in enumerate(chains):
        chain.keys = _public_keys(opening, closing, chain, number, len(lines))
    checked = sum(_check_faces(roll, chains[roll.chain].keys) for roll in rolls)
    seals = [*seals, *kept.get("seals", ())]
    found, missing = _find_seals(seals, lines[: len(records) + 1], chains)
    lost = _check_kept(kept, opening, rolls, len(chains)) + missing
    return Report(
        format=opening["format"],
        game=opening["game"],
        scenario=opening["scenario"],
        shares=tuple(shares),
        attempt=opening.get("attempt", 1),
        renewals=len(chains) - 1,
        records=len(records),
        dice_checked=checked,
        dice_sealed=sum(len(record.get("dice", ())) for record in records) - checked,
        keys=sum(len(chain.published) for chain in chains),
        finished=closing is not None,
        open_dice=opening["seed"] is not None,
        seals_found=len(found),
        sealed_to=max(found, default=None),
        lost=lost,
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


def _check_shares(opening: Line) -> list[str]:
    """Each share fits what its seat told beforehand; return how each was given."""
    shares, count = opening["shares"], len(opening["seats"])
    told = opening.get("share_commitments", [""] * count)
    _need(len(shares) == len(told) == count, 1, "not one share for each seat")
    for seat, (share, commitment) in enumerate(zip(shares, told, strict=True)):
        made = _hash("\n".join(("sandtable share", opening["id"], str(seat), share)).encode())
        _need(commitment in ("", made), 1, f"the share of seat {seat} is not the one committed to")
    kinds = zip(shares, told, strict=True)
    return ["committed" if c else "none" if s == NO_SHARE else "open" for s, c in kinds]


def _check_closing(closing: Line, lines: list[bytes], chains: int) -> None:
    """The closing names the last line before it, and the roots of all chains."""
    _check_fields(len(lines), closing, CLOSING)
    _need(closing["head"] == _hash(lines[-2]), len(lines), "head does not fit the line before")
    told = 1 + len(closing.get("renewed", ()))
    _need(told == chains, len(lines), f"roots for {told} chains of keys, but there are {chains}")


def _check_records(
    opening: Line, records: list[Line], lines: list[bytes]
) -> tuple[list[Chain], list[Roll]]:
    """Each record follows from the one before; return the chains of keys, and all draws."""
    bond = sha256("\n".join((opening["id"], *opening["shares"])).encode()).digest()
    chains, rolls = [Chain(1, opening, bond)], []
    commands: set[str] = set()
    time, counts = 0, [0, 0]
    for number, record in enumerate(records, 2):
        _check_fields(number, record, RECORD)
        _need(record["n"] == number - 1, number, f"this should be record {number - 1}")
        _need(record["prev"] == _hash(lines[number - 2]), number, "prev does not fit")
        _need(-1 <= record["seat"] < len(opening["seats"]), number, "there is no such seat")
        _need(record["command"] not in commands, number, "the command was there before")
        _need(record["at"] >= time, number, "the time goes backwards")
        commands.add(record["command"])
        time = record["at"]
        _follow_chain(number, record, opening, chains)
        chain = chains[-1]
        _check_dice(number, record, len(chain.published))
        for key in map(bytes.fromhex, record.get("keys", ())):
            before = chain.published[-1].hex() if chain.published else None
            before = before or chain.told["open_commitment"]
            _need(_hash(key) == before, number, "a key does not fit the one before it")
            chain.published.append(key)
        if "dice" in record:
            kinds = {epoch != CLOSED for *_, epoch in record["dice"]}
            counts = [count + (kind in kinds) for kind, count in enumerate(counts)]
            shift = opening["format"] == 1
            numbers = (record["n"], record["n"]) if shift else (counts[0], counts[1])
            rolls.append(Roll(record, len(chains) - 1, chain.bond, numbers))
    return chains, rolls


def _follow_chain(number: int, record: Line, opening: Line, chains: list[Chain]) -> None:
    """Take up new keys where the server renewed them, and new shares for them."""
    kind = record["order"].get("type") if type(record["order"]) is dict else None
    if kind not in ("renew_dice", "give_share"):
        return
    events = record["events"]
    _need(len(events) == 1 and type(events[0]) is dict, number, "an order of its own, one event")
    if kind == "renew_dice":
        _check_fields(number, events[0], RENEWED)
        _need(record["seat"] == -1, number, "only the server renews the dice")
        words = ["sandtable renewed dice", opening["id"], str(len(chains)), events[0]["after"]]
        chains.append(Chain(number, events[0], b"", words, [NO_SHARE] * len(opening["seats"])))
    else:
        _check_fields(number, events[0], SHARED)
        fits = record["seat"] == events[0]["seat"] >= 0 and len(chains) > 1
        _need(fits, number, "a share that nobody asked for")
        chains[-1].shares[record["seat"]] = events[0]["share"]
    chain = chains[-1]
    chain.bond = sha256("\n".join((*chain.words, *chain.shares)).encode()).digest()


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


def _public_keys(
    opening: Line, closing: Line | None, chain: Chain, which: int, last: int
) -> dict[int, bytes]:
    """All keys of a chain by epoch, computed from its roots; while they are secret, those told."""
    roots = None
    if closing:
        told = [closing["open_root"], closing["closed_root"]]
        roots = [*map(bytes.fromhex, closing["renewed"][which - 1] if which else told)]
    if opening["seed"] is not None and not which:
        known = [sha256(f"{name} {opening['seed']}".encode()).digest() for name in ENVELOPES]
        _need(roots in (None, known), last, "the roots do not come from the seed")
        roots = known
    if roots is None:
        return dict(enumerate(chain.published, 1))
    keys = {CLOSED: roots[1], LAST_KEY: sha256(b"sandtable open" + roots[0]).digest()}
    for epoch in range(LAST_KEY - 1, 0, -1):
        keys[epoch] = sha256(keys[epoch + 1]).digest()
    for name, key in zip(ENVELOPES, (keys[1], keys[CLOSED]), strict=True):
        fits = _hash(key) == chain.told[f"{name}_commitment"]
        _need(fits, last, f"the {name} root does not fit its commitment in line {chain.line}")
    return keys


def _check_faces(roll: Roll, keys: dict[int, bytes]) -> int:
    """Compute every die of a record again whose key is public; return how many."""
    counters: Counter[tuple[int, str]] = Counter()
    checked = 0
    for label, low, high, face, epoch in roll.record["dice"]:
        start = roll.bond + roll.numbers[epoch != CLOSED].to_bytes(8, "big")
        slot = min(epoch, LAST_KEY), label
        if (key := keys.get(slot[0])) is not None:
            rolled, counters[slot] = _roll(key, start, label, counters[slot], high - low + 1)
            reason = f"the die {label!a} shows {face}, but its key gives {low + rolled}"
            _need(low + rolled == face, roll.record["n"] + 1, reason)
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


def _find_seals(
    seals: Sequence[str], lines: list[bytes], chains: list[Chain]
) -> tuple[list[int], int]:
    """The records whose seals were given, and how many seals a restore may have lost.

    A renewal names the seal of the record before it, so those are checked here too.
    Without the closed root nobody can tell.
    """
    closed_root = chains[0].keys.get(CLOSED)
    if closed_root is None:
        return [], 0
    salt = sha256(b"sandtable salt" + closed_root).digest()
    for chain in chains[1:]:
        seal = hmac.digest(salt, sha256(lines[chain.line - 2]).digest(), "sha256").hex()
        _need(chain.told["after"] == seal, chain.line, "renewed after another record than this")
    made = {
        hmac.digest(salt, sha256(line).digest(), "sha256").hex(): n for n, line in enumerate(lines)
    }
    missing = [seal for seal in seals if seal not in made]
    if missing and len(chains) == 1:
        raise Rejected(0, f"no line of this file has the seal {missing[0]!a}")
    return [made[seal] for seal in seals if seal in made], len(missing)


def _check_kept(kept: Line, opening: Line, rolls: list[Roll], chains: int) -> int:
    """Hold the file against what a player's browser kept; return the rolls that a restore lost."""
    for name in ("id", "open_commitment", "closed_commitment"):
        _need(
            kept.get(name, opening[name]) == opening[name], 1, f"not the {name} that you were told"
        )
    seat, share = kept.get("seat", -1), kept.get("share")
    if share:
        _need(0 <= seat < len(opening["shares"]), 1, "no such seat as yours")
        _need(opening["shares"][seat] == share, 1, "not the share that your browser gave")
    found: dict[tuple[int, int], list[Any]] = {}
    for roll in rolls:
        if dice := [die for die in roll.record["dice"] if die[4] != CLOSED]:
            found[roll.chain, roll.numbers[1]] = dice
    lost = 0
    for chain, number, dice in kept.get("rolls", ()):
        here = found.get((chain, number))
        if here is None and chain < chains - 1:
            lost += 1
            continue
        _need(here == dice, 0, f"roll {number} is not the one that your browser saw")
    return lost


def _words(report: Report, given: int) -> Iterator[str]:
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
    yield from _words_on_choosing(report)
    if report.lost:
        yield f"WARNING: {report.lost} of your seals and rolls are of records lost in a restore."
    if given > report.seals_found and not report.finished and not report.open_dice:
        yield "WARNING: the seals cannot be checked before the closing; keep them until then."
    elif given:
        last = report.sealed_to
        yield f"{report.seals_found} seals found: all is as it was shown, up to record {last}."
    else:
        yield "No seal was given: a file rewritten as a whole would pass as well."
    yield "Not checked: whether the orders were legal; that takes the engine."


def _words_on_choosing(report: Report) -> Iterator[str]:
    """Sentences on who could have chosen the dice."""
    if report.format == 1:
        yield "Format 1: the server may have chosen its roots when it knew all shares."
        return
    for seat, how in enumerate(report.shares):
        yield f"Seat {seat}: {HOW[how]}"
    if report.attempt > 1:
        yield f"The dice were sealed {report.attempt} times: somebody did not reveal a share."
    if report.renewals:
        yield f"The dice were renewed {report.renewals} times, each time after a restore."


HOW = {
    "committed": "a share, committed to and then revealed. If it was yours and you saw these "
    "commitments before you revealed it, neither server nor players chose the dice.",
    "open": "a share, given openly. If it was yours and you saw these commitments before you "
    "gave it, the server alone did not choose the dice.",
    "none": "no share. Nothing is proved to this seat about who chose the dice.",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Command line: 0 for an accepted file, 1 for a rejected one, 2 for one that is unreadable."""
    parser = argparse.ArgumentParser("sandtable-verify", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--json", action="store_true", help="report as one JSON object")
    parser.add_argument("--seal", action="append", default=[], metavar="HEX", help="shown in play")
    parser.add_argument("--kept", type=Path, metavar="FILE", help="what your browser saved")
    options = parser.parse_args(argv)
    try:
        kept = json.loads(options.kept.read_bytes()) if options.kept else {}
        report = verify(options.file.read_bytes(), [seal.lower() for seal in options.seal], kept)
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        print(f"cannot read the file: {error}", file=sys.stderr)
        return 2
    except Rejected as error:
        found = {"accepted": False, "line": error.line_number, "reason": error.reason}
        text, code = f"REJECTED: {error}", 1
    else:
        found = {"accepted": True, **asdict(report)}
        given = len(options.seal) + len(kept.get("seals", ()))
        text, code = "\n".join(_words(report, given)), 0
    print(json.dumps(found) if options.json else text)
    return code


if __name__ == "__main__":
    sys.exit(main())
