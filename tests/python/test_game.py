"""What games do, as the manual says it."""

import copy
import os
import pathlib
import pickle
import stat
import sys
import tempfile
import unittest
import unittest.mock

import arbiter


class Playing(unittest.TestCase):
    def test_turns_are_played_and_taken_back(self):
        game = arbiter.Game("russian")
        self.assertEqual(game.to_move, "white")
        self.assertEqual(
            game.moves(), ["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"]
        )
        game.play("c3-d4")
        game.play("b6-a5")
        self.assertEqual(game.history, ["c3-d4", "b6-a5"])
        self.assertEqual(game.to_move, "white")
        game.undo()
        self.assertEqual((game.to_move, game.history), ("black", ["c3-d4"]))
        game.redo()
        game.undo(2)
        self.assertEqual(game, arbiter.Game("russian"))
        game.redo(2)
        self.assertEqual(game.history, ["c3-d4", "b6-a5"])

    def test_rejections_say_why(self):
        game = arbiter.Game("english")
        game.play("11-15")
        game.play("22-18")
        with self.assertRaises(arbiter.Rejected) as caught:
            game.play("8-11")
        self.assertIsInstance(caught.exception, ValueError)
        self.assertEqual(caught.exception.code, "must-capture")
        self.assertEqual(caught.exception.reason, "black must capture: 15x22")
        self.assertEqual(str(caught.exception), "black must capture: 15x22 [must-capture]")
        self.assertEqual(game.history, ["11-15", "22-18"])
        self.assertEqual(str(pickle.loads(pickle.dumps(caught.exception))), str(caught.exception))

    def test_what_cannot_be_done_is_rejected(self):
        english = arbiter.Game("english")
        for code, act in {
            "no-pass": english.pass_,
            "nothing-to-undo": english.undo,
            "nothing-to-redo": english.redo,
            "bad-square": lambda: english.at("q"),
            "bad-position": lambda: english.set_position("rubbish"),
        }.items():
            with self.assertRaises(arbiter.Rejected) as caught:
                act()
            self.assertEqual(caught.exception.code, code)

    def test_a_side_passes(self):
        game = arbiter.Game("orthogonal")
        side = game.to_move
        game.pass_()
        self.assertNotEqual(game.to_move, side)
        self.assertEqual(game.history, ["pass"])

    def test_pieces_are_where_they_stand(self):
        game = arbiter.Game("checkers61b")
        bombs = [s for s in game.rules.squares if (p := game.at(s)) and p.kind == "bomb"]
        self.assertEqual(len(bombs), 8)
        english = arbiter.Game("english", "W:WK1:B32")
        self.assertEqual(english.at("1"), arbiter.Piece("white", "man", True))
        self.assertEqual(english.at("32"), ("black", "man", False))
        self.assertIsNone(english.at("2"))

    def test_columns_have_several_pieces(self):
        game = arbiter.Game("lasca", "W:c3=wbB,e5=b")
        self.assertEqual(
            game.column("c3"), [("white", "man", False), ("black", "man", False), ("black", "man", True)]
        )
        self.assertEqual(game.at("c3"), ("white", "man", False))
        self.assertEqual(game.column("a1"), [])
        self.assertEqual(game.position, "W:c3=wbB,e5=b")
        with self.assertRaises(arbiter.Rejected):
            game.column("z9")
        self.assertEqual(arbiter.Game("english").column("1"), [("black", "man", False)])

    def test_positions_are_set_up(self):
        game = arbiter.Game("english", "W:WK1:B32")
        self.assertEqual(game.fen, "W:WK1:B32")
        again = arbiter.Game("english", game.position)
        self.assertEqual(again, game)
        self.assertEqual(arbiter.Game("checkers61b").fen, "")

    def test_somebody_wins(self):
        game = arbiter.Game("english", "W:W14:B9")
        self.assertIsNone(game.winner)
        game.set_position("B:W18:B14")
        game.play("14x23")
        self.assertEqual(game.winner, "black")
        with self.assertRaises(arbiter.Rejected) as caught:
            game.play("23-26")
        self.assertEqual(caught.exception.code, "game-over")
        self.assertEqual(game.moves(), [])

    def test_turns_are_counted(self):
        game = arbiter.Game("english")
        self.assertEqual(game.perft(6), 36768)
        self.assertEqual(game.perft(8, threads=2, megabytes=1), 845931)
        self.assertEqual(game.perft(0), 1)
        self.assertEqual(arbiter.run("perft 6", "english").output, "perft 6: 36768\n")
        game.run("select 9")
        game.run("select 13")
        with self.assertRaises(arbiter.Rejected) as caught:
            game.perft(2)
        self.assertEqual(caught.exception.code, "turn-in-progress")

    def test_the_computer_thinks(self):
        game = arbiter.Game("english", "B:W18,23:B14,5")
        hint = game.hint(depth=8)
        self.assertIn(hint.turn, game.moves())
        self.assertEqual(hint.line[0], hint.turn)
        self.assertEqual(hint.depth > 0 or len(game.moves()) == 1, True)
        again = game.hint(depth=8)
        self.assertEqual(again.turn, hint.turn)
        won = arbiter.Game("english", "B:WK18:BK14").hint(depth=4)
        self.assertEqual((won.outcome, won.turns, won.turn), ("win", 1, "14x23"))
        self.assertIn(game.hint(milliseconds=20).turn, game.moves())
        with self.assertRaises(arbiter.Rejected) as caught:
            arbiter.Game("english", "W:W:B1").hint(depth=1)
        self.assertEqual(caught.exception.code, "game-over")

    def test_boards_are_shown(self):
        game = arbiter.Game("english")
        self.assertIn("8 .  b  .  b", str(game))
        self.assertIn("english", repr(game))
        self.assertTrue(game.svg().startswith("<?xml"))
        self.assertTrue(game._repr_svg_().rstrip().endswith("</svg>"))


