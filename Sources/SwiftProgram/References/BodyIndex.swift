import RibscopeProject
import RibscopeText
import SwiftScan

/// Where every property is set and every name is mentioned, in all bodies of the app, in the order of the files: whoever asks
/// who uses something asks this, so that the program is walked once. No types are asked for.
package struct BodyIndex: Sendable {
  private var writes = Multimap<PropertyWrite>(count: 0, [])
  private var mentions = Multimap<Node>(count: 0, [])
  private var implicitMembers = Multimap<Node>(count: 0, [])
  private var annotated = Multimap<Node>(count: 0, [])
  /// The names that are in files that could not be read whole.
  private var unread: Set<Name> = []
  /// The modules that some file of the app imports.
  private var importedModules: Set<Name> = []

  package init() {}

  package init(_ pool: WorkerPool) {
    let files = pool.mapFiles { semantics, file in
      var found = FoundUses()
      let scan = semantics.program.scans[file]
      for scope in semantics.bodies(inFile: file) {
        for root in semantics.roots(scope) { root.visit { found.add($0, scan) } }
      }
      return found
    }
    let count = pool.program.names.count
    writes = Multimap(count: count, files.flatMap(\.writes))
    mentions = Multimap(count: count, files.flatMap(\.mentions))
    implicitMembers = Multimap(count: count, files.flatMap(\.implicitMembers))
    annotated = Multimap(count: count, files.flatMap(\.annotated))
    let program = pool.program
    let own = program.scans.indices.dropFirst(program.preludeFileCount)
    unread = Set(
      own.filter { !program.scans[$0].problems.isEmpty }.flatMap { program.files[$0].references }
        .compactMap { program.names.find(String(decoding: $0, as: UTF8.self)) })
    importedModules = Set(own.flatMap { program.scans[$0].imports })
  }

  /// All places that set a property.
  package var allWrites: [PropertyWrite] { (0..<writes.count).flatMap { writes[$0] } }

  /// The places that set a property of a name.
  package func writes(to name: Name) -> ArraySlice<PropertyWrite> { writes[Int(name.number)] }

  /// Those of them that are in a body. O(log writes).
  package func writes(to name: Name, in scope: Scope) -> ArraySlice<PropertyWrite> {
    let all = writes(to: name)
    return all[all.firstSorted { $0.target.scope >= scope }...].prefix { $0.target.scope == scope }
  }

  /// Those of them that are in some bodies.
  package func writes(to name: Name, in scopes: Set<Scope>) -> [PropertyWrite] {
    let all = writes(to: name)
    if all.count <= scopes.count { return all.filter { scopes.contains($0.target.scope) } }
    return scopes.sorted().flatMap { writes(to: name, in: $0) }
  }

  /// Whether a name is in a file that could not be read whole: code that is missing may call a function of that name.
  package func isUnread(_ name: Name) -> Bool { unread.contains(name) }

  package func isImported(_ module: Name) -> Bool { importedModules.contains(module) }

  /// The casts, locals, closures' parameters and constructions that write a type with a name: `x as? Feed`,
  /// `let x: [Feed]`, `Relay<Feed>()`.
  package func annotated(with name: Name) -> ArraySlice<Node> { annotated[Int(name.number)] }

  /// The places that mention a name, `x` or `a.x`.
  package func mentions(of name: Name) -> ArraySlice<Node> { mentions[Int(name.number)] }

  /// The places that mention a member of a type that is not written: `.x`.
  package func implicitMembers(of name: Name) -> ArraySlice<Node> { implicitMembers[Int(name.number)] }

  /// Those of them that are in a body. O(log mentions).
  package func mentions(of name: Name, in scope: Scope) -> ArraySlice<Node> {
    let all = mentions(of: name)
    return all[all.firstSorted { $0.scope >= scope }...].prefix { $0.scope == scope }
  }

  /// Those of them that are in some bodies.
  package func mentions(of name: Name, in scopes: Set<Scope>) -> [Node] {
    let all = mentions(of: name)
    if all.count <= scopes.count { return all.filter { scopes.contains($0.scope) } }
    return scopes.flatMap { mentions(of: name, in: $0) }.sorted { ($0.scope, $0.id) < ($1.scope, $1.id) }
  }

  /// Those of them that are in a file. O(log mentions).
  package func mentions(of name: Name, inFile file: Int) -> ArraySlice<Node> {
    let all = mentions(of: name)
    return all[all.firstSorted { $0.scope.file >= file }...].prefix { $0.scope.file == file }
  }
}

/// What a file's bodies set and mention.
private struct FoundUses: Sendable {
  private(set) var writes: [(key: Int, value: PropertyWrite)] = []
  private(set) var mentions: [(key: Int, value: Node)] = []

  private(set) var implicitMembers: [(key: Int, value: Node)] = []
  private(set) var annotated: [(key: Int, value: Node)] = []

  mutating func add(_ node: Node, _ scan: ScannedFile) {
    if let type = node.type {
      scan.visitNames(ofType: type) { annotated.append((Int($0.number), node)) }
    }
    switch node.kind {
    case .name: mention(node)
    case .member:
      mention(node)
      // Whoever has a path to a property may set it.
      if node.isBehindKeyPath { set(node, nil) }
    case .implicitMember: implicitMembers.append((Int(node.name.number), node))
    case .assignment: addWrites(by: node)
    case .inout: if let target = node.firstChild { set(target.unwrapped, nil) }
    // The operator may take its operand as `inout`.
    case .other where node.isOwnOperator: if let target = node.firstChild { set(target.unwrapped, nil) }
    default: break
    }
  }

  private mutating func mention(_ node: Node) { mentions.append((Int(node.name.number), node)) }

  private mutating func set(_ target: Node, _ value: Node?) {
    writes.append((Int(target.name.number), PropertyWrite(target: target, value: value)))
  }

  private mutating func addWrites(by assignment: Node) {
    guard let left = assignment.firstChild else { return }
    guard left.kind == .tuple else { return set(left.unwrapped, left.nextSibling) }
    for part in left.children {
      if let target = part.firstChild { set(target.unwrapped, nil) }
    }
  }
}

extension SourceFile {
  /// The words that are in the file, other than behind `func`.
  fileprivate var references: [ArraySlice<UInt8>] {
    let words = bytes.split { !$0.isNamePart }
    let declaring = Array("func".utf8)
    return zip([[]] + words, words).filter { !$0.0.elementsEqual(declaring) }.map(\.1)
  }
}

extension Node {
  fileprivate var isBehindKeyPath: Bool {
    var current = self
    while [.member, .chain, .force].contains(current.kind), let next = current.firstChild { current = next }
    return current.kind == .keyPath
  }
}
