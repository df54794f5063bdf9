/// The app that the rules about order and layers are shown with.
enum OrderExample {
  /// Root with one child of that name, which has these requirements.
  static func source(rootAttaches child: String, requirements: [String] = [], component: String = "RootComponent")
    -> String
  {
    let members = requirements.map { "\n  let \($0)" }.joined()
    let body = members.isEmpty ? "{}" : "{\(members)\n}"
    let taken = requirements.map { "dependency.\($0.prefix { $0 != ":" })" }.joined(separator: ", ")
    let required = requirements.map { "\n  var \($0) { get }" }.joined()
    return """
      import RIBs

      protocol RootDependency: Dependency {}
      protocol \(child)Dependency: Dependency {\(required.isEmpty ? "}" : required + "\n}")

      final class \(component): Component<RootDependency>, \(child)Dependency \(body)

      final class RootBuilder: Builder<RootDependency> {
        func build() -> RootRouter {
          let component = \(component)(dependency: dependency)
          return RootRouter(childBuilder: \(child)Builder(dependency: component))
        }
      }

      final class RootRouter: Router<RootInteractor> {
        private let childBuilder: \(child)Builder

        func routeToChild() {
          attachChild(childBuilder.build())
        }
      }

      final class \(child)Builder: Builder<\(child)Dependency> {
        func build() -> \(child)Router { \(child)Router(\(taken)) }
      }

      final class \(child)Router: Router<\(child)Interactor> {}
      """
  }
}
