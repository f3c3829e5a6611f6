"""The schedule of the campaign names the groups from overseas and the ships that arrive."""

from __future__ import annotations

from games.next_war.titles.vietnam import campaign, invasion
from sandtable.games.next_war.presentation.turn_schedule import schedule
from sandtable.kernel.play.state import known


def rows(scene) -> dict[str, tuple[str, ...]]:
    return {row[0]: row[1:] for row in schedule(known(scene, 0))}


def test_groups_and_ships_stand_in_their_turns():
    found = rows(campaign.before())

    assert found["From overseas"][:4] == ("–", "group E", "group F and I", "group G")
    assert found["Ships"] == ("–", "–", "PRC CV 2", *["–"] * 13)


def test_a_scenario_without_them_has_no_such_rows():
    assert not {"From overseas", "Ships"} & rows(invasion.before(invasion.HO)).keys()
    assert "Ships" in rows(invasion.before())
