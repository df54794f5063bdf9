import SourceScan

extension Flow {
  /// The expressions one of whose values an expression passes on as it is: branches, what a local begins with, what a
  /// closure gives back. A call passes none on, and what a member passes on of what it is asked of, its type tells.
  func passedValues(_ id: ExpressionID, _ scope: Scope) -> [ExpressionPlace] {
    func places(_ ids: some Sequence<ExpressionID>) -> [ExpressionPlace] {
      ids.map { ExpressionPlace(id: $0, scope: scope) }
    }
    switch node(id, scope).kind {
    case .name:
      guard case .local(let local, let place) = lookUpInFunctions(name(id, scope), at: node(id, scope).offset, scope)
      else { return [] }
      switch local.value {
      case .expression(let value, _), .element(_, let value), .anyElement(let value), .matched(_, _, let value):
        return [ExpressionPlace(id: value, scope: place)]
      case .argument, .open: return []
      }
    case .member: return places(firstChild(id, scope).map { [$0] } ?? [])
    // `switch` and `if` as values are blocks.
    case .force, .chain, .cast, .conditionalCast, .forcedCast, .coalesce, .ternary, .argument, .tuple, .array, .block:
      return places(children(id, scope))
    case .closure: return places(results(of: id, scope))
    default: return []
    }
  }

  /// The names of what a function calls whose results it may give back in turn.
  func namesGivenBack(by function: DeclarationID) -> Set<Name> {
    guard let body = program[function].body else { return [] }
    var open = results(of: body, function.scope).map { ExpressionPlace(id: $0, scope: function.scope) }
    var seen = Set(open)
    var names: Set<Name> = []
    while let place = open.popLast() {
      guard node(place.id, place.scope).kind == .call else {
        open += passedValues(place.id, place.scope).filter { seen.insert($0).inserted }
        continue
      }
      guard var callee = firstChild(place.id, place.scope) else { continue }
      // `make?()`
      while [.force, .chain].contains(node(callee, place.scope).kind), let next = firstChild(callee, place.scope) {
        callee = next
      }
      switch node(callee, place.scope).kind {
      case .closure: open.append(ExpressionPlace(id: callee, scope: place.scope))
      case .name, .member: names.insert(name(callee, place.scope))
      default: break
      }
    }
    return names
  }
}
