"""The package as pip installs it: from a clone, as a wheel and as a source package, in environments of their
own. The library is nowhere else that they could find it, and nothing comes from a network."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

TOP = pathlib.Path(os.environ["TOP"])
BUILD = pathlib.Path(os.environ["BUILD"])

# Asks what is installed for a game, where it is, whether it has loaded the shared library too, and for a
# board, which has a script in a file.
PROGRAM = """
import arbiter
print(arbiter.__file__)
print(" ".join(arbiter.Game("russian").moves()))
print("libarbiter" in open("/proc/self/maps").read())
print("new_comm" in arbiter.Board("russian")._repr_mimebundle_()["text/html"])
"""


def run(*words, **settings):
    """Runs a command without what the tests have set for the module that is not installed."""
    kept = {name: value for name, value in os.environ.items()
            if name not in ("PYTHONPATH", "LD_LIBRARY_PATH", "MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
    done = subprocess.run([str(word) for word in words], env={**kept, **settings}, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise AssertionError(f"{words}: {done.stdout}")
    return done.stdout


@unittest.skipIf(os.environ.get("SANITIZE"), "an instrumented module is not installed")
@unittest.skipUnless(sys.platform == "linux", "what is loaded is read from /proc")
class Install(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        # A clone, as far as the package needs one: pip writes into it.
        self.clone = self.folder / "clone"
        for name in ("LICENSE", "Makefile", "include", "src", "scripts", "tests/tests.mk"):
            target = self.clone / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if (TOP / name).is_dir():
                shutil.copytree(TOP / name, target, ignore=shutil.ignore_patterns("*.egg-info", "build"))
            else:
                shutil.copy(TOP / name, target)
        # The library is compiled once by the tests; these compile it only where they say so.
        self.made = {"ARBITER_ARCHIVE": str(BUILD / "libarbiter.a")}

    def install(self, package, **settings):
        """Installs it in an environment of its own, and plays there."""
        environment = self.folder / "environment"
        shutil.rmtree(environment, ignore_errors=True)
        run(sys.executable, "-m", "venv", "--system-site-packages", "--without-pip", environment)
        python = environment / "bin" / "python"
        run(python, "-m", "pip", "install", "--no-index", "--no-build-isolation", package, **settings)
        where, moves, loaded, board = run(python, "-c", PROGRAM, PYTHONDONTWRITEBYTECODE="1").splitlines()
        self.assertTrue(where.startswith(str(environment)), where)
        self.assertEqual(moves, "a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4")
        self.assertEqual((loaded, board), ("False", "True"))

    def build(self, what, source, **settings):
        """Builds a wheel or a source package, and returns its path."""
        out = self.folder / what
        run(sys.executable, "-m", "build", f"--{what}", "--no-isolation", "--outdir", out, source, **settings)
        (made,) = out.iterdir()
        return made

    def play(self, place):
        """Plays with the package that is in a folder, which finds nothing else of the program."""
        where, moves, loaded, board = run(sys.executable, "-c", PROGRAM, PYTHONPATH=str(place),
                                          PYTHONDONTWRITEBYTECODE="1").splitlines()
        self.assertTrue(where.startswith(str(place)), where)
        self.assertEqual((len(moves.split()), loaded, board), (7, "False", "True"))

    def test_in_place(self):
        """What `make python` has made is found where it is."""
        self.play(BUILD / "python")

    def test_make_install(self):
        run("make", "-s", "-C", TOP, f"B={BUILD.relative_to(TOP)}", f"PYTHON={sys.executable}", "PREFIX=/usr",
            f"DESTDIR={self.folder}", "-o", BUILD.relative_to(TOP) / "python" / "built", "install-python")
        (module,) = self.folder.glob("usr/lib/python3*/dist-packages/arbiter/__init__.py")
        self.play(module.parent.parent)
        run("make", "-s", "-C", TOP, f"PYTHON={sys.executable}", "PREFIX=/usr", f"DESTDIR={self.folder}",
            "uninstall-python")
        self.assertEqual(list(self.folder.glob("usr/lib/python3*/dist-packages/*")), [])

    def test_clone(self):
        self.install(self.clone / "src" / "python", **self.made)

    def test_wheel(self):
        wheel = self.build("wheel", self.clone / "src" / "python", **self.made)
        self.assertRegex(wheel.name, r"^arbiter-[0-9.]+-cp39-abi3-linux_[a-z0-9_]+\.whl$")
        self.assertLess(wheel.stat().st_size, 1_500_000)
        self.install(wheel)
        with zipfile.ZipFile(wheel) as files:
            files.extract("arbiter/_arbiter.abi3.so", self.folder)
        needed = re.findall(r"NEEDED.*\[(.*)\]", run("readelf", "-d", self.folder / "arbiter" / "_arbiter.abi3.so"))
        self.assertLessEqual(set(needed), {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"}, needed)
        self.assertIn("libc.so.6", needed)

    def test_source_package(self):
        package = self.build("sdist", self.clone / "src" / "python")
        names = run("tar", "-tzf", package).splitlines()
        root = package.name[:-len(".tar.gz")]
        self.assertIn(f"{root}/pyproject.toml", names)
        self.assertIn(f"{root}/library/src/rules/rules.c", names)
        self.assertFalse([name for name in names if name.endswith((".o", ".so", ".pyc"))])
        # It compiles the library itself. How fast that is does not matter.
        self.install(package, MAKEFLAGS=r" -- OPTIMIZE=-O0\ -DPROCESSOR_PLAIN\ -DPLAIN_FUNCTIONS HARDEN=")

    def test_no_sources(self):
        """Without the sources of the library, what is missing is told."""
        alone = self.folder / "alone" / "in" / "it"
        shutil.copytree(self.clone / "src" / "python", alone)
        with self.assertRaisesRegex(AssertionError, "the sources of the library are not there: install"):
            run(sys.executable, alone / "setup.py", "--version")
