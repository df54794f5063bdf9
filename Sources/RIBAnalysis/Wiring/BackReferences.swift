import RIBModel
import SwiftScan
import SwiftProgram

/// Finds the stored properties that hold strongly what holds their owner.
struct BackReferences: ProgramReader {
  let semantics: BodySemantics
  let parts: [RIBParts]
  let parents: AttachParents
  let lives: RIBLives

  static func find(_ pool: WorkerPool, _ parts: [RIBParts], _ parents: AttachParents, _ lives: RIBLives)
    -> [BackReference]
  {
    let found = pool.flatMap(parts) {
      BackReferences(semantics: $0, parts: parts, parents: parents, lives: lives).find($1)
    }
    // What several RIBs inherit is one property.
    return unique(found, by: \.position).sorted(by: \.position)
  }

  private func find(_ own: RIBParts) -> [BackReference] {
    let listeners = semantics.listenerTypes(of: own)
    let classes = own.routers + own.interactors
    let found = own.interactors.flatMap { interactor in
      references(from: [interactor]) { property, owner, type in
        let router = semantics.router(of: own, knownAs: type)
        let parent = listeners.contains(type) ? implementer(of: type, besides: own) : nil
        guard let held = router ?? parent, !isCut(property, by: classes), !isSetToOthers(property, of: owner, but: held)
        else { return nil }
        return reference(router == nil ? .listener : .router, property, owner, held, own)
      } + presenterReferences(to: interactor, own)
    }
    // What a class sets to itself holds nobody else, whatever its type stands for.
    return ownReferences(own) + found + parentReferences(own)
  }

  /// The properties of the presenters that an interactor holds for the interactor.
  private func presenterReferences(to interactor: TypeID, _ own: RIBParts) -> [BackReference] {
    let held = semantics.presenters.presenters(of: interactor).filter { $0.property.map(isStrong) != false }
    return held.flatMap { presenter in
      references(from: presenter.classes) { property, owner, type in
        guard
          presenter.property == nil && isInteractor(interactor, knownAs: type, by: presenter.type)
            || isItself(interactor, setAs: property, of: owner),
          !isCut(property, by: own.routers + own.interactors + [owner])
        else { return nil }
        return reference(.presenterListener, property, owner, interactor, own)
      }
        + handedOn(by: presenter).compactMap { property, owner in
          guard let type = property.type.nominal, isInteractor(interactor, knownAs: type, by: presenter.type),
            !isCut(property, by: own.routers + own.interactors + presenter.classes)
          else { return nil }
          return reference(.presenterListener, property, owner, interactor, own)
        }
    }
  }

  /// The strong properties of the objects that a presenter keeps, such as its view's model, to which it, or somebody through
  /// it, hands something on: `model.listener = listener`, `presenter.model.listener = self`.
  private func handedOn(by presenter: Presenter) -> [(property: StoredProperty, owner: TypeID)] {
    presenter.classes.flatMap { view in
      program.allMembers(of: view).flatMap { kept -> [(property: StoredProperty, owner: TypeID)] in
        guard let owner = objectKept(by: kept) else { return [] }
        return strongProperties(of: owner).filter { isSet($0, through: kept, of: view) }.map { ($0, owner) }
      }
    }
  }

  private func isSet(_ property: StoredProperty, through kept: DeclarationID, of view: TypeID) -> Bool {
    semantics.index.writes(to: program[property.id].name).contains { write in
      guard let object = write.target.firstChild?.unwrapped, object.name == program[kept].name else { return false }
      if semantics.ownMember(object)?.id == kept { return true }
      guard object.kind == .member, let owner = object.firstChild, let type = semantics.baseType(of: owner).nominal
      else {
        return false
      }
      return types.inherits(view, from: type)
    }
  }

  /// The class of the app's own whose object a strong property keeps.
  private func objectKept(by property: DeclarationID) -> TypeID? {
    guard semantics.isStrongProperty(property) else { return nil }
    let type =
      program[property].type.map { types.resolve($0, from: property.scope) }
      ?? semantics.initialValue(of: property).map { semantics.type(of: $0) }
    return type?.nominal.flatMap { semantics.isOwnClass($0) ? $0 : nil }
  }

  /// What a search finds among the strong properties of some classes.
  private func references(
    from owners: [TypeID], _ find: (StoredProperty, _ owner: TypeID, _ type: TypeID) -> BackReference?
  ) -> [BackReference] {
    owners.flatMap { owner in
      strongProperties(of: owner).compactMap { property in property.type.nominal.flatMap { find(property, owner, $0) } }
    }
  }

  // MARK: - What leads back

  /// The interactor or router that a listener's protocol stands for; nil where it may be a value.
  private func implementer(of type: TypeID, besides own: RIBParts) -> TypeID? {
    guard semantics.areClasses(conformersOf: type) else { return nil }
    return semantics.implementers(of: type, besides: own).first(where: semantics.isOwnClass)
  }

  /// Whether all who set a property make something else for it, such as a proxy that holds the listener weakly.
  private func isSetToOthers(_ property: StoredProperty, of owner: TypeID, but held: TypeID) -> Bool {
    guard let type = property.type.nominal else { return false }
    let wanted = WantedProperty(name: program[property.id].name, holders: [owner], type: type)
    let made = semantics.writes(to: wanted).map { write in write.value.flatMap(semantics.constructed) }
    return !made.isEmpty && made.allSatisfy { $0.map { !types.inherits($0, from: held) } == true }
  }

