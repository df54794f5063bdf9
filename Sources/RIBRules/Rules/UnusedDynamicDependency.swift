import RIBEdits
import RIBModel

/// A parameter of `build` that its body does nothing with, or that whoever is passed it never reads.
public enum UnusedDynamicDependency: Rule {
  public static let id = "unused_dynamic_dependency"
  public static let severity = Severity.warning
  public static let summary = "a build method takes a parameter that is never used"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let lost = graph.ribsThatNobodyMakes
    return graph.building.unusedParameters.filter { !lost.contains($0.rib) }.map { finding(for: $0, graph) }
  }

  private static func finding(for parameter: UnusedParameter, _ graph: RIBGraph) -> Finding {
    let rib = graph.ribs[parameter.rib]
    return finding(
      "'\(quoted(parameter.method))' of \(parameter.builder) takes "
        + "'\(signature(parameter.name, parameter.type))' " + fate(parameter, rib),
      at: parameter.position, in: graph, subject: "\(parameter.builder).\(parameter.method)", ribs: [rib],
      property: parameter.name, help: help(parameter))
  }

  private static func fate(_ parameter: UnusedParameter, _ rib: RIB) -> String {
    parameter.taker.map { "and passes it to \($0), which never reads it" }
      ?? "but never uses it: the value that the parent passes never reaches \(rib.name)"
  }

  private static func help(_ parameter: UnusedParameter) -> String {
    let name = "`\(quoted(parameter.name))`"
    return parameter.taker.map {
      "use \(name) in \($0), or remove it from its initializer, from the method, and from the protocol that requires it"
    } ?? "pass \(name) to what the method creates, or remove it from the method and from the protocol that requires it"
  }
}
