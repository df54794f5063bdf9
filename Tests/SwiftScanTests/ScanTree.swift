import SwiftScan

/// The body of the first function of a text, in short: `build(withListener: self)` becomes
/// `call(build, withListener: self)`.
func tree(_ body: String) -> String {
  let file = scanned("func f() {\n\(body)\n}")
  guard let block = file.declarations.first?.body else { return "no body" }
  return file.children(of: block).map { text($0, in: file) }.joined(separator: "\n")
}

/// The initial value of the first declaration of a text, in short.
func valueTree(_ text: String) -> String {
  let file = scanned(text)
  return file.declarations.first?.initialValue.map { SwiftScanTests.text($0, in: file) } ?? "no value"
}

private func text(_ id: ExpressionID, in file: ScannedFile) -> String {
  let node = file.expressions[Int(id)]
  let name = names.text(node.name)
  let type = node.type < 0 ? nil : file.text(ofType: node.type, names)
  let parts = file.children(of: id).map { text($0, in: file) }
  let list = parts.joined(separator: ", ")
  switch node.kind {
  case .name: return name + labels(parts)
  case .member: return "\(parts.first ?? "").\(name)" + labels(parts.dropFirst())
  case .implicitMember: return ".\(name)"
  case .argument where parts.isEmpty: return name.isEmpty ? "_:" : "\(name):"
  case .argument: return name.isEmpty ? list : "\(name): \(list)"
  case .parameter: return "|\(name)\(type.map { ": " + $0 } ?? "")|"
  case .capture where parts.isEmpty, .unownedCapture where parts.isEmpty, .weakCapture where parts.isEmpty:
    return "\(node.kind) \(name)"
  case .typeName: return "<\(type ?? "")>"
  case .string where parts.isEmpty: return "string"
  case .integer, .float, .boolean, .nil: return "\(node.kind)"
  case .capture, .unownedCapture, .weakCapture: return "\(node.kind) \(name)(\(list))"
  case .closure where type != nil: return "closure: \(type ?? "")(\(list))"
  case .binding, .unwrapping:
    return "\(node.kind) \(name)\(type.map { ": " + $0 } ?? "") = \(list)"
  case .comparison, .arithmetic, .compoundAssignment, .other:
    return "\(node.kind)\(name.isEmpty ? "" : " ")\(name)(\(list))"
  case .cast, .conditionalCast, .forcedCast: return "\(node.kind)(\(list), \(type ?? ""))"
  case .loop: return "loop \(name)(\(list))"
  default: return "\(node.kind)(\(list))"
  }
}

private func labels(_ parts: some Collection<String>) -> String { parts.isEmpty ? "" : "(\(parts.joined()))" }
