import RIBModel
import SwiftScan
import SwiftProgram

/// Who calls the functions of routers and interactors, and whether such a call chain has a beginning.
///
/// A class so that a function that is on many call chains is looked at once.
final class Callers: ProgramReader {
  let semantics: BodySemantics
  /// The routers and interactors, with their own base classes.
  private let acting: [TypeID: ActingClass.Role]
  private let ribs: [TypeID: [Int]]
  private let idle: IdleFunctions
  private lazy var known = Memo<[Member: CallerLocations]>(semantics.solver)
  private lazy var calls = Memo<[Member: ByCase<Call>]>(semantics.solver)
  private lazy var entered = Memo<[Member: Bool]>(semantics.solver)
  private var reached: [ReachedQuestion: Bool] = [:]
  private lazy var made = Memo<[MadeCase: Bool]>(semantics.solver)

  /// A function as an instance of a class has it.
  struct Member: Hashable {
    let function: DeclarationID
    let type: TypeID
  }

  private struct ReachedQuestion: Hashable {
    let member: Member
    /// Whether a chain counts that begins with a function which surely nobody calls.
    let countsUncalled: Bool
  }

  private struct MadeCase: Hashable {
    let name: Name
    let type: TypeID
  }

  /// Where a function is referenced, and what is passed there for the parameter by which it chooses what it does.
  struct Call {
    let location: Node
    let passed: PassedCase
  }

  /// Where a function is referenced.
  private struct CallerLocations {
    let all: [Node]
    /// The places at which surely the class's own function is meant.
    let sure: Set<Node>
  }

  init(_ semantics: BodySemantics, _ classes: [ActingClass]) {
    self.semantics = semantics
    idle = IdleFunctions(semantics)
    var acting: [TypeID: ActingClass.Role] = [:]
    for next in classes where next.role == .router || next.role == .interactor {
      for type in semantics.ownClasses(of: next.type) { acting[type] = next.role }
    }
    self.acting = acting
    ribs = Dictionary(classes.map { ($0.type, $0.ribs) }, uniquingKeysWith: { first, _ in first })
  }

  func role(of type: TypeID) -> ActingClass.Role? { acting[type] }

  /// The RIBs that a router or an interactor belongs to.
  func ribs(of type: TypeID) -> [Int] { ribs[type] ?? [] }

  /// Whether a function is called by code that runs: a call chain to it begins outside of routers and interactors.
  func isCalled(_ member: Member) -> Bool { isReached(member, countsUncalled: true) }

  /// The same, but a call chain does not count if it begins with a function that surely nobody calls.
  func isRun(_ member: Member) -> Bool { isReached(member, countsUncalled: false) }

  /// Whether a call chain to a function begins somewhere. What is learned of others on the way is kept.
  private func isReached(_ member: Member, countsUncalled: Bool) -> Bool {
    let known = { (member: Member) in self.reached[ReachedQuestion(member: member, countsUncalled: countsUncalled)] }
    let learn = { (members: [Member], isReached: Bool) in
      for member in members {
        self.reached[ReachedQuestion(member: member, countsUncalled: countsUncalled)] = isReached
      }
    }
    if let known = known(member) { return known }
    /// For each function that is seen the one that it calls on the way to the first.
    var callees: [Member: Member?] = [member: nil]
    var open = [member]
    while let next = open.popLast() {
      guard known(next) != true, !isBeginning(next, countsUncalled), let callers = callers(of: next) else {
        learn(Array(sequence(first: next) { callees[$0] ?? nil }), true)
        return true
      }
      for caller in callers where callees[caller] == nil && known(caller) != false {
        callees[caller] = .some(next)
        open.append(caller)
      }
    }
    learn(Array(callees.keys), false)
    return false
  }

