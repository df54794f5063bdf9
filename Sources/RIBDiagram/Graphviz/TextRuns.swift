/// An SVG of Graphviz's in which all that stands on a line is one text.
///
/// Graphviz writes each run of a line, a name and its type, as a text of its own where the run before ends in the font
/// that it measures with. In the font of another machine they would run into each other; as parts of one text they
/// follow each other in any font. Without `xml:space` librsvg drops the space that a run begins or ends with.
func withJoinedRuns(svg: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(svg.count)
  var line: [TextRun] = []
  for part in svg.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    let run = TextRun(part)
    if line.last?.baseline != run?.baseline {
      result += joined(line)
      line = []
    }
    if let run {
      line.append(run)
    } else {
      result += part
      result.append(UInt8(ascii: "\n"))
    }
  }
  result += joined(line)
  return result.dropLast()
}

private func joined(_ line: [TextRun]) -> [UInt8] {
  guard let first = line.first else { return [] }
  var bytes: [UInt8] = []
  if line.count == 1 {
    bytes += "<text".utf8
    bytes += first.place
    bytes += first.look
    bytes += ">".utf8
    bytes += first.content
  } else {
    bytes += "<text xml:space=\"preserve\"".utf8
    bytes += first.place
    bytes += ">".utf8
    for run in line {
      bytes += "<tspan".utf8
      bytes += run.look
      bytes += ">".utf8
      bytes += run.content
      bytes += "</tspan>".utf8
    }
  }
  bytes += "</text>\n".utf8
  return bytes
}

/// A line of the SVG that is a text: `<text text-anchor="start" x="1" y="2" font-family="…">name: </text>`.
private struct TextRun {
  /// The attributes up to `y`, without `xml:space`, which some versions of Graphviz write.
  let place: ArraySlice<UInt8>
  /// The value of `y`.
  let baseline: ArraySlice<UInt8>
  /// The attributes from the font on.
  let look: ArraySlice<UInt8>
  let content: ArraySlice<UInt8>

  /// Nil for any other line, and for a text that is centred.
  init?(_ line: ArraySlice<UInt8>) {
    let (start, end) = (Array("<text".utf8), Array("</text>".utf8))
    guard line.starts(with: start), line.suffix(end.count).elementsEqual(end),
      let close = line.firstIndex(of: UInt8(ascii: ">")),
      let font = line[..<close].firstPlace(of: Array(" font-family=".utf8))?.lowerBound,
      let y = line[..<font].firstPlace(of: Array(" y=".utf8)),
      line[..<font].firstPlace(of: Array("\"start\"".utf8)) != nil
    else { return nil }
    let anchor = line[..<font].firstPlace(of: Array(" text-anchor=".utf8))?.lowerBound ?? line.startIndex + start.count
    place = line[anchor..<font]
    baseline = line[y.upperBound..<font]
    look = line[font..<close]
    content = line[line.index(after: close)...].dropLast(end.count)
  }
}
