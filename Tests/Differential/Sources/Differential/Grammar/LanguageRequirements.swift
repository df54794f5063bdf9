extension Requirement {
  /// Requirements and members that use more of the language than apps mostly do.
  static let language = isolation + wrappers + selves + primary + packs + access

  private static let isolation = [
    Requirement(
      text: "@MainActor var {n}: Int { get }",
      witnesses: ["@MainActor var {n}: Int { 1 }", "nonisolated var {n}: Int { 1 }", "var {n}: Int { 1 }"]),
    Requirement(
      text: "func {n}() async -> Int",
      witnesses: [
        "func {n}() async -> Int { 1 }", "@MainActor func {n}() -> Int { 1 }",
        "@MainActor func {n}() async -> Int { 1 }",
        "nonisolated func {n}() -> Int { 1 }",
      ]),
    Requirement(
      text: "var {n}: @MainActor () -> Void { get }",
      witnesses: [
        "var {n}: @MainActor () -> Void { {} }", "var {n}: () -> Void { {} }",
        "var {n}: @MainActor @Sendable () -> Void { {} }", "let {n} = { @MainActor () -> Void in }",
      ]),
  ]

  private static let wrappers = [
    Requirement(
      text: "var {n}: Token { get }",
      witnesses: [
        "@Boxed @Boxed var {n} = Token()", "@Boxed @ReadOnly var {n}: Token = Token()", "@ReadOnly var {n} = Token()",
        "@Boxed var {n}: Token? = Token()", "@Boxed private var {n} = Token()",
      ]),
    Requirement(
      text: "var {n}: Token { get set }",
      witnesses: [
        "@Boxed var {n} = Token()", "@ReadOnly var {n} = Token()", "@Boxed @ReadOnly var {n} = Token()",
        "@Boxed private(set) var {n} = Token()",
      ]),
  ]

  private static let selves = [
    Requirement(
      text: "func {n}() -> Self",
      witnesses: ["func {n}() -> Self { self }", "func {n}() -> {C} { fatalError() }", "func {n}() -> Self? { self }"]),
    Requirement(
      text: "var {n}: Self { get }", witnesses: ["var {n}: Self { self }", "var {n}: {C} { fatalError() }"]),
    Requirement(
      text: "var {n}: Token { get }", witnesses: ["var {n}: Self { self }", "let {n} = Token.make().renamed()"]),
  ]

  private static let primary = [
    Requirement(
      text: "var {n}: any Store<Int> { get }",
      witnesses: [
        "var {n}: any Store<Int> { make() }", "var {n}: any Store<String> { make() }", "var {n}: any Store { make() }",
        "var {n}: some Store<Int> { MemoryStore<Int>() }", "var {n}: MemoryStore<Int> { make() }",
        "let {n} = MemoryStore<Int>()", "let {n}: any Store<Count> = MemoryStore<Int>()",
      ]),
    Requirement(
      text: "func {n}(_ store: some Store<Int>)",
      witnesses: [
        "func {n}(_ store: some Store<Int>) {}", "func {n}(_ store: some Store) {}",
        "func {n}<S: Store>(_ store: S) where S.Element == Int {}", "func {n}(_ store: any Store<Int>) {}",
        "func {n}(_ store: some Store<String>) {}",
      ]),
  ]

  private static let packs = [
    Requirement(
      text: "func {n}<each T>(_ values: repeat each T)",
      witnesses: [
        "func {n}<each T>(_ values: repeat each T) {}", "func {n}<each V>(_ values: repeat each V) {}",
        "func {n}<T>(_ values: T...) {}", "func {n}<T>(_ values: T) {}",
      ]),
    Requirement(
      text: "func {n}<each T>(_ values: repeat each T) -> (repeat each T)",
      witnesses: [
        "func {n}<each T>(_ values: repeat each T) -> (repeat each T) { (repeat each values) }",
        "func {n}<each T>(_ values: repeat each T) {}",
      ]),
  ]

  private static let access = [
    Requirement(
      text: "var {n}: Int { get }",
      witnesses: [
        "package var {n}: Int { 1 }", "@_spi(One) public var {n}: Int { 1 }", "public var {n}: Int { 1 }",
        "@usableFromInline var {n}: Int { 1 }", "@inlinable public var {n}: Int { 1 }",
      ]),
    Requirement(
      text: "var {n}: Int { get set }",
      witnesses: [
        "public internal(set) var {n}: Int = 1", "package private(set) var {n}: Int = 1", "public var {n} = 1",
        "fileprivate(set) var {n}: Int = 1",
      ]),
  ]
}