class Ending(unittest.TestCase):
    def test_a_side_resigns(self):
        game = arbiter.Game("russian")
        before = game.copy()
        game.resign()
        self.assertEqual(game.winner, "black")
        self.assertEqual(game.legal_actions(), [])
        self.assertNotEqual(game, before)
        with self.assertRaises(arbiter.Rejected) as caught:
            game.resign("black")
        self.assertEqual(caught.exception.code, "game-over")
        game = arbiter.Game("russian")
        game.resign("Black")
        self.assertEqual(game.winner, "white")

    def test_draws_are_offered_and_accepted(self):
        game = arbiter.Game("russian")
        with self.assertRaises(arbiter.Rejected) as caught:
            game.accept_draw()
        self.assertEqual(caught.exception.code, "no-offer")
        self.assertIsNone(game.draw_offer)
        game.offer_draw("black")
        self.assertEqual(game.draw_offer, "black")
        game.offer_draw()
        self.assertEqual(game.draw_offer, "white")
        game.accept_draw()
        self.assertEqual(game.winner, "draw")
        self.assertIsNone(game.draw_offer)

    def test_draws_are_claimed_where_turns_may_follow_them(self):
        game = arbiter.Game("russian")
        with self.assertRaises(arbiter.Rejected) as caught:
            game.claim_draw()
        self.assertEqual(caught.exception.code, "no-claim")

    def test_sides_that_are_none(self):
        game = arbiter.Game("russian")
        for act in (game.resign, game.offer_draw):
            for wrong in ("red", "", "white black", "white\0"):
                with self.assertRaises(arbiter.Rejected):
                    act(wrong)
            for wrong in (0, b"white"):
                with self.assertRaises(TypeError):
                    act(wrong)
        self.assertEqual(game, arbiter.Game("russian"))


