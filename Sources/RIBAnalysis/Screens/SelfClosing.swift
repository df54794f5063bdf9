import RIBModel
import SourceScan
import SwiftSemantics

/// A child's controller that takes itself off the screen and tells nobody.
struct SelfClosing: ProgramReader {
  let classes: ScreenClasses
  let presentation: ShownScreens.Presentation
  var semantics: BodySemantics { classes.semantics }

  /// The method that does.
  func find(in views: [TypeID]) -> Attachment.Step? {
    guard presentation != .other else { return nil }
    return views.lazy.compactMap(find).first
  }

  private func find(in view: TypeID) -> Attachment.Step? {
    let own = classes.calls(of: view)
    guard presentation == .pushed || !presents(own) else { return nil }
    for type in semantics.ownClasses(of: view) {
      for member in program.allMembers(of: type) where program[member].kind == .function && program.isAction(member) {
        let bodies = own.reached(from: [member], atOnce: false).map(\.scope)
        guard bodies.contains(where: closes), bodies.allSatisfy({ isAlone($0, own) }) else { continue }
        return Attachment.Step(name: program.fullName(of: member), position: program.position(member))
      }
    }
    return nil
  }

  /// Whether a controller presents something itself, which `dismiss` would take away.
  private func presents(_ own: OwnCalls) -> Bool { own.scopes.contains { calls([ScreenWords.present], in: $0) } }

  private func closes(_ scope: Scope) -> Bool {
    calls(presentation == .pushed ? ["popViewController"] : ["dismiss"], in: scope)
  }

  /// Whether a body calls a method of UIKit's on the controller itself or its navigation controller.
  private func calls(_ words: Set<String>, in scope: Scope) -> Bool {
    semantics.contains(scope) { node in
      guard node.kind == .call, let callee = node.firstChild, words.contains(program.text(callee.name)) else {
        return false
      }
      return callee.kind == .name || callee.firstChild.map { classes.isSelf($0) || classes.isNavigation($0) } == true
    }
  }

  /// Whether all that a body calls is the controller's own, or UIKit's.
  private func isAlone(_ scope: Scope, _ own: OwnCalls) -> Bool {
    let ownCalls = Set(own.calls(in: scope).map(\.location))
    return !semantics.contains(scope) { node in
      guard node.kind == .call, !ownCalls.contains(node), let callee = node.firstChild else { return false }
      let name = program.text(callee.name)
      return !ScreenWords.closing.contains(name) && !ViewCalls.silentCalls.contains(name)
        && semantics.constructed(by: node) == nil
    }
  }
}
