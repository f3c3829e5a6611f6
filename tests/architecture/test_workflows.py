"""Workflows run what anybody can run here, and may do no more than they need.

Nothing here shows that they pass: they were never run by the service that they are for.
"""

from __future__ import annotations

import json
import re

import msgspec
import pytest

from architecture.repository import REPO

FOLDER = REPO / ".github/workflows"
WORKFLOWS = sorted(FOLDER.glob("*.yml"))
#: What may ask for more than to read the repository, and for what.
RIGHTS = {
    ("docs.yml", "publish"): {"pages", "id-token"},
    ("image.yml", "image"): {"contents", "packages"},
    ("release.yml", "publish"): {"id-token"},
}


def recipes():
    text = (REPO / "justfile").read_text(encoding="utf-8")
    return set(re.findall(r"^@?([a-z][a-z-]*)[^:=\n]*:(?!=)", text, re.MULTILINE))


def read(path):
    return msgspec.yaml.decode(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_runs_recipes_and_programs_that_are_here(path):
    text = path.read_text(encoding="utf-8")

    assert set(re.findall(r"just ([a-z-]+)", text)) <= recipes()
    programs = re.findall(r"(?:^|[ &])(\.ci/[\w.]+|tests/[\w/]+\.py|\./tests/[\w/]+)", text)
    assert [one for one in programs if not (REPO / one).exists()] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_read_and_a_job_no_more_than_is_listed(path):
    found = read(path)

    assert found["permissions"] == {"contents": "read"}
    for name, job in found["jobs"].items():
        assert set(job.get("permissions", ())) == RIGHTS.get((path.name, name), set())
    assert "secrets." not in path.read_text(encoding="utf-8")


def test_what_is_there_is_tested_built_published_and_listed():
    assert [path.stem for path in WORKFLOWS] == ["docs", "image", "release", "test", "wheels"]
    jobs = read(FOLDER / "release.yml")["jobs"]
    assert set(jobs["publish"]["needs"]) == {"wheels", "sbom", "version"}


def test_forms_and_settings_can_be_read():
    for path in (REPO / ".github/ISSUE_TEMPLATE").glob("*.yml"):
        form = read(path)
        assert path.name == "config.yml" or {"name", "description", "body"} <= set(form)
    assert "config:recommended" in json.loads((REPO / "renovate.json").read_text())["extends"]
