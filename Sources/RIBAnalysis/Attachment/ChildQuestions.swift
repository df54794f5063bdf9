import SwiftScan
import SwiftProgram

/// Distinguishes the conditions that test whether one child of a router is there from those that test anything else.
///
/// A condition concerns a child if it reads the property that holds it, all children, or something that changes where
/// the child is attached or detached, such as a flag. What these sources do not declare may concern it.
///
/// A class so that the bodies are looked at once, and only where there are conditions.
final class ChildQuestions: RouterReader {
  let router: RouterBodies
  private let child: Int
  private let locations: [Scope]
  private lazy var changed = locations.reduce(into: Set<Name>()) { $0.formUnion(router.changed(around: $1)) }
  private lazy var known = Memo<[LocationCondition: Bool]>(semantics.solver)

  /// - Parameter locations: the bodies that attach or detach the child.
  init(_ router: RouterBodies, of child: Int, locations: [Scope]) {
    self.router = router
    self.child = child
    self.locations = locations
  }

  func isAboutChild(_ condition: LocationCondition) -> Bool {
    known(condition) {
      let start = condition.expression
      var open = [start]
      var seen: Set<Node> = [start]
      var answer = false
      while !answer, let next = open.popLast() {
        next.visitAtOnce { node in
          guard !answer else { return }
          switch concern(of: node, near: start.scope) {
          case .child: answer = true
          case .dependsOn(let locations): open += locations.filter { seen.insert($0).inserted }
          case .another: break
          }
        }
      }
      return answer
    }
  }

  /// Whether a property is changed where the condition stands, or where the child is attached or detached.
  private func isChanged(_ property: Name, near scope: Scope) -> Bool {
    changed.contains(property) || router.tools.changes.properties(near: scope).contains(property)
  }

  private enum Concern {
    case child, another
    /// The expressions that it is made of decide.
    case dependsOn([Node])
  }

  private func concern(of node: Node, near start: Scope) -> Concern {
    let name = node.name
    switch node.kind {
    case .name where name != .selfValue && name != .superValue:
      switch semantics.declaration(of: node) {
      case .local(let local, let location): return concern(of: local, location)
      case .parameter, .type: return .another
      case .member(let member): return concern(of: member, node, near: start)
      case .global(let function): return concern(ofBodyOf: function)
      case .unknown: return undecided(node.scope)
      }
    case .member:
      guard let base = node.firstChild else { return .another }
      guard router.own.selfBase(node) != nil else {
        return isOwnRouter(base) ? concern(ofRouters: name) : .another
      }
      guard let type = semantics.selfType(node.scope),
        let member = types.firstMember(name, of: type, arguments: semantics.ownParameters(type))
      else { return undecided(node.scope) }
      return concern(of: member, node, near: start)
    default: return .another
    }
  }

  private func concern(of local: Local, _ scope: Scope) -> Concern {
    switch local.value {
    case .expression(let value, _), .element(_, let value), .anyElement(let value), .elementPart(_, _, let value),
      .matched(_, _, let value):
      .dependsOn([value])
    case .argument: .another
    case .open: undecided(scope)
    }
  }

  /// What the sources do not show may be about the child if a router or an interactor reads it. A network service that
  /// runs a closure knows of no child.
  private func undecided(_ scope: Scope) -> Concern {
    semantics.selfType(scope).map { callGraph.role(of: $0) == nil } == true ? .another : .child
  }

  /// The body of a function or a computed property decides.
  private func concern(ofBodyOf function: DeclarationID) -> Concern {
    let roots = Array(semantics.roots(function.scope))
    return roots.isEmpty ? .child : .dependsOn(roots)
  }

  private func concern(of member: FoundMember, _ location: Node, near start: Scope) -> Concern {
    let declaration = program[member.id]
    let next = memberRead(of: location)
    if program.isPrelude(member.id) { return concern(ofFrameworks: declaration.name, next) }
    guard declaration.kind == .variable, !declaration.accessors.contains(.getter) else {
      return concern(ofBodyOf: member.id)
    }
    let type = declaration.type.flatMap { types.resolve($0, from: member.id.scope).unwrapped.nominal }
    let owner = semantics.selfType(location.scope)
    if let owner, types.inherits(router.type, from: owner) {
      if mayHold(declaration.name, type) { return .child }
      // What is kept of another child tells of this one only where the router changes it as it attaches this one.
      if let type, isRouter(type) {
        return router.tools.changes.properties(near: start).contains(declaration.name) ? .child : .another
      }
    } else if let type, isRouter(type) {
      return next.map(concern(ofRouters:)) ?? .another
    }
    if let type, types.isPrelude(type, .Presentable, .ViewControllable) {
      return next == nil ? .another : .child
    }
    return isChanged(declaration.name, near: start) ? .child : .another
  }

  /// Whether a value in another class is the router, known by a protocol of the app.
  private func isOwnRouter(_ node: Node) -> Bool {
    semantics.baseType(of: node).nominal.map {
      program.types[$0].origin == .sources && types.inherits(router.type, from: $0)
    } == true
  }

  /// What the framework declares: `interactor.isActive` is about the interactor, and any member of the view may be
  /// about what it shows.
  private func concern(ofFrameworks name: Name, _ next: Name?) -> Concern {
    switch program.text(name) {
    case "children": .child
    case "interactor", "interactable":
      next.map { ["isActive", "isActiveStream"].contains(program.text($0)) } ?? true ? .another : .child
    case "viewController", "viewControllable", "presenter": next == nil ? .another : .child
    default: .another
    }
  }

  /// A member that an interactor reads of its router.
  private func concern(ofRouters name: Name) -> Concern {
    if program.text(name) == "children" { return .child }
    if let property = router.storedProperty(name) {
      let type = program[property].type.flatMap { types.resolve($0, from: property.scope).unwrapped.nominal }
      return mayHold(name, type) || changed.contains(name) ? .child : .another
    }
    return semantics.ownMembers(name, of: router.type).first.map(concern(ofBodyOf:)) ?? .child
  }

  /// Whether a property of the router may hold the child.
  private func mayHold(_ property: Name, _ type: TypeID?) -> Bool {
    let contents = origins.contents(of: property)
    if contents.children.contains(child) { return true }
    let isOfAnother = type.map { program.types[$0].origin == .external || isRouter($0) && !router.mayBe(child, $0) }
    return contents.mayHoldOthers && isOfAnother != true
  }

  private func isRouter(_ type: TypeID) -> Bool { types.isPrelude(type, .Routing, .Router) }

  /// The member that is read of what stands at a place: `isOn` of `settings?.isOn`.
  private func memberRead(of location: Node) -> Name? {
    var current = location.parent
    while let node = current, [.chain, .force].contains(node.kind) { current = node.parent }
    return current.flatMap { $0.kind == .member ? $0.name : nil }
  }
}
