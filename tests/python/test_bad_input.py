"""Wrong use: exceptions, never a crash."""

import gc
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import arbiter


class Types(unittest.TestCase):
    def test_wrong_types_are_type_errors(self):
        game = arbiter.Game()
        for wrong in (None, 1, 1.5, b"22-33", [], object()):
            for act in (game.play, game.at, game.set_position, game.run, arbiter.run,
                        arbiter.Rules.parse):
                with self.assertRaises(TypeError):
                    act(wrong)
        for wrong in (None, "1", 1.5, True):
            for act in (game.perft, game.act, game.undo, game.redo):
                with self.assertRaises(TypeError):
                    act(wrong)
        for wrong in (None, 1, b"english"):
            with self.assertRaises(TypeError):
                arbiter.Game(wrong)

    def test_wrong_numbers_are_value_errors(self):
        game = arbiter.Game()
        for act in (
            lambda: game.perft(-1),
            lambda: game.perft(100),
            lambda: game.perft(2**70),
            lambda: game.perft(1, threads=0),
            lambda: game.perft(1, megabytes=2**40),
            lambda: game.hint(depth=100),
            lambda: game.hint(milliseconds=-5),
            lambda: game.undo(-1),
            lambda: game.undo(2**64),
            lambda: game.act(2**64),
        ):
            with self.assertRaises(ValueError):
                act()

    def test_texts_that_are_no_texts(self):
        game = arbiter.Game("english")
        before = game.copy()
        for wrong in ("", " ", "\0", "11-15\0", "11-15\nquit", "11-15\r", "x" * 100000,
                      "11-15 " * 5000, "\u2603", "\x7f", "\x1b[2J"):
            for act in (game.play, game.at, game.set_position):
                with self.assertRaises(arbiter.Rejected):
                    act(wrong)
        with self.assertRaises(ValueError):
            game.play("\ud800")
        self.assertEqual(game, before)
        self.assertEqual(game.history, [])

    def test_rule_texts_that_are_none(self):
        for wrong in ("", "\0", "x" * 100000, "arbiter rules 1\n" * 5000, "arbiter rules 1\nname: "):
            with self.assertRaises(arbiter.Rejected):
                arbiter.Rules.parse(wrong)
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaises(IsADirectoryError):
                arbiter.Game(folder + "/")
            with self.assertRaises(FileNotFoundError):
                arbiter.Game(folder + "/x.rules")


class Closed(unittest.TestCase):
    def test_a_closed_game_is_told_as_such(self):
        game = arbiter.Game()
        other = arbiter.Game()
        game.close()
        game.close()
        for act in (
            game.moves, game.pass_, game.undo, game.redo, game.svg, game.copy, game.actions,
            game.planes, game.hint, lambda: game.play("22-33"), lambda: game.at("2 2"),
            lambda: game.perft(2), lambda: game.run("print"), lambda: game.act(1),
            lambda: game.save("x"), lambda: game.winner, lambda: game.to_move,
            lambda: game.position, lambda: game.fen, lambda: game.history, lambda: str(game),
            lambda: repr(game), lambda: hash(game), lambda: game == other, lambda: other == game,
            lambda: pickle.dumps(game), lambda: game.set_position("x"),
        ):
            with self.assertRaisesRegex(ValueError, "closed"):
                act()
        with arbiter.Game() as used:
            used.play("22-33")
        with self.assertRaises(ValueError):
            used.moves()

    def test_rules_outlive_whatever_uses_them(self):
        rules = arbiter.Rules.parse(
            "arbiter rules 1\nname: own\ninherits: english\n"
        )
        game = arbiter.Game(rules)
        del rules
        gc.collect()
        self.assertEqual(len(game.moves()), 7)


