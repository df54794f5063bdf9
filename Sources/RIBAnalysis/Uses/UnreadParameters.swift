import SwiftScan
import SwiftProgram

/// Finds what interactors, routers and workers take and nobody reads: the initialiser does not mention the parameter, or it
/// only keeps it in a property that nothing reads, or passes it on to an initialiser of which the same holds.
///
/// Services are left out, and what views keep: what these take is often meant for later, and no matter of the RIB's
/// dependencies. What a view's initialiser does not even keep nobody will read.
struct UnreadParameters: ProgramReader {
  let semantics: BodySemantics
  private var known: KnownParameters { semantics.memory { KnownParameters(semantics.solver) } }

  /// The parameter that takes a value where this is an argument, if nobody reads that.
  func parameter(taking value: Node) -> FunctionParameter? {
    guard let (call, index) = argument(of: value), let (function, position) = semantics.functionTaking(index, of: call)
    else { return nil }
    let parameter = FunctionParameter(function: function, position: position)
    return isUnread(parameter) ? parameter : nil
  }

  /// The property that a struct without an initialiser of its own keeps a value in where this is an argument, if nobody
  /// reads that.
  func field(taking value: Node) -> DeclarationID? {
    guard let (call, index) = argument(of: value), let type = semantics.constructedType(call, expected: nil)?.nominal,
      program.types[type].kind == .struct, program.types[type].origin == .sources,
      semantics.initializers(of: type, []).isEmpty, isReadByNameOnly(type),
      let field = program.members.values(call.arguments[index].label, of: type).first, isUnread(property: field)
    else { return nil }
    return field
  }

  /// Whether nothing reads all of a struct's properties at once, as what is synthesised for `Equatable` and `Encodable` does.
  private func isReadByNameOnly(_ type: TypeID) -> Bool {
    types.ancestors(of: type).allSatisfy {
      program.types[$0.id].origin == .sources || program.name(of: $0.id) == "Sendable"
    }
  }

  /// The call that a value is passed to, and as which argument.
  private func argument(of value: Node) -> (call: Node, index: Int)? {
    var argument = value
    while let parent = argument.parent, [.cast, .conditionalCast, .forcedCast, .force].contains(parent.kind) {
      argument = parent
    }
    guard let call = argument.parent?.parent, call.kind == .call,
      let index = call.arguments.firstIndex(where: { $0.value == argument })
    else { return nil }
    return (call, index)
  }

  private func isUnread(_ parameter: FunctionParameter) -> Bool {
    // What initialisers only pass to each other nobody reads.
    known.areUnread(parameter, whileOpen: true) {
      let id = parameter.function
      guard program[id].kind == .initializer, program[id].body != nil, !program.isConditional(id),
        let type = program.enclosingType(of: id), semantics.isOwnClass(type),
        let isKeepingRead = isKeepingRead(by: type, id),
        let name = program.parameter(parameter.position, of: id)?.name, name != .none, program.text(name) != "_"
      else { return false }
      return semantics.bodies(of: id).allSatisfy { scope in
        semantics.index.mentions(of: name, in: scope).filter(isParameter).allSatisfy {
          !isKeepingRead && isKeptOnly($0)
        }
      }
    }
  }

  /// Whether what an initialiser of a class keeps counts as read; nil where the class is not judged, or has not chosen what
  /// the initialiser takes.
  private func isKeepingRead(by type: TypeID, _ initializer: DeclarationID) -> Bool? {
    if types.isPrelude(type, .Interactable, .Router, .Worker) { return false }
    let isView = types.isPrelude(type, .ViewControllable, .Presentable)
    return isView && program[initializer].modifiers.isDisjoint(with: [.override, .required]) ? true : nil
  }

  private func isParameter(_ node: Node) -> Bool {
    guard node.kind == .name, case .parameter = semantics.declaration(of: node) else { return false }
    return true
  }

  private func isKeptOnly(_ value: Node) -> Bool {
    if let assignment = value.parent, assignment.kind == .assignment, let target = assignment.firstChild {
      return target != value && semantics.ownMember(target).map { isUnread(property: $0.id) } == true
    }
    return parameter(taking: value) != nil
  }

  // MARK: - Properties

  /// Whether nothing can be done with a property but to keep its object: `private let lease: AnyObject`.
  private func isForKeeping(_ id: DeclarationID) -> Bool {
    guard let written = program[id].type, case .nominal(let type, _) = types.resolve(written, from: id.scope).unwrapped
    else { return false }
    return [Name(.AnyObject), Name(.Any)].contains(program.types[type].name)
  }

  private func isUnread(property id: DeclarationID) -> Bool {
    let declaration = program[id]
    guard let type = program.enclosingType(of: id), declaration.kind == .variable, !isForKeeping(id),
      !semantics.isViewOfTemplate(id),
      !declaration.accessors.contains(.getter), declaration.setterBodies.isEmpty,
      declaration.modifiers.isDisjoint(with: [.static, .override]), program.attributes(of: id).isEmpty,
      !program.isConditional(id), !semantics.index.isUnread(declaration.name)
    else { return false }
    let isHidden = program.isFilePrivate(id)
    guard isHidden || semantics.isShownWhole(type) && !semantics.isRequired(declaration.name, of: type) else {
      return false
    }
    let places = semantics.places(named: declaration.name)
    guard isHidden ? !places.filesReadingAny.contains(id.file) : places.filesReadingAny.isEmpty else { return false }
    return !places.indexes(of: types.lineage(of: type) + types.conformers(of: type)).contains {
      !places.locations[$0].isTarget
    }
  }
}

/// What a thread knows of that.
private final class KnownParameters {
  /// Whether nobody reads a parameter.
  let areUnread: Memo<[FunctionParameter: Bool]>

  init(_ solver: Solver) { areUnread = Memo(solver) }
}
