"""The lessons in the browser alone: python3 scripts/lite.py

Builds a JupyterLite site in site/ and serves it on this machine. No server runs Python there: the browser does,
and the site brings all of it along, so it works with no network, and on any host for plain files. pandas and
numpy are not part of it, their builds for the browser being on no package index.

Needs node's npm once, for the Python runtime (Pyodide), and pip for everything else; all of it is pinned with
hashes in requirements/lite.txt, site.txt and pyodide.json.
"""

import argparse
import base64
import functools
import glob
import hashlib
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile

import environment

VENV = os.path.join(environment.ROOT, ".venv-lite")
RUNTIME_PIN = "requirements/pyodide.json"
# what the Python kernel loads at its start, from the runtime's own list of packages
KERNEL_NEEDS = ["ipython", "jedi", "micropip", "pyodide-http", "six", "typing-extensions"]
# what the lessons' widgets add to it: all of it pure Python
WIDGET_NEEDS = ["anywidget", "comm", "ipywidgets", "jupyterlab-widgets", "psygnal"]
# the project declares these in an extra, and a browser has nobody to ask for extras
PROJECT_NEEDS = ["anywidget", "ipywidgets"]
MUST_EXIST = [
    "lab/index.html",
    "static/pyodide/pyodide.mjs",
    "static/pyodide/pyodide.asm.wasm",
    "extensions/@jupyterlite/pyodide-kernel-extension/package.json",
    "extensions/@jupyter-widgets/jupyterlab-manager/package.json",
    "extensions/anywidget/package.json",
]
SITE_CONFIG = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "cardrules",
        # with it a test can wait for the kernel instead of guessing from what the page shows
        "exposeAppInBrowser": True,
        # what the site does not have must fail at once, not be looked for elsewhere
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": {"disablePyPIFallback": True}},
    },
}


def plain_name(name: str) -> str:
    """The one spelling of a package's name."""
    return re.sub(r"[-_.]+", "-", name).lower()


def run(command: list, cwd: str, what: str) -> str:
    """Run *command* and return what it printed; a failure ends the script with its words."""
    done = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True)
    if done.returncode:
        environment.fail("%s failed:\n%s" % (what, done.stdout.strip()))
    return done.stdout


def find_npm() -> str:
    """The npm program; it alone brings the runtime."""
    npm = shutil.which("npm")
    if not npm:
        environment.fail(
            "npm is missing. It fetches Pyodide, the Python that runs in the browser; it comes with Node.js."
        )
    return npm or ""


def kernel_pyodide_version(python: str) -> str:
    """The runtime's version that the installed Pyodide kernel asks for."""
    code = "from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION as v; print(v)"
    return run([python, "-c", code], environment.ROOT, "asking the Pyodide kernel for its version").strip()


def fetch_runtime(version: str, folder: str) -> tuple:
    """Get Pyodide *version* into *folder*; return its unpacked path and its integrity string."""
    run([find_npm(), "pack", "--silent", "pyodide@" + version], folder, "fetching Pyodide %s with npm" % version)
    archive = os.path.join(folder, "pyodide-%s.tgz" % version)
    with open(archive, "rb") as stream:
        digest = hashlib.sha512(stream.read()).digest()
    with tarfile.open(archive) as tar:
        if hasattr(tarfile, "data_filter"):
            tar.extractall(folder, filter="data")
        else:
            tar.extractall(folder)
    return os.path.join(folder, "package"), "sha512-" + base64.b64encode(digest).decode()


def pinned_runtime(python: str, folder: str) -> str:
    """Get the pinned Pyodide into *folder*, and refuse any other."""
    with open(os.path.join(environment.ROOT, RUNTIME_PIN)) as stream:
        pin = json.load(stream)
    asked = kernel_pyodide_version(python)
    if pin["version"] != asked:
        environment.fail(
            "%s pins Pyodide %s, but the kernel in requirements/lite.txt asks for %s: run scripts/lock.py."
            % (RUNTIME_PIN, pin["version"], asked)
        )
    package, integrity = fetch_runtime(asked, folder)
    if integrity != pin["integrity"]:
        environment.fail("Pyodide %s came as %s, pinned is %s" % (asked, integrity, pin["integrity"]))
    return package