class Copies(unittest.TestCase):
    def played(self):
        game = arbiter.Game("checkers61b")
        game.play(game.moves()[0])
        game.play(game.moves()[0])
        game.run("select 2 2")
        game.run('tag White "Ada"')
        game.undo()
        return game

    def test_copies_go_their_own_way(self):
        for make in (arbiter.Game.copy, copy.copy, copy.deepcopy):
            game = self.played()
            made = make(game)
            self.assertEqual(game, made)
            self.assertEqual(hash(game), hash(made))
            made.undo()
            self.assertNotEqual(game, made)
            made.redo(1)
            self.assertEqual(game.history, made.history)

    def test_games_are_pickled_with_their_past(self):
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            game = self.played()
            made = pickle.loads(pickle.dumps(game, protocol))
            self.assertEqual(game, made)
            self.assertEqual(game.history, made.history)
            self.assertEqual(game.run("tag").output, made.run("tag").output)
            for one in (game, made):
                one.redo()
            self.assertEqual(game, made)
            for one in (game, made):
                one.undo(2)
            self.assertEqual(game, made)

    def test_games_are_equal_that_stand_alike(self):
        one, other = arbiter.Game("english"), arbiter.Game("english")
        for turn in ("9-13", "24-20", "10-14", "23-19"):
            one.play(turn)
        for turn in ("10-14", "24-20", "9-13", "23-19"):
            other.play(turn)
        self.assertEqual(one, other)
        self.assertEqual(len({one, other}), 1)
        self.assertNotEqual(one, arbiter.Game("english"))
        self.assertNotEqual(arbiter.Game("russian"), arbiter.Game("pool"))
        self.assertNotEqual(one, "a string")


class Scripts(unittest.TestCase):
    def test_a_script_gives_what_the_program_prints(self):
        result = arbiter.run("11-15\n8-11\nhistory\nfrob\n", "english")
        self.assertEqual(result.status, 1)
        self.assertIn("history: 1\n1. black 11-15\n", result.output)
        self.assertEqual([(r.line, r.code) for r in result.rejections],
                         [(2, "not-your-piece"), (4, "unknown-command")])
        self.assertIn(result.rejections[0].reason, result.output)
        self.assertEqual(arbiter.run("print").status, 0)
        self.assertEqual(len(arbiter.run("frob\nfrob", bail=True).rejections), 1)

    def test_a_script_goes_on_with_a_game(self):
        game = arbiter.Game("english")
        game.run("11-15")
        self.assertEqual(game.history, ["11-15"])
        game.run("rules russian\nc3-d4")
        self.assertEqual(game.rules.name, "russian")
        self.assertEqual(game.history, ["c3-d4"])

    def test_a_script_opens_no_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "x")
            result = arbiter.run(f"save {path}\nread {path}\nload {path}\n")
            self.assertEqual({r.code for r in result.rejections}, {"not-safe"})
            self.assertEqual(os.listdir(folder), [])


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_games_are_saved_and_loaded(self):
        for rules in arbiter.rules():
            for ending in ("game", "pdn"):
                game = arbiter.Game(rules)
                game.play(game.moves()[0])
                path = self.folder / f"{rules}.{ending}"
                game.save(path)
                loaded = arbiter.load(str(path))
                self.assertEqual(loaded.position, game.position, path)
                self.assertEqual(loaded.rules, game.rules)

    def test_a_file_is_replaced_whole(self):
        path = self.folder / "x.pdn"
        game = arbiter.Game("english")
        game.save(path)
        path.chmod(0o640)
        game.play("11-15")
        game.save(path)
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o640)
        self.assertIn("11-15", path.read_text())
        self.assertEqual(os.listdir(self.folder), ["x.pdn"])
        game.run("select 22\nselect 18")
        with self.assertRaises(arbiter.Rejected) as caught:
            game.save(path)
        self.assertEqual(caught.exception.code, "turn-in-progress")
        missing = self.folder / "no" / "x"
        with self.assertRaises(FileNotFoundError) as caught:
            arbiter.Game().save(missing)
        self.assertEqual(caught.exception.filename, str(missing))
        arbiter.Game().save("/dev/null")

    def test_what_is_no_game_is_told_with_its_line(self):
        path = self.folder / "x.pdn"
        path.write_text('[Event "x"]\n[GameType "21"]\n\n1. 11-15 8-11 *\n')
        with self.assertRaises(arbiter.Rejected) as caught:
            arbiter.load(path)
        self.assertEqual(caught.exception.code, "bad-file")
        self.assertIn(f"{path}, line 4: turn 2", caught.exception.reason)
        with self.assertRaises(arbiter.Rejected):
            arbiter.load(path, rules="russian")
        with self.assertRaises(FileNotFoundError):
            arbiter.load(self.folder / "none")


