import RIBModel
import RibscopeTestSupport
import Testing

/// An app of one component that is asked for something: `need` are the requirements, `have` the component's members.
func graph(need: String, have: String, extra: String = "", access: String = "") -> RIBGraph {
  linked(
    """
    \(access) protocol LeafDependency: Dependency { \(need) }
    \(access) final class TopComponent: Component<EmptyDependency>, LeafDependency { \(have) }
    final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
    let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
    class Stream {}
    protocol Score {}
    protocol MutableScore: Score {}
    class Box<T> {}
    \(extra)
    """)
}

/// What keeps the component from satisfying its first requirement.
func problem(
  need: String, have: String, extra: String = "", access: String = ""
) throws -> ProvisionProblem? {
  let leaf = try #require(graph(need: need, have: have, extra: extra, access: access).rib("Leaf"))
  return try #require(leaf.staticDependencies.first?.providers.first).problem
}
