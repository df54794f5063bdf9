import RibscopeTestSupport
import SwiftScan

/// The names of all that is scanned here.
let names = Names()

/// What the scanner saw of a text.
func scanned(_ text: String) -> ScannedFile { scanned(Array(text.utf8)) }

func scanned(_ bytes: [UInt8]) -> ScannedFile { onLargeStack { scan(bytes, names) } }

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
  var parts = file.attributes(of: declaration).map { "@" + names.text($0) }
  if let access = declaration.access { parts.append("\(access)") }
  if let access = declaration.setterAccess { parts.append("\(access)(set)") }
  parts += modifierNames.filter { declaration.modifiers.contains($0.0) }.map(\.1)
  parts.append(head(declaration, in: file) + inheritance(declaration, in: file))
  if !declaration.whereClause.isEmpty {
    let constraints = file.whereClause(of: declaration).map { constraint in
      let relation = constraint.isEquality ? " == " : ": "
      return text(constraint.subject, in: file) + relation + text(constraint.constraint, in: file)
    }
    parts.append("where " + constraints.joined(separator: ", "))
  }
  if declaration.accessors != [] {
    parts.append("{ " + accessorNames.filter { declaration.accessors.contains($0.0) }.map(\.1).joined() + "}")
  }
  if let condition = declaration.condition { parts.append("#" + branches(condition, in: file)) }
  return parts.joined(separator: " ")
}

private func head(_ declaration: Declaration, in file: ScannedFile) -> String {
  let generics = file.genericParameters(of: declaration).map { parameter in
    names.text(parameter.name) + (parameter.constraint.map { ": " + text($0, in: file) } ?? "")
  }
  let name = names.text(declaration.name) + (generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>")
  let type = declaration.type.map { text($0, in: file) }
  switch declaration.kind {
  case .variable: return "var \(name)" + (type.map { ": " + $0 } ?? "")
  case .function, .initializer, .subscript, .macro:
    let parameters = file.parameters(of: declaration).map { text($0, in: file) }.joined(separator: ", ")
    return "\(declaration.kind) \(name)(\(parameters))" + (type.map { " -> " + $0 } ?? "")
  case .extension: return "extension " + (type ?? "")
  default: return "\(declaration.kind) \(name)" + (type.map { " = " + $0 } ?? "")
  }
}

private func text(_ parameter: Declaration.Parameter, in file: ScannedFile) -> String {
  let label = parameter.label == .none ? "_" : names.text(parameter.label)
  let name = parameter.label == parameter.name ? label : label + " " + names.text(parameter.name)
  return "\(name): \(text(parameter.type, in: file))\(parameter.hasDefault ? " = …" : "")"
}

private func text(_ type: TypeSyntaxID, in file: ScannedFile) -> String { file.text(ofType: type, names) }

private func inheritance(_ declaration: Declaration, in file: ScannedFile) -> String {
  let inherited = file.inherited(of: declaration).map { text($0, in: file) }
  return inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
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
