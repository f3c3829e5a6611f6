"""NWIP:17.5#4, 17.5#8  Loose Nukes: no order tells a seat what it may not know of caches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.loose_nukes import give, opened, pass_on
from sandtable.games.next_war.hidden_caches import unknown_caches
from sandtable.games.next_war.orders.advanced.nuclear_caches import DetectCache
from sandtable.games.next_war.state import State
from sandtable.kernel.contract import offers
from sandtable.random_source import Sampler
from sandtable.table.table import Table
from soak.hidden_pairs_on_land import exchanged, pairs_of, unlike, with_exchanged

VIEWERS = (-1, 0, 1)


def detecting() -> Table:
    """A game in which a side may detect caches electronically."""
    table = opened("electronic")
    while table.state.pending[-1].decisions[0].kind != "electronic_detection":
        pass_on(table)
    return table


def attempts(table: Table, most: int) -> Iterator[tuple[Any, Any, Any]]:
    """Let the sides try to detect caches: the positions before and after, and the record."""
    while most and table.state.pending[-1].decisions[0].kind == "electronic_detection":
        seat = table.deciders()[0]
        (offer,) = [each for each in offers(table.known(seat)) if each.order is DetectCache]
        order = offer.draw(Sampler(f"attempt {most}"))
        before = table.position
        give(table, order)
        yield before, table.position, table.records[-1]
        most -= 1


@pytest.mark.rule("NWIP:17.5#8")
def test_attempts_look_the_same_whatever_lies_there():
    compared = found = 0
    for before, after, record in attempts(detecting(), 6):
        found += before.state.secrets != after.state.secrets
        for _, channel in pairs_of(before, after, record, Sampler("pairs")):
            compared += 1
            assert channel == ""

    assert compared == 18
    assert found  # at least one of them looked at a cache


@pytest.mark.rule("NWIP:17.5#8")
def test_a_world_with_another_cache_than_the_one_looked_at_is_told_apart():
    """The comparison itself must be able to fail."""
    for before, after, record in attempts(detecting(), 6):
        if before.state.secrets == after.state.secrets:
            continue
        seat = record.seat
        known = {each.cache for each in after.state.secrets[seat].caches}
        (number,) = known - {each.cache for each in before.state.secrets[seat].caches}
        other = unknown_caches(after.state, seat)["cache"][0][0]
        twin = with_exchanged(before.state, {number: other, other: number})

        assert unlike(before, after, record, seat, twin) == "events"
        assert unlike(before, after, record, 1 - seat, twin) == ""
        return
    pytest.fail("no attempt succeeded")


@pytest.mark.rule("NWIP:17.5#4")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_is_exchanged_is_unknown_and_all_of_it(viewer):
    state: State = detecting().state
    numbers = exchanged(state, state, viewer, Sampler("any"))

    assert sorted(numbers) == sorted(numbers.values()) == list(range(36))
    hidden = state.secrets[2]
    assert hidden is not None
    one = hidden.caches[0]
    seen = replace(state, secrets=(*[replace(each, caches=(one,)) for each in _own(state)], hidden))
    left = exchanged(seen, seen, viewer, Sampler("any"))
    assert (one.cache in left) is (viewer < 0)  # those who watch have looked at nothing


def _own(state: State) -> list[Any]:
    return [each for each in state.secrets[:2] if each is not None]