def runtime_closure(runtime: dict, names: list) -> list:
    """*names* and all that they need, after the runtime's own list of packages."""
    wanted, todo = set(), [plain_name(name) for name in names]
    while todo:
        name = todo.pop()
        if name not in wanted:
            wanted.add(name)
            todo += [plain_name(need) for need in runtime["packages"][name]["depends"]]
    return sorted(wanted)


def describe(wheel: str) -> dict:
    """The entry of *wheel* in the runtime's list of packages, its needs still unfiltered."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = archive.read(next(n for n in names if n.endswith(".dist-info/METADATA"))).decode()
    needs = [n for n in re.findall(r"^Requires-Dist: (.+)$", metadata, re.M) if "extra ==" not in n]
    with open(wheel, "rb") as stream:
        digest = hashlib.sha256(stream.read()).hexdigest()
    modules = {n.split("/")[0] for n in names if n.count("/") == 1 and n.endswith("/__init__.py")}
    modules |= {n[: -len(".py")] for n in names if n.endswith(".py") and "/" not in n}
    return {
        "name": plain_name(re.findall(r"^Name: (.+)$", metadata, re.M)[0]),
        "version": re.findall(r"^Version: (.+)$", metadata, re.M)[0],
        "file_name": os.path.basename(wheel),
        "sha256": digest,
        "depends": [plain_name(re.findall(r"^[A-Za-z0-9._-]+", need)[0]) for need in needs],
        "imports": sorted(modules),
        "install_dir": "site",
        "package_type": "package",
        "shared_library": False,
        "unvendored_tests": False,
    }


def add_wheels(package: str, wheels: str) -> None:
    """Put the wheels beside the runtime and make its list of packages hold them and nothing else.

    The runtime's own list counts on rebuilt wheels from elsewhere, with other hashes. With every wheel listed,
    a plain `import cardrules` in a notebook loads it and what it needs: no install cell is asked for.
    """
    listed = os.path.join(package, "pyodide-lock.json")
    with open(listed) as stream:
        runtime = json.load(stream)
    original = runtime["packages"]
    entries = [describe(wheel) for wheel in sorted(glob.glob(os.path.join(wheels, "*.whl")))]
    present = {entry["name"] for entry in entries}
    runtime["packages"] = {}
    for entry in entries:
        name = entry["name"]
        known = original.get(name)
        needs = known["depends"] if known else entry["depends"]
        if name == "cardrules":
            needs = needs + PROJECT_NEEDS
        entry["depends"] = sorted({plain_name(need) for need in needs} & present)
        if known:
            entry["imports"] = known["imports"]
        runtime["packages"][name] = entry
        shutil.copy(os.path.join(wheels, entry["file_name"]), package)
    with open(listed, "w") as stream:
        json.dump(runtime, stream)


def build(target: str, notebooks: str) -> None:
    """Build the site with the folder *notebooks* in the folder *target*, replacing what is there."""
    find_npm()
    python = environment.ensure(VENV, "requirements/lite.txt", project=False)
    with tempfile.TemporaryDirectory() as folder:
        print("Fetching the runtime and its wheels", flush=True)
        package = pinned_runtime(python, folder)
        with open(os.path.join(package, "pyodide-lock.json")) as stream:
            version = json.load(stream)["info"]["python"].rpartition(".")[0]
        wheels = os.path.join(folder, "wheels")
        pip = [*environment.pip_of(VENV), "--disable-pip-version-check", "--quiet"]
        pinned = ["--no-deps", "--require-hashes", "-r", "requirements/site.txt"]
        anywhere = ["--only-binary=:all:", "--platform", "any", "--python-version", version]
        run([*pip, "download", "-d", wheels, *pinned, *anywhere], environment.ROOT, "fetching the wheels")
        local = ["--no-deps", "--no-build-isolation", "-w", wheels, environment.ROOT]
        run([*pip, "wheel", *local], environment.ROOT, "building the project's wheel")
        add_wheels(package, wheels)

        source = os.path.join(folder, "lite")
        os.makedirs(os.path.join(source, "static"))
        shutil.move(package, os.path.join(source, "static", "pyodide"))
        keep_out = shutil.ignore_patterns(".ipynb_checkpoints", "__pycache__")
        shutil.copytree(notebooks, os.path.join(source, "contents", "notebooks"), ignore=keep_out)
        with open(os.path.join(source, "jupyter-lite.json"), "w") as stream:
            json.dump(SITE_CONFIG, stream, indent=2)
        print("Building the site", flush=True)
        site = os.path.join(folder, "site")
        command = [python, "-m", "jupyter", "lite", "build", "--lite-dir", ".", "--contents", "contents"]
        said = run([*command, "--output-dir", site, "--no-sourcemaps"], source, "jupyter lite build")
        # the builder ends with status 0 even when a part of it could not be loaded
        missing = [name for name in MUST_EXIST if not os.path.exists(os.path.join(site, *name.split("/")))]
        if missing:
            environment.fail("the built site lacks %s. The builder said:\n%s" % (", ".join(missing), said))
        replace(target, site)


def replace(target: str, folder: str) -> None:
    """Put *folder* in the place of *target*, which stays until all of the new one is beside it."""
    beside, old = target.rstrip(os.sep) + ".new", target.rstrip(os.sep) + ".old"
    for left in (beside, old):
        shutil.rmtree(left, ignore_errors=True)
    try:
        shutil.move(folder, beside)
        if os.path.exists(target):
            os.rename(target, old)
        os.rename(beside, target)
    finally:
        if os.path.exists(old) and not os.path.exists(target):
            os.rename(old, target)
        for left in (beside, old):
            shutil.rmtree(left, ignore_errors=True)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Plain files, with the types that a browser insists on, and nothing kept from an older build."""

    def __init__(self, *args, **kwargs):
        self.extensions_map = dict(self.extensions_map)
        self.extensions_map.update({".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"})
        super().__init__(*args, **kwargs)

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *args):
        """Say nothing of each file."""


