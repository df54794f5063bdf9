import RIBModel
import SwiftScan
import SwiftProgram

/// The functions of routers and interactors, and who calls them.
///
/// A node is a function as an instance of one class has it, for a base class's function is several classes'. An edge is a
/// place that refers to it, in the order of the files; each is found once, when somebody asks for the function.
///
/// - An edge is sure where the place can mean no other class's function.
/// - An edge without a caller stands in code that is neither a router's nor an interactor's, and is taken to run unless
///   `isIdle` says otherwise.
/// - What the sources do not show is no edge: `isEntered` and `isAwaited` tell of it.
///
/// Which own functions a class calls, and what runs with them, is `OwnCalls`.
final class CallGraph: ProgramReader {
  let semantics: BodySemantics
  /// The routers and interactors, with their own base classes.
  let acting: [TypeID: ActingClass.Role]
  let idle: IdleFunctions
  private let ribs: [TypeID: [Int]]
  private lazy var known = Memo<[Member: ByCase<Edge>]>(semantics.solver)
  private lazy var made = Memo<[MadeCase: Bool]>(semantics.solver)
  private(set) lazy var entered = Memo<[Member: Bool]>(semantics.solver)
  /// The protocols as which interactors know their listeners.
  private(set) lazy var listeners = listenerProtocols()
  /// What is known of call chains, by whether a chain counts that begins with a function which surely nobody calls.
  var reached: [Bool: [Member: Bool]] = [:]

  /// A function as an instance of a class has it.
  struct Member: Hashable {
    let function: DeclarationID
    let type: TypeID
  }

  /// A function as the class has it in which it is declared; nil outside of types.
  func member(_ function: DeclarationID) -> Member? {
    program.enclosingType(of: function).map { Member(function: function, type: $0) }
  }

  /// A place that refers to a function.
  struct Edge {
    let location: Node
    /// The router's or interactor's function that the place is in.
    let caller: Member?
    /// Whether surely the class's own function is meant.
    let isSure: Bool
    /// What is passed for the parameter by which the function chooses what it does.
    let passed: PassedCase
  }

  private struct MadeCase: Hashable {
    let name: Name
    let type: TypeID
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

  /// Whether a function runs as its interactor resigns active.
  func isResigning(_ member: Member) -> Bool { program[member.function].name == Name(.willResignActive) }

  /// The RIBs that a router or an interactor belongs to.
  func ribs(of type: TypeID) -> [Int] { ribs[type] ?? [] }

  /// The places that refer to a function, as far as its class may be meant; its own body left out.
  ///
  /// - Parameter cases: only those at which one of these may be passed; nil for all places.
  func edges(into member: Member, for cases: [Name]? = nil) -> [Edge] {
    known(member) {
      ByCase(findEdges(into: member)) { edge in
        switch edge.passed {
        case .known(let name): [name]
        case .untold: nil
        case .impossible: []
        }
      }
    }.elements(for: cases)
  }

  private func findEdges(into member: Member) -> [Edge] {
    findLocations(of: member).filter { location, _ in
      program.enclosingMember(location.scope) != member.function && isVisible(member, at: location)
        && !isOfNamesake(location, of: member)
    }.map { location, isSure in
      Edge(
        location: location, caller: caller(at: location, of: member), isSure: isSure,
        passed: semantics.passed(at: location, to: member.function))
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

  /// The router's or interactor's function that a place is in; nil where it is in other code.
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

  /// Whether a place in a function may be reached for what its callers choose: one passes a case of an enum for which it is, or
  /// what is not known; of callers that are not seen nothing is known.
  func mayRun(_ location: Node, in member: Member) -> Bool {
    guard let choice = semantics.choice(reaching: location) else { return true }
    return !edges(into: member, for: choice.cases).isEmpty || isBeginning(member, true)
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
}