class RuleFiles(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, *lines):
        path = self.folder / f"{name}.rules"
        path.write_text("\n".join(["arbiter rules 1", f"name: {name}", *lines, ""]))
        return path

    def test_rules_are_read_from_files(self):
        path = self.write("own", "inherits: english", "title: Own")
        game = arbiter.Game(path)
        self.assertEqual((game.rules.name, game.rules.title), ("own", "Own"))
        self.assertEqual(game.moves(), arbiter.Game("english").moves())
        self.assertEqual(arbiter.Game(str(path)), game)
        self.assertEqual(arbiter.Game(game.rules), game)
        self.assertNotEqual(game, arbiter.Game("english"))
        self.assertEqual(arbiter.Rules.parse(game.rules.text), game.rules)
        self.assertEqual(pickle.loads(pickle.dumps(game)), game)
        self.assertIs(copy.deepcopy(game.rules), game.rules)

    def test_rules_inherit_those_beside_them(self):
        self.write("base", "inherits: english", "title: Base")
        own = arbiter.Rules(self.write("own", "inherits: base"))
        self.assertEqual(own.sides, ("black", "white"))
        self.write("one", "inherits: other")
        with self.assertRaisesRegex(arbiter.Rejected, "inherits itself"):
            arbiter.Rules(self.write("other", "inherits: one"))
        with self.assertRaisesRegex(arbiter.Rejected, "there is no nowhere.rules"):
            arbiter.Rules(self.write("lost", "inherits: nowhere"))

    def test_rules_that_are_installed_are_found_by_name(self):
        installed = self.folder / "share/arbiter/rules"
        installed.mkdir(parents=True)
        self.write("club", "inherits: english").rename(installed / "club.rules")
        own = self.write("own", "inherits: club")
        with unittest.mock.patch.object(sys, "prefix", str(self.folder)):
            self.assertEqual(arbiter.Game("club").rules.name, "club")
            self.assertEqual(arbiter.Game(own).rules.name, "own")
        with self.assertRaises(arbiter.Rejected) as caught:
            arbiter.Game("club")
        self.assertEqual(caught.exception.code, "unknown-name")

    def test_a_chain_of_rules_has_an_end(self):
        for n in range(12):
            path = self.write(f"n{n}", f"inherits: {f'n{n - 1}' if n else 'english'}")
        with self.assertRaisesRegex(arbiter.Rejected, "more than 9"):
            arbiter.Rules(path)
        arbiter.Rules(self.folder / "n5.rules")

    def test_a_file_that_changes_makes_other_rules(self):
        path = self.write("own", "inherits: english")
        old = arbiter.Game(path)
        self.write("own", "inherits: russian")
        new = arbiter.Game(path)
        self.assertEqual(old.moves(), arbiter.Game("english").moves())
        self.assertEqual(new.moves(), arbiter.Game("russian").moves())
        self.assertNotEqual(old, new)
        path.unlink()
        self.assertEqual(pickle.loads(pickle.dumps(old)), old)

    def test_what_is_wrong_is_told_line_by_line(self):
        path = self.write("own", "inherits: english", "men.step: up", "nonsense: 1")
        with self.assertRaises(arbiter.Rejected) as caught:
            arbiter.Rules(path)
        self.assertEqual(caught.exception.code, "bad-file")
        self.assertIn(f"{path}: line 4: ", caught.exception.reason)
        self.assertIn("line 5: nonsense", caught.exception.reason)

    def test_all_rule_sets_are_known(self):
        for name in arbiter.rules():
            rules = arbiter.Rules(name)
            self.assertEqual(rules.name, name)
            self.assertTrue(rules.title and rules.kinds)
            self.assertEqual(arbiter.Rules(name.upper()), rules)
            self.assertEqual(pickle.loads(pickle.dumps(rules)), rules)
            self.assertIn(name, repr(rules))
        for name in ("nope", "", "../x"):
            with self.assertRaises((arbiter.Rejected, FileNotFoundError)):
                arbiter.Game(name)
