"""A Blue march upon Bad Intel in Tay Ninh, for tests: it rolls for a Bush Event."""

from __future__ import annotations

from games.hearts_and_minds.positions import BAD_INTEL, Trial, area, position
from sandtable.games.hearts_and_minds.orders import Mobilise
from sandtable.games.hearts_and_minds.printed.counters import BLUE

HERE = area("Tay Ninh")
LIAR = BAD_INTEL[0]


def walking(first, second, *faces, units=("ARVN infantry",), others=None, down=None, **fields):
    """Let Blue march from Long An upon Bad Intel in Tay Ninh, with these dice."""
    at = {"Long An": list(units), **(others or {})}
    state = position(at, down={"Tay Ninh": [LIAR], **(down or {})}, seat=BLUE, **fields)
    trial = Trial(state)
    counters = trial.printed.counters
    group = trial.at("Long An")
    infantry = tuple(u for u in group if counters[u].is_infantry)
    assets = tuple(u for u in group if counters[u].is_ground_asset)
    order = Mobilise(area("Long An"), HERE, infantry, assets, ())
    events = trial.do(BLUE, order, first, second, *faces)
    return trial, events


def is_back(trial):
    """Whether the counter is in the pool again."""
    return LIAR in trial.state.secrets[2].pool
