"""Every field of every struct in a position, with its default, as the rows of a table.

    just measure games.released_defaults

writes `released_defaults.csv` anew.  Do that for new fields; a default that was released stays.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from sandtable.games.hearts_and_minds.game import GAME as HEARTS
from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.kernel.play.hash_encoding import default_of
from sandtable.kernel.play.records import encode

TABLE = Path(__file__).with_name("released_defaults.csv")
COLUMNS = ("game", "struct", "field", "default")
Row = tuple[str, str, str, str]


def structs_in(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """The structs that a type names, itself among them, but not those that they hold."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
    for part in get_args(kind):
        yield from structs_in(part)


def reachable(first: type[msgspec.Struct]) -> set[type[msgspec.Struct]]:
    """All structs that a position may hold."""
    found: set[type[msgspec.Struct]] = set()
    waiting = [first]
    while waiting:
        kind = waiting.pop()
        if kind not in found:
            found.add(kind)
            for field in msgspec.structs.fields(kind):
                waiting.extend(structs_in(field.type))
    return found


def rows_of(game: str, first: type[msgspec.Struct]) -> Iterator[Row]:
    """One row for each field; a field without a default is required."""
    for kind in reachable(first):
        for field in msgspec.structs.fields(kind):
            default = default_of(field)
            told = "required" if default is msgspec.NODEFAULT else _told(default)
            yield game, kind.__name__, field.name, told


def _told(default: Any) -> str:
    """A default as it is written; UNSET is left out of every record."""
    return "UNSET" if default is msgspec.UNSET else encode(default).decode()


def rows_now() -> list[Row]:
    """The rows of both games, in order."""
    return sorted(
        row for game in (NEXT_WAR, HEARTS) for row in rows_of(game.name, game.rules.state)
    )


def rows_kept() -> list[Row]:
    """The rows of the table."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    assert tuple(head) == COLUMNS
    return [(row[0], row[1], row[2], row[3]) for row in rows]


def main() -> None:
    """Write the table anew."""
    with TABLE.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([COLUMNS, *rows_now()])


if __name__ == "__main__":
    main()
