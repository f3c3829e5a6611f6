"""Puzzles: a position, a question, and the exact chances of all answers; open to everybody."""

from __future__ import annotations

import asyncio
from typing import Literal

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from sandtable.web.http.connection_types import Asked
from sandtable.web.http.problems import Problem
from sandtable.web.http.puzzle_pages import PuzzleAnswer, PuzzleListed, PuzzlePage, PuzzleView
from sandtable.web.http.request_schemas import PuzzleChosen
from sandtable.web.http.responses import cached_response, json_response, response_schema
from sandtable.web.http.services import Service, service_of


@get("/puzzles", responses=response_schema(list[PuzzleListed]))
async def list_puzzles(request: Asked) -> Response[bytes]:
    """List the puzzles by theme."""
    service = service_of(request)
    async with service.printing:
        body = await asyncio.to_thread(lambda: service.puzzles.body)
    return cached_response(body, "application/json", request.headers.get("if-none-match"))


@get("/puzzles/{name:str}", responses=response_schema(PuzzleView, 404))
async def show_puzzle(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """Show a puzzle without its answer: the position, the question, and the choices."""
    service = service_of(request)
    async with service.printing:
        body = await asyncio.to_thread(lambda: _page(service, name).body)
    return cached_response(body, "application/json", request.headers.get("if-none-match"))


@get("/puzzles/{name:str}/map")
async def show_puzzle_map(
    request: Asked, name: FromPath[str], theme: FromQuery[Literal["light", "dark"]] = "light"
) -> Response[bytes]:
    """Draw the map of a puzzle as SVG, without pieces."""
    service = service_of(request)
    async with service.printing:
        art = await asyncio.to_thread(lambda: _page(service, name).picture(theme))
    if art is None:
        raise Problem(404, "This puzzle has no map.")
    return cached_response(art, "image/svg+xml", request.headers.get("if-none-match"))


@post(
    "/puzzles/{name:str}/answer", status_code=200, responses=response_schema(PuzzleAnswer, 404, 422)
)
async def answer_puzzle(
    request: Asked, name: FromPath[str], data: JSONBody[PuzzleChosen]
) -> Response[bytes]:
    """Answer a puzzle: the chance of the choice, of all other orders, and why the best is best.

    Nothing is stored.
    """
    service = service_of(request)
    async with service.printing:
        told = await asyncio.to_thread(lambda: _page(service, name).answer(data.choice))
    if told is None:
        raise Problem(422, "This puzzle has no such choice. Choose one of those listed.")
    return json_response(told)


def _page(service: Service, name: str) -> PuzzlePage:
    page = service.puzzles.page(name)
    if page is None:
        raise Problem(404, "There is no puzzle with that name.")
    return page


ROUTES = (list_puzzles, show_puzzle, show_puzzle_map, answer_puzzle)
