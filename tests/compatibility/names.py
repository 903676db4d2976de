"""Prints the public names of the Python package, of its classes too, and their parameters: those that
are written without a leading underscore, as the sources in the folder named have them."""
import ast
import pathlib
import sys


def parameters(function):
    named = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return " ".join(argument.arg for argument in named if argument.arg not in ("self", "cls"))


def names(body, before=""):
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
            if isinstance(node, ast.FunctionDef):
                yield f"{before}{node.name} {parameters(node)}".rstrip()
            else:
                yield f"{before}{node.name}"
                yield from names(node.body, f"{before}{node.name}.")


folder = pathlib.Path(sys.argv[1])
public = ast.literal_eval(next(
    node.value for node in ast.parse((folder / "__init__.py").read_text()).body
    if isinstance(node, ast.Assign) and node.targets[0].id == "__all__"))
for path in sorted(folder.glob("*.py")):
    for name in names(ast.parse(path.read_text()).body):
        if name.split(" ")[0].split(".")[0] in public:
            print(name)
