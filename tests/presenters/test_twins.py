"""Two games that differ only in what a seat may not know are told to it in the same bytes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from presenters.random_play import CARDS, played
from sandtable.presenters import as_json
from sandtable.presenters.log_entries import log_entries
from sandtable.presenters.offers import domain_after
from sandtable.presenters.refusals import why_not
from sandtable.presenters.replay import past_view
from sandtable.presenters.space_and_overlay_answers import odds_view, overlay, space_card
from sandtable.presenters.table_view import table_view
from sandtable.random_source import RandomSource
from sandtable.testing.twin_worlds import probes_for, shuffled_hidden_ids, twin_of
from sandtable.web.http.lobby.others_since import others_since

OVERLAYS = ("reach", "control", "zones")
BOTS = {0: "lieutenant", 1: "major"}


def everything_told(table, seat, probes):
    """Gather all that a seat can be told, byte by byte; the seal is meant to differ."""
    look = replace(table_view(table, seat, BOTS), seal="")
    units = tuple(range(len(table.printed.counters)))
    return {
        "look": as_json(look),
        "log": as_json(log_entries(table, seat)),
        "others": others_since(table, seat).encode(),
        "past": as_json([past_view(table, seat, seq) for seq in range(0, table.seq(seat), 5)]),
        "cards": as_json([space_card(table, seat, space) for space in range(44)]),
        "overlays": as_json(
            [overlay(table, seat, kind, (unit,)) for kind in OVERLAYS for unit in units]
        ),
        "odds": as_json([odds_view(table, seat, probe) for probe in probes]),
        "reasons": as_json([why_not(table, seat, probe) for probe in probes]),
        "domains": as_json([domain_after(table, seat, offer.order, []) for offer in look.offers]),
    }


@pytest.mark.parametrize("scenario", CARDS)
def test_a_seat_is_told_nothing_of_what_it_may_not_know(scenario):
    whims, worlds = RandomSource(61), 0
    for place, (table, _, _) in enumerate(played(scenario, 61, 160)):
        if place % 10 != 5:  # now and then is enough
            continue
        for seat in (0, 1):
            guise = shuffled_hidden_ids(table, seat, whims)
            twin = twin_of(table, guise)
            if as_json(twin.state) == as_json(table.state):
                continue
            probes = probes_for(table, seat, whims, 3)
            mine, theirs = (everything_told(one, seat, probes) for one in (table, twin))
            worlds += 1

            assert [name for name in mine if mine[name] != theirs[name]] == []
    assert worlds > 10
