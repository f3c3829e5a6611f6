"""Plans can be written, read and changed."""

from __future__ import annotations

from sandtable.kernel.army_plan_text import changed, parts_of, plan_of


def test_what_was_written_is_read():
    formations = {"I Corps": "hold", "43 Abn Div": "storm"}

    assert parts_of(plan_of("steadfast", formations)) == ("steadfast", formations)
    assert parts_of("steadfast") == ("steadfast", {})


def test_a_formation_that_does_as_the_army_does_is_not_named():
    assert plan_of("hold", {"I Corps": "hold"}) == "hold"
    assert changed("hold; I Corps: storm", "I Corps", "hold") == "hold"


def test_the_same_plan_is_written_alike_whatever_came_first():
    one = changed(changed("hold", "I Corps", "storm"), "II Corps", "storm")
    other = changed(changed("hold", "II Corps", "storm"), "I Corps", "storm")

    assert one == other == "hold; I Corps: storm; II Corps: storm"
