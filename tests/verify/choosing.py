"""Servers that try to choose the dice, and one that does not: what each tells a player.

Every case has what the browser kept, what it is told while the game goes on, and the record after
the end; the browser's check and the verifier must find each cheat.  One of each kind is kept for
the client's own tests: `just measure verify.choosing` writes them anew.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from sandtable.bots.players import RandomPlayer, play_on
from sandtable.kernel.play.dice import NO_SHARE, Roots, share_commitment
from sandtable.kernel.play.records import COUNTED, joined
from sandtable.table.commands import GiveShare, NoteOutage, RenewDice
from sandtable.table.dice_chains import begin_draws
from sandtable.table.storage.loading import DiceTerms, open_table
from sandtable.table.table import Table
from sandtable.verify import Rejected, verify
from sandtable.web.http.dice_told import evidence
from toys.hexes.game import GAME

SCENARIO = "toy-hexes/small"
#: Whose browser looks: the second player, who joined last.
SEAT = 1


@dataclass(frozen=True)
class Case:
    """What one player's browser has and is told."""

    kind: str
    kept: dict[str, Any]
    told: dict[str, Any]
    record: str

    def text(self) -> str:
        """One line of JSON."""
        return json.dumps(self.__dict__)

    def verifier_accepts(self) -> bool:
        """Whether `sandtable-verify --kept` finds nothing wrong."""
        try:
            verify(self.record.encode(), kept=self.kept)
        except Rejected:
            return False
        return True


@dataclass(frozen=True)
class Promised:
    """A game as it was agreed on: the server's roots and the players' shares."""

    seed: int
    id: str
    roots: Roots
    shares: tuple[str, str]

    @classmethod
    def of(cls, seed: int) -> Promised:
        """A game of this number."""
        made = [sha256(f"{name} {seed}".encode()).digest() for name in ("open", "closed", "shares")]
        shares = (made[2].hex()[:32], made[2].hex()[32:])
        return cls(seed, f"{seed:032x}", Roots.of(made[0], made[1]), shares)

    def opened(self, **changes: Any) -> Table:
        """Open the table."""
        told = tuple(share_commitment(self.id, seat, s) for seat, s in enumerate(self.shares))
        terms: dict[str, Any] = {"roots": self.roots, "shares": self.shares, "told": told} | changes
        dice = DiceTerms(COUNTED, terms["told"])
        return open_table(
            GAME, SCENARIO, terms["roots"], id=self.id, shares=terms["shares"], dice=dice
        )

    def kept(self, table: Table | None = None) -> dict[str, Any]:
        """What the browser keeps: from before the game, and from a look during it."""
        rolls = _told(table)["rolls"] if table else []
        return {
            "id": self.id,
            "attempt": 1,
            "open_commitment": self.roots.open_commitment,
            "closed_commitment": self.roots.closed_commitment,
            "seat": SEAT,
            "share": self.shares[SEAT],
            "seals": [table.seal(SEAT)] if table else [],
            "rolls": [[roll["chain"], roll["number"], roll["dice"]] for roll in rolls],
        }


def _told(table: Table) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(msgspec.json.encode(evidence(table, table.log(SEAT))))
    return told


def _play(table: Table, seed: int, limit: int = 1_000_000) -> Table:
    play_on(table, {0: RandomPlayer(seed), 1: RandomPlayer(-seed - 1)}, limit)
    return table


def _half(table: Table, seed: int) -> Table:
    """Play until a third roll is in the log."""
    while len(_told(table)["rolls"]) < 3:
        _play(table, seed, 3)
    return table


def _case(kind: str, kept: dict[str, Any], table: Table) -> Case:
    return Case(kind, kept, _told(table), joined(table.file()).decode())


# --- honest servers ------------------------------------------------------------------------------


def honest(game: Promised) -> Case:
    """A server that does what it promised."""
    table = _half(game.opened(), game.seed)
    kept = game.kept(table)
    return _case("honest", kept, _play(table, game.seed))


def restored(game: Promised) -> Case:
    """A server that lost records in a restore and renewed its dice."""
    kept = game.kept(_half(game.opened(), game.seed))
    roots = replace(game.roots, renewed=(Promised.of(game.seed + 1_000_000).roots,))
    new = roots.renewed[0]
    table = _play(game.opened(roots=roots), game.seed, 2)
    order = (table.head_seal(), new.open_commitment, new.closed_commitment, (0, 1), 10)
    table.instruct(RenewDice(*order))
    for seat, share in enumerate(game.shares[::-1]):
        _give(table, seat, share)
    kept["renewed"] = {"1": game.shares[0]}
    return _case("restored", kept, _play(table, game.seed))


def _give(table: Table, seat: int, share: str) -> None:
    from sandtable.table.commands import Command, Receipt  # noqa: PLC0415

    given = table.submit(Command(seat, table.seq(seat), "share", GiveShare(share)))
    assert isinstance(given, Receipt), given


