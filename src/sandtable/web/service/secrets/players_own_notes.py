"""What players write for themselves at a seat, notes and marks on the map: stored sealed."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple, TypeAlias

from sandtable.web.service.secrets.sealed_values import ValueSealer, marks_name, notes_name

Kind: TypeAlias = Literal["notes", "marks"]
#: The tables, and how a value of each is named when it is sealed.
SEALED_AS: Final = {"notes": notes_name, "marks": marks_name}


class Page(NamedTuple):
    """Where something is written: by whom, at which seat of which game."""

    kind: Kind
    game: str
    seat: int
    account: str

    @property
    def name(self) -> str:
        """The name under which it is sealed."""
        return SEALED_AS[self.kind](self.seat, self.account)


async def read_page(pool: Any, sealer: ValueSealer, page: Page) -> tuple[int, bytes] | None:
    """Return the version and the text; None: nothing was written yet."""
    row = await pool.fetchrow(
        f"SELECT version, body FROM {page.kind} "  # noqa: S608  # one of two words
        "WHERE game = $1 AND seat = $2 AND account = $3",
        page.game,
        page.seat,
        page.account,
    )
    return row and (row["version"], sealer.open(page.game, page.name, row["body"]))


async def write_page(
    pool: Any, sealer: ValueSealer, page: Page, version: int, text: bytes
) -> int | None:
    """Write over the version that was read; return the new one, or None if it is not the last."""
    row = await pool.fetchrow(
        f"INSERT INTO {page.kind} AS own (game, seat, account, version, body) "  # noqa: S608  # the same
        "SELECT $1, $2, $3, 1, $5 WHERE $4::int = 0 OR EXISTS "
        f"(SELECT FROM {page.kind} WHERE game = $1 AND seat = $2 AND account = $3) "
        "ON CONFLICT (game, seat, account) DO UPDATE SET version = own.version + 1, body = $5, "
        "at = clock_timestamp() WHERE own.version = $4 RETURNING version",
        page.game,
        page.seat,
        page.account,
        version,
        sealer.seal(page.game, page.name, text),
    )
    return row and int(row["version"])
