import RIBModel
import RibscopeText

extension Diagram.Row {
  init(_ dependency: DynamicDependency, leaks: Bool, _ graph: RIBGraph) {
    mark = leaks ? .leaked : .dynamic
    name = printable(dependency.name)
    type = printable(dependency.type)
    detail = leaks ? "leaks" : nil
    place = graph.location(dependency.position)
    tooltip =
      "\(name): \(type), passed to build\(leaks ? "; may be nil, and is exposed to children" : "") (\(shown(place)))"
  }

  init(_ dependency: StaticDependency, _ graph: RIBGraph) {
    mark = Diagram.Mark(dependency)
    name = printable(dependency.name)
    type = printable(dependency.type)
    let deciding = dependency.providers.first { $0.status == dependency.status }
    detail = deciding?.problem.flatMap(\.detail).map(printable)
    place = graph.location(dependency.position)
    let said =
      deciding.map { printable(graph.sentence($0)) } ?? "unknown: these sources do not show what provides it"
    tooltip = "\(name): \(type): \(said) (\(shown(place)))"
  }
}

extension Diagram.Mark {
  fileprivate init(_ dependency: StaticDependency) {
    switch dependency.status {
    case .unsatisfied, .mismatched: self = .unsatisfied
    case _ where dependency.isOptional: self = .optional
    case .unknown: self = .unknown
    case .satisfied: self = .satisfied
    }
  }
}

extension ProvisionProblem {
  /// The problem in a word or two, where the mark and the tooltip leave something to say in a picture.
  fileprivate var detail: String? {
    switch self {
    case .otherType(let type): "≠ \(type)"
    case .notVisible(let access, _): access
    case .notSettable: "get only"
    case .isolated(to: let actor, _): "@\(actor)"
    case .missing, .notStatic, .unknown: nil
    }
  }
}

extension RIBGraph {
  /// What a provider does about a dependency.
  fileprivate func sentence(_ provider: Provider) -> String {
    let component = provider.component.map { components[$0].name } ?? "a component outside these sources"
    switch provider.problem {
    case nil: return "provided by \(component)"
    case .missing: return "\(component) has no such member"
    case .notVisible(let access, let needed): return "\(component) has it, but \(access) where \(needed) is needed"
    case .notSettable: return "\(component) has it, but without a setter"
    case .notStatic: return "\(component) has it, but one is static and the other is not"
    case .isolated(to: let actor, _): return "\(component) has it, but isolated to \(actor)"
    case .otherType(let type): return "\(component) has it as \(type)"
    case .unknown(let reason): return "unknown: \(reason)"
    }
  }
}
