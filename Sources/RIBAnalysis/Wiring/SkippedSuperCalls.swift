import RIBModel
import SwiftScan
import SwiftProgram

/// Finds overrides of lifecycle methods that leave out what a base class of the app does there.
struct SkippedSuperCalls: ProgramReader {
  let semantics: BodySemantics

  private static let methods: [FrameworkWord] = [.didBecomeActive, .willResignActive, .didLoad, .didStart, .didStop]
  /// Functions that a method calls if every subclass must override it.
  private static let traps: Set<String> = ["fatalError", "preconditionFailure", "assertionFailure", "abstractMethod"]

  static func find(_ pool: WorkerPool, _ classes: [ActingClass]) -> [SkippedSuperCall] {
    pool.flatMap(classes.filter { $0.role != .presenter }) { SkippedSuperCalls(semantics: $0).find(in: $1) }
      .sorted(by: \.position)
  }

  private func find(in acting: ActingClass) -> [SkippedSuperCall] {
    let bases = semantics.ownClasses(of: acting.type).dropFirst()
    return Self.methods.flatMap { program.members.values(Name($0), of: acting.type) }.compactMap { id in
      guard program[id].modifiers.contains(.override), !program.isConditional(id),
        let base = inherited(id, from: bases), doesSomething(base), let owner = program.enclosingType(of: base),
        !callsSuper(program[id].name, in: acting.type)
      else { return nil }
      return SkippedSuperCall(
        rib: acting.onlyRIB, owner: program.qualifiedName(of: acting.type),
        base: program.qualifiedName(of: owner), method: program.fullName(of: id),
        call: "super.\(program.text(program[id].name))(\(program.forwardedArguments(of: id)))",
        position: program.position(id),
        basePosition: program.position(base))
    }
  }

  /// The nearest base class's method, where it is there in every build and its body is known.
  private func inherited(_ id: DeclarationID, from bases: ArraySlice<TypeID>) -> DeclarationID? {
    bases.flatMap { program.members(like: id, of: $0) }.first.flatMap {
      program.isConditional($0) || program.isPrelude($0) ? nil : $0
    }
  }

  private func callsSuper(_ method: Name, in type: TypeID) -> Bool {
    program.allMembers(of: type).flatMap(semantics.bodies(of:)).contains { scope in
      semantics.contains(scope) { $0.isSuper(method) }
    }
  }

  /// Whether a method does more than call that of its own base, and is not one that subtypes must replace.
  private func doesSomething(_ id: DeclarationID) -> Bool {
    semantics.body(of: id).map { body in
      body.children.contains { $0.firstChild?.isSuper(program[id].name) != true }
        && !body.contains { Self.traps.contains(program.text($0.name)) }
    } == true
  }
}
