"""The Swift that a copy of the package needs for its mutants."""

# What an operator's mutant computes, by kind: generics, operands, result.
COMPARISONS = {
    "equal": "==", "unequal": "!=", "less": "<", "lessOrEqual": "<=", "greater": ">", "greaterOrEqual": ">=",
}
LOGIC = {"and": "&&", "or": "||"}
ARITHMETIC = {"plusOne": "+", "minusOne": "-"}
PREDICATES = {"contains": "contains(where: predicate)", "allSatisfy": "allSatisfy(predicate)"}
# Operators are written in these characters, as identifiers are in digits.
DIGITS = "⊕⊖⊗⊘⊙⊚⊛⊜⊝⊞"

CHOICE = """\
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private let chosenMutant = getenv("RIBSCOPE_MUTANT").flatMap { Int(String(cString: $0)) }
private nonisolated(unsafe) let record = getenv("RIBSCOPE_REACHED_MUTANTS").flatMap { fopen($0, "a") }
private nonisolated(unsafe) let reached = {
  let flags = UnsafeMutableBufferPointer<Bool>.allocate(capacity: COUNT)
  flags.initialize(repeating: false)
  return flags
}()

/// Whether this run is about a mutant; without one, writes down that its place was reached.
@inline(never) func isMutant(_ number: Int) -> Bool {
  if let record, !reached[number] {
    reached[number] = true
    fputs("\\(number)\\n", record)
    fflush(record)
  }
  return chosenMutant == number
}
"""


def name(place):
    return place.original + str(place.number)


def operator(place):
    return "⊡" + "".join(DIGITS[int(digit)] for digit in str(place.number))


def replacement(place):
    """What stands in the copy in place of the token."""
    if place.kind == "condition":
        return f"isMutant({place.number}) || ({place.original})"
    if place.kind in ("isTrue", "isFalse"):
        return f"(isMutant({place.number}) ? {place.mutant} : {place.original})"
    if place.kind in PREDICATES or place.kind in ("first", "last"):
        return name(place)
    return operator(place)


def declaration(place):
    """What the name that stands there means."""
    chosen = f"isMutant({place.number})"
    if place.kind in COMPARISONS:
        return _comparison(place, chosen)
    if place.kind in LOGIC:
        precedence = "LogicalConjunctionPrecedence" if place.kind == "and" else "LogicalDisjunctionPrecedence"
        return (
            f"infix operator {operator(place)}: {precedence}\n"
            f"func {operator(place)} (left: Bool, right: @autoclosure () throws -> Bool) rethrows -> Bool {{\n"
            f"  {chosen} ? try left {place.mutant} right() : try left {place.original} right()\n}}\n"
        )
    if place.kind in ARITHMETIC:
        return (
            f"infix operator {operator(place)}: AdditionPrecedence\n"
            f"func {operator(place)} <T: BinaryInteger>(left: T, right: T) -> T {{\n"
            f"  {chosen} ? left {place.mutant} right : left {place.original} right\n}}\n"
        )
    if place.kind == "not":
        return (
            f"prefix operator {operator(place)}\n"
            f"prefix func {operator(place)} (value: Bool) -> Bool {{ {chosen} ? value : !value }}\n"
        )
    if place.kind in PREDICATES:
        label = "where predicate" if place.kind == "contains" else "_ predicate"
        return (
            "extension Sequence {\n"
            f"  func {name(place)}({label}: (Element) throws -> Bool) rethrows -> Bool {{\n"
            f"    {chosen} ? try {PREDICATES[place.mutant]} : try {PREDICATES[place.kind]}\n  }}\n}}\n"
        )
    if place.kind in ("first", "last"):
        return (
            "extension BidirectionalCollection {\n"
            f"  var {name(place)}: Element? {{ {chosen} ? {place.mutant} : {place.original} }}\n"
            f"  func {name(place)}(where predicate: (Element) throws -> Bool) rethrows -> Element? {{\n"
            f"    {chosen} ? try {place.mutant}(where: predicate) : try {place.original}(where: predicate)\n  }}\n}}\n"
        )
    return ""


def _comparison(place, chosen):
    symbol = operator(place)
    body = f"{{ {chosen} ? left {place.mutant} right : left {place.original} right }}\n"
    lines = f"infix operator {symbol}: ComparisonPrecedence\n"
    if place.kind not in ("equal", "unequal"):
        return lines + f"func {symbol} <T: Comparable>(left: T, right: T) -> Bool {body}"
    for operands in ("left: T, right: T", "left: T?, right: T?"):
        lines += f"func {symbol} <T: Equatable>({operands}) -> Bool {body}"
    lines += f"func {symbol} (left: Any.Type?, right: Any.Type?) -> Bool {body}"
    lines += f"func {symbol} <T>(left: T?, right: _OptionalNilComparisonType) -> Bool {body}"
    return lines
