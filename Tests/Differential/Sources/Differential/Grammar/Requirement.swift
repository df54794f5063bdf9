/// A requirement, and members that may or may not witness it. `{n}` stands for the name, `{C}` for the component.
struct Requirement {
  let text: String
  let witnesses: [String]

  /// A property of a drawn type, with members of that type, of its spellings, of other types.
  static func property(_ random: inout SeededRandom) -> Requirement {
    let type = ValueType.draw(&random)
    let other = ValueType.draw(&random)
    let isSettable = random.oneIn(3)
    let written = random.element(of: type.spellings)
    var witnesses = members(of: type, &random) + members(of: type, &random) + members(of: other, &random)
    witnesses += ["private let {n}: \(written) = make()", "var {n}: (\(written))? { nil }", "static let {n} = 1"]
    return Requirement(
      text: "var {n}: \(written) { get\(isSettable ? " set" : "") }", witnesses: witnesses)
  }

  /// Members whose type is the given one, written or inferred.
  private static func members(of type: ValueType, _ random: inout SeededRandom) -> [String] {
    let written = random.element(of: type.spellings)
    let value = random.element(of: type.values)
    return [
      "let {n}: \(written) = make()",
      "var {n}: \(written) = make()",
      "lazy var {n}: \(written) = make()",
      "var {n}: \(written) { make() }",
      "var {n}: \(written) { get { make() } set {} }",
      "private(set) var {n}: \(written) = make()",
      "var {n}: \(written) { shared { make() } }",
      "let {n} = \(value)",
      "var {n} = \(value)",
      "lazy var {n} = \(value)",
      "lazy var {n} = shared { \(value) }",
      "@Boxed var {n} = \(value)",
      "@Boxed var {n}: \(written) = make()",
      "@ReadOnly var {n}: \(written) = make()",
    ]
  }

  /// Requirements that are written out, each about one point of the language.
  static let written: [Requirement] = effects + parameters + generics + kinds + ownership + language

  private static let effects = [
    Requirement(
      text: "func {n}() throws -> Int",
      witnesses: [
        "func {n}() -> Int { 1 }", "func {n}() throws -> Int { 1 }", "func {n}() throws(Failure) -> Int { 1 }",
        "func {n}() async -> Int { 1 }", "func {n}() async throws -> Int { 1 }",
      ]),
    Requirement(
      text: "func {n}() -> Int",
      witnesses: [
        "func {n}() -> Int { 1 }", "func {n}() throws -> Int { 1 }", "func {n}() async -> Int { 1 }",
        "func {n}(_ count: Int = 1) -> Int { 1 }", "var {n}: () -> Int { { 1 } }",
        "nonisolated func {n}() -> Int { 1 }",
        "class func {n}() -> Int { 1 }", "@discardableResult func {n}() -> Int { 1 }",
        "@available(*, unavailable) func {n}() -> Int { 1 }",
      ]),
    Requirement(
      text: "func {n}() throws(Failure)",
      witnesses: [
        "func {n}() throws(Failure) {}", "func {n}() throws {}", "func {n}() {}", "func {n}() throws(any Error) {}",
      ]),
    Requirement(
      text: "var {n}: Int { get throws }",
      witnesses: [
        "var {n}: Int { get throws { 1 } }", "var {n}: Int { 1 }", "let {n} = 1",
        "var {n}: Int { get async throws { 1 } }",
      ]),
    Requirement(
      text: "var {n}: Int { get }",
      witnesses: ["var {n}: Int { get throws { 1 } }", "var {n}: Int { get async { 1 } }"]),
    Requirement(
      text: "var {n}: Int { get async }",
      witnesses: ["var {n}: Int { get async { 1 } }", "var {n}: Int { 1 }", "var {n}: Int { get async throws { 1 } }"]),
    Requirement(
      text: "func {n}(_ work: () throws -> Void) rethrows",
      witnesses: [
        "func {n}(_ work: () throws -> Void) rethrows {}", "func {n}(_ work: () throws -> Void) throws {}",
        "func {n}(_ work: () throws -> Void) {}",
      ]),
  ]

