import RIBModel
import SourceScan

/// A child's controller that takes itself off the screen and tells nobody.
struct SelfClosing {
  let classes: ScreenClasses
  let ways: DetachingWays
  let way: ShownScreens.Way
  private var flow: Flow { classes.flow }
  private var program: Program { flow.program }

  /// The method that does.
  func find(in views: [TypeID]) -> Attachment.Step? {
    guard way != .other, !views.contains(where: classes.isPartlyUnseen) else { return nil }
    return views.lazy.compactMap(find).first
  }

  private func find(in view: TypeID) -> Attachment.Step? {
    let own = classes.calls(of: view)
    guard way == .pushed || !presents(own) else { return nil }
    for type in flow.ownClasses(of: view) {
      for member in program.allMembers(of: type) where program[member].kind == .function && program.isAction(member) {
        let bodies = own.reached(from: [member], atOnce: false).map(\.scope)
        guard bodies.contains(where: closes), bodies.allSatisfy({ !ways.scopes.contains($0) && isAlone($0, own) })
        else {
          continue
        }
        return Attachment.Step(name: program.fullName(of: member), position: program.position(member))
      }
    }
    return nil
  }

  /// Whether a controller presents something itself, which `dismiss` would take away.
  private func presents(_ own: OwnCalls) -> Bool { own.scopes.contains { calls([ScreenWords.present], in: $0) } }

  private func closes(_ scope: Scope) -> Bool {
    calls(way == .pushed ? ["popViewController"] : ["dismiss"], in: scope)
  }

  /// Whether a body calls a method of UIKit's on the controller itself or its navigation controller.
  private func calls(_ words: Set<String>, in scope: Scope) -> Bool {
    var found = false
    for root in flow.roots(scope) {
      flow.visit(root, scope) { id in
        guard !found, flow.node(id, scope).kind == .call, let callee = flow.firstChild(id, scope),
          words.contains(program.text(flow.name(callee, scope)))
        else { return }
        found = flow.node(callee, scope).kind == .name || isOwn(callee, scope)
      }
    }
    return found
  }

  private func isOwn(_ callee: ExpressionID, _ scope: Scope) -> Bool {
    guard let base = flow.firstChild(callee, scope) else { return false }
    let root = classes.root(of: base, scope)
    return classes.isSelf(base, scope) || program.text(flow.name(root, scope)) == "navigationController"
  }

  /// Whether all that a body calls is the controller's own, or UIKit's.
  private func isAlone(_ scope: Scope, _ own: OwnCalls) -> Bool {
    let ownCalls = Set(own.calls(in: scope).map(\.place.id))
    var isAlone = true
    for root in flow.roots(scope) {
      flow.visit(root, scope) { id in
        guard isAlone, flow.node(id, scope).kind == .call, !ownCalls.contains(id),
          let callee = flow.firstChild(id, scope)
        else { return }
        let name = program.text(flow.name(callee, scope))
        isAlone =
          ScreenWords.closing.contains(name) || ViewCalls.silentCalls.contains(name)
          || flow.constructed(by: id, scope) != nil
      }
    }
    return isAlone
  }
}
