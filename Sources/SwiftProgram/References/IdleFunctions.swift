import RibscopeText
import SwiftScan

/// Functions that their file keeps to itself and that nothing runs, such as one that would set up a control and that nobody
/// calls, with all that only it names.
///
/// A class so that each function is looked at once.
package final class IdleFunctions {
  private let semantics: BodySemantics
  private let known: Memo<[DeclarationID: Bool]>
  private var program: Program { semantics.program }

  /// Attributes by which nobody calls a function.
  private static let plainAttributes: Set<String> = ["objc", "MainActor", "discardableResult", "available"]

  package init(_ semantics: BodySemantics) {
    self.semantics = semantics
    known = Memo(semantics.solver)
  }

  /// Whether surely nothing runs a function.
  package func contains(_ function: DeclarationID) -> Bool {
    known(function) { isIdle(function) }
  }

  /// Where other members of its file name a function, in the order of the file.
  package func references(to function: DeclarationID) -> [Node] {
    semantics.index.mentions(of: program[function].name, inFile: function.file)
      .filter { program.enclosingMember($0.scope) != function }
  }

  private func isIdle(_ function: DeclarationID) -> Bool {
    let callers = { (function: DeclarationID) in
      self.references(to: function).map { self.program.enclosingMember($0.scope) }
    }
    return [function].reachable { callers($0).compactMap(\.self) }.allSatisfy { next in
      guard isHidden(next) else { return false }
      let others = callers(next)
      // Storyboards and texts may name it, too.
      return !others.contains(nil) && !(others.isEmpty && program.isAction(next))
    }
  }

  /// Whether only its file can name a function, and that could be read whole.
  private func isHidden(_ id: DeclarationID) -> Bool {
    let scan = program.scans[id.file]
    return program[id].kind == .function && program.access(of: id) <= .fileprivate && !program.isConditional(id)
      && !program[id].modifiers.contains(.override) && scan.problems.isEmpty
      && program.attributes(of: id).allSatisfy(Self.plainAttributes.contains)
  }
}
