import RibscopeArguments
import RibscopeSystem
import RibscopeProject
import SwiftScan

extension Subcommand {
  /// Prints what the scanner saw: for the oracle in `Tests/Oracle` and for people who look for a fault. Help and
  /// completions do not list it, and its output may change from version to version.
  static let scan: Subcommand = .init(
    command: Command("scan", summary: "Print the declarations of every file.", operands: [.paths])
  ) { invocation, console in
    let input = try Input(invocation, paths: invocation.operands)
    let tree = try sources(input)
    for note in tree.notes { console.note("'\(note.path)' is skipped: \(note.reason)") }
    let names = Names()
    let scans = SwiftScan.scan(tree.files, names, threads: input.threads)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let files = zip(tree.files, scans).map { FileReport($0, ScannedText(file: $1, names: names)) }
    let text = try encoder.encode(ScanReport(files: files))
    try Destination.standardOutput.write(Array(text) + [UInt8(ascii: "\n")])
    return .clean
  }
}

/// A scanned file and what its names are called.
struct ScannedText {
  let file: ScannedFile
  let names: Names

  func text(_ name: Name) -> String { names.text(name) }
  func text(_ type: TypeSyntaxID) -> String { file.text(ofType: type, names) }
}

private struct ScanReport: Encodable {
  let version = 1
  let files: [FileReport]
}

private struct FileReport: Encodable {
  let file: String
  let imports: [String]
  let declarations: [DeclarationReport]
  let problems: [ProblemReport]

  init(_ source: SourceFile, _ scanned: ScannedText) {
    file = source.path
    imports = scanned.file.imports.map(scanned.text)
    declarations = scanned.file.declarations.map { DeclarationReport($0, in: scanned) }
    problems = scanned.file.problems.map { ProblemReport(kind: $0.kind.rawValue, offset: $0.offset) }
  }
}

private struct ProblemReport: Encodable {
  let kind: String
  let offset: Int
}

/// A declaration with everything that it says, types as text.
struct DeclarationReport: Encodable {
  let kind: String
  let name: String
  let offset: Int
  /// Index of the enclosing declaration.
  let parent: Int?
  let access: String?
  let setterAccess: String?
  let modifiers: [String]
  let attributes: [String]
  let inherits: [String]
  let generics: [String]
  let constraints: [String]
  let type: String?
  let parameters: [String]
  let accessors: [String]
  /// The branch of each `#if` around it, counted from 0, outermost first.
  let branches: [Int]
  /// The calls of its body and of its initial value, in source order; nil where the scanner did not keep them.
  let bodyCalls: [String]?
  let valueCalls: [String]?

  init(_ declaration: Declaration, in scanned: ScannedText) {
    let file = scanned.file
    kind = "\(declaration.kind)"
    type = declaration.type.map(scanned.text)
    name = declaration.kind == .extension ? type ?? "" : scanned.text(declaration.name)
    offset = declaration.offset
    parent = declaration.parent
    access = declaration.access.map { "\($0)" }
    setterAccess = declaration.setterAccess.map { "\($0)" }
    modifiers = Self.modifierNames.filter { declaration.modifiers.contains($0.0) }.map(\.1)
    attributes = file.attributes(of: declaration).map(scanned.text)
    inherits = file.inherited(of: declaration).map(scanned.text)
    generics = file.genericParameters(of: declaration).map { parameter in
      scanned.text(parameter.name) + (parameter.constraint.map { ": " + scanned.text($0) } ?? "")
    }
    constraints = file.whereClause(of: declaration).map { constraint in
      scanned.text(constraint.subject) + (constraint.isEquality ? " == " : ": ") + scanned.text(constraint.constraint)
    }
    parameters = file.parameters(of: declaration).map { parameter in
      let label = parameter.label == .none ? "_" : scanned.text(parameter.label)
      let type = scanned.text(parameter.type)
      return "\(label) \(scanned.text(parameter.name)): \(type)\(parameter.hasDefault ? " = …" : "")"
    }
    accessors = Self.accessorNames.filter { declaration.accessors.contains($0.0) }.map(\.1)
    branches = Self.branches(declaration.condition, in: file)
    bodyCalls = declaration.body.map { Self.calls(in: $0, of: scanned) }
    valueCalls = declaration.initialValue.map { Self.calls(in: $0, of: scanned) }
  }

  private static let modifierNames: [(Declaration.Modifiers, String)] = [
    (.static, "static"), (.weak, "weak"), (.unowned, "unowned"), (.lazy, "lazy"), (.override, "override"),
    (.final, "final"), (.optional, "optional"), (.constant, "let"), (.failable, "failable"),
  ]

  private static let accessorNames: [(Declaration.Accessors, String)] = [
    (.getter, "get"), (.setter, "set"), (.observer, "observe"),
  ]

  private static func branches(_ condition: Int?, in file: ScannedFile) -> [Int] {
    var branches: [Int] = []
    var next = condition
    while let index = next {
      branches.append(file.conditions[index].branch)
      next = file.conditions[index].outer
    }
    return branches.reversed()
  }

  /// `offset name(label:label:)` for each call, sorted by offset.
  private static func calls(in root: ExpressionID, of scanned: ScannedText) -> [String] {
    let file = scanned.file
    var calls: [(offset: Int32, text: String)] = []
    var open = [root]
    while let id = open.popLast() {
      let expression = file.expressions[Int(id)]
      let children = Array(file.children(of: id))
      open += children
      guard expression.kind == .call, let callee = children.first else { continue }
      let labels = children.dropFirst().map { argument in
        let name = scanned.text(file.expressions[Int(argument)].name)
        return (name.isEmpty ? "_" : name) + ":"
      }
      let name = scanned.text(file.expressions[Int(callee)].name)
      calls.append((expression.offset, "\(expression.offset) \(name)(\(labels.joined()))"))
    }
    return calls.sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }.map(\.text)
  }
}
