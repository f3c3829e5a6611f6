"""A game whose rules have changed since it was last checked: it is replayed once.

The change shows in the fingerprint.  Where every record comes out as it was, the game goes on by
the rules of today; where one does not, it stands still until all seats agree.
"""

from __future__ import annotations

from sandtable.kernel.catalogue.fingerprint import fingerprint
from sandtable.kernel.play.records import joined
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.table.command_handling import Decided
from sandtable.table.commands import Command, Contradict, HouseOrder, Upgrade
from sandtable.table.player_table_requests import refused
from sandtable.table.replay_audit import mismatches
from sandtable.table.table import Table


def is_unchecked(table: Table) -> bool:
    """Whether the rules of a running game have changed since it was last checked by them."""
    now = fingerprint(table.game, table.sitting.layers)
    return table.over is None and table.position.fingerprint != now


@cites("TABLE:15")
def found_by_replay(table: Table, copied: int = 0) -> Upgrade | Contradict:
    """What the house orders after every record was carried out again by the rules of today.

    The first records of a what-if game are copies without dice, which nobody can carry out.
    """
    found = mismatches(table.game, joined(table.lines))
    first = next((one for one in found if one.n > copied), None)
    return Upgrade(table.sitting.layers, "A") if first is None else Contradict(first.n)


def decided_if_checked(table: Table, asked: Command | HouseOrder, now: int) -> Decided:
    """What becomes of a command: seats wait for the check of the rules, which comes once."""
    waits = is_unchecked(table)
    if waits and isinstance(asked, Command):
        return _refused(table, "rules-unchecked")
    if not waits and _comes_of_a_check(table, asked):
        return _refused(table, "rules-checked")
    return table.decide(asked, now)


def _comes_of_a_check(table: Table, asked: Command | HouseOrder) -> bool:
    if isinstance(asked, Upgrade):
        return asked.layers == table.sitting.layers
    return isinstance(asked, Contradict)


def _refused(table: Table, why: str) -> Decided:
    return Decided(refused("TABLE:15", why), table.position, table.position)
