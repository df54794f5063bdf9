import RIBModel
import SwiftScan
import SwiftProgram

/// Finds launch routers that nothing keeps: a local, or nothing at all, holds what a builder has just made, `launch(from:)`
/// is called on it, and no other use takes it.
///
/// `launch(from:)` gives the window the view, and nobody the router.
struct UnkeptLaunches: ProgramReader {
  private let built: BuiltRIBs
  private let drafts: [RIBDraft]
  var semantics: BodySemantics { built.semantics }

  /// All of them, by position.
  static func find(_ pool: WorkerPool, _ drafts: [RIBDraft], _ built: PoolMemory<BuiltRIBs>) -> [UnkeptLaunch] {
    let calls = Array(pool.first.calls.named(Name(.launch)))
    let found = pool.map(calls.count, memory: built) { UnkeptLaunches(built: $0, drafts: drafts).launch(calls[$1]) }
    return found.compactMap { $0 }.sorted(by: \.position)
  }

  private func launch(_ call: Node) -> UnkeptLaunch? {
    guard let callee = call.callee, let router = callee.firstChild?.unwrapped,
      call.arguments.map(\.label) == [Name(.from)], let method = call.scope.id, program[method].kind == .function,
      let owner = semantics.selfType(call.scope), !semantics.isPreview(call.scope),
      let type = semantics.baseType(of: router).nominal, types.isPrelude(type, .LaunchRouting),
      semantics.isPreludeMember(callee, of: type)
    else { return nil }
    let local = semantics.localDeclaration(of: router)
    guard let value = local?.value ?? (router.kind == .call ? router : nil), let rib = made(by: value),
      local.map({ isTaken($0.declaration, isReturnTaking: true) }) != true
    else { return nil }
    return UnkeptLaunch(
      rib: rib, owner: program.name(of: owner), method: program.fullName(of: method),
      local: local.map { program.text($0.declaration.name) }, type: program.name(of: type),
      position: program.position(of: callee))
  }

  /// The RIB whose builder surely makes the router anew where it is called, and keeps no hold of it.
  private func made(by value: Node) -> Int? {
    guard value.kind == .call, case let ribs = Set(built.built(value).map(\.rib)), ribs.count == 1, let rib = ribs.first
    else { return nil }
    let functions = semantics.ownMembers(value.calleeName, of: drafts[rib].builder).filter(semantics.isBuild)
    let results = functions.compactMap(semantics.body(of:)).map(semantics.results)
    return !results.isEmpty && results.joined().allSatisfy(isFresh) ? rib : nil
  }

  /// Whether a builder's result is a router that it has made for that.
  private func isFresh(_ result: Node) -> Bool {
    let local = semantics.localDeclaration(of: result)
    let made = local?.value ?? result
    guard let type = semantics.constructedType(made, expected: nil)?.nominal, types.isPrelude(type, .Routing) else {
      return false
    }
    return local.map { !isTaken($0.declaration, isReturnTaking: false) } ?? true
  }

  private func isTaken(_ declaration: Node, isReturnTaking: Bool) -> Bool {
    semantics.isTaken(declaration.name, declaredAt: declaration, isReturnTaking: isReturnTaking) { member in
      // Whatever the framework's own members return, it is not the router.
      let type = semantics.baseType(of: member.firstChild ?? member).nominal
      return type.map { !semantics.isPreludeMember(member, of: $0) } ?? true
    }
  }
}

extension BodySemantics {
  /// The declaration of the local that a name stands for, and the value that it begins with.
  fileprivate func localDeclaration(of name: Node) -> (declaration: Node, value: Node)? {
    guard let value = localValue(name) else { return nil }
    var declaration = value
    while let parent = declaration.parent, declaration.kind != .binding, declaration.kind != .unwrapping {
      declaration = parent
    }
    return declaration.name == name.name ? (declaration, value.uncast) : nil
  }

  /// Whether a member is one that the framework declares for a type.
  fileprivate func isPreludeMember(_ member: Node, of type: TypeID) -> Bool {
    types.firstMember(member.name, of: type, arguments: []).map { program.isPrelude($0.id) } == true
  }
}

extension Node {
  /// `x` of `x as? T`, `try? x`.
  fileprivate var uncast: Node {
    var current = self
    while case .part(let part) = current.valueSource { current = part }
    return current
  }
}
