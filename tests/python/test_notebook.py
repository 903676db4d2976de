"""Boards in notebooks: what they say to a comm, and, where Jupyter, node and Chromium are there, a notebook in
a browser (notebook.js)."""

import json
import os
import pathlib
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from unittest import mock

import arbiter
from arbiter import _board

HERE = pathlib.Path(__file__).resolve().parent
CELLS = [
    'import arbiter\ngame = arbiter.Game("russian")\nboard = arbiter.Board(game)\nboard',
    'print(game.history, "W" if game.at("c1").side == "white" else "")',
    'game.play("b2-c3"); print(game.history)',
    'other = arbiter.Board("english", on_turn=lambda game: game.play(game.moves()[0]))\nother',
    "print(len(other.game.history))",
    'arbiter.Board("orthogonal")',
]


class Comm:
    """What Jupyter gives to who takes comms."""

    def __init__(self):
        self.sent = []
        self.closed = False

    def on_msg(self, take):
        self.take = take

    def on_close(self, take):
        self.gone = take

    def send(self, data):
        json.dumps(data)
        self.sent.append(data)

    def close(self):
        self.closed = True

    def ask(self, data):
        """What is shown after a message of the page."""
        self.take({"content": {"data": data}})
        return self.sent[-1]


class Boards(unittest.TestCase):
    def open(self, board):
        board._repr_mimebundle_()
        comm = Comm()
        _board._opened(comm, {"content": {"data": {"board": board._key}}})
        return comm

    def label(self, seen, name):
        return next(square["label"] for square in seen["squares"] if square["name"] == name)

    def test_clicks_play(self):
        game = arbiter.Game("russian")
        comm = self.open(arbiter.Board(game))
        self.assertEqual(comm.sent[0]["status"], "White to move.")
        self.assertEqual(self.label(comm.ask({"square": "c3"}), "c3"), "c3, white man, selected")
        self.assertEqual(self.label(comm.sent[-1], "d4"), "d4, empty, can go here")
        seen = comm.ask({"square": "d4"})
        self.assertEqual((game.history, seen["status"], seen["wrong"]), (["c3-d4"], "c3-d4. Black to move.", ""))
        self.assertEqual(comm.ask({"undo": True})["status"], "White to move.")
        self.assertEqual(comm.ask({"undo": True})["wrong"], "no turns can be undone")

    def test_what_is_wrong_is_told(self):
        game = arbiter.Game("russian")
        comm = self.open(arbiter.Board(game))
        self.assertEqual(comm.ask({"square": "b6"})["wrong"], "the piece on b6 is black's, and white is to move")
        for asked in ({"square": "a8"}, {"square": "a9"}, {"square": 7}, {"square": ["c3"]}, {}, None, "c3", [1]):
            self.assertNotEqual(comm.ask(asked)["wrong"], "", asked)
        self.assertNotEqual(comm.ask({"end": True})["wrong"], "")
        self.assertEqual(game, arbiter.Game("russian"))
        game.close()
        self.assertIn("closed", comm.ask({"square": "c3"})["wrong"])
        _board._refresh_all()

    def test_turns_end_by_themselves_and_are_answered(self):
        told = []
        board = arbiter.Board(arbiter.Game("english", "W:W26:B22,15,7"), on_turn=told.append)
        comm = self.open(board)
        comm.ask({"square": "26"})
        seen = comm.ask({"square": "17"})
        self.assertEqual((board.game.history, told), (["26x17"], [board.game]))
        self.assertEqual(self.label(seen, "17"), "17, white man")
        wrong = self.open(arbiter.Board("russian", on_turn=lambda game: game.play("c3-d4")))
        wrong.ask({"square": "c3"})
        self.assertIn("Rejected", wrong.ask({"square": "b4"})["wrong"])

    def test_passes_and_ends_of_games(self):
        comm = self.open(arbiter.Board("orthogonal"))
        self.assertEqual(comm.sent[0]["end"], "Pass")
        self.assertEqual(comm.ask({"end": True})["status"], "pass. Red to move.")
        game = arbiter.Game("russian")
        game.resign()
        self.assertEqual(arbiter.Board(game)._seen("")["status"], "Black has won.")
        self.assertEqual(arbiter.Board("russian")._seen("")["end"], "")

    def test_several_pages_and_cells(self):
        game = arbiter.Game("russian")
        board = arbiter.Board(game)
        one, other = self.open(board), self.open(board)
        one.ask({"square": "c3"})
        self.assertEqual(one.sent[-1], other.sent[-1])
        game.play("a3-b4")
        _board._refresh_all()
        self.assertEqual(one.sent[-1]["status"], "a3-b4. Black to move.")
        count = len(one.sent)
        other.gone({})
        _board._refresh_all()
        one.ask({"square": "b6"})
        self.assertEqual((len(one.sent), len(other.sent)), (count + 1, count))
        stranger = Comm()
        _board._opened(stranger, {"content": {"data": {"board": "of another kernel"}}})
        self.assertTrue(stranger.closed)

    def test_squares_are_where_the_picture_has_them(self):
        for name in arbiter.rules():
            game = arbiter.Game(name)
            seen = arbiter.Board(game)._seen("")
            svg = game.svg()
            left, top, width, height = map(int, re.search(r"viewBox='(\S+) (\S+) (\S+) (\S+)'", svg).groups())
            drawn = {(int(x), int(y)) for x, y in re.findall(r"<use [^>]*x='(\d+)' y='(\d+)'", svg)}
            full = {
                (round(square["x"] * width / 100 + left), round(square["y"] * height / 100 + top))
                for square in seen["squares"] if game.at(square["name"])
            }
            self.assertEqual(full, drawn, name)

    def test_without_a_comm_it_is_a_picture(self):
        seen = arbiter.Board("lasca")._repr_mimebundle_()
        self.assertEqual(sorted(seen), ["image/svg+xml", "text/html", "text/plain"])
        self.assertEqual(seen["image/svg+xml"], arbiter.Game("lasca").svg())
        self.assertRegex(seen["text/html"], r'<img src="data:image/svg\+xml;base64,[A-Za-z0-9+/=]+" alt="White to move\. ')
        self.assertEqual(seen["text/html"].count("</script>"), 1)
        for wrong in (7, None, [], b"russian"):
            with self.assertRaises(TypeError):
                arbiter.Board(wrong)
        with self.assertRaises(TypeError):
            arbiter.Board("russian", on_turn="c3-d4")

    def test_a_kernel_is_asked_for_comms_once(self):
        shell = mock.Mock()
        with mock.patch.dict(sys.modules, IPython=mock.Mock(get_ipython=lambda: shell)):
            for _ in range(2):
                arbiter.Board("russian")._repr_mimebundle_()
        shell.kernel.comm_manager.register_target.assert_called_with("arbiter.Board", _board._opened)
        shell.events.register.assert_called_once_with("post_execute", _board._refresh_all)


