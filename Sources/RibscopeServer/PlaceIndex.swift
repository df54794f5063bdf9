import RIBModel
import RibscopeText

/// What a name in the sources stands for, as far as the graph knows.
enum Subject: Hashable {
  /// Indexes into `RIBGraph.ribs` and `RIBGraph.components`.
  case rib(Int)
  case component(Int)
  case value(NamedValue)
  /// A dynamic dependency, by its index in `RIB.dynamicDependencies`.
  case parameter(rib: Int, index: Int)
}

/// A name in the sources.
struct Place: Hashable {
  enum Role {
    case declaration
    /// The declaration of a RIB's dependency protocol.
    case dependencyProtocol
    case use
  }

  let subject: Subject
  let role: Role
  /// In bytes.
  let range: Range<Int>
}

/// What stands where in the sources; made once for a graph.
struct PlaceIndex {
  private var ofFiles: [[Place]]

  /// O(what the graph has).
  init(_ graph: RIBGraph) {
    ofFiles = Array(repeating: [], count: graph.files.count)
    for rib in graph.ribs.indices { addRIB(rib, graph) }
    for component in graph.components.indices { addComponent(component, graph) }
    for edge in graph.edges { add(.rib(edge.child), .use, edge.position, graph) }
  }

  /// What a byte offset is in, or behind the last byte of. O(names of the file).
  func places(in file: Int, at offset: Int) -> [Place] {
    ofFiles[file].filter { $0.range.contains(offset) || $0.range.upperBound == offset }
  }

  /// What a file declares, in the order of the sources.
  func declarations(in file: Int) -> [Place] {
    ofFiles[file].filter { $0.role == .declaration }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func addRIB(_ index: Int, _ graph: RIBGraph) {
    let rib = graph.ribs[index]
    add(.rib(index), .declaration, rib.position, graph)
    if let position = rib.dependencyPosition { add(.rib(index), .dependencyProtocol, position, graph) }
    for (number, dependency) in rib.staticDependencies.enumerated() {
      let uses = graph.uses.ofRequirements.indices.contains(index) ? graph.uses.ofRequirements[index][number] : Use()
      add(.requirement(rib: index, index: number), dependency.position, uses, graph)
    }
    for (number, dependency) in rib.dynamicDependencies.enumerated() {
      add(.parameter(rib: index, index: number), .declaration, dependency.position, graph)
    }
  }

  private mutating func addComponent(_ index: Int, _ graph: RIBGraph) {
    let component = graph.components[index]
    add(.component(index), .declaration, component.position, graph)
    for (number, member) in component.members.enumerated() {
      let uses = graph.uses.ofMembers.indices.contains(index) ? graph.uses.ofMembers[index][number] : Use()
      add(.member(MemberIndex(component: index, member: number)), member.position, uses, graph)
    }
  }

  private mutating func add(_ value: NamedValue, _ position: SourcePosition, _ use: Use, _ graph: RIBGraph) {
    add(.value(value), .declaration, position, graph)
    for reader in use.readers { add(.value(value), .use, reader.position, graph) }
  }

  private mutating func add(_ subject: Subject, _ role: Place.Role, _ position: SourcePosition, _ graph: RIBGraph) {
    let range = position.offset..<position.offset + nameLength(at: position, in: graph)
    ofFiles[position.file].append(Place(subject: subject, role: role, range: range))
  }
}

/// How many bytes the name at a position has, backquotes included; at least 1.
func nameLength(at position: SourcePosition, in graph: RIBGraph) -> Int {
  let rest = graph.files[position.file].bytes.dropFirst(position.offset)
  let quote = UInt8(ascii: "`")
  guard rest.first == quote else { return max(1, rest.prefix(while: \.isNamePart).count) }
  return rest.dropFirst().prefix { $0 != quote && !$0.isLineEnd }.count + 2
}
