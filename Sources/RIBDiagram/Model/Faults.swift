import RIBModel
import RIBRules
import RibscopeText

/// What is wrong with RIBs, by the RIB's index: gathered once for all nodes.
struct Faults {
  /// The worst first, else in the order of the findings.
  private(set) var troubles: [Int: [Diagram.Trouble]] = [:]
  /// The optional `build` parameters that the RIB's component exposes to children.
  private(set) var leakedNames: [Int: Set<String>] = [:]

  init(_ graph: RIBGraph, _ findings: [Finding]) {
    let indexes = Dictionary(zip(graph.ribs.map(\.id), graph.ribs.indices), uniquingKeysWith: { first, _ in first })
    for finding in findings {
      let trouble = Diagram.Trouble(finding, graph)
      for rib in finding.ribIDs.compactMap({ indexes[$0] }) { troubles[rib, default: []].append(trouble) }
    }
    for rib in troubles.keys {
      troubles[rib] = Severity.allCases.reversed().flatMap { severity in
        troubles[rib, default: []].filter { $0.severity == severity }
      }
    }
    for use in graph.optionalUses where use.kind == .leaked {
      for rib in use.component.map({ graph.components[$0].ribs }) ?? use.rib.map({ [$0] }) ?? [] {
        leakedNames[rib, default: []].insert(use.property)
      }
    }
  }
}

extension Diagram.Trouble {
  init(_ finding: Finding, _ graph: RIBGraph) {
    rule = finding.rule
    severity = finding.severity
    property = finding.property.map(printable)
    sentence = "\(printable(finding.message)) (\(finding.rule), \(shown(graph.location(finding.position))))"
  }
}
