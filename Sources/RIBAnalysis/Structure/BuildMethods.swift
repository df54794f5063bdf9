import RIBModel
import SourceScan
import SwiftSemantics

/// Reads a RIB's dynamic dependencies off its builder.
struct BuildMethods {
  let semantics: BodySemantics
  private var types: TypeResolver { semantics.types }
  private var program: Program { semantics.program }

  init(_ semantics: BodySemantics) {
    self.semantics = semantics
  }

  /// The parameters of all `build…` methods but the listener, each name once with each type that it has; of a componentized builder that adds none
  /// what its generic arguments name.
  func dynamicDependencies(of draft: RIBDraft, methods: [DeclarationID]) -> [DynamicDependency] {
    let base = componentizedBase(of: draft)
    // What a componentized builder overrides is called by the framework; what it adds is called by the parent.
    let called = methods.filter { method in
      (base == nil || !program[method].modifiers.contains(.override)) && !isHelper(method, of: draft)
    }
    if called.isEmpty, let base { return genericDependencies(of: draft, base) }
    var seen: Set<[String]> = []
    return called.flatMap { method in program.parameters(of: method).flatMap { dependencies(of: $0, method) } }
      .filter { seen.insert([$0.name, $0.type]).inserted }
  }

  /// A method that only the builder itself calls, and that no protocol requires: a part of building, not the building.
  func isHelper(_ method: DeclarationID, of draft: RIBDraft) -> Bool {
    let name = program[method].name
    let calls = semantics.calls.named(name)
    guard name != Name(.build), !calls.isEmpty, calls.allSatisfy({ semantics.selfType($0.scope) == draft.builder })
    else {
      return false
    }
    return !types.members(name, of: draft.builder, requirements: true).contains { program.isRequirement($0.id) }
  }

  private func dependencies(of parameter: Declaration.Parameter, _ method: DeclarationID) -> [DynamicDependency] {
    let scope = method.scope
    let type = types.resolve(parameter.type, from: scope)
    if isListener(parameter, type) { return [] }
    if let payload = payload(type) { return payload }
    return [
      DynamicDependency(
        name: program.text(parameter.name), type: program.text(parameter.type, inFile: method.file),
        isOptional: type.isOptional, position: program.position(method.file, Int(parameter.offset)))
    ]
  }

  private func isListener(_ parameter: Declaration.Parameter, _ type: Type) -> Bool {
    if parameter.label == Name(.withListener) || parameter.name == Name(.listener) { return true }
    return typeName(type).hasSuffix("Listener")
  }

  private func typeName(_ type: Type) -> String { type.nominal.map(program.name) ?? "" }

  /// The stored properties of a payload struct that carries the listener, the listener left out.
  private func payload(_ type: Type) -> [DynamicDependency]? {
    guard let id = type.nominal, program.types[id].kind == .struct, let declaration = program.types[id].declaration
    else { return nil }
    let properties = program.allMembers(of: id).filter {
      program[$0].kind == .variable && !program[$0].accessors.contains(.getter)
        && !program[$0].modifiers.contains(.static) && program[$0].parent == declaration.index
    }
    let isListener: (DeclarationID) -> Bool = { self.isListener($0) }
    guard properties.contains(where: isListener) else { return nil }
    return properties.filter { !isListener($0) }.map { property in
      let resolved = resolvedType(property)
      return DynamicDependency(
        name: program.text(program[property].name), type: program.typeText(of: property) ?? program.describe(resolved),
        isOptional: resolved.isOptional, position: program.position(property))
    }
  }

  private func isListener(_ property: DeclarationID) -> Bool {
    program[property].name == Name(.listener) || typeName(resolvedType(property)).hasSuffix("Listener")
  }

  private func resolvedType(_ property: DeclarationID) -> Type {
    program[property].type.map { types.resolve($0, from: property.scope) }
      ?? .unknown("its type is not written")
  }

  private func componentizedBase(of draft: RIBDraft) -> TypeResolver.Ancestor? {
    types.preludeAncestor(of: draft.builder, .ComponentizedBuilder, .MultiStageComponentizedBuilder)
  }

  /// What a componentized builder's generic arguments name beside component and router; `Void` means nothing.
  private func genericDependencies(of draft: RIBDraft, _ base: TypeResolver.Ancestor) -> [DynamicDependency] {
    guard let declaration = program.types[draft.builder].declaration else { return [] }
    let elements = base.arguments.dropFirst(2).flatMap { argument -> [Type.Element] in
      if case .tuple(let elements) = argument { return elements }
      return [Type.Element(label: .none, type: argument)]
    }
    return elements.flatMap { element -> [DynamicDependency] in
      if typeName(element.type).hasSuffix("Listener") || element.label == Name(.listener) { return [] }
      if let payload = payload(element.type) { return payload }
      let type = program.describe(element.type)
      return [
        DynamicDependency(
          name: element.label == .none ? lowercasedFirst(type) : program.text(element.label), type: type,
          isOptional: element.type.isOptional,
          position: program.position(declaration))
      ]
    }
  }

  private func lowercasedFirst(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }
}
