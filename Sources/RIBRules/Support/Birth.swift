import RIBEdits
import RIBModel

/// What is known of an optional's life: where it is made, and where it is first certain.
struct Birth {
  let path: ProvisionPath
  let graph: RIBGraph

  /// `'theme: Theme?' is created here, in LoggedInComponent`; nil where the sources do not show it.
  var note: Finding.Note? {
    guard path.reachesOrigin else { return nil }
    let (component, member) = origin
    let value = signature(member.name, member.type)
    return Finding.Note("'\(value)' is created here, in \(component.name)", member.position)
  }

  /// The component and its member where the value, or the optional, is made.
  private var origin: (component: Component, member: Member) {
    let step = path.steps.first(where: isOptional) ?? path.steps[0]
    return (graph.components[step.component], graph[step])
  }

  /// What the optional is made of.
  var optionalOrigin: Member.OptionalOrigin { origin.member.optionalOrigin }

  /// Whether somebody may set it later.
  var isSettable: Bool { origin.member.isSettable }

  /// The class that makes it.
  var maker: String { origin.component.name }

  /// A value that is surely there may become an optional on its way: that is where the optional is created.
  private func isOptional(_ step: MemberIndex) -> Bool { graph[step].isOptional }

  /// Whether the value is an optional anywhere on its way.
  var hasOptional: Bool { path.steps.contains(where: isOptional) }

  /// The owners of the components that the value travels through, the origin's first, and a name to end with.
  func owners(and last: String) -> GraphPath<String> {
    GraphPath(components.map { graph.components[$0].ownerName } + [last], leftOut: path.leftOut)
  }

  /// The components on the way, each once.
  var components: [Int] { unique(path.steps.map(\.component)) }
}
