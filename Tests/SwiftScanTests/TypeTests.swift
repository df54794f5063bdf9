import SwiftScan
import Testing

@Suite struct TypeTests {
  @Test(arguments: [
    "A", "A.B.C", "A<B>", "A<B, C<D>>.E", "A?", "A!", "A??", "[A]", "[A: B]", "[[A: B?]]?", "()", "(A, b: B)",
    "(A) -> B", "(A, B) async throws -> C", "() -> () -> Void", "((A) -> B)?", "A & B & C.D", "some P", "any P & Q",
    "(any P)?", "A.Type", "(any P).Type", "A<[B], (C) -> D>",
  ])
  func typesArePrintedAsTheyAreWritten(type: String) {
    let file = scanned("var a: \(type)")
    #expect(file.declarations.first?.type.map { file.text(ofType: $0, names) } == type)
  }

  @Test(arguments: [
    ("A < B , C >", "A<B, C>"),
    ("(A)", "A"),
    ("((A))?", "A?"),
    ("@escaping @Sendable (A) -> Void", "(A) -> Void"),
    ("@convention(block) () -> Void", "() -> Void"),
    ("@escaping(A) -> Void", "(A) -> Void"),
    ("@autoclosure() -> A", "() -> A"),
    ("(@escaping(A<B>) -> Void) -> Void", "((A<B>) -> Void) -> Void"),
    ("inout A", "A"),
    ("borrowing A", "A"),
    ("A...", "[A]"),
    ("any A ...", "[any A]"),
    ("A::B", "A.B"),
    ("(_ a: A, b c: B) -> C", "(A, b: B) -> C"),
    ("A<\n  B,\n  C\n>", "A<B, C>"),
    ("repeat each A", "A"),
    ("(each A).B", "A.B"),
    ("`A`.`default`", "A.default"),
    ("A.Protocol", "A.Type"),
    ("~Copyable", "~Copyable"),
    ("[3 of A]", "InlineArray<3, A>"),
    ("A<3, -1, B>", "A<3, -1, B>"),
    ("[A].Index", "_"),
  ])
  func spellingsAreEvened(source: String, printed: String) {
    #expect(outline("func f(a: \(source)) {}\nclass After {}") == "function f(a: \(printed))\nclass After")
  }

  @Test func optionalsAreTold() {
    let types = ["A?", "A!", "Optional<A>", "Swift.Optional<A>", "(A?)", "(A)?"]
    for type in types { #expect(isOptional(type) == true, "\(type)") }
    for type in ["A", "[A?]", "(A?) -> Void", "S<A?>", "Optional", "Optional<A, B>"] {
      #expect(isOptional(type) == false, "\(type)")
    }
  }

  private func isOptional(_ type: String) -> Bool? {
    let file = scanned("var a: \(type)")
    return file.declarations.first?.type.map(file.isOptional)
  }

  @Test func whereClausesKeepBothSides() {
    #expect(
      outline("extension A where Self: B & C, D.E == [F], 3 == G {}")
        == "extension A where Self: B & C, D.E == [F], 3 == G")
  }
}
