"""The plugin of pytest, as somebody uses it."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPTS = {
    "good.cmd": "winner\n",
    "good.out": "winner: undecided\n",
    "bad.cmd": "# options: -r english\n11-15\nwinner\n",
    "bad.out": "winner: Black\n",
    "below/lines.cmd": "winner\n#> winner: undecided\n",
    "below/asserted.cmd": "rules english\nassert turn == white\n",
    "below/other.txt": "nothing\n",
}

try:
    import pytest
except ImportError:
    pytest = None


@unittest.skipIf(pytest is None, "pytest is not there")
class Plugin(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "tests/below").mkdir(parents=True)
        for name, text in SCRIPTS.items():
            (self.folder / "tests" / name).write_text(text)

    def pytest(self, *words):
        done = subprocess.run([sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words],
                              cwd=self.folder, stdout=subprocess.PIPE, text=True)
        return done.stdout

    def test_scripts_are_tests(self):
        told = self.pytest("--arbiter", "tests")
        self.assertIn("2 failed, 2 passed", told)
        self.assertIn("bad.cmd:3: winner: line 1 of 1 is not as wanted", told)
        self.assertIn("-winner: Black\n+winner: undecided", told)
        self.assertIn("\n4 .  .  .  .  .  .  .  .", told)  # the board
        self.assertIn("asserted.cmd:2", told)
        self.assertNotIn("to record it", told)

    def test_nothing_is_collected_unless_it_is_asked_for(self):
        self.assertIn("no tests ran", self.pytest("tests"))

    def test_one_script_can_be_named(self):
        self.assertIn("1 passed", self.pytest("--arbiter", "tests/good.cmd"))

    def test_other_programs(self):
        player = self.folder / "player"
        player.write_text("#!/bin/sh\necho 'winner:   undecided'\n")
        player.chmod(0o755)
        words = ("--arbiter", "--arbiter-program", "./player", "--arbiter-isolate", "none")
        told = self.pytest(*words, "tests/good.cmd")
        self.assertIn("1 failed", told)
        self.assertIn("+winner:   undecided", told)
        self.assertNotIn("the board there", told)
        self.assertIn("1 passed", self.pytest(*words, "--arbiter-compare", "space", "tests/good.cmd"))

    def test_what_the_program_refuses_is_told(self):
        self.assertIn("--compare", self.pytest("--arbiter", "--arbiter-compare", "frob", "tests/good.cmd"))
        environment = {name: value for name, value in os.environ.items() if name != "ARBITER"}
        self.assertIn("environment variable ARBITER", subprocess.run(
            [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--arbiter", "tests/good.cmd"],
            cwd=self.folder, stdout=subprocess.PIPE, text=True,
            env={**environment, "PATH": "/nowhere"}).stdout)
