"""How the lessons are served."""

from __future__ import annotations

from typing import Any

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from cardrules.lessons.server import PromptConnection


class Handler:
    """Stands for the server's end of the socket."""

    def __init__(self) -> None:
        self.calls: list[Any] = []

    def set_nodelay(self, on: bool) -> None:
        self.calls.append(("nodelay", on))


def test_a_page_is_connected_without_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    handler = Handler()
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "__init__", lambda self: None)
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "websocket_handler", handler)
    monkeypatch.setattr(
        ZMQChannelsWebsocketConnection, "connect", lambda self: handler.calls.append("connect") or "done"
    )
    assert PromptConnection().connect() == "done"
    assert handler.calls == [("nodelay", True), "connect"]
