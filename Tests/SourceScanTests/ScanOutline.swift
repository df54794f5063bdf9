import SourceScan

/// What the scanner saw of a text.
func scanned(_ text: String) -> ScannedFile { scan(Array(text.utf8)) }

/// The declarations of a text, a line each, indented by their nesting, with everything that the scanner knows of them
/// but their positions and bodies.
func outline(_ text: String) -> String { outline(scanned(text)) }

func outline(_ file: ScannedFile) -> String {
  file.declarations.map { declaration in
    var depth = 0
    var parent = declaration.parent
    while let index = parent {
      depth += 1
      parent = file.declarations[index].parent
    }
    return String(repeating: "  ", count: depth) + line(declaration, in: file)
  }.joined(separator: "\n")
}

private func line(_ declaration: Declaration, in file: ScannedFile) -> String {
  var parts = declaration.attributes.map { "@" + $0 }
  if let access = declaration.access { parts.append("\(access)") }
  if let access = declaration.setterAccess { parts.append("\(access)(set)") }
  parts += modifierNames.filter { declaration.modifiers.contains($0.0) }.map(\.1)
  parts.append(head(declaration) + inheritance(declaration))
  if !declaration.whereClause.isEmpty {
    let constraints = declaration.whereClause.map { "\($0.subject)\($0.isEquality ? " ==" : ":") \($0.constraint)" }
    parts.append("where " + constraints.joined(separator: ", "))
  }
  if declaration.accessors != [] {
    parts.append("{ " + accessorNames.filter { declaration.accessors.contains($0.0) }.map(\.1).joined() + "}")
  }
  if let condition = declaration.condition { parts.append("#" + branches(condition, in: file)) }
  return parts.joined(separator: " ")
}

private func head(_ declaration: Declaration) -> String {
  let generics = declaration.genericParameters.map { $0.name + ($0.constraint.map { ": \($0)" } ?? "") }
  let name = declaration.name + (generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>")
  let type = declaration.type.map { "\($0)" }
  switch declaration.kind {
  case .variable: return "var \(name)" + (type.map { ": " + $0 } ?? "")
  case .function, .initializer, .subscript, .macro:
    return "\(declaration.kind) \(name)(\(declaration.parameters.map(text).joined(separator: ", ")))"
      + (type.map { " -> " + $0 } ?? "")
  case .extension: return "extension \(name)"
  default: return "\(declaration.kind) \(name)" + (type.map { " = " + $0 } ?? "")
  }
}

private func text(_ parameter: Declaration.Parameter) -> String {
  let label = parameter.label ?? "_"
  let names = label == parameter.name ? label : "\(label) \(parameter.name)"
  return "\(names): \(parameter.type)\(parameter.hasDefault ? " = …" : "")"
}

private func inheritance(_ declaration: Declaration) -> String {
  declaration.inherited.isEmpty ? "" : ": " + declaration.inherited.map(\.description).joined(separator: ", ")
}

/// `0.1/2`: the first branch of the outer block, the second of two in the inner one.
private func branches(_ condition: Int, in file: ScannedFile) -> String {
  let condition = file.conditions[condition]
  let group = file.conditionGroups[condition.group]
  let own = "\(condition.branch)/\(group.branchCount)\(group.hasElse ? "else" : "")"
  return (condition.outer.map { branches($0, in: file) + " " } ?? "") + own
}

private let modifierNames: [(Declaration.Modifiers, String)] = [
  (.static, "static"), (.weak, "weak"), (.unowned, "unowned"), (.lazy, "lazy"), (.override, "override"),
  (.final, "final"), (.optional, "optional"), (.constant, "let"), (.failable, "failable"),
]

private let accessorNames: [(Declaration.Accessors, String)] = [
  (.getter, "get "), (.setter, "set "), (.observer, "observe "),
]
