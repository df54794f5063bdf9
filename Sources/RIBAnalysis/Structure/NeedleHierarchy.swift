import RIBModel
import RibscopeText
import SwiftScan
import SwiftProgram

/// Which of Needle's components makes which.
///
/// A class only so that it works out each component's parents once; each thread has its own.
final class NeedleHierarchy: ProgramReader {
  unowned let semantics: BodySemantics
  /// For each non-core component the pluginized components that make it.
  private lazy var pluginizedOwners = Dictionary(
    grouping: types.conformers(ofPrelude: [.PluginizedComponent]).filter { program.types[$0].kind == .class }
  ) { plugins(of: $0)?.nonCore }
  private lazy var knownParents = Memo<[TypeID: Parents]>(semantics.solver)
  private lazy var belowNonCore = findBelowNonCore()

  init(_ semantics: BodySemantics) { self.semantics = semantics }

  /// Whether a class is a component of Needle's.
  static func isNeedle(_ type: TypeID, _ types: TypeResolver) -> Bool { types.forwardedType(of: type) != nil }

  /// Whether a RIB's component is one of Needle's, so that its ancestors provide.
  static func isNeedle(_ draft: RIBDraft, _ types: TypeResolver) -> Bool {
    draft.components.first.map { isNeedle($0, types) } == true
  }

  /// The plugin side of a pluginized component.
  struct Plugins {
    /// The protocol of what the core may take from the plugin side.
    let points: Type
    let nonCore: TypeID
  }

  /// `PluginizedComponent<Dependency, Extension, NonCore>` makes its non-core component itself.
  func plugins(of component: TypeID) -> Plugins? {
    guard let base = types.preludeAncestor(of: component, .PluginizedComponent),
      base.arguments.count == 3, let nonCore = base.arguments[2].nominal
    else { return nil }
    return Plugins(points: base.arguments[1], nonCore: nonCore)
  }

  func isNonCore(_ component: TypeID) -> Bool { types.preludeAncestor(of: component, .NonCoreComponent) != nil }

  struct Parents {
    var known: [TypeID] = []
    /// Why none is known; nil for a root.
    var reason: String?
  }

  /// The components that make this one and pass themselves to Needle's `init(parent:)`, or whose non-core part it is.
  func parents(of component: TypeID) -> Parents { knownParents(component) { findParents(of: component) } }

  private func findParents(of component: TypeID) -> Parents {
    var known = pluginizedOwners[component] ?? []
    var reason: String?
    for call in semantics.calls.constructions(of: component) {
      for parent in semantics.dependencies(of: call, constructing: component) {
        let owners = semantics.owners(of: parent)
        known += owners.known.map(\.type)
        reason = reason ?? owners.unknown.first
      }
    }
    return known.isEmpty ? Parents(reason: reason ?? orphanReason(component)) : Parents(known: known)
  }

  /// Needle leaves out components to which no root leads. A component without requirements may be a root itself.
  private func orphanReason(_ component: TypeID) -> String? {
    if types.isPrelude(component, .BootstrapComponent) { return nil }
    if types.forwardedType(of: component).map({ types.requirements(of: $0).isEmpty }) == true { return nil }
    return "\(semantics.program.name(of: component)) is never created in these sources"
  }

  /// Whether a component stands anywhere below a non-core component.
  func isBelowNonCore(_ component: TypeID) -> Bool { belowNonCore.contains(component) }

  private func findBelowNonCore() -> Set<TypeID> {
    var children: [TypeID: [TypeID]] = [:]
    for component in types.forwardingTypes where program.types[component].kind == .class {
      for parent in parents(of: component).known { children[parent, default: []].append(component) }
    }
    return Set(children.keys.filter(isNonCore).flatMap { children[$0] ?? [] }.reachable { children[$0] ?? [] })
  }

  /// All that is above some components, with the plugin sides: whatever may provide for them.
  func providers(above components: Set<TypeID>) -> Set<TypeID> {
    let above = { (component: TypeID) in
      self.parents(of: component).known + (self.plugins(of: component).map { [$0.nonCore] } ?? [])
    }
    return Set(components.filter { Self.isNeedle($0, types) }.flatMap(above).reachable(by: above))
  }
}

extension Requirements {
  fileprivate var isEmpty: Bool { known.isEmpty && undeclared.isEmpty }
}

extension BodySemantics {
  var needle: NeedleHierarchy { memory { NeedleHierarchy(self) } }
}
