import SwiftScan
import SwiftProgram

/// A place that refers to a property or a method by its name.
struct ScreenReference {
  let location: Node
  /// What the property or method is a member of; nil for `self`.
  let base: Node?
  /// What a property is set to, or the first value that a method is passed; nil where a property is only read.
  let value: Node?
}

/// A part of the analysis that looks at references by which bodies decide how a controller is shown and taken away.
protocol ScreenReader: ProgramReader {}

extension ScreenReader {
  typealias Reference = ScreenReference

  /// The bodies of a class, of the app's own classes that it inherits, and of helpers that extensions bring.
  func calls(of type: TypeID) -> OwnCalls { semantics.ownCalls(of: type, helpers: true) }

  /// The places in some bodies that refer to a word; nil stands for all bodies.
  func references(to word: String, in scopes: Set<Scope>? = nil) -> [Reference] {
    guard let name = program.names.find(word) else { return [] }
    guard let scopes else {
      return semantics.index.mentions(of: name).filter { !program.copiedFiles.contains($0.scope.file) }.map(reference)
    }
    return semantics.index.mentions(of: name, in: scopes).map(reference)
  }

  func references(to words: Set<String>, in scopes: Set<Scope>? = nil) -> [Reference] {
    words.sorted().flatMap { references(to: $0, in: scopes) }
  }

  /// The same without the members of the app's own classes that only have the same name as UIKit's.
  func referencesOfUIKit(to words: Set<String>, in scopes: Set<Scope>? = nil) -> [Reference] {
    references(to: words, in: scopes).filter { !isOfOwnClass($0) }
  }

  private func isOfOwnClass(_ reference: Reference) -> Bool {
    guard let base = reference.base, let type = semantics.baseType(of: base).nominal,
      program.types[type].origin == .sources, types.firstMember(reference.location.name, of: type, arguments: []) != nil
    else { return false }
    return !([type] + types.conformers(of: type)).contains {
      semantics.inheritsAppleClass($0) || semantics.isForeign($0)
    }
  }

  private func reference(_ location: Node) -> Reference {
    let base = location.kind == .member ? location.firstChild.flatMap { isSelf($0) ? nil : $0 } : nil
    let parent = location.parent?.firstChild == location ? location.parent : nil
    let value =
      switch parent?.kind {
      case .assignment: location.nextSibling
      case .call: parent?.firstArgument
      default: Node?.none
      }
    return Reference(location: location, base: base, value: value)
  }

  /// `self`, `self?`
  func isSelf(_ node: Node) -> Bool { node.unwrapped.isSelf || node.unwrapped.isSuper }

  /// `true`, `false`; nil for anything else.
  func boolean(_ node: Node?) -> Bool? {
    guard let node, node.kind == .boolean else { return nil }
    return node.name == .trueValue
  }

  /// The name that a chain of members begins with: `navigationController` of
  /// `navigationController?.navigationBar.tint`.
  func root(of node: Node) -> Node {
    var node = node
    while [.chain, .force, .member, .call, .subscript].contains(node.kind), let next = node.firstChild {
      if node.kind == .member, isSelf(next) { break }
      node = next
    }
    return node
  }

  /// Whether an expression begins with the controller's own navigation controller:
  /// `navigationController?.navigationBar`.
  func isNavigation(_ base: Node) -> Bool { program.text(root(of: base).name) == ScreenWords.navigation }

  /// Whether a chain of members holds a word: `navigationController?.interactivePopGestureRecognizer`.
  func names(_ word: String, in node: Node) -> Bool {
    sequence(first: node) { [.chain, .force, .member].contains($0.kind) ? $0.firstChild : nil }
      .contains { program.text($0.name) == word }
  }

  /// Whether an expression is a window: once nobody keeps one, it goes, and what it shows with it.
  func isWindow(_ node: Node) -> Bool {
    semantics.baseType(of: node).nominal.map { semantics.inheritsExternal($0, [ScreenWords.window]) } == true
  }

  // MARK: - Methods

  /// What types declare under a name, with these types.
  func members(named word: String) -> [(owner: TypeID, id: DeclarationID)] {
    guard let name = program.names.find(word) else { return [] }
    return program.ownersOfMember[Int(name.number)].flatMap { owner in
      program.members.values(name, of: owner).map { (owner, $0) }
    }
  }

