"""The pages about the library: python3 scripts/docs.py

Builds them in build/docs/, with a reference made from the docstrings, and serves them on this machine. A warning is an
error: a broken link, a docstring that cannot be read. The pages load nothing from elsewhere, so they work with no
network, and on any host for plain files. What builds them is pinned with hashes in requirements/docs.txt.
"""

import argparse
import os
import shutil
import sys
import tempfile

import environment
import lite

VENV = os.path.join(environment.ROOT, ".venv-docs")


def build(target: str, venv: str = VENV) -> None:
    """Build the pages in the folder *target*, replacing what is there; the environment is *venv*."""
    python = environment.ensure(venv, "requirements/docs.txt")
    with tempfile.TemporaryDirectory() as folder:
        # on a copy: the pages of the reference are made beside the written ones
        source, pages = os.path.join(folder, "docs"), os.path.join(folder, "pages")
        shutil.copytree(os.path.join(environment.ROOT, "docs"), source)
        print("Building the pages", flush=True)
        strict = ["--fail-on-warning", "--keep-going", "--quiet", "--fresh-env"]
        lite.run([python, "-m", "sphinx", *strict, "-b", "html", source, pages], folder, "building the pages")
        # what Sphinx keeps for its next build
        shutil.rmtree(os.path.join(pages, ".doctrees"))
        os.makedirs(os.path.dirname(os.path.abspath(target)), exist_ok=True)
        lite.replace(target, pages)


def main() -> None:
    environment.check_python()
    parser = argparse.ArgumentParser(description="Build and serve the pages about the library.")
    folder = os.path.join(environment.ROOT, "build", "docs")
    parser.add_argument("--site", default=folder, help="folder of the built pages (default: build/docs)")
    parser.add_argument("--build-only", action="store_true", help="do not serve them")
    parser.add_argument("--port", type=int, default=8001, help="port to serve on (default: 8001)")
    arguments = parser.parse_args()

    site = os.path.abspath(arguments.site)
    build(site)
    print("The pages are in %s" % site)
    if arguments.build_only:
        return
    with lite.server(site, arguments.port) as running:
        print("Open http://localhost:%d/ (stop with Ctrl+C)" % running.server_address[1], flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    sys.exit(main())
