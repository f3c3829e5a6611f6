"""Keep results of long runs under rules that changed, if a sample of them comes out as before.

    just measure soak.adopt [RUN...]

Runs: campaigns, option_sets, hidden_pairs, loose_nukes, hidden_pairs_on_land,
hidden_pairs_in_the_air, supply_positions, air_odds, interception_odds, air_defence_missions,
air_war, air_tasking, order_kinds.
Of the results under other rules than today's, or of bots with other advice, some are made again:
every tenth, of short pieces every fifth, of the long sets of options every twentieth.  If all of
them are as they were, all get the hash of today's rules; otherwise nothing changes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

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
from soak.kept_rows import WORKERS, keep_rows, kept_rows

#: Fields that say under what a result was made, or how long it took: not what it is.
MARKS = {"rules": "", "code": "", "seconds": 0.0}


class Run(msgspec.Struct, frozen=True):
    """A long run: where it keeps results, how to make one again, and what it is marked with now."""

    kept: Path
    kind: type[msgspec.Struct]
    again: Callable[[Any], Any]
    marks: Callable[[Any], dict[str, str]]
    every: int = 10

    def rows(self) -> list[Any]:
        """All results that are kept, under any rules."""
        if self.kept.suffix == ".csv":
            return kept_rows(self.kept, self.kind)
        lines = self.kept.read_text("utf-8").splitlines()
        return [msgspec.json.decode(line, type=self.kind) for line in lines if line]

    def keep(self, rows: Sequence[Any]) -> None:
        """Write all results."""
        if self.kept.suffix == ".csv":
            keep_rows(self.kept, self.kind, rows)
        else:
            text = "".join(f"{msgspec.json.encode(one).decode()}\n" for one in rows)
            self.kept.write_text(text, "utf-8")


def campaign_again(one: campaigns.Campaign) -> campaigns.Campaign:
    """Play a campaign again."""
    return campaigns.played(*one.key)


def set_again(row: option_sets.Row) -> option_sets.Row:
    """Play with a set of options again."""
    return option_sets.tried(row.number, row.games)[0]


def pairs_again(row: hidden_pairs.Row) -> hidden_pairs.Row:
    """Compare a piece of pairs again."""
    return hidden_pairs.compared(row.number, row.pairs)


def pairs_on_land_again(row: hidden_pairs.Row) -> hidden_pairs.Row:
    """Compare a piece of pairs of Loose Nukes again."""
    return hidden_pairs_on_land.compared(row.number)


def pairs_in_the_air_again(row: hidden_pairs.Row) -> hidden_pairs.Row:
    """Compare a piece of pairs of the air war again."""
    return hidden_pairs_in_the_air.compared(row.number)


def loose_nukes_again(one: loose_nukes.Game) -> loose_nukes.Game:
    """Play a game of Loose Nukes again."""
    return loose_nukes.played(one.bots, one.seed)


def air_war_again(one: air_war.AirGame) -> air_war.AirGame:
    """Play a game with air units again."""
    return air_war.played(one.bots, one.seed, one.options)


def kinds_again(one: order_kinds.KindsGame) -> order_kinds.KindsGame:
    """Play a game of which the kinds of orders are counted again."""
    return order_kinds.played(one.seed)


def tasking_again(one: air_tasking.Game) -> air_tasking.Game:
    """Play a game of a bot that tasks air units again."""
    return air_tasking.played(one.bots, one.seed)


def supply_again(row: supply_positions.Row) -> supply_positions.Row:
    """Compare a piece of positions again."""
    return supply_positions.compared(row.number)


def odds_again(row: air_odds.Row) -> air_odds.Row:
    """Compare a piece of odds again."""
    return air_odds.compared(row.number)


def interceptions_again(row: air_odds.Row) -> air_odds.Row:
    """Compare a piece of odds under interception again."""
    return interception_odds.compared(row.number)


def missions_again(row: air_defence_missions.Row) -> air_defence_missions.Row:
    """Compare a piece of missions again."""
    return air_defence_missions.compared(row.number)


RUNS = {
    "air_defence_missions": Run(
        air_defence_missions.KEPT,
        air_defence_missions.Row,
        missions_again,
        lambda _: {"rules": air_defence_missions.rules_now()},
        5,
    ),
    "interception_odds": Run(
        interception_odds.KEPT,
        air_odds.Row,
        interceptions_again,
        lambda _: {"rules": air_odds.rules_now()},
    ),
    "air_odds": Run(
        air_odds.KEPT, air_odds.Row, odds_again, lambda _: {"rules": air_odds.rules_now()}
    ),
    "campaigns": Run(
        campaigns.KEPT,
        campaigns.Campaign,
        campaign_again,
        lambda one: {"rules": campaigns.rules_now(one.options)},
    ),
    "option_sets": Run(
        option_sets.KEPT,
        option_sets.Row,
        set_again,
        lambda row: {"rules": campaigns.rules_now(tuple(row.options.split()))},
        20,
    ),
    "hidden_pairs": Run(
        hidden_pairs.KEPT,
        hidden_pairs.Row,
        pairs_again,
        lambda row: {"rules": campaigns.rules_now((hidden_pairs.option_of(row.number),))},
    ),
    "loose_nukes": Run(
        loose_nukes.KEPT,
        loose_nukes.Game,
        loose_nukes_again,
        lambda one: {"rules": loose_nukes.rules_now(), "code": loose_nukes.code_of(one.bots)},
    ),
    "air_war": Run(
        air_war.KEPT,
        air_war.AirGame,
        air_war_again,
        lambda one: {
            "rules": loose_nukes.rules_now(air_war.layers_with(one.options)),
            "code": loose_nukes.code_of(one.bots),
        },
    ),
    "order_kinds": Run(
        order_kinds.KEPT,
        order_kinds.KindsGame,
        kinds_again,
        lambda _: {"rules": order_kinds.rules_now()},
    ),
    "air_tasking": Run(
        air_tasking.KEPT,
        air_tasking.Game,
        tasking_again,
        lambda _: {"rules": air_tasking.rules_now(), "code": loose_nukes.code_now()},
    ),
    "hidden_pairs_on_land": Run(
        hidden_pairs_on_land.KEPT,
        hidden_pairs.Row,
        pairs_on_land_again,
        lambda _: {"rules": loose_nukes.rules_now()},
        5,
    ),
    "hidden_pairs_in_the_air": Run(
        hidden_pairs_in_the_air.KEPT,
        hidden_pairs.Row,
        pairs_in_the_air_again,
        lambda _: {"rules": loose_nukes.rules_now(hidden_pairs_in_the_air.LAYERS)},
        5,
    ),
    "supply_positions": Run(
        supply_positions.KEPT,
        supply_positions.Row,
        supply_again,
        lambda _: {"rules": supply_positions.rules_now()},
        5,
    ),
}


def plain(one: Any) -> Any:
    """A result without the rules, and without the time that it took."""
    fields = {name: MARKS[name] for name in one.__struct_fields__ if name in MARKS}
    return msgspec.structs.replace(one, **fields)


def is_marked(run: Run, one: Any) -> bool:
    """Whether a result was made under today's rules."""
    return all(getattr(one, name) == mark for name, mark in run.marks(one).items())


def adopt(name: str) -> bool:
    """Keep the results of a run under today's rules; false if one of the sample is another now."""
    run = RUNS[name]
    rows = run.rows()
    sample = [row for row in rows if not is_marked(run, row)][:: run.every]
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool:
        made = list(pool.map(run.again, sample))
    for one, new in zip(sample, made, strict=True):
        if plain(one) != plain(new):
            print(f"was {one}\nis  {new}")
            return False
    run.keep([msgspec.structs.replace(row, **run.marks(row)) for row in rows])
    print(f"{name}: {len(rows)} results, {len(sample)} of them made again and equal", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(len([name for name in sys.argv[1:] or RUNS if not adopt(name)]))
