"""Rules that change under running games: classified rightly, brought openly, every game ends."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from sandtable.kernel.play.records import RecordError, joined
from sandtable.table.commands import (
    Announce,
    Command,
    KeepRules,
    Receipt,
    Refusal,
    Upgrade,
    Upgraded,
)
from sandtable.table.replay_audit import audit
from sandtable.table.rule_changes import apply_change, due, effect_of
from sandtable.table.storage.loading import load_table
from sandtable.verify import verify
from table.rehearsal import DAYS, finished, rehearse, running
from table.rule_changes import CHANGES, RULING
from table.sitting import whole
from toys.hexes.game import CORRECTED, OLD_RULES
from toys.hexes.game import GAME as HEXES


@pytest.mark.long
def test_every_running_game_is_classified_rightly_and_ends_refereed():
    total: Counter[str] = Counter()
    for change, count in CHANGES.values():
        total += rehearse(change, 0, count)

    sys.stdout.write(f"\nrehearsal: {', '.join(f'{k} {n}' for k, n in total.items())}\n")
    assert min(total["A"], total["B"], total["C"]) > 0, "a class was never met"
    assert total["games"] == sum(count for _, count in CHANGES.values())
    assert total["wrong"] == total["astray"] == 0
    assert total["rare"] <= 1 + total["games"] // 50
    assert total["finished"] == total["refereed"] == total["games"]
    assert total["upgraded"] > total["A"]


def one_of(kind):
    """A running game to which the ruling means that."""
    return next(
        table
        for seed in range(100)
        if effect_of(table := running(RULING, seed), CORRECTED).kind == kind
    )


@pytest.mark.rule("TABLE:14")
def test_what_is_announced_comes_when_a_turn_has_closed_and_is_in_the_record():
    table = one_of("B")
    told = finished(table, CORRECTED, "B", 3)
    data = joined(table.file())

    assert (told["announced"], told["refereed"]) == (1, 1)
    if told["upgraded"]:
        came = [n for n, r in enumerate(table.records) if isinstance(r.events[0], Upgraded)]
        assert table.records[came[0] - 1].keys, "a turn had closed before it"
        assert table.rules is load_table(HEXES, data, table.roots).rules
    assert verify(data).finished


@pytest.mark.rule("TABLE:14")
def test_a_seat_may_keep_the_rules_it_began_with():
    table = one_of("B")
    attempt = apply_change(table, CORRECTED, 1)
    assert attempt is not None
    table.accept(attempt)
    kept = table.submit(Command(1, table.seq(1), "keep", KeepRules()), 2)

    assert isinstance(kept, Receipt)
    assert table.sitting.notice is None
    assert apply_change(table, CORRECTED, 3) is None
    assert isinstance(table.instruct(Announce(CORRECTED, 9), 3), Refusal)
    assert audit(HEXES, joined(table.lines)) == ()


@pytest.mark.rule("TABLE:14")
def test_what_contradicts_the_past_does_not_come():
    table = one_of("C")
    before = whole(table)

    assert apply_change(table, CORRECTED, 1) is None
    assert due(table, 10 * DAYS) is None
    assert whole(table) == before
    assert table.sitting.layers == OLD_RULES


def test_nothing_announced_comes_in_the_middle_of_a_turn_or_before_its_time():
    table = one_of("B")
    assert isinstance(table.instruct(Upgrade(CORRECTED, "B"), 5), Refusal)
    table.instruct(Announce(CORRECTED, 10), 5)

    assert isinstance(table.instruct(Upgrade(CORRECTED, "B"), 9), Refusal)
    assert due(table, 9) is None
    if not table.past[-1].turned_key:
        assert isinstance(table.instruct(Upgrade(CORRECTED, "B"), 10), Refusal)


def test_rules_that_do_not_fit_together_mean_c():
    table = running(RULING, 0)

    assert effect_of(table, (*OLD_RULES, "nobody-knows")).kind == "C"


def test_a_record_that_names_unknown_rules_is_refused_when_it_is_read():
    table = running(RULING, 0)
    table.instruct(Upgrade(CORRECTED, "A"), 5)
    lines = [*table.lines[:-1], table.lines[-1].replace(b'"RUL-0001"]', b'"RUL-9999"]')]

    with pytest.raises(RecordError):
        load_table(HEXES, joined(lines), table.roots)
