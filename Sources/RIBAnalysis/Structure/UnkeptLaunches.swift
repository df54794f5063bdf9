import RIBModel
import SwiftScan
import SwiftProgram

/// Finds launch routers that nothing keeps: a local, a weak property, or nothing at all, holds what a builder, an own function
/// or a computed property has just made, `launch(from:)` is called on it, and no other use takes it.
///
/// `launch(from:)` gives the window the view, and nobody the router.
struct UnkeptLaunches: ProgramReader {
  private let fresh: FreshRouters
  var semantics: BodySemantics { fresh.semantics }

  /// All of them, by position.
  static func find(_ pool: WorkerPool, _ drafts: [RIBDraft], _ built: PoolMemory<BuiltRIBs>) -> [UnkeptLaunch] {
    let calls = [FrameworkWord.launch, .launchFromWindow].flatMap { pool.first.calls.named(Name($0)) }
    let found = pool.map(calls.count, memory: built) {
      UnkeptLaunches(fresh: FreshRouters(built: $0, drafts: drafts)).launch(calls[$1])
    }
    return found.compactMap { $0 }.sorted(by: \.position)
  }

  private func launch(_ call: Node) -> UnkeptLaunch? {
    guard let callee = call.callee, let router = callee.firstChild?.unwrapped,
      call.arguments.count == 1, let method = call.scope.id, program[method].kind == .function,
      let owner = semantics.selfType(call.scope), !semantics.isPreview(call.scope),
      let type = semantics.baseType(of: router).nominal, types.isPrelude(type, .LaunchRouting),
      semantics.isPreludeMember(callee, of: type)
    else { return nil }
    guard let made = made(setting(ofWeak: router) ?? router), !made.isTaken else { return nil }
    return UnkeptLaunch(
      rib: made.rib, owner: program.name(of: owner), method: program.fullName(of: method),
      local: made.local, type: program.name(of: type), position: program.position(of: callee))
  }

  /// The RIB whose router an expression is, made where it stands, and the local that has it.
  private func made(_ router: Node) -> (rib: Int, local: String?, isTaken: Bool)? {
    if let part = fresh.part(router) {
      let owner = router.firstChild.map { program.text($0.name) + "." } ?? ""
      return fresh.rib(madeBy: part.call, at: part.position).map {
        ($0, owner + program.text(router.name), part.isTaken)
      }
    }
    let local = semantics.localDeclaration(of: router)
    let value = local?.value ?? router
    guard let rib = fresh.rib(madeBy: value) ?? result(of: value).flatMap({ fresh.rib(madeBy: $0) }) else { return nil }
    return (rib, local.map { program.text($0.declaration.name) }, local.map { fresh.isTaken($0.declaration) } == true)
  }

  /// What an own property makes anew each time that it is read, or an own function each time that it is called.
  private func result(of value: Node) -> Node? {
    guard let member = semantics.ownMember(value.callee ?? value)?.id,
      program[member].kind == .function || program[member].accessors.contains(.getter)
    else { return nil }
    return semantics.body(of: member).flatMap(semantics.onlyResult)
  }

  /// What the body has set a weak property to.
  private func setting(ofWeak property: Node) -> Node? {
    guard let member = semantics.ownMember(property)?.id, program[member].modifiers.contains(.weak) else { return nil }
    return semantics.index.writes(to: property.name, in: property.scope).last { $0.target.offset < property.offset }?
      .value
  }
}
