/// A manifest of XcodeGen together with the files that it includes, what is said of a target in several of them side by side.
struct XcodeGenFiles {
  /// What one file, or a template, says of a target.
  struct Part {
    let node: YAMLNode
    /// The folder that its paths are relative to.
    let folder: BytePath
    /// Values for `${name}` in its texts.
    var attributes: [String: String] = [:]
  }

  let read: (BytePath) -> [UInt8]?
  private(set) var targetNames: [String] = []
  private(set) var isManifest = false
  private var targets: [String: [Part]] = [:]
  private var templates: [String: [Part]] = [:]
  private var included: Set<BytePath> = []
  /// So many files may be included: through a folder that is linked into itself, a file has names without end.
  private static let mostIncluded = 200

  init(read: @escaping (BytePath) -> [UInt8]?) {
    self.read = read
  }

  /// Takes a file and what it includes, each file once.
  ///
  /// - Parameters:
  ///   - folder: where the file lies; includes are relative to it.
  ///   - sources: what the paths of its targets are relative to.
  mutating func add(_ root: YAMLNode, in folder: BytePath, sources: BytePath) {
    for include in root["include"]?.elements ?? [] {
      guard let written = include.text ?? include["path"]?.text, !written.contains("$") else { continue }
      let path = folder.resolving(written)
      guard included.count < Self.mostIncluded, included.insert(path).inserted, let bytes = read(path) else { continue }
      guard let inner = try? readYAML(bytes, aliases: .followed) else { continue }
      let isRelative = include["relativePaths"]?.text != "false"
      add(inner, in: path.parent, sources: isRelative ? path.parent : sources)
    }
    for (name, node) in root["targets"]?.namedValues ?? [] {
      if targets[name] == nil { targetNames.append(name) }
      targets[name, default: []].append(Part(node: node, folder: sources))
    }
    for (name, node) in root["targetTemplates"]?.namedValues ?? [] {
      templates[name, default: []].append(Part(node: node, folder: sources))
    }
    isManifest = isManifest || ["targets", "include", "packages"].contains { root[$0] != nil }
  }

  /// What is said of a target, the last word first: what stands nearer overrides templates and included files.
  func parts(ofTarget name: String) -> [Part] {
    var parts = Array((targets[name] ?? []).reversed())
    var waiting = parts
    var seen: Set<String> = []
    while let part = waiting.popLast() {
      let attributes = part.attributes.merging(part.node["templateAttributes"]?.texts ?? [:]) { own, _ in own }
      for template in (part.node["templates"]?.elements ?? []).compactMap(\.text) where seen.insert(template).inserted {
        let inherited = (templates[template] ?? []).reversed().map {
          Part(node: $0.node, folder: $0.folder, attributes: attributes)
        }
        parts += inherited
        waiting += inherited
      }
    }
    return parts
  }
}

extension YAMLNode {
  /// The value of a key of a mapping; of what is merged into it by `<<` where it has none of its own.
  subscript(key: String) -> YAMLNode? {
    guard case .mapping(let pairs) = content else { return nil }
    if let own = pairs.first(where: { $0.key == key }) { return own.value }
    let merged = pairs.first { $0.key == "<<" }?.value
    return merged?.elements.lazy.compactMap { $0[key] }.first
  }

  /// A text, as it is written.
  var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The elements of a list; of anything else the value itself, as XcodeGen takes it.
  var elements: [YAMLNode] {
    if case .sequence(let elements) = content { elements } else { [self] }
  }

  /// The keys of a mapping with their values.
  var namedValues: [(name: String, value: YAMLNode)] {
    if case .mapping(let pairs) = content { pairs.map { ($0.key, $0.value) } } else { [] }
  }

  /// Those values of a mapping that are texts.
  var texts: [String: String] {
    Dictionary(namedValues.compactMap { pair in pair.value.text.map { (pair.name, $0) } }) { first, _ in first }
  }
}