# --- servers that choose -------------------------------------------------------------------------


def other_roots(game: Promised) -> Case:
    """The commitments in the record are not those that players were told."""
    other = Promised.of(game.seed + 1_000_000).roots
    return _case("other roots", game.kept(), _play(game.opened(roots=other), game.seed))


def late_roots(game: Promised) -> Case:
    """The roots are drawn again and again, with all shares known, until the first die is high."""
    for tried in count(2):
        roots = Promised.of(game.seed + 1_000_000 * tried).roots
        table = _half(game.opened(roots=roots), game.seed)
        die = _told(table)["rolls"][0]["dice"][0]
        if die[3] == die[2]:
            return _case("late roots", game.kept(), _play(table, game.seed))
    raise AssertionError("a die that never shows its highest face")


def other_keys(game: Promised) -> Case:
    """The commitments are as told, but the dice come from other keys."""
    false = replace(game.roots, keys=Promised.of(game.seed + 1_000_000).roots.keys)
    kept = game.kept()
    with patch.object(Roots, "open_commitment", kept["open_commitment"]):
        table = game.opened(roots=false)
    return _case("other keys", kept, _play(table, game.seed))


def other_share(game: Promised) -> Case:
    """The player's share is replaced, together with the commitment to it."""
    shares = (game.shares[0], "7" * 32)
    told = tuple(share_commitment(game.id, seat, share) for seat, share in enumerate(shares))
    return _case(
        "other share", game.kept(), _play(game.opened(shares=shares, told=told), game.seed)
    )


def other_share_of_another(game: Promised) -> Case:
    """Another player's share is not the one that this player committed to."""
    return _case(
        "other share of another",
        game.kept(),
        _play(game.opened(shares=("7" * 32, game.shares[1])), game.seed),
    )


def no_reveal(game: Promised) -> Case:
    """The server says that the player never revealed a share."""
    shares = (game.shares[0], NO_SHARE)
    told = (share_commitment(game.id, 0, shares[0]), "")
    return _case("no reveal", game.kept(), _play(game.opened(shares=shares, told=told), game.seed))


def shifted(game: Promised) -> Case:
    """Harmless records are put in before rolls, and the dice numbered by them."""
    table = game.opened()
    with _numbered(lambda record, _: record):
        while table.over is None and len(table.lines) < 400:
            table.instruct(NoteOutage(0, 1), 1)
            play_on(table, {0: RandomPlayer(game.seed), 1: RandomPlayer(-1)}, 3, now=1)
        play_on(table, {0: RandomPlayer(game.seed), 1: RandomPlayer(-1)}, now=1)
    return _case("shifted", game.kept(), table)


def skipped(game: Promised) -> Case:
    """A number of a roll is skipped because its dice were not liked."""
    with _numbered(lambda _, number: number + (number > 1)):
        return _case("skipped", game.kept(), _play(game.opened(), game.seed))


@contextmanager
def _numbered(number: Callable[[int, int], int]) -> Iterator[None]:
    def begin(dice: Any, opening: Any, count: Any, record: int) -> None:
        begin_draws(dice, opening, count, record)
        dice.begin(number(record, count.open + 1), count.closed + 1)

    with patch("sandtable.table.command_handling.begin_draws", begin):
        yield


def rolled_again(game: Promised) -> Case:
    """After a restore the game goes on with the old dice, and other orders meet them."""
    kept = game.kept(_half(game.opened(), game.seed))
    for other in range(1, 100):
        table = _half(game.opened(), game.seed + 7 * other)
        rolls = _told(table)["rolls"]
        if [[roll["chain"], roll["number"], roll["dice"]] for roll in rolls[:3]] != kept["rolls"][
            :3
        ]:
            return _case("rolled again", kept, _play(table, game.seed))
    raise AssertionError("the same orders a hundred times")


HONEST = (honest, restored)
CHEATS = (
    other_roots,
    late_roots,
    other_keys,
    other_share,
    other_share_of_another,
    no_reveal,
    shifted,
    skipped,
    rolled_again,
)


def cases(games: int) -> Iterator[Case]:
    """So many games of servers that choose, each kind in turn, and a tenth as many honest ones."""
    for seed in range(games):
        yield CHEATS[seed % len(CHEATS)](Promised.of(seed))
        if seed % 10 == 0:
            yield HONEST[seed // 10 % len(HONEST)](Promised.of(seed))


def packed(made: Iterable[Case]) -> bytes:
    """The cases as a file that the browser's test reads."""
    return gzip.compress("\n".join(case.text() for case in made).encode(), mtime=0)


if __name__ == "__main__":
    here = Path(__file__).parents[2] / "client/src/lib/trust/choosing.jsonl.gz"
    here.write_bytes(packed(server(Promised.of(11)) for server in (*HONEST, *CHEATS)))
