"""The charts that note what is read of them: only what the kernel reads counts."""

from __future__ import annotations

import re

from architecture.repository import catalogue
from games.next_war.advanced_cells import never, noted
from games.next_war.advanced_cells.never import NEVER
from games.next_war.advanced_cells.noted import AIR_CHARTS, CHARTS, all_cells, noted_charts
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.table_reading import of_die
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.kernel.catalogue.catalog import RuleState

MOUNTAIN = ("land.infiltration", Terrain.MOUNTAIN.value)


def reader():
    """Read a cell of a table by its key, and one by its die."""
    assert advanced_charts().land.infiltration[Terrain.MOUNTAIN].amount == -2
    of_die(advanced_charts().damage.deliberate, -10)


def test_what_the_kernel_reads_counts(monkeypatch):
    monkeypatch.setattr(noted, "PLAYED", frozenset({reader.__code__}))
    with noted_charts() as read:
        reader()
    lowest = advanced_charts().damage.deliberate[0][0]

    assert read == {MOUNTAIN, ("damage.deliberate", f"{lowest}")}


def test_what_a_test_reads_itself_does_not_count():
    with noted_charts() as read:
        assert advanced_charts().land.infiltration[Terrain.MOUNTAIN].amount == -2
    assert read == set()


def test_cells_have_the_values_of_the_charts():
    plain = advanced_charts().damage.deliberate
    with noted_charts():
        assert [of_die(advanced_charts().damage.deliberate, die) for die in range(-3, 12)] == [
            of_die(plain, die) for die in range(-3, 12)
        ]


def test_every_chart_has_cells():
    named = {f"{subject}.{chart}" for subject, charts in CHARTS.items() for chart in charts}

    assert {name for name, _ in all_cells()} == named
    assert MOUNTAIN in all_cells()


def test_the_printed_charts_come_back():
    before = advanced_charts().sof
    with noted_charts():
        assert advanced_charts().sof is not before
    assert advanced_charts().sof is before


def test_what_comes_with_later_rules_waits_for_rules_that_are_not_done():
    later = {reason for reason in NEVER.values() if " yet " in reason}
    assert later
    for reason in later:
        (cite,) = re.findall(r"ADV:[\d.]+", reason)
        assert catalogue()[cite].state is RuleState.NOT_YET


def test_only_cells_of_the_charts_are_declared():
    assert {*NEVER} < all_cells()


def test_the_cells_of_the_air_war_are_about_600():
    """All of detection, fire and air combat; of strikes, what air units and helicopters read."""
    assert len(never.IN_THE_AIR) > 600
    assert all(cell in never.IN_THE_AIR for cell in all_cells({"air": AIR_CHARTS["air"]}))
    assert {*never.NEVER_IN_THE_AIR} < never.IN_THE_AIR
