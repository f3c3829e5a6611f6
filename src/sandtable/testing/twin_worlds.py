"""Twin worlds: the same game to one seat, another game to everyone else.

Hidden ids that a seat could never tell apart are exchanged through the whole history.  Whatever
that seat is then shown must be the same to the byte.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from sandtable.kernel.contract import Game, offers
from sandtable.kernel.play.hashed_map import plain, revive
from sandtable.kernel.play.records import Record, encode
from sandtable.kernel.rules.offers import draw_order
from sandtable.kernel.rules.random_choice_protocol import Choice
from sandtable.kernel.rules.vetoes import sentence
from sandtable.table.commands import Command, Refusal, TableEvent, TableOrder, TakenBack
from sandtable.table.refusal_texts import TABLE_WORDING
from sandtable.table.table import Table

#: For each kind of hidden id, what becomes of each.
Guise = Mapping[str, Mapping[int, int]]


def shuffled_hidden_ids(table: Table, seat: int, choice: Choice) -> Guise:
    """Shuffle the ids that the seat could never tell apart.

    A position does not remember what an undo by consent took back, but people do: what the seat
    was shown then, it can tell.
    """
    unknown = table.game.rules.unknown(table.state, seat)
    remembered = shown_and_undone(table, seat) if unknown else {}
    guise: dict[str, dict[int, int]] = {}
    for kind, groups in unknown.items():
        mapped, told = guise.setdefault(kind, {}), remembered.get(kind, set())
        for group in groups:
            left = tuple(one for one in group if one not in told)
            mapped.update(zip(left, _shuffled(left, choice), strict=True))
    return guise


def shown_and_undone(table: Table, seat: int) -> dict[str, set[int]]:
    """List the hidden ids that a seat was shown by records that were taken back since."""
    events = [event for n in sorted(taken_back(table)) for event in table.records[n - 1].events]
    seen = [table.shown(event, seat) for event in events]
    return hidden_ids(table.game, [event for event in seen if event is not None])


def taken_back(table: Table) -> frozenset[int]:
    """List the records that were taken back."""
    return frozenset(
        n
        for record in table.records
        for event in record.events
        if isinstance(event, TakenBack)
        for n in range(event.to + 1, record.n)
    )


def _shuffled(group: tuple[int, ...], choice: Choice) -> list[int]:
    ids = list(group)
    for last in range(len(ids) - 1, 0, -1):
        other = choice.below(last + 1)
        ids[last], ids[other] = ids[other], ids[last]
    return ids


def twin_of(table: Table, guise: Guise) -> Table:
    """Tell the whole game again with the hidden ids exchanged."""
    game = table.game
    begun = _renamed(table.first.state, game.rules.state, table, guise)
    twin = Table(game, table.opening, table.lines[0], table.roots, begun)
    events: Any = game.rules.events | TableEvent
    changed = {kind: {old for old, new in ids.items() if old != new} for kind, ids in guise.items()}
    for record in table.records:
        named = _named_in(record, game)
        if all(named.get(kind, _NONE).isdisjoint(ids) for kind, ids in changed.items()):
            twin.retell(record)  # most of a game names nothing that is exchanged
            continue
        twin.retell(
            replace(
                record,
                order=_renamed(record.order, game.rules.orders | TableOrder, table, guise),
                events=tuple([_renamed(one, events, table, guise) for one in record.events]),
            )
        )
    return twin


_NONE: Final[frozenset[int]] = frozenset()
#: The hidden ids of records, by what no two records share; a game is looked at many times.
_named: dict[tuple[str, str, str], dict[str, set[int]]] = {}
_MOST: Final = 20_000


def _named_in(record: Record, game: Game) -> dict[str, set[int]]:
    """List the hidden ids that a record names, by kind."""
    key = (record.prev, record.command, record.state)
    found = _named.get(key)
    if found is None:
        if len(_named) >= _MOST:
            _named.clear()
        found = _named[key] = hidden_ids(game, [record.order, *record.events])
    return found


def _renamed(value: Any, kind: Any, table: Table, guise: Guise) -> Any:
    bare = msgspec.to_builtins(value, enc_hook=plain)
    changed = _exchanged(bare, table.game.rules.hidden_fields, guise)
    # Most of a game names nothing hidden, and making it anew is what takes the time.
    return value if changed == bare else msgspec.convert(changed, kind, dec_hook=revive)


def _exchanged(value: Any, fields: Mapping[str, str], guise: Guise) -> Any:
    if isinstance(value, dict):
        return {
            key: _mapped(item, guise.get(fields[key], {}))
            if key in fields
            else _exchanged(item, fields, guise)
            for key, item in value.items()
        }
    if isinstance(value, list | tuple):
        return type(value)([_exchanged(item, fields, guise) for item in value])
    return value


def _mapped(value: Any, ids: Mapping[int, int]) -> Any:
    if isinstance(value, list | tuple):
        return type(value)([_mapped(item, ids) for item in value])
    return ids.get(value, value) if isinstance(value, int) else value


def hidden_ids(game: Game, value: Any) -> dict[str, set[int]]:
    """List the hidden ids that stand in a value, by kind."""
    found: dict[str, set[int]] = {}
    _gather(msgspec.to_builtins(value, enc_hook=plain), game.rules.hidden_fields, found)
    return found


def _gather(value: Any, fields: Mapping[str, str], found: dict[str, set[int]]) -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            if key in fields:
                found.setdefault(fields[key], set()).update(_ints(item))
            else:
                _gather(item, fields, found)
    elif isinstance(value, list | tuple):
        for item in value:
            _gather(item, fields, found)


def _ints(value: Any) -> list[int]:
    if isinstance(value, list | tuple):
        return [number for item in value for number in _ints(item)]
    return [value] if isinstance(value, int) else []


def everything_shown(table: Table, seat: int, probes: list[Any]) -> dict[str, bytes]:
    """Gather every byte that a seat can get out of a table, by channel.

    The seal is left out: it is meant to differ, and is tested by attack instead.
    """
    game, scene = table.game, table.known(seat)
    look = table.look(seat)
    answers = [table.judged(seat, probe) for probe in probes]
    wording = {**TABLE_WORDING, **game.presentation.wording}
    outdated = table.submit(Command(seat, table.seq(seat) + 1, "twin", probes[0]))
    return {
        "view": encode(look.view),
        "offers": encode(look.offers),
        "look": encode(replace(look, view=None, offers=(), seal="")),
        "log": encode(table.log(seat)),
        "vetoes": encode(answers),
        "words": encode(
            [sentence(v, wording, game.presentation.label) for found in answers for v in found]
        ),
        "refusals": encode(outdated if isinstance(outdated, Refusal) else None),
        "odds": encode(
            [game.advice.odds(scene, probe) if game.advice.odds else None for probe in probes]
        ),
        "known": encode(scene.state),
    }


def probes_for(table: Table, seat: int, choice: Choice, count: int = 6) -> list[Any]:
    """Draw orders to ask about: the seat's own, others' kinds, and spoiled ones."""
    offered = [
        offer for one in range(len(table.game.rules.seats)) for offer in offers(table.known(one))
    ]
    mine = offers(table.known(seat)) or tuple(offered)
    drawn = [draw_order(mine, choice) for _ in range(count)]
    return [order for one in drawn for order in (one, tampered(one, choice))]


def tampered(order: Any, choice: Choice) -> Any:
    """Change a number somewhere in an order, as a hasty or hostile client might.

    The new number is near the old one, or is another one that stands in the order.
    """
    if not isinstance(order, msgspec.Struct) or not order.__struct_fields__:
        return order
    names = order.__struct_fields__
    name = names[choice.below(len(names))]
    numbers = [n for one in names for n in _ints(getattr(order, one))]
    return replace(order, **{name: _spoiled_value(getattr(order, name), numbers, choice)})


def _spoiled_value(value: Any, numbers: list[int], choice: Choice) -> Any:
    if isinstance(value, tuple):
        if not value or not choice.below(4):
            added = numbers[choice.below(len(numbers))] if numbers else 0
            return (*value, added)
        if not choice.below(4):
            return value[:-1]
        index = choice.below(len(value))
        changed = _spoiled_value(value[index], numbers, choice)
        return (*value[:index], changed, *value[index + 1 :])
    if not isinstance(value, int):
        return value
    if numbers and not choice.below(3):
        return numbers[choice.below(len(numbers))]
    if not choice.below(4):
        return (-1, 10**9, -(10**9))[choice.below(3)]
    return value + choice.below(7) - 3
