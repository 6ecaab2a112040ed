"""How the lessons are served: what the kernel says goes to the page at once.

Jupyter's server leaves Nagle's algorithm on. The first thing a kernel says after a click is the short word that it is
busy; the picture behind it then waits until the browser has acknowledged that word, which a browser on the same
machine does after 40 ms. A server that is started with

    --ServerApp.kernel_websocket_connection_class=cardrules.lessons.server.PromptConnection

does not wait.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's own connection from a page to a kernel, on a socket that sends short messages without delay."""

    def connect(self) -> Any:
        """Connect the page to its kernel; what comes back is to be awaited."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