class Threads(unittest.TestCase):
    def test_a_second_thread_is_turned_away(self):
        game = arbiter.Game("english")
        thinking = threading.Thread(target=game.hint, kwargs={"milliseconds": 2000})
        thinking.start()
        time.sleep(0.3)
        for act in (game.moves, game.close, game.copy, lambda: game == arbiter.Game()):
            with self.assertRaisesRegex(RuntimeError, "another thread"):
                act()
        thinking.join()
        self.assertEqual(len(game.moves()), 7)

    def test_many_threads_use_games_of_their_own(self):
        counts = []

        def count():
            game = arbiter.Game("english")
            for _ in range(200):
                game.play(game.moves()[0]) if game.moves() else game.undo(5)
            game = arbiter.Game("english")
            counts.append(game.perft(6))

        threads = [threading.Thread(target=count) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(counts, [36768] * 8)

    def test_one_game_in_many_threads_stays_whole(self):
        game = arbiter.Game("english")
        wrong = []

        def use():
            for _ in range(300):
                try:
                    moves = game.moves()
                    if moves:
                        game.play(moves[0])
                    else:
                        game.undo(3)
                    game.position, game.fen, game.svg()
                except (RuntimeError, arbiter.Rejected):
                    pass
                except BaseException as error:
                    wrong.append(error)

        threads = [threading.Thread(target=use) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])
        self.assertEqual(pickle.loads(pickle.dumps(game)), game)

    def test_others_go_on_while_one_thinks(self):
        thinking = threading.Thread(
            target=arbiter.Game("english").hint, kwargs={"milliseconds": 1000}
        )
        thinking.start()
        done = 0
        while thinking.is_alive():
            done += 1
        thinking.join()
        self.assertGreater(done, 1000)


def counted(depth):
    return shared.perft(depth)


shared = arbiter.Game("english")


class Processes(unittest.TestCase):
    def test_games_go_on_in_a_child(self):
        with multiprocessing.get_context("fork").Pool(2) as pool:
            self.assertEqual(pool.map(counted, [4, 5, 6]), [1469, 7361, 36768])

    def test_a_fork_while_a_thread_thinks(self):
        game = arbiter.Game("english")
        thinking = threading.Thread(target=game.hint, kwargs={"milliseconds": 500})
        thinking.start()
        time.sleep(0.1)
        child = os.fork()
        if child == 0:
            status = 1
            try:
                game.moves()
            except RuntimeError:
                status = 0 if arbiter.Game("english").perft(5) == 7361 else 2
            finally:
                os._exit(status)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        thinking.join()
        self.assertEqual(status, 0)


INTERRUPTED = """
import arbiter, os, signal, threading
signal.signal(signal.SIGINT, signal.default_int_handler) # not ignored, as it is in the background
def press():
    os.kill(os.getpid(), signal.SIGINT)
game = arbiter.Game("checkers61b")
timer = threading.Timer(0.2, press)
timer.start()
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", len(game.moves()))
"""


class Interrupts(unittest.TestCase):
    def test_ctrl_c_ends_what_takes_long(self):
        for call in (
            "game.perft(40)",
            "game.perft(40, threads=2)",
            "game.hint(depth=99)",
            'game.run("perft 40")',
            'game.run("selfplay 1000000")',
            'game.run("print\\n" * 20000000)',
        ):
            done = subprocess.run([sys.executable, "-c", INTERRUPTED.format(call=call)],
                                  capture_output=True, text=True, timeout=120)
            self.assertEqual(done.stdout, "interrupted 7\n", (call, done.stderr))

    def test_what_a_handler_raises_is_raised(self):
        class Late(Exception):
            pass

        def ring(number, frame):
            raise Late

        before = signal.signal(signal.SIGALRM, ring)
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            with self.assertRaises(Late):
                arbiter.Game().perft(40)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        self.assertEqual(arbiter.Game("english").perft(3), 302)


class Huge(unittest.TestCase):
    def test_huge_scripts(self):
        result = arbiter.run("frob\n" * 20000)
        self.assertEqual(len(result.rejections), 20000)
        self.assertEqual(result.rejections[-1].line, 20000)
        self.assertEqual(arbiter.run("#" * 10_000_000).rejections[0].code, "line-too-long")
        self.assertEqual(arbiter.run("\n" * 2_000_000), ("", 0, []))
        self.assertEqual(arbiter.run("\0\n" * 1000).status, 1)

    def test_long_games(self):
        game = arbiter.Game("checkers61b", "7WP/8/8/8/8/8/8/FP7 fire")
        script = ["select 0 0", "select 1 1", "space", "select 7 7", "select 6 6", "space",
                  "select 1 1", "select 0 0", "space", "select 6 6", "select 7 7", "space"]
        self.assertEqual(game.run("\n".join(script * 2000)).status, 0)
        self.assertEqual(len(game.history), 8000)
        made = pickle.loads(pickle.dumps(game))
        self.assertEqual(made, game)
        self.assertEqual(len(made.history), 8000)

    def test_pickles_that_are_none(self):
        restore, (rules, text) = arbiter.Game().__reduce__()
        self.assertEqual(restore(rules, text), arbiter.Game())
        for wrong in ("", "rubbish", "# game 0\nnew\nperft 99\n", "# game 9\nnew\n"):
            with self.assertRaises(arbiter.Rejected):
                restore(rules, wrong)
