"""What a person or a client is told: looks, logs, reasons, odds, overlays, rules, as data."""

from __future__ import annotations

from sandtable.kernel.play.records import encode as as_json

__all__ = ["as_json"]
