import SwiftScan
import SwiftProgram

/// Whether SwiftUI's views that a controller shows may hear that their screen is left, or decide whether it can be. A
/// view that is not among the sources, or that holds such a view, may.
///
/// A class so that each view is looked at once.
final class HostedViews: ProgramReader {
  unowned let semantics: BodySemantics
  private lazy var known = Memo<[Part: Contents]>(semantics.solver)
  private lazy var helpersOfName = Memo<[Name: [DeclarationID]]>(semantics.solver)

  /// What makes a part of a view: its type, or a function or property outside of that.
  private enum Part: Hashable {
    case type(TypeID)
    case helper(DeclarationID)
  }

  /// What is in a view, or in a body that makes views.
  private struct Contents {
    var mayKnow = false
    /// Whether something changes the navigation bar, and with it whether the user can go back.
    var changesBar = false
    /// Whether something shows a view above that, which closes only itself.
    var presents = false
    var parts: Set<Part> = []
  }

  init(_ semantics: BodySemantics) { self.semantics = semantics }

  /// - Parameters:
  ///   - controller: the controller's class.
  ///   - scopes: its bodies, with those of its base classes.
  ///   - isPushed: whether the user leaves it by going back; a sheet is pulled down whatever its bar is like.
  func mayKnowOfLeaving(in controller: TypeID, _ scopes: [Scope], isPushed: Bool) -> Bool {
    var shown = Contents()
    addRoot(of: controller, to: &shown)
    for scope in scopes {
      semantics.roots(scope).visit { node in
        if !shown.mayKnow { addHosted(at: node, scopes, to: &shown) }
      }
    }
    var open = Array(shown.parts)
    while !shown.mayKnow, let part = open.popLast() {
      let next = contents(of: part)
      shown.mayKnow = next.mayKnow || isPushed && next.changesBar
      open += next.parts.filter { shown.parts.insert($0).inserted }
    }
    return shown.mayKnow
  }

  /// The views that fill the screen of a hosting controller, and that `dismiss` takes away with it.
  func views(filling controller: TypeID) -> [TypeID] {
    var shown = Contents()
    addRoot(of: controller, to: &shown)
    let parts = shown.parts.reachable { [self] part -> Set<Part> in
      let next = contents(of: part)
      return next.presents ? [] : next.parts
    }
    return parts.compactMap { if case .type(let type) = $0 { type } else { nil } }.filter(semantics.isSwiftUIView)
      .sorted()
  }

  // MARK: - What a controller hosts

  /// Adds the view that a subclass of the hosting controller shows.
  private func addRoot(of controller: TypeID, to shown: inout Contents) {
    for host in types.ancestors(of: controller)
    where program.name(of: host.id) == SwiftUIWords.hostingController { add(host.arguments.first, to: &shown) }
  }

  /// Adds the view of a hosting controller that is named or made at a place.
  private func addHosted(at node: Node, _ scopes: [Scope], to shown: inout Contents) {
    guard [.name, .typeName, .member].contains(node.kind) else { return }
    if program.text(node.name) == SwiftUIWords.hostingController {
      let arguments = construction(at: node)?.arguments ?? []
      guard let view = arguments.first(where: { program.text($0.label) == SwiftUIWords.rootView })?.value else {
        shown.mayKnow = true
        return
      }
      let given = values(passedFor: view, scopes)
      for view in given.isEmpty ? [view] : given { addView(view, to: &shown) }
    } else if let call = construction(at: node), let made = semantics.constructed(by: call) {
      addRoot(of: made, to: &shown)
    }
  }

  /// What some bodies pass for a parameter of a helper: `func host<Content: View>(_ content: Content)`.
  private func values(passedFor view: Node, _ scopes: [Scope]) -> [Node] {
    guard case .parameter(let parameter, let helper) = semantics.declaration(of: view) else { return [] }
    let calls = semantics.calls.named(program[helper].name).filter {
      scopes.contains($0.scope) && semantics.functionFitting($0) == helper
    }
    let count = program.parameters(of: helper).count
    return calls.compactMap { call in
      zip(call.arguments, semantics.parameterPositions(of: helper, call, count)).first { $1 == parameter }?.0.value
    }
  }

