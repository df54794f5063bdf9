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
    var open = [function]
    var seen: Set<DeclarationID> = [function]
    while let next = open.popLast() {
      guard isHidden(next) else { return false }
      let others = references(to: next).map { program.enclosingMember($0.scope) }
      // Storyboards and texts may name it, too.
      if others.isEmpty, program.isAction(next) { return false }
      for other in others {
        guard let other else { return false }
        if seen.insert(other).inserted { open.append(other) }
      }
    }
    return true
  }

  /// Whether only its file can name a function, and that could be read whole.
  private func isHidden(_ id: DeclarationID) -> Bool {
    let scan = program.scans[id.file]
    return program[id].kind == .function && program.access(of: id) <= .fileprivate && !program.isConditional(id)
      && !program[id].modifiers.contains(.override) && scan.problems.isEmpty
      && program.attributes(of: id).allSatisfy(Self.plainAttributes.contains)
  }
}
