"""Which characters of a Swift file are code: neither comment nor string."""

import re

OPENING = re.compile(r'//|/\*|(#*)("""|")')


def code_only(text):
    """The text with a space for each character of a comment or a string, and line ends kept."""
    code = []
    at = 0
    while opening := OPENING.search(text, at):
        end = _end(text, opening)
        code.append(text[at : opening.start()])
        code.append(re.sub(r"[^\n]", " ", text[opening.start() : end]))
        at = end
    return "".join(code) + text[at:]


def _end(text, opening):
    if opening[0] == "//":
        end = text.find("\n", opening.end())
        return len(text) if end < 0 else end
    if opening[0] == "/*":
        return _end_of_comment(text, opening.end())
    return _end_of_string(text, opening.end(), opening[1], opening[2])


def _end_of_comment(text, at):
    depth = 1
    while depth and (mark := re.compile(r"/\*|\*/").search(text, at)):
        depth += 1 if mark[0] == "/*" else -1
        at = mark.end()
    return len(text) if depth else at


def _end_of_string(text, at, hashes, quotes):
    """Interpolations belong to their string, with the strings inside them."""
    marks = re.compile(
        re.escape("\\" + hashes) + r"(\(|.)|" + re.escape(quotes + hashes), re.DOTALL
    )
    while mark := marks.search(text, at):
        if mark[0] == quotes + hashes:
            return mark.end()
        at = _end_of_interpolation(text, mark.end()) if mark[1] == "(" else mark.end()
    return len(text)


def _end_of_interpolation(text, at):
    depth = 1
    while depth and at < len(text):
        if opening := OPENING.match(text, at):
            at = _end(text, opening)
            continue
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return at
