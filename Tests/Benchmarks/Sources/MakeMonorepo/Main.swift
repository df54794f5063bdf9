import Foundation

/// Writes a made-up monorepo: the same arguments give the same bytes.
@main enum Main {
  static func main() {
    do {
      let settings = try Settings(Array(CommandLine.arguments.dropFirst()))
      print(try write(settings))
    } catch let problem as Settings.Problem {
      fail("\(problem.text)\n\(Settings.usage)")
    } catch {
      fail("\(error)")
    }
  }

  /// App after app, so that memory does not grow with the repository.
  private static func write(_ settings: Settings) throws -> String {
    var output = Output(folder: settings.folder)
    for number in 0..<settings.appCount {
      let app = AppPlan(number: number, settings)
      for file in app.files(perRIB: settings.filesPerRIB) { try output.write(file) }
    }
    return "\(settings.ribs) RIBs, \(output.files) files, \(output.lines) lines, \(output.bytes) bytes"
  }

  private static func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("MakeMonorepo: \(text)\n".utf8))
    exit(2)
  }
}
