import RIBEdits
import RIBModel

/// A parameter of `build` that its body does nothing with.
public enum UnusedDynamicDependency: Rule {
  public static let id = "unused_dynamic_dependency"
  public static let severity = Severity.warning
  public static let summary = "a build method takes a parameter that it never uses"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let lost = graph.ribsThatNobodyMakes
    return graph.building.unusedParameters.filter { !lost.contains($0.rib) }.map { finding(for: $0, graph) }
  }

  private static func finding(for parameter: UnusedParameter, _ graph: RIBGraph) -> Finding {
    let rib = graph.ribs[parameter.rib]
    return Finding(
      rule: id, severity: severity,
      message: "'\(quoted(parameter.method))' of \(parameter.builder) takes "
        + "'\(signature(parameter.name, parameter.type))' but never uses it: the value that the parent passes "
        + "never reaches \(rib.name)",
      position: parameter.position, length: graph.wordLength(at: parameter.position), ribs: [rib],
      property: parameter.name,
      help:
        "pass `\(quoted(parameter.name))` to what the method creates, or remove it from the method and from the protocol "
        + "that requires it",
      fingerprint: fingerprint(
        rule: id, subject: "\(parameter.builder).\(parameter.method)", property: parameter.name,
        at: parameter.position, in: graph))
  }

  private static let example = """
    import RIBs

    protocol ProfileDependency: Dependency {}

    protocol ProfileBuildable: Buildable {
      func build(user: User) -> ProfileRouter
    }

    final class ProfileBuilder: Builder<ProfileDependency>, ProfileBuildable {
      func build(user: User) -> ProfileRouter {
        ProfileRouter(interactor: ProfileInteractor())
      }
    }

    final class ProfileRouter: Router<ProfileInteractor> {}

    final class ProfileInteractor: Interactor {
      private let user: User?

      init(user: User? = nil) {
        self.user = user
      }
    }

    struct User {}
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports a parameter of a builder's `build` method that the body of the method never mentions: it is not passed \
      to any initializer or call, and none of its members is used. Each overload is checked separately.
      """,
    why: """
      The compiler does not warn about unused parameters. The parent passes a value, but the RIB does not receive it: \
      it shows the profile of a different user than the one that was tapped, or uses a default value. If the RIB no \
      longer needs the value, every parent still has to provide it.
      """,
    badExample: example,
    goodExample: example.replacingOnce("ProfileInteractor())", with: "ProfileInteractor(user: user))"),
    silentExamples: [
      SilentExample(
        "the parameter is named `_`",
        example.replacingOnce(
          "  func build(user: User) -> ProfileRouter {", with: "  func build(user _: User) -> ProfileRouter {")),
      SilentExample(
        "it is used before a local variable of the same name shadows it",
        example.replacingOnce(
          "    ProfileRouter(interactor: ProfileInteractor())",
          with: """
                let user = Session.current.fresh(user)
                return ProfileRouter(interactor: ProfileInteractor(user: user))
            """)),
      SilentExample(
        "another builder that conforms to the same protocol uses it",
        example + """

          final class OldProfileBuilder: Builder<ProfileDependency>, ProfileBuildable {
            func build(user: User) -> ProfileRouter {
              ProfileRouter(interactor: ProfileInteractor(user: user))
            }
          }
          """),
      SilentExample(
        "it is a listener whose protocol has no requirements",
        example.replacingOnce("struct User {}", with: "protocol User: AnyObject {}")),
    ], since: "0.1.0")
}
