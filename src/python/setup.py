"""Builds the Python package over libarbiter.

The version is that of the library's headers. What says where they and the library are is in
arbiter_build.py.
"""

import pathlib
import sys

from setuptools import setup

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import arbiter_build  # noqa: E402

setup(
    name="arbiter",
    version=arbiter_build.version(),
    description="A referee for board games",
    license="GPL-3.0-or-later",
    python_requires=">=3.9",
    packages=["arbiter"],
    package_data={"arbiter": ["py.typed", "*.pyi"]},
    setup_requires=["cffi>=1.15"],
    install_requires=["cffi>=1.15"],
    cffi_modules=["arbiter_build.py:builder"],
    zip_safe=False,
)