  /// Whether a call chain begins with a function: the framework calls it, or code that is not seen may.
  private func isBeginning(_ member: Member, _ countsUncalled: Bool) -> Bool {
    isEntered(member) || isAwaited(member) && (countsUncalled || !isSurelyUncalled(member))
      || semantics.index.isUnread(program[member.function].name)
  }

  /// The routers' and interactors' functions that call a function; nil where other code does, which is taken to run.
  private func callers(of member: Member) -> [Member]? {
    var found: [Member] = []
    for location in locations(of: member) {
      if let caller = caller(at: location, of: member) {
        if mayRun(location, in: caller) { found.append(caller) }
      } else if !isIdle(location) {
        return nil
      }
    }
    return found
  }

  /// Whether an interactor has a function that a protocol requires and that nobody is seen to call: whoever the
  /// protocol is for may call it.
  func isAwaited(_ member: Member) -> Bool {
    role(of: member.type) == .interactor && locations(of: member).isEmpty && isRequired(member)
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

  /// Whether an awaited function surely has no caller: the sources show the classes that could call it, and none does.
  /// These classes are the presenter's, or the interactors that keep a listener of the protocol that requires it.
  func isSurelyUncalled(_ member: Member) -> Bool {
    let isSeen =
      presenter(calling: member).map { !$0.classes.isEmpty } ?? requiring(member).contains(where: listeners.contains)
    return isSeen && !semantics.index.isUnread(program[member.function].name)
  }

  /// The protocols as which interactors know their listeners.
  private lazy var listeners: Set<TypeID> = {
    let interactors = acting.filter { $0.value == .interactor }.map(\.key)
    return Set(interactors.flatMap(semantics.storedProperties).compactMap(\.type.nominal)).filter {
      program.types[$0].isProtocol && !types.isPrelude($0, .Routing, .Presentable)
    }
  }()

  /// The router's or interactor's function that a place is in; nil where it is in other code, which is taken to run.
  func caller(at location: Node, of member: Member) -> Member? {
    guard let id = program.enclosingMember(location.scope), program[id].kind == .function,
      !program[id].modifiers.contains(.static), let type = program.enclosingType(of: id)
    else { return nil }
    if acting[type] != nil {
      return Member(function: id, type: types.inherits(member.type, from: type) ? member.type : type)
    }
    guard program.types[type].isProtocol || program.types[type].origin == .prelude else { return nil }
    // A helper in an extension of a protocol that the class conforms to.
    if types.inherits(member.type, from: type) { return Member(function: id, type: member.type) }
    let all = types.conformers(of: type).filter { acting[$0] != nil && semantics.broughtFunctions(to: $0).contains(id) }
    // If several classes share the extension, the one of the same RIB is meant.
    let near = all.filter { !Set(ribs(of: $0)).isDisjoint(with: ribs(of: member.type)) }
    let own = near.isEmpty ? all : near
    return own.count == 1 ? Member(function: id, type: own[0]) : nil
  }

  /// Whether a place is in a function, such as a view's, that surely nothing runs.
  func isIdle(_ location: Node) -> Bool { program.enclosingMember(location.scope).map(idle.contains) == true }

  /// The function with which a call chain that does not run begins.
  struct ChainStart {
    var function: DeclarationID
    /// Whether the function only prepares the rest of the chain to run later, as the target of a control or with what a
    /// stream sends.
    var isDeferred = false
  }

  /// Where a call chain to a function that does not run begins: at the function itself if nothing calls it.
  func start(ofWayTo function: DeclarationID) -> ChainStart {
    var start = ChainStart(function: function)
    var seen: Set<DeclarationID> = [function]
    while let type = program.enclosingType(of: start.function) {
      let found =
        role(of: type) != nil
        ? locations(of: Member(function: start.function, type: type)) : idle.references(to: start.function)
      let next = found.lazy.compactMap { location in
        self.program.enclosingMember(location.scope).map { (location: location, caller: $0) }
      }.first { seen.insert($0.caller).inserted }
      guard let next else { break }
      start = ChainStart(function: next.caller, isDeferred: start.isDeferred || isDeferred(next.location))
    }
    return start
  }

  /// Whether a place names a function without calling it, or is in what somebody does with each element of a stream.
  private func isDeferred(_ location: Node) -> Bool {
    location.parent?.callee != location || semantics.isOfStream(location)
  }

  /// Where a function is referenced, as far as its class may be meant; its own body left out.
  func locations(of member: Member) -> [Node] { references(of: member).all }

  /// The same, as far as one of some cases may be passed there; nil stands for all places.
  func calls(of member: Member, for cases: [Name]?) -> [Call] {
    calls(member) {
      let all = locations(of: member).map { Call(location: $0, passed: semantics.passed(at: $0, to: member.function)) }
      return ByCase(all) { call in
        switch call.passed {
        case .known(let name): [name]
        case .untold: nil
        case .impossible: []
        }
      }
    }.elements(for: cases)
  }

  /// Whether a place where a function is referenced surely refers to a class's.
  func isSure(_ location: Node, of member: Member) -> Bool { references(of: member).sure.contains(location) }

  private func references(of member: Member) -> CallerLocations {
    known(member) {
      let found = findLocations(of: member)
        .filter {
          program.enclosingMember($0.location.scope) != member.function && isVisible(member, at: $0.location)
            && !isOfNamesake($0.location, of: member)
        }
      return CallerLocations(all: found.map(\.location), sure: Set(found.filter(\.isSure).map(\.location)))
    }
  }

  /// Whether a place can see a function: other files cannot if it is private.
  private func isVisible(_ member: Member, at location: Node) -> Bool {
    member.function.file == location.scope.file || program.access(of: member.function) > .fileprivate
  }

  /// Whether a place calls another function of the same name: it does so through a protocol of the app whose
  /// requirements of that name all take something else.
  private func isOfNamesake(_ location: Node, of member: Member) -> Bool {
    guard let subject = location.firstChild.flatMap({ semantics.baseType(of: $0).nominal }),
      program.isOwnProtocol(subject)
    else { return false }
    let required = types.members(program[member.function].name, of: subject, requirements: true).map(\.id)
      .filter(program.isRequirement)
    let parameters = parameterTypes(of: member.function)
    return !required.isEmpty && required.allSatisfy { isAnother(parameterTypes(of: $0), than: parameters) }
  }

  private func parameterTypes(of function: DeclarationID) -> [Type] {
    program.parameters(of: function).map { types.resolve($0.type, from: function.scope) }
  }

  /// Whether two functions surely differ in a parameter: its types are two that the sources declare.
  private func isAnother(_ left: [Type], than right: [Type]) -> Bool {
    left.count == right.count
      && zip(left, right).contains { left, right in
        let named = Set([left, right].compactMap(\.nominal))
        return named.count == 2 && named.allSatisfy { program.types[$0].origin == .sources }
      }
  }

  /// Whether a place in a function may be reached for what its callers choose: one passes a case of an enum for which it is, or
  /// what is not known; of callers that are not seen nothing is known.
  func mayRun(_ location: Node, in member: Member) -> Bool {
    guard let choice = semantics.choice(reaching: location) else { return true }
    return !calls(of: member, for: choice.cases).isEmpty || isBeginning(member, true)
  }

  /// Whether any body may make a case of the enum by which a function chooses. It may if the enum is not known, or if a
  /// file could not be read whole.
  func isMade(_ name: Name, forParameter parameter: Int, of function: DeclarationID) -> Bool {
    guard let type = semantics.choosingEnum(parameter, of: function), !semantics.index.isUnread(name) else {
      return true
    }
    return made(MadeCase(name: name, type: type)) {
      let index = semantics.index
      return (index.mentions(of: name) + index.implicitMembers(of: name)).contains {
        semantics.mayMake(name, of: type, at: $0)
      }
    }
  }

  // MARK: - From outside

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
