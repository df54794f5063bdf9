import RIBModel
import SwiftScan
import SwiftProgram

/// Finds RIBs that classes outside of RIBs build only for their views: a tab bar controller shows `router.viewControllable`,
/// and nobody attaches the router or activates its interactor, though a property may keep it.
struct DroppedRouters: ProgramReader {
  private let fresh: FreshRouters
  var semantics: BodySemantics { fresh.semantics }

  /// All of them, by position.
  static func find(
    _ pool: WorkerPool, _ drafts: [RIBDraft], _ classes: RIBClasses, _ built: PoolMemory<BuiltRIBs>
  ) -> [UnattachedBuild] {
    let index = pool.first.calls
    let calls = index.calledNames.filter(classes.isBuild).flatMap { index.named($0) }
    let found = pool.map(calls.count, memory: built) {
      DroppedRouters(fresh: FreshRouters(built: $0, drafts: drafts)).build(calls[$1])
    }
    return found.compactMap { $0 }.sorted(by: \.position)
  }

  private func build(_ call: Node) -> UnattachedBuild? {
    guard let method = call.scope.id, program[method].kind == .function, !program.isConditional(method),
      let owner = semantics.selfType(call.scope), isOutsideOfRIBs(owner), !semantics.isForPreviews(call.scope),
      let view = view(of: call), let child = fresh.rib(madeBy: call)
    else { return nil }
    let keeper = onlyKeeper(of: call)
    guard keeper != nil || !fresh.isTaken(whereMadeBy: call) else { return nil }
    return UnattachedBuild(
      rib: nil, child: child, owner: program.qualifiedName(of: owner),
      method: Attachment.Step(name: program.fullName(of: method), position: program.position(method)),
      local: view.firstChild.flatMap { $0.kind == .name ? program.text($0.name) : nil },
      property: keeper.map(program.text),
      showing: Attachment.Step(name: program.text(view.name), position: program.position(of: view)),
      position: program.position(ofCallee: call))
  }

  /// The private property that keeps a router of which nothing else is used but the view, if nothing reads it.
  private func onlyKeeper(of call: Node) -> Name? {
    guard let name = semantics.property(keeping: call), let type = semantics.selfType(call.scope),
      let property = semantics.storedProperty(name, of: type), program.access(of: property) <= .fileprivate,
      semantics.index.mentions(of: name, inFile: property.file).allSatisfy({ $0.isTarget || isAdding($0) }),
      let local = call.parent,
      local.kind != .binding
        || semantics.uses(of: local).allSatisfy({
          $0.parent.map(isView) == true || semantics.property(keeping: $0) == name
        })
    else { return nil }
    return name
  }

  /// `routers.append(…)`
  private func isAdding(_ collection: Node) -> Bool {
    collection.parent.map { $0.call != nil && BodySemantics.addingMethods.contains(program.text($0.name)) } == true
  }

  /// Whether a class is none of those that RIBs are made of, which attach what they build.
  private func isOutsideOfRIBs(_ type: TypeID) -> Bool {
    program.types[type].origin == .sources && !program.types[type].isProtocol
      && !types.isPrelude(type, .Routing, .Router, .Buildable, .Interactable, .Dependency)
      && !types.isComponent(type)
  }

  /// The first place that asks the router for its view.
  private func view(of call: Node) -> Node? {
    guard let parent = call.parent else { return nil }
    if parent.kind == .member { return isView(parent) ? parent : nil }
    guard parent.kind == .binding else { return nil }
    return semantics.index.mentions(of: parent.name, in: call.scope).lazy.compactMap(\.parent).first(where: isView)
  }

  private func isView(_ node: Node) -> Bool { node.kind == .member && node.name == Name(.viewControllable) }
}
