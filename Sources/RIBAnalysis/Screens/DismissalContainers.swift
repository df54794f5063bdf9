import RIBModel
import SourceScan
import SwiftSemantics

extension RouterBodies {
  /// What is presented where a child's view is.
  ///
  /// - Parameter makers: the child's classes that may put a navigation controller around the view themselves.
  func container(of shown: ShownScreens, with makers: [TypeID]) -> Attachment.Dismissal.Container {
    let isWrapped = shown.shown.allSatisfy { $0.value == .wrapped }
    if isWrapped, shown.values.wrappers.contains(where: semantics.isNavigationController) { return .navigation }
    let isAlone = shown.shown.allSatisfy { $0.value == .screen } && !makers.contains(where: makesNavigation)
    return isAlone ? .none : .either
  }

  private func makesNavigation(_ type: TypeID) -> Bool {
    semantics.scopes(of: type).contains { scope in
      semantics.contains(scope) { node in
        node.kind == .call && semantics.constructed(by: node).map(semantics.isNavigationController) == true
      }
    }
  }
}
