import RIBModel
import SwiftScan
import SwiftProgram

/// Finds where a child's controller takes itself off the screen and tells nobody.
extension ChildScreen {
  /// The method by which the controller closes itself, or in which an action of a control does.
  var selfClosing: Attachment.Step? {
    [.presented, .pushed].contains(presentation) ? views.lazy.compactMap(selfClosingMember).first.map(router.step) : nil
  }

  /// The member of one of SwiftUI's views in which the user takes the screen away that it fills, and nothing else happens.
  var closingContent: DeclarationID? {
    guard presentation == .presented, shown.shown.allSatisfy({ $0.presentation == .presented && $0.value == .screen })
    else { return nil }
    let hosted = semantics.memory { HostedViews(semantics) }
    return semantics.closingMember(of: views.flatMap(hosted.views(filling:)))
  }

  /// The delegate's method that nobody has, by which one of Apple's controllers would tell of its own button.
  var unheardButton: String? {
    guard presentation == .presented, shown.shown.allSatisfy({ $0.presentation == .presented && $0.value == .screen })
    else { return nil }
    let reports = views.flatMap(types.lineage).compactMap { ScreenWords.closingReports[program.name(of: $0)] }
    return reports.first { program.names.find($0) == nil }
  }

  /// The member of a controller by which it takes the screen away; or that of a presentation controller.
  func selfClosingMember(_ view: TypeID) -> DeclarationID? {
    let own = calls(of: view)
    guard presentation == .pushed || !presents(own) else { return nil }
    for member in semantics.ownMembers(of: view) where program[member].body != nil {
      let roots = Array(semantics.roots(member.scope))
      let isAction = program[member].kind == .function && program.isAction(member)
      let isClosing =
        isAction
        ? closesAlone(roots, own)
        : roots.nodes { $0.kind == .closure }.contains { closesAlone(Array($0.children), own) && isOfUser($0) }
      if isClosing { return member }
    }
    return nil
  }

  /// Whether a closure runs when the user uses a control: `UIAction { [weak self] _ in self?.dismiss(animated: true) }`.
  private func isOfUser(_ closure: Node) -> Bool {
    Array(closure.children).nodes { $0.kind == .call }.contains {
      $0.enclosingClosure == closure && router.triggers.paces.isRepeated(at: $0)
    }
  }

  /// Whether some statements close the controller, and neither they nor what they call does anything for others.
  private func closesAlone(_ statements: [Node], _ own: OwnCalls) -> Bool {
    let calls = statements.nodes { $0.kind == .call }
    let bodies = own.reached(from: calls.compactMap(own.function(calledBy:))).map(\.scope)
    let all = [statements] + bodies.map { Array(semantics.roots($0)) }
    return all.contains(where: closes) && all.allSatisfy { isAlone($0, own) }
  }

  /// Whether a controller presents something itself, which `dismiss` would take away.
  private func presents(_ own: OwnCalls) -> Bool {
    own.scopes.contains { calls(ScreenWords.present, in: Array(semantics.roots($0))) }
  }

  private func closes(_ statements: [Node]) -> Bool {
    (presentation == .pushed ? ScreenWords.leavingStack : [ScreenWords.dismiss]).contains { calls($0, in: statements) }
  }

  /// Whether some statements call a method of UIKit's on the controller itself, its navigation controller or what it
  /// presents as a presentation controller.
  private func calls(_ word: String, in statements: [Node]) -> Bool {
    statements.contains { statement in
      statement.contains { node in
        guard let callee = node.callee, program.text(callee.name) == word else { return false }
        guard let base = callee.firstChild else { return true }
        return isSelf(base) || isNavigation(base) || isOfPresentation(base)
          || program.text(base.unwrapped.name) == ScreenWords.presenting
      }
    }
  }

  /// Whether all that some statements call is the controller's own, or UIKit's.
  private func isAlone(_ statements: [Node], _ own: OwnCalls) -> Bool {
    !statements.contains { statement in
      statement.contains { node in
        guard let callee = node.callee, !own.isOwnCall(node) else { return false }
        let name = program.text(callee.name)
        return !ScreenWords.closing.contains(name) && !isIdleCall(node) && semantics.constructed(by: node) == nil
          && !endsInChild(node)
      }
    }
  }

  /// Whether a call tells the child's own interactor something that ends there: `listener?.didTapSkip()`, which counts.
  private func endsInChild(_ call: Node) -> Bool {
    guard let told = semantics.functionFitting(call), let handler = semantics.handler(of: told, in: parts),
      let type = program.enclosingType(of: handler)
    else { return false }
    let own = calls(of: type)
    return own.reached(from: [handler]).allSatisfy { reached in
      semantics.doesOnly(
        reached.scope,
        calls: { own.isOwnCall($0) || ViewCalls.silentCalls.contains(program.text($0.calleeName)) },
        assignments: { $0.firstChild.map(isUnobserved) == true })
    }
  }

  /// Whether setting something tells nobody: a plain property of the object's own.
  private func isUnobserved(_ target: Node) -> Bool {
    semantics.ownMember(target).map {
      program[$0.id].setterBodies.isEmpty && program.attributes(of: $0.id).isEmpty
    } == true
  }
}
