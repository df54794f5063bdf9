/// What came of the questions, counted.
struct Tally {
  enum Outcome: String, CaseIterable {
    case bothAccept = "both accept"
    case bothReject = "both reject"
    case falseAlarm = "false alarm"
    case miss
    case unknown
    case isolation = "isolation only"
    case thrownOut = "thrown out"
  }

  /// One question with what was said of it.
  struct Judged {
    let app: Int
    let question: Question
    let outcome: Outcome
    let words: String
  }

  private(set) var judged: [Judged] = []

  mutating func add(_ app: Int, _ question: Question, complaints: [String], _ answer: Ribscope.Answer) {
    let (outcome, words) = Self.compare(complaints, answer)
    judged.append(Judged(app: app, question: question, outcome: outcome, words: words))
  }

  private static func compare(_ complaints: [String], _ answer: Ribscope.Answer) -> (Outcome, String) {
    if !complaints.isEmpty, complaints.allSatisfy(Compiler.concernsIsolation) { return (.isolation, complaints[0]) }
    if !complaints.isEmpty, !complaints.contains(where: Compiler.concernsInjection) {
      return (.thrownOut, complaints[0])
    }
    switch answer {
    case .unknown(let reason): return (.unknown, reason)
    case .accepts: return complaints.isEmpty ? (.bothAccept, "") : (.miss, complaints[0])
    case .rejects(let words): return complaints.isEmpty ? (.falseAlarm, words) : (.bothReject, words)
    }
  }

  func count(_ outcome: Outcome) -> Int { judged.count { $0.outcome == outcome } }

  /// Whether ribscope ever says what the compiler denies, or is silent where it should not be.
  var disagrees: Bool { judged.contains { $0.outcome == .falseAlarm || $0.outcome == .miss } }
}
