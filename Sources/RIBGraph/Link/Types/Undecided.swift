import SourceScan

/// Why the sources do not tell what a name stands for, in words for people.
extension Program {
  /// Why a type may be another than it seems; nil where the sources, or the system's names, tell.
  func whyUndecided(_ type: TypeID) -> String? {
    let name = types[type].name
    switch types[type].origin {
    case .sources, .prelude: return nil
    case .ambiguous:
      let modules = modulesDeclaring(name)
      guard modules.count > 1 else { return "'\(name)' is declared more than once, equally near" }
      return "'\(name)' is declared in modules \(list(modules)), and nothing prefers one"
    case .external:
      if KnownTypes.isDistinct(name) { return nil }
      let modules = modulesDeclaring(name)
      guard !modules.isEmpty else { return "type '\(name)' is not declared in these sources" }
      let places = "\(modules.count == 1 ? "module" : "modules") \(list(modules))"
      return "type '\(name)' is declared in \(places), but not where it is looked for"
    }
  }

  /// Why a name that leads to a module which a file does not import may mean something else there.
  func whyUnseen(_ type: TypeID, fromFile file: Int) -> String {
    let module = types[type].declaration.map { self.module(ofFile: $0.file).name } ?? ""
    return "'\(types[type].name)' is declared in module '\(module)', which '\(files[file].path)' does not import"
  }

  /// The modules that declare a type of a name at the top of a file, sorted.
  private func modulesDeclaring(_ name: String) -> [String] {
    let declarations = (topLevel[name] ?? []).filter { types[$0].origin == .sources }.compactMap {
      types[$0].declaration
    }
    return Set(declarations.map { module(ofFile: $0.file).name }).sorted()
  }

  /// The first few, quoted: a reader needs an example, not a list of hundreds.
  private func list(_ names: [String]) -> String {
    let shown = 3
    let quoted = names.prefix(shown).map { "'\($0)'" }
    guard names.count <= shown else { return quoted.joined(separator: ", ") + " and \(names.count - shown) more" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension TypeSyntax {
  /// The undotted names of a written type, those of its parts too, in the order of the text.
  var plainNames: [String] {
    switch self {
    case .named(let parts):
      (parts.count == 1 ? [parts[0].name] : []) + parts.flatMap { $0.arguments.flatMap(\.plainNames) }
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .opaque(let type),
      .existential(let type), .metatype(let type):
      type.plainNames
    case .dictionary(let key, let value): key.plainNames + value.plainNames
    case .tuple(let elements): elements.flatMap { $0.type.plainNames }
    case .function(let parameters, _, let result): parameters.flatMap { $0.type.plainNames } + result.plainNames
    case .composition(let parts): parts.flatMap(\.plainNames)
    case .unparsed: []
    }
  }
}
