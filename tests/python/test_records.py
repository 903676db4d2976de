"""Records: refereed, found, loaded."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import arbiter

try:
    import pandas
except ImportError:
    pandas = None

TOP = pathlib.Path(os.environ["TOP"])
PUBLISHED = TOP / "fixtures/records/english-1841.pdn"

TEXT = """[Event "wrong"]
[GameType "21"]
1. 11-15 22-18 2. 8-11 *

[Event "set up"]
[FEN "W:W31:B1"]
[GameType "21"]
1. 31-26 {hello} 1-5 *

[Event "another"]
[GameType "25"]
1. c3-d4 f6-e5 2. d4xf6 *
"""


class Records(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name, "games.pdn")
        self.path.write_text(TEXT)

    def test_each_game_is_told(self):
        first, second, third = arbiter.records(self.path)
        self.assertEqual((first.game, first.ok, first.code, first.wrong_line, first.rules),
                         (1, False, "must-capture", 3, "english"))
        with self.assertRaises(arbiter.Rejected) as caught:
            first.ruling()
        self.assertEqual((caught.exception.line, caught.exception.code), (3, "must-capture"))
        second.ruling()
        self.assertEqual((second.tags["Event"], second.turns, second.line),
                         ("set up", ["31-26", "1-5"], 5))
        self.assertEqual(len(second.positions), 3)
        self.assertEqual(second.positions[0], second.position)
        self.assertEqual((third.rules, third.plies, third.result), ("russian", 3, "*"))
        game = arbiter.Game("russian")
        for turn in third.turns:
            game.play(turn)
        self.assertEqual(third.positions[-1], game.position)

    def test_published_games_and_several_files(self):
        both = list(arbiter.records([PUBLISHED, str(self.path)]))
        self.assertEqual(len(both), len(list(arbiter.records(PUBLISHED))) + 3)
        self.assertEqual(both[-1].file, str(self.path))

    def test_not_all_games_need_to_be_taken(self):
        games = arbiter.records([PUBLISHED] * 300)
        self.assertEqual(next(games).game, 1)
        games.close()

    def test_games_are_found(self):
        found = list(arbiter.find(PUBLISHED, player="Hay"))
        self.assertTrue(found)
        self.assertTrue(all("Hay" in game.tags["Black"] + game.tags["White"] for game in found))
        rest = list(arbiter.find(PUBLISHED, "not:player=Hay"))
        self.assertEqual(len(found) + len(rest), len(list(arbiter.records(PUBLISHED))))
        self.assertEqual(
            [game.game for game in arbiter.find(self.path, position="B:W26:B1", exact=True)], [2])
        self.assertEqual(list(arbiter.find(self.path, "player=Nobody")), [])

    def test_options(self):
        self.path.write_text("1. c3-d4 *\n")
        (game,) = arbiter.records(self.path, rules=arbiter.Rules("russian"), draws="rule")
        self.assertEqual((game.rules, game.ok), ("russian", True))
        (game,) = arbiter.records(self.path, guess=["russian", "english"], encoding="latin1")
        self.assertEqual(game.rules, "russian")

    def test_what_cannot_be_asked(self):
        with self.assertRaises(FileNotFoundError):
            arbiter.records(self.path.parent / "none")
        with self.assertRaises(IsADirectoryError):
            arbiter.records(self.path.parent)
        for wrong in (lambda: list(arbiter.records(self.path, draws="never")),
                      lambda: list(arbiter.records(self.path, rules="nothing")),
                      lambda: arbiter.records([]),
                      lambda: arbiter.find(self.path),
                      lambda: arbiter.find(self.path, "frob"),
                      lambda: list(arbiter.find(self.path, "result=7-7")),
                      lambda: list(arbiter.find(self.path, "--help=x"))):
            with self.assertRaises(ValueError):
                wrong()
        with self.assertRaises(TypeError):
            arbiter.find(self.path, 7)
        self.path.write_bytes(bytes(range(256)) * 40)
        with self.assertRaisesRegex(ValueError, "this is no PDN"):
            list(arbiter.records(self.path))
        self.path.write_bytes(TEXT[:20].encode() + bytes(range(256)) * 40)
        for game in arbiter.records(self.path):
            self.assertFalse(game.ok)

    def test_a_program_that_is_not_there(self):
        script = f"import arbiter\ntry: arbiter.records({str(self.path)!r})\nexcept FileNotFoundError as e: print(e)"
        environment = {name: value for name, value in os.environ.items() if name != "ARBITER"}
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True,
                              env={**environment, "PATH": "/nowhere"})
        if os.path.exists(os.path.join(sys.prefix, "bin/arbiter")):
            self.skipTest("the program is installed beside Python")
        self.assertIn("ARBITER", done.stdout)

    @unittest.skipIf(pandas is None, "pandas is not there")
    def test_a_table_of_pandas_in_one_line(self):
        table = pandas.DataFrame(arbiter.records(PUBLISHED))
        self.assertEqual(list(table.columns), list(arbiter.Record._fields))
        self.assertEqual(len(table), len(list(arbiter.records(PUBLISHED))))
        self.assertTrue(table.ok.all())


class Loading(unittest.TestCase):
    def test_any_game_of_a_text(self):
        with self.assertRaises(arbiter.Rejected) as caught:
            arbiter.loads(TEXT)
        self.assertEqual(caught.exception.code, "bad-file")
        self.assertEqual(arbiter.loads(TEXT, 2).history, ["31-26", "1-5"])
        third = arbiter.loads(TEXT, 3)
        self.assertEqual((third.rules.name, third.history[-1]), ("russian", "d4:f6"))
        with self.assertRaisesRegex(arbiter.Rejected, "has 3 games, and no number 4"):
            arbiter.loads(TEXT, 4)
        with self.assertRaises(arbiter.Rejected):
            arbiter.loads(TEXT, 3, rules="english")
        for wrong in ("", "\0", "x" * 100000, "[Event"):
            with self.assertRaises(arbiter.Rejected):
                arbiter.loads(wrong)
        with self.assertRaises(ValueError):
            arbiter.loads(TEXT, 0)
        with self.assertRaises(TypeError):
            arbiter.loads(TEXT.encode())

    def test_any_game_of_a_file(self):
        third = list(arbiter.records(PUBLISHED))[2]
        game = arbiter.load(PUBLISHED, 3, "english")
        self.assertEqual(game.history, third.turns)
        self.assertEqual(game.position, third.positions[-1])
        self.assertEqual(arbiter.load(PUBLISHED, "english").rules.name, "english")
