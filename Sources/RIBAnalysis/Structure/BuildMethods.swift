import RIBModel
import SwiftScan
import SwiftProgram

/// A listener's protocol, and the parameter of a method by which it is taken.
private typealias TakenListener = (type: TypeID, name: Name, method: DeclarationID)

extension BodySemantics {
  /// Whether a method builds a RIB: it is called as the framework's builders call it, or it returns a router.
  func isBuild(_ id: DeclarationID) -> Bool {
    let declaration = program[id]
    guard declaration.kind == .function else { return false }
    if BuildMethods.names.contains(declaration.name) { return true }
    return declaration.type.map { isOfRouter(types.resolve($0, from: id.scope)) } == true
  }

  /// The methods of a class that build its RIB, in the order of the sources.
  func buildMethods(of type: TypeID) -> [DeclarationID] { program.allMembers(of: type).filter(isBuild) }

  /// Whether a value of a type is a router, or has one: `(router: FeedRouting, input: FeedInput)`.
  func isOfRouter(_ type: Type) -> Bool {
    switch type.unwrapped {
    case .nominal(let id, _): types.isPrelude(id, .Routing, .Router)
    case .composition(let parts): parts.contains(where: isOfRouter)
    case .tuple(let elements): elements.contains { isOfRouter($0.type) }
    case .opaque(let bound): isOfRouter(bound)
    default: false
    }
  }

  /// The listener protocols of a RIB: its `build` has a parameter of such a type, its interactor stores a value of the
  /// type, and another RIB's interactor or router implements it.
  func listenerTypes(of parts: RIBParts) -> Set<TypeID> { Set(takenListeners(of: parts).map(\.type)) }

  /// The parameters of a RIB's `build` methods that are its listeners.
  private func takenListeners(of parts: RIBParts) -> [TakenListener] {
    let kept = keptProtocols(of: parts)
    return parts.builders.flatMap(buildMethods).flatMap { method in
      program.parameters(of: method).compactMap { parameter in
        types.resolve(parameter.type, from: method.scope).nominal.flatMap { type in
          kept.contains(type) ? (type, parameter.name, method) : nil
        }
      }
    }
  }

  /// The protocols that are types of stored properties of a RIB's interactor, and that another RIB's interactor or
  /// router implements.
  fileprivate func keptProtocols(of parts: RIBParts) -> Set<TypeID> {
    Set(parts.interactors.flatMap(storedProperties).compactMap(\.type.nominal)).filter { type in
      program.isOwnProtocol(type) && !types.isPrelude(type, .Routing, .Presentable, .ViewControllable)
        && !implementers(of: type, besides: parts).isEmpty
    }
  }

  /// The same, as the graph tells it.
  func listeners(of parts: RIBParts) -> [RIB.Listener] {
    Dictionary(grouping: takenListeners(of: parts), by: \.type).map { type, taken in
      RIB.Listener(
        name: program.name(of: type), implementers: implementers(of: type, besides: parts).map(program.name).sorted(),
        isPassedOn: taken.contains { isMentioned($0.name, in: $0.method) })
    }.sorted(by: \.name)
  }

  /// The interactors and routers that implement a listener's protocol, without the RIB's own interactors.
  ///
  /// They are found one by one: most who ask want to know of the first, and all RIBs of an app may share a protocol.
  func implementers(of listener: TypeID, besides parts: RIBParts) -> LazyFilterSequence<[TypeID]> {
    types.conformers(of: listener).lazy.filter { [types] in
      types.isPrelude($0, .Interactor, .Router) && !parts.interactors.contains($0)
    }
  }
}

/// Reads a RIB's dynamic dependencies off its builder.
struct BuildMethods: ProgramReader {
  /// What the framework's builders call their methods that build.
  static let names = [Name(.build), Name(.finalStageBuild)]
  let semantics: BodySemantics
  private let listeners: Set<TypeID>

  init(_ semantics: BodySemantics, _ parts: RIBParts) {
    self.semantics = semantics
    // What is passed in a payload or as a generic argument is no parameter of `build`.
    listeners = semantics.keptProtocols(of: parts)
  }

  /// The parameters of all `build…` methods without the listener, each pair of name and type once. Of a componentized
  /// builder that adds no such method, what its generic arguments name.
  func dynamicDependencies(of draft: RIBDraft) -> [DynamicDependency] {
    let base = componentizedBase(of: draft)
    // What a componentized builder overrides is called by the framework; what it adds is called by the parent.
    let called = semantics.buildMethods(of: draft.builder).filter {
      (base == nil || !program[$0].modifiers.contains(.override)) && !isHelper($0, of: draft)
    }
    if called.isEmpty, let base { return genericDependencies(of: draft, base) }
    let all = called.flatMap { method in program.parameters(of: method).flatMap { dependencies(of: $0, method) } }
    return unique(all) { [$0.name, $0.type] }
  }

  /// A method that only the builder itself calls, and that no protocol requires: a part of building, not the building.
  func isHelper(_ method: DeclarationID, of draft: RIBDraft) -> Bool {
    let name = program[method].name
    guard name != Name(.build), !semantics.calls.named(name).isEmpty,
      semantics.isCalled(method, onlyBy: [draft.builder])
    else { return false }
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
    parameter.label == Name(.withListener) || parameter.name == Name(.listener) || isListener(type)
  }

  private func isListener(_ type: Type) -> Bool {
    // Where nothing is seen that implements it, its name alone tells.
    type.nominal.map { id in
      listeners.contains(id)
        || types.conformers(of: id).isEmpty && program.names.hasSuffix(program.types[id].name, "Listener")
    } == true
  }

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
    program[property].name == Name(.listener) || isListener(resolvedType(property))
  }

  private func resolvedType(_ property: DeclarationID) -> Type {
    program[property].type.map { types.resolve($0, from: property.scope) } ?? .unknown("its type is not written")
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
      if isListener(element.type) || element.label == Name(.listener) { return [] }
      if let payload = payload(element.type) { return payload }
      let type = program.describe(element.type)
      return [
        DynamicDependency(
          name: element.label == .none ? lowercasedFirst(type) : program.text(element.label), type: type,
          isOptional: element.type.isOptional, position: program.position(declaration))
      ]
    }
  }

  private func lowercasedFirst(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }
}
