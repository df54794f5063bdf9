import SwiftScan
import SwiftProgram

/// Which calls surely make a router anew, and whether anything takes it: its view does not keep it.
struct FreshRouters: ProgramReader {
  let built: BuiltRIBs
  let drafts: [RIBDraft]
  var semantics: BodySemantics { built.semantics }

  /// The RIB whose builder surely makes the router anew where it is called, and keeps no hold of it.
  func rib(madeBy value: Node) -> Int? {
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

  /// Whether a use of the local that a router is put into may take it.
  func isTaken(_ declaration: Node, isReturnTaking: Bool = true) -> Bool {
    semantics.isTaken(declaration.name, declaredAt: declaration, isReturnTaking: isReturnTaking, byMember: isTaking)
  }

  /// Whether a router may be taken where it is made.
  func isTaken(whereMadeBy call: Node) -> Bool { semantics.isTaken(call, byMember: isTaking) }

  /// Whatever the framework's own members return, it is not the router.
  private func isTaking(_ member: Node) -> Bool {
    let type = semantics.baseType(of: member.firstChild ?? member).nominal
    return type.map { !semantics.isPreludeMember(member, of: $0) } ?? true
  }
}

extension BodySemantics {
  /// The declaration of the local that a name stands for, and the value that it begins with.
  func localDeclaration(of name: Node) -> (declaration: Node, value: Node)? {
    guard let value = localValue(name) else { return nil }
    var declaration = value
    while let parent = declaration.parent, declaration.kind != .binding, declaration.kind != .unwrapping {
      declaration = parent
    }
    return declaration.name == name.name ? (declaration, value.uncast) : nil
  }

  /// Whether a member is one that the framework declares for a type.
  func isPreludeMember(_ member: Node, of type: TypeID) -> Bool {
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
