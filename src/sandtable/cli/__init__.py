"""The command line: what a person types to play, replay, look up and check."""

from __future__ import annotations

from sandtable.cli.app import main

__all__ = ["main"]
