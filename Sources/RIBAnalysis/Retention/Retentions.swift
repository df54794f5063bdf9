import RIBModel
import SwiftScan
import SwiftProgram

/// Finds closures, methods and delegates that hold an object of a RIB's class, and that the object cannot outlive: what keeps
/// them is kept by the object itself, or by a framework until it is told to let go, and nothing tells it.
struct Retentions: ProgramReader {
  let semantics: BodySemantics
  private let classes: [TypeID: ActingClass]
  private let holds: StrongHolds

  private init(_ semantics: BodySemantics, _ classes: [TypeID: ActingClass], _ keeping: KeepingFunctions) {
    self.semantics = semantics
    self.classes = classes
    holds = StrongHolds(semantics: semantics, keeping: keeping)
  }

  /// All of them, by position. O(assignments + calls of what keeps its arguments).
  static func find(
    _ pool: WorkerPool, _ keeping: KeepingFunctions, _ acting: [ActingClass], _ parts: [RIBParts], _ lives: RIBLives
  ) -> [Retention] {
    let classes = acting.ending(lives, parts, pool.first)
    let places = places(pool.first, keeping) + lazyClosures(of: classes.keys.sorted(), pool.first)
    let found = pool.map(places.count) { semantics, index in
      Retentions(semantics, classes, keeping).retained(at: places[index])
    }.compactMap { $0 }
    // What an action keeps the button keeps that is made with the action.
    let byPosition = Dictionary(found.map { ($0.position, $0) }) { first, _ in first }
    return byPosition.values.sorted(by: \.position)
  }

  /// Where something may be kept.
  private enum Place {
    case write(PropertyWrite)
    /// A call of a framework's function that keeps its closure until it is told to let go.
    case keeper(FrameworkKeeper, Node)
    /// A call of a function of the app that keeps an argument.
    case call(Node)
    /// A call of an initialiser that keeps an argument.
    case making(Node)
    /// A property whose initial value is a closure that may use the object.
    case lazyProperty(DeclarationID)
  }

  private static func places(_ semantics: BodySemantics, _ keeping: KeepingFunctions) -> [Place] {
    let (functions, initializers) = keeping.calls(semantics)
    let framework = FrameworkHolders.classes.compactMap(semantics.program.names.find)
    let writes = semantics.index.allWrites.filter { write in
      write.target.kind == .member
        || write.target.kind == .name && (write.value?.kind == .closure || semantics.isRootView(write.target))
    }
    return writes.map { .write($0) }
      + FrameworkKeeper.allCases.flatMap { keeper in semantics.calls.named(keeper.name).map { .keeper(keeper, $0) } }
      + functions.map { .call($0) } + initializers.map { .making($0) }
      + semantics.calls.named(.initializer).filter { semantics.actionType(of: $0) != nil }.map { .making($0) }
      + framework.flatMap { semantics.calls.named($0).map { .making($0) } }
  }

  /// `lazy var describe: (Int) -> String = { … }`
  private static func lazyClosures(of classes: [TypeID], _ semantics: BodySemantics) -> [Place] {
    let members = classes.flatMap(semantics.program.allMembers)
    return members.filter { semantics.program[$0].modifiers.contains(.lazy) }
      .filter { semantics.initialValue(of: $0)?.kind == .closure }.map { .lazyProperty($0) }
  }

  private func retained(at place: Place) -> Retention? {
    switch place {
    case .write(let write): retained(by: write)
    case .keeper(let keeper, let call): retained(by: call, keeper)
    case .call(let call): retained(byPassingTo: call)
    case .making(let call): retained(byMaking: call)
    case .lazyProperty(let id): semantics.initialValue(of: id).flatMap { retained(by: $0, inOwn: id) }
    }
  }

  // MARK: - By a property

