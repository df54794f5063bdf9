import RIBModel
import RibscopeTestSupport
import Testing

/// How a parameter is passed, and what a function type says beside its types, is part of the type.
@Suite struct ParameterTests {
  @Test(arguments: [
    ("func take(_ n: inout Int)", "func take(_ n: inout Int) {}"),
    ("func take(_ n: Int)", "func take(_ n: borrowing Int) {}"),
    ("func take(_ n: Int...)", "func take(_ n: Int...) {}"),
    ("func take(_ work: @escaping () -> Void)", "func take(_ work: () -> Void) {}"),
    ("func take(_ work: @escaping Work)", "func take(_ work: @escaping () -> Void) {}"),
    ("func take(_ work: @escaping () -> Void)", "func take(_ work: @escaping @Sendable () -> Void) {}"),
    ("func take(_ work: @autoclosure () -> Int)", "func take(_ work: () -> Int) {}"),
    ("var x: () -> Void { get }", "let x: @Sendable () -> Void"),
    ("var x: () throws -> Void { get }", "let x: () throws(any Error) -> Void"),
    ("var x: () -> Void { get }", "let x: () throws(Never) -> Void"),
  ])
  func whatIsPassedAlikeIsAlike(need: String, have: String) throws {
    #expect(try problem(need: need, have: have, extra: "typealias Work = () -> Void") == nil)
  }

  @Test(arguments: [
    ("func take(_ n: inout Int)", "func take(_ n: Int) {}", "(Int) -> Void"),
    ("func take(_ n: Int)", "func take(_ n: inout Int) {}", "(inout Int) -> Void"),
    ("func take(_ n: Int...)", "func take(_ n: [Int]) {}", "([Int]) -> Void"),
    ("func take(_ n: [Int])", "func take(_ n: Int...) {}", "(Int...) -> Void"),
    ("func take(_ n: Int)", "func take(_ n: @autoclosure () -> Int) {}", "(() -> Int) -> Void"),
    ("func take(_ work: () -> Void)", "func take(_ work: @escaping () -> Void) {}", "(@escaping () -> Void) -> Void"),
    ("func take(_ work: () -> Void)", "func take(_ work: () throws -> Void) {}", "(() throws -> Void) -> Void"),
  ])
  func whatIsPassedOtherwiseIsAnother(need: String, have: String, actual: String) throws {
    #expect(try problem(need: need, have: have) == .otherType(actual))
  }

  @Test(arguments: [
    ("var x: () -> Void { get }", "let x: @MainActor () -> Void"),
    ("var x: () -> Void { get }", "let x: () async -> Void"),
    ("var x: (inout Int) -> Void { get }", "let x: (Int) -> Void"),
    ("var x: (Int...) -> Void { get }", "let x: ([Int]) -> Void"),
    ("var x: (@escaping () -> Void) -> Void { get }", "let x: (() -> Void) -> Void"),
    ("var x: () -> Void { get }", "let x: @convention(block) () -> Void"),
    ("var x: () throws -> Void { get }", "let x: () throws(Failure) -> Void"),
  ])
  func functionTypesAreWhole(need: String, have: String) throws {
    let found = try #require(try problem(need: need, have: have, extra: "struct Failure: Error {}"))
    guard case .otherType = found else { return #expect(found == .missing) }
  }
}
