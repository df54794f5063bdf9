/// What changed in a file, in the form that `patch -p0` applies
/// (gnu.org/software/diffutils/manual/html_node/Detailed-Unified.html).
package struct UnifiedDiff {
  private let path: String
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]

  /// Lines around a change that are shown with it.
  private static let context = 3

  package init(of path: String, from old: [UInt8], to new: [UInt8]) {
    self.path = path
    self.old = Self.lines(old)
    self.new = Self.lines(new)
  }

  /// Each with its line end; the last may have none.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  private struct Step {
    let sign: Character
    let line: ArraySlice<UInt8>
    /// How many lines of the old and the new file come before it.
    let old: Int
    let new: Int
  }

  /// Empty where nothing changed.
  package var bytes: [UInt8] {
    let steps = steps
    let changed = steps.indices.filter { steps[$0].sign != " " }
    guard !changed.isEmpty else { return [] }
    var hunks: [Range<Int>] = []
    for index in changed {
      let range = max(0, index - Self.context)..<min(steps.count, index + Self.context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    let head = Array("--- \(path)\n+++ \(path)\n".utf8)
    return hunks.reduce(head) { $0 + hunk(steps[$1]) }
  }

  /// Both files line by line.
  private var steps: [Step] {
    let difference = new.difference(from: old)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var steps: [Step] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before), before < old.count {
        steps.append(Step(sign: "-", line: old[before], old: before, new: after))
        before += 1
      } else if inserted.contains(after), after < new.count {
        steps.append(Step(sign: "+", line: new[after], old: before, new: after))
        after += 1
      } else {
        steps.append(Step(sign: " ", line: old[before], old: before, new: after))
        (before, after) = (before + 1, after + 1)
      }
    }
    return steps
  }

  private func hunk(_ steps: ArraySlice<Step>) -> [UInt8] {
    guard let first = steps.first else { return [] }
    let olds = steps.count { $0.sign != "+" }
    let news = steps.count { $0.sign != "-" }
    // Where there are no lines the number is that of the line in front.
    let start = { (before: Int, count: Int) in "\(count == 0 ? before : before + 1),\(count)" }
    var bytes = Array("@@ -\(start(first.old, olds)) +\(start(first.new, news)) @@\n".utf8)
    for step in steps {
      bytes += String(step.sign).utf8
      bytes += step.line
      if step.line.last != UInt8(ascii: "\n") { bytes += "\n\\ No newline at end of file\n".utf8 }
    }
    return bytes
  }
}
