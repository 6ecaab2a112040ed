"""How Sphinx builds these pages. The pages of the reference are made here, one a room of the package.

`scripts/docs.py` runs it, on a copy of this folder.
"""

from __future__ import annotations

import ast
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer

import cardrules

PACKAGE = Path(cardrules.__file__).parent
WITHIN = ("widgets",)
"""Rooms that have rooms in them, with a page each."""
FACES = ("games",)
"""Rooms of which only what each package offers is shown, and not how it is made."""
TESTS = ("testing",)
"""Rooms of tests: what each module asks is said, and no test by itself. They need pytest, which the pages have not."""

project = "cardrules"
author = "the cardrules authors"
version = release = metadata.version("cardrules")
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["conf.py"]
# a name in single backticks, in a docstring, leads to what it names
default_role = "py:obj"
myst_heading_anchors = 3
# comes with JupyterLab, which the pages do not need
autodoc_mock_imports = ["jupyter_server"]
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
add_module_names = False
html_theme = "furo"
html_title = "cardrules"
html_copy_source = False
html_show_sphinx = False


def docstring(file: Path) -> str:
    """What a module says of itself."""
    return ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""


def module_of(file: Path) -> str:
    """The name of a module by its file."""
    name = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)
    return name.removesuffix(".__init__")


def automodule(file: Path, depth: str, *options: str) -> list[str]:
    """The lines that have Sphinx read a module's docstrings, with a heading."""
    name = module_of(file)
    lines = [name, depth * len(name), "", f".. automodule:: {name}"]
    return [*lines, *(f"   :{option}:" for option in options), ""]


def room_page(folder: Path) -> list[str]:
    """The page of a room: its sentence, and its modules one by one."""
    name = module_of(folder / "__init__.py").removeprefix("cardrules.")
    lines = [name, "=" * len(name), "", *automodule(folder / "__init__.py", "-")]
    if folder.name in FACES:
        for inner in sorted(folder.glob("*/__init__.py")):
            lines += automodule(inner, "-")
            lines += [line for found in offered(module_of(inner)) for line in found]
        return lines
    if folder.name in TESTS:
        for file in sorted(folder.glob("[!_]*.py")):
            lines += [f"``{module_of(file)}``", f"   {docstring(file).splitlines()[0]}", ""]
        return lines
    for file in sorted(folder.glob("*.py")):
        if file.name != "__init__.py" and docstring(file):
            lines += automodule(file, "-", "members", "ignore-module-all", "show-inheritance")
    return lines


def offered(package: str) -> list[list[str]]:
    """What a game's package offers: its object and classes, which answer the contract, and what it adds to it."""
    module = __import__(package, fromlist=["__all__"])
    found = []
    for name in module.__all__:
        thing = getattr(module, name)
        if isinstance(thing, type) and issubclass(thing, cardrules.Game):
            found.append([f".. autoclass:: {package}.{name}", "   :show-inheritance:", ""])
        elif isinstance(thing, type):
            found.append([f".. autoclass:: {package}.{name}", "   :members:", "   :show-inheritance:", ""])
        elif callable(thing):
            found.append([f".. autofunction:: {package}.{name}", ""])
    return found


def rooms() -> list[Path]:
    """The folders that have a page."""
    found = [file.parent for file in sorted(PACKAGE.glob("*/__init__.py"))]
    return found + [file.parent for room in WITHIN for file in sorted((PACKAGE / room).glob("*/__init__.py"))]


def write_reference(app: Sphinx, config: object) -> None:
    """Write a page a room, and the page that leads to them."""
    folder = Path(app.srcdir) / "reference"
    folder.mkdir(exist_ok=True)
    pages = {".".join(room.relative_to(PACKAGE).parts): room_page(room) for room in rooms()}
    for name, lines in pages.items():
        (folder / f"{name}.rst").write_text("\n".join(lines) + "\n", encoding="utf-8")
    index = ["Reference", "=========", "", "What is imported from ``cardrules`` itself:", ""]
    index += [f"- `{name}`" for name in cardrules.__all__]
    index += ["", "And the rooms, each with all that it has:", "", ".. toctree::", "   :maxdepth: 1", ""]
    index += [f"   {name}" for name in sorted(pages)]
    (folder / "index.rst").write_text("\n".join(index) + "\n", encoding="utf-8")


def called(target: str, objects: dict[str, Any]) -> list[str]:
    """The full names of what is called so: first of all what `cardrules` itself offers under this name."""
    owner, _, last = target.rpartition(".")
    if owner in ("", "cardrules") and last in cardrules.__all__:
        thing = getattr(cardrules, last)
        return [name for name in [f"{thing.__module__}.{thing.__qualname__}"] if name in objects]
    wanted = f".{owner}.{last}" if owner[:1].isupper() else f".{last}"
    found = [name for name, entry in objects.items() if f".{name}".endswith(wanted) and not entry.aliased]
    if not owner and last[:1].islower():  # a function, and not a method or a module of the same name
        functions = [name for name in found if objects[name].objtype == "function"]
        found = functions or [name for name in found if objects[name].objtype == "module"]
    return found


def find_by_last_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.Element
) -> nodes.Node | None:
    """Where a name leads that is written without its module, or that another module hands on: to the one so called."""
    if node.get("refdomain") != "py":
        return None
    domain: Any = env.domains["py"]
    found = called(node["reftarget"].removesuffix("()"), domain.objects)
    if len(found) != 1:
        return None
    entry = domain.objects[found[0]]
    builder = app.builder
    address = builder.get_relative_uri(node.get("refdoc", builder.env.docname), entry.docname)
    return nodes.reference("", "", content, internal=True, refuri=f"{address}#{entry.node_id}", reftitle=found[0])


def leave_out(app: Sphinx, what: str, name: str, thing: object, skip: bool, options: object) -> bool | None:
    """The fields of a tuple of which nothing is said stand in its signature already."""
    words = getattr(thing, "__doc__", None)
    if not isinstance(words, str) or not words.startswith("Alias for field number"):
        return None
    return name not in told_fields()


@cache
def told_fields() -> frozenset[str]:
    """The names of all fields that are told of below them in the source, wherever that is."""
    sources = ((str(file), file.read_text(encoding="utf-8")) for file in PACKAGE.rglob("*.py"))
    analysed = (ModuleAnalyzer.for_string(source, name) for name, source in sources)
    return frozenset(name for found in analysed for _, name in found.find_attr_docs())


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("config-inited", write_reference)
    app.connect("missing-reference", find_by_last_name)
    app.connect("autodoc-skip-member", leave_out)
