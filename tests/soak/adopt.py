"""Keep results of long runs under rules that changed, if a sample of them comes out as before.

    PYTHONPATH=tests .venv/bin/python -m soak.adopt [campaigns] [option_sets] [hidden_pairs]

Of the results under other rules than today's every tenth is made again.  If all of them are as they
were, all get the hash of today's rules; otherwise nothing changes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

import msgspec

from soak import campaigns, hidden_pairs, option_sets
from soak.campaigns import Campaign, rules_now
from soak.kept_rows import keep_rows, kept_rows

EVERY, WORKERS = 10, 2
Kept = TypeVar("Kept", Campaign, option_sets.Row, hidden_pairs.Row)


def campaign_again(one: Campaign) -> Campaign:
    """Play a campaign again."""
    return campaigns.played(*one.key)


def set_again(row: option_sets.Row) -> option_sets.Row:
    """Play with a set of options again."""
    return option_sets.tried(row.number, row.games)[0]


def pairs_again(row: hidden_pairs.Row) -> hidden_pairs.Row:
    """Compare a piece again."""
    return hidden_pairs.compared(row.number, row.pairs)


def plain(one: Kept) -> Kept:
    """A result without the rules, and without the time that it took."""
    if isinstance(one, Campaign):
        return msgspec.structs.replace(one, rules="", seconds=0.0)
    return msgspec.structs.replace(one, rules="")


def adopted(
    rows: Sequence[Kept], rules_of: Callable[[Kept], str], again: Callable[[Kept], Kept]
) -> list[Kept] | None:
    """All results under the hash of today's rules; None if one of the sample is another now."""
    sample = [row for row in rows if row.rules != rules_of(row)][::EVERY]
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool:
        made = list(pool.map(again, sample))
    for one, new in zip(sample, made, strict=True):
        if plain(one) != plain(new):
            print(f"was {one}\nis  {new}")
            return None
    print(f"{len(rows)} results, {len(sample)} of them made again and equal")
    return [msgspec.structs.replace(row, rules=rules_of(row)) for row in rows]


def adopt_campaigns() -> bool:
    """Adopt the campaigns that are kept."""
    lines = campaigns.KEPT.read_text("utf-8").splitlines()
    rows = [msgspec.json.decode(line, type=Campaign) for line in lines if line]
    found = adopted(rows, lambda one: rules_now(one.options), campaign_again)
    if found is not None:
        text = "".join(f"{msgspec.json.encode(one).decode()}\n" for one in found)
        campaigns.KEPT.write_text(text, "utf-8")
    return found is not None


def adopt_option_sets() -> bool:
    """Adopt the sets of options that are kept."""
    rows = kept_rows(option_sets.KEPT, option_sets.Row)
    found = adopted(rows, lambda row: rules_now(tuple(row.options.split())), set_again)
    if found is not None:
        keep_rows(option_sets.KEPT, option_sets.Row, found)
    return found is not None


def adopt_hidden_pairs() -> bool:
    """Adopt the pieces of pairs that are kept."""
    rows = kept_rows(hidden_pairs.KEPT, hidden_pairs.Row)
    found = adopted(rows, lambda row: rules_now((hidden_pairs.option_of(row.number),)), pairs_again)
    if found is not None:
        keep_rows(hidden_pairs.KEPT, hidden_pairs.Row, found)
    return found is not None


RUNS = {
    "campaigns": adopt_campaigns,
    "option_sets": adopt_option_sets,
    "hidden_pairs": adopt_hidden_pairs,
}

if __name__ == "__main__":
    sys.exit(len([name for name in sys.argv[1:] or RUNS if not RUNS[name]()]))
