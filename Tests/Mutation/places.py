"""The places of a Swift file that can be mutated, and what stands there instead.

Each place is one token, or the conditions of one `guard`: no operand has to be found. A token becomes a name that
only this place uses, and `support.py` declares what that name means: the original, or the mutant if it is chosen.
"""

import re
from dataclasses import dataclass

from swift_text import code_only


@dataclass
class Place:
    kind: str
    path: str
    # The characters that are replaced.
    start: int
    end: int
    line: int
    original: str
    mutant: str
    number: int = 0

    def overlaps(self, other):
        return self.path == other.path and self.start < other.end and other.start < self.end


# Kind, the token, what it is mutated to. Formatted source has spaces around binary operators.
TOKENS = [
    ("equal", r"(?<= )==(?= )", "!="),
    ("unequal", r"(?<= )!=(?= )", "=="),
    ("and", r"(?<= )&&(?= )", "||"),
    ("or", r"(?<= )\|\|(?= )", "&&"),
    ("less", r"(?<= )<(?= )", "<="),
    ("lessOrEqual", r"(?<= )<=(?= )", "<"),
    ("greater", r"(?<= )>(?= )", ">="),
    ("greaterOrEqual", r"(?<= )>=(?= )", ">"),
    ("plusOne", r"(?<= )\+(?= 1\b(?!\.))", "-"),
    ("minusOne", r"(?<= )-(?= 1\b(?!\.))", "+"),
    ("not", r"(?<![\w)\]}.!?>])!(?=[\w(.])", ""),
    ("isTrue", r"(?<![\w`.#])true\b(?!:)", "false"),
    ("isFalse", r"(?<![\w`.#])false\b(?!:)", "true"),
    ("contains", r"(?<=\.)contains(?=\(where:| \{)", "allSatisfy"),
    ("allSatisfy", r"(?<=\.)allSatisfy\b", "contains"),
    ("first", r"(?<=\.)first\b(?=\W)", "last"),
    ("last", r"(?<=\.)last\b(?=\W)", "first"),
]
GUARD = re.compile(r"\bguard ")
BINDING = re.compile(r"^(let|var|case)\b|#available|#unavailable")


def places(path, text):
    code = code_only(text)
    found = []
    for kind, token, mutant in TOKENS:
        for match in re.finditer(token, code):
            if _is_expression(code, match):
                found.append(_place(kind, path, text, match.span(), match[0], mutant))
    for match in GUARD.finditer(code):
        found += _conditions(path, text, code, match.end())
    return sorted(found, key=lambda place: (place.start, place.kind))


def _place(kind, path, text, span, original, mutant):
    return Place(kind, path, span[0], span[1], text.count("\n", 0, span[0]) + 1, original, mutant)


def _is_expression(code, match):
    """Not the declaration of an operator, and no directive."""
    line = code[code.rfind("\n", 0, match.start()) + 1 : match.start()]
    return not re.search(r"\bfunc $", line) and not line.lstrip().startswith("#")


def _conditions(path, text, code, at):
    """The conditions of a `guard` that bind nothing, which can be left out."""
    depth, start, spans = 0, at, []
    while at < len(code):
        if code[at] in "([{":
            depth += 1
        elif code[at] in ")]}":
            depth -= 1
        elif depth == 0 and (code[at] == "," or code.startswith(" else {", at)):
            spans.append((start, at))
            start = at + 1
            if code[at] != ",":
                break
        at += 1
    found = []
    for start, end in spans:
        start += len(code[start:end]) - len(code[start:end].lstrip())
        if not BINDING.search(code[start:end]):
            found.append(_place("condition", path, text, (start, end), text[start:end], "true"))
    return found
