import RIBEdits
import RIBModel
import RibscopeText

/// A witness of another type than the requirement's.
public enum MismatchedDependencyType: Rule {
  public static let id = "mismatched_dependency_type"
  public static let severity = Severity.error
  public static let summary = "a component provides a dependency with another type than the child requires"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.faults(where: isMismatch).compactMap { finding(for: $0, in: graph) }
  }

  private static func isMismatch(_ problem: ProvisionProblem) -> Bool {
    if case .otherType = problem { true } else { false }
  }

  private static func finding(for fault: Fault, in graph: RIBGraph) -> Finding? {
    let need = fault.need
    guard case .otherType(let type) = need.problem else { return nil }
    let owner = graph.components[fault.component]
    let position = need.member.map { graph[$0].position } ?? fault.position(in: graph)
    let odd = OddType(fault, graph)
    return finding(
      message(need, type, owner, fault.ribNames), about: fault, at: position, in: graph,
      help: help(need.dependency, type, owner, fault, odd?.odd), edits: odd?.edits ?? [])
  }

  private static func message(_ need: Fault.Need, _ type: String, _ owner: Component, _ names: [String]) -> String {
    "\(owner.name) provides '\(need.dependency.name)' as '\(oneLine(type))', "
      + "but \(list(names)) \(verb("require", for: names)) '\(oneLine(need.dependency.type))'"
  }

  private static func help(
    _ dependency: StaticDependency, _ type: String, _ owner: Component, _ fault: Fault, _ odd: OddType.Odd?
  ) -> String {
    let has = plainType(type)
    let wants = plainType(dependency.type)
    let member = "change it to `\(declaration(dependency.name, dependency.type))` in \(owner.name)"
    let requirement = "require `\(declaration(dependency.name, type))` in \(wholeList(fault.protocolNames))"
    if odd == .member { return member }
    if unwrappedType(wants) == has { return "\(requirement): \(owner.name) always has a value" }
    if odd == .requirement { return requirement }
    if unwrappedType(has) == wants { return dynamicAdvice(dependency, owner, fault) }
    return "\(member), or \(requirement)"
  }

  /// An optional where a value is required: the value comes later than the component.
  private static func dynamicAdvice(_ dependency: StaticDependency, _ owner: Component, _ fault: Fault) -> String {
    let wanted = signature(dependency.name, dependency.type)
    return "make it a dynamic dependency: pass `\(wanted)` to the `build` of \(wholeList(fault.ribNames)) "
      + "once there is a value, instead of requiring it from \(owner.name)"
  }
}
