import SwiftScan
import SwiftProgram

extension Name {
  /// The methods that collect what a closure makes of each element.
  static let mappings: Set<Name> = [Name(.map), Name(.compactMap)]
}

extension Node {
  /// Whether a call collects what something makes of each element: `ids.map { feedBuilder.build(id: $0) }`.
  var isMapping: Bool { kind == .call && Name.mappings.contains(calleeName) }
}