  /// Whether a presenter's property of a type holds the presenter's own interactor.
  private func isInteractor(_ interactor: TypeID, knownAs type: TypeID, by presenter: TypeID) -> Bool {
    guard types.inherits(interactor, from: type) else { return false }
    return types.conformers(of: type).allSatisfy { listener in
      // Of several RIBs that share the presenter's class, each has a presenter that listens to its own interactor.
      types.inherits(listener, from: interactor) || listener == interactor
        || semantics.isOwnClass(listener)
          && semantics.presenters.presenters(of: listener).contains { $0.type == presenter }
    } || type == interactor
  }

  /// Whether an interactor sets a presenter's property to itself, whoever else the property's type may stand for.
  private func isItself(_ interactor: TypeID, setAs property: StoredProperty, of owner: TypeID) -> Bool {
    semantics.writes(to: program[property.id].name, by: interactor).contains { write in
      guard write.value?.isSelf == true, let base = write.target.firstChild,
        let type = semantics.baseType(of: base).nominal
      else { return false }
      return types.inherits(owner, from: type)
    }
  }

  /// The properties of a child's classes for the parent's.
  private func parentReferences(_ own: RIBParts) -> [BackReference] {
    let parentParts = parents[own.rib].filter { !parents[$0].contains(own.rib) }.sorted().map { parts[$0] }
    let parentClasses = Set(parentParts.flatMap { $0.routers + $0.interactors })
    let classes = own.routers + own.interactors
    return references(from: classes) { property, owner, type in
      guard let parent = only(parentClasses, knownAs: type), !isCut(property, by: classes) else { return nil }
      return reference(.parent, property, owner, parent, own)
    }
  }

  /// The parent's class that a type surely stands for.
  private func only(_ parents: Set<TypeID>, knownAs type: TypeID) -> TypeID? {
    if parents.contains(type) { return type }
    let all = types.conformers(of: type)
    return !all.isEmpty && all.allSatisfy(parents.contains) ? all[0] : nil
  }

  /// The properties of the RIB's classes that hold the object itself: `action = self`.
  private func ownReferences(_ own: RIBParts) -> [BackReference] {
    let classes = own.routers + own.interactors + own.presenters
    return classes.flatMap { owner in
      strongProperties(of: owner).compactMap { property in
        guard holdsOwner(property, owner), !isCut(property, by: classes) else { return nil }
        return reference(.own, property, owner, owner, own)
      }
    }
  }

  /// Whether a class sets a property of its own to itself.
  private func holdsOwner(_ property: StoredProperty, _ owner: TypeID) -> Bool {
    semantics.assignments(to: program[property.id].name, in: owner).contains { $0.isSelf }
  }

  // MARK: - Parts

  /// Whether one of some classes sets a property of that name to nil: `presenter.listener = nil`, as the interactor
  /// resigns.
  private func isCut(_ property: StoredProperty, by classes: [TypeID]) -> Bool {
    classes.contains { type in
      semantics.writes(to: program[property.id].name, by: type).contains {
        $0.value.flatMap(semantics.isNone) == true
      }
    }
  }

  private func strongProperties(of type: TypeID) -> [StoredProperty] {
    semantics.storedProperties(of: type).filter(isStrong)
  }

  private func isStrong(_ property: StoredProperty) -> Bool {
    semantics.isStrongProperty(property.id)
  }

  private func reference(
    _ kind: BackReference.Kind, _ property: StoredProperty, _ owner: TypeID, _ held: TypeID, _ own: RIBParts
  ) -> BackReference? {
    guard let declaration = program.types[held].declaration else { return nil }
    return BackReference(
      kind: kind, rib: own.rib, owner: program.qualifiedName(of: owner), held: program.qualifiedName(of: held),
      property: semantics.strongProperty(property), position: program.position(property.id),
      heldPosition: program.position(declaration), effect: isLeak(kind, own.rib) ? .leak : .none)
  }

  /// Whether something lives longer because of what a RIB's class holds: the RIB itself, or a parent of it.
  private func isLeak(_ kind: BackReference.Kind, _ rib: Int) -> Bool {
    guard lives.mayEnd(rib) else { return false }
    guard kind == .listener || kind == .parent, !parents[rib].isEmpty else { return true }
    return !parents[rib].allSatisfy(lives.lastsWithApp)
  }
}

extension BodySemantics {
  /// How a property is declared that should be `weak`.
  func strongProperty(_ property: StoredProperty) -> StrongProperty {
    StrongProperty(
      name: program.text(program[property.id].name), type: program.typeText(of: property.id) ?? "_",
      isConstant: program[property.id].modifiers.contains(.constant), introducer: introducer(of: property.id),
      openProtocol: property.type.nominal.flatMap(openProtocol))
  }

  /// Where a modifier may be written.
  private func introducer(of id: DeclarationID) -> SourcePosition? {
    let declaration = program[id]
    let isPlain = !declaration.modifiers.contains(.lazy) && !program.attributes(of: id).contains("Published")
    return isPlain && !program.sharesItsModifiers(id) ? program.position(id.file, declaration.keyword.lowerBound) : nil
  }

  private func openProtocol(_ type: TypeID) -> StrongProperty.OpenProtocol? {
    guard types.isClassBound(type) == false, let declaration = program.types[type].declaration else { return nil }
    return StrongProperty.OpenProtocol(
      name: program.qualifiedName(of: type), position: program.position(declaration),
      hasOnlyClasses: areClasses(conformersOf: type))
  }

  fileprivate func areClasses(conformersOf type: TypeID) -> Bool {
    types.conformers(of: type).allSatisfy { program.types[$0].kind == .class }
  }
}
