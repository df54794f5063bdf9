/// The command line.
struct Settings {
  static let usage = """
    usage: Differential [--modules | --edits] [--apps N] [--first N] [--questions N] [--seed N] [--show N] [--keep FOLDER] RIBSCOPE SOURCES
           Differential --expressions [--keep FOLDER] RIBSCOPE SOURCES
    RIBSCOPE is the program, SOURCES the folder that holds the sources of HeadlessRIBs and HeadlessRx.
    --modules asks what modules see of each other, and nothing else.
    --edits makes the edits that findings offer, and asks again.
    --expressions compares the types of listed values instead of random apps.
    --show prints one app, question by question, with both verdicts; --keep leaves all apps in a folder.
    """

  struct Problem: Error {
    let text: String
  }

  private(set) var apps = 100
  private(set) var first = 0
  private(set) var questions = 40
  private(set) var seed: UInt64 = 1
  private(set) var shown: Int?
  private(set) var kept: String?
  private(set) var isOfModules = false
  private(set) var makesEdits = false
  private(set) var asksForTypes = false
  let ribscope: String
  let sources: String

  init(_ arguments: [String]) throws(Problem) {
    var rest = arguments[...]
    var paths: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "--apps": apps = try Self.number(&rest, argument)
      case "--first": first = try Self.number(&rest, argument)
      case "--questions": questions = max(1, try Self.number(&rest, argument))
      case "--seed": seed = UInt64(try Self.number(&rest, argument))
      case "--show": shown = try Self.number(&rest, argument)
      case "--modules": isOfModules = true
      case "--edits": makesEdits = true
      case "--expressions": asksForTypes = true
      case "--keep": kept = rest.popFirst()
      case _ where argument.hasPrefix("-"): throw Problem(text: "unknown option '\(argument)'")
      default: paths.append(argument)
      }
    }
    guard paths.count == 2 else { throw Problem(text: "which program, and which sources?") }
    (ribscope, sources) = (paths[0], paths[1])
  }

  /// The numbers of the apps to look at.
  var numbers: Range<Int> {
    if let shown { return shown..<(shown + 1) }
    return first..<(first + apps)
  }

  private static func number(_ rest: inout ArraySlice<String>, _ option: String) throws(Problem) -> Int {
    guard let number = rest.popFirst().flatMap({ Int($0) }), number >= 0 else {
      throw Problem(text: "\(option) wants a number")
    }
    return number
  }
}
