import SwiftScan
import SwiftProgram

/// Finds the component edges of registries: a call that is given the type of a builder and a component,
/// `container.resolve(LeafBuildable.self, argument: component)`, hands that component to that builder.
///
/// What the registry makes of it is not followed: the builder is the one class that the type may stand for.
struct RegistryEdges: ProgramReader {
  let semantics: BodySemantics
  let drafts: [RIBDraft]
  let classes: RIBClasses

  /// The edges besides those where the builders are constructed.
  ///
  /// A call may take both for another purpose, and a registry may pass on only a part of the component. So a component
  /// that does not conform to the dependency protocol counts only where no other dependency of the builder is known.
  func find(besides direct: [ComponentEdge]) -> [ComponentEdge] {
    let all = semantics.calls.givenTypes.map { (text: program.text($0.name), call: $0.call) }.sorted(by: \.text)
      .flatMap { edges(of: $0.call) }
    let conforming = all.filter { conforms($0) }
    let known = Set((direct.filter { $0.owner != nil } + conforming).map(\.child))
    return all.filter { conforms($0) || !known.contains($0.child) }
  }

  private func conforms(_ edge: ComponentEdge) -> Bool {
    edge.owner.map { owner in wanted(by: edge.child).allSatisfy { types.inherits(owner.type, from: $0) } } == true
  }

  /// The protocols that a RIB's dependency must conform to.
  private func wanted(by rib: Int) -> [TypeID] {
    drafts[rib].dependency.map { semantics.types.parts(of: $0).compactMap(\.nominal) } ?? []
  }

  private func edges(of call: Node) -> [ComponentEdge] {
    let arguments = call.arguments
    guard let child = arguments.lazy.compactMap({ rib(named: $0) }).first else { return [] }
    return arguments.flatMap { argument in
      owners(argument, of: child, call).map { owner in
        ComponentEdge(child: child, owner: owner, position: program.position(of: call))
      }
    }
  }

  /// The RIB of which an argument names the builder, or the protocol that only this builder conforms to.
  private func rib(named argument: Node.Argument) -> Int? {
    guard program.mayBeType(argument.value.name), let type = semantics.type(of: argument.value).instance?.nominal
    else { return nil }
    let builders = ([type] + semantics.types.conformers(of: type)).compactMap { classes.ribOfBuilder[$0] }
    return builders.count == 1 ? builders[0] : nil
  }

  /// The classes that an argument may hold, if they are components or conform to what the RIB depends on.
  private func owners(_ argument: Node.Argument, of child: Int, _ call: Node) -> [Owner] {
    guard [.name, .member, .call].contains(argument.value.kind) else { return [] }
    if semantics.type(of: argument.value).instance != nil { return [] }
    return semantics.owners(of: argument.value).known.filter { owner in
      semantics.types.isComponent(owner.type)
        || wanted(by: child).contains { semantics.types.inherits(owner.type, from: $0) }
    }
  }
}
