"""What there is to play, what is printed, and what the rules say: open to everybody."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import Struct

from sandtable.bots.profiles import ABOUT, BotProfile
from sandtable.games.registry import NotFoundError
from sandtable.kernel.client_display_types import Scope
from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.rules.layers import Layer, Level, there_with
from sandtable.kernel.user_entered_counters import nations
from sandtable.presenters import as_json
from sandtable.presenters.briefing import ScenarioBriefing, scenario_briefing
from sandtable.presenters.name_and_value_texts import house_share, value_sources_text
from sandtable.presenters.printed_data import PrintedData, printed_data
from sandtable.presenters.rules.rulebook import RulePage
from sandtable.presenters.rules.rulebook_contents import RulebookContents, RuleHit
from sandtable.table.table import prepared
from sandtable.table.time_controls import PACES, in_words
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.limits.admission import pay_for
from sandtable.web.http.limits.budgets import RULEBOOK
from sandtable.web.http.problems import Problem
from sandtable.web.http.responses import cached_response, json_response, response_schema
from sandtable.web.http.rulebook_pages import Choice, RulebookPages, choice_of
from sandtable.web.http.services import service_of, session_of

Search = Annotated[str, QueryParameter(min_length=1, max_length=100)]
Layers = Annotated[str, QueryParameter(max_length=500)]


class Option(Struct, frozen=True):
    """An optional rule that may be added to a new game, or that the scenario already uses."""

    name: str
    label: str
    on: bool


class ScenarioTold(Struct, frozen=True):
    """A scenario in the list of those that can be played."""

    id: str
    name: str
    game: str
    stage: str
    seats: tuple[str, ...]
    options: tuple[Option, ...]
    system: str  # the game system as players call it; empty: it has no name but its id
    title: str  # the title of the system that the scenario belongs to
    years: tuple[int, int] | None  # first and last, where players choose them
    values: str  # how many unit values are published, inferred and ours; empty: it has none
    points: str = ""  # what a handicap is counted in; empty: there is none
    nations: tuple[str, ...] = ()  # whose counters have values that an owner may enter
    length: str = ""  # in words; empty: not known
    weight: int = 0  # how much there is to handle: 1 light, 5 heavy, 0 not rated
    house: int | None = None  # the share of unit values that are ours, in percent


@lru_cache(maxsize=256)
def _told(game: Game, scenario: Scenario) -> ScenarioTold:
    options = tuple(
        Option(name, game.presentation.labels.option(name), name in scenario.layers)
        for name in optional_rules(game, scenario)
    )
    picture = game.presentation.picture
    scope = picture.scope(scenario.id) if picture else Scope()
    return ScenarioTold(
        scenario.id,
        scenario.name,
        game.name,
        scenario.stage,
        game.seats_in(scenario.id),
        options,
        game.presentation.title,
        game.title_of(scenario.id),
        scenario.years,
        value_sources_text(scenario),
        scenario.points,
        nations(game.storage.counters, scenario.id.partition("/")[0])
        if game.storage.counters
        else (),
        scope.length,
        scope.weight,
        house_share(scenario),
    )


def optional_rules(game: Game, scenario: Scenario) -> tuple[str, ...]:
    """List the optional rules that a scenario may add: it meets their needs, and they change it."""
    out = {*scenario.idle(), *scenario.layers}
    optional = [
        one
        for one in game.rules.layers.values()
        if one.level in {Level.OPTION, Level.TABLE} and one.name not in out
    ]
    played = [game.rules.layers[name] for name in scenario.layers]
    there = there_with((*played, *optional))
    return tuple(
        one.name
        for one in optional
        if there.issuperset(_needs(game, one)) and not set(one.excludes) & set(scenario.layers)
    )


def _needs(game: Game, layer: Layer) -> set[str]:
    """Return all layers that a layer needs, directly or not."""
    found = set(layer.requires)
    for name in layer.requires:
        found |= _needs(game, game.rules.layers[name])
    return found


class PaceTold(Struct, frozen=True):
    """How much time a table may give, by name and in words."""

    name: str
    text: str


@get("/paces")
async def list_paces() -> list[PaceTold]:
    """List the paces that a table may be opened with."""
    return [PaceTold(name, in_words(pace)) for name, pace in PACES.items()]


@get("/bots")
async def list_bots() -> list[BotProfile]:
    """List the bots that may sit in a seat: strength, style, how long they think."""
    return list(ABOUT.values())


@get("/scenarios")
async def list_scenarios(request: Asked) -> list[ScenarioTold]:
    """List what can be played."""
    return [_told(*pair) for pair in service_of(request).shelf.scenarios()]


@get("/scenarios/{title:str}/{scenario:str}")
async def show_scenario(
    request: Asked, title: FromPath[str], scenario: FromPath[str]
) -> ScenarioTold:
    """Show one scenario."""
    return _told(*_found(request, title, scenario))


@get("/printed/{title:str}/{scenario:str}", responses=response_schema(PrintedData, 404))
async def show_printed(
    request: Asked, title: FromPath[str], scenario: FromPath[str]
) -> Response[bytes]:
    """What is printed: map, counters, cards and charts.  It never changes during a game."""
    found = _found(request, title, scenario)
    async with service_of(request).printing:
        body = await asyncio.to_thread(_sheet, *found)
    return cached_response(body, "application/json", request.headers.get("if-none-match"))


@get("/briefings/{title:str}/{scenario:str}", responses=response_schema(ScenarioBriefing, 404))
async def show_briefing(
    request: Asked, title: FromPath[str], scenario: FromPath[str]
) -> Response[bytes]:
    """What to know before the first order: situation, victory, forces, reinforcements."""
    found = _found(request, title, scenario)
    async with service_of(request).printing:
        body = await asyncio.to_thread(_briefing, *found)
    if body is None:
        raise Problem(404, "This scenario has no briefing.")
    return cached_response(body, "application/json", request.headers.get("if-none-match"))


@get("/maps/{title:str}")
async def show_map(
    request: Asked, title: FromPath[str], theme: FromQuery[Literal["light", "dark"]] = "light"
) -> Response[bytes]:
    """Draw the terrain of a board as SVG; `NAME` and `NAME.svg` are the same."""
    name = title.removesuffix(".svg")
    gallery = service_of(request).gallery
    if name not in gallery.boards:
        raise Problem(404)
    art = await gallery.shown(name, theme)
    return cached_response(art, "image/svg+xml", request.headers.get("if-none-match"))


@get("/rules/{cite:str}", responses=response_schema(RulePage, 404))
async def show_rule(request: Asked, cite: FromPath[str]) -> Response[bytes]:
    """A rule in our words, by its number."""
    page = (await _rulebook(request)).page(cite)
    if page is None:
        raise Problem(404, "There is no rule with that number.")
    return Response(page, media_type="application/json")


@get("/rules", responses=response_schema(list[RuleHit], 400))
async def search_rules(
    request: Asked,
    search: Search,
    game: FromQuery[str] = "",
    scenario: FromQuery[str] = "",
    layers: Layers = "",
) -> Response[bytes]:
    """Search the rules for words; with a scenario, only the rules of its game, those used first.

    `layers` are the optional rules and layers of a game in progress, separated by commas; `game`
    is a document.  Only the first 8 words count.
    """
    book, found, choice = await _rulebook(request), None, None
    if scenario:
        title, _, name = scenario.partition("/")
        found, played = _found(request, title, name)
        choice = choice_of(found, played, layers)
        await _pay_unless_kept(request, book, choice)
    hits = await asyncio.to_thread(book.search, search, found, choice)
    return json_response([rule for rule in hits if not game or rule.cite.startswith(f"{game}:")])


@get("/rulebooks/{title:str}/{scenario:str}", responses=response_schema(RulebookContents, 404))
async def show_rulebook(
    request: Asked, title: FromPath[str], scenario: FromPath[str], layers: Layers = ""
) -> Response[bytes]:
    """The contents of the rulebook for a scenario: the rules that are used in it."""
    game, found = _found(request, title, scenario)
    book, choice = await _rulebook(request), choice_of(game, found, layers)
    await _pay_unless_kept(request, book, choice)
    body = await asyncio.to_thread(book.contents, game, choice)
    return cached_response(body, "application/json", request.headers.get("if-none-match"))


async def _rulebook(request: Asked) -> RulebookPages:
    """The rule book; it is put together once, and nobody else waits for that."""
    return await asyncio.to_thread(lambda: service_of(request).rulebook_pages)


async def _pay_unless_kept(request: Asked, book: RulebookPages, choice: Choice) -> None:
    """Charge for finding the rules of a choice of layers, unless somebody has asked before."""
    if not book.has(choice):
        session = await session_of(request)
        pay_for(request, session.account if session else None, RULEBOOK, 1)


@lru_cache(maxsize=64)
def _sheet(game: Game, scenario: Scenario) -> bytes:
    printed = prepared(game, scenario.id, scenario.layers)[1]
    return as_json(printed_data(game, scenario.id, printed))


@lru_cache(maxsize=128)
def _briefing(game: Game, scenario: Scenario) -> bytes | None:
    told = scenario_briefing(game, scenario)
    return None if told is None else as_json(told)


@get("/schema/openapi.json", include_in_schema=False)
async def show_schema(request: Asked) -> Response[bytes]:
    """The OpenAPI document."""
    body = await service_of(request).schema.get()
    return cached_response(body, "application/json", request.headers.get("if-none-match"))


def _found(request: Asked, title: str, scenario: str) -> tuple[Game, Scenario]:
    try:
        return service_of(request).shelf.scenario(f"{title}/{scenario}")
    except NotFoundError:
        raise Problem(404, "There is no scenario with that name.") from None


ROUTES = (
    list_paces,
    list_bots,
    list_scenarios,
    show_scenario,
    show_printed,
    show_briefing,
    show_map,
    show_rule,
    show_rulebook,
    search_rules,
    show_schema,
)
