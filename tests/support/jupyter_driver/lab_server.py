"""A JupyterLab server of its own: free port, own token, own settings, and copies of the notebooks only."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

START_SECONDS = 90
# a server whose tests were killed ends by itself
IDLE_SECONDS = 900
# as `cardrules lessons` starts it
CONNECTION = "cardrules.lessons.server.PromptConnection"
# no news, no update notes: they would cover the page
NOTIFICATIONS = {"fetchNews": "false", "checkForUpdates": False}


def free_port() -> int:
    """A port that nobody on this machine listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class LabServer:
    """JupyterLab on this machine alone, from the Python that runs the tests; everything it writes is in *folder*."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.work = folder / "work"
        self.work.mkdir(parents=True)
        self.token = secrets.token_hex(16)
        self.base = f"http://127.0.0.1:{free_port()}"
        self._copies = 0
        self._write_settings()
        self._log = (folder / "server.log").open("wb")
        # loopback never goes through a proxy
        self._http = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        self._process = subprocess.Popen(
            self._command(),
            cwd=self.work,
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            self._wait_until_up()
        except BaseException:
            self.stop()
            raise

    def _write_settings(self) -> None:
        place = self.folder / "settings" / "@jupyterlab" / "apputils-extension"
        place.mkdir(parents=True)
        (place / "notification.jupyterlab-settings").write_text(json.dumps(NOTIFICATIONS))

    def _command(self) -> list[str]:
        command = [sys.executable, "-m", "jupyterlab", "--no-browser"]
        command += ["--ServerApp.ip=127.0.0.1", "--ServerApp.port=" + self.base.rpartition(":")[2]]
        command += ["--ServerApp.port_retries=0", f"--IdentityProvider.token={self.token}"]
        command += [f"--ServerApp.root_dir={self.work}"]
        command += [f"--ServerApp.kernel_websocket_connection_class={CONNECTION}"]
        command += ["--LabApp.extension_manager=readonly"]  # asks no package index
        command += ["--LabApp.expose_app_in_browser=True"]  # window.jupyterapp: see notebook.py
        command += [f"--MappingKernelManager.cull_idle_timeout={IDLE_SECONDS}"]
        command += ["--MappingKernelManager.cull_connected=True"]
        command += [f"--ServerApp.shutdown_no_activity_timeout={IDLE_SECONDS}"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.append("--allow-root")
        return command

    def _environment(self) -> dict[str, str]:
        keep_out = ("jupyter", "ipython")
        env = {key: value for key, value in os.environ.items() if not key.lower().startswith(keep_out)}
        for key, name in {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "IPYTHONDIR": "ipython",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        }.items():
            env[key] = str(self.folder / name)
        env["PYTHONUNBUFFERED"] = "1"
        return env

    def _wait_until_up(self) -> None:
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            if self._process.poll() is not None:
                raise RuntimeError(f"JupyterLab ended with {self._process.returncode}:\n{self.log()}")
            try:
                self.api("GET", "status")
                return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError(f"JupyterLab did not answer within {START_SECONDS} s:\n{self.log()}")

    @property
    def pid(self) -> int:
        """The server's process."""
        return self._process.pid

    def log(self) -> str:
        """What the server and its kernels have written so far."""
        return (self.folder / "server.log").read_text(errors="replace")

    def api(self, method: str, path: str) -> Any:
        """Call the server's own interface, for example ("GET", "kernels")."""
        request = urllib.request.Request(f"{self.base}/api/{path}", method=method)
        request.add_header("Authorization", f"token {self.token}")
        with self._http.open(request, timeout=20) as answer:
            body = answer.read()
        return json.loads(body) if body else None

    def put(self, notebook: Path) -> str:
        """Copy *notebook* with its neighbours to a fresh folder of the server; return the address that opens it.

        Lab saves by itself: it must never work on the checkout.
        """
        self._copies += 1
        folder = self.work / str(self._copies)
        shutil.copytree(notebook.parent, folder, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
        path = quote(f"{self._copies}/{notebook.name}")
        return f"{self.base}/lab/tree/{path}?token={self.token}&reset"

    def file(self, address: str) -> Path:
        """The file that an address of `put` opens."""
        return self.work / unquote(urlsplit(address).path.removeprefix("/lab/tree/"))

    def end_kernels(self) -> None:
        """End every kernel, so that the tests do not pile them up."""
        for kernel in self.api("GET", "kernels"):
            try:
                self.api("DELETE", f"kernels/{kernel['id']}")
            except urllib.error.HTTPError as error:
                if error.code != 404:  # it was already on its way out
                    raise

    def stop(self) -> None:
        """End the server, and with it its kernels."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(15)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._log.close()
