import RIBEdits
import RIBModel
import RIBRules
import RibscopeText

/// Where findings and their notes stand, as SARIF says it.
struct SARIFPlaces {
  private let graph: RIBGraph
  private let columns: UTF16Columns

  init(of findings: [Finding], in graph: RIBGraph) {
    self.graph = graph
    columns = UTF16Columns(
      before: findings.flatMap {
        [$0.position] + $0.notes.map(\.position) + $0.edits.flatMap { [$0.position, $0.end] }
      },
      in: graph)
  }

  /// A region in UTF-16 code units, counted from 1; its end column is the one after the last (3.30).
  func region(_ position: SourcePosition, _ length: Int?) -> JSON {
    let location = graph.baseLocation(position)
    let column = columns.column(of: position)
    let end = length.map { column + max(1, utf16Count(meant(position, length: $0))) }
    return .object([
      ("artifactLocation", artifact(location.file)),
      (
        "region",
        .object([("startLine", .int(location.line)), ("startColumn", .int(column)), ("endColumn", end.map(JSON.int))])
      ),
    ])
  }

  /// What an edit takes away (3.57.3); for an insertion a region of no length.
  func replacement(_ edit: SourceEdit) -> JSON {
    let end = graph.location(edit.end)
    return .object([
      (
        "deletedRegion",
        .object([
          ("startLine", .int(graph.location(edit.position).line)),
          ("startColumn", .int(columns.column(of: edit.position))),
          ("endLine", .int(end.line)), ("endColumn", .int(columns.column(of: edit.end))),
        ])
      ),
      ("insertedContent", .object([("text", .string(edit.text))])),
    ])
  }

  func artifact(ofFile file: Int) -> JSON { artifact(graph.basePath(ofFile: file)) }

  /// The bytes from a position on, as far as they are on its line.
  private func meant(_ position: SourcePosition, length: Int) -> ArraySlice<UInt8> {
    let rest = graph.files[position.file].bytes.dropFirst(position.offset)
    return rest.prefix(length).prefix { $0 != 0x0A && $0 != 0x0D }
  }

  private func artifact(_ path: String) -> JSON {
    let encoded = percentEncoded(path.utf8, keeping: "-._~/")
    return path.hasPrefix("/")
      ? .object([("uri", .string("file://" + encoded))])
      : .object([("uri", .string(encoded)), ("uriBaseId", .string("%SRCROOT%"))])
  }
}
