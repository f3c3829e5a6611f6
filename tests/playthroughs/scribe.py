"""A recorded game written down as a playthrough, ready for somebody to put comments in.

    just measure playthroughs.scribe game.jsonl > tests/playthroughs/new.txt

Orders and dice are written; `just playthroughs --reset` then tells what they led to.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any

from playthroughs.play import begun
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.presentation.text import display_names
from sandtable.kernel.play.dice import Drawn
from sandtable.table.storage.loading import read_opening, read_records


def written(scenario: str, records: Iterable[Any]) -> Iterator[str]:
    """Write a game down: the scenario, then every order with its dice."""
    play = begun(scenario)
    for record in records:
        rolled = _rolled(record.dice)
        if record.seat < 0:
            yield f"@ {scenario}{rolled}"
        else:
            yield f"> {play.seats[record.seat]} {_order(play.printed, record.order)}{rolled}"


def _order(printed: Any, order: Any) -> str:
    tag = order.__struct_config__.tag
    given = {name: getattr(order, name) for name in order.__struct_fields__}
    said = [f"{name} {_words(printed, name, value)}" for name, value in given.items()]
    filled = [part for part in said if not part.endswith(" ")]
    return f"{tag}: {'; '.join(filled)}" if filled else tag


def _words(printed: Any, name: str, value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(_words(printed, name, each) for each in value)
    if isinstance(value, StrEnum):
        return value.value
    return display_names.labeller(printed)(name, value)


def _rolled(dice: Iterable[Drawn]) -> str:
    faces = [str(die.face - die.low) for die in dice]
    return f" [{' '.join(faces)}]" if faces else ""


def main(file: str) -> int:
    """Write down a game of a file."""
    data = Path(file).read_bytes()
    records = [record for _, record in read_records(GAME, data)]
    for line in written(read_opening(data).scenario, records):
        sys.stdout.write(f"{line}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
