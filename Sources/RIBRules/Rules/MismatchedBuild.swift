import RIBModel
import RibscopeText

/// A builder without the `build` method that its `Buildable` protocol requires.
public enum MismatchedBuild: Rule {
  public static let id = "mismatched_build"
  public static let severity = Severity.error
  public static let summary = "a builder does not implement the build method of the Buildable protocol it conforms to"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.buildMismatches.map { finding(for: $0, in: graph) }
  }

  private static func finding(for mismatch: BuildMismatch, in graph: RIBGraph) -> Finding {
    let rib = graph.ribs[mismatch.rib]
    let position = mismatch.member ?? rib.position
    return finding(
      message(mismatch), at: position, in: graph, subject: rib.id, ribs: [rib], property: mismatch.method,
      notes: [Finding.Note("required here, by \(mismatch.buildable)", mismatch.requirement)], help: help(mismatch))
  }

  private static func message(_ mismatch: BuildMismatch) -> String {
    let wanted = "'\(mismatch.method)', which \(mismatch.buildable) requires"
    return switch mismatch.problem {
    case .otherType(let type):
      "\(mismatch.builder) declares '\(mismatch.method)' as '\(oneLine(type))', "
        + "but \(mismatch.buildable) requires '\(oneLine(mismatch.type))'"
    case .notVisible(let access, _): "\(mismatch.builder) does not implement \(wanted): its own method is \(access)"
    case .missing, .notSettable, .notStatic, .isolated, .unknown: "\(mismatch.builder) does not implement \(wanted)"
    }
  }

  private static func help(_ mismatch: BuildMismatch) -> String {
    if case .notVisible(_, let needed) = mismatch.problem {
      return "make `\(mismatch.method)` in \(mismatch.builder) `\(needed)`"
    }
    return "give both methods the same labels and types: declare `\(mismatch.method)` as `\(oneLine(mismatch.type))`"
  }
}