  /// `ticker.onTick = { self.show() }`, where the object keeps the ticker.
  private func retained(by write: PropertyWrite) -> Retention? {
    if let value = write.value, semantics.isRootView(write.target) { return retained(by: value, shownBy: write.target) }
    if let value = write.value, value.kind == .closure, let property = semantics.ownMember(write.target)?.id {
      return retained(by: value, inOwn: property)
    }
    guard let value = write.value, [.closure, .name, .member, .call].contains(value.kind),
      let base = write.target.firstChild?.unwrapped, [.name, .member].contains(base.kind), !base.isSelf
    else { return nil }
    let name = write.target.name
    guard
      let hold = ownHold(value, base) ?? hold(by: value, beside: base) ?? interactorsHold(value, base),
      classes[hold.owner] != nil,
      !semantics.isPreview(value.scope), let type = type(of: base),
      let keeping = keeping(name, of: type), !semantics.isEmptied(name, of: keeping.owner, holding: hold.owner),
      !isReplaced(write, of: keeping.owner)
    else { return nil }
    if case .itself = hold.value, !keeping.holdsObjects { return nil }
    let keeper = Retention.Keeper.property(
      program.text(name), of: program.name(of: keeping.owner),
      holder: holder(of: base, by: hold))
    return fact(
      hold, keeper, keptIn: keeping.property,
      isEndedTooLate: semantics.isEmptiedTooLate(name, of: keeping.owner, holding: hold.owner))
  }

  /// Whether another body sets the same property to what does not hold the object, `ticker.onTick = Self.ignore`, or the class
  /// that has it does so by itself.
  private func isReplaced(_ write: PropertyWrite, of keeper: TypeID) -> Bool {
    let (name, base) = (write.target.name, write.target.firstChild?.unwrapped.name)
    let others = semantics.selfType(write.target.scope).map { semantics.writes(to: name, by: $0) } ?? []
    let bySame = others.filter { $0.target.firstChild?.unwrapped.name == base }
    let byItself = semantics.writes(to: name, by: keeper).filter { semantics.isOwnProperty($0.target, named: name) }
    return (bySame + byItself).contains { other in
      guard isByMethod(other, besides: write.target.scope), let value = other.value else { return false }
      return [.call, .closure, .member, .implicitMember].contains(value.kind) && holds.holdOnSelf(value) == nil
    }
  }

  /// Whether another method than the one around a place sets a property.
  private func isByMethod(_ write: PropertyWrite, besides scope: Scope) -> Bool {
    write.target.scope != scope && write.target.scope.id.map { program[$0].kind } == .function
  }

  /// From where the object that is held keeps what has the property.
  private func holder(of base: Node, by hold: StrongHold) -> Retention.Holder {
    guard let holder = holder(of: base) else { return .property(program.text(base.name)) }
    guard hold.owner != semantics.selfType(base.scope), case .property(let name) = holder else { return holder }
    return .property(program.text(Name(.presenter))).of(name)
  }

  /// The type of what has the property: of a framework's class that no interface declares, what the property or local begins
  /// with tells it.
  private func type(of base: Node) -> TypeID? {
    if let type = semantics.baseType(of: base).nominal { return type }
    if let object = semantics.configuration(passing: base)?.callee?.firstChild {
      return semantics.baseType(of: object.unwrapped).nominal
    }
    let initial = semantics.ownMember(base).map { semantics.initialValue(of: $0.id) } ?? semantics.localValue(base)
    guard let made = initial, made.kind == .call,
      FrameworkHolders.isSettable(program.text(made.calleeName))
    else { return nil }
    return types.resolve(made.calleeName, from: made.scope).nominal
  }

  /// `onTick = { self.show() }`, of the object itself.
  private func retained(by closure: Node, inOwn property: DeclarationID) -> Retention? {
    guard semantics.isStrongProperty(property), !semantics.isEmptied(program[property].name),
      !semantics.isPreview(closure.scope), let hold = holds.holdOnSelf(closure), classes[hold.owner] != nil
    else { return nil }
    return fact(hold, .own(program.text(program[property].name)), keptIn: nil)
  }

  /// How a value holds the object in whose class it stands, if the object keeps what the value is set on.
  private func ownHold(_ value: Node, _ base: Node) -> StrongHold? {
    guard let owner = semantics.selfType(value.scope), classes[owner] != nil, let hold = holds.holdOnSelf(value),
      holder(of: base) != nil
    else { return nil }
    return hold
  }

