import CommandArguments
import Configuration
import Platform

/// The configuration that holds for a run, and where it was found.
struct FoundConfiguration: Equatable {
  let configuration: Configuration
  /// As shown to people; nil where there is none.
  let file: String?
  /// What its patterns and paths are relative to, as seen from the working folder; empty for that folder itself.
  let folder: String

  static let name = ".ribscope.yml"

  /// The file of `--config`, else the nearest `.ribscope.yml` from the working folder upwards.
  ///
  /// - Throws: everything that is wrong with it.
  init(_ invocation: Invocation) throws(Failure) {
    if invocation.has(Flags.noConfig) {
      if let file = invocation.value(of: Flags.config) {
        throw Failure("--no-config reads no configuration and '--config \(file)' one; leave one of the two out")
      }
      self.init(configuration: Configuration(), file: nil, folder: "")
    } else if let file = invocation.value(of: Flags.config) ?? Self.nearest() {
      let bytes = try readInput(file, kind: "configuration")
      do {
        self.init(configuration: try Configuration(reading: bytes), file: file, folder: Path(file).folder)
      } catch {
        throw Failure(all: error.problems.map { "\(file):\($0.place.line):\($0.place.column): \($0.message)" })
      }
    } else {
      self.init(configuration: Configuration(), file: nil, folder: "")
    }
  }

  private init(configuration: Configuration, file: String?, folder: String) {
    self.configuration = configuration
    self.file = file
    self.folder = folder
  }

  private static func nearest() -> String? {
    var upwards = ""
    var folder = Path("").resolved
    while true {
      if FileManager.default.fileExists(atPath: Path(folder).child(name)) { return upwards + name }
      if folder == "/" || folder.isEmpty { return nil }
      folder = Path(folder).folder
      upwards += "../"
    }
  }

  /// A path that it names, as seen from the working folder.
  func path(_ key: ConfigurationKey) -> String? {
    configuration.text(key).map { $0.hasPrefix("/") ? $0 : Path(folder).child($0) }
  }
}
