"""Renew the pinned requirements: python3 scripts/lock.py

Writes requirements/*.txt and binder/requirements.txt from pyproject.toml with uv, every file with its hashes and no
address of any index, and what the site for the browser alone is made of. Needs the network; needs npm for the site's
part. With `--upgrade` everything moves to its newest version, without it only what pyproject.toml asks for.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile

import environment
import lite

# test.txt comes first: lessons.txt is held to the same versions, so that both can share one environment, and docs.txt
# because the reference is made from what has been tested
LOCKS = [
    ("test", ["--extra", "notebook", "--group", "test", "--group", "build"]),
    ("lessons", ["--extra", "notebook", "--group", "build", "--constraint", "requirements/test.txt"]),
    ("docs", ["--group", "docs", "--group", "build", "--constraint", "requirements/test.txt"]),
    ("lite", ["--group", "lite", "--group", "build"]),
]
# Binder's image has its own JupyterLab; another one asked for there breaks what came with it
IN_BINDER_S_IMAGE = ("jupyterlab",)
HEADER = "# Made by scripts/lock.py; do not edit.\n"


def uv_path(folder: str) -> str:
    """uv from the PATH, or a fresh one in *folder*."""
    found = shutil.which("uv")
    if found:
        return found
    venv = os.path.join(folder, "uv")
    environment.create(venv)
    environment.install(venv, "uv")
    return os.path.join(os.path.dirname(environment.python_of(venv)), "uv")


def compile_lock(uv: str, target: str, source: str, options: list) -> None:
    """Write *target* for *source* and check that it names no address."""
    path = os.path.join(environment.ROOT, target)
    with tempfile.TemporaryDirectory() as folder:
        # uv keeps what its output pins already, so it works on a copy: the old file stays until the new one is sound
        made = os.path.join(folder, os.path.basename(target))
        if os.path.exists(path):
            shutil.copy(path, made)
        command = [uv, "pip", "compile", source, "-o", made, "--generate-hashes", "--no-header", "--quiet"]
        if subprocess.call(command + options, cwd=environment.ROOT):
            environment.fail("uv could not pin %s" % target)
        with open(made) as stream:
            text = stream.read()
    if "://" in text:
        environment.fail("%s holds an address; remove it before it is committed" % target)
    environment.write_file(path, HEADER + text)


def pin_binder(uv: str, folder: str, options: list) -> None:
    """Pin what Binder installs to the versions that the tests have."""
    import tomllib  # not there in a Python that is told that it is too old

    with open(os.path.join(environment.ROOT, "pyproject.toml"), "rb") as stream:
        extra = tomllib.load(stream)["project"]["optional-dependencies"]["notebook"]
    wanted = os.path.join(folder, "binder.in")
    with open(wanted, "w") as stream:
        stream.writelines(line + "\n" for line in extra if not line.startswith(IN_BINDER_S_IMAGE))
    constraint = ["--group", "build", "--constraint", "requirements/test.txt", "--no-annotate"]
    compile_lock(uv, "binder/requirements.txt", wanted, [*constraint, *options])


def pin_site(uv: str, folder: str, options: list) -> None:
    """Pin the runtime of the browser site and the wheels that go beside it."""
    version = lite.kernel_pyodide_version(environment.ensure(lite.VENV, "requirements/lite.txt", project=False))
    package, integrity = lite.fetch_runtime(version, folder)
    pin = json.dumps({"version": version, "integrity": integrity}, indent=2)
    environment.write_file(os.path.join(environment.ROOT, lite.RUNTIME_PIN), pin + "\n")
    with open(os.path.join(package, "pyodide-lock.json")) as stream:
        runtime = json.load(stream)
    wanted = os.path.join(folder, "site.in")
    with open(wanted, "w") as stream:
        for name in lite.runtime_closure(runtime, lite.KERNEL_NEEDS):
            stream.write("%s==%s\n" % (name, runtime["packages"][name]["version"]))
        stream.writelines(name + "\n" for name in lite.WIDGET_NEEDS)
    python = runtime["info"]["python"].rpartition(".")[0]
    compile_lock(
        uv, "requirements/site.txt", wanted, [*options, "--no-deps", "--no-annotate", "--python-version", python]
    )


def main() -> None:
    environment.check_python()
    parser = argparse.ArgumentParser(description="Renew requirements/*.txt from pyproject.toml.")
    parser.add_argument("--upgrade", action="store_true", help="move everything to its newest version")
    arguments = parser.parse_args()
    upgrade = ["--upgrade"] if arguments.upgrade else []
    with tempfile.TemporaryDirectory() as folder:
        uv = uv_path(folder)
        universal = ["--universal", "--python-version", "%d.%d" % environment.OLDEST_PYTHON]
        for name, options in LOCKS:
            target = "requirements/%s.txt" % name
            compile_lock(uv, target, "pyproject.toml", [*options, *universal, *upgrade])
            print("%s renewed" % target)
        pin_binder(uv, folder, [*universal, *upgrade])
        print("binder/requirements.txt renewed")
        pin_site(uv, folder, upgrade)
        print("%s and requirements/site.txt renewed" % lite.RUNTIME_PIN)


if __name__ == "__main__":
    sys.exit(main())
