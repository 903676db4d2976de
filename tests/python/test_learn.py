"""Actions and planes."""

import random
import unittest

import arbiter

try:
    import numpy
except ImportError:
    numpy = None


class Learning(unittest.TestCase):
    def test_actions_play_whole_games(self):
        for name in arbiter.rules():
            game = arbiter.Game(name)
            rules = game.rules
            squares = len(rules.squares)
            chance = random.Random(name)
            self.assertEqual(rules.action_count, 2 * squares + 1)
            for _ in range(200):
                actions = game.actions()
                self.assertEqual(len(actions), rules.action_count)
                legal = [i for i, one in enumerate(actions) if one]
                if not legal:
                    break
                game.act(chance.choice(legal))
            self.assertTrue(game.history)

    def test_an_action_is_a_step_of_a_turn(self):
        game = arbiter.Game("russian")
        squares = game.rules.squares
        n = len(squares)
        game.act(squares.index("c3"))
        self.assertEqual(
            {squares[i - n] for i, one in enumerate(game.actions()) if one}, {"b4", "d4"}
        )
        game.act(n + squares.index("d4"))
        self.assertEqual(game.to_move, "white")
        game.act(2 * n)
        self.assertEqual(game.to_move, "black")
        self.assertEqual(game.history, ["c3-d4"])

    def test_wrong_actions_are_rejected(self):
        game = arbiter.Game("russian")
        squares = game.rules.squares
        for action, code in (
            (squares.index("e5"), "empty-square"),
            (squares.index("h8"), "not-your-piece"),
            (2 * len(squares), "nothing-moved"),
        ):
            with self.assertRaises(arbiter.Rejected) as caught:
                game.act(action)
            self.assertIn(caught.exception.code, (code, "no-selection"))
        for wrong in (-1, 2 * len(squares) + 1):
            with self.assertRaises(ValueError):
                game.act(wrong)

    def test_planes_are_what_stands_there(self):
        for name in arbiter.rules():
            game = arbiter.Game(name)
            rules = game.rules
            planes = game.planes()
            self.assertEqual(planes.shape, rules.shape)
            self.assertEqual(rules.shape, (rules.plane_count, rules.rows, rules.columns))
            text = rules.text
            crowns = 1 if not text or "crowned: never" in text else 2
            pieces = 2 * len(rules.kinds) * crowns
            for i, square in enumerate(rules.squares):
                row, column = divmod(rules.cells[i], rules.columns)
                found = [p for p in range(pieces) if planes[p, row, column]]
                try:
                    piece = game.at(square)
                except arbiter.Rejected:  # a light one
                    piece = None
                if piece is None:
                    self.assertEqual(found, [])
                    continue
                kinds = len(rules.kinds)
                plane = rules.sides.index(piece.side) * kinds + rules.kinds.index(piece.kind)
                self.assertLess(plane * crowns, pieces)
                self.assertEqual(found, [plane * crowns + piece.king])

    def test_masks_are_buffers_of_bool(self):
        game = arbiter.Game("russian")
        mask = game.actions()
        self.assertEqual((mask.format, mask.shape), ("?", (129,)))
        self.assertEqual(game.legal_actions(), [i for i, one in enumerate(mask) if one])
        self.assertEqual({game.rules.squares[i] for i in game.legal_actions()}, {"a3", "c3", "e3", "g3"})

    def test_counts_are_named(self):
        game = arbiter.Game("russian")
        names = game.rules.count_names
        self.assertEqual(game.counts().format, "H")
        self.assertEqual(len(game.counts()), len(names))

        def now():
            return dict(zip(names, game.counts()))

        self.assertEqual((now()["occurrences"], now()["to-move"]), (1, 0))
        game.set_position("W:WKa1:BKh2")
        for turn in ("a1-b2", "h2-g1", "b2-a1", "g1-h2"):
            game.play(turn)
        self.assertEqual(now()["occurrences"], 2)
        self.assertEqual(now()["no-capture"], 4)

    def test_the_mover_sees_itself_below(self):
        game = arbiter.Game("russian")
        n = len(game.rules.squares)
        game.play("c3-d4")
        black = game.planes("mover")
        other = game.planes()
        for row in range(8):
            for column in range(8):
                self.assertEqual(black[0, row, column], other[2, 7 - row, 7 - column])
        mine, yours = game.actions("mover"), game.actions()
        for i in range(n):
            self.assertEqual(mine[i], yours[n - 1 - i])
            self.assertEqual(mine[n + i], yours[2 * n - 1 - i])
        game.act(n - 1 - game.rules.squares.index("b6"), view="mover")
        game.act(2 * n - 1 - game.rules.squares.index("a5"), "mover")
        game.act(2 * n, "mover")
        self.assertEqual(game.history, ["c3-d4", "b6-a5"])
        for ask in (game.planes, game.counts, game.actions, game.legal_actions):
            with self.assertRaises(ValueError):
                ask("white")

    def test_games_that_differ_are_seen_to_differ(self):
        for name in arbiter.rules():
            game = arbiter.Game(name)
            chance = random.Random(name)
            seen = {}
            for _ in range(1500):
                legal = game.legal_actions()
                if not legal:
                    game = arbiter.Game(name)
                    continue
                game.act(chance.choice(legal))
                look = (game.planes().tobytes(), game.counts().tobytes(), game.actions().tobytes())
                self.assertEqual(seen.setdefault(look, game.copy()), game, name)


@unittest.skipIf(numpy is None, "numpy is not there")
class Numpy(unittest.TestCase):
    def test_integers_of_numpy_are_integers(self):
        game = arbiter.Game("russian")
        for kind in (numpy.int8, numpy.uint16, numpy.int32, numpy.int64, numpy.uint64):
            game.act(kind(game.legal_actions()[0]))
            self.assertTrue(game.perft(kind(1)))
            game.undo(kind(1))
            game.redo(kind(0))
        game.hint(numpy.int64(1))
        one = numpy.int64(1)
        self.assertEqual(game.perft(one, threads=one, megabytes=one), len(game.moves()))
        self.assertEqual(game.hint(milliseconds=one).turn in game.moves(), True)
        self.assertEqual(arbiter.loads('[GameType "25"]\n1. c3-d4 *\n', one).history, ["c3-d4"])
        batch = arbiter.Batch("russian", numpy.uint8(3), threads=one)
        batch[one] = game
        self.assertEqual((batch[one], batch.copy(one, one)[0], len(batch.sample(one))), (game, game, 3))
        batch.step([numpy.int16(action) for action in batch.sample(one)])
        with self.assertRaises(TypeError):
            game.act(numpy.float64(1))

    def test_numpy_reads_what_there_is(self):
        game = arbiter.Game("international")
        mask = numpy.asarray(game.actions())
        self.assertEqual((mask.dtype, mask.shape), (numpy.bool_, (101,)))
        self.assertEqual(numpy.flatnonzero(mask).tolist(), game.legal_actions())
        planes = numpy.asarray(game.planes())
        self.assertEqual((planes.dtype, planes.shape), (numpy.uint8, game.rules.shape))
        self.assertEqual(planes.sum(), 40)
        self.assertEqual(planes[0].reshape(-1)[list(game.rules.cells)].sum(), 20)
        counts = numpy.asarray(game.counts())
        self.assertEqual((counts.dtype, len(counts)), (numpy.uint16, len(game.rules.count_names)))
