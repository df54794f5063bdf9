/// What kind of repository is made.
enum Shape: String, CaseIterable {
  /// One tree of RIBs in one module.
  case oneApp = "one-app"
  /// Apps of a hundred RIBs, each name its own; every second app is an Xcode project that lists its files.
  case apps
  /// The same apps, but in all of them the RIBs, protocols and components have the same names.
  case namesakes
  /// One app in which each RIB attaches the next, and the last one the first.
  case cycle
  /// One tree whose components are Needle's.
  case needle

  /// How many RIBs an app has; nil for all of them.
  var ribsPerApp: Int? {
    switch self {
    case .apps, .namesakes: 100
    case .oneApp, .cycle, .needle: nil
    }
  }
}

/// The command line.
struct Settings {
  static let usage = """
    usage: MakeMonorepo [--ribs N] [--files-per-rib N] [--seed N] [--shape \(Shape.allCases.map(\.rawValue).joined(separator: "|"))]
                        [--defects N] FOLDER
    One RIB in N has a defect (0: none). FOLDER must not exist.
    """

  struct Problem: Error {
    let text: String
  }

  private(set) var ribs = 1_000
  private(set) var filesPerRIB = 4
  private(set) var seed: UInt64 = 1
  private(set) var shape = Shape.oneApp
  private(set) var defects = 0
  private(set) var folder = ""

  init(_ arguments: [String]) throws(Problem) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--ribs": ribs = max(1, try Self.number(&rest, argument))
      case "--files-per-rib": filesPerRIB = max(1, try Self.number(&rest, argument))
      case "--seed": seed = UInt64(try Self.number(&rest, argument))
      case "--defects": defects = try Self.number(&rest, argument)
      case "--shape": shape = try Self.shape(&rest)
      case _ where argument.hasPrefix("-"): throw Problem(text: "unknown option '\(argument)'")
      default: folder = argument
      }
    }
    if folder.isEmpty { throw Problem(text: "which folder?") }
  }

  var appCount: Int {
    guard let size = shape.ribsPerApp else { return 1 }
    return (ribs + size - 1) / size
  }

  /// How many RIBs are in an app; the last one has what is left.
  func ribs(ofApp number: Int) -> Int {
    guard let size = shape.ribsPerApp else { return ribs }
    return min(size, ribs - number * size)
  }

  private static func number(_ rest: inout ArraySlice<String>, _ option: String) throws(Problem) -> Int {
    guard let number = rest.popFirst().flatMap({ Int($0) }), number >= 0 else {
      throw Problem(text: "\(option) wants a number")
    }
    return number
  }

  private static func shape(_ rest: inout ArraySlice<String>) throws(Problem) -> Shape {
    guard let shape = rest.popFirst().flatMap(Shape.init) else { throw Problem(text: "there is no such shape") }
    return shape
  }
}
