import RIBDiagram
import RibscopeText

extension Comparison {
  /// The comparison in lines for people.
  public var lines: [String] {
    guard !counted.isEmpty else { return ["No RIB of the trace is in the code."] }
    var lines = ["\(counted.count - absent.count) of \(counted.count) RIBs in the code were attached (\(percent) %)"]
    lines += absent.map { "  never attached: \(printable($0.name)) (\(printable($0.link)))" }
    let used = codeEdges.count - unusedEdges.count
    lines.append("\(used) of \(codeEdges.count) attach edges in the code were used")
    lines += unusedEdges.map { "  never used: \($0.text)" }
    lines += unfoundEdges.map { "  used, but not found in the code: \($0.text)" }
    lines += unknownNames.map { "  attached, but not a RIB in the code: \(printable($0))" }
    if otherCount > 0 { lines.append("  not counted: \(otherCount) RIBs in the code that no edge connects to these") }
    return lines
  }
}

extension Comparison.NameEdge {
  var text: String { "\(printable(parent)) → \(printable(child))" }
}
