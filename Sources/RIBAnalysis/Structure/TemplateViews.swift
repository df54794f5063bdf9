import SwiftScan
import SwiftProgram

extension BodySemantics {
  /// Whether a property is the one in which the file template of a RIB without a view keeps the view that it is given:
  /// `private let viewController: HomeViewControllable` of a router that is no `ViewableRouter`.
  ///
  /// The template asks for that view before there is anything to show in it.
  func isViewOfTemplate(_ id: DeclarationID) -> Bool {
    let declaration = program[id]
    guard declaration.kind == .variable, declaration.body == nil, !declaration.modifiers.contains(.lazy),
      let router = program.enclosingType(of: id), types.isPrelude(router, .Router),
      !types.isPrelude(router, .ViewableRouter), let written = declaration.type,
      let kept = types.resolve(written, from: id.scope).unwrapped.nominal
    else { return false }
    return types.isPrelude(kept, .ViewControllable)
  }
}
