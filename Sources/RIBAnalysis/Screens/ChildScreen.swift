import RIBModel
import SwiftScan
import SwiftProgram

/// A child that a router attaches, seen as what is on the screen: whether the user may take its view away, or it does
/// so itself, and who hears of that.
///
/// A class so that the calls which show the view are followed once, and only where it matters.
final class ChildScreen: RouterReader, ScreenReader {
  let router: RouterBodies
  let site: AttachSite
  /// Whether the child is attached only while the property that holds it is empty.
  let isGuarded: Bool
  /// The calls that may detach the child and that somebody makes.
  let detaching: [TreeCall]
  private(set) lazy var shown = ShownScreens(router, site)
  /// The classes of the child's view, and of its parent's.
  var views: [TypeID] { parts.views }
  var parents: [TypeID] { parent.views }
  private(set) lazy var callersOfDetach = DetachingCallers(router, to: detaching)
  private(set) lazy var container = findContainer()
  var facts: ScreenFacts { router.tools.screens }
  var parts: RIBParts { router.parts[site.child] }
  /// What makes up the parent.
  var parent: RIBParts { router.parts[router.rib] }
  /// How the first call that shows the view shows it.
  var presentation: ShownScreens.Presentation { shown.shown.first?.presentation ?? .other }

  init(_ router: RouterBodies, _ site: AttachSite, isGuarded: Bool, detaching: [TreeCall]) {
    self.router = router
    self.site = site
    self.isGuarded = isGuarded
    self.detaching = detaching
  }

  /// What is presented where the child's view is.
  private func findContainer() -> Attachment.Dismissal.Container {
    let isWrapped = shown.shown.allSatisfy { $0.value == .wrapped }
    if isWrapped, shown.values.wrappers.contains(where: semantics.isNavigationController) { return .navigation }
    // The child's classes may put a navigation controller around the view themselves.
    let makers = views + parts.builders + parts.routers
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
