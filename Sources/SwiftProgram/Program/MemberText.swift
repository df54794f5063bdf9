import SwiftScan

/// How members are written where people read of them.
extension Program {
  /// A member's name; a function's with its labels: `make(with:)`, `subscript(_:)`, `init(count:)`.
  package func fullName(of id: DeclarationID) -> String {
    let declaration = self[id]
    guard declaration.kind.takesParameters else { return text(declaration.name) }
    let labels = parameters(of: id).map { (isLabelled($0, of: declaration) ? text($0.label) : "_") + ":" }
    return "\(text(declaration.name))(\(labels.joined()))"
  }

  /// A subscript's parameter has a label only where one is in front of its name, an operator's never.
  private func isLabelled(_ parameter: Declaration.Parameter, of declaration: Declaration) -> Bool {
    parameter.label != .none && (declaration.kind != .subscript || parameter.hasOwnLabel)
      && !names.isOperator(declaration.name)
  }

  /// Whether a function is an operator's.
  func isOperator(_ id: DeclarationID) -> Bool { self[id].kind == .function && names.isOperator(self[id].name) }

  /// A member's type as written; a function's as `(A) -> B`.
  package func typeText(of id: DeclarationID) -> String? {
    let declaration = self[id]
    let type = declaration.type.map { text($0, inFile: id.file) }
    guard declaration.kind.takesParameters else { return type }
    let parameters = parameters(of: id).map { scans[id.file].text(ofParameterType: $0.type, names) }
    let result = declaration.kind == .initializer ? madeText(declaration) : type ?? "Void"
    return "(\(parameters.joined(separator: ", ")))\(effectsText(of: id)) -> \(result)"
  }

  private func madeText(_ initializer: Declaration) -> String {
    if initializer.modifiers.contains(.implicitlyUnwrapped) { return "Self!" }
    return initializer.modifiers.contains(.failable) ? "Self?" : "Self"
  }

  /// The effects of a function or getter as they are written behind its parameters.
  package func effectsText(of id: DeclarationID) -> String {
    let declaration = self[id]
    let thrown = declaration.thrownType.map { "(\(text($0, inFile: id.file)))" } ?? ""
    return (declaration.effects.contains(.async) ? " async" : "")
      + (declaration.effects.contains(.throws) ? " throws\(thrown)" : "")
      + (declaration.effects.contains(.rethrows) ? " rethrows" : "")
  }
}