@unittest.skipIf(os.environ.get("SANITIZE"), "the kernel is no program of ours")
class Notebook(unittest.TestCase):
    def test_in_a_browser(self):
        for program in ("jupyter-notebook", "node", "chromium", "chromedriver"):
            if shutil.which(program) is None:
                print(f"note: there is no {program} here, so boards are not tested in a notebook")
                self.skipTest(program)
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            token = secrets.token_hex(16)
            write_notebook(folder / "notebooks" / "board.ipynb")
            # It takes the first free port from there on, and writes it into a file.
            with open(folder / "server", "wb") as log, subprocess.Popen(
                ["jupyter-notebook", "--no-browser", "--allow-root", "--ip=127.0.0.1",
                 f"--port={20000 + secrets.randbelow(20000)}", f"--NotebookApp.token={token}",
                 f"--notebook-dir={folder / 'notebooks'}"],
                env={**os.environ, "HOME": name, "JUPYTER_RUNTIME_DIR": str(folder / "runtime")},
                stdout=log, stderr=log) as server:
                try:
                    page = f"{address_of(folder, server)}notebooks/board.ipynb?token={token}"
                    done = subprocess.run(["node", HERE / "notebook.js", page], cwd=folder, stdout=subprocess.PIPE,
                                          stderr=subprocess.STDOUT, text=True, timeout=900)
                finally:
                    server.terminate()
            self.assertEqual((done.returncode, done.stdout), (0, ""))


def write_notebook(path):
    cells = [{"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": [], "source": cell}
             for cell in CELLS]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    path.parent.mkdir()
    path.write_text(json.dumps({"nbformat": 4, "nbformat_minor": 4, "metadata": kernel, "cells": cells}))


def address_of(folder, server):
    for _ in range(600):
        for told in (folder / "runtime").glob("nbserver-*.json"):
            text = told.read_text()
            if text.endswith("}"):
                return json.loads(text)["url"]
        if server.poll() is not None:
            break
        time.sleep(0.1)
    raise AssertionError((folder / "server").read_text())


if __name__ == "__main__":
    unittest.main()