  /// The methods of some names that a class and the app's own classes that it inherits declare.
  func methods(_ names: Set<String>, of type: TypeID) -> [DeclarationID] {
    semantics.ownMembers(of: type).filter {
      program[$0].kind == .function && names.contains(program.text(program[$0].name))
    }
  }

  // MARK: - Navigation

  /// What is set of a gesture: `isEnabled` of
  /// `navigationController?.interactivePopGestureRecognizer?.isEnabled = false`.
  func setting(below reference: Reference) -> (word: String, value: Node)? {
    var current = reference.location
    while let parent = current.parent {
      let kind = parent.kind
      if kind == .assignment, parent.firstChild == current, let value = current.nextSibling {
        return (program.text(current.name), value)
      }
      guard [.chain, .force, .member].contains(kind) else { return nil }
      current = parent
    }
    return nil
  }

  /// `navigationItem.hidesBackButton`: of the controller's own.
  func isOnOwnItem(_ reference: Reference) -> Bool {
    reference.base.map { program.text(root(of: $0).name) } == "navigationItem"
  }

  /// `navigationController?.interactivePopGestureRecognizer`, or a local that stands for it.
  func isBackGesture(_ node: Node) -> Bool {
    if names(ScreenWords.popGesture, in: node) { return true }
    guard case .local(let local, _) = semantics.declaration(of: root(of: node)),
      case .expression(let value, _) = local.value
    else { return false }
    return names(ScreenWords.popGesture, in: value)
  }

  /// `child.didMove(toParent: self)`; not what names the method of a class, `UIViewController.didMove(toParent:)`.
  func isCalled(_ reference: Reference) -> Bool {
    guard let base = reference.base, !program.mayBeType(base.name), let parent = reference.location.parent else {
      return false
    }
    return parent.kind == .call && parent.firstChild == reference.location
  }

  // MARK: - Calls that do nothing for others

  func isIdleCall(_ node: Node) -> Bool {
    let name = program.text(node.calleeName)
    if ViewCalls.silentCalls.contains(name) { return true }
    if ScreenWords.telling.contains(name) { return false }
    if let type = semantics.constructed(by: node) {
      return KnownTypes.isAppleClass(program.name(of: type)) || program.types[type].kind != .class
    }
    guard let base = node.callee?.firstChild, isSelf(base) || isFramework(base) else { return false }
    return semantics.functionFitting(node) == nil
  }

  /// Whether an expression is something of Apple's.
  func isFramework(_ node: Node) -> Bool {
    if let type = semantics.baseType(of: node).nominal {
      let name = program.name(of: type)
      return program.types[type].origin == .external
        && (KnownTypes.isAppleClass(name) || ScreenWords.ofControllers.contains(name))
        || semantics.inheritsAppleClass(type) && !program.types[type].isProtocol
    }
    return ScreenWords.ofControllers.contains(program.text(root(of: node).name)) || isOfPresentation(node)
  }

  /// `presentedViewController.transitionCoordinator` of a presentation controller's.
  func isOfPresentation(_ node: Node) -> Bool {
    ScreenWords.ofPresentations.contains(program.text(root(of: node).name))
      && semantics.selfType(node.scope).map {
        semantics.inheritsExternal($0, ScreenWords.presentationControllers)
      } == true
  }

  /// Whether setting something runs none of the app's code.
  func isIdleAssignment(_ node: Node) -> Bool {
    node.firstChild.flatMap(semantics.property).map { program[$0.id].setterBodies.isEmpty } ?? true
  }
}

extension BodySemantics {
  /// Whether a body calls only what some calls may be, and sets only what some assignments may be.
  func doesOnly(_ scope: Scope, calls: (Node) -> Bool, assignments: (Node) -> Bool) -> Bool {
    !contains(scope) { node in
      switch node.kind {
      case .call: !calls(node)
      case .assignment: !assignments(node)
      case .other: node.isOwnOperator
      default: false
      }
    }
  }
}

extension ChildScreen {
  /// Whether it is unknown which of UIKit's controllers a class inherits, or it shows SwiftUI's views that may hear of
  /// leaving or forbid it.
  func isPartlyUnseen(_ type: TypeID) -> Bool {
    !semantics.inheritsExternal(type, ScreenWords.controller)
      && !(presentation == .presented && semantics.hasClosingButton(type))
      || types.ancestors(of: type).contains { program.types[$0.id].origin == .ambiguous }
      || semantics.memory { HostedViews(semantics) }.mayKnowOfLeaving(
        in: type, calls(of: type).scopes, isPushed: presentation == .pushed)
  }
}
