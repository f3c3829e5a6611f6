"""20.2.2, 20.2.3 SOF recon and targeting."""

from __future__ import annotations

from sandtable.games.next_war.printed.advanced.charts_by_subject import SofCharts
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.kernel.rules.rule_hooks import cites


@cites("ADV:20.2.2")
def recon_at_most(charts: SofCharts, target: Target, terrain: Terrain, *, jungle: bool) -> int:
    """The highest die with which recon succeeds; -1 if the target is not reconnoitred."""
    ground = Feature.JUNGLE if jungle else terrain
    return charts.recon.get((ground, charts.targets[target].recon), -1)


@cites("ADV:20.1.3")
def may_be_targeted(charts: SofCharts, target: Target) -> bool:
    """Whether SOF can place a Targeted marker on such a target."""
    return bool(charts.targets[target].targeting)


@cites("ADV:20.2.3")
def targeting_succeeds(charts: SofCharts, die: int) -> bool:
    """Whether a Targeted marker is placed."""
    return die <= charts.values.targeting_at_most


@cites("ADV:20.2.3")
def targeted_value(charts: SofCharts, *, skilled: bool) -> int:
    """How much a Targeted marker of a skilled or other nation takes off a strike."""
    return charts.values.targeted_by_skilled if skilled else charts.values.targeted_by_others