  private static let parameters = [
    Requirement(
      text: "func {n}(_ count: inout Int)",
      witnesses: ["func {n}(_ count: inout Int) {}", "func {n}(_ count: Int) {}"]),
    Requirement(
      text: "func {n}(_ work: @escaping () -> Void)",
      witnesses: [
        "func {n}(_ work: @escaping () -> Void) {}", "func {n}(_ work: () -> Void) {}",
        "func {n}(work: @escaping () -> Void) {}",
      ]),
    Requirement(
      text: "func {n}(_ work: () -> Void)",
      witnesses: ["func {n}(_ work: () -> Void) {}", "func {n}(_ work: @escaping () -> Void) {}"]),
    Requirement(
      text: "func {n}(_ counts: Int...)",
      witnesses: ["func {n}(_ counts: Int...) {}", "func {n}(_ counts: [Int]) {}", "func {n}(_ counts: Int) {}"]),
    Requirement(
      text: "func {n}(_ text: @autoclosure () -> String)",
      witnesses: ["func {n}(_ text: @autoclosure () -> String) {}", "func {n}(_ text: () -> String) {}"]),
    Requirement(
      text: "var {n}: @Sendable () -> Void { get }",
      witnesses: ["var {n}: @Sendable () -> Void { {} }", "var {n}: () -> Void { {} }"]),
    Requirement(
      text: "var {n}: () async -> Void { get }",
      witnesses: ["var {n}: () async -> Void { {} }", "var {n}: () -> Void { {} }"]),
    Requirement(
      text: "var {n}: (Int) throws -> Void { get }",
      witnesses: ["var {n}: (Int) throws -> Void { { _ in } }", "var {n}: (Int) -> Void { { _ in } }"]),
    Requirement(
      text: "func {n}(at index: Int, of list: [Int]) -> Int",
      witnesses: [
        "func {n}(at index: Int, of list: [Int]) -> Int { 1 }",
        "func {n}(at i: Int, of l: Array<Int>) -> Swift.Int { 1 }",
        "func {n}(index: Int, of list: [Int]) -> Int { 1 }", "func {n}(at index: Int, of list: [Int]) -> Int? { 1 }",
        "func {n}(at index: Int, of list: [Int], extra: Int = 0) -> Int { 1 }",
      ]),
    Requirement(
      text: "func {n}(_ value: Int)\n  func {n}(_ value: String)",
      witnesses: [
        "func {n}(_ value: Int) {}\n  func {n}(_ value: String) {}", "func {n}(_ value: Int) {}",
        "func {n}<T>(_ value: T) {}",
      ]),
  ]

