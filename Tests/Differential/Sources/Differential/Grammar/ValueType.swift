/// A type: the ways to write it, and expressions from which exactly this type is inferred.
struct ValueType {
  let spellings: [String]
  let values: [String]

  /// What values are made of; all of them have names that the support code or the standard library declares.
  static let plain: [ValueType] = [
    ValueType(
      spellings: ["Int", "Swift.Int", "(Int)", "Count"],
      values: ["1", "-1", "0xFF", "1_000", "1 + 2", "Int(3)", "[1, 2].count", "identity(1)", "{ 1 }()", "Int.max"]),
    ValueType(
      spellings: ["String", "Swift.String"],
      values: [#""a""#, #""a\(1)""#, "String()", #""a" + "b""#, "Token().text", "Mode.light.rawValue"]),
    ValueType(spellings: ["Bool"], values: ["true", "!true", "1 == 2", "Bool.random()", "[1].isEmpty"]),
    ValueType(spellings: ["Double", "TimeInterval"], values: ["1.0", "1e3", "Double(1)", "1.5 * 2", "1 as Double"]),
    ValueType(
      spellings: ["Token"],
      values: [
        "Token()", "Token.init()", "Token.make()", "Token.empty", "Token().renamed()", "Token(raw: 1)!",
        "identity(Token())", "Box(Token()).value", "produce { Token() }", "unwrapped(Token(raw: 1))", "{ Token() }()",
        "[Token()][0]", "[Token()].first!", "(1, Token()).1", "Token(raw: 1) ?? Token()", "Token() as Token",
      ]),
    ValueType(spellings: ["Mode"], values: ["Mode.light", #"Mode(rawValue: "")!"#]),
    ValueType(
      spellings: ["ScoreStreamImpl"],
      values: ["ScoreStreamImpl()", "identity(ScoreStreamImpl())", "Box(ScoreStreamImpl()).value"]),
    ValueType(
      spellings: ["ScoreStream", "any ScoreStream", "Stream", "(any ScoreStream)"],
      values: ["ScoreStreamImpl() as ScoreStream", "identity(ScoreStreamImpl() as any ScoreStream)"]),
    ValueType(
      spellings: ["MutableScoreStream", "any MutableScoreStream", "ScoreStream & MutableScoreStream"],
      values: ["ScoreStreamImpl() as MutableScoreStream"]),
    ValueType(
      spellings: ["ScoreStream & Named", "NamedStream", "any Named & ScoreStream"],
      values: ["ScoreStreamImpl() as NamedStream"]),
    ValueType(spellings: ["Catalog.Query"], values: ["Catalog.Query()", "Catalog.Query.init()"]),
    ValueType(spellings: ["Catalog.Engine"], values: ["Catalog.Engine()"]),
    ValueType(spellings: ["Theme"], values: ["Theme()", "Box(Theme()).value"]),
    ValueType(spellings: ["Counter"], values: ["Counter()"]),
    ValueType(spellings: ["any Store<Int>", "(any Store<Count>)"], values: ["MemoryStore<Int>() as any Store<Int>"]),
    ValueType(spellings: ["MemoryStore<Int>", "MemoryStore<Count>"], values: ["MemoryStore<Int>()"]),
    ValueType(spellings: ["Date"], values: ["Date()", "Date(timeIntervalSince1970: 0)"]),
    ValueType(spellings: ["Any"], values: ["1 as Any"]),
    ValueType(spellings: ["Error", "any Error"], values: ["Failure() as Error"]),
    ValueType(spellings: ["() -> Void", "() -> ()"], values: ["{}", "{ () -> Void in }"]),
  ]

  /// A type, nested at most so deep.
  static func draw(_ random: inout SeededRandom, depth: Int = 2) -> ValueType {
    guard depth > 0, random.oneIn(2) else { return random.element(of: plain) }
    let part = draw(&random, depth: depth - 1)
    let text = part.spellings[0]
    let value = part.values[0]
    let all: (String, [String]) -> [String] = { _, forms in
      part.spellings.flatMap { one in forms.map { fill($0, one) } }
    }
    switch random.below(6) {
    case 0:
      return ValueType(
        spellings: all(text, ["(\(hole))?", "Optional<\(hole)>", "Maybe<\(hole)>"]),
        values: ["Optional(\(value))", "nil as (\(text))?", "[\(value)].first"])
    case 1:
      return ValueType(
        spellings: all(text, ["[\(hole)]", "Array<\(hole)>", "List<\(hole)>"]),
        values: ["[\(value)]", "[1].map { _ in \(value) }", "Array<\(text)>()"])
    case 2:
      return ValueType(
        spellings: all(text, ["[String: \(hole)]", "Dictionary<String, \(hole)>"]), values: [#"["a": \#(value)]"#])
    case 3:
      return ValueType(
        spellings: all(text, ["Box<\(hole)>"]), values: ["Box(\(value))", "Box<\(text)>(\(value))"])
    case 4:
      return ValueType(
        spellings: all(text, ["(Int, \(hole))"]), values: ["(1, \(value))"])
    default:
      return ValueType(
        spellings: all(text, ["(\(hole)) -> Int", "(_ value: \(hole)) -> Int"]),
        values: ["{ (value: \(text)) -> Int in 1 }"])
    }
  }

  private static let hole = "#"

  private static func fill(_ form: String, _ part: String) -> String {
    form.split(separator: "#", omittingEmptySubsequences: false).joined(separator: part)
  }
}
