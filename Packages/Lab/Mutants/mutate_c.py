"""Finds places in a C file where a fault can be put, and puts all of them in, each behind its number.

C can't define operators, so an expression is written once more for each of its faults: a condition, what is
returned, what is assigned, or the call that is a statement.
"""

import re

from mutate import OPERATOR, OTHER, Mutator

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
# What is no code: quotes, and lines for the preprocessor.
HIDDEN = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|^#(?:\\\n|[^\n])*', re.M)
CONDITION = re.compile(r"\b(if|while|for|switch) \(")
VALUE = re.compile(r"\breturn |(?<= [-+|&*]= )|(?<=[\w\]] = )(?=[^{])")
# A statement without a value, maybe after its condition. Without a push or a pop, Lua's stack would be wrong at once.
CALL = re.compile(r"^ +(?:if \(.*?\) |else )?(?!(?:return|if|while|for|switch|else|do|lua_(?:push|pop|raw|settop|insert|"
                  r"replace|remove|rotate|call|newtable|createtable)\w*)\b)"
                  r"(?=[\w>.\[\]-]+(?:\(| [-+]= |\+\+;|--;))", re.M)


def end_of(text, start, closing):
    """Where an expression ends, which is before a character that closes it; None if another bracket does."""
    depth = 0
    for index in range(start, len(text)):
        if depth == 0 and text[index] in closing:
            return index
        depth += (text[index] in "([{") - (text[index] in ")]}")
        if depth < 0:
            return None
    return None


def expressions(bare):
    """The ranges of a text that are expressions, the outer one of two, each with whether it can be left out."""
    found = []
    for match in CONDITION.finditer(bare):
        start = match.end()
        if match.group(1) == "for":
            start = bare.index("; ", start) + 2
        found.append((start, end_of(bare, start, ";)"), False))
    for match in VALUE.finditer(bare):
        line = bare[bare.rfind("\n", 0, match.start()) + 1:match.start()]
        # What is static needs a constant.
        if line.startswith(" ") and "static " not in line:
            found.append((match.end(), end_of(bare, match.end(), ";,"), False))
    for match in CALL.finditer(bare):
        # Not the second line of an expression.
        if bare[:match.start()].rstrip().endswith((";", "{", "}", ":")):
            found.append((match.end(), end_of(bare, match.end(), ";"), True))
    last = 0
    for start, end, is_statement in sorted(found, key=lambda one: (one[0], -(one[1] or 0), not one[2])):
        if end is not None and start >= last:
            yield start, end, is_statement
            last = end


class CMutator(Mutator):
    """Puts faults into the C files of one target. Lines stay where they are."""

    heading = ("extern char *getenv(const char *); extern int atoi(const char *); static int injectedFault; "
               "__attribute__((constructor)) static void readInjectedFault(void) { "
               "char *number = getenv(\"INTERLUDE_MUTANT\"); injectedFault = number ? atoi(number) : 0; } ")

    def file(self, path, text):
        def blank(match):
            return re.sub(r"[^\n]", " ", match.group())

        # A quote may look like a comment, so both are found in one pass.
        text = re.sub(f"({HIDDEN.pattern})|{COMMENT.pattern}", lambda match: match.group(1) or blank(match), text,
                      flags=re.S | re.M)
        bare = HIDDEN.sub(lambda match: re.sub(r"[^\n]", "_", match.group()), text)
        lines, done, last = text.split("\n"), [], 0
        for start, end, is_statement in expressions(bare):
            if "injectedFault" in bare[start:end]:
                continue
            done += [text[last:start], self.expression(path, lines, text, bare, (start, end), is_statement)]
            last = end
        return "".join(done) + text[last:]

    def expression(self, path, lines, text, bare, place, is_statement):
        start, end = place
        whole = text[start:end]
        faults = []
        for match in OPERATOR.finditer(bare, start, end):
            sign, number = match.group(1), bare.count("\n", 0, match.start(1)) + 1
            fault = self.add(path, number, sign, OTHER[sign], lines[number - 1])
            if fault is not None:
                other = text[start:match.start(1)] + OTHER[sign] + text[match.end(1):end]
                faults.append(f"injectedFault == {fault} ? ({' '.join(other.split())}) : ")
        changed = f"({''.join(faults)}({whole}))" if faults else whole
        if is_statement:
            number = bare.count("\n", 0, start) + 1
            fault = self.add(path, number, re.split(r"[( ]", whole)[0], "nothing", lines[number - 1])
            if fault is not None:
                changed = f"(void)(injectedFault == {fault} || (({changed}), 0))"
        return changed

    def support(self):
        return ""
