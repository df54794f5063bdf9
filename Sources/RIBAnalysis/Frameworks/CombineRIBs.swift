import SwiftSemantics

extension DerivedFramework {
  /// https://github.com/nsoojin/CombineRIBs: RIBs over Combine.
  static let combineRIBs = DerivedFramework(module: "CombineRIBs", isOverCombine: true)
}
