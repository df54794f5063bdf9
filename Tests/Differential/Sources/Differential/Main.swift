import Foundation

/// Asks the Swift compiler and ribscope about random apps, or about the types of values: exit status 1 where they disagree.
@main enum Main {
  static func main() {
    do {
      let settings = try Settings(Array(CommandLine.arguments.dropFirst()))
      exit(try compare(settings) ? 0 : 1)
    } catch let problem as Settings.Problem {
      fail("\(problem.text)\n\(Settings.usage)")
    } catch {
      fail("\(error)")
    }
  }

  /// Whether nothing is wrong.
  private static func compare(_ settings: Settings) throws -> Bool {
    if settings.asksForTypes { return try compareTypes(settings) }
    return try settings.makesEdits ? makeEdits(settings) : compareApps(settings)
  }

  private static func compareApps(_ settings: Settings) throws -> Bool {
    let tally = try withTemporaryFolder { try judge(settings, in: $0) }
    print(Table(tally: tally).text)
    return !tally.disagrees
  }

  private static func compareTypes(_ settings: Settings) throws -> Bool {
    let verdicts = try withTemporaryFolder { work in
      try judgeValues(
        URL(fileURLWithPath: settings.ribscope).path, in: settings.kept.map { URL(fileURLWithPath: $0) } ?? work)
    }
    print(verdicts.text)
    return verdicts.count(.wrong) == 0
  }

  /// The compiler complains of code that all questions share.
  private struct BadSupport: Error, CustomStringConvertible {
    let words: String
    var description: String { words }
  }

  private static func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("differential-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: work) }
    return try body(work)
  }

  private static func judge(_ settings: Settings, in work: URL) throws -> Tally {
    let compiler = try Compiler(
      sources: URL(fileURLWithPath: settings.sources), into: work.appendingPathComponent("modules"))
    let ribscope = Ribscope(program: URL(fileURLWithPath: settings.ribscope).path)
    var tally = Tally()
    for number in settings.numbers {
      let app = App(number, settings)
      let folder = (settings.kept.map { URL(fileURLWithPath: $0) } ?? work).appendingPathComponent("app\(number)/App")
      try write(app.files, to: folder)
      let complaints = try compiler.complaints(about: app.layout, in: folder)
      let answers = try ribscope.answers(to: app, in: folder)
      for question in app.questions {
        let said = question.files.keys.sorted().flatMap { complaints[$0] ?? [] }
        let answer = answers[question.name] ?? .unknown("no answer")
        tally.add(number, question, complaints: said, answer)
        if settings.shown != nil { show(question, said, answer) }
      }
      for (file, words) in complaints where app.support[file] != nil {
        throw BadSupport(words: "app \(number), \(file): \(words[0])")
      }
    }
    return tally
  }

  private static func makeEdits(_ settings: Settings) throws -> Bool {
    let tally = try withTemporaryFolder { work in
      let compiler = try Compiler(
        sources: URL(fileURLWithPath: settings.sources), into: work.appendingPathComponent("modules"))
      let ribscope = Ribscope(program: URL(fileURLWithPath: settings.ribscope).path)
      var tally = EditTally()
      for number in settings.numbers {
        let app = App(number, settings)
        let folder = (settings.kept.map { URL(fileURLWithPath: $0) } ?? work).appendingPathComponent("app\(number)/App")
        func judged(_ files: [String: String]) throws -> JudgedApp {
          try write(files, to: folder)
          return JudgedApp(
            files: files, complaints: try compiler.complaints(about: app.layout, in: folder),
            findings: try ribscope.findings(in: folder))
        }
        let old = try judged(app.files)
        // Questions do not know of each other: one edit is made in each of them at a time.
        var open = app.questions.map { (question: $0, findings: old.editable($0)[...]) }
        while open.contains(where: { !$0.findings.isEmpty }) {
          let made = open.compactMap { next in next.findings.first.map { (question: next.question, finding: $0) } }
          let new = try judged(made.reduce(app.files) { JudgedApp.edited($0, $1.finding) })
          for (question, finding) in made {
            tally.add(finding, question, app: number, faults: old.faults(of: finding, about: question, in: new))
          }
          open = open.map { ($0.question, $0.findings.dropFirst()) }
        }
      }
      return tally
    }
    print(tally.text)
    return tally.faults.isEmpty
  }

  private static func write(_ files: [String: String], to folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private static func show(_ question: Question, _ complaints: [String], _ answer: Ribscope.Answer) {
    for (name, text) in question.files.sorted(by: { $0.key < $1.key }) { print("// \(name)\n\(text)") }
    print("// compiler: \(complaints.isEmpty ? "accepts" : complaints.joined(separator: "; "))")
    print("// ribscope: \(answer)\n")
  }

  private static func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("Differential: \(text)\n".utf8))
    exit(2)
  }
}