  private static let generics = [
    Requirement(
      text: "func {n}<T: Decodable>(_ type: T.Type) -> T",
      witnesses: [
        "func {n}<T: Decodable>(_ type: T.Type) -> T { make() }",
        "func {n}<T>(_ type: T.Type) -> T where T: Decodable { make() }",
        "func {n}<T>(_ type: T.Type) -> T { make() }", "func {n}<T: Codable>(_ type: T.Type) -> T { make() }",
        "func {n}<T: Decodable>(_ type: T.Type) -> T? { nil }",
      ]),
    Requirement(
      text: "func {n}<T: ScoreStream>(_ stream: T)",
      witnesses: [
        "func {n}<T: ScoreStream>(_ stream: T) {}", "func {n}(_ stream: some ScoreStream) {}",
        "func {n}(_ stream: ScoreStream) {}", "func {n}<T: MutableScoreStream>(_ stream: T) {}",
      ]),
    Requirement(
      text: "var {n}: Box<ScoreStream & MutableScoreStream> { get }",
      witnesses: ["let {n}: Box<MutableScoreStream> = make()", "let {n}: Box<ScoreStream> = make()"]),
    Requirement(
      text: "var {n}: any ScoreStream.Type { get }",
      witnesses: [
        "var {n}: any ScoreStream.Type { ScoreStreamImpl.self }", "var {n}: (any ScoreStream).Type { make() }",
        "var {n}: ScoreStreamImpl.Type { ScoreStreamImpl.self }",
      ]),
    Requirement(
      text: "func {n}<T>(_ value: T) -> T",
      witnesses: [
        "func {n}<T>(_ value: T) -> T { value }", "func {n}<V>(_ value: V) -> V { value }",
        "func {n}(_ value: Int) -> Int { value }", "func {n}<T, V>(_ value: T) -> V { make() }",
      ]),
    Requirement(
      text: "var {n}: Change<Int> { get }",
      witnesses: [
        "let {n}: Change<Int> = make()", "let {n}: (Int) throws -> Int = make()", "let {n}: (Int) -> Int = make()",
        "let {n}: Change<String> = make()", "let {n}: Change<Count> = { $0 }",
        "func {n}(_ value: Int) -> Int { value }",
      ]),
    Requirement(
      text: "func {n}<T>(_ change: @escaping Change<T>, of value: T)",
      witnesses: [
        "func {n}<T>(_ change: @escaping Change<T>, of value: T) {}",
        "func {n}<V>(_ change: @escaping (V) throws -> V, of value: V) {}",
        "func {n}<T>(_ change: Change<T>, of value: T) {}",
        "func {n}<T, V>(_ change: @escaping Change<V>, of value: T) {}",
        "func {n}<T>(_ change: @escaping (T) -> T, of value: T) {}",
      ]),
    Requirement(
      text: "var {n}: ScoreStream & AnyObject { get }",
      witnesses: ["var {n}: ScoreStream { make() }", "var {n}: Named & AnyObject { make() }"]),
  ]

  private static let kinds = [
    Requirement(
      text: "subscript({n} key: String) -> Token { get }",
      witnesses: [
        "subscript({n} key: String) -> Token { Token() }", "subscript({n} key: Int) -> Token { Token() }",
        "subscript(key: String) -> Token { Token() }", "subscript({n} key: String) -> Token? { nil }",
        "func {n}(_ key: String) -> Token { Token() }",
      ]),
    Requirement(
      text: "subscript({n} key: String) -> Token { get set }",
      witnesses: [
        "subscript({n} key: String) -> Token { get { Token() } set {} }",
        "subscript({n} key: String) -> Token { Token() }",
      ]),
    Requirement(
      text: "static var {n}: Int { get }",
      witnesses: [
        "static var {n}: Int { 1 }", "class var {n}: Int { 1 }", "var {n}: Int { 1 }", "static var {n}: Double { 1 }",
      ]),
    Requirement(
      text: "static func {n}() -> Self?",
      witnesses: ["static func {n}() -> Self? { nil }", "func {n}() -> Self? { nil }"]),
    Requirement(
      text: "var {n}: Token { get }",
      witnesses: [
        "func {n}() -> Token { Token() }", "struct {n} {}", "var {n}: Token? { nil }", "var {n}: Token! { nil }",
      ]),
  ]

  private static let ownership = [
    Requirement(
      text: "func {n}(_ token: borrowing Token)",
      witnesses: [
        "func {n}(_ token: borrowing Token) {}", "func {n}(_ token: Token) {}", "func {n}(_ token: consuming Token) {}",
      ]),
    Requirement(
      text: "func {n}(_ token: sending Theme)",
      witnesses: ["func {n}(_ token: sending Theme) {}", "func {n}(_ token: Theme) {}"]),
    Requirement(
      text: "nonisolated var {n}: Int { get }",
      witnesses: ["nonisolated var {n}: Int { 1 }", "var {n}: Int { 1 }", "var {n}: String { \"\" }"]),
  ]
}
