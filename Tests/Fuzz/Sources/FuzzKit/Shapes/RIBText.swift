/// RIBs for shapes to be made of.
enum RIBText {
  /// The dependency protocol, component, builder and router of a leaf.
  static func leaf(_ name: String, requirements: String, members: String = "", conformances: String = "") -> String {
    """
    protocol \(name)Dependency: Dependency { \(requirements) }
    final class \(name)Component: Component<\(name)Dependency>\(conformances) { \(members) }
    protocol \(name)Buildable: Buildable { func build(withListener listener: L) -> Routing }
    final class \(name)Builder: Builder<\(name)Dependency>, \(name)Buildable {
      func build(withListener listener: L) -> Routing {
        let component = \(name)Component(dependency: dependency)
        return \(name)Router(component: component)
      }
    }
    final class \(name)Router: Router<I> {}

    """
  }

  /// A RIB that builds another and attaches it; what stands in its component comes between the two texts.
  static func parent(_ name: String, of child: String) -> (before: String, behind: String) {
    (
      """
      protocol \(name)Dependency: Dependency {}
      final class \(name)Component: Component<\(name)Dependency>, \(child)Dependency {

      """,
      """

      }
      final class \(name)Builder: Builder<\(name)Dependency> {
        func build(withListener listener: L) -> Routing {
          let component = \(name)Component(dependency: dependency)
          return \(name)Router(child: \(child)Builder(dependency: component))
        }
      }
      final class \(name)Router: Router<I> {
        private let child: \(child)Buildable
        init(child: \(child)Buildable) { self.child = child }
        func route() { attachChild(child.build(withListener: self)) }
      }

      """
    )
  }

  /// A parent `P` of a leaf `A`, one repeated text in the component of the one, another among the requirements of the other.
  ///
  /// - Parameter behind: what follows both, by turns once and repeated.
  static func pair(
    member: String, requirement: String, before: String = "", repeatedBefore: String = "", behind: [String] = []
  ) -> [String] {
    let parent = parent("P", of: "A")
    return [
      "import RIBs\n" + before, repeatedBefore, parent.before, member,
      parent.behind + "protocol ADependency: Dependency {\n", requirement,
      "}\n" + leafWithoutDependency + (behind.first ?? ""),
    ] + behind.dropFirst()
  }

  private static let leafWithoutDependency = """
    final class AComponent: Component<ADependency> {}
    protocol ABuildable: Buildable { func build(withListener listener: L) -> Routing }
    final class ABuilder: Builder<ADependency>, ABuildable {
      func build(withListener listener: L) -> Routing { ARouter(component: AComponent(dependency: dependency)) }
    }
    final class ARouter: Router<I> {}

    """
}
