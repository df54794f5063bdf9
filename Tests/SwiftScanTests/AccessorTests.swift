import Testing

@Suite struct AccessorTests {
  @Test(arguments: [
    ("var a: Int", ""),
    ("var a: Int { 1 }", "get "),
    ("var a: Int { return get(1) }", "get "),
    ("var a: Int { get }", "get "),
    ("var a: Int { get set }", "get set "),
    ("var a: Int { mutating get nonmutating set }", "get set "),
    ("var a: Int { get async throws }", "get "),
    ("var a: Int { get throws(E) { 1 } }", "get "),
    ("var a: Int\n{\n  get { 1 }\n  set(new) { b = new }\n}", "get set "),
    ("var a: Int { @inlinable get { 1 } @MainActor set {} }", "get set "),
    ("var a: Int { _read { yield b } _modify { yield &b } }", "get set "),
    ("var a: Int { unsafeAddress { b } unsafeMutableAddress { b } }", "get set "),
    ("var a: Int { @storageRestrictions(initializes: b) init(new) { b = new } get { b } set {} }", "get set "),
    ("var a: Int = 1 { didSet { b() } }", "observe "),
    ("var a = b() { willSet(new) {} didSet {} }", "observe "),
    ("var a = b\n{\n  didSet {}\n}", "observe "),
    ("var a = b { $0 }", ""),
    ("var a: B = { B() }()", ""),
  ])
  func accessorsAreTold(source: String, accessors: String) throws {
    let expected = accessors.isEmpty ? "" : " { \(accessors)}"
    let line = try #require(
      outline("struct S {\n\(source)\nfunc after() {}\n}").split(separator: "\n").dropFirst().first)
    #expect(line.hasSuffix(expected.isEmpty ? String(line.prefix { $0 != "{" }) : expected))
    #expect(outline("struct S {\n\(source)\nfunc after() {}\n}").hasSuffix("\n  function after()"))
  }

  @Test(arguments: ["{ build() }", "{ get { build() } set { other() } }", "{ get { return build() } }"])
  func theGetterIsTheBody(accessors: String) throws {
    let file = scanned("var a: Int \(accessors)")
    let body = try #require(file.declarations.first?.body)
    let nodes = file.children(of: body).map { file.expressions[Int($0)] }
    #expect(nodes.count == 1)
    #expect(file.expressions.contains { $0.kind == .call })
  }
}
