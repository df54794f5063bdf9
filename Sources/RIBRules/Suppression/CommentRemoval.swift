import RIBEdits
import RIBModel
import RibscopeText

extension RIBGraph {
  /// Takes a rule out of a comment for ribscope, or the comment with it where it names no other.
  func removal(of rule: Suppression.Word, from rules: [Suppression.Word], of comment: GraphComment) -> SourceEdit? {
    guard let index = rules.firstIndex(where: { $0.position == rule.position }) else { return nil }
    if rules.count == 1 { return removal(of: comment) }
    let length = rule.text.utf8.count
    if index == 0 {
      return SourceEdit(rule.position, length: rules[1].position.offset - rule.position.offset, text: "")
    }
    let last = rules[index - 1]
    let start = rule.position.moved(to: last.position.offset + last.text.utf8.count)
    return SourceEdit(start, length: rule.position.offset + length - start.offset, text: "")
  }

  /// With its line where nothing else stands on it, else with the blanks in front of it or behind it.
  private func removal(of comment: GraphComment) -> SourceEdit {
    let start = comment.position.offset
    let bytes = files[comment.position.file].bytes
    let before = bytes[..<start].suffix(while: \.isBlank)
    let behind = bytes[(start + comment.length)...].drop(while: \.isBlank)
    func edit(_ range: Range<Int>) -> SourceEdit {
      SourceEdit(comment.position.moved(to: range.lowerBound), length: range.count, text: "")
    }
    guard behind.isEmpty || behind.lineEnd != nil else { return edit(start..<behind.startIndex) }
    let fillsLine = bytes[..<before.startIndex].last?.isLineEnd ?? true
    let lineEnd = fillsLine ? behind.lineEnd ?? "" : ""
    return edit(before.startIndex..<behind.startIndex + lineEnd.utf8.count)
  }
}
