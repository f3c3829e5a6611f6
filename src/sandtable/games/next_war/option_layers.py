"""Layers of the series' own options, which players may agree on in every title."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.module_loading import modules_of
from sandtable.games.next_war.rules import advanced_options, options, standard_air
from sandtable.games.next_war.rules.advanced_options import (
    any_air_unit_replaced,
    headquarters_supply_range,
    hidden_air_missions,
    hidden_air_superiority,
    jettisoned_ordnance,
)
from sandtable.games.next_war.rules.options import (
    automatic_victory_initiative_only,
    automatic_victory_partial_capital,
    balanced_unit_ratings,
    continued_clearing,
    fog_of_war,
    planned_drops,
    recon,
    supply,
    trading_space,
)
from sandtable.kernel.rules.layers import Level, layer

#: Every module of every option, for what players read.
OPTIONS: Final = (
    *modules_of(options),
    *modules_of(standard_air),
    *modules_of(advanced_options),
)

OPTION_LAYERS: Final = (
    *(
        layer(name, Level.OPTION, *modules, requires=("standard",))
        for name, modules in (
            ("victory-by-initiative", (automatic_victory_initiative_only,)),
            ("supply", modules_of(supply)),
            ("fog-of-war", (fog_of_war,)),
            ("trading-space", modules_of(trading_space)),
            ("continued-clearing", (continued_clearing,)),
            ("recon-units", modules_of(recon)),
            ("planned-drops", modules_of(planned_drops)),
            ("partial-capital", (automatic_victory_partial_capital,)),
            ("even", (balanced_unit_ratings,)),
        )
    ),
    layer(
        "standard-air",
        Level.OPTION,
        *modules_of(standard_air),
        requires=("advanced",),
        instead_of=("air",),
    ),
    layer("jettison", Level.OPTION, jettisoned_ordnance, requires=("air",)),
    layer("hidden-air-missions", Level.OPTION, hidden_air_missions, requires=("air",)),
    layer("hidden-air-superiority", Level.OPTION, hidden_air_superiority, requires=("air",)),
    layer("headquarters-supply", Level.OPTION, headquarters_supply_range, requires=("advanced",)),
    layer("air-rebuilding", Level.OPTION, any_air_unit_replaced, requires=("advanced", "air")),
)
