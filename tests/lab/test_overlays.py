from __future__ import annotations

import pytest

from sandtable.kernel.rules.compose import compose
from sandtable.kernel.unit_overrides import OverlayError, laid_over
from sandtable.lab.scenario_choice import Setting, prepare_scenario

UNIT = "srv-i-corps-308"


def counters(stage):
    rules = compose([stage.game.rules.layers[name] for name in stage.layers])
    return {each.id: each for each in stage.scenario.printed(rules).counters}


def test_only_what_is_written_down_changes(stage):
    other = prepare_scenario(
        Setting("vietnam/deja-phu", overlay=f"id,attack,defence\n{UNIT},12,\n")
    )

    before, after = counters(stage), counters(other)

    assert after[UNIT].attack == 12
    assert after[UNIT].defence == before[UNIT].defence
    assert [each for each in after if after[each] != before[each]] == [UNIT]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param("id,attack\nnobody,3\n", "called nobody", id="a unit that is not there"),
        pytest.param(f"id,courage\n{UNIT},3\n", "no column courage", id="a column not there"),
        pytest.param(f"id,attack\n{UNIT},many\n", "'many' does not fit", id="no number"),
        pytest.param(f"id,attack\n{UNIT},1\n{UNIT},2\n", "two rows", id="a unit twice"),
        pytest.param("attack\n3\n", "column id", id="no id"),
        pytest.param("id,attack\n", "at least one row", id="no row"),
    ],
)
def test_an_overlay_that_does_not_fit_is_refused(stage, text, why):
    rules = compose([stage.game.rules.layers[name] for name in stage.layers])

    with pytest.raises(OverlayError, match=why):
        laid_over(stage.scenario, text).printed(rules)
