import RibscopeArguments
import RibscopeSession
import RibscopeProject
import RibscopeSystem
import RIBModel

/// The configuration in effect for a run, and where it was found.
struct FoundConfiguration: Equatable {
  let configuration: Configuration
  /// As shown to people; nil where there is none.
  let file: String?
  /// Where it lies, as seen from the working folder, or from the folder that is compared in the place of it.
  let place: String?
  /// Whether it was searched for: the command line neither names one nor wants none.
  let isSearched: Bool
  /// Why a configuration further up is not used; nil where there is none.
  let refusal: String?

  static let name = ".ribscope.yml"

  /// What its patterns and paths are relative to, as seen from where its place is; empty for that folder itself.
  var folder: String { place.map { Path($0).folder } ?? "" }

  /// The file of `--config`, else the nearest `.ribscope.yml` from the working folder upwards, within its repository.
  ///
  /// - Parameters:
  ///   - state: the state of the app that it is for.
  ///   - files: those of the state.
  /// - Throws: everything that is wrong with it.
  init(
    _ invocation: Invocation, of state: ComparedState = .workTree, in files: FileTree = .disk
  ) throws(Failure) {
    if let number = unreachableWorkingFolder() {
      throw Failure("the working directory cannot be used: \(systemMessage(number)); change to one that exists")
    }
    let named = invocation.value(of: Flags.config)
    if invocation.has(Flags.noConfig), let named {
      throw Failure("--no-config reads no configuration and '--config \(named)' reads one; remove one of the two")
    }
    if invocation.has(Flags.noConfig) || named != nil {
      (file, place, refusal, isSearched) = (named, named, nil, false)
      configuration =
        try named.map { file throws(Failure) in try Self.read(try Self.bytes(file), file) } ?? Configuration()
    } else {
      self = try .nearest(of: state, in: files)
    }
  }

  /// The nearest one of a state of the app.
  static func nearest(of state: ComparedState, in files: FileTree) throws(Failure) -> FoundConfiguration {
    switch state {
    case .workTree: try FoundConfiguration(onDisk: "")
    case .folder(let folder): try FoundConfiguration(onDisk: folder)
    case .revision(let name): try FoundConfiguration(of: name, in: files)
    }
  }

  private init(onDisk folder: String) throws(Failure) {
    (place, refusal) = Self.nearest(folder)
    file = place.map { Path(folder).child($0) }
    isSearched = true
    configuration =
      try file.map { file throws(Failure) in try Self.read(try Self.bytes(file), file) } ?? Configuration()
  }

  /// - Parameter files: the whole repository of the working folder, as a revision has it.
  private init(of revision: String, in files: FileTree) throws(Failure) {
    (isSearched, refusal) = (true, nil)
    var upwards = ""
    for _ in PathBase.steps(Path("").resolved) {
      if let content = files.contents(of: upwards + Self.name, limit: 16 << 20) {
        let file = "\(revision):\(upwards)\(Self.name)"
        (place, self.file) = (upwards + Self.name, file)
        switch content {
        case .success(let bytes): configuration = try Self.read(bytes, file)
        case .failure(let error): throw Failure("the configuration '\(file)' cannot be read: \(error.reason)")
        }
        return
      }
      upwards += "../"
    }
    (place, file, configuration) = (nil, nil, Configuration())
  }

  private static func bytes(_ file: String) throws(Failure) -> [UInt8] { try readInput(file, kind: "configuration") }

  private static func read(_ bytes: [UInt8], _ file: String) throws(Failure) -> Configuration {
    if let line = firstConflict(in: bytes) {
      throw Failure(
        "\(file):\(line):1: the configuration has a merge conflict; keep what is right of both sides and remove the lines "
          + "'<<<<<<<', '=======' and '>>>>>>>'")
    }
    do {
      return try Configuration(reading: bytes)
    } catch {
      throw Failure(all: error.problems.map { "\(file):\($0.place.line):\($0.place.column): \($0.message)" })
    }
  }

  /// The file nearest to a folder, as seen from that, or why it is not used: it must lie in the repository of the folder or,
  /// where there is none, belong to whoever runs the program. Nobody else can then switch rules off unseen.
  private static func nearest(_ start: String) -> (place: String?, refusal: String?) {
    var upwards = ""
    var folder = Path(start).resolved
    let top = repositoryTop(above: folder)
    while !FileManager.default.fileExists(atPath: Path(folder).child(name)) {
      if folder == "/" || folder.isEmpty { return (nil, nil) }
      folder = Path(folder).folder
      upwards += "../"
    }
    let file = Path(start).child(upwards + name)
    if let top {
      let isInside = folder == top || folder.hasPrefix(top + "/")
      return isInside ? (upwards + name, nil) : (nil, refusing(file, "it is above the repository '\(top)'"))
    }
    var status = stat()
    let isTrusted = upwards.isEmpty || stat(file, &status) == 0 && [0, geteuid()].contains(status.st_uid)
    return isTrusted ? (upwards + name, nil) : (nil, refusing(file, "it belongs to another user"))
  }

  private static func refusing(_ file: String, _ reason: String) -> String {
    "'\(file)' is not used: \(reason); '--config \(file)' uses it"
  }

  /// A path that it names, as seen from the working folder.
  func path(_ key: ConfigurationKey) -> String? {
    configuration.text(key).map { $0.hasPrefix("/") ? $0 : Path(folder).child($0) }
  }
}
