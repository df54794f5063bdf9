import RIBModel
import SwiftScan
import SwiftProgram

/// Finds where a child's controller takes itself off the screen and tells nobody.
extension ChildScreen {
  /// The method by which the controller closes itself.
  var selfClosing: Attachment.Step? {
    [.presented, .pushed].contains(presentation) ? views.lazy.compactMap(selfClosing).first : nil
  }

  private func selfClosing(_ view: TypeID) -> Attachment.Step? {
    let own = calls(of: view)
    guard presentation == .pushed || !presents(own) else { return nil }
    for member in semantics.ownMembers(of: view) where program[member].kind == .function && program.isAction(member) {
      let bodies = own.reached(from: [member]).map(\.scope)
      guard bodies.contains(where: closes), bodies.allSatisfy({ isAlone($0, own) }) else { continue }
      return router.step(member)
    }
    return nil
  }

  /// Whether a controller presents something itself, which `dismiss` would take away.
  private func presents(_ own: OwnCalls) -> Bool { own.scopes.contains { calls(ScreenWords.present, in: $0) } }

  private func closes(_ scope: Scope) -> Bool {
    calls(presentation == .pushed ? "popViewController" : "dismiss", in: scope)
  }

  /// Whether a body calls a method of UIKit's on the controller itself or its navigation controller.
  private func calls(_ word: String, in scope: Scope) -> Bool {
    semantics.contains(scope) { node in
      guard let callee = node.callee, program.text(callee.name) == word else { return false }
      return callee.kind == .name || callee.firstChild.map { isSelf($0) || isNavigation($0) } == true
    }
  }

  /// Whether all that a body calls is the controller's own, or UIKit's.
  private func isAlone(_ scope: Scope, _ own: OwnCalls) -> Bool {
    !semantics.contains(scope) { node in
      guard let callee = node.callee, !own.isOwnCall(node) else { return false }
      let name = program.text(callee.name)
      return !ScreenWords.closing.contains(name) && !ViewCalls.silentCalls.contains(name)
        && semantics.constructed(by: node) == nil
    }
  }
}
