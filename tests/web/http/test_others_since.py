"""What others did since one's last order, in a sentence: whole battles, and nothing hidden."""

from __future__ import annotations

from itertools import chain, takewhile

import pytest

from presenters.random_play import give, played
from sandtable.games.next_war.events import CombatDeclared, CombatEnded, StepsLost
from sandtable.games.next_war.orders.movement import MoveUnits
from sandtable.table.commands import TakeBack
from sandtable.table.undo import free_undo
from sandtable.web.http.lobby.others_since import others_since


def events_since(table, seat, first):
    """The events of a seat's log from an entry on."""
    return [event for entry in table.log(seat, first - 1) for event in entry.events]


def sides(table):
    game = table.game
    return game.seats_in(table.scenario.id)


def combats(table, seat):
    """Each combat as a seat saw it: the entry that declared it, who attacked, and its end."""
    found = []
    for entry in table.log(seat):
        for event in entry.events:
            if isinstance(event, CombatDeclared):
                side = table.printed.counters[event.combat.attackers[0]].side
                found.append([entry.seq, side, 0])
            if isinstance(event, CombatEnded):
                found[-1][2] = entry.seq
    return found


@pytest.mark.parametrize("seat", [0, 1])
def test_a_battle_is_one_sentence_from_its_declaration_on(seat):
    told, amid = 0, 0
    games = (played("vietnam/deja-phu", seed, 400) for seed in (5, 6, 7))
    for table, _, _ in chain.from_iterable(games):
        entries = table.log(seat)
        own = max((entry.seq for entry in entries if entry.seat == seat), default=0)
        fights = combats(table, seat)
        if not fights or fights[-1][1] == seat:
            continue
        first, side, end = fights[-1]
        if (end and end < own) or (first > own and len(fights) > 1 and fights[-2][2] >= own):
            continue  # it was over by then, or there are several
        if own == end:
            continue
        text = others_since(table, seat)
        if not [e for e in entries if e.seq > own and e.seat not in {seat, -1}]:
            continue
        name = sides(table)[side]
        assert text.startswith(f"{name} attacked "), (text, own, fights)
        lost = [0, 0]
        for event in events_since(table, seat, min(first, own + 1)):
            if isinstance(event, StepsLost):
                lost[event.side] += event.steps
        for one, count in enumerate(lost):
            said = f"{sides(table)[one]} lost {count} step{'s' if count > 1 else ''}"
            assert (said in text) is bool(count), (text, lost)
        told += 1
        amid += first < own
    assert told > 5
    assert amid


@pytest.mark.parametrize("scenario", ["vietnam/deja-phu", "hearts-and-minds/1966"])
def test_it_is_one_sentence_about_others(scenario):
    seen = set()
    for table, _, _ in played(scenario, 3, 300):
        for seat in (0, 1):
            text = others_since(table, seat)
            seen.add(text)
            assert "\n" not in text
            assert "[" not in text
            name = sides(table)[seat]
            assert not text.startswith((f"{name} attacked", f"{name} moved"))
            latest = [*takewhile(lambda one: one.seat == -1, reversed(table.log(seat)))]
            if len(latest) < len(table.log(seat)):
                last = table.log(seat)[-1 - len(latest)]
                if last.seat == seat:  # a battle that goes on is told all the same
                    assert not text or " attacked " in text
    assert any(" attacked " in text and " lost " in text for text in seen)
    assert any(" moved " in text for text in seen)


def test_what_was_taken_back_is_not_told():
    """Whoever moves and takes it back has done nothing that another must answer."""
    for table, seat, order in played("vietnam/deja-phu", 5, 400):
        other, before, one = 1 - seat, others_since(table, 1 - seat), table.fork()
        if not isinstance(order, MoveUnits):
            continue
        give(one, seat, order)
        if not free_undo(one.past, seat):
            continue
        assert others_since(one, other) != before
        give(one, seat, TakeBack())
        assert others_since(one, other) == before
        return
    raise AssertionError("no move could be taken back")
