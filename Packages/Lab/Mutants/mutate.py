"""Finds places in a Swift file where a fault can be put, and puts all of them in, each behind its number."""

import re

CODE = re.compile(r'"""|"(?:\\.|[^"\\])*"|//.*')
NUMBER = re.compile(r"(?<![\w.$#\"])(?<!e-)(\d+(?:\.\d+)?)(?![\w\"])(?!\.\d)(?!\.[A-Za-z])")
OPERATOR = re.compile(r" (==|!=|<=|>=|<|>|&&|\|\|) ")
BOUND = re.compile(r"(?<![\w.`])(min|max)\(")
CALL = re.compile(r"^(\s+)((?:try )?(?!return|throw|super\.init|self\.init|fatalError|precondition|case|let|var)"
                  r"[A-Za-z_][\w.?!]*(?:\[[^\]]*\][\w.?!]*)?(?:\(.*\)| [+*/-]= .*[\w)\]]))$")
OTHER = {"==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<", "&&": "||", "||": "&&"}
GROUP = {"&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence"}


class Mutant:
    """One fault: where it is, and what it makes of the code."""

    def __init__(self, number, path, line, before, after, context):
        self.number, self.path, self.line = number, path, line
        self.before, self.after, self.context = before, after, context

    @property
    def key(self):
        """Says which fault it is although lines move: a survivor's reason is kept under it."""
        return f"{self.path}: {self.before} -> {self.after} in {self.context}"

    def __str__(self):
        return f"{self.path}:{self.line}: {self.before} -> {self.after}\n    {self.context}"


def other_number(text):
    """A number that a test of the first one must tell from it."""
    if "." in text:
        return "1.0" if float(text) == 0 else str(float(text) * 2)
    return str(int(text) + 1)


def operator_name(operator, number):
    """Each fault has an operator of its own, so that no operand has to be found in the text."""
    digits = ""
    while number:
        digits, number = "~^"[number % 2] + digits, number // 2
    return operator + digits


