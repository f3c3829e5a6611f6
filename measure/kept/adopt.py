"""Keep rows under rules or code that changed, if a sample of them comes out as before.

    just measure kept.adopt [RUN...]

Of the rows that were made under other rules than today's, or by bots with other advice, some are
made again.  If all of them are as they were, all get the marks of today; otherwise nothing changes.
Some runs do so for each scenario: the rows of one that changed keep the marks of the code that
played them, and no table counts them until they are played anew.  A row that was made again since
is left as it is.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Any, NamedTuple

from msgspec.structs import replace

from kept.rows import Kept, each_made, write_rows
from ladder import bids, conduct, hearts_rungs, intents, rung_games
from soak import (
    air_defence_missions,
    air_odds,
    air_tasking,
    air_war,
    campaigns,
    hidden_pairs,
    hidden_pairs_in_the_air,
    hidden_pairs_on_land,
    interception_odds,
    loose_nukes,
    option_sets,
    order_kinds,
    supply_positions,
)

#: Fields that say under what a row was made, or how long that took: not what it is.
BESIDES = ("rules", "code", "seconds")
#: About how many rows are made again of a run that does not say one in how many.
MOST = 24
SCENARIO = "scenario"


class Run(NamedTuple):
    """A long run: its rows, one in how many is made again, and what is adopted on its own."""

    kept: Kept[Any]
    every: int = 0  # 0: so many that about `MOST` are made again
    apart: str = ""  # the field by whose value rows are adopted on their own; empty: all together


RUNS = {
    "air_defence_missions": Run(air_defence_missions.KEPT, 5),
    "interception_odds": Run(interception_odds.KEPT, 10),
    "air_odds": Run(air_odds.KEPT, 10),
    "campaigns": Run(campaigns.KEPT, 10),
    "option_sets": Run(option_sets.KEPT, 20),
    "hidden_pairs": Run(hidden_pairs.KEPT, 10),
    "loose_nukes": Run(loose_nukes.KEPT, 10),
    "air_war": Run(air_war.KEPT, 10),
    "order_kinds": Run(order_kinds.KEPT, 10),
    "air_tasking": Run(air_tasking.KEPT, 10),
    "hidden_pairs_on_land": Run(hidden_pairs_on_land.KEPT, 5),
    "hidden_pairs_in_the_air": Run(hidden_pairs_in_the_air.KEPT, 5),
    "supply_positions": Run(supply_positions.KEPT, 5),
    "bids": Run(bids.KEPT, apart=SCENARIO),
    "conduct": Run(conduct.KEPT, apart=SCENARIO),
    "hearts_rungs": Run(hearts_rungs.KEPT, apart=SCENARIO),
    "intents": Run(intents.KEPT, apart=SCENARIO),
    "rung_games": Run(rung_games.KEPT, apart=SCENARIO),
}


def adopt(name: str, run: Run) -> bool:
    """Mark rows of a run as made today; false if some are others now and stay as they are."""
    kept, rows = run.kept, run.kept.rows()
    newest = {kept.key_of(row): row for row in sorted(rows, key=kept.is_of_today)}
    old = defaultdict[str, list[Any]](list)
    for row in newest.values():
        if not kept.is_of_today(row):
            old[getattr(row, run.apart) if run.apart else "all"].append(row)
    each = run.every or max(1, sum(map(len, old.values())) // MOST)
    sample = [(part, row) for part, some in old.items() for row in some[::each]]
    made = dict(each_made(kept.make, [kept.job_of(row) for _, row in sample]))
    changed = set[str]()
    for part, row in sample:
        new = made[kept.job_of(row)]
        if not is_equal(row, new):
            print(f"was {row}\nis  {new}")
            changed.add(part)
    adopted = {id(row) for part, some in old.items() if part not in changed for row in some}
    if adopted:
        marked = [replace(row, **kept.marks(row)) if id(row) in adopted else row for row in rows]
        write_rows(kept.file, kept.kind, marked)
    print(f"{name}: {len(rows)} rows, {len(sample)} made again, {len(adopted)} adopted", flush=True)
    for part in sorted(changed):
        print(f"   {part}: kept under what made them, to be made anew")
    return not changed


def is_equal(row: Any, new: Any) -> bool:
    """Whether two rows are equal, but for what they were made under and how long that took."""
    same = {name: getattr(row, name) for name in BESIDES if name in row.__struct_fields__}
    return bool(replace(new, **same) == row)


if __name__ == "__main__":
    sys.exit(len([name for name in sys.argv[1:] or RUNS if not adopt(name, RUNS[name])]))
