import RIBModel
import SwiftScan
import SwiftProgram

/// Finds the listener methods by which a child reports that it is done, and that its parent implements with an empty
/// body.
struct UnansweredReports: ProgramReader {
  let semantics: BodySemantics

  static func find(_ pool: WorkerPool, _ parts: [RIBParts], _ edges: [Edge]) -> [UnansweredReport] {
    let found = pool.flatMap(Array(edges.attaching)) { semantics, place in
      UnansweredReports(semantics: semantics).find(parts[place.edge.child], in: parts[place.parent])
    }
    // A parent that attaches a child at several places is one parent.
    return unique(found) { [$0.child, $0.position.file, $0.position.offset] }
      .sorted(by: \.position, then: \.child)
  }

  private func find(_ child: RIBParts, in parent: RIBParts) -> [UnansweredReport] {
    semantics.leavingReports(of: child).compactMap { report in
      guard let handler = semantics.handler(of: report, in: parent), isEmpty(handler),
        let owner = program.enclosingType(of: handler), let call = call(of: report, by: child, in: parent)
      else { return nil }
      return UnansweredReport(
        rib: parent.rib, child: child.rib, handler: program.qualifiedName(of: owner),
        method: program.fullName(of: report), position: program.position(handler), call: call)
    }
  }

  /// Whether a method of a class does nothing, and no subtype of the class does something in its place.
  private func isEmpty(_ handler: DeclarationID) -> Bool {
    semantics.body(of: handler).map { $0.firstChild == nil } == true && !program.isConditional(handler)
      && !semantics.isOverridden(handler)
  }

  /// The first place where a RIB's interactor or router calls a method of its listener, in a mode that the parent may
  /// request.
  private func call(of report: DeclarationID, by child: RIBParts, in parent: RIBParts) -> SourcePosition? {
    let scopes = Set((child.interactors + child.routers).flatMap(semantics.scopes))
    let modes = RequestedModes(semantics: semantics, child: child, parent: parent)
    return semantics.calls.named(program[report].name).filter { scopes.contains($0.scope) }.first { call in
      semantics.functionCalled(by: call, nil)?.id == report && !modes.exclude(call)
    }.map(program.position(ofCallee:))
  }
}