def server(folder: str, port: int) -> http.server.ThreadingHTTPServer:
    """A server of *folder* on this machine alone; port 0 takes a free one."""
    handler = functools.partial(Handler, directory=folder)
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)


def main() -> None:
    environment.check_python()
    parser = argparse.ArgumentParser(description="Build and serve the lessons for the browser alone.")
    parser.add_argument("--site", default=os.path.join(environment.ROOT, "site"), help="folder of the site")
    parser.add_argument(
        "--notebooks", default=os.path.join(environment.ROOT, "notebooks"), help="folder of the notebooks in it"
    )
    parser.add_argument("--build-only", action="store_true", help="do not serve it")
    parser.add_argument("--serve-only", action="store_true", help="serve what was built before")
    parser.add_argument("--port", type=int, default=8000, help="port to serve on (default: 8000)")
    arguments = parser.parse_args()

    site = os.path.abspath(arguments.site)
    if arguments.serve_only and not os.path.exists(os.path.join(site, "lab", "index.html")):
        environment.fail("there is no site in %s yet: leave --serve-only out to build it" % site)
    if not arguments.serve_only:
        build(site, arguments.notebooks)
        print("The site is in %s" % site)
    if arguments.build_only:
        return
    first = environment.first_lesson(arguments.notebooks)
    with server(site, arguments.port) as running:
        address = "http://localhost:%d/lab/index.html?path=notebooks/%s" % (running.server_address[1], first)
        print("Open %s (stop with Ctrl+C)" % address, flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    sys.exit(main())
