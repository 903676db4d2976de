"""Batches of games, against games one by one."""

import array
import copy
import gc
import os
import subprocess
import sys
import threading
import time
import unittest

import arbiter

try:
    import numpy
except ImportError:
    numpy = None


class Playing(unittest.TestCase):
    def test_rows_are_games(self):
        for name in arbiter.rules():
            for view in ("board", "mover"):
                batch = arbiter.Batch(name, 3, view=view)
                games = [arbiter.Game(name) for _ in range(3)]
                for step in range(60):
                    actions = batch.sample(step)
                    for game, action, done in zip(games, actions, batch.done):
                        self.assertEqual(done, not game.legal_actions())
                        if not done:
                            game.act(action, view)
                    batch.step(actions)
                    planes, mask, counts = batch.planes(), batch.mask(), batch.counts()
                    for row, game in enumerate(games):
                        self.assertEqual(planes.tolist()[row], game.planes(view).tolist())
                        self.assertEqual(mask.tolist()[row], game.actions(view).tolist())
                        self.assertEqual(counts.tolist()[row], game.counts(view).tolist())
                        self.assertEqual(batch[row], game)

    def test_shapes_and_formats(self):
        batch = arbiter.Batch("international", 4)
        rules = batch.rules
        self.assertEqual(len(batch), 4)
        self.assertEqual((batch.planes().format, batch.planes().shape), ("B", (4, *rules.shape)))
        self.assertEqual((batch.mask().format, batch.mask().shape), ("?", (4, 101)))
        self.assertEqual((batch.counts().format, batch.counts().shape),
                         ("H", (4, len(rules.count_names))))
        self.assertEqual((batch.done.format, batch.done.shape), ("?", (4,)))
        self.assertEqual((batch.returns.format, batch.returns.shape), ("b", (4, 2)))
        self.assertEqual(repr(batch), "<arbiter.Batch international: 4 games>")

    def test_done_rows_wait_for_a_reset(self):
        batch = arbiter.Batch("english", 3)
        batch[1] = arbiter.Game("english", "B:W31:B1,2")
        ended = arbiter.Game("english", "W:W:B1")
        batch[2] = ended
        self.assertEqual(batch.done.tolist(), [False, False, True])
        self.assertEqual(batch.returns.tolist(), [[0, 0], [0, 0], [1, -1]])
        actions = batch.sample(1)
        actions[2] = -12345
        batch.step(actions)
        self.assertEqual(batch[2], ended)
        batch.reset([False, False, True])
        self.assertEqual(batch[2], arbiter.Game("english"))
        self.assertNotEqual(batch[0], arbiter.Game("english"))
        batch.reset()
        self.assertEqual(batch[0], arbiter.Game("english"))
        batch[-1] = ended
        batch.reset(batch.done)
        self.assertEqual(batch.done.tolist(), [False] * 3)

    def test_outputs_are_written_in_the_same_call(self):
        batch = arbiter.Batch("russian", 5)
        planes = memoryview(bytearray(5 * 7 * 64)).cast("B", (5, 7, 8, 8))
        mask = memoryview(bytearray(5 * 129)).cast("?", (5, 129))
        counts = batch.counts()
        batch.step(batch.sample(3), planes=planes, mask=mask, counts=counts)
        self.assertEqual(planes, batch.planes())
        self.assertEqual(mask, batch.mask())
        self.assertEqual(counts, batch.counts())
        self.assertIs(batch.planes(out=planes), planes)

    def test_samples_are_legal_and_spread(self):
        batch = arbiter.Batch("english", 400)
        chosen = set(batch.sample(7).tolist())
        self.assertEqual(chosen, set(arbiter.Game("english").legal_actions()))
        self.assertEqual(batch.sample(7), batch.sample(7))
        self.assertNotEqual(batch.sample(), batch.sample())


class Copies(unittest.TestCase):
    def test_copies_of_a_batch_and_of_one_row(self):
        batch = arbiter.Batch("russian", 6)
        for step in range(30):
            batch.step(batch.sample(step))
        for made in (batch.copy(), copy.copy(batch), copy.deepcopy(batch)):
            self.assertEqual(made.planes(), batch.planes())
            made.step(made.sample(1))
            self.assertNotEqual(made.planes(), batch.planes())
        one = batch.copy(4, 1)
        self.assertEqual(len(one), 1)
        self.assertEqual(one[0], batch[4])
        self.assertEqual(batch.copy(4)[1], batch[5])
        batch[0] = batch[4]
        self.assertEqual(batch[0], batch[4])


