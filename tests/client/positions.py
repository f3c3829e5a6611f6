"""Random positions with what the engine offers in them: the client must light exactly that."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sandtable.random_source import RandomSource
from sandtable.games.registry import Registry, load_registry
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.rules.domains import Allocation, Pick, Subset
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.kernel.rules.paths import Path as Walk
from sandtable.kernel.contract import offers
from sandtable.kernel.rules.offers import Offer, draw_order
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table
from sandtable.presenters import as_json
from sandtable.presenters.table_view import table_view
from sandtable.presenters.printed_data import printed_data_json

SCENARIOS = (
    "vietnam/deja-phu",
    "vietnam/third-indochina-war",
    "india-pakistan/lahore",
    "hearts-and-minds/1966",
)
#: Every so many orders a position is kept, so that the kept ones differ.
STRIDE = 3
LONGEST = 240
TRIES = 12


def first_options(offer: Offer) -> list[Any]:
    """List what the first parameter of an order may be, straight from the engine."""
    match offer.domain(()) if offer.parameters else None:
        case Pick() as pick:
            return [one for one in pick.listed() if _can_be_given(offer, one)]
        case Subset(options=options):
            return list(options)
        case Allocation(slots=slots):
            return list(slots)
        case Walk() as walk:
            return [to for to in walk.ways(walk.start) if walk.step(walk.start, to) is not None]
        case _:
            return []


def _can_be_given(offer: Offer, first: Any) -> bool:
    """Whether some order begins with this choice: try, as a player would."""
    for tried in range(TRIES):
        chosen, whims = [first], RandomSource(tried)
        while NOTHING not in chosen and len(chosen) < len(offer.parameters):
            chosen.append(offer.domain(tuple(chosen)).draw(whims))
        if NOTHING not in chosen:
            return True
    return False


def position(table: Table, seat: int) -> dict[str, Any]:
    """What a client is told, and beside it what the engine itself offers."""
    open_now = offers(table.known(seat))
    kinds = table.game.presentation.picture.kinds if table.game.presentation.picture else {}
    expected = [
        {
            "order": getattr(offer.order, "__struct_config__").tag,  # noqa: B009  # typed as type
            "of": kinds.get(offer.parameters[0][0], "") if offer.parameters else "",
            "options": first_options(offer),
        }
        for offer in open_now
    ]
    return {
        "scenario": table.opening.scenario,
        "told": json.loads(as_json(table_view(table, seat))),
        "expected": expected,
    }


def positions(shelf: Registry, scenario: str, count: int, seed: int = 1) -> Iterator[dict[str, Any]]:
    """Play random games and keep positions on the way."""
    game, found = shelf.scenario(scenario)
    kept = 0
    while kept < count:
        table = open_table(game, found.id, Roots.from_seed(str(seed)))
        whims = RandomSource(seed)
        seed += 1
        for number in range(LONGEST):
            if table.over is not None or kept >= count:
                break
            seat = table.deciders()[0]
            if number % STRIDE == 0:
                yield position(table, seat)
                kept += 1
            order = draw_order(offers(table.known(seat)), whims)
            table.submit(Command(seat, table.seq(seat), str(number), order))


def write(folder: Path, total: int) -> int:
    """Write sheets and positions into a folder; give the number of positions."""
    shelf = load_registry(())
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    with (folder / "positions.jsonl").open("w", encoding="utf-8") as file:
        for scenario in SCENARIOS:
            game, found = shelf.scenario(scenario)
            name = scenario.replace("/", "-")
            (folder / f"{name}.json").write_bytes(printed_data_json(game, found.id, found.layers))
            for one in positions(shelf, scenario, -(-total // len(SCENARIOS))):
                file.write(json.dumps(one) + "\n")
                written += 1
    return written
