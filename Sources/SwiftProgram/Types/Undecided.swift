import SwiftScan

/// Why the sources do not show what a name stands for, in words for people.
extension Program {
  /// Why a type may be another than it seems; nil where the sources, or the system's names, tell.
  package func whyUndecided(_ type: TypeID) -> String? {
    let name = name(of: type)
    switch types[type].origin {
    case .sources, .prelude: return nil
    case .ambiguous:
      let modules = modulesDeclaring(types[type].name)
      guard modules.count > 1 else { return "'\(name)' is declared more than once, and none takes precedence" }
      return "'\(name)' is declared in modules \(list(modules)), and none takes precedence"
    case .external:
      if isDistinct(type) { return nil }
      let modules = modulesDeclaring(types[type].name)
      guard !modules.isEmpty else { return "type '\(name)' is not declared in these sources" }
      let locations = "\(modules.count == 1 ? "module" : "modules") \(list(modules))"
      return "type '\(name)' is declared in \(locations), but is not visible here"
    }
  }

  /// Whether a type that the sources do not declare is known to be one of its own, and no typealias of another.
  package func isDistinct(_ type: TypeID) -> Bool { KnownTypes.isDistinct(name(of: type)) || isStandard(type) }

  /// Why a name that leads to a module which a file does not import may mean something else there.
  package func whyUnseen(_ type: TypeID, fromFile file: Int) -> String {
    let module = types[type].declaration.map { self.module(ofFile: $0.file).name } ?? ""
    return "'\(name(of: type))' is declared in module '\(module)', which '\(files[file].path)' does not import"
  }

  /// The modules that declare a type of a name at the top of a file, sorted.
  private func modulesDeclaring(_ name: Name) -> [String] {
    let declarations = space.topLevel[Int(name.number)].filter { types[$0].origin == .sources }.compactMap {
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

extension ScannedFile {
  /// The undotted names of a written type, those of its parts too.
  package func plainNames(ofType id: TypeSyntaxID) -> [Name] {
    var names: [Name] = []
    visitPlainNames(ofType: id) { names.append($0) }
    return names
  }

  /// Visits all names of a written type, those of its parts and those in front of dots too; without recursion, for a type may
  /// have any depth.
  package func visitNames(ofType id: TypeSyntaxID, _ body: (Name) -> Void) {
    var open = [id]
    while let next = open.popLast() {
      let node = types[Int(next)]
      if node.kind == .named { body(node.name) }
      if node.qualifier >= 0 { open.append(node.qualifier) }
      open += children(ofType: next)
    }
  }

  /// Visits the undotted names of a written type, those of its parts too.
  package func visitPlainNames(ofType id: TypeSyntaxID, _ body: (Name) -> Void) {
    let node = types[Int(id)]
    if node.kind == .named, node.qualifier < 0 { body(node.name) }
    if node.qualifier >= 0 { visitPlainNames(ofQualifier: node.qualifier, body) }
    visitPlainNames(ofParts: node, body)
  }

  /// Of what is in front of a dot only the generic arguments count.
  private func visitPlainNames(ofQualifier id: TypeSyntaxID, _ body: (Name) -> Void) {
    let node = types[Int(id)]
    if node.qualifier >= 0 { visitPlainNames(ofQualifier: node.qualifier, body) }
    visitPlainNames(ofParts: node, body)
  }

  private func visitPlainNames(ofParts node: TypeSyntax, _ body: (Name) -> Void) {
    var part = node.firstChild
    while part >= 0 {
      visitPlainNames(ofType: part, body)
      part = types[Int(part)].nextSibling
    }
  }
}
