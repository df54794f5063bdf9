import SourceScan
import SwiftSemantics

/// What controllers' own bodies say about being shown and taken away.
struct ScreenClasses: ProgramReader {
  let semantics: BodySemantics
  let references: MemberReferences

  init(_ semantics: BodySemantics, _ references: MemberReferences) {
    self.semantics = semantics
    self.references = references
  }

  /// The bodies of a class, of the app's own classes that it inherits, and of helpers that extensions bring.
  func calls(of type: TypeID) -> OwnCalls { semantics.ownCalls(of: type, helpers: true) }

  /// A place that sets a property, or calls a method with one value.
  struct Saying {
    let location: Node
    /// What the property or method is asked of; nil for `self`.
    let base: Node?
    /// What it is set to; nil where it is only read.
    let value: Node?
  }

  /// The places that refer to a word, in some bodies; nil for all.
  func sayings(_ word: String, in scopes: Set<Scope>? = nil) -> [Saying] {
    guard let name = program.names.find(word) else { return [] }
    return references.named(name).filter { scopes?.contains($0.scope) ?? !program.copiedFiles.contains($0.scope.file) }
      .map(saying)
  }

  func sayings(_ words: Set<String>, in scopes: Set<Scope>? = nil) -> [Saying] {
    words.sorted().flatMap { sayings($0, in: scopes) }
  }

  private func saying(_ location: Node) -> Saying {
    let base = location.kind == .member ? location.firstChild.flatMap { isSelf($0) ? nil : $0 } : nil
    guard let parent = location.parent else { return Saying(location: location, base: base, value: nil) }
    let isFirst = parent.firstChild == location
    switch parent.kind {
    case .assignment where isFirst: return Saying(location: location, base: base, value: location.nextSibling)
    case .call where isFirst: return Saying(location: location, base: base, value: parent.arguments.first?.value)
    default: return Saying(location: location, base: base, value: nil)
    }
  }

  /// `self`, `self?`
  func isSelf(_ node: Node) -> Bool { node.unwrapped.isSelf || node.unwrapped.isSuper }

  /// `true`, `false`; nil for anything else.
  func boolean(_ node: Node?) -> Bool? {
    guard let node, node.kind == .boolean else { return nil }
    return node.name == .trueValue
  }

  /// The name that a chain of members begins with: `navigationController` of `navigationController?.navigationBar.tint`.
  func root(of node: Node) -> Node {
    var node = node
    while [.chain, .force, .member, .call, .subscript].contains(node.kind), let next = node.firstChild {
      if node.kind == .member, isSelf(next) { break }
      node = next
    }
    return node
  }

  /// Whether something is asked of the controller's own navigation controller: `navigationController?.navigationBar`.
  func isNavigation(_ base: Node) -> Bool { program.text(root(of: base).name) == "navigationController" }

  /// Whether a chain of members holds a word: `navigationController?.interactivePopGestureRecognizer`.
  func speaks(of word: String, _ node: Node) -> Bool {
    var current: Node? = node
    while let next = current {
      if program.text(next.name) == word { return true }
      current = [.chain, .force, .member].contains(next.kind) ? next.firstChild : nil
    }
    return false
  }

  // MARK: - Methods

  /// The methods of some names that a class and the app's own classes that it inherits declare.
  func methods(_ names: Set<String>, of type: TypeID) -> [DeclarationID] {
    semantics.ownMembers(of: type).filter {
      program[$0].kind == .function && names.contains(program.text(program[$0].name))
    }
  }

  /// Whether it is unknown which of UIKit's controllers a class inherits, or it shows SwiftUI's views that may hear of
  /// leaving or forbid it.
  func isPartlyUnseen(_ type: TypeID) -> Bool {
    !semantics.inheritsExternal(type, ScreenWords.controller)
      || semantics.types.ancestors(of: type).contains { program.types[$0.id].origin == .ambiguous }
      || semantics.memory { HostedViews(semantics) }.mayKnowOfLeaving(in: type, calls(of: type).scopes)
  }
}
