"""Virtual environments for the scripts beside this file: made once, renewed when what they hold changes.

Everything comes from the hash-locked files in requirements/. The syntax is kept plain, so that an old Python
gets as far as saying that it is too old.
"""

import glob
import hashlib
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OLDEST_PYTHON = (3, 11)


def fail(message: str) -> None:
    """End the script with a message a person can act on."""
    sys.exit("\nERROR: " + message)


def check_python() -> None:
    """Refuse a Python that the project does not run on."""
    if sys.version_info < OLDEST_PYTHON:
        fail(
            "cardrules needs Python %d.%d or newer, and this is Python %d.%d (%s).\n"
            "Start the same command with a newer one, for example: python3.12 %s"
            % (OLDEST_PYTHON + sys.version_info[:2] + (sys.executable, " ".join(sys.argv)))
        )


def write_file(path: str, text: str) -> None:
    """Write *text* to *path* whole or not at all: beside it first, so that an old file stays until all is written.

    As `cardrules.core.writing` does it, which an old Python cannot import.
    """
    beside = path + ".new"
    try:
        with open(beside, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(beside, path)
    except BaseException:
        if os.path.exists(beside):
            os.remove(beside)
        raise


def lessons(folder: str) -> list:
    """The file names of the notebooks in *folder*, in the order in which one would learn."""
    return sorted(os.path.basename(path) for path in glob.glob(os.path.join(folder, "*.ipynb")))


def first_lesson(folder: str) -> str:
    """The lesson to begin with: number 01, since 00 is the page that leads to all of them. Empty if there is none."""
    return next((name for name in lessons(folder) if not name.startswith("00")), "")


def python_of(folder: str) -> str:
    """The interpreter of the virtual environment in *folder*."""
    if os.name == "nt":
        return os.path.join(folder, "Scripts", "python.exe")
    return os.path.join(folder, "bin", "python")


def has_module(name: str) -> bool:
    """Whether this Python can import *name*; Debian takes venv and ensurepip out into packages of their own."""
    try:
        __import__(name)
    except ImportError:
        return False
    return True


def works(python: str) -> bool:
    """Whether *python* starts; an environment breaks when its folder or the Python under it moves."""
    try:
        return subprocess.call([python, "-c", "import sys; sys.exit(sys.prefix == sys.base_prefix)"]) == 0
    except OSError:
        return False


def fingerprint(*files: str) -> str:
    """One hash over the contents of *files* and the running Python."""
    digest = hashlib.sha256(repr(sys.version_info).encode())
    for name in files:
        with open(os.path.join(ROOT, name), "rb") as stream:
            digest.update(stream.read())
    return digest.hexdigest()


def pip_of(folder: str) -> list:
    """The pip command that installs into *folder*; this Python's own pip when the environment has none."""
    inside = [python_of(folder), "-m", "pip"]
    if subprocess.call([*inside, "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0:
        return inside
    return [sys.executable, "-m", "pip", "--python", python_of(folder)]


def create(folder: str) -> None:
    """Make an empty virtual environment in *folder*."""
    command = [sys.executable, "-m", "venv", "--clear", folder]
    if not has_module("venv"):
        fail(
            "this Python (%s) has no venv module.\n"
            "On Debian and Ubuntu: apt install python3-venv. Elsewhere install a full Python." % sys.executable
        )
    if not has_module("ensurepip"):
        if not has_module("pip"):
            fail(
                "this Python (%s) has neither ensurepip nor pip.\n"
                "On Debian and Ubuntu: apt install python3-venv python3-pip." % sys.executable
            )
        command.append("--without-pip")
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True)
    if done.returncode:
        fail("no virtual environment could be made in %s:\n%s" % (folder, done.stdout.strip()))


def install(folder: str, *arguments: str) -> None:
    """Run `pip install` in the environment *folder*; where it fails, say what may be the matter."""
    command = [*pip_of(folder), "install", "--disable-pip-version-check", "--no-input", *arguments]
    if sys.stdout.isatty():
        status, said = subprocess.call(command, cwd=ROOT), "pip's own message is above."
    else:
        done = subprocess.run(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True
        )
        status, said = done.returncode, done.stdout.strip()
    if status:
        fail(
            "pip could not install what is needed.\n%s\n\n"
            "Most often there is no way to the package index: check the network or the proxy, and run the same\n"
            "command again. If a hash does not match, the file that came is not the one that was pinned." % said
        )


def stamp_line(lock: str) -> str:
    """What an environment notes once it holds the present state of *lock* and of the project."""
    return "%s %s" % (lock, fingerprint(lock, "pyproject.toml"))


def ensure(folder: str, lock: str, project: bool = True) -> str:
    """Bring the environment in *folder* to what *lock* says and return its interpreter.

    With *project* the checkout itself is installed too, editable, so that a change in it takes effect at once.
    Nothing is done when all of it is in place already. Two locks may share a folder if their pins agree.
    """
    check_python()
    python = python_of(folder)
    stamp = os.path.join(folder, "cardrules-stamp.txt")
    wanted = stamp_line(lock)
    usable = works(python)
    done = []
    if usable and os.path.exists(stamp):
        with open(stamp) as stream:
            done = stream.read().splitlines()
    if wanted in done:
        return python
    print("Setting up %s from %s; the first time takes a minute or two." % (folder, lock), flush=True)
    if not usable:
        create(folder)
    # what was installed for an older state of the files no longer counts
    still = [line for line in done if line == stamp_line(line.split()[0])]
    write_file(stamp, "".join(line + "\n" for line in still))
    install(folder, "--require-hashes", "-r", lock)
    if project:
        install(folder, "--no-deps", "--no-build-isolation", "--editable", ROOT)
    write_file(stamp, "".join(line + "\n" for line in [*still, wanted]))
    return python
