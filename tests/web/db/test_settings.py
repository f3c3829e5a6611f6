"""Settings: read from the environment, and every one of them told in the documentation."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from sandtable.web.service.self_hosted_folder import as_environment, home_folder
from sandtable.web.settings import PREFIX, SettingError, Settings, read_secret

PAGE = Path(__file__).parents[3] / "docs" / "self-hosting" / "settings.md"


def test_settings_survive_a_trip_through_the_environment():
    there = Settings(port=9, insecure_cookies=True, database="postgresql://x@/y?host=/z")
    assert Settings.from_environment(as_environment(there)) == there


@pytest.mark.parametrize(
    ("name", "text"), [("PORT", "http"), ("POOL", "-1"), ("INSECURE_COOKIES", "perhaps")]
)
def test_a_setting_that_cannot_be_read_is_named(name, text):
    with pytest.raises(SettingError, match=name):
        Settings.from_environment({PREFIX + name: text})


def test_a_secret_comes_from_its_value_or_its_file(tmp_path):
    (tmp_path / "key").write_text("from a file\n")
    assert read_secret("", str(tmp_path / "key"), "SECRET") == "from a file"
    assert read_secret("itself", "", "SECRET") == "itself"
    for file in ("", str(tmp_path / "none")):
        with pytest.raises(SettingError, match="SECRET"):
            read_secret("", file, "SECRET")


@pytest.mark.parametrize("field", [field.name for field in fields(Settings)])
def test_every_setting_is_told_with_its_usual_value(field):
    [row] = [row for row in PAGE.read_text().splitlines() if f"`{PREFIX}{field.upper()}`" in row]
    default = getattr(Settings(), field)
    words = {True: "yes", False: "no"}
    told = words[default] if isinstance(default, bool) else default
    assert told == "" or f"`{told}`" in row


def test_the_folder_at_home_can_be_named():
    assert home_folder({"SANDTABLE_HOME": "/here"}) == Path("/here")