  /// `model.onClose = listener?.didTapClose` of a view that keeps the model: the method is the interactor's, which keeps the
  /// view.
  private func interactorsHold(_ value: Node, _ base: Node) -> StrongHold? {
    guard value.kind == .member, let listener = value.firstChild?.unwrapped, semantics.ownMember(listener) != nil,
      let known = semantics.baseType(of: listener).nominal, program.types[known].isProtocol,
      let view = semantics.selfType(value.scope)
    else { return nil }
    let interactors = types.conformers(of: known)
    guard interactors.count == 1, let interactor = interactors.first, interactor != view, holder(of: base) != nil,
      semantics.presenters.presenters(of: interactor).contains(where: { $0.classes == [view] }),
      let method = semantics.ownMembers(value.name, of: interactor).first, program[method].kind == .function
    else { return nil }
    return StrongHold(value: .method(method), owner: interactor, word: .selfValue, location: value)
  }

  /// What keeps the value of an expression for as long as the object lives in whose body it stands: a property of the object
  /// that nobody clears, what the framework's base class keeps, a global or static constant.
  func holder(of base: Node) -> Retention.Holder? {
    if let constant = lastingConstant(base) { return .app(constant) }
    guard let member = semantics.ownMember(base)?.id else { return semantics.deeper { holder(behind: base) } ?? nil }
    let isKept =
      program.isPrelude(member)
      ? [Name(.presenter), Name(.viewController)].contains(base.name)
      : semantics.isStrongProperty(member) && !semantics.isEmptied(base.name)
        && !isRefilled(member, besides: base.scope)
    return isKept ? .property(program.text(base.name)) : nil
  }

  /// Whether a method puts another object into a property that begins with one: the first is let go of.
  private func isRefilled(_ property: DeclarationID, besides scope: Scope) -> Bool {
    guard let first = semantics.initialValue(of: property), first.kind != .nil,
      let owner = program.enclosingType(of: property)
    else { return false }
    let name = program[property].name
    return semantics.writes(to: name, by: owner).contains { write in
      write.value?.kind == .call && isByMethod(write, besides: scope)
        && semantics.isOwnProperty(write.target, named: name)
    }
  }

  /// `EventBus.shared`
  private func lastingConstant(_ base: Node) -> String? {
    let owner = base.firstChild.flatMap { semantics.namedType($0)?.nominal }
    let declared: DeclarationID? =
      switch (base.kind, owner) {
      case (.member, let owner?): program.members.values(base.name, of: owner).first
      case (.name, nil): if case .global(let id) = semantics.declaration(of: base) { id } else { nil }
      default: nil
      }
    guard let declared, program[declared].kind == .variable, program[declared].modifiers.contains(.constant),
      !program.isPrelude(declared)
    else { return nil }
    return (owner.map { program.name(of: $0) + "." } ?? "") + program.text(base.name)
  }

  /// `viewController.onClose = { interactor.close() }` of a builder, which passes the interactor that view controller.
  private func hold(by value: Node, beside base: Node) -> StrongHold? {
    guard base.kind == .name, case .local(let view, let scope) = semantics.declaration(of: base) else { return nil }
    for use in base.scope == scope ? uses(in: value) : [] {
      guard case .local(let local, scope) = semantics.declaration(of: use), local.offset != view.offset,
        case .expression(let made, _) = local.value,
        let type = semantics.constructedType(made, expected: nil)?.nominal,
        types.isPrelude(type, .PresentableInteractor),
        made.arguments.contains(where: { $0.label == Name(.presenter) && keeps($0.value, base) })
      else { continue }
      if let hold = holds.hold(on: use, type, by: value) { return hold }
    }
    return nil
  }

  /// Whether an interactor's presenter is what a local holds, or is made with it: `AvatarViewController(avatarView: avatar)`.
  private func keeps(_ presenter: Node, _ view: Node) -> Bool {
    if presenter.name == view.name { return true }
    guard let made = semantics.localValue(presenter), made.kind == .call, let caller = semantics.selfType(view.scope)
    else { return false }
    return made.arguments.enumerated().contains { index, argument in
      argument.value.kind == .name && argument.value.name == view.name
        && holds.keeping.property(keeping: index, of: made, by: caller, semantics) != nil
    }
  }

