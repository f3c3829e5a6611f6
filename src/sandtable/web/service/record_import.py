"""A record from elsewhere: checked from end to end in a process of its own before we keep it.

A hostile file can cost that process its life and nobody else anything:

    python -m sandtable.web.service.record_import < RECORD
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections import OrderedDict
from typing import Final, Literal

import msgspec

from sandtable.games.registry import NotFoundError, Registry
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import Closing, Opening, RecordError, split
from sandtable.table.clocks import deadline
from sandtable.table.replay_audit import mismatches
from sandtable.table.storage.loading import load_table, read_opening
from sandtable.table.table import Table
from sandtable.verify import Rejected, verify
from sandtable.web.service.bots.process_limits import ADDRESSES, CPU, limit, yield_to_others
from sandtable.web.service.installed_games import games_here

#: Bytes and lines of a record that is taken in; the longest games have some thousand lines.
LARGEST: Final = 4 * 1024 * 1024
_LINES: Final = 20_000
#: Seconds and bytes that the check may use.
_SECONDS: Final = 60
_MEMORY: Final = 2 * 1024**3
#: By how much the check gives way to the service.
_COURTESY: Final = 5
#: Checks of one address that wait or run; of an account it is one.
OF_ADDRESS: Final = 2
#: Accounts of whom it is known when they had their last check.
_REMEMBERED: Final = 1000
_CITE: Final = re.compile(r"[A-Z][A-Z0-9-]*:[\w.]+")


class Row(msgspec.Struct, frozen=True, array_like=True):
    """What the database indexes of a line."""

    seat: int
    command: str
    at: int


class Good(msgspec.Struct, frozen=True, tag=True):
    """A record that holds: a finished game, or one with open dice that can go on."""

    kind: Literal["replay", "solo"]
    game: str
    scenario: str
    roots: str  # in hex, both and those of each renewal
    rows: tuple[Row, ...]
    deciders: tuple[int, ...]
    dice: int  # how many were computed again
    deadline: int | None = None


class Bad(msgspec.Struct, frozen=True, tag=True):
    """A record that does not hold, and why not; `cite` names the rule if it was one."""

    error: str
    sentence: str
    cite: str | None = None


_VERDICT: Final[msgspec.json.Decoder[Good | Bad]] = msgspec.json.Decoder(Good | Bad)


def checked(shelf: Registry, data: bytes) -> Good | Bad:
    """Check a record: what it is, its chain, its dice, and every order by the rules."""
    opening = import_summary(shelf, data)
    if isinstance(opening, Bad):
        return opening
    try:
        roots = _roots(opening, data)
        if roots is None:
            return Bad(
                "sealed-dice",
                "The dice of this game are still sealed. You can import a record only "
                "when its game is over, or if it was played with open dice.",
            )
        table = load_table(shelf.game(opening.game), data, roots)
        dice = verify(data).dice_checked
    except (RecordError, Rejected) as error:
        return Bad("bad-record", f"This record is not valid: {error}"[:300])
    if not table.records:
        return Bad("bad-record", "This record contains no moves yet.")
    return _by_the_rules(table, data) or _good(table, roots, dice)


def import_summary(shelf: Registry, data: bytes) -> Opening | Bad:
    """Read the first line alone: enough to refuse at once what is no record of a game of ours."""
    if data.count(b"\n") > _LINES:
        return Bad("too-long", f"An imported record can have at most {_LINES} lines.")
    try:
        opening = read_opening(data)
        game, scenario = shelf.scenario(opening.scenario)
    except RecordError as error:
        return Bad("bad-record", f"This is not a game record: {error}"[:300])
    except NotFoundError as error:
        return Bad("no-scenario", str(error)[:300])
    if game.name != opening.game or scenario.id != opening.scenario:
        return Bad("no-scenario", f"This site does not have the scenario {opening.scenario}."[:300])
    return opening


def _roots(opening: Opening, data: bytes) -> Roots | None:
    """The roots that the closing lays open, or that a known seed makes; None: neither."""
    line = split(data)[2]
    if line is not None:
        try:
            return msgspec.json.decode(line, type=Closing).roots
        except (msgspec.MsgspecError, ValueError) as error:
            raise RecordError(f"the closing cannot be read: {error}") from None
    return None if opening.seed is None else Roots.from_seed(opening.seed)


def _by_the_rules(table: Table, data: bytes) -> Bad | None:
    """Judge and resolve every order again, under the rules that the record names."""
    wrong = next(mismatches(table.game, data), None)
    if wrong is None:
        return None
    cite = _CITE.search(wrong.what)
    sentence = f"Record {wrong.n} does not match our rules: {wrong.what}"
    return Bad("other-rules", sentence[:300], cite[0] if cite else None)


def _good(table: Table, roots: Roots, dice: int) -> Good:
    over, clocks = table.over is not None, table.sitting.clocks
    return Good(
        "replay" if over else "solo",
        table.game.name,
        table.scenario.id,
        roots.to_bytes().hex(),
        tuple(Row(r.seat, r.command.partition("/")[2], r.at) for r in table.records),
        table.deciders(),
        dice,
        deadline(clocks) if clocks and not over else None,
    )


class ImportsBusyError(Exception):
    """Too many records wait to be checked; nothing was done."""


class _Turn:
    """Somebody who waits for a check, and then has it."""

    def __init__(self, account: str, address: str) -> None:
        """Begin to wait."""
        self.account, self.address = account, address
        self.come = asyncio.Event()


class ImportChecker:
    """Lets records be checked, one at a time, while others wait.

    Whose last check is longest ago comes next, so that nobody who comes again and again keeps
    others waiting.
    """

    def __init__(self, most: int = 16) -> None:
        """Begin with nobody waiting; at most so many are here in all."""
        self._most = most
        #: All that are here; the first has its check once it is called.
        self._here: list[_Turn] = []
        self._called: _Turn | None = None
        #: Who had a check, the latest last.
        self._had: OrderedDict[str, None] = OrderedDict()

    async def check(self, data: bytes, account: str, address: str) -> Good | Bad:
        """Have a record checked in a process of its own, within its time."""
        if (
            len(self._here) >= self._most
            or any(one.account == account for one in self._here)
            or sum(one.address == address for one in self._here) >= OF_ADDRESS
        ):
            raise ImportsBusyError
        turn = _Turn(account, address)
        self._here.append(turn)
        self._call_next()
        try:
            await turn.come.wait()
            return await _checked_apart(data)
        finally:
            self._here.remove(turn)
            if self._called is turn:
                self._called = None
                self._call_next()

    def _call_next(self) -> None:
        if self._called is not None or not self._here:
            return
        order = {account: place for place, account in enumerate(self._had, 1)}
        self._called = min(self._here, key=lambda one: order.get(one.account, 0))
        self._called.come.set()
        self._had[self._called.account] = None
        self._had.move_to_end(self._called.account)
        if len(self._had) > _REMEMBERED:
            self._had.popitem(last=False)


async def _checked_apart(data: bytes) -> Good | Bad:
    """Check a record in a process of its own."""
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandtable.web.service.record_import"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for us, and we end it
    )
    try:
        async with asyncio.timeout(2 * _SECONDS):
            said, _ = await child.communicate(data)
        return _VERDICT.decode(said)
    except (TimeoutError, msgspec.MsgspecError):
        return Bad("too-long", "This record could not be checked.")
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()


def main() -> None:
    """Check what comes in, within limits, and say what came of it."""
    yield_to_others(_COURTESY)
    limit(CPU, _SECONDS)
    limit(ADDRESSES, _MEMORY)
    verdict = checked(games_here(), sys.stdin.buffer.read(LARGEST + 1))
    sys.stdout.buffer.write(msgspec.json.encode(verdict))


if __name__ == "__main__":
    main()
