"""What is said of a register that lacks something, word for word."""

from __future__ import annotations

import pytest

from registers import differences, must_be_complete

LINES = {"marsh": 'marsh = "Marsh"', "mud": 'mud = "Mud"'}


def test_a_register_that_is_complete_says_nothing():
    assert differences("labels.toml", "names", LINES, ["mud", "marsh"]) == ""
    must_be_complete("", "")


def test_what_is_lacking_and_left_over_is_told_with_file_and_line():
    told = differences("labels.toml", "what players read", LINES, ["mud", "sand"], "[options]")

    assert told.splitlines() == [
        "add to labels.toml, under [options] (what players read):",
        '    marsh = "Marsh"',
        "no longer used in labels.toml, under [options]; take out:",
        "    sand",
    ]
    with pytest.raises(pytest.fail.Exception) as failed:
        must_be_complete("", told)
    assert failed.value.msg == told
