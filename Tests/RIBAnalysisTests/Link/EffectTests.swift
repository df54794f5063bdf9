import RIBModel
import RibscopeTestSupport
import Testing

/// A member must not throw, wait or change more than whoever relies on the requirement expects.
@Suite struct EffectTests {
  @Test(arguments: [
    ("func load() throws", "func load() {}"), ("func load() async throws", "func load() throws {}"),
    ("func load() async", "@MainActor func load() {}"), ("func load() throws", "func load() throws(Failure) {}"),
    ("func load() throws(Failure)", "func load() throws(Failure) {}"), ("func load() throws(Never)", "func load() {}"),
    ("func run(_ work: () throws -> Void) rethrows", "func run(_ work: () throws -> Void) rethrows {}"),
    ("func run(_ work: () throws -> Void) rethrows", "func run<E: Error>(_ work: () throws(E) -> Void) throws(E) {}"),
    ("func run(_ work: () throws -> Void) throws", "func run(_ work: () throws -> Void) rethrows {}"),
    ("var x: Int { get throws }", "let x: Int = 1"),
    ("var x: Int { get async throws }", "var x: Int { get async { 1 } }"),
    ("mutating func load()", "func load() {}"),
  ])
  func fewerEffectsWillDo(need: String, have: String) throws {
    #expect(try problem(need: need, have: have, extra: "struct Failure: Error {}") == nil)
  }

  @Test(arguments: [
    ("func load()", "func load() throws {}", "() throws -> Void"),
    ("func load()", "func load() async {}", "() async -> Void"),
    ("func load() throws(Failure)", "func load() throws {}", "() throws -> Void"),
    ("func load() throws(Failure)", "func load() throws(Fault) {}", "() throws(Fault) -> Void"),
    (
      "func run(_ work: () throws -> Void) rethrows", "func run(_ work: () throws -> Void) throws {}",
      "(() throws -> Void) throws -> Void"
    ),
    ("func run(_ work: () -> Void)", "func run(_ work: () -> Void) rethrows {}", "(() -> Void) rethrows -> Void"),
    ("var x: Int { get }", "var x: Int { get throws { 1 } }", "Int { get throws }"),
    ("var x: Int { get async }", "var x: Int { get async throws { 1 } }", "Int { get async throws }"),
  ])
  func moreEffectsWillNotDo(need: String, have: String, actual: String) throws {
    let extra = "struct Failure: Error {}; struct Fault: Error {}"
    #expect(try problem(need: need, have: have, extra: extra) == .otherType(actual))
  }

  @Test func aDefaultThatChangesItsValueIsNoneForClasses() throws {
    let extra = "protocol HasX {}; extension HasX { mutating func load() {} }; extension TopComponent: HasX {}"
    #expect(try problem(need: "func load()", have: "", extra: extra) == .otherType("mutating () -> Void"))
    let bound = "protocol HasX: AnyObject {}; extension HasX { func load() {} }; extension TopComponent: HasX {}"
    #expect(try problem(need: "func load()", have: "", extra: bound) == nil)
  }

  @Test func aStaticDefaultChangesNoValue() throws {
    let extra =
      "protocol HasX {}; extension HasX { static var x: Int { get { 1 } set {} } }; extension TopComponent: HasX {}"
    #expect(try problem(need: "static var x: Int { get set }", have: "", extra: extra) == nil)
  }

  @Test(arguments: [
    ("protocol HasX {}", "extension HasX { var x: Int { get { 1 } set {} } }", ProvisionProblem.notSettable),
    ("protocol HasX {}", "extension HasX { var x: Int { get { 1 } nonmutating set {} } }", nil),
    ("protocol HasX {}", "extension HasX where Self: AnyObject { var x: Int { get { 1 } set {} } }", nil),
    ("protocol HasX: AnyObject {}", "extension HasX { var x: Int { get { 1 } set {} } }", nil),
  ])
  func aDefaultsSetterIsForValuesUnlessItsProtocolIsOfClasses(
    declared: String, extended: String, expected: ProvisionProblem?
  ) throws {
    let extra = "\(declared); \(extended); extension TopComponent: HasX {}"
    #expect(try problem(need: "var x: Int { get set }", have: "", extra: extra) == expected)
  }
}
