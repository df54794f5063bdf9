import RIBModel
import SwiftScan
import SwiftProgram

/// Finds where a property that nothing sets could be set, and what is in the way.
struct WiringLocations: ProgramReader {
  let semantics: BodySemantics

  // MARK: - In a build

  /// A local of a body, what it is known as, and where its value begins.
  struct KnownLocal {
    let name: String
    let type: TypeID
    let position: SourcePosition
  }

  /// The local that a body keeps its instance of a class in, be it made there or handed back by a function.
  func local(holding wanted: TypeID, in scope: Scope) -> KnownLocal? {
    semantics.names(scope).locals.lazy.compactMap { local -> KnownLocal? in
      guard case .expression(let value, unwraps: false) = local.value, value.kind == .call,
        semantics.type(of: value).nominal == wanted, let known = semantics.type(of: .local(local, scope)).nominal
      else { return nil }
      return KnownLocal(name: program.text(local.name), type: known, position: program.position(of: value))
    }.first
  }

  /// The local that holds an instance which a body makes beside others, where the body sets a property of another one
  /// and not of it: `if isNew { let interactor = FeedInteractor(); return FeedRouter(interactor: interactor) }`.
  func local(holding wanted: TypeID, in scope: Scope, without property: Name) -> KnownLocal? {
    let made = semantics.names(scope).locals.filter { local in
      guard case .expression(let value, unwraps: false) = local.value else { return false }
      return semantics.constructed(by: value) == wanted
    }
    let owners = semantics.index.writes(to: property, in: scope).map { $0.target.firstChild?.unwrapped }
    let set = owners.compactMap { owner in
      made.firstIndex { $0.name == owner?.name && ($0.offset..<$0.end).contains(owner?.offset ?? .max) }
    }
    guard !set.isEmpty, set.count == owners.count, let unset = made.indices.first(where: { !set.contains($0) }),
      case .expression(let value, _) = made[unset].value
    else { return nil }
    return KnownLocal(name: program.text(made[unset].name), type: wanted, position: program.position(of: value))
  }

  // MARK: - In an initialiser

  /// The initialiser of a class that can set something, or the class where that inherits it.
  func initializer(of type: TypeID, _ base: FrameworkWord) -> (SourcePosition, UnsetReference.Location) {
    let own = program.allMembers(of: type).filter { program[$0].kind == .initializer }
    let declaration = program.types[type].declaration
    let location = (own.first ?? declaration).map(program.position) ?? SourcePosition(file: 0, offset: 0)
    if own.count == 1 { return (location, .behindSuper) }
    guard own.isEmpty, let declaration, let inherited = initializer(inheritedBy: type, declaration, base) else {
      return (location, .inSomeInitializer)
    }
    return (location, .inOverride(inherited))
  }

  /// That of the framework's class, where a class inherits it directly.
  private func initializer(
    inheritedBy type: TypeID, _ declaration: DeclarationID, _ base: FrameworkWord
  ) -> UnsetReference.Initializer? {
    let scan = program.scan(ofFile: declaration.file)
    guard let written = scan.inherited(of: program[declaration]).first,
      case .nominal(let framework, _) = types.resolve(written, from: declaration.scope),
      program.types[framework].origin == .prelude
    else { return nil }
    let labels = base == .Router ? ["interactor", "viewController"] : ["presenter"]
    let arguments = scan.children(ofType: written).map { program.text($0, inFile: declaration.file) }
    guard !arguments.isEmpty else { return nil }
    return UnsetReference.Initializer(
      parameters: zip(labels, arguments).map { "\($0): \($1)" }, labels: Array(labels.prefix(arguments.count)),
      isPublic: program.access(of: declaration) >= .public)
  }

  // MARK: - What is in the way

  /// Why somebody who knows the owner of a property by a type cannot set it; empty where he can.
  func obstacles(
    to property: DeclarationID, of known: TypeID, from location: DeclarationID?
  ) -> [UnsetReference.Obstacle] {
    guard let file = location?.file else { return [.readOnly(program.qualifiedName(of: known))] }
    let hiding = hidden(property, from: file).map { [UnsetReference.Obstacle.hidden($0)] } ?? []
    guard let found = types.firstMember(program[property].name, of: known, arguments: []) else {
      return hiding + [missing(program[property].name, from: known)]
    }
    guard found.id != property else { return hiding }
    let canBeSet = program.hasSetter(found.id) && hidden(found.id, from: file) == nil
    return hiding + (canBeSet ? [] : [.readOnly(program.qualifiedName(of: known))])
  }

  /// A property can be added to a protocol where everything that conforms to it has the property.
  private func missing(_ name: Name, from known: TypeID) -> UnsetReference.Obstacle {
    guard program.isOwnProtocol(known), let declaration = program.types[known].declaration,
      types.conformers(of: known).allSatisfy({ types.firstMember(name, of: $0, arguments: []) != nil })
    else { return .readOnly(program.qualifiedName(of: known)) }
    return .undeclared(program.qualifiedName(of: known), program.position(declaration))
  }

  /// `private`, `private(set)`: what keeps another type in a file from setting a property.
  private func hidden(_ id: DeclarationID, from file: Int) -> String? {
    let isHidden: (Declaration.Access) -> Bool = { $0 == .private || $0 == .fileprivate && id.file != file }
    let access = program.access(of: id)
    if isHidden(access) { return access.spelling }
    return program[id].setterAccess.flatMap { isHidden($0) ? "\($0.spelling)(set)" : nil }
  }
}
