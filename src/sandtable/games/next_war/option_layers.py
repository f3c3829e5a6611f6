"""Layers of the series' own options, which players may agree on in every title."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.module_loading import modules_of
from sandtable.games.next_war.rules import options
from sandtable.games.next_war.rules.options import (
    continued_clearing,
    even_ratings,
    fog_of_war,
    partial_capital,
    planned_drops,
    recon,
    supply,
    trading_space,
    victory_by_initiative,
)
from sandtable.kernel.rules.layers import Level, layer

#: Every module of every option, for what players read.
OPTIONS: Final = modules_of(options)

OPTION_LAYERS: Final = tuple(
    layer(name, Level.OPTION, *modules, requires=("standard",))
    for name, modules in (
        ("victory-by-initiative", (victory_by_initiative,)),
        ("supply", modules_of(supply)),
        ("fog-of-war", (fog_of_war,)),
        ("trading-space", modules_of(trading_space)),
        ("continued-clearing", (continued_clearing,)),
        ("recon-units", modules_of(recon)),
        ("planned-drops", modules_of(planned_drops)),
        ("partial-capital", (partial_capital,)),
        ("even", (even_ratings,)),
    )
)
