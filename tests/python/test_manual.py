"""What the pages show of Python is true."""

import doctest
import inspect
import os
import pathlib
import re
import tempfile
import unittest

import arbiter

TOP = pathlib.Path(os.environ["TOP"])
MANUAL = TOP / "src/manual/python.md"


def blocks(page, head):
    """The blocks of a page that begin with ```HEAD."""
    return re.findall(rf"^```{re.escape(head)}\n(.*?)^```$", page.read_text(), re.M | re.S)


class Pages(unittest.TestCase):
    def test_sessions_print_what_they_show(self):
        here = os.getcwd()
        page = MANUAL
        sessions = blocks(page, "pycon")
        self.assertTrue(sessions, page)
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            for name in re.findall(r"^```text (\S+)$", page.read_text(), re.M):
                pathlib.Path(name).write_text(blocks(page, f"text {name}")[0])
            try:
                test = doctest.DocTestParser().get_doctest(
                    "\n".join(sessions), {}, page.name, str(page), 0
                )
                told = []
                options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
                doctest.DocTestRunner(optionflags=options).run(test, out=told.append)
            finally:
                os.chdir(here)
        self.assertFalse(told, "".join(told))

    def test_everything_has_type_hints(self):
        for holder in (arbiter, arbiter.Batch, arbiter.Board, arbiter.Game, arbiter.Record, arbiter.Rules):
            for name, one in vars(holder).items():
                one = getattr(one, "fget", None) or getattr(one, "__func__", one)
                if name.startswith("_") or not inspect.isfunction(one):
                    continue
                parameters = set(inspect.signature(one).parameters) - {"self", "cls"}
                self.assertEqual(set(one.__annotations__), parameters | {"return"}, name)

    def test_the_manual_names_everything(self):
        text = MANUAL.read_text()
        for holder in (arbiter, arbiter.Batch, arbiter.Board, arbiter.Game, arbiter.Record, arbiter.Rules):
            # A prompt completes them all; none is there by accident.
            names = [name for name, one in vars(holder).items()
                     if not name.startswith("_") and not inspect.ismodule(one)]
            self.assertLessEqual(set(names), set(getattr(holder, "__all__", names)))
            for name in getattr(holder, "__all__", None) or vars(holder):
                if not name.startswith("_") or name == "_repr_svg_":
                    self.assertIn(f"{name}", text, holder)
