import Foundation

/// What came of each value: ribscope's type beside the compiler's.
struct ValueVerdicts {
  enum Outcome: String, CaseIterable {
    case right, wrong, unknown
    case thrownOut = "thrown out"
  }

  struct Verdict {
    let value: AskedValue
    let outcome: Outcome
    let words: String
  }

  private(set) var all: [Verdict] = []

  /// - Parameters:
  ///   - said: ribscope's words about each value, by its name.
  ///   - complaints: the compiler's about each of the value and its probe, by its name.
  init(_ values: [AskedValue], said: [String: String], complaints: [String: Complaints]) {
    all = values.map { Self.judge($0, said[$0.name] ?? "unknown, it is not seen", complaints[$0.name] ?? Complaints()) }
  }

  struct Complaints {
    var ofValue: [String] = []
    var ofProbe: [String] = []
  }

  private static func judge(_ value: AskedValue, _ said: String, _ complaints: Complaints) -> Verdict {
    func verdict(_ outcome: Outcome, _ words: String) -> Verdict {
      Verdict(value: value, outcome: outcome, words: words)
    }
    if let words = complaints.ofValue.first { return verdict(.thrownOut, words) }
    let actual = complaints.ofProbe.lazy.compactMap(types).first
    if knownType(said) == nil { return verdict(.unknown, "\(said) (it is \(actual?.actual ?? "not told"))") }
    guard let words = complaints.ofProbe.first else { return verdict(.right, said) }
    if words.contains("converting non-Sendable function value") { return verdict(.right, said) }
    guard let actual else { return verdict(.wrong, "\(said): \(words)") }
    // What may be sent to other threads is no other type to Swift's witnesses.
    let isSame = actual.actual.replacing("@Sendable ", with: "") == actual.expected
    return verdict(isSame ? .right : .wrong, "\(said) instead of \(actual.actual)")
  }

  /// The type that ribscope names; nil where it does not know, or not all of it.
  static func knownType(_ said: String) -> String? {
    said.hasPrefix("unknown, ") || said.contains(/\b_\b/) ? nil : said
  }

  /// What a complaint about a probe says is held, and should be.
  private static func types(_ complaint: String) -> (actual: String, expected: String)? {
    let plain = complaint.replacing(/'[^']*' \(aka '([^']*)'\)/) { "'\($0.output.1)'" }
    guard let match = plain.firstMatch(of: /of type 'Held<(.*)>' to (?:specified )?type 'Held<(.*)>'/) else {
      return nil
    }
    return (String(match.output.1), String(match.output.2))
  }

  func count(_ outcome: Outcome) -> Int { all.count { $0.outcome == outcome } }

  /// The counts, then each value that is wrong, unknown or thrown out.
  var text: String {
    let asked = all.count - count(.thrownOut)
    let counts = Outcome.allCases.map { outcome in
      let share = outcome == .thrownOut || asked == 0 ? "" : "  \(Double(count(outcome) * 1000 / asked) / 10) %"
      return "\(outcome.rawValue): \(count(outcome))\(share)\n"
    }
    let details = Outcome.allCases.dropFirst().flatMap { outcome in
      all.filter { $0.outcome == outcome }.map {
        "\(outcome.rawValue)  \($0.value.kind)  \($0.value.form)\n    \($0.words)\n"
      }
    }
    return (counts + ["\n"] + details).joined()
  }
}
