import RibscopeText

/// What lies around demo apps: sources that belong to none.
struct Surroundings {
  /// Those that are not called demos.
  let apps: [SourceApp]
  private let paths: [[UInt8]]
  /// How many files before each belong to no demo, and how many of these are an app's entry point.
  private var plain = [0]
  private var entries = [0]
  private let modules: Set<String>

  /// - Parameter files: sorted by path.
  init(_ files: [FoundFile], isPlain: [Bool], _ launching: [Bool]) {
    paths = files.map(\.path.bytes)
    let plainFiles = files.indices.filter { isPlain[$0] }
    modules = Set(plainFiles.flatMap { [files[$0].module.name, files[$0].module.otherName ?? ""] })
      .subtracting(Self.frameworks)
    let launched = Set(plainFiles.filter { launching[$0] }.map { files[$0].module })
    apps = launched.map { SourceApp(name: $0.name, folder: $0.folder) }
      .sorted { ($0.folder, $0.name) < ($1.folder, $1.name) }
    for index in files.indices {
      plain.append(plain[index] + (isPlain[index] ? 1 : 0))
      entries.append(entries[index] + (isPlain[index] && launching[index] ? 1 : 0))
    }
  }

  /// An example of these shows no feature of the tree, even where a copy of them lies in it.
  private static let frameworks = ["RIBs", "ModernRIBs", "HeadlessRIBs", "NeedleFoundation", ""]

  /// Whether there is an app, and beside the group what it shows: sources of no app in the folder around, or a module that
  /// it imports.
  func hasFeature(beside group: AppGroup, importing imports: Set<String>) -> Bool {
    if apps.isEmpty { return false }
    let range = range(below: group.surroundings)
    let isFeature = plain[range.upperBound] > plain[range.lowerBound]
    let isApp = entries[range.upperBound] > entries[range.lowerBound]
    return isFeature && !isApp || !modules.isDisjoint(with: imports)
  }

  /// The files below a folder, which follow each other. O(log files).
  private func range(below folder: BytePath) -> Range<Int> {
    if folder == .workingFolder { return paths.indices }
    let slash = UInt8(ascii: "/")
    return place(of: folder.bytes + [slash])..<place(of: folder.bytes + [slash + 1])
  }

  /// How many paths stand before this one.
  private func place(of path: [UInt8]) -> Int {
    paths.firstSorted { !$0.lexicographicallyPrecedes(path) }
  }
}
