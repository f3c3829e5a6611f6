"""Quiet hours, over midnight and elsewhere on earth."""

from __future__ import annotations

import pytest

from sandtable.web.notices.quiet_hours import is_quiet


@pytest.mark.parametrize(
    ("minute", "begins", "ends", "offset", "quiet"),
    [
        pytest.param(23 * 60, 22 * 60, 7 * 60, 0, True, id="before midnight"),
        pytest.param(6 * 60 + 59, 22 * 60, 7 * 60, 0, True, id="the last minute of the night"),
        pytest.param(7 * 60, 22 * 60, 7 * 60, 0, False, id="the first minute of the day"),
        pytest.param(21 * 60 + 59, 22 * 60, 7 * 60, 0, False, id="just before the night"),
        pytest.param(12 * 60, 9 * 60, 17 * 60, 0, True, id="quiet at work"),
        pytest.param(20 * 60, 22 * 60, 7 * 60, 180, True, id="three hours further east"),
        pytest.param(1 * 60, 22 * 60, 7 * 60, -300, False, id="five hours further west"),
        pytest.param(0, None, None, 0, False, id="none wanted"),
        pytest.param(0, 60, 60, 0, False, id="no length"),
    ],
)
def test_quiet_hours(minute, begins, ends, offset, quiet):
    assert is_quiet(minute, begins, ends, offset) is quiet