class Mutator:
    """Puts faults into files of one target. ``refused`` has the keys of those that don't compile."""

    # What a file with faults begins with.
    heading = ""

    def __init__(self, first, refused, has_numbers):
        self.next, self.refused, self.has_numbers = first, refused, has_numbers
        self.mutants, self.operators = [], []

    def add(self, path, line, before, after, text):
        mutant = Mutant(self.next, path, line, before, after, " ".join(text.split()))
        if mutant.key in self.refused:
            return None
        self.next += 1
        self.mutants.append(mutant)
        return mutant.number

    def named(self, path, text, faults):
        """The text with faults written by hand, each on a line of its own."""
        for fault in faults:
            lines = text.split("\n")
            index = next(index for index, line in enumerate(lines) if fault.before in line)
            number = self.add(path, index + 1, fault.before, fault.after, lines[index])
            if number is None:
                raise SystemExit(f"mutants: the fault '{fault.after}' in {path} doesn't compile")
            lines[index] = lines[index].replace(
                fault.before, f"(injectedFault == {number} ? ({fault.after}) : ({fault.before}))", 1)
            text = "\n".join(lines)
        return text

    def file(self, path, text):
        """The text with every fault that can be made."""
        lines, in_text, done = text.split("\n"), False, []
        for index, line in enumerate(lines):
            code = line.strip()
            marks = line.count('"""')
            if marks % 2:
                in_text = not in_text
            if in_text or marks or code.startswith(
                    ("//", "@", "#", "import ", "package import", "public import", "case ", "*")) or "injectedFault" in code:
                done.append(line)
                continue
            done.append(self.line(path, index + 1, line, lines, index))
        return "\n".join(done)

    def line(self, path, number, line, lines, index):
        # What is in quotes or in a comment stays.
        kept = []

        def keep(match):
            kept.append(match.group())
            return f"\0{len(kept) - 1}\0"

        bare = CODE.sub(keep, line)
        statement = CALL.match(bare) if self.is_statement(bare, lines, index) else None

        def operator(match):
            sign = match.group(1)
            fault = self.add(path, number, sign, OTHER[sign], line)
            if fault is None:
                return match.group()
            self.operators.append((sign, fault))
            return f" {operator_name(sign, fault)} "

        def number_of(match):
            if "\0" in bare[max(0, match.start() - 1):match.end() + 1]:
                return match.group()
            fault = self.add(path, number, match.group(), other_number(match.group()), line)
            return match.group() if fault is None else (
                f"injected({fault}, {match.group()}, {other_number(match.group())})")

        def bound(match):
            word = match.group(1)
            fault = self.add(path, number, word, "max" if word == "min" else "min", line)
            return match.group() if fault is None else f"injectedBound({fault}, \"{word}\", "

        changed = bare
        if "<" in bare and re.search(r"func |<\w+:", bare):
            pass  # Generic parameters look like comparisons.
        else:
            if self.has_numbers:
                changed = NUMBER.sub(number_of, changed)
            changed = OPERATOR.sub(operator, changed)
            changed = BOUND.sub(bound, changed)
        if statement:
            fault = self.add(path, number, statement.group(2).split("(")[0], "nothing", line)
            if fault is not None:
                indent = statement.group(1)
                changed = f"{indent}if injectedFault != {fault} {{ {changed.strip()} }}"
        return re.sub(r"\0(\d+)\0", lambda match: kept[int(match.group(1))], changed)

    @staticmethod
    def is_statement(bare, lines, index):
        """Whether the line is a whole statement that can be left out."""
        if bare.count("(") != bare.count(")") or "{" in bare or "\0" in bare and bare.endswith("\0"):
            return False
        before = next((line.strip() for line in reversed(lines[:index]) if line.strip()), "")
        after = next((line.strip() for line in lines[index + 1:] if line.strip()), "")
        if after.startswith((".", "?", ":", "+", "-", "&&", "||", "??", "|", "}.", ")")):
            return False
        if before.startswith("//"):
            return True
        if before.endswith("{"):
            # The only line of a function with a result is the result.
            starts = before.startswith(("if ", "guard ", "for ", "while ", "} else", "else", "defer", "repeat"))
            return after != "}" or starts or "func " in before and "->" not in before
        if before.endswith(":"):
            return before.startswith(("case ", "default"))
        return before.endswith(("}", ")", "]", "\"")) or re.search(r"[\w]$", before) is not None \
            and not before.endswith((" in", "return"))

    def support(self):
        """What the faults call, as a file of the target."""
        text = [
            "#if canImport(Glibc)", "import Glibc", "#else", "import Darwin", "#endif", "",
            "let injectedFault: Int = getenv(\"INTERLUDE_MUTANT\").map { atoi($0) }.map(Int.init) ?? 0",
            "func injected<T>(_ number: Int, _ value: T, _ other: T) -> T {",
            "  injectedFault == number ? other : value", "}",
            "func injectedBound<T: Comparable>(_ number: Int, _ word: String, _ values: T...) -> T {",
            "  (injectedFault == number) == (word == \"min\") ? values.max()! : values.min()!", "}",
        ]
        for sign, number in self.operators:
            name, other = operator_name(sign, number), OTHER[sign]
            text.append(f"infix operator {name}: {GROUP.get(sign, 'ComparisonPrecedence')}")
            if sign in GROUP:
                text.append(
                    f"func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {{"
                    f" injectedFault == {number} ? try a {other} b() : try a {sign} b() }}")
                continue
            kind = "Equatable" if sign in ("==", "!=") else "Comparable"
            text.append(f"func {name} <T: {kind}>(a: T, b: T) -> Bool {{"
                        f" injectedFault == {number} ? a {other} b : a {sign} b }}")
            if kind == "Equatable":
                text.append(f"func {name} <T>(a: T?, b: _OptionalNilComparisonType) -> Bool {{"
                            f" injectedFault == {number} ? a {other} b : a {sign} b }}")
        return "\n".join(text) + "\n"