  /// The call that an expression names the class for: `X(…)`, `X<Y>(…)`, `X.init(…)`.
  private func construction(at node: Node) -> Node? {
    var current = node
    while let parent = current.parent, parent.firstChild == current {
      if parent.kind == .call { return parent }
      current = parent
    }
    return nil
  }

  /// Adds an expression that is a view: what its modifiers and closures hold, and the view that they modify.
  private func addView(_ view: Node, to shown: inout Contents) {
    add(view, to: &shown)
    var current = view
    while current.kind == .call, let callee = current.firstChild, callee.kind == .member, let base = callee.firstChild,
      semantics.constructed(by: current) == nil
    {
      if semantics.functionFitting(current) == nil, !seesOnlyPlainModules(current.scope.file) { shown.mayKnow = true }
      current = base
    }
    // What SwiftUI's views hold has been added.
    if !isOfOthers(current) { add(semantics.type(of: current), to: &shown) }
  }

  /// Whether a call makes something of a type that no source declares: `VStack { … }`.
  private func isOfOthers(_ call: Node) -> Bool {
    guard let callee = call.callee, program.mayBeType(callee.name),
      case .unknown = semantics.declaration(of: callee)
    else { return false }
    return true
  }

  /// Whether what a call of such a type makes may show views of the app's that are not seen.
  private func mayShowUnseen(_ call: Node) -> Bool {
    let name = program.text(call.calleeName)
    return isOfOthers(call) && !SwiftUIWords.declared.contains(name) && !SwiftUIWords.styles.contains(name)
      && name != SwiftUIWords.erasedView
      && !KnownTypes.isAppleClass(name) && !KnownTypes.isValue(name)
  }

  private func add(_ type: Type?, to shown: inout Contents) {
    guard case .nominal(let id, let arguments)? = type, program.types[id].origin == .sources else {
      shown.mayKnow = true
      return
    }
    shown.parts.insert(.type(id))
    for argument in arguments { add(argument, to: &shown) }
  }

  // MARK: - What is in a view

  private func contents(of part: Part) -> Contents {
    known(part) {
      switch part {
      case .type(let type): return contents(ofType: type)
      case .helper(let helper):
        var found = Contents(mayKnow: !seesOnlyPlainModules(helper.file))
        for root in semantics.roots(helper.scope) { add(root, to: &found) }
        return found
      }
    }
  }

  private func contents(ofType type: TypeID) -> Contents {
    var found = Contents()
    let inherited = types.ancestors(of: type).map(\.id)
    let isUnseen = inherited.contains {
      program.types[$0].origin == .ambiguous || SwiftUIWords.representations.contains(program.name(of: $0))
    }
    let isShown = semantics.isSwiftUIView(type)
    if program.types[type].kind == .class || program.types[type].isProtocol {
      // A class that is a model never hears of leaving; a controller may be shown.
      found.mayKnow = program.types[type].isProtocol || isShown || semantics.isController(type)
      return found
    }
    found.mayKnow = isUnseen || isShown && program.parts(of: type).contains { !seesOnlyPlainModules($0.file) }
    for member in program.allMembers(of: type) where !found.mayKnow { add(member, of: type, to: &found) }
    return found
  }

