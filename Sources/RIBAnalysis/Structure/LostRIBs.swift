import RIBModel
import SwiftScan
import SwiftProgram

/// Explains RIBs that nothing builds: another class shows their views without them, or they are still what the file
/// templates wrote.
struct LostRIBs: ProgramReader {
  let semantics: BodySemantics
  private let parts: RIBParts

  /// - Parameter built: the RIBs that something builds.
  static func find(_ pool: WorkerPool, _ parts: [RIBParts], besides built: Set<Int>) -> [LostRIB] {
    pool.map(parts.count) { semantics, index in
      built.contains(index) ? nil : LostRIBs(semantics: semantics, parts: parts[index]).find()
    }.compactMap { $0 }
  }

  private func find() -> LostRIB? {
    let made = Set(parts.builders.flatMap { semantics.calls.made(in: $0) }).sorted().filter(semantics.isOwnClass)
    // A builder that builds nothing only provides values.
    if parts.routers.isEmpty, parts.interactors.isEmpty, !parts.builders.contains(where: hasBuildMethod) {
      return LostRIB(rib: parts.rib, state: .builderOfNothing)
    }
    let views = Set(made + parts.presenters).sorted()
    if let other = views.lazy.compactMap({ madeElsewhere($0, besides: made) }).first { return other }
    let isCreated = parts.builders.contains(where: semantics.isMadeByApp)
    let isTemplate = isTemplate(made)
    // A view that is still a template may well be another RIB's first.
    if isCreated || !isTemplate,
      let other = views.lazy.compactMap({ madeElsewhere($0, besides: made, byBuilder: true) }).first
    {
      return other
    }
    return isTemplate ? LostRIB(rib: parts.rib, state: .template) : nil
  }

  private func hasBuildMethod(_ builder: TypeID) -> Bool {
    types.lineage(of: builder).flatMap(program.allMembers).contains(where: semantics.isBuild)
  }

  // MARK: - Who shows the view

  /// A class besides the RIB's own that makes the RIB's view.
  ///
  /// - Parameters:
  ///   - made: what the RIB's builders make, such as a component that makes the view.
  ///   - byBuilder: whether it is another RIB's builder.
  private func madeElsewhere(_ view: TypeID, besides made: [TypeID], byBuilder: Bool = false) -> LostRIB? {
    guard types.preludeAncestor(of: view, .Presentable, .ViewControllable) != nil else { return nil }
    let own = Set(parts.builders + parts.interactors + parts.routers + made + [view])
    return ViewMakings(semantics: semantics).find(of: view).lazy.compactMap { call -> LostRIB? in
      guard let maker = semantics.selfType(call.scope), !own.contains(maker), !semantics.isForPreviews(call.scope),
        (types.preludeAncestor(of: maker, .Builder) != nil) == byBuilder
      else { return nil }
      return LostRIB(
        rib: parts.rib,
        state: .bypassed(
          view: program.qualifiedName(of: view), by: program.qualifiedName(of: maker),
          position: program.position(of: call)))
    }.first
  }

  // MARK: - What is only a template

  /// - Parameter made: the classes that the builders make.
  private func isTemplate(_ made: [TypeID]) -> Bool {
    parts.interactors.contains(where: hasTemplateLifecycle) && !parts.routers.isEmpty
      && (made + parts.interactors + parts.routers).allSatisfy { isTemplate($0) }
  }

  /// Whether a class does nothing but what RIBs' file templates write.
  private func isTemplate(_ type: TypeID) -> Bool {
    let classes = classesToBegin(type)
    return classes.flatMap(program.allMembers).allSatisfy { id in
      let declaration = program[id]
      switch declaration.kind {
      case .variable:
        return declaration.modifiers.contains(.weak) || semantics.isViewOfTemplate(id)
          || program.access(of: id) <= .fileprivate && types.isComponent(type)
      case .function, .initializer:
        return semantics.body(of: id).map {
          semantics.statements(of: $0).allSatisfy {
            isTemplate($0) || isDressing($0, type) || isCall(ofMemberOf: classes, $0)
          }
        } != false
      default: return false
      }
    }
  }

  /// A class of a RIB with its base classes, without the base classes that several screens of the app share.
  private func classesToBegin(_ type: TypeID) -> [TypeID] {
    semantics.ownClasses(of: type).filter { base in
      base == type || !semantics.isController(base) || types.conformers(of: base).filter(semantics.isOwnClass).count < 2
    }
  }

  /// Whether a statement calls a method of some classes, which does what its body does: `setUp()`, `self.layout()`.
  private func isCall(ofMemberOf classes: [TypeID], _ statement: Node) -> Bool {
    guard let callee = statement.callee, statement.arguments.isEmpty, callee.firstChild?.isSelf != false,
      let function = semantics.function(calledBy: callee)
    else { return false }
    return program.enclosingType(of: function.id).map(classes.contains) == true
  }

  /// Whether an interactor has a method that templates of RIBs override, which does nothing there.
  private func hasTemplateLifecycle(_ interactor: TypeID) -> Bool {
    [Name(.didBecomeActive), Name(.willResignActive)].contains { !program.members.values($0, of: interactor).isEmpty }
  }

  /// What a controller shows of itself by which it is told from others.
  private static let dressed: Set<String> = ["view", "title", "navigationItem", "tabBarItem"]

  /// Whether a controller only gives its empty view a look: `view.backgroundColor = .red`, `title = "Hook"`.
  private func isDressing(_ statement: Node, _ type: TypeID) -> Bool {
    guard statement.kind == .assignment, semantics.isController(type),
      let target = statement.firstChild, let value = target.nextSibling
    else { return false }
    var root = target
    while [.member, .chain, .force].contains(root.kind), let base = root.firstChild, !base.isSelf { root = base }
    guard Self.dressed.contains(program.text(root.name)) else { return false }
    return !value.contains { node in
      node.kind == .closure
        || node.kind == .call
          && semantics.constructed(by: node).map { KnownTypes.isAppleClass(program.name(of: $0)) } != true
    }
  }

  /// `super.didLoad()`, `interactor.router = self`, `self.viewController = viewController`, `router?.cleanupViews()`,
  /// `fatalError("…")`.
  private func isTemplate(_ statement: Node) -> Bool {
    switch statement.kind {
    case .assignment:
      guard let target = statement.firstChild, let value = target.nextSibling else { return false }
      return value.isSelf || program.text(target.name) == "viewController" && value.kind == .name
    case .call:
      return ["fatalError", "cleanupViews"].contains(program.text(statement.calleeName))
        || statement.callee?.firstChild?.isSuper == true
    default: return false
    }
  }
}
