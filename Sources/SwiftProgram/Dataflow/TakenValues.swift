import SwiftScan

/// Whether a value outlives the body that makes it.
extension BodySemantics {
  /// Whether anything but locals of its body may take a value: it is passed to a call, assigned, put into something,
  /// captured by a closure, or returned.
  ///
  /// - Parameters:
  ///   - isReturnTaking: whether what is returned counts.
  ///   - keeps: whether a member may take the value whose member it is: `router.interactable` does not.
  package func isTaken(_ value: Node, isReturnTaking: Bool = true, byMember keeps: (Node) -> Bool) -> Bool {
    var current = value
    while let parent = current.parent {
      switch parent.kind {
      case .force, .chain, .cast, .conditionalCast, .forcedCast, .optionalTry, .coalesce, .ternary, .block: break
      case .member: return keeps(parent)
      case .comparison, .string: return false
      case .assignment: return parent.firstChild.map(isWeak) != true
      case .binding, .unwrapping:
        return isTaken(parent.name, declaredAt: parent, isReturnTaking: isReturnTaking, byMember: keeps)
      case .return: return isReturnTaking || parent.enclosingClosure != nil
      // `return (router, interactor)`
      case .tuple where parent.parent?.kind == .return, .argument where parent.parent?.kind == .tuple: break
      case .name, .implicitMember, .call, .subscript, .argument, .integer, .float, .boolean, .nil, .array, .dictionary,
        .tuple, .closure, .capture, .unownedCapture, .weakCapture, .parameter, .inout, .compoundAssignment,
        .arithmetic, .keyPath, .other, .typeName, .destructuring, .pattern, .loop:
        return true
      }
      current = parent
    }
    return isReturnTaking && isOnlyStatement(value, of: current)
  }

  /// Whether an expression is a weak property of the object, which takes nothing.
  private func isWeak(_ target: Node) -> Bool {
    ownMember(target).map { program[$0.id].modifiers.contains(.weak) } == true
  }

  /// The same of a local: whether one of its uses takes its value.
  package func isTaken(
    _ name: Name, declaredAt declaration: Node, isReturnTaking: Bool = true, byMember keeps: (Node) -> Bool
  ) -> Bool {
    let found = deeper {
      bodies(in: declaration.scope).contains { body in
        index.mentions(of: name, in: body).contains { use in
          use.offset > declaration.offset
            && (use.scope != declaration.scope || use.enclosingClosure != declaration.enclosingClosure
              || isTaken(use, isReturnTaking: isReturnTaking, byMember: keeps))
        }
      }
    }
    return found ?? true
  }

  /// Whether a body is one expression that gives back the value.
  private func isOnlyStatement(_ value: Node, of body: Node) -> Bool {
    guard let id = value.scope.id else { return true }
    return program[id].kind != .initializer && (program[id].kind != .function || program[id].type != nil)
      && results(of: body).count == 1 && !body.contains { $0.kind == .return }
  }
}