  /// The first use of each name in a value.
  private func uses(in value: Node) -> [Node] {
    var found: [Node] = []
    value.visit { node in
      if node.kind == .name, !found.contains(where: { $0.name == node.name }) { found.append(node) }
    }
    return found
  }

  /// How a property keeps what it is set to, of a class or of all that a protocol stands for: the first class that has it,
  /// its declaration, nil for a framework's, and whether it holds objects and no values. Nil where it may hold nothing
  /// strongly.
  private func keeping(
    _ name: Name, of type: TypeID
  ) -> (owner: TypeID, property: DeclarationID?, holdsObjects: Bool)? {
    let owners = program.types[type].isProtocol ? types.conformers(of: type) : [type]
    if let first = owners.first, owners.allSatisfy({ semantics.isKeptByFramework(name, of: $0) }) {
      return (first, nil, true)
    }
    let properties = owners.map { semantics.ownMembers(name, of: $0).first }
    guard let first = properties.first ?? nil, properties.allSatisfy({ $0.map(semantics.isStrongProperty) == true })
    else { return nil }
    let written = program[first].type.map { types.resolve($0, from: first.scope) }
    return (program.enclosingType(of: first) ?? type, first, written.map(isOfObjects) ?? true)
  }

  private func isOfObjects(_ type: Type) -> Bool {
    guard let nominal = type.unwrapped.nominal else { return false }
    return program.types[nominal].isProtocol || program.types[nominal].kind == .class
  }

  // MARK: - By a function of the app

  /// `socket.onMessage { self.show($0) }`, where the object keeps the socket.
  private func retained(byPassingTo call: Node) -> Retention? {
    guard let owner = semantics.selfType(call.scope), classes[owner] != nil, !semantics.isPreview(call.scope),
      let base = call.callee?.firstChild?.unwrapped, let holder = holder(of: base)
    else { return nil }
    for (index, argument) in call.arguments.enumerated() {
      guard let hold = holds.holdOnSelf(argument.value),
        let property = holds.keeping.property(keeping: index, of: call, by: owner, semantics),
        let type = program.enclosingType(of: property.id)
      else { continue }
      let (name, owner) = (program.text(program[property.id].name), program.name(of: type))
      let holder = property.holder == .none ? holder : holder.of(program.text(property.holder))
      let keeper: Retention.Keeper =
        property.isCollection ? .elements(name, of: owner, holder: holder) : .property(name, of: owner, holder: holder)
      let removal = property.isCollection ? semantics.removal(from: property.id, through: base) : nil
      return fact(hold, keeper, keptIn: property.id, removal: removal.map(program.fullName(of:)))
    }
    return nil
  }

  /// `lazy var debouncer = Debouncer(action: search)`, `addChild(UIHostingController(rootView: Page(onTap: { self.next() })))`
  private func retained(byMaking call: Node) -> Retention? {
    guard let owner = semantics.selfType(call.scope), classes[owner] != nil, !semantics.isPreview(call.scope),
      let (argument, hold) = holds.keptOnSelf(by: call), let holder = semantics.holder(of: call)
    else { return nil }
    let keeper = Retention.Keeper.property(
      argument.property, of: argument.type, holder: .property(program.text(holder)))
    return fact(hold, keeper, keptIn: argument.id)
  }

  /// `rootView = PlanView(onDone: { self.done() })`
  private func retained(by view: Node, shownBy target: Node) -> Retention? {
    guard let owner = semantics.selfType(view.scope), classes[owner] != nil, !semantics.isPreview(view.scope),
      let (argument, hold) = holds.keptOnSelf(by: view)
    else { return nil }
    let keeper = Retention.Keeper.property(
      argument.property, of: argument.type, holder: .property(program.text(target.name)))
    return fact(hold, keeper, keptIn: argument.id)
  }

