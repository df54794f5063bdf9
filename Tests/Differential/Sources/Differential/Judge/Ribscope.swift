import Foundation

/// ribscope's answers to the questions of an app.
struct Ribscope {
  enum Answer: Equatable {
    case accepts
    case rejects(String)
    case unknown(String)
  }

  let program: String

  /// The answers by the names of the questions.
  func answers(to app: App, in folder: URL) throws -> [String: Answer] {
    let printed = try run(program, ["report", ".", "--format", "json"], in: folder)
    let report = try JSONDecoder().decode(Report.self, from: printed.output)
    let ribs = Dictionary(report.ribs.map { ($0.name, $0) }) { first, _ in first }
    return Dictionary(
      uniqueKeysWithValues: app.questions.map { question in
        (question.name, ribs[question.name].map(Self.answer) ?? .unknown("the RIB is not seen"))
      })
  }

  private static func answer(_ rib: Report.RIB) -> Answer {
    // A component that does not conform is told as a problem, not as a status.
    let faults = rib.problems.filter { faultRules.contains($0.rule) }
    if let fault = faults.first { return .rejects("\(fault.rule): \(fault.message)") }
    for requirement in rib.static where requirement.status != "satisfied" {
      let reason = requirement.ways.compactMap(\.reason).first ?? "no way leads there"
      return .unknown(reason)
    }
    return .accepts
  }

  private static let faultRules: Set<String> = [
    "unsatisfied_dependency", "missing_conformance", "mismatched_dependency_type",
  ]
}

/// What is read of `report --format json`.
private struct Report: Decodable {
  struct RIB: Decodable {
    let name: String
    let `static`: [Requirement]
    let problems: [Problem]
  }
  struct Requirement: Decodable {
    let status: String
    let ways: [Way]
  }
  struct Way: Decodable {
    let reason: String?
  }
  struct Problem: Decodable {
    let rule: String
    let message: String
  }
  let ribs: [RIB]
}
