/// Imports.
extension Parser {
  /// `import Module`, `import class Module.Name`: the module.
  mutating func parseImport(_ prefix: DeclarationPrefix) {
    advance()
    if token.kind == .identifier, !token.startsLine, tokenAhead().kind == .identifier, !tokenAhead().startsLine {
      advance()
    }
    guard token.kind == .identifier, !token.startsLine else { return }
    file.imports.append(token.name)
    noteMarks(of: token.name, prefix)
    advance()
    while token.kind == .dot {
      advance()
      advance()
    }
  }

  private mutating func noteMarks(of module: Name, _ prefix: DeclarationPrefix) {
    var kinds: [ImportMark.Kind] = prefix.attributeArguments
      .filter { names.spells(file.attributes[Int($0.attribute)], "_spi") }
      .map { .spi($0.name) }
    var isRestricted = prefix.access.map { $0 < .public } ?? false
    for attribute in file.attributes[prefix.attributes.indices] {
      if names.spells(attribute, "_exported") { kinds.append(.exported) }
      if names.spells(attribute, "testable") { kinds.append(.testable) }
      if names.spells(attribute, "_implementationOnly") { isRestricted = true }
    }
    if isRestricted { kinds.append(.restricted) }
    file.importMarks += kinds.map { ImportMark(module: module, kind: $0) }
  }
}
