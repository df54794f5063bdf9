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
    let position = need.member.map { owner.members[$0].position } ?? fault.position(in: graph)
    let odd = OddType(fault, graph)
    return fault.finding(
      rule: Self.self, message: message(need, type, owner, fault.ribNames), at: position, notes: [],
      help: help(need.dependency, type, owner, fault, odd?.odd), edits: odd?.edits ?? [], in: graph)
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

  private static let example = """
    import RIBs

    protocol RootDependency: Dependency {}
    protocol ProfileDependency: Dependency {
      var userID: String { get }
    }

    final class RootComponent: Component<RootDependency>, ProfileDependency {
      var userID: Int { 7 }
    }

    final class RootBuilder: Builder<RootDependency> {
      func build() -> RootRouter {
        let component = RootComponent(dependency: dependency)
        return RootRouter(profileBuilder: ProfileBuilder(dependency: component))
      }
    }

    final class RootRouter: Router<RootInteractor> {
      private let profileBuilder: ProfileBuilder

      func routeToProfile() {
        attachChild(profileBuilder.build())
      }
    }

    final class ProfileBuilder: Builder<ProfileDependency> {
      func build() -> ProfileRouter { ProfileRouter(userID: dependency.userID) }
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Compares the type of every member that is named like a child's requirement with the type that the child's \
      dependency protocol requires. Different spellings of the same type are equal (`[T]` and `Array<T>`, `P` and `any \
      P`, a typealias and its underlying type). A member whose type is inferred is never reported if the sources do \
      not show that type.
      """,
    why: """
      The app does not compile: Swift requires a member of exactly the required type. A subclass, a concrete type \
      instead of its protocol, and `String?` instead of `String` are different types. An optional often means that the \
      value does not exist yet when the component is created.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        "var userID: Int { 7 }",
        with: """
          var userID: String { "7" }
          """),
    since: "0.1.0")
}
