"""NWV 17.1.4 The chart of victory points is shown in the campaign, and only where points count."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam import campaign, invasion
from sandtable.games.next_war.presentation.client_display_data import charts_of


def shown(scene) -> bool:
    return "victory_points" in {chart.name for chart in charts_of(scene.printed)}


def test_the_campaign_shows_the_chart():
    assert shown(campaign.before())


@pytest.mark.parametrize("scenario", ["vietnam/deja-phu", invasion.REDUX, invasion.HO])
def test_scenarios_about_places_do_not(scenario: str):
    assert not shown(invasion.before(scenario))
