import RIBModel
import RibscopeProject

/// A document, and the app that it is a part of, at the moment of a request.
struct DocumentView {
  let snapshot: Snapshot
  /// An index into the graph's files.
  let file: Int
  let client: Client

  var graph: RIBGraph { snapshot.graph }
  var source: SourceFile { graph.files[file] }

  func offset(of position: Position) -> Int { client.encoding.offset(of: position, in: source.bytes) }

  /// From the first byte of a range to the one behind it; a range whose end is before its start is empty.
  func offsets(of range: TextRange) -> ClosedRange<Int> {
    let start = offset(of: range.start)
    return start...max(start, offset(of: range.end))
  }

  /// What stands at a position, each subject once; a declaration before a use.
  func places(at position: Position) -> [Place] { places(atOffset: offset(of: position)) }

  /// - Parameter offset: in bytes.
  func places(atOffset offset: Int) -> [Place] {
    let all = snapshot.places.places(in: file, at: offset)
    let declared = all.filter { $0.role != .use }
    return unique(declared.isEmpty ? all : declared, by: \.subject)
  }

  func range(_ place: Place) -> TextRange { snapshot.locations.range(place.range, in: source) }

  func position(_ place: Place) -> SourcePosition { SourcePosition(file: file, offset: place.range.lowerBound) }
}

extension RIBGraph {
  /// Where a subject is declared: its name.
  func position(of subject: Subject) -> SourcePosition {
    switch subject {
    case .rib(let index): ribs[index].position
    case .component(let index): components[index].position
    case .value(let value): position(of: value)
    case .parameter(let rib, let index): ribs[rib].dynamicDependencies[index].position
    }
  }

  func position(of value: NamedValue) -> SourcePosition {
    switch value {
    case .requirement(let rib, let index): ribs[rib].staticDependencies[index].position
    case .member(let member): self[member].position
    }
  }
}
