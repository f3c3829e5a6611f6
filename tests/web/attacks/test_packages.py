"""Attacks M12, S-M6 and S-M7: what is built from a clean clone is a site without pages."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import yaml  # type: ignore[import-untyped]  # it has no types

from web.attacks.processes import TESTS

ROOT = TESTS.parent


def cloned(folder: Path) -> Path:
    """Copy what is in the repository, and nothing that was only built here."""
    clone = folder / "clone"
    packed = folder / "clone.tar"
    clone.mkdir()
    subprocess.run(["git", "archive", "--output", packed, "HEAD"], cwd=ROOT, check=True)
    subprocess.run(["tar", "--extract", "--file", packed], cwd=clone, check=True)
    return clone


def test_a_wheel_from_a_clean_clone_has_the_pages_or_is_not_built(tmp_path):
    clone = cloned(tmp_path)
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    built = subprocess.run(words, cwd=clone, capture_output=True, timeout=60, check=False)
    for wheel in tmp_path.glob("*.whl"):
        with zipfile.ZipFile(wheel) as files:
            assert "sandtable/web/static/index.html" in files.namelist(), "a wheel without pages"
    assert built.returncode or list(tmp_path.glob("*.whl"))


def test_the_container_is_built_with_the_pages():
    """The image installs from a clean clone, so some stage of it must build the client."""
    stages = (ROOT / "Containerfile").read_text("utf-8")
    lines = [line for line in stages.splitlines() if not line.lstrip().startswith("#")]
    assert any("npm" in line or "just client" in line for line in lines), "no stage builds them"


def test_docker_finds_the_file_that_it_builds_from():
    """S-M6: it looks for a Dockerfile unless it is told of another name."""
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    builds = [one["build"] for one in compose["services"].values() if "build" in one]
    assert builds
    assert all((ROOT / one["context"] / one["dockerfile"]).is_file() for one in builds)


def test_no_secret_is_copied_into_a_stage_of_the_image():
    """S-M7: Docker does not read the list of podman, and copied everything."""
    kept_out = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert {"secrets", ".env"} <= set(kept_out)
    for line in (ROOT / "Containerfile").read_text("utf-8").splitlines():
        if line.startswith("COPY ") and "--from" not in line:
            assert not {".", "secrets", ".env"} & set(line.split()[1:-1]), line