  private func add(_ member: DeclarationID, of type: TypeID, to found: inout Contents) {
    if let value = semantics.environmentValue(member), SwiftUIWords.leavingValues.contains(value),
      !isOnlyCalled(member, of: type)
    {
      found.mayKnow = true
    }
    if program[member].kind == .variable, program[member].body == nil, let written = program[member].type {
      // A view in a property of a known type is taken to be shown.
      let kept = types.resolve(written, from: member.scope).unwrapped
      if let view = kept.nominal {
        if program.name(of: view) == SwiftUIWords.erasedView { found.mayKnow = true }
        if program.types[view].origin == .sources, semantics.isSwiftUIView(view) { found.parts.insert(.type(view)) }
      }
    }
    for scope in [member.scope] + semantics.localFunctions(in: member) {
      for root in semantics.roots(scope) { add(root, to: &found) }
    }
  }

  /// Whether a view uses such a value for nothing but to take itself away: nobody is told by that.
  private func isOnlyCalled(_ value: DeclarationID, of type: TypeID) -> Bool {
    let uses = semantics.index.mentions(of: program[value].name, in: Set(semantics.scopes(of: type)))
    return SwiftUIWords.closingValues.contains(semantics.environmentValue(value) ?? "")
      && uses.allSatisfy { use in
        sequence(first: use, next: \.parent).prefix { $0.kind != .closure }.contains(where: semantics.closesScreen)
      }
  }

  /// Adds what an expression or a body holds.
  private func add(_ root: Node, to found: inout Contents) {
    root.visit { node in
      guard !found.mayKnow else { return }
      switch node.kind {
      case .call:
        found.mayKnow = mayShowUnseen(node)
        found.presents = found.presents || SwiftUIWords.showing.contains(program.text(node.calleeName))
        found.changesBar = found.changesBar || isHidingToolbar(node)
      case .name, .member, .implicitMember:
        let word = program.text(node.name)
        found.mayKnow =
          SwiftUIWords.leavingModifiers.contains(word) || word == SwiftUIWords.erasedView && !isGivenView(node)
        found.changesBar =
          found.changesBar || SwiftUIWords.barModifiers.contains(word)
          || node.kind == .implicitMember && SwiftUIWords.leadingPlacements.contains(word)
      default: break
      }
      addMade(at: node, to: &found)
    }
  }

  /// Adds what an expression names that may make a part of a view.
  private func addMade(at node: Node, to found: inout Contents) {
    switch node.kind {
    case .call:
      guard let made = semantics.constructed(by: node) else { return }
      if program.types[made].origin == .sources { found.parts.insert(.type(made)) }
      if program.types[made].origin == .ambiguous { found.mayKnow = true }
    case .name:
      if case .global(let id) = semantics.declaration(of: node), !program.isPrelude(id) {
        found.parts.insert(.helper(id))
      }
    case .member: found.parts.formUnion(helpers(node.name).map(Part.helper))
    default: break
    }
  }

  /// Whether what hides the type of a view is given the view in place: `AnyView(Text("…"))`.
  private func isGivenView(_ node: Node) -> Bool { construction(at: node)?.arguments.map(\.value.kind) == [.call] }

  /// What extensions of protocols and of others' types declare under a name: views' own modifiers among it.
  private func helpers(_ name: Name) -> [DeclarationID] {
    helpersOfName(name) {
      program.ownersOfMember[Int(name.number)].filter { owner in
        program.types[owner].origin == .external
          || program.types[owner].origin == .sources && program.types[owner].isProtocol
      }.flatMap { program.members.values(name, of: $0) }.filter { program[$0].hasBody }
    }
  }

  /// `.toolbar(.hidden, for: .navigationBar)`
  private func isHidingToolbar(_ call: Node) -> Bool {
    program.text(call.calleeName) == SwiftUIWords.toolbar && call.arguments.contains { $0.value.kind != .closure }
  }

  /// Whether a file imports only modules of the tree and modules that give views no other ways to hear of leaving.
  private func seesOnlyPlainModules(_ file: Int) -> Bool {
    program.space.modules.imports[file].allSatisfy { module in
      SwiftUIWords.plainModules.contains(program.text(module)) || program.space.modules.names.contains(module)
    }
  }
}
