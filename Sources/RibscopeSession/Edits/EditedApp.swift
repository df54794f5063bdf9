import RIBEdits
import RIBModel

/// An app whose files are edited in memory, and which is linked again after each time: what every command that writes
/// Swift works with. Nothing is written to the disk.
public struct EditedApp {
  public private(set) var session: Session
  public private(set) var graph: RIBGraph
  private let relink: (Session) -> RIBGraph

  /// - Parameters:
  ///   - graph: the session's, as `relink` makes it.
  ///   - relink: what the caller makes of an edited session.
  public init(_ session: Session, _ graph: RIBGraph, relink: @escaping (Session) -> RIBGraph = { $0.graph() }) {
    self.session = session
    self.graph = graph
    self.relink = relink
  }

  /// Applies some edits together, and links again. O(linking).
  ///
  /// - Returns: false where two of them meet; then nothing has changed.
  public mutating func apply(_ edits: [SourceEdit]) -> Bool {
    var edited = session
    for (file, edits) in Dictionary(grouping: edits, by: \.position.file) {
      guard let bytes = session.tree.files[file].bytes.applying(edits) else { return false }
      edited.replace(file, with: bytes)
    }
    session = edited
    graph = relink(edited)
    return true
  }
}

/// Why edits cannot be made: nothing is half done.
public struct EditFailure: Error, Equatable, CustomStringConvertible {
  /// A sentence without a period at its end; a list may follow it in lines of its own.
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}

extension RIBGraph {
  /// A position as messages name it: `Feed/FeedBuilder.swift:12`.
  func place(_ position: SourcePosition) -> String {
    let location = location(position)
    return "\(location.file):\(location.line)"
  }

  /// Where some files mention a name, but as that of a requirement, and in what declares a component's member.
  func mentions(of name: String, butDeclaredIn files: [Int]) -> [SourcePosition] {
    let members = components.flatMap(\.members).filter { $0.name == name }
    let declared = Set(
      ribs.flatMap(\.staticDependencies).filter { $0.name == name }.map(\.position) + members.map(\.position))
    let own = members.compactMap { member in
      lines(ofDeclaration: member.position).map { (member.position.file, $0) }
    }
    return mentions(of: name, inFiles: files).filter { mention in
      !declared.contains(mention) && !own.contains { $0.0 == mention.file && $0.1.contains(mention.offset) }
    }
  }
}
