import RibscopeProject
import SwiftScan

/// A file by itself, as `debug` lists what the scanner saw in it.
struct ScannedSource {
  let source: SourceFile
  let scanned: ScannedText

  init(_ source: SourceFile) {
    self.source = source
    let names = Names()
    scanned = ScannedText(file: SwiftScan.scan(source.bytes, names), names: names)
  }

  private func place(_ offset: Int) -> String {
    let place = source.lineColumn(at: offset)
    return "\(place.line):\(place.column)"
  }

  // MARK: - Tokens

  var tokenLines: [String] {
    listTokens(source.bytes, scanned.names).map { token in
      "\(place(token.offset))  \(token.isKeyword ? "keyword" : token.kind)  \(token.text)"
    }
  }

  // MARK: - Rows

  /// Each declaration with its number and that of the one around it; what it does not have is left out.
  var rowLines: [String] {
    scanned.file.declarations.enumerated().map { index, declaration in
      let row = DeclarationReport(declaration, in: scanned)
      let parent = row.parent.map { " in \($0)" } ?? ""
      return (["\(place(row.offset))  \(index)\(parent)", "\(row.kind) \(row.name)"] + facts(row))
        .joined(separator: "  ")
    }
  }

  private func facts(_ row: DeclarationReport) -> [String] {
    let lists = [
      ("access", [row.access].compactMap { $0 }), ("setter", [row.setterAccess].compactMap { $0 }),
      ("modifiers", row.modifiers), ("attributes", row.attributes), ("generics", row.generics),
      ("parameters", row.parameters), ("type", [row.type].compactMap { $0 }), ("inherits", row.inherits),
      ("where", row.constraints), ("accessors", row.accessors), ("branches", row.branches.map(String.init)),
    ]
    return lists.filter { !$0.1.isEmpty }.map { name, values in "\(name) \(values.joined(separator: ", "))" }
  }

  // MARK: - Bodies

  /// The trees of all bodies and values that the scanner kept, each below what it belongs to.
  var bodyLines: [String] {
    let file = scanned.file
    let code = file.topLevelCode.map { ["the top of the file"] + tree($0) } ?? []
    return code + file.declarations.flatMap { bodyLines(of: $0) }
  }

  private func bodyLines(of declaration: Declaration) -> [String] {
    let file = scanned.file
    let roots =
      [("initial value", declaration.initialValue), ("body", declaration.body)]
      + file.setterBodies(of: declaration).map { ("setter or observer", $0) }
      + file.parameters(of: declaration).map { ("default of \(scanned.text($0.name))", $0.defaultValue) }
    let head = "\(place(declaration.offset))  \(declaration.kind) \(scanned.text(declaration.name))"
    return roots.flatMap { name, root in root.map { ["\(head), \(name)"] + tree($0) } ?? [] }
  }

  private func tree(_ root: ExpressionID) -> [String] {
    var lines: [String] = []
    var open = [(id: root, depth: 1)]
    while let (id, depth) = open.popLast() {
      let node = scanned.file.expressions[Int(id)]
      let name = node.name == .none ? "" : " \(scanned.text(node.name))"
      let type = node.type < 0 ? "" : ": \(scanned.text(node.type))"
      let blanks = String(repeating: "  ", count: depth)
      lines.append("\(blanks)\(place(Int(node.offset)))  \(node.kind)\(name)\(type)")
      open += Array(scanned.file.children(of: id)).reversed().map { ($0, depth + 1) }
    }
    return lines
  }
}
