import CommandArguments
import Configuration
import Platform

/// The configuration in effect for a run, and where it was found.
struct FoundConfiguration: Equatable {
  let configuration: Configuration
  /// As shown to people; nil where there is none.
  let file: String?
  /// What its patterns and paths are relative to, as seen from the working folder; empty for that folder itself.
  let folder: String
  /// Whether it was looked for: the command line neither names one nor wants none.
  let isSearched: Bool
  /// Why a configuration further up is not used; nil where there is none.
  let refusal: String?

  static let name = ".ribscope.yml"

  /// The file of `--config`, else the nearest `.ribscope.yml` from the working folder upwards, within its repository.
  ///
  /// - Throws: everything that is wrong with it.
  init(_ invocation: Invocation) throws(Failure) {
    if let number = unreachableWorkingFolder() {
      throw Failure("the working directory cannot be used: \(systemMessage(number)); change to one that exists")
    }
    let named = invocation.value(of: Flags.config)
    if invocation.has(Flags.noConfig), let named {
      throw Failure("--no-config reads no configuration and '--config \(named)' reads one; remove one of the two")
    }
    isSearched = !invocation.has(Flags.noConfig) && named == nil
    let nearest = isSearched ? Self.nearest : (file: named, refusal: nil)
    (file, refusal) = nearest
    folder = nearest.file.map { Path($0).folder } ?? ""
    configuration = try nearest.file.map(Self.read) ?? Configuration()
  }

  private static func read(_ file: String) throws(Failure) -> Configuration {
    let bytes = try readInput(file, kind: "configuration")
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

  /// The file nearest to the working folder, or why that is not used: it must lie in the repository of the working folder
  /// or, where there is none, belong to whoever runs the program. Nobody else can then switch rules off unseen.
  private static var nearest: (file: String?, refusal: String?) {
    var upwards = ""
    var folder = Path("").resolved
    let top = repositoryTop(above: folder)
    while !FileManager.default.fileExists(atPath: Path(folder).child(name)) {
      if folder == "/" || folder.isEmpty { return (nil, nil) }
      folder = Path(folder).folder
      upwards += "../"
    }
    let file = upwards + name
    if let top {
      let isInside = folder == top || folder.hasPrefix(top + "/")
      return isInside ? (file, nil) : (nil, refusing(file, "it is above the repository '\(top)'"))
    }
    var status = stat()
    let isTrusted = upwards.isEmpty || stat(file, &status) == 0 && [0, geteuid()].contains(status.st_uid)
    return isTrusted ? (file, nil) : (nil, refusing(file, "it belongs to another user"))
  }

  private static func refusing(_ file: String, _ reason: String) -> String {
    "'\(file)' is not used: \(reason); '--config \(file)' uses it"
  }

  /// A path that it names, as seen from the working folder.
  func path(_ key: ConfigurationKey) -> String? {
    configuration.text(key).map { $0.hasPrefix("/") ? $0 : Path(folder).child($0) }
  }
}
