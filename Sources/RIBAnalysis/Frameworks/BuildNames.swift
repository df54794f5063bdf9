import SourceScan
import SwiftSemantics

/// What builders and their methods are called by custom.
extension Program {
  /// Whether a method builds a RIB, by its name: `build…`, or what builders in several stages call it.
  func isBuild(_ name: Name) -> Bool { name == Name(.finalStageBuild) || names.hasPrefix(name, "build") }

  /// All names of which `isBuild` is true. O(all names).
  var buildNames: Set<Name> {
    Set(names.all { $0.starts(with: "build".utf8) }).union([Name(.finalStageBuild)])
  }

  /// Whether a name ends as builders' names do.
  func isBuilderName(_ name: Name) -> Bool { names.hasSuffix(name, "Builder") }

  /// All names of which `isBuilderName` is true. O(all names).
  var builderNames: Set<Name> { Set(names.all { $0.suffix(7).elementsEqual("Builder".utf8) }) }
}
