import Foundation

/// A finding of ribscope's, with the edits that it offers.
struct Finding: Decodable {
  struct Edit: Decodable {
    let file: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let text: String
  }

  let rule: String
  let message: String
  let file: String
  let edits: [Edit]?
}

extension Ribscope {
  /// What all rules find, in the order in which it is told.
  func findings(in folder: URL) throws -> [Finding] {
    struct Report: Decodable { let findings: [Finding] }
    let printed = try run(program, ["lint", ".", "--all-rules", "--format", "json"], in: folder)
    return try JSONDecoder().decode(Report.self, from: printed.output).findings
  }
}

/// What came of the edits that were made.
struct EditTally {
  /// An edit after which not all is well.
  struct Fault {
    let app: Int
    let question: Question
    let finding: Finding
    let words: String
  }

  private(set) var made: [String: Int] = [:]
  private(set) var faults: [Fault] = []

  mutating func add(_ finding: Finding, _ question: Question, app: Int, faults found: [String]) {
    made[finding.rule, default: 0] += 1
    if let words = found.first {
      faults.append(Fault(app: app, question: question, finding: finding, words: words))
    }
  }

  var text: String {
    let counts = made.sorted { $0.key < $1.key }.map { rule, count in
      "\(rule): \(count) edits made, \(faults.count { $0.finding.rule == rule }) at fault\n"
    }
    let lines = faults.prefix(25).map { fault in
      "  app \(fault.app), \(fault.question.name), \(fault.finding.rule): \(fault.words)\n"
        + fault.question.features.map { "      \($0.kind): \($0.form)\n" }.joined()
    }
    return counts.joined() + lines.joined()
  }
}

/// An app as it is, and what the compiler and ribscope say of it.
struct JudgedApp {
  let files: [String: String]
  let complaints: [String: [String]]
  let findings: [Finding]

  /// The findings about a question that offer edits. None where the compiler says that the question is no good Swift.
  func editable(_ question: Question) -> [Finding] {
    let said = question.files.keys.flatMap { complaints[$0] ?? [] }
    guard said.isEmpty || said.contains(where: Compiler.concernsInjection) else { return [] }
    return findings.filter { question.files[$0.file] != nil && $0.edits?.isEmpty == false }
  }

  /// The files with the edits of a finding made in them.
  static func edited(_ files: [String: String], _ finding: Finding) -> [String: String] {
    var files = files
    let edits = finding.edits ?? []
    for edit in edits.sorted(by: { ($0.line, $0.column) > ($1.line, $1.column) }) {
      guard var text = files[edit.file].map({ Array($0.utf8) }) else { continue }
      let starts = [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
      let range = starts[edit.line - 1] + edit.column - 1..<starts[edit.endLine - 1] + edit.endColumn - 1
      text.replaceSubrange(range, with: edit.text.utf8)
      files[edit.file] = String(decoding: text, as: UTF8.self)
    }
    return files
  }

  /// What is wrong with a question behind the edits of a finding: it does not compile any more, the finding is still there,
  /// others are new.
  func faults(of finding: Finding, about question: Question, in new: JudgedApp) -> [String] {
    let names = question.files.keys.sorted()
    let errors = names.flatMap { file in
      (new.complaints[file] ?? []).filter { !(complaints[file] ?? []).contains($0) }
    }
    let left = new.findings.filter { question.files[$0.file] != nil }.map(\.message)
    let known = findings.map(\.message)
    // Of two requirements of one name the same may be said.
    func count(_ messages: [String]) -> Int { messages.count { $0 == finding.message } }
    return errors.map { "does not compile: \($0)" } + (count(left) >= count(known) ? ["is still there"] : [])
      + left.filter { !known.contains($0) }.map { "new: \($0)" }
  }
}
