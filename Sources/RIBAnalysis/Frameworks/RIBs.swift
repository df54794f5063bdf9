import RibscopeText
import SwiftProgram

extension Framework {
  /// RIBs, ModernRIBs, which declares the same over Combine, and HeadlessRIBs, which runs RIBs without views.
  static let ribs = Prelude.Module(
    name: "RIBs", otherNames: ["ModernRIBs", "HeadlessRIBs"], ownClass: "Component",
    copiedClass: Prelude.CopiedClass(name: "Builder", genericParameterCount: 1, inherited: "Buildable"),
    isSeenWithoutImport: true, source: ProgramFile.interface("RIBs"))

  /// The modules that declare RIBs' words over RxSwift, `disposeOnDeactivate`.
  static let ribsOverRx = ["RIBs", "HeadlessRIBs"]
  /// Those that declare them over Combine, `cancelOnDeactivate`.
  static let ribsOverCombine = ["ModernRIBs", "CombineRIBs", "BRIck"]
}
