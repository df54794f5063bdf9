import SwiftScan
import SwiftProgram

/// Which calls surely make a router anew, and whether anything takes it: its view does not keep it.
struct FreshRouters: ProgramReader {
  let built: BuiltRIBs
  let drafts: [RIBDraft]
  var semantics: BodySemantics { built.semantics }

  /// The RIB whose builder surely makes the router anew where it is called, and keeps no hold of it.
  ///
  /// - Parameter position: where the router stands in the tuple that the builder returns; nil where it returns the router.
  func rib(madeBy value: Node, at position: Int? = nil) -> Int? {
    guard value.kind == .call, case let ribs = Set(built.built(value).map(\.rib)), ribs.count == 1, let rib = ribs.first
    else { return nil }
    let functions = semantics.ownMembers(value.calleeName, of: drafts[rib].builder).filter(semantics.isBuild)
    let results = functions.compactMap(semantics.body(of:)).flatMap(semantics.results)
    return !results.isEmpty && results.allSatisfy { isFresh($0, at: position) } ? rib : nil
  }

  private func isFresh(_ result: Node, at position: Int?) -> Bool {
    guard let position else { return isFresh(result) }
    let parts = Array(result.children)
    return result.kind == .tuple && position < parts.count && isFresh(parts[position].firstChild ?? parts[position])
  }

  /// What a part of a tuple is a part of: `router` of `let (router, handler) = …`, `made.router`, with the call that
  /// makes the tuple, and whether something takes that part.
  func part(_ node: Node) -> (call: Node, position: Int, isTaken: Bool)? {
    if case .local(let local, _) = semantics.declaration(of: node),
      case .element(let position, of: let value) = local.value
    {
      let isTaken = semantics.isTaken(node.name, declaredAt: value, byMember: isTaking)
      return (value.uncast, position, isTaken)
    }
    guard node.kind == .member, let base = node.firstChild, let local = semantics.localDeclaration(of: base),
      case .tuple(let elements) = semantics.type(of: base).unwrapped,
      let position = elements.firstIndex(where: { $0.label == node.name })
    else { return nil }
    let isTaken = semantics.isTaken(base.name, declaredAt: local.declaration) { member in
      member.name == node.name && semantics.isTaken(member, byMember: isTaking)
    }
    return (local.value, position, isTaken)
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
