import RibscopeText
import SwiftProgram
import SwiftScan

extension Framework {
  static let needle = Prelude.Module(
    name: "NeedleFoundation", ownClass: "Component", forwardingClass: "Component",
    source: ProgramFile.interface("NeedleFoundation"))
}

extension Program {
  /// Most codebases do without Needle and are spared its questions.
  var hasNeedle: Bool { space.modules.importedNames.contains(Name(.NeedleFoundation)) }
}
