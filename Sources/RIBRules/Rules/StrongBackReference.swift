import RIBEdits
import RIBModel
import RibscopeText

/// A stored property that holds strongly what holds its owner.
public enum StrongBackReference: Rule {
  public static let id = "strong_back_reference"
  public static let severity = Severity.error
  public static let summary =
    "a stored property strongly references a router, listener or parent that retains its owner"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let known = Set(graph.behaviour.backReferences.map(\.position))
    let kept = graph.behaviour.retentions.filter { retention in
      retention.value == .itself && retention.declaration.map { !known.contains($0) } ?? true
    }
    // Where nothing builds a RIB, nothing sets its listeners and routers: `unreachable_rib` says so.
    let lost = Set(graph.lostRIBs.map(\.rib))
    return graph.behaviour.backReferences.filter { $0.kind == .own || !lost.contains($0.rib) }
      .map { finding(for: $0, in: graph) }
      + Dictionary(grouping: kept, by: place).values.compactMap { finding(for: $0, in: graph) }
  }

  /// Where a hand would mend it: several places may set one property.
  private static func place(_ retention: Retention) -> SourcePosition {
    if case .property = retention.keeper { return retention.declaration ?? retention.position }
    return retention.position
  }

  /// `ticker.delegate = self`, where the object keeps the ticker.
  private static func finding(for places: [Retention], in graph: RIBGraph) -> Finding? {
    let retention = places[0]
    let position = place(retention)
    let (property, type, holder): (String, String, Retention.Holder)
    switch retention.keeper {
    case .property(let name, let owner, let keeper), .elements(let name, let owner, let keeper):
      (property, type, holder) = (name, owner, keeper)
    case .own, .call: return nil
    }
    let owner = retention.owner
    let end =
      switch holder {
      case .property(let name): "which retains it as '\(name)': neither is released"
      case .app(let name): "and '\(name)' lasts as long as the app: \(owner) is not released"
      case .cell(let list): "which retains it in a cell of '\(list)': neither is released"
      }
    let clearing = retention.isEndedTooLate ? "only `deinit` clears '\(property)'" : "nothing clears '\(property)'"
    let declaration = retention.declaration.map { [Finding.Note("it is declared here", $0)] } ?? []
    let writes = places.map { Finding.Note("it is set to \($0.owner) here", $0.position) }
    return finding(
      "'\(property)' of \(type) is a strong reference to \(owner), \(end), for \(clearing)", at: position, in: graph,
      severity: .warning, subject: owner, ribs: Set(places.compactMap(\.rib)).sorted().map { graph.ribs[$0] },
      property: property, notes: position == retention.position ? declaration : writes,
      help: help(retention, property, type),
      edits: position == retention.position ? [] : retention.property.map { edits($0, graph) } ?? [])
  }

  private static func help(_ retention: Retention, _ property: String, _ type: String) -> String {
    if case .elements = retention.keeper {
      return (retention.removalCall.map { $0 + ", or " } ?? "")
        + "hold the elements of `\(quoted(property))` of \(type) weakly, such as in a struct with a `weak var`"
    }
    return retention.property.map(help)
      ?? "let another object be the \(property), which holds \(retention.owner) weakly, or clear it as the RIB is detached"
  }

  private static func finding(for reference: BackReference, in graph: RIBGraph) -> Finding {
    let rib = graph.ribs[reference.rib]
    return finding(
      message(reference), at: reference.position, in: graph, severity: reference.effect == .leak ? severity : .warning,
      subject: rib.id + "." + reference.owner, ribs: [rib], property: reference.property.name,
      notes: [Finding.Note("\(reference.held) is declared here", reference.heldPosition)],
      help: help(reference.property), edits: edits(reference.property, graph))
  }

  private static func message(_ reference: BackReference) -> String {
    let (owner, held) = (reference.owner, reference.held)
    if reference.kind == .own {
      return "\(owner) stores itself in '\(reference.property.name)', a strong reference: "
        + (reference.effect == .leak ? "once the RIB is detached, it is not released" : "it is never released")
    }
    let start = "'\(reference.property.name)' of \(owner) is a strong reference to \(held)"
    let parent = reference.kind == .listener ? ", its parent" : " of its parent"
    return switch (reference.kind, reference.effect) {
    case (.listener, .leak), (.parent, .leak):
      start + parent + ": the parent lives for as long as \(owner) does, even when detached"
    case (.listener, .none), (.parent, .none):
      start + parent + ", which nothing detaches: it is released only when the app ends"
    case (.router, let effect): start + ", the router that retains \(owner): " + circle(effect)
    case (_, let effect): start + ", the interactor that retains \(owner): " + circle(effect)
    }
  }

  /// What it means that two objects retain each other.
  private static func circle(_ effect: BackReference.Effect) -> String {
    effect == .leak
      ? "once the RIB is detached, neither is released"
      : "a retain cycle, which leaks nothing as long as the RIB is never detached"
  }

  private static func help(_ property: StrongProperty) -> String {
    let writing =
      property.introducer == nil
      ? "declare `\(property.name)` separately, as `\(weakDeclaration(property))`"
      : "write `\(weakDeclaration(property))`"
    guard let open = property.openProtocol else { return writing }
    return "\(writing), and make \(open.name) inherit from `AnyObject`"
      + (open.hasOnlyClasses ? "" : "; everything that conforms to it must then be a class")
  }

  /// A `weak` property has to be optional, so its type may have to change as well; an `unowned` one may be either.
  private static func weakDeclaration(_ property: StrongProperty) -> String {
    "\(introducer(property)) \(declaration(property.name, property.type))"
  }

  private static func introducer(_ property: StrongProperty) -> String {
    if unwrappedType(property.type) != nil { return "weak var" }
    return property.isConstant ? "unowned let" : "unowned var"
  }

  private static func edits(_ property: StrongProperty, _ graph: RIBGraph) -> [SourceEdit] {
    guard let place = property.introducer, property.openProtocol?.hasOnlyClasses != false else { return [] }
    let word = property.isConstant ? "let" : "var"
    let binding = property.openProtocol.map { [graph.inheritance(of: "AnyObject", by: $0.position)] } ?? []
    return graph.whole([graph.replacement(of: word, at: place, with: introducer(property))] + binding)
  }
}