  // MARK: - By a framework's call

  private func retained(by call: Node, _ keeper: FrameworkKeeper) -> Retention? {
    guard let owner = semantics.selfType(call.scope), classes[owner] != nil, keeper.isCalled(by: call, semantics),
      let kept = keeper.kept(of: call, program), let hold = holds.holdOnSelf(kept),
      lasts(call, keeper, kept)
    else { return nil }
    let property =
      semantics.property(keeping: call) ?? call.callee?.firstChild.flatMap { semantics.keeper(of: $0.unwrapped) }
    let isEndedTooLate = property.map { semantics.isEndedAtRelease($0, of: owner, by: keeper.endings) } == true
    return fact(hold, .call(keeper.fact), keptIn: nil, isEndedTooLate: isEndedTooLate)
  }

  private func lasts(_ call: Node, _ keeper: FrameworkKeeper, _ kept: Node) -> Bool {
    switch keeper {
    case .observation: return isBegunAgain(call, by: kept)
    case .keyValue, .dispatchSource, .periodicTime, .boundaryTime:
      let object = keeper == .keyValue ? call : call.callee?.firstChild?.unwrapped
      guard let holder = object.flatMap(semantics.keeper), let owner = semantics.selfType(call.scope) else {
        return false
      }
      return !semantics.isEnded(holder, of: owner, by: keeper.endings) && !mayEnd(kept, by: keeper.endings)
    case .scriptHandler:
      return semantics.selfType(call.scope).map { semantics.mayEnd(anythingOf: $0, by: keeper.endings) } == false
    case .scheduledTimer, .timer, .displayLink, .observer, .session:
      return !semantics.isEnded(call, by: keeper.endings) && !mayEnd(kept, by: keeper.endings)
    }
  }

  /// Whether a closure surely calls the function again in which it stands.
  private func isBegunAgain(_ call: Node, by closure: Node) -> Bool {
    guard let function = call.scope.id else { return false }
    return closure.contains { node in
      node.kind == .call && node.calleeName == program[function].name
        && semantics.functionCalled(by: node, nil)?.id == function && semantics.conditions(at: node).conditions.isEmpty
    }
  }

  /// Whether a closure may end by itself what keeps it: `{ timer in … timer.invalidate() }`.
  private func mayEnd(_ closure: Node, by endings: [Name]) -> Bool {
    closure.contains { endings.contains($0.name) }
  }

  // MARK: - Texts

  private func fact(
    _ hold: StrongHold, _ keeper: Retention.Keeper, keptIn property: DeclarationID?, isEndedTooLate: Bool = false,
    removal: String? = nil
  ) -> Retention {
    let value: Retention.Value =
      switch hold.value {
      case .closure: .closure
      case .method(let id): .method(program.fullName(of: id))
      case .itself: .itself
      }
    return Retention(
      rib: classes[hold.owner]?.onlyRIB, owner: program.qualifiedName(of: hold.owner), value: value, keeper: keeper,
      ending: classes[hold.owner]?.role.ending, word: program.text(hold.word),
      position: program.position(of: hold.location), declaration: property.map(program.position),
      property: value == .itself ? property.map(declared) : nil,
      isProcedure: isProcedure(hold.location, keptBy: keeper), isEndedTooLate: isEndedTooLate, removal: removal)
  }

  private func declared(_ property: DeclarationID) -> StrongProperty {
    let type = program[property].type.map { types.resolve($0, from: property.scope) }
    return semantics.strongProperty(StoredProperty(id: property, type: type ?? .unknown("no type is written")))
  }

  /// Whether a closure gives nothing back, as far as it is known what it does and who calls it.
  private func isProcedure(_ closure: Node, keptBy keeper: Retention.Keeper) -> Bool {
    if case .property(let name, _, _) = keeper, FrameworkHolders.asking.contains(name) { return false }
    guard closure.kind == .closure, case .function(_, _, let result) = semantics.type(of: closure) else { return false }
    return result.unwrapped == .void
      || result.isUnknown && !semantics.results(of: closure).contains { $0.parent?.kind == .return }
  }
}
