"""Pictures with plain colours: nothing in them depends on a page, so that any program that reads SVG draws them.

A picture takes its colours from the page around it, by a style sheet and variables. Saved as a file it has no page,
and most programs besides browsers know no variables. Here everything the sheet says becomes an attribute of the
element it is said of, in the colours of one theme.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.etree import ElementTree as ET

from cardrules.core.errors import CardRulesError
from cardrules.picture.sheets import declared

_FONT = {"--jp-ui-font-family": "Arial,Helvetica"}
THEMES: Mapping[str, Mapping[str, str]] = {
    "light": _FONT,
    "dark": {
        "--jp-layout-color1": "#212121",
        "--jp-ui-font-color1": "#ffffff",
        "--jp-brand-color1": "#2196f3",
        **_FONT,
    },
    "print": {"--jp-ui-font-color1": "#000", "--crp-felt": "#fff", **_FONT},
}
"""What a page of each look says to a picture; what it says nothing of is as the sheets have it.

`light` and `dark` look as in JupyterLab, `print` is black on white paper, where the cards keep their colours.
"""

FOLLOWS = "page"
"""The style of a picture that follows the page it is in."""

XMLNS = "http://www.w3.org/2000/svg"
_DRAWN = re.compile(
    r"(fill|stroke)(-opacity)?|stroke-(width|linecap|linejoin|dasharray)|opacity|font-(family|size|weight)"
    r"|letter-spacing|text-anchor|rx"
)
"""What a sheet says of a drawing; the rest is about pointers and pages."""
_LIVE = re.compile(r"class|style|role|tabindex|data-.*|aria-.*")
"""Attributes that are for a page, and for what can be done there."""
_BOLD = 600
"""From this weight on a font is bold for programs that know two weights."""


def plain(svg: str, style: str) -> str:
    """The picture in the literal colours of a theme, without a style sheet and with a size of its own.

    Raises `CardRulesError` unless there is such a style.
    """
    if style not in THEMES:
        raise CardRulesError(f"no style of pictures {style!r}; there are {FOLLOWS}, {', '.join(THEMES)}")
    root = ET.fromstring(svg.replace(f' xmlns="{XMLNS}"', "", 1))
    sheet = "".join(part.text or "" for part in root.iter("style"))
    for part in root.findall("style"):
        root.remove(part)
    variables = {name: value for name, value in declared(sheet, [(root, None)]).items() if name.startswith("--")}
    width, height = root.attrib["viewBox"].split()[2:]
    kept = {"xmlns": XMLNS, "width": width, "height": height, "role": "img", "aria-label": root.attrib["aria-label"]}
    said = {root: kept}
    _gather(sheet, {**variables, **THEMES[style]}, [(root, None)], said)
    for node, attributes in said.items():
        still = {name: value for name, value in node.attrib.items() if not _LIVE.fullmatch(name)}
        node.attrib.clear()
        node.attrib.update(still | attributes)
    return ET.tostring(root, encoding="unicode")


def _gather(
    sheet: str,
    variables: Mapping[str, str],
    line: list[tuple[ET.Element, ET.Element | None]],
    said: dict[ET.Element, dict[str, str]],
) -> None:
    """Put down what the sheet says of the last of these elements and of all within it."""
    node = line[-1][0]
    if node.tag not in ("title", "desc"):
        says = {name: value for name, value in declared(sheet, line).items() if _DRAWN.fullmatch(name)}
        said.setdefault(node, {}).update((name, _literal(name, value, variables)) for name, value in says.items())
    before = None
    for child in node:
        _gather(sheet, variables, [*line, (child, before)], said)
        before = child


def _literal(name: str, value: str, variables: Mapping[str, str]) -> str:
    """A value as SVG itself writes it."""
    value = mixed(_filled(value, variables))
    if name == "font-weight" and value.isdigit():
        return "bold" if int(value) >= _BOLD else "normal"
    return re.sub(r"(?<=\d)px\b", "", value)


def _filled(value: str, variables: Mapping[str, str]) -> str:
    """A value with all its variables put in."""
    found = re.search(r"var\((--[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)", value)
    if found is None:
        return value
    put = variables.get(found[1], found[2])
    if put is None:
        raise ValueError(f"a variable that nothing gives a value: {found[1]}")
    return _filled(value[: found.start()] + put + value[found.end() :], variables)


def mixed(value: str) -> str:
    """A colour with every `color-mix` in it worked out."""
    found = re.search(r"color-mix\(in srgb,(#\w+) (\d+)%,(#\w+)\)", value)
    if found is None:
        return value
    share = int(found[2]) / 100
    pairs = zip(_channels(found[1]), _channels(found[3]), strict=True)
    colour = "#" + "".join(f"{round(one * share + other * (1 - share)):02x}" for one, other in pairs)
    return mixed(value[: found.start()] + colour + value[found.end() :])


def _channels(colour: str) -> tuple[int, ...]:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    return tuple(int(digits[at : at + 2], 16) for at in (0, 2, 4))
