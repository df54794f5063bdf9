import SourceScan
import SwiftSemantics

/// What builders and their methods are called by custom.
extension Program {
  /// Whether a method builds a RIB, by its name: `build…`, or what builders in several stages call it.
  func isBuild(_ name: Name) -> Bool { name == Name(.finalStageBuild) || names.hasPrefix(name, "build") }

  /// Whether a name ends as builders' names do.
  func isBuilderName(_ name: Name) -> Bool { names.hasSuffix(name, "Builder") }
}
