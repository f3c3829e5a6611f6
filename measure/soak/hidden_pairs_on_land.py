"""Compare positions of Loose Nukes that differ only in what a seat may not know.

    just measure soak.hidden_pairs_on_land [PAIRS]

Hidden are the caches that a seat has not looked at, from both seats and from those who watch.
After some orders of a random game, caches that the viewer knows neither before nor after it change
places.  The order is then carried out again, with the same dice.  The viewer must know the same
before and after, see the same events and dice, and the order must be legal in both worlds.  Views,
prompts and offers are made from what a seat knows; some of the pairs compare these as well, and
some deal the whole position anew, with planned drops and fog of war as in `soak.hidden_pairs`.
`hidden_pairs_on_land.csv` keeps a row for each piece; a run that is cut goes on.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from sandtable.games.next_war.advanced.nuclear_caches import PlacedCache
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.hidden_caches import unknown_caches
from sandtable.games.next_war.state import SideSecrets, State
from sandtable.kernel.contract import judge, offers, resolve
from sandtable.kernel.play.dice import Recorded, Roots
from sandtable.kernel.play.records import Record, encode
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Scene, known
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import Sampler
from sandtable.table.commands import Command
from sandtable.table.position import Position
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table
from soak import hidden_pairs
from soak.hidden_pairs import HIDING, Row, option_of
from soak.kept_rows import kept_rows, make_rows
from soak.loose_nukes import LAYERS, SCENARIO, rules_now

__all__ = ["HIDING", "compared", "exchanged", "unlike"]

#: Who looks: those who watch, and both seats.
VIEWERS = (-1, 0, 1)
#: Of so many orders one is carried out again, and one deals all anew; so pairs come from whole
#: games.  Of so many pairs one compares views and offers too.
AGAIN, DEALT, IN_FULL = 4, 60, 25
#: About the pairs of a game.
PIECE = 800
PAIRS = 20_000
KEPT = Path(__file__).with_suffix(".csv")


def exchanged(before: State, after: State, viewer: int, choice: Sampler) -> Mapping[int, int]:
    """Let caches change places that a viewer knows neither before nor after an order.

    The number of each cache is given with the one that takes its place.
    """
    groups = [unknown_caches(state, viewer).get("cache", ((),))[0] for state in (before, after)]
    numbers = sorted(set(groups[0]) & set(groups[1]))
    mixed = list(numbers)
    for last in range(len(mixed) - 1, 0, -1):
        other = choice.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return dict(zip(numbers, mixed, strict=True))


def with_exchanged(state: State, numbers: Mapping[int, int]) -> State:
    """The position with other caches in the places of these, whoever has looked at them."""

    def anew(secrets: SideSecrets | None) -> SideSecrets | None:
        if secrets is None:
            return None
        lying = [(one.place, numbers.get(one.cache, one.cache)) for one in secrets.caches]
        return replace(secrets, caches=tuple([PlacedCache(*each) for each in lying]))

    return replace(state, secrets=tuple([anew(each) for each in state.secrets]))


def carried_out(position: Position, state: State, record: Record) -> Run[Any, Any]:
    """Carry out the order of a record in another world, with the dice of the record."""
    run = begun(position, state, record)
    resolve(run, record.order)
    return run


def begun(position: Position, state: State, record: Record) -> Run[Any, Any]:
    """An order of a record in another world, allowed there but not carried out yet."""
    scene = Scene(position.scene.rules, position.scene.printed, state)
    vetoes = judge(known(scene, record.seat), record.order)
    if vetoes:
        raise ValueError(f"refused by {vetoes[0].cite}")
    return Run(scene, record.seat, Recorded(record.dice), position.epoch, GAME)


def unlike(before: Position, after: Position, record: Record, viewer: int, twin: State) -> str:
    """What tells a viewer that an order was given in another world; empty if nothing does."""
    if known_to(before, twin, viewer) != known_to(before, before.state, viewer):
        return "before the order"
    try:
        run = carried_out(before, twin, record)
    except Exception as error:  # noqa: BLE001  # whatever differs is what we look for
        return f"order: {error!r}"
    mine, theirs = (
        [before.shown(event, viewer) for event in events] for events in (record.events, run.events)
    )
    if mine != theirs:
        return "events"
    if tuple(run.drawn) != record.dice or run.barrier != record.barrier:
        return "dice"
    if known_to(before, run.truth, viewer) != known_to(after, after.state, viewer):
        return "after the order"
    return ""


def known_to(position: Position, state: State, viewer: int) -> State:
    """What a viewer knows of a position."""
    scene = Scene(position.scene.rules, position.scene.printed, state)
    found: State = known(scene, viewer).state
    return found


def shows_other(position: Position, viewer: int, twin: State, choice: Sampler) -> str:
    """Which of view, prompt and offers differs for a viewer; empty if none does."""
    rules, look = GAME.rules, GAME.presentation.prompt
    scene = Scene(position.scene.rules, position.scene.printed, twin)
    mine, theirs = known(position.scene, viewer), known(scene, viewer)
    if encode(rules.show(mine)) != encode(rules.show(theirs)):
        return "view"
    pending = position.state.pending
    asked = [each for each in pending[-1].decisions if each.seat == viewer] if pending else []
    for decision in asked:
        if look is not None and look(mine, decision) != look(theirs, decision):
            return "prompt"
        whims = f"{choice.below(10**9)}"
        drawn = [draw_order(offers(one), Sampler(whims)) for one in (mine, theirs)]
        if drawn[0] != drawn[1]:
            return "offers"
    return ""


def pairs_of(
    before: Position, after: Position, record: Record, choice: Sampler
) -> Iterator[tuple[int, str]]:
    """Compare a pair for each viewer: who it is, and what tells the two worlds apart."""
    kinds = before.scene.printed.charts.clearing_markers
    for viewer in VIEWERS:
        numbers = exchanged(before.state, after.state, viewer, choice)
        if all(kinds[old] == kinds[new] for old, new in numbers.items()):
            continue
        twin = with_exchanged(before.state, numbers)
        channel = unlike(before, after, record, viewer, twin)
        if not channel and not choice.below(IN_FULL):
            channel = shows_other(before, viewer, twin, choice)
        yield viewer, channel


def dealt_anew(table: Table, viewer: int, choice: Sampler) -> str | None:
    """What tells a position from one that is dealt from the view; None if it is the same one."""
    twin = hidden_pairs.twin_of(table, viewer, choice)
    if not hidden_pairs.differs(table, viewer, twin):
        return None
    return hidden_pairs.told_apart(table, viewer, twin, choice)


def compared(piece: int, pairs: int = PIECE) -> Row:
    """Play random games until so many pairs have been compared."""
    option, found, leaks, note, game = option_of(piece), 0, 0, "", 0
    layers = (*LAYERS, option)
    while found < pairs:
        name = f"hidden on land {piece} {game}"
        choice = Sampler(name)
        table = open_table(GAME, SCENARIO, Roots.from_seed(name), layers=layers)
        game += 1
        while table.over is None and found < pairs:
            results: list[tuple[int, str]] = []
            viewer = choice.below(2)
            if not choice.below(DEALT) and (told := dealt_anew(table, viewer, choice)) is not None:
                results.append((viewer, told))
            before, seat = table.position, table.deciders()[0]
            order = draw_order(offers(table.known(seat)), choice)
            table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
            if not choice.below(AGAIN):
                results += pairs_of(before, table.position, table.records[-1], choice)
            for who, channel in results:
                found += 1
                leaks += bool(channel)
                told_by = f"{channel} of {who}, {name}, {len(table.lines)}"
                note = note or (told_by if channel else "")
    return Row(piece, rules_now(), found, leaks, note)


def kept() -> dict[int, Row]:
    """The pieces kept that were compared by the rules of today, by number."""
    now = rules_now()
    return {row.number: row for row in kept_rows(KEPT, Row) if row.rules == now}


def missing(pairs: int) -> Iterator[int]:
    """The pieces that are not kept yet, or in which something was told."""
    rows = kept()
    for number in range(-(-pairs // PIECE)):
        if number not in rows or rows[number].leaks:
            yield number


def main(argv: list[str]) -> int:
    """Compare what is missing; print a line a piece."""
    pairs = int(argv[0]) if argv else PAIRS
    for row in make_rows(KEPT, kept, compared, missing(pairs)):
        print(f"piece {row.number}: {row.pairs} pairs, {row.leaks} leaks {row.note}", flush=True)
    found = [*kept().values()]
    leaks = sum(row.leaks for row in found)
    print(f"{sum(row.pairs for row in found)} pairs, {leaks} leaks")
    return int(leaks > 0 or any(missing(pairs)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
