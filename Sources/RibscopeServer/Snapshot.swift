import RIBModel
import RIBRules
import RibscopeProject

/// An app as it is now, with what is asked of it more than once. Used by one thread.
final class Snapshot {
  let graph: RIBGraph
  let findings: [Finding]
  let locations: Locations

  private(set) lazy var places = PlaceIndex(graph)
  private(set) lazy var users = ValueUserSearch(graph)
  private(set) lazy var paths = ProvisionPaths(
    graph, to: graph.ribs.lazy.flatMap(\.staticDependencies).flatMap(\.providers))

  init(_ graph: RIBGraph, _ findings: [Finding], _ locations: Locations) {
    self.graph = graph
    self.findings = findings
    self.locations = locations
  }
}

/// How positions in an app are told to the client.
struct Locations {
  /// In the order of the files; an open document is called as the client calls it.
  let uris: [String]
  let encoding: PositionEncoding

  /// Where some bytes are.
  func range(_ bytes: Range<Int>, in file: SourceFile) -> TextRange {
    TextRange(
      start: encoding.position(of: bytes.lowerBound, in: file), end: encoding.position(of: bytes.upperBound, in: file))
  }
}

extension Snapshot {
  func range(_ position: SourcePosition, length: Int) -> TextRange {
    locations.range(position.offset..<position.offset + length, in: graph.files[position.file])
  }

  func location(_ position: SourcePosition, length: Int) -> Location {
    Location(uri: locations.uris[position.file], range: range(position, length: length))
  }

  /// The name at a position.
  func location(ofName position: SourcePosition) -> Location {
    location(position, length: nameLength(at: position, in: graph))
  }

  /// A place as text that people read: `Feed.swift:12`.
  func placeText(_ position: SourcePosition) -> String {
    let place = graph.location(position)
    return "\(place.file.split(separator: "/").last ?? ""):\(place.line)"
  }
}
