"""Turns an order as it was recorded into the same order as it is written today."""

from __future__ import annotations

from typing import Any


def order_of_today(order: dict[str, Any]) -> dict[str, Any]:
    """The order in today's words."""
    return order
