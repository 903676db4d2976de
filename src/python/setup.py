"""Builds the Python package.

The version is that of the library's headers. What says which library it is linked to is in
arbiter_build.py.
"""

import pathlib
import shutil
import sys

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import arbiter_build  # noqa: E402

# What the library is compiled of, and the parts of its Makefile.
LIBRARY = ["LICENSE", "Makefile", "include", "src", "scripts", "tests/tests.mk"]

# What setuptools makes, among it the tree that becomes the source package.
MADE = shutil.ignore_patterns("__pycache__", "*.egg-info", "arbiter-[0-9]*", "build", "dist")


class BuildWithLibrary(build_ext):
    """Links the static library into the module."""

    def run(self):
        if not arbiter_build.SHARED:
            archive = arbiter_build.archive()
            for extension in self.extensions:
                extension.extra_objects.append(archive)
                extension.depends.append(archive)
        super().run()


class SourcesWithLibrary(sdist):
    """Puts the sources of the library into the source package."""

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        for name in LIBRARY:
            source = arbiter_build.sources() / name
            target = pathlib.Path(base_dir, "library", name)
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, ignore=MADE)
            else:
                shutil.copy(source, target)


setup(
    name="arbiter",
    version=arbiter_build.version(),
    description="A referee for board games",
    license="GPL-3.0-or-later",
    python_requires=">=3.9",
    packages=["arbiter"],
    entry_points={"pytest11": ["arbiter = arbiter.pytest_plugin"]},
    package_data={"arbiter": ["py.typed", "*.pyi", "board.js"]},
    setup_requires=["cffi>=1.15"],
    install_requires=["cffi>=1.15"],
    cffi_modules=["arbiter_build.py:builder"],
    cmdclass={"build_ext": BuildWithLibrary, "sdist": SourcesWithLibrary},
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
    zip_safe=False,
)
