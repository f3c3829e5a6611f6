"""No cache of the service is keyed by text that callers choose: they would pass it by, or fill it.

A function kept by `cache` or `lru_cache` that takes text stands below with the reason why no caller
chooses what is kept.  Dictionaries that are caches are not seen here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from architecture.repository import REPO

SERVICE = "src/sandtable/web"
KEEPERS = {"cache", "lru_cache"}
#: Values that may be, or hold, text of a caller; a parameter without a type may be anything.
TEXT = {"str", "bytes", "Any", "object", "Sequence", "Iterable", "Mapping", "dict", "list"}

ALLOWED = {
    ("accounts/names.py", "_sign"): "one sign of a name; a miss costs a twentieth of a millisecond",
    ("http/limits/addresses.py", "counted_address"): (
        "the address of a connection, or what a trusted proxy says; a miss costs microseconds"
    ),
    ("http/puzzle_pages.py", "_set_up"): "the name of a puzzle that there is: `page` looks first",
    ("http/responses.py", "_tag"): "an answer of ours; a miss costs as much as without the cache",
    ("http/strict_bodies.py", "_decoder"): "a type of `request_schemas`, one for each route",
    ("service/order_decoding_and_batches.py", "_reader"): "the types of a game's orders",
    (
        "service/secrets/sealed_values.py",
        "lambda",
    ): "the id of a game that was found in the database",
}


def kept_functions(tree: ast.Module) -> Iterator[tuple[str, ast.arguments]]:
    """Functions whose results are kept, with their parameters."""
    known = {one.name: one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if any(_is_keeper(one) for one in node.decorator_list):
                yield node.name, node.args
        elif isinstance(node, ast.Call) and node.args and _is_keeper(node.func):
            what = node.args[0]
            if isinstance(what, ast.Lambda):
                yield "lambda", what.args
            elif isinstance(what, ast.Name | ast.Attribute):
                name = what.id if isinstance(what, ast.Name) else what.attr
                if name in known:
                    yield name, known[name].args


def _is_keeper(node: ast.expr) -> bool:
    named = node.func if isinstance(node, ast.Call) else node
    name = named.attr if isinstance(named, ast.Attribute) else getattr(named, "id", "")
    return name in KEEPERS


def takes_text(arguments: ast.arguments) -> bool:
    """Whether a parameter may be text, or hold some."""
    every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    every += [one for one in (arguments.vararg, arguments.kwarg) if one]
    for one in every:
        if one.arg in {"self", "cls"}:
            continue
        if one.annotation is None:
            return True
        names = {node.id for node in ast.walk(one.annotation) if isinstance(node, ast.Name)}
        if names & TEXT:
            return True
    return False


def found(path: str, text: str) -> set[tuple[str, str]]:
    return {(path, name) for name, args in kept_functions(ast.parse(text)) if takes_text(args)}


def test_no_cache_is_keyed_by_text_that_callers_choose():
    root = REPO / SERVICE
    seen = {
        one
        for path in root.rglob("*.py")
        for one in found(path.relative_to(root).as_posix(), path.read_text("utf-8"))
    }
    assert seen == set(ALLOWED)


@pytest.mark.parametrize(
    "text",
    [
        "@lru_cache(maxsize=64)\ndef f(book: Book, layers: str) -> bytes: ...",
        "@functools.cache\ndef f(names: tuple[str, ...]) -> bytes: ...",
        "@cache\ndef f(name) -> bytes: ...",
        "@cache\ndef f(*names: str) -> bytes: ...",
        "def f(name: str) -> bytes: ...\nkept = lru_cache(9)(f)",
        "class C:\n def f(self, body: bytes) -> bytes: ...\n def g(self): self.k = cache(self.f)",
        "kept = lru_cache(9)(lambda name: name)",
    ],
)
def test_a_planted_cache_of_text_is_found(text):
    assert found("planted.py", text)


@pytest.mark.parametrize(
    "text",
    [
        "@lru_cache(maxsize=64)\ndef f(game: Game, scenario: Scenario) -> bytes: ...",
        "@cache\ndef f() -> bytes: ...",
        "def f(name: str) -> bytes: ...",
    ],
)
def test_what_keeps_nothing_by_text_is_left_alone(text):
    assert not found("planted.py", text)
