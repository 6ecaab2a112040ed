"""Objects that are made once and shared by all that ask for them, and so must not be changed by any of them."""

from __future__ import annotations

from typing import Any, NoReturn


class Fixed:
    """A base for such objects: what they are made with is set by `_fix`, and nothing can be set or deleted later."""

    def _fix(self, **attributes: Any) -> None:
        vars(self).update(attributes)

    def _refuse(self, name: str, *_: object) -> NoReturn:
        raise AttributeError(f"{name}: a {type(self).__name__} cannot be changed, for it is shared; make a new one")

    __setattr__ = __delattr__ = _refuse
