"""The alert rules and the dashboard name only metrics that the service has."""

from __future__ import annotations

import json
import re
from pathlib import Path

from sandtable.web.http.metrics import Metrics

OPS = Path(__file__).parents[2] / "ops"
#: What the library adds to the name of a counter or histogram.
ENDINGS = re.compile(r"_(total|bucket|count|sum|created)$")


def named(text):
    return {ENDINGS.sub("", name) for name in re.findall(r"\bsandtable_\w+", text)}


def there_are():
    return {family.name for family in Metrics().registry.collect()}


def test_every_metric_of_the_alert_rules_exists():
    text = (OPS / "prometheus" / "alerts.yaml").read_text()

    assert named(text)
    assert named(text) - there_are() == set()


def test_every_metric_of_the_service_is_on_the_dashboard_and_no_other():
    dashboard = json.loads((OPS / "grafana" / "sandtable.json").read_text())
    shown = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]

    assert named(" ".join(shown)) == there_are()
