"""The charts of the Advanced game: those on land, and those of the war of air units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from sandtable.games.next_war.presentation.advanced.is_advanced import is_advanced_scenario
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.catalogue.csv_tables import has_table
from sandtable.kernel.client_display_types import Chart, read_chart

_TABLES: Final = "sandtable.games.next_war.tables.advanced"
_BY_WHAT: Final = ("what", "modifier", "cite")


class Listed(NamedTuple):
    """A table that is looked up: its name, its rule, and the columns that are shown; none: all."""

    name: str
    cite: str
    columns: tuple[str, ...] = ()


_LAND: Final = (
    Listed("infiltration", "ADV:16.1", _BY_WHAT),
    Listed("headquarters_uses", "ADV:18.2.6"),
    Listed("supply_ranges", "ADV:19.1", ("source", "range", "strike_2", "destroyed")),
    Listed("supply_costs", "ADV:19.3"),
    Listed("supply_effects", "ADV:19.5"),
    Listed("emergency_resupply", "ADV:19.6"),
    Listed("electronic_detection", "ADV:21.3"),
    Listed("sof_raid", "ADV:20.2.1"),
    Listed("sof_raid_columns", "ADV:20.2.1"),
    Listed("sof_raid_modifiers", "ADV:20.2.1", _BY_WHAT),
    Listed("sof_recon", "ADV:20.2.2"),
    Listed("sof_survival", "ADV:20.3", _BY_WHAT),
    Listed(
        "strike_columns",
        "ADV:23.4",
        (
            *("target", "air 1", "air 2", "air 3", "air 4", "air 5", "air 6"),
            *("helicopter 1", "helicopter 2", "Wild Weasel", "other HQ or artillery", "US HQ"),
            *("Supreme HQ", "ballistic", "cruise"),
        ),
    ),
    Listed("strike_results", "ADV:23.4"),
    Listed(
        "strike_modifiers", "ADV:23.4", (*_BY_WHAT, "air", "helicopter", "headquarters", "missile")
    ),
    Listed("hardened_targets", "ADV:23.4.3"),
    Listed("theatre_weapon_targets", "ADV:26.1"),
    Listed("interdiction_columns", "ADV:23.4.4"),
    Listed("interdiction_results", "ADV:23.4.4"),
    Listed("interdiction_modifiers", "ADV:23.4.4", _BY_WHAT),
    Listed("damage_accumulation", "ADV:27.0"),
    Listed("collateral_damage", "ADV:27.7.4"),
    Listed("collateral_modifiers", "ADV:27.7.4", _BY_WHAT),
    Listed("deliberate_damage", "ADV:27.2.1"),
    Listed("deliberate_damage_modifiers", "ADV:27.2.1", _BY_WHAT),
    Listed("strike_recovery", "ADV:27.9"),
    Listed("base_repair", "ADV:27.9.1"),
    Listed("track_repair", "ADV:27.9.2"),
    Listed("bridges", "ADV:27.10.2"),
    Listed("replacement_costs", "ADV:27.9.3"),
)
_AIR: Final = (
    Listed("air_weather", "ADV:22.2.1"),
    Listed("air_combat", "ADV:22.6.5"),
    Listed(
        "air_combat_modifiers", "ADV:22.6.5", (*_BY_WHAT, "long range", "stand-off", "dogfight")
    ),
    Listed("air_superiority_levels", "ADV:22.6"),
    Listed("air_detection", "ADV:24.0"),
    Listed("air_detection_modifiers", "ADV:24.0", (*_BY_WHAT, "normal", "local")),
    Listed("sam_fire", "ADV:24.5"),
    Listed("sam_modifiers", "ADV:24.5", _BY_WHAT),
    Listed("aaa_fire", "ADV:24.6"),
    Listed("aaa_modifiers", "ADV:24.6", _BY_WHAT),
    Listed("air_reconnaissance", "ADV:21.2"),
    Listed("paradrop", "ADV:25.1.1"),
)
#: Charts of the Standard game in whose place those of the same name are read, and of air points.
_ON_LAND: Final = frozenset({"infiltration", "replacement_costs"})
_IN_THE_AIR: Final = frozenset({"paradrop", "air_superiority", "air_defence", "air_points"})
#: What the Advanced game adds to a chart of the Standard game that stays in use.
_BESIDE: Final = {"bridges": "advanced_bridges"}
_LEVELS: Final = ("Contested", "Advantage", "Superiority", "Supremacy")
_MAINTENANCE: Final = "Maintenance of air units: Ready on this die or less in Reorganization"
_LIMITS: Final = "track_limits"


def replaced_charts(printed: Printed) -> frozenset[str]:
    """Return the names of the charts that the Advanced game replaces in a scenario."""
    if not is_advanced_scenario(printed):
        return frozenset()
    return _ON_LAND | _IN_THE_AIR if printed.aircraft else _ON_LAND


def advanced_charts_of(printed: Printed, title: str) -> Iterator[Chart]:
    """The charts of the Advanced game, those of air units only where there are such.

    The title is its package; it may have limits of its own.
    """
    if not is_advanced_scenario(printed):
        return
    if printed.aircraft:
        yield from [_shown(_TABLES, one) for one in _AIR]
        yield _maintenance(printed, f"{title}.displays")
    yield from [_shown(_TABLES, one) for one in _LAND]
    if has_table(f"{title}.tables", _LIMITS):
        yield _shown(f"{title}.tables", Listed(_LIMITS, "ADV:24.1"))


def _shown(package: str, listed: Listed) -> Chart:
    """Read a chart with its rule and the columns that are shown."""
    chart = read_chart(package, listed.name)
    if listed.name == "air_superiority_levels":
        chart = _with_ratios(chart)
    chart = replace(chart, name=_BESIDE.get(listed.name, listed.name), cite=listed.cite)
    return _columns(chart, listed.columns) if listed.columns else chart


def _columns(chart: Chart, columns: tuple[str, ...]) -> Chart:
    """Return a chart with these columns alone."""
    places = [chart.head.index(column) for column in columns]
    rows = [tuple([row[place] for place in places]) for row in chart.rows]
    return replace(chart, head=columns, rows=tuple(rows))


def _with_ratios(chart: Chart) -> Chart:
    """Return the chart of levels with their names, and with ratios in place of tenths."""
    rows = [(_LEVELS[int(level)], _ratio_text(int(tenths))) for level, tenths in chart.rows]
    title = "Levels of air superiority by the ratio of air units in the Air Superiority box"
    return replace(chart, title=title, head=("level", "ratio"), rows=tuple(rows))


def _ratio_text(tenths: int) -> str:
    """Return a ratio in whole numbers and halves, such as 1.5 to 1."""
    whole, rest = divmod(tenths, 10)
    return f"{whole}{f'.{rest}' if rest else ''} to 1" if tenths else "less"


def _maintenance(printed: Printed, package: str) -> Chart:
    """The dice by which units in Abort or Recovery of each box of the scenario become Ready."""
    chart = _columns(read_chart(package, "spaces"), ("box", "space", "ready_on"))
    boxes = {box.name for box in printed.places.values()}
    rows = [row for row in chart.rows if row[2] and row[0] in boxes]
    return replace(
        chart, name="air_maintenance", title=_MAINTENANCE, rows=tuple(rows), cite="ADV:22.1.3"
    )
