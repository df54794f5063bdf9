import SourceScan

extension BodySemantics {
  /// The expressions one of whose values an expression passes on as it is: branches, what a local begins with, what a
  /// closure gives back. A call passes none on, and what a member passes on of what it is asked of, its type tells.
  package func passedValues(_ node: Node) -> [Node] {
    switch node.kind {
    case .name:
      guard case .local(let local, _) = lookUpInFunctions(node.name, at: node.offset, node.scope)
      else { return [] }
      switch local.value {
      case .expression(let value, _), .element(_, let value), .anyElement(let value), .matched(_, _, let value):
        return [value]
      case .argument, .open: return []
      }
    case .member: return node.firstChild.map { [$0] } ?? []
    // `switch` and `if` as values are blocks.
    case .force, .chain, .cast, .conditionalCast, .forcedCast, .coalesce, .ternary, .argument, .tuple, .array, .block:
      return Array(node.children)
    case .closure: return results(of: node)
    default: return []
    }
  }

  /// The names of what a function calls whose results it may give back in turn.
  func namesGivenBack(by function: DeclarationID) -> Set<Name> {
    guard let body = self.body(of: function) else { return [] }
    var open = results(of: body)
    var seen = Set(open)
    var names: Set<Name> = []
    while let location = open.popLast() {
      guard location.kind == .call else {
        open += passedValues(location).filter { seen.insert($0).inserted }
        continue
      }
      guard var callee = location.firstChild else { continue }
      // `make?()`
      while [.force, .chain].contains(callee.kind), let next = callee.firstChild {
        callee = next
      }
      switch callee.kind {
      case .closure: open.append(callee)
      case .name, .member: names.insert(callee.name)
      default: break
      }
    }
    return names
  }
}
