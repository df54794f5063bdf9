import RIBDiagram
import Text

extension Comparison {
  /// The comparison in lines for people.
  public var lines: [String] {
    guard !counted.isEmpty else { return ["None of the RIBs of the trace is in the code."] }
    var lines = ["\(counted.count - absent.count) of \(counted.count) RIBs of the code came up (\(percent) %)"]
    lines += absent.map { "  never came up: \(printable($0.name)) (\(printable($0.link)))" }
    let used = codeEdges.count - unusedEdges.count
    lines.append("\(used) of \(codeEdges.count) attach edges of the code happened")
    lines += unusedEdges.map { "  never happened: \($0.text)" }
    lines += unfoundEdges.map { "  happened, but not found in the code: \($0.text)" }
    lines += unknownNames.map { "  came up, but is no RIB of the code: \(printable($0))" }
    if otherCount > 0 { lines.append("  not counted: \(otherCount) RIBs of the sources that no edge joins to these") }
    return lines
  }
}

extension Comparison.NameEdge {
  var text: String { "\(printable(parent)) → \(printable(child))" }
}
