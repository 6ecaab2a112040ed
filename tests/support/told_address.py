"""What a command says that starts JupyterLab, and what is served there."""

from __future__ import annotations

import re
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path


def address(log: Path, process: subprocess.Popen[bytes], seconds: float) -> str:
    """The address that the command tells its user to open."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        text = log.read_text(errors="replace")
        told = re.search(r"http://127\.0\.0\.1:\d+/lab/tree/\S+", text)
        if told:
            return told[0]
        assert process.poll() is None, text
        time.sleep(0.2)
    raise TimeoutError(log.read_text(errors="replace"))


def get(url: str) -> str:
    """Fetch *url*; a server that says where it is may still need a moment to listen."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    for _ in range(100):
        try:
            with opener.open(url, timeout=20) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError:
            raise
        except urllib.error.URLError:
            time.sleep(0.1)
    raise TimeoutError(url)
