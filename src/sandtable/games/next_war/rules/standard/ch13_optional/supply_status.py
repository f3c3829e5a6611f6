"""13.1.1 Who is out of supply, 13.1.2 who never is, 13.1.4 and who is not for one turn.

Nobody is, unless the option on supply is in play: without it nobody looks.
"""

from __future__ import annotations

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rule_hooks import always_supplied
from sandtable.games.next_war.rules.standard.ch02_units.outposts import is_outpost
from sandtable.games.next_war.rules.standard.ch13_optional.lines_of_communication import has_line
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import Scene, counter_of, unit_of
from sandtable.kernel.rules.rule_hooks import answers, cites


@answers(always_supplied, "STD:13.1.2")
def outposts_and_militia(scene: Scene, unit: UnitId) -> bool:
    """An outpost is always in supply, and so is a self-defence force; titles may name others."""
    return is_outpost(scene, unit) or bool(counter_of(scene, unit).psdf)


@cites("STD:13.1")
def lacks_supply(scene: Scene, unit: UnitId) -> bool:
    """A unit lacks supply on the map without a line of communication; in a box or aboard never."""
    if unit_of(scene, unit).at < 0 or scene.rules[always_supplied](scene, unit):
        return False
    return not has_line(scene, unit)


@cites("STD:13.1.4")
def is_unsupplied(scene: Scene, unit: UnitId) -> bool:
    """Who lacked supply is out of it until the next look, but not in a turn in which it lands.

    Aboard a ship nobody is.
    """
    now = unit_of(scene, unit)
    return now.unsupplied and not now.landed and now.at != ABOARD
