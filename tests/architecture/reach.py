"""Which functions of the games the program can reach, by reading its source and running nothing.

A definition is a function, class or assignment at the top of a module, or a method of a class.
All code outside the games is taken to run.  In a game, a definition is reached if

- a statement that runs at import names it, or a decorator registers it;
- composition finds it in its module by its type, as it finds an order kind;
- a text of the source gives its place (`"sandtable.games.next_war.game"`, for its `GAME`);
- a reached definition names it.

A name counts wherever it might mean the definition: an attribute `x.name` reaches every method of
that name, whatever `x` is.  So a function that is called unreached has no caller; one that is
called reached might have none.  An import is no use, and neither is a name in `__all__`.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import NamedTuple, TypeAlias, TypeGuard

from architecture.repository import REPO
from sandtable.kernel.catalogue.catalog import Text
from sandtable.kernel.catalogue.code_trace import python_texts
from sandtable.kernel.catalogue.coverage import SOURCE

GAMES = "sandtable.games"
#: Decorators that hand the function back and keep it nowhere.
PASSIVE = frozenset(
    {
        *("cites", "memoised_offer", "never_changes", "only_where_marked"),
        *("cache", "lru_cache", "wraps", "overload", "contextmanager", "dataclass"),
        *("property", "cached_property", "classmethod", "staticmethod", "setter"),
    }
)
#: What is found in a module by its type: an assignment of one needs no reader.
FOUND_BY_TYPE = frozenset({"OrderKind", "order_kind", "CardEvent", "CardResponse"})

_ATTRIBUTE = re.compile(r"\.(\w+)")
_INDENTED_IMPORT = re.compile(r"^[ \t]+(?:from|import) ", re.MULTILINE)

Key: TypeAlias = tuple[str, str]  # a module, and a name in it
_FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
_ASSIGNMENT = (ast.Assign, ast.AnnAssign)
_NO_USE = (ast.Import, ast.ImportFrom, ast.expr_context, ast.operator, ast.cmpop)
_BLOCK = (ast.If, ast.Try, ast.With, ast.For)


class Unreached(NamedTuple):
    """A function that nothing in use names."""

    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}"


def unreached(texts: Iterable[Text], package: str = GAMES) -> list[Unreached]:
    """List the functions and methods of a package that no code in use names, by file and line.

    The texts are those of the whole program, by paths that end in their dotted names.
    """
    program = Program(texts, package)
    return sorted(program.unreached())


@cache
def unreached_in_games() -> tuple[Unreached, ...]:
    """The functions of our games that no code in use names."""
    return tuple(unreached(python_texts(REPO, SOURCE)))


def unreached_rules() -> list[Unreached]:
    """Those that stand under `rules/` or `titles/`: there must be none."""
    return [one for one in unreached_in_games() if {"rules", "titles"} & {*one.file.split("/")}]


class _Module(NamedTuple):
    """One source file: its path, its statements, and what its imports mean."""

    file: str
    tree: ast.Module
    imports: Mapping[str, Key]  # by local name; a module alone has the empty name


class Program:
    """The definitions of a program, and those found in use so far."""

    def __init__(self, texts: Iterable[Text], package: str) -> None:
        self.package = package
        self.modules: dict[str, _Module] = {}
        self.attributes: set[str] = set()  # those of modules that do not know the package
        for file, text in texts:
            if package in text or self._is_inside(_dotted(file)):
                tree = ast.parse(text, file)
                self.modules[_dotted(file)] = _Module(file, tree, dict(_imports(tree, text)))
            else:
                self.attributes.update(_ATTRIBUTE.findall(text))
        self.defined: dict[Key, list[ast.stmt]] = defaultdict(list)
        self.methods: dict[str, set[Key]] = defaultdict(set)  # by the name of the method
        self.at_import: list[tuple[str, ast.stmt]] = []
        self.found: set[Key] = set()  # by type or by a decorator
        self.names: dict[Key, set[Key]] = {}  # what each definition names, as far as it was asked
        for name, module in self.modules.items():
            if self._is_inside(name):
                self._define(name, module.tree.body)

    def unreached(self) -> Iterator[Unreached]:
        """Find the functions and methods that are not in use."""
        for key in self.defined.keys() - self.reached:
            node = self.defined[key][-1]
            if isinstance(node, _FUNCTION):
                yield Unreached(self.modules[key[0]].file, node.lineno, key[1])

    @cached_property
    def reached(self) -> set[Key]:
        """Everything in use: what runs at import, and from there on whatever is named."""
        reached = set(self.found)
        for name in self.attributes:
            reached |= self.methods.get(name, set())
        for name, module in self.modules.items():
            if not self._is_inside(name):
                reached |= self._named(name, module.tree)
        for name, statement in self.at_import:
            reached |= self._named(name, statement)
        return self.reached_from(reached)

    def reached_from(
        self, start: Iterable[Key], more: Callable[[Key], Iterable[Key]] = lambda _: ()
    ) -> set[Key]:
        """Return some definitions and all that they name; `more` adds what one leads to."""
        reached = set(start)
        open_ = list(reached)
        while open_:
            key = open_.pop()
            new = {*self._named_by(key), *more(key)}
            open_.extend(new - reached)
            reached |= new
        return reached

    def _named_by(self, key: Key) -> set[Key]:
        """Return what a definition names, and the class that it stands in."""
        if key not in self.names:
            found = {each for node in self.defined[key] for each in self._named(key[0], node)}
            self.names[key] = {*found, (key[0], key[1].partition(".")[0])}
        return self.names[key]

    def _is_inside(self, module: str) -> bool:
        return f"{module}.".startswith(f"{self.package}.")

    # --- definitions ------------------------------------------------------------------------

    def _define(self, module: str, body: Iterable[ast.stmt]) -> None:
        for node in body:
            if isinstance(node, (*_FUNCTION, ast.ClassDef)):
                self._add(module, node.name, node)
                for method in node.body if isinstance(node, ast.ClassDef) else ():
                    if _is_method(method):
                        self._add(module, f"{node.name}.{method.name}", method)
                        self.methods[method.name].add((module, f"{node.name}.{method.name}"))
            elif isinstance(node, _ASSIGNMENT):
                for name in _assigned(node):
                    self.defined[module, name].append(node)
                    if self._is_found_by_type(module, node):
                        self.found.add((module, name))
            elif isinstance(node, _BLOCK):
                inner = [each for each in ast.iter_child_nodes(node) if isinstance(each, ast.stmt)]
                self._define(module, inner)
                self.at_import.append((module, node))
            elif not isinstance(node, (ast.Import, ast.ImportFrom)):
                self.at_import.append((module, node))

    def _add(
        self, module: str, name: str, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    ) -> None:
        self.defined[module, name].append(node)
        if any(_last_name(each) not in PASSIVE for each in node.decorator_list):
            self.found.add((module, name))

    def _is_found_by_type(self, module: str, node: ast.Assign | ast.AnnAssign) -> bool:
        """Whether the value is of a type that is looked for, by its class or by what makes it.

        What is made by something that the module itself made (`_kind = partial(order_kind, ...)`)
        may be of any type.
        """
        if isinstance(node, ast.AnnAssign) and _types_in(node.annotation) & FOUND_BY_TYPE:
            return True
        if not isinstance(node.value, ast.Call):
            return False
        if _last_name(node.value) in FOUND_BY_TYPE:
            return True
        maker, name = self._meaning(module, _first_name(node.value))
        if maker not in self.modules:
            return False
        return any(
            name in _assigned(each)
            if isinstance(each, _ASSIGNMENT)
            else each.name == name and each.returns and _types_in(each.returns) & FOUND_BY_TYPE
            for each in self.modules[maker].tree.body
            if isinstance(each, (*_FUNCTION, *_ASSIGNMENT))
        )

    # --- uses -------------------------------------------------------------------------------

    def _named(self, module: str, top: ast.AST) -> set[Key]:
        """Return every definition that a piece of code names.

        The methods of a class are definitions of their own, and not looked into here.
        """
        found: set[Key] = set()
        loads = False  # whether it loads modules by name: then an attribute may be of any
        attributes: set[str] = set()
        for node in _walk(top, methods=not self._is_inside(module)):
            if isinstance(node, ast.Name):
                found |= self._defined(self._meaning(module, node.id))
                loads = loads or node.id == "import_module"
            elif isinstance(node, ast.Attribute):
                attributes.add(node.attr)
                found |= self._defined(self._member(module, node))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= self._written(node.value)
            if isinstance(node, ast.Call) and _is_getattr(node):
                found |= self._got(module, node)
        for name in attributes:
            found |= self.methods.get(name, set())
            if loads:
                found |= self._of_any_module(name)
        return found

    def _written(self, text: str) -> set[Key]:
        """What a text names: `module:name`, or a module whose `GAME` or the like is asked for."""
        module, _, name = text.partition(":")
        if module not in self.modules:
            return set()
        if name:
            return self._defined((module, name))
        tree = self.modules[module].tree
        assigned = [each for each in tree.body if isinstance(each, _ASSIGNMENT)]
        return {(module, name) for each in assigned for name in _assigned(each)}

    def _defined(self, key: Key | None) -> set[Key]:
        return {key} if key is not None and key in self.defined else set()

    def _meaning(self, module: str, name: str) -> Key:
        """Where a name of a module is defined, through as many imports as it takes."""
        seen: set[Key] = set()
        while (module, name) not in seen:
            seen.add((module, name))
            known = self.modules.get(module)
            if known is None or (module, name) in self.defined:
                break
            if name not in known.imports:
                break
            module, name = known.imports[name]
        return module, name

    def _member(self, module: str, node: ast.Attribute) -> Key | None:
        """What `package.module.name` means, if it begins with an imported module."""
        names = [node.attr]
        inner = node.value
        while isinstance(inner, ast.Attribute):
            names.append(inner.attr)
            inner = inner.value
        if not isinstance(inner, ast.Name):
            return None
        source, name = self.modules[module].imports.get(inner.id, ("", ""))
        place = f"{source}.{name}".rstrip(".")
        while names and f"{place}.{names[-1]}" in self.modules:
            place = f"{place}.{names.pop()}"
        return self._meaning(place, names[-1]) if names and place in self.modules else None

    def _got(self, module: str, call: ast.Call) -> set[Key]:
        """What `getattr(thing, name)` may hand over: of `self`, any method in the module."""
        thing, name = call.args[0], call.args[1]
        if isinstance(name, ast.Constant):
            text = str(name.value)
            return self._of_any_module(text) | self.methods.get(text, set())
        if isinstance(thing, ast.Name) and thing.id == "self":
            return {key for keys in self.methods.values() for key in keys if key[0] == module}
        return set()

    def _of_any_module(self, name: str) -> set[Key]:
        return {(module, name) for module in self.modules if (module, name) in self.defined}


def _walk(top: ast.AST, *, methods: bool) -> Iterator[ast.AST]:
    """All nodes under one, without the imports, and without the methods unless they are asked."""
    open_ = [top]
    while open_:
        node = open_.pop()
        yield node
        below: list[ast.AST] = []
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, list):
                below += [each for each in value if isinstance(each, ast.AST)]
            elif isinstance(value, ast.AST) and value._fields:  # not how a name is used
                below.append(value)
        below = [each for each in below if not isinstance(each, _NO_USE)]
        if isinstance(node, ast.ClassDef) and not methods:
            below = [each for each in below if not _is_method(each)]
        open_ += below


def _is_method(node: ast.AST) -> TypeGuard[ast.FunctionDef | ast.AsyncFunctionDef]:
    return isinstance(node, _FUNCTION) and not node.name.startswith("__")


def _is_getattr(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == "getattr" and len(call.args) > 1


def _dotted(file: str) -> str:
    """The dotted name of a file, from the last folder called `src` on."""
    name = file.rpartition("src/")[2].removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


def _imports(tree: ast.Module, text: str) -> Iterator[tuple[str, Key]]:
    """What the imports of a module mean; those within functions are looked for if there are any."""
    for node in ast.walk(tree) if _INDENTED_IMPORT.search(text) else tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                yield each.asname or each.name, (node.module, each.name)
        elif isinstance(node, ast.Import):
            for each in node.names:
                name = each.name if each.asname else each.name.partition(".")[0]
                yield each.asname or name, (name, "")


def _assigned(node: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    names = [
        each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)
    ]
    return [name for name in names if name != "__all__"]


def _last_name(node: ast.expr) -> str:
    """The last name of a decorator or of what is called: `cites` for `hooks.cites("STD:1.1")`."""
    while isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _first_name(node: ast.expr) -> str:
    """The first name of what is called: `_WHERE` for `_WHERE.kind()`."""
    while isinstance(node, (ast.Call, ast.Attribute)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


def _types_in(annotation: ast.expr) -> set[str]:
    return {
        each.id if isinstance(each, ast.Name) else each.attr
        for each in ast.walk(annotation)
        if isinstance(each, (ast.Name, ast.Attribute))
    }
