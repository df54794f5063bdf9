import SwiftSemantics

extension DerivedFramework {
  /// https://github.com/gorillka/BRIck: RIBs over Combine, with shorter names of methods.
  static let brick = DerivedFramework(
    module: "BRIck", methods: ["attach": "attachChild", "detach": "detachChild"], isOverCombine: true)
}
