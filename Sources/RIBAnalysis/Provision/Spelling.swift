import RIBModel
import SwiftScan
import SwiftProgram

/// Spells types and members for other places than those where they are declared.
struct Spelling: ProgramReader {
  let semantics: BodySemantics

  // MARK: - Types

  /// What a type of the sources is called at the top of a file; nil where it cannot be named there.
  func name(of type: TypeID, atTopOf file: Int) -> String? {
    let chain = Array(sequence(first: type, next: { program.types[$0].outer }))
    guard chain.allSatisfy({ isSeen($0, from: file) }) else { return nil }
    let parts = chain.reversed().map { program.types[$0].name }
    let found = types.resolve(parts, from: Scope(file: file, declaration: nil))
    return found.nominal == type ? parts.map(program.text).joined(separator: ".") : nil
  }

  private func isSeen(_ type: TypeID, from file: Int) -> Bool {
    let entry = program.types[type]
    guard let declaration = entry.declaration else { return false }
    switch program.access(of: declaration) {
    case .private: return false
    case .fileprivate: return declaration.file == file
    case .internal, .package: return program.file(declaration.file).module == program.file(file).module
    case .public, .open:
      let module = program.file(declaration.file).module
      return module == program.file(file).module || program.imports(program.space.modules.names[module], inFile: file)
    }
  }

  /// Whether a written type means in another scope what it means where it is written.
  private func isAlike(_ type: TypeSyntaxID, from scope: Scope, in other: Scope) -> Bool {
    let scan = program.scan(ofFile: scope.file)
    var open = [type]
    while let next = open.popLast() {
      let node = scan.types[Int(next)]
      open += scan.children(ofType: next)
      switch node.kind {
      case .unparsed, .opaque: return false
      case .named:
        if node.qualifier >= 0 { open += scan.children(ofType: node.qualifier) }
        let meanings = [scope, other].map { types.resolve(scan.nameParts(next), from: $0) }
        guard meanings[0] == meanings[1], canName(meanings[0]) else { return false }
      default: break
      }
    }
    return true
  }

  private func canName(_ type: Type) -> Bool {
    switch type {
    case .parameter, .member, .unknown: false
    default: type.nominal.map { program.types[$0].origin != .ambiguous } ?? true
    }
  }

  // MARK: - Members

  /// Whether a requirement, as it is written, declares the same member in a class.
  func isAlike(_ requirement: Requirement, in component: TypeID) -> Bool {
    guard let location = program.types[component].declaration else { return false }
    let written = program.parameters(of: requirement.id).map(\.type) + [program[requirement.id].type].compactMap(\.self)
    return written.allSatisfy {
      !program.refersToSelf($0, inFile: requirement.id.file)
        && isAlike($0, from: requirement.id.scope, in: location.scope)
    }
  }

  /// The access level that the witness of a requirement has to be given, if any.
  func access(of requirement: Requirement, in component: TypeID) -> String {
    let level = min(program.access(ofType: requirement.declaredBy), program.access(ofType: component), .public)
    return level > .internal ? level.spelling : ""
  }

  /// How a method requirement is declared and called: `func make(with name: Name) -> Feed`, `make(with: name)`; nil for
  /// one that has more than parameters and a result, such as generic parameters.
  func method(_ id: DeclarationID) -> StaticDependency.Method? {
    let declaration = program[id]
    let scan = program.scan(ofFile: id.file)
    guard declaration.kind == .function, declaration.genericParameters.isEmpty, declaration.whereClause.isEmpty else {
      return nil
    }
    let parameters = program.parameters(of: id)
    guard !parameters.contains(where: { scan.types[Int($0.type)].marks.contains(.inout) }) else { return nil }
    let declared = parameters.map { parameter in
      let label = parameter.label == .none ? "_" : program.text(parameter.label)
      let name = program.text(parameter.name)
      let type = scan.text(ofParameterType: parameter.type, program.names)
      return "\(label == name ? name : "\(label) \(name)"): \(type)"
    }
    let name = program.text(declaration.name)
    let result = declaration.type.map { " -> \(program.text($0, inFile: id.file))" } ?? ""
    return StaticDependency.Method(
      declaration: "\(name)(\(declared.joined(separator: ", ")))\(program.effectsText(of: id))\(result)",
      call: "\(name)(\(program.forwardedArguments(of: id)))")
  }
}

extension Program {
  /// The arguments of a call that passes on what a function takes: `with: name, url`.
  func forwardedArguments(of function: DeclarationID) -> String {
    parameters(of: function).map { parameter in
      (parameter.label == .none ? "" : "\(text(parameter.label)): ") + text(parameter.name)
    }.joined(separator: ", ")
  }
}
