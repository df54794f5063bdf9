/// A tally as text.
struct Table {
  let tally: Tally
  /// So many lines of a kind are printed.
  private let limit = 25

  var text: String { ([outcomes] + details).joined(separator: "\n") }

  private var outcomes: String {
    let total = tally.judged.count - tally.count(.thrownOut) - tally.count(.isolation)
    return Tally.Outcome.allCases.map { outcome in
      let count = tally.count(outcome)
      let share = [.thrownOut, .isolation].contains(outcome) || total == 0 ? "" : "  \(percent(count, of: total))"
      return "\(pad(outcome.rawValue, 14))\(pad("\(count)", 7, right: true))\(share)"
    }.joined(separator: "\n") + "\n"
  }

  private var details: [String] {
    [
      list(.falseAlarm), list(.miss), commonest(.thrownOut, "thrown out, by what the compiler says") { [$0.words] },
      commonest(.unknown, "unknown, by reason") { [$0.words] },
      commonest(.unknown, "unknown, by form") { $0.question.features.map { "\($0.kind): \($0.form)" } },
    ]
  }

  /// Every question of an outcome, with what it was made with.
  private func list(_ outcome: Tally.Outcome) -> String {
    let found = tally.judged.filter { $0.outcome == outcome }
    let lines = found.prefix(limit).map { judged in
      "  app \(judged.app), \(judged.question.name): \(judged.words)\n"
        + judged.question.features.map { "      \($0.kind): \(oneLine($0.form))\n" }.joined()
    }
    return found.isEmpty ? "" : "\(outcome.rawValue):\n" + lines.joined()
  }

  /// The commonest words of an outcome, with names made alike.
  private func commonest(_ outcome: Tally.Outcome, _ title: String, _ words: (Tally.Judged) -> [String]) -> String {
    var counts: [String: Int] = [:]
    for judged in tally.judged where judged.outcome == outcome {
      for word in words(judged) { counts[withoutNames(oneLine(word)), default: 0] += 1 }
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit)
    return counts.isEmpty
      ? "" : "\(title):\n" + sorted.map { "\(pad("\($0.value)", 6, right: true))  \($0.key)\n" }.joined()
  }

  private func withoutNames(_ text: String) -> String { text.replacing(/'[^']*'|\b(value)?Q\d+\w*/, with: "_") }

  private func oneLine(_ text: String) -> String { text.split(separator: "\n").joined(separator: " ⏎ ") }

  private func percent(_ count: Int, of total: Int) -> String { "\(Double(count * 1000 / total) / 10) %" }

  private func pad(_ text: String, _ width: Int, right: Bool = false) -> String {
    let room = String(repeating: " ", count: max(0, width - text.count))
    return right ? room + text : text + room
  }
}
