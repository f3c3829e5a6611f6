"""Results in columns: one row a game, and tables of turns and of what was used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pyarrow as pa

from sandtable.lab.bot_game import Played

_SIDES: Final = pa.list_(pa.int32())
_NAME: Final = pa.string()
GAMES: Final = pa.schema(
    [
        ("scenario", _NAME),
        ("bots", _NAME),  # by seat, with a comma between them
        ("seed", pa.int64()),
        ("failure", _NAME),  # empty: the game was played to its end
        ("seconds", pa.float64()),  # of the processor
        ("winner", pa.int8()),  # a seat, or -1: nobody
        ("cite", _NAME),
        ("score", _SIDES),
        ("orders", pa.int32()),
        ("head", _NAME),  # the hash of the last record: equal games have equal ones
        ("position", _NAME),  # the hash of the last position
        ("turns", pa.int32()),
        ("first", pa.int8()),  # the seat that moved first in the first turn
        ("chances", pa.list_(pa.float64())),  # of the first seat: at first, then after each turn
        ("decisions", _SIDES),
        ("evaluations", pa.list_(pa.int64())),
        ("refused", _SIDES),  # orders refused at the first attempt
        ("thought", pa.list_(_SIDES)),  # microseconds for each decision of each seat
    ]
)
_KEY: Final = [("scenario", _NAME), ("bots", _NAME), ("seed", pa.int64())]
TURNS: Final = pa.schema(
    [
        *_KEY,
        ("turn", pa.int32()),
        ("side", pa.int8()),
        ("points", pa.int32()),
        ("ground", pa.int32()),
        ("taken", pa.int32()),
        ("lost", pa.int32()),
    ]
)
USES: Final = pa.schema([*_KEY, ("what", _NAME), ("key", _NAME), ("times", pa.int64())])
SCHEMAS: Final = {"games": GAMES, "turns": TURNS, "uses": USES}

#: The three tables by name, and the records that are kept by scenario, bots and seed.
Tables = dict[str, Any]


def tables_of(games: Sequence[Played]) -> Tables:
    """Put games into columns."""
    keys = [(one.row["scenario"], one.row["bots"], one.row["seed"]) for one in games]
    turns = [(*key, *row) for key, one in zip(keys, games, strict=True) for row in one.turns]
    uses = [(*key, *row) for key, one in zip(keys, games, strict=True) for row in one.uses]
    return {
        "games": pa.Table.from_pylist([one.row for one in games], GAMES),
        "turns": _columns(turns, TURNS),
        "uses": _columns(uses, USES),
    }


def _columns(rows: Sequence[tuple[Any, ...]], schema: Any) -> Any:
    columns = list(zip(*rows, strict=True)) or [()] * len(schema)
    arrays = [pa.array(column, kind) for column, kind in zip(columns, schema.types, strict=True)]
    return pa.Table.from_arrays(arrays, schema=schema)
