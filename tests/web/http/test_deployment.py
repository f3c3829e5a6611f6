"""The containers of a site: the proxy alone is believed about addresses, and can be reached."""

from __future__ import annotations

import tomllib
from pathlib import Path

import yaml  # type: ignore[import-untyped]  # it has no types

from sandtable.web.http.limits.addresses import trusted_proxies

ROOT = Path(__file__).parents[3]


def test_the_server_believes_caddy_alone_and_nobody_comes_past_it():
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text())
    caddy, server = compose["services"]["caddy"], compose["services"]["server"]
    address = caddy["networks"]["front"]["ipv4_address"]
    proxies = server["environment"]["SANDTABLE_TRUSTED_PROXIES"]
    assert trusted_proxies(proxies) == [f"{address}/32"]
    assert "ports" not in server
    assert server["environment"]["SANDTABLE_PUBLIC_URL"].startswith("https://")
    on_front = {
        name for name, one in compose["services"].items() if "front" in one.get("networks", ())
    }
    assert on_front == {"caddy", "server"}


def test_the_proxy_hides_what_is_meant_for_the_inside_and_limits_reads():
    text = (ROOT / "Caddyfile").read_text()
    for word in (
        "path /metrics /metrics/* /health/*",
        "respond @inside 404",
        "read_header",
        "read_body",
        "max_size",
        "server:8000",
    ):
        assert word in text


def built(compose):
    return [one["build"] for one in compose["services"].values() if "build" in one]


def test_compose_builds_from_the_file_that_is_there():
    """Docker looks for a Dockerfile unless it is told of another name."""
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text())
    assert len(built(compose)) == 3
    for one in built(compose):
        assert (ROOT / one["context"] / one["dockerfile"]).is_file()


def test_docker_and_podman_leave_the_same_files_out_and_the_secrets_among_them():
    """Each reads a file of its own name."""
    docker, podman = ROOT / ".dockerignore", ROOT / ".containerignore"
    assert docker.read_text() == podman.read_text()
    assert {".git", ".env", "secrets", "*.key"} <= set(docker.read_text().splitlines())


def copied():
    """What the image copies from the folder in which it is built."""
    for line in (ROOT / "Containerfile").read_text().splitlines():
        words = line.split()
        if words[:1] == ["COPY"] and not words[1].startswith("--from"):
            yield from words[1:-1]


def test_the_image_copies_named_folders_and_nothing_that_lies_beside_them():
    names = set(copied())
    assert names
    assert not names & {".", "./", "*", "secrets", ".env"}
    assert all((ROOT / name).exists() for name in names)
    # Whatever the package is built from is among them.
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    needed = {project["project"]["readme"], "pyproject.toml", "hatch_build.py", "src"}
    needed |= {one.split("/")[0] for one in project["project"]["license-files"]}
    needed |= set(project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"])
    assert needed <= names


def test_ci_starts_the_containers_as_the_manual_does_and_waits_until_they_are_ready():
    jobs = yaml.safe_load((ROOT / ".github/workflows/image.yml").read_text())["jobs"]
    steps = "\n".join(one.get("run", "") for one in jobs["compose"]["steps"])
    for words in ("docker compose build", "docker compose up --detach", "/health/ready"):
        assert words in steps
