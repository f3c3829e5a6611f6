from __future__ import annotations

import pytest

from sandtable.lab.intervals import difference, mean, quantile, share


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        pytest.param(0, 10, 0.0, 0.2775, id="none of ten may still be a quarter"),
        pytest.param(5, 10, 0.2366, 0.7634, id="half of ten says little"),
        pytest.param(500, 1000, 0.4691, 0.5309, id="half of a thousand is near a half"),
        pytest.param(0, 0, 0.0, 1.0, id="no game says nothing"),
    ],
)
def test_a_share_lies_where_wilson_says(wins, games, low, high):
    found = share(wins, games)

    assert found.low == pytest.approx(low, abs=5e-4)
    assert found.high == pytest.approx(high, abs=5e-4)


def test_a_mean_has_the_usual_interval():
    found = mean([1.0, 2.0, 3.0, 4.0])

    assert found.value == 2.5
    assert found.high - found.value == pytest.approx(1.96 * 1.29099 / 2, abs=1e-4)


def test_luck_that_both_had_cancels_out():
    before, after = [0.0, 10.0, 20.0, 30.0], [1.0, 11.0, 21.0, 31.0]

    change = difference(before, after)

    assert change == (1.0, 1.0, 1.0)
    assert change.is_clear


def test_no_change_is_not_clear():
    assert not difference([1.0, 2.0], [2.0, 1.0]).is_clear


def test_quantiles_of_an_ordered_list():
    assert [quantile(range(100), part) for part in (0.0, 0.5, 0.99, 1.0)] == [0, 50, 99, 99]
