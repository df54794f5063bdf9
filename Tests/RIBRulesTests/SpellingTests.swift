import RIBModel
import Testing

@testable import RIBEdits
@testable import RIBRules

/// How names and types are written in messages and code, and which types are taken for the same.
@Suite struct SpellingTests {
  @Test(arguments: [
    ("name", "name"), ("in", "`in`"), ("default", "`default`"), ("größe", "größe"), ("_a1", "_a1"), ("1a", "`1a`"),
    ("with space", "`with space`"), ("a-b", "`a-b`"), ("_", "`_`"), ("a$", "`a$`"), ("", "``"), ("é", "é"),
    ("a9", "a9"),
    // A method's base alone is quoted.
    ("make(with:)", "make(with:)"), ("in(_:)", "`in`(_:)"), ("default()", "`default`()"),
    ("init(with:)", "init(with:)"),
    ("subscript(_:)", "subscript(_:)"), ("==(_:_:)", "==(_:_:)"), ("_(_:)", "`_`(_:)"), ("is on(a:)", "`is on`(a:)"),
  ]) func keywordsAreQuoted(name: String, written: String) { #expect(quoted(name) == written) }

  @Test func aDeclarationQuotesItsName() {
    #expect(declaration("in", "A\n  & B") == "`in`: A & B" && declaration("a", nil) == "a")
    #expect(signature("in", "A") == "in: A" && signature("make()", "() -> A") == "make()" && signature("a", nil) == "a")
  }

  @Test(arguments: [
    ([], "", ""), (["A"], "A", "A"), (["A", "B"], "A and B", "A and B"), (["A", "B", "C"], "A, B and C", "A, B and C"),
    (["A", "B", "C", "D"], "A, B, C and D", "A, B, C and D"),
    (["A", "B", "C", "D", "E"], "A, B, C and 2 more", "A, B, C, D and E"),
  ]) func namesAreListed(names: [String], short: String, whole: String) {
    #expect(list(names) == short && wholeList(names) == whole)
  }

  @Test func verbsAgree() {
    #expect(verb("require", for: ["A"]) == "requires" && verb("require", for: ["A", "B"]) == "require")
    #expect(unique([2, 1, 2, 1, 3]) == [2, 1, 3])
  }

  // MARK: - Types

  @Test(arguments: [
    ("A", "A"), ("any A", "A"), ("Optional<A>", "A?"), ("(A)", "A"), ("((A))", "A"), ("( any A )?", "(anyA)?"),
    ("(A, B)", "(A,B)"), ("(A) -> B", "(A)->B"), ("() -> A", "()->A"), ("(A & B)", "(A&B)"), ("()", "()"),
    ("(A) -> (B)", "(A)->(B)"), ("Optional<A>.B<C>", "Optional<A>.B<C>"), ("[A: B]", "[A:B]"), ("A\n  & B", "A&B"),
    ("Optional<(A) -> B>", "(A)->B?"), ("Optional<A", "Optional<A"), ("(A]", "(A]"), ("(A<B)", "(A<B)"),
    ("anyA", "anyA"),
  ]) func whatDoesNotMatterInATypeIsLeftOut(type: String, plain: String) { #expect(plainType(type) == plain) }

  @Test func aVeryLongTypeStaysAsItIs() {
    let name = { (count: Int) in String(repeating: "a", count: count) }
    #expect(plainType("any " + name(496)) == name(496))
    #expect(plainType("any " + name(497)) == "any " + name(497))
  }

  @Test(
    arguments: [
      ("A?", "A"), ("A!", "A"), ("Optional<A>", "A"), ("(A)?", "A"), ("(any A)?", "any A"), ("(A, B)?", "(A, B)"),
      ("(() -> A)?", "(() -> A)"), ("A??", "A?"), ("A", nil), ("[A?]", nil), ("", nil), ("Optional<A", nil), ("?", ""),
    ] as [(String, String?)]) func optionalsAreUnwrapped(type: String, inner: String?)
  { #expect(unwrappedType(type) == inner) }

  @Test(arguments: [
    ("MutableScoreStream", ["ScoreStream", "Stream"]), ("Stream", []),
    ("any URLScore", ["RLScore", "LScore", "Score"]),
    ("aB_C1D", ["B_C1D", "C1D", "D"]), ("Feed<ScoreStream>", []), ("HomeFeed<Score>", ["Feed<Score>"]),
    ("[ScoreStream]", []),
    ("HomeFeed?", ["Feed?"]),
  ]) func specialTypesHaveGeneralOnes(type: String, general: [String]) { #expect(generalTypes(of: type) == general) }

  @Test func aVeryLongTypeHasNoGeneralOnes() {
    let type = { (count: Int) in String(repeating: "a", count: count - 1) + "B" }
    #expect(generalTypes(of: type(200)) == ["B"] && generalTypes(of: type(201)).isEmpty)
  }

  @Test(arguments: [
    ("String", true), ("String?", true), ("Optional<Int>", true), ("(Bool)", true), ("()", true), ("any Any", true),
    ("Theme", false), ("[String]", false), ("Strings", false), ("URL?", true),
  ]) func everydayTypesSayNothing(type: String, isEveryday: Bool) { #expect(isEverydayType(type) == isEveryday) }

  // MARK: - Patterns

  @Test(arguments: [
    ("*", "Feed", true), ("Feed", "Feed", true), ("Feed", "Feeds", false), ("F*d", "Feed", true),
    ("F??d", "Feed", true),
    ("F?d", "Feed", false), ("*ee*", "Feed", true), ("", "", true), ("", "a", false), ("?", "", false),
    ("*a", "b", false),
    ("feed", "Feed", false), ("**", "", true),
  ]) func starsStandForAnyText(pattern: String, name: String, isMatch: Bool) {
    #expect(NamePattern(pattern).matches(name) == isMatch)
  }
}
