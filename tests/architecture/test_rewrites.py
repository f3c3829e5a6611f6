"""Every sentence of the editor's table is applied, or listed with the reason why not."""

from __future__ import annotations

import pytest

from architecture.rewrites import TABLE, folded, listed, not_standing


@pytest.mark.skipif(not TABLE.exists(), reason="the editor's table is not beside this checkout")
def test_every_rewrite_stands_or_is_listed():
    known = listed()
    missing = [row for row in not_standing() if (row["where"], folded(row["new"])) not in known]
    assert not missing, f"{len(missing)} rows, such as {missing[0]}"
