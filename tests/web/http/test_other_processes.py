"""Processes that the server starts, in both event loops that it may run in."""

from __future__ import annotations

import asyncio

import pytest
import uvloop

from sandtable.web.service.made_once import run_module
from sandtable.web.service.record_import import Bad, ImportChecker

LOOPS = pytest.mark.parametrize(
    "loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"]
)


@LOOPS
def test_a_document_is_made_by_another_process(loop):
    with asyncio.Runner(loop_factory=loop) as runner:
        assert runner.run(run_module(("this",))).startswith(b"The Zen of Python")


@LOOPS
def test_a_record_is_checked_by_another_process(loop):
    with asyncio.Runner(loop_factory=loop) as runner:
        assert isinstance(runner.run(ImportChecker().check(b"nothing", "ann", "192.0.2.1")), Bad)
