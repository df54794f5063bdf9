import SwiftScan
import SwiftProgram

extension BodySemantics {
  /// Whether a function does anything with its parameter but show it.
  func isMentioned(_ parameter: Name, in function: DeclarationID) -> Bool {
    bodies(of: function).contains { scope in
      index.mentions(of: parameter, in: scope).contains { $0.kind == .name && !isOnlyShown($0) }
    }
  }

  private static let showing: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "assert", "precondition",
  ]

  /// Whether a value is only logged, compared, or thrown away: `print(listener)`, `"\(listener)"`, `listener == nil`,
  /// `_ = listener`.
  private func isOnlyShown(_ node: Node) -> Bool {
    guard let parent = node.parent else { return false }
    switch parent.kind {
    case .comparison: return true
    case .assignment: return parent.firstChild.map { program.text($0.name) } == "_"
    case .argument:
      guard let outer = parent.parent, let callee = outer.callee, callee.kind == .name else {
        return parent.parent?.kind == .string
      }
      return Self.showing.contains(program.text(callee.name))
        && functionCalled(by: outer, nil).map { program.isPrelude($0.id) } ?? true
    default: return false
    }
  }
}
