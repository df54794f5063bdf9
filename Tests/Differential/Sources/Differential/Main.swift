import Foundation

/// Asks the Swift compiler and ribscope about random apps, or about the types of values: exit status 1 where they disagree.
@main enum Main {
  static func main() {
    do {
      let settings = try Settings(Array(CommandLine.arguments.dropFirst()))
      try settings.asksForTypes ? compareTypes(settings) : compareApps(settings)
    } catch let problem as Settings.Problem {
      fail("\(problem.text)\n\(Settings.usage)")
    } catch {
      fail("\(error)")
    }
  }

  private static func compareApps(_ settings: Settings) throws -> Never {
    let tally = try judge(settings)
    print(Table(tally: tally).text)
    exit(tally.disagrees ? 1 : 0)
  }

  private static func compareTypes(_ settings: Settings) throws -> Never {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("differential-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: work) }
    let folder = settings.kept.map { URL(fileURLWithPath: $0) } ?? work
    let verdicts = try judgeValues(URL(fileURLWithPath: settings.ribscope).path, in: folder)
    print(verdicts.text)
    exit(verdicts.count(.wrong) > 0 ? 1 : 0)
  }

  private static func judge(_ settings: Settings) throws -> Tally {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("differential-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: work) }
    let compiler = try Compiler(
      sources: URL(fileURLWithPath: settings.sources), into: work.appendingPathComponent("modules"))
    let ribscope = Ribscope(program: URL(fileURLWithPath: settings.ribscope).path)
    var tally = Tally()
    for number in settings.numbers {
      let app = App(number, settings)
      let folder = (settings.kept.map { URL(fileURLWithPath: $0) } ?? work).appendingPathComponent("app\(number)/App")
      try write(app, to: folder)
      let complaints = try compiler.complaints(about: app.layout, in: folder)
      let answers = try ribscope.answers(to: app, in: folder)
      for question in app.questions {
        let said = question.files.keys.sorted().flatMap { complaints[$0] ?? [] }
        let answer = answers[question.name] ?? .unknown("no answer")
        tally.add(number, question, complaints: said, answer)
        if settings.shown != nil { show(question, said, answer) }
      }
      for (file, words) in complaints where app.support[file] != nil { fail("app \(number), \(file): \(words[0])") }
    }
    return tally
  }

  private static func write(_ app: App, to folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    for (name, text) in app.files {
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
