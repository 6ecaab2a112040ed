"""The house of the package: which room may import which, and that no two files import each other."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

LAYERS: tuple[tuple[str, ...], ...] = (
    ("core",),
    ("picture", "quiz", "history"),
    ("games", "scenario"),
    ("players",),
    ("commands",),
    ("widgets/page",),
    ("widgets/table",),
    ("widgets/tools",),
    ("widgets",),
    ("lessons",),
    ("games/*/lessons",),
    ("testing",),
)
"""The rooms, the lowest first. A room imports lower ones alone: not those beside it, and none above."""
NO_ROOM = frozenset({"__init__", "__main__"})
"""The only files that stand in no room; they may import any."""


def modules(root: Path) -> dict[str, Path]:
    """Every module of the package with its file."""
    files = sorted((root / "cardrules").rglob("*.py"))
    return {".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


def imports(file: Path, known: dict[str, Path]) -> Iterator[str]:
    """The modules of the package that a file names anywhere: in functions and for type checkers as well."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module in known:
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            inner = [name for name in whole if name in known]
            yield from inner
            if len(inner) < len(whole):
                yield node.module


def room_of(module: str) -> str:
    """The room that a module stands in; empty for the two that stand in none."""
    match module.split(".")[1:]:
        case [] | ["__main__"]:
            return ""
        case ["games", _, "lessons", *_]:
            return "games/*/lessons"
        case ["widgets", inner, *_]:
            return f"widgets/{inner}"
        case [room, *_]:
            return room
    raise AssertionError(module)


def test_imports_run_one_way(root: Path) -> None:
    floor = {room: at for at, rooms in enumerate(LAYERS) for room in rooms}
    known = modules(root)
    wrong = []
    for module, file in known.items():
        here = room_of(module)
        for other in imports(file, known):
            there = room_of(other)
            if here and there != here and (there == "" or floor[there] >= floor[here]):
                wrong.append(f"{module} imports {other}")
    assert wrong == []


def test_every_room_has_a_place_and_a_sentence(root: Path) -> None:
    known = modules(root)
    rooms = {room_of(module) for module in known} - {""}
    assert rooms <= {room for rooms in LAYERS for room in rooms}
    folders = {file.parent for file in known.values()}
    for folder in folders:
        words = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))
        assert words, f"{folder.name} does not say what it is for"
    assert {file.stem for file in (root / "cardrules").glob("*.py")} == NO_ROOM


def test_no_two_files_import_each_other(root: Path) -> None:
    known = modules(root)
    graph = {module: set(imports(file, known)) - {module} for module, file in known.items()}
    for module, file in known.items():
        if file.name == "__init__.py":  # a package's face leads to its modules, which may look at lower faces
            graph[module] = {other for other in graph[module] if not other.startswith(f"{module}.")}
    try:
        tuple(TopologicalSorter(graph).static_order())
    except CycleError as circle:
        raise AssertionError(" → ".join(circle.args[1])) from None


def test_no_game_knows_another_and_only_the_registry_names_them(root: Path) -> None:
    games = {folder.name for folder in (root / "cardrules" / "games").iterdir() if (folder / "game.py").is_file()}
    known = modules(root)
    for module, file in known.items():
        own = module.split(".")[2] if module.startswith("cardrules.games.") else None
        for other in imports(file, known):
            parts = other.split(".")
            if parts[1:2] == ["games"] and len(parts) > 2:
                assert parts[2] == own, f"{module} imports {other}"
        if own is None and module != "cardrules.core.registry":
            tree = ast.parse(file.read_text(encoding="utf-8"))
            texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
            assert not texts & games, f"{module} names {sorted(texts & games)}"


def test_files_are_small(root: Path) -> None:
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in modules(root).values()}
    assert {str(file): length for file, length in lengths.items() if length > 400} == {}
