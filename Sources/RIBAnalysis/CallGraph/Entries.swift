import RIBModel
import SwiftScan
import SwiftProgram

/// What calls the functions of routers and interactors without being seen: the framework, apps that use the module, and
/// whoever a protocol is for.
extension CallGraph {
  /// Whether a call chain begins with a function: the framework calls it, or code that is not seen may.
  ///
  /// - Parameter countsUncalled: whether a function counts too that a protocol requires and that surely nobody calls.
  func isBeginning(_ member: Member, _ countsUncalled: Bool) -> Bool {
    isEntered(member) || isAwaited(member) && (countsUncalled || !isSurelyUncalled(member))
      || semantics.index.isUnread(program[member.function].name)
  }

  /// Whether code that is not among the sources may call a function: a framework's, or an app's that uses the module.
  func isEntered(_ member: Member) -> Bool {
    entered(member) {
      let declaration = program[member.function]
      if declaration.modifiers.contains(.override), !isOverridingOwn(member) { return true }
      if program.isAction(member.function) || program.isConditional(member.function) { return true }
      if hasUnseenProtocol(member.type, requiring: declaration.name), !isRequired(member) { return true }
      return isForOthers(member)
    }
  }

  /// Whether an interactor has a function that a protocol requires and that nobody is seen to call: whoever the
  /// protocol is for may call it.
  func isAwaited(_ member: Member) -> Bool {
    role(of: member.type) == .interactor && edges(into: member).isEmpty && isRequired(member)
  }

  /// Whether an awaited function surely has no caller: the sources show the classes that could call it, and none does.
  /// These classes are the presenter's, or the interactors that keep a listener of the protocol that requires it.
  func isSurelyUncalled(_ member: Member) -> Bool {
    let isSeen =
      presenter(calling: member).map { !$0.classes.isEmpty } ?? requiring(member).contains(where: listeners.contains)
    return isSeen && !semantics.index.isUnread(program[member.function].name)
  }

  /// The presenter for which an interactor has a function: it has a property of the protocol that requires the function.
  func presenter(calling member: Member) -> Presenter? {
    let protocols = requiring(member)
    return semantics.presenters.presenters(of: member.type).first { presenter in
      types.lineage(of: presenter.type).flatMap(program.allMembers).contains { id in
        program[id].type.flatMap { types.resolve($0, from: id.scope).nominal }.map(protocols.contains) == true
      }
    }
  }

  func listenerProtocols() -> Set<TypeID> {
    let interactors = acting.filter { $0.value == .interactor }.map(\.key)
    return Set(interactors.flatMap(semantics.storedProperties).compactMap(\.type.nominal)).filter {
      program.types[$0].isProtocol && !types.isPrelude($0, .Routing, .Presentable)
    }
  }

  /// Whether a base class of the app declares what a function overrides.
  private func isOverridingOwn(_ member: Member) -> Bool {
    program.enclosingType(of: member.function).map(semantics.superclasses)?.contains {
      program.members.contains(program[member.function].name, of: $0)
    } == true
  }

  /// Whether a class inherits a type that the sources do not show, whose module may call the members of the class, or
  /// the member of one name.
  func hasUnseenProtocol(_ type: TypeID, requiring name: Name? = nil) -> Bool {
    types.ancestors(of: type).contains { ancestor in
      let entry = program.types[ancestor.id]
      guard entry.origin == .external else { return entry.origin == .ambiguous }
      let protocolName = program.name(of: ancestor.id)
      if let name, let known = ReactorWords.requirements[protocolName] { return known.contains(program.text(name)) }
      return !KnownTypes.bringsNothing.contains(protocolName)
    }
  }

  /// The protocols of the app that require a function.
  private func requiring(_ member: Member) -> [TypeID] {
    types.ancestors(of: member.type).map(\.id).filter {
      program.isOwnProtocol($0) && program.members.contains(program[member.function].name, of: $0)
    }
  }

  private func isRequired(_ member: Member) -> Bool { !requiring(member).isEmpty }

  /// Whether a function, or a protocol that requires it, is public in a module that nothing here uses.
  private func isForOthers(_ member: Member) -> Bool {
    let declarations = requiring(member).compactMap { program.types[$0].declaration } + [member.function]
    return declarations.contains { id in
      guard program.access(of: id) > .internal else { return false }
      return !semantics.index.isImported(program.space.moduleName(ofFile: id.file))
    }
  }
}