class Wrong(unittest.TestCase):
    def test_the_row_of_a_wrong_action_is_told_and_nothing_moves(self):
        batch = arbiter.Batch("english", 4)
        before = batch.planes(), batch.mask()
        good = batch.sample(1).tolist()
        for row, wrong, code in ((0, 129, "bad-number"), (3, -1, "bad-number"), (2, 128, "illegal-move"),
                                 (1, 2**63 - 1, "bad-number"), (1, 2**70, "bad-number")):
            actions = list(good)
            actions[row] = wrong
            with self.assertRaises(arbiter.Rejected) as caught:
                batch.step(actions)
            self.assertEqual((caught.exception.row, caught.exception.code), (row, code))
            self.assertIn(f"row {row}", str(caught.exception))
            self.assertEqual((batch.planes(), batch.mask()), before)
        huge = array.array("Q", [2**64 - 1] * 4)
        with self.assertRaises(arbiter.Rejected) as caught:
            batch.step(huge)
        self.assertEqual((caught.exception.row, caught.exception.code), (0, "bad-number"))

    def test_all_kinds_of_integers(self):
        for kind in "bBhHiIlLqQ":
            batch = arbiter.Batch("english", 4)
            batch.step(array.array(kind, batch.sample(1)))
            self.assertEqual(batch[0].legal_actions()[0] // 64, 1)
        batch = arbiter.Batch("english", 2)
        batch.step(tuple(batch.sample(1)))
        actions = array.array("q", [0] * 4)
        actions[::2] = array.array("q", batch.sample(1))
        batch.step(memoryview(actions)[::2])

    def test_wrong_shapes_and_types(self):
        batch = arbiter.Batch("english", 4)
        shape = (4, *batch.rules.shape)
        for actions in ([17] * 3, [17] * 5, [], memoryview(bytes(16)).cast("B", (4, 4))):
            with self.assertRaises(ValueError):
                batch.step(actions)
        for actions in (None, 17, [1.5] * 4, [True] * 4, ["17"] * 4, array.array("d", [1] * 4),
                        memoryview(bytes(4)).cast("?")):
            with self.assertRaises(TypeError):
                batch.step(actions)
        for out in (bytearray(4), memoryview(bytearray(4 * 5 * 64)), batch.copy(0, 2).planes(),
                    memoryview(bytes(4 * 5 * 64)).cast("B", shape)):
            with self.assertRaises(ValueError):
                batch.planes(out)
        for out in (7, [0] * 1280, array.array("d", [0] * 1280), batch.counts()):
            with self.assertRaises(TypeError):
                batch.planes(out)
        with self.assertRaises(TypeError):
            batch.counts(batch.planes())
        for where, error in (([True] * 3, ValueError), (array.array("d", [1] * 4), TypeError),
                             (7, TypeError)):
            with self.assertRaises(error):
                batch.reset(where)
        self.assertEqual(batch.planes(), arbiter.Batch("english", 4).planes())

    def test_wrong_rows_and_games(self):
        batch = arbiter.Batch("english", 4)
        for row in (4, -5, 2**70):
            with self.assertRaises(IndexError):
                batch[row]
            with self.assertRaises(IndexError):
                batch[row] = arbiter.Game("english")
        with self.assertRaises(TypeError):
            batch["0"]
        with self.assertRaises(TypeError):
            batch[0] = "W:W1:B2"
        with self.assertRaises(arbiter.Rejected):
            batch[0] = arbiter.Game("russian")
        closed = arbiter.Game("english")
        closed.close()
        with self.assertRaisesRegex(ValueError, "closed"):
            batch[0] = closed
        for first, count in ((4, 1), (0, 5), (-1, 1), (0, 0)):
            with self.assertRaises(ValueError):
                batch.copy(first, count)

    def test_batches_of_no_games_and_of_too_many(self):
        for n in (0, -1, 2**64):
            with self.assertRaises(ValueError):
                arbiter.Batch("english", n)
        with self.assertRaises(TypeError):
            arbiter.Batch("english", 1.5)
        with self.assertRaises(ValueError):
            arbiter.Batch("english", 1, view="white")
        with self.assertRaisesRegex(MemoryError, r"a batch of 1,000,000,000,000 games of english "
                                                 r"takes [0-9,]{15,} bytes"):
            arbiter.Batch("english", 10**12)

    @unittest.skipIf(os.environ.get("SANITIZE"), "a sanitizer needs terabytes of addresses")
    def test_ten_million_games_are_told_to_take_too_much(self):
        script = """
import arbiter, resource
resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
try:
    arbiter.Batch("russian", 10_000_000)
except MemoryError as error:
    print(error)
print(len(arbiter.Batch("russian", 1000)))
"""
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
        self.assertRegex(done.stdout,
                         r"^a batch of 10,000,000 games of russian takes [0-9,]{13} bytes.*\n1000\n$")


class Sharing(unittest.TestCase):
    def test_one_batch_in_many_threads_stays_whole(self):
        batch = arbiter.Batch("english", 2000)
        wrong = []

        def use():
            for seed in range(50):
                try:
                    batch.step(batch.sample(seed))
                    batch.reset(batch.done)
                except (RuntimeError, arbiter.Rejected):
                    pass
                except BaseException as error:
                    wrong.append(error)

        threads = [threading.Thread(target=use) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])
        batch.step(batch.sample())

    def test_a_batch_goes_on_in_a_child(self):
        batch = arbiter.Batch("russian", 1000)
        batch.step(batch.sample(1))
        child = os.fork()
        if child == 0:
            status = 1
            try:
                batch.step(batch.sample(2))
                status = 0
            finally:
                os._exit(status)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
        other = batch.copy()
        batch.step(batch.sample(2))
        other.step(other.sample(2))
        self.assertEqual(batch.planes(), other.planes())

    @unittest.skipUnless(os.path.isdir("/proc/self/task"), "threads are counted by Linux")
    def test_threads_stay_as_long_as_their_batch(self):
        def come_to(count):  # a thread that has ended is listed a moment longer
            for _ in range(500):
                if len(os.listdir("/proc/self/task")) == count:
                    return True
                time.sleep(0.01)
            return False

        gc.collect()
        before = len(os.listdir("/proc/self/task"))
        batch = arbiter.Batch("english", 2000, threads=3)
        for step in range(20):
            batch.step(batch.sample(step))
        self.assertTrue(come_to(before + 2))
        del batch
        self.assertTrue(come_to(before))

    def test_any_number_of_threads_does_the_same(self):
        batches = [arbiter.Batch("russian", 1500, threads=threads) for threads in (1, 2, 64)]
        for step in range(40):
            for batch in batches:
                batch.step(batch.sample(step))
        self.assertEqual(batches[0].planes(), batches[1].planes())
        self.assertEqual(batches[0].planes(), batches[2].planes())


@unittest.skipIf(numpy is None, "numpy is not there")
class Numpy(unittest.TestCase):
    def test_arrays_of_numpy(self):
        batch = arbiter.Batch("russian", 64)
        planes = numpy.empty((64, *batch.rules.shape), numpy.uint8)
        mask = numpy.empty((64, batch.rules.action_count), bool)
        batch.mask(out=mask)
        chance = numpy.random.default_rng(1)
        for _ in range(50):
            actions = (chance.random(mask.shape) * mask).argmax(1)
            batch.step(actions, planes=planes, mask=mask)
            batch.reset(numpy.asarray(batch.done))
            batch.mask(out=mask)
        self.assertEqual(numpy.asarray(batch.returns).shape, (64, 2))
        self.assertTrue((planes.sum((1, 2, 3)) > 0).all())
        with self.assertRaises(ValueError):
            batch.planes(out=planes[::2])
        with self.assertRaises(ValueError):
            batch.planes(out=numpy.asfortranarray(planes))
        with self.assertRaises(TypeError):
            batch.step(numpy.zeros(64))
        with self.assertRaises(arbiter.Rejected):
            batch.step(numpy.full(64, 128, numpy.int32))
