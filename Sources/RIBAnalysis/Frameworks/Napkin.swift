import SwiftSemantics

extension DerivedFramework {
  /// https://github.com/WikipediaBrown/napkin: RIBs without RxSwift.
  static let napkin = DerivedFramework(module: "napkin")
}
