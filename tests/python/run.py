"""Runs the tests here, tells those that failed, and counts: "N passed, M failed"."""

import faulthandler
import pathlib
import sys
import traceback
import unittest

HERE = pathlib.Path(__file__).resolve().parent


class Result(unittest.TestResult):
    """Says what failed, when it does, as the other tests do."""

    def tell(self, test, error):
        print(f"FAILED {test.id()}: {error[1]}".replace("\n", " ")[:300])
        print("".join(traceback.format_exception(*error)), flush=True)

    def addError(self, test, error):
        super().addError(test, error)
        self.tell(test, error)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.tell(test, error)


def main():
    faulthandler.enable()
    sys.path.insert(0, str(HERE))
    names = sys.argv[1:] or sorted(str(path) for path in HERE.glob("test_*.py"))
    loader = unittest.TestLoader()
    suite = loader.loadTestsFromNames([pathlib.Path(name).stem for name in names])
    result = Result()
    suite.run(result)
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    return 1 if failed or not result.testsRun else 0


if __name__ == "__main__":
    sys.exit(main())
