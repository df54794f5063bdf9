import SwiftScan
import SwiftProgram

/// Finds the modifier by which SwiftUI shows what a property holds: `.sheet(item: $state.child) { … }`; or the stack:
/// `NavigationStack(path: $state.screens) { … }`.
///
/// The user closes such a sheet or goes back, SwiftUI empties the property, and nobody else is told: the modifier has no
/// `onDismiss:`, the closures of its binding call nothing, and nothing but the modifier reads the property.
extension BodySemantics {
  /// Whether the app uses such modifiers: most apps of UIKit's do not, and are spared the question.
  var hasBoundPresentations: Bool { SwiftUIWords.presenting.contains { !calls.named($0).isEmpty } }

  /// The modifier that surely shows what is put into a property, and keeps it to itself that the user takes it away.
  func silentModifier(showing property: FoundMember) -> Node? {
    guard let readers = readers(of: property.id, property.owner), readers.count == 1,
      let modifier = readers.first ?? nil
    else { return nil }
    return isSilent(modifier) && isBound(modifier, besides: property) ? modifier : nil
  }

  /// The modifiers that read a property, nil standing for other code; nil where somebody hears of each change.
  private func readers(of property: DeclarationID, _ owner: TypeID) -> Set<Node?>? {
    guard program[property].kind == .variable, program[property].setterBodies.isEmpty,
      program.attributes(of: property).allSatisfy(["Published", "ObservationIgnored"].contains)
    else { return nil }
    let text = program.text(program[property].name)
    guard program.names.find("$" + text).map({ index.mentions(of: $0).isEmpty }) ?? true else { return nil }
    let places = places(ofMember: property, of: owner).filter { !$0.isTarget && !isCompared($0) && !isChange($0) }
    return Set(places.map(modifier))
  }

  /// Whether a modifier is bound to nothing of which others hear, be it another property than the one that it shows:
  /// `.sheet(isPresented: $state.isShown) { if let child = state.child { … } }`.
  private func isBound(_ modifier: Node, besides shown: FoundMember) -> Bool {
    CollectionOfOne(modifier.arguments[0].value).nodes { $0.kind == .member && $0.parent?.kind != .member }
      .allSatisfy { place in
        let properties = program.members.values(place.name, of: shown.owner)
        return !properties.isEmpty
          && properties.allSatisfy { $0 == shown.id || readers(of: $0, shown.owner)?.isSubset(of: [modifier]) == true }
      }
  }

  /// `guard model.child?.controller === view else { return }`: whoever only compares it hears of nothing.
  private func isCompared(_ place: Node) -> Bool {
    var outer = place
    while let parent = outer.parent, [.chain, .force, .member].contains(parent.kind) { outer = parent }
    return [.identical, .notIdentical].contains(outer.parent.flatMap { Operator($0.name) })
      && place.enclosingClosure == nil
      && place.scope.id.map { program[$0].kind == .function } == true
  }

  /// `model.screens.removeAll { $0 === view }`: whoever only adds or takes out hears of nothing, either.
  private func isChange(_ place: Node) -> Bool {
    guard let method = place.parent, method.kind == .member, let call = method.call, call.parent?.kind == .block else {
      return false
    }
    return ["append", "insert", "remove", "removeAll", "removeLast"].contains(program.text(method.name))
  }

  /// The modifier to which a place is passed.
  private func modifier(around place: Node) -> Node? {
    sequence(first: place, next: \.parent).first { node in
      node.kind == .call && SwiftUIWords.presenting.contains(node.calleeName) && isBound(node)
        && selfType(node.scope).map(isSwiftUIView) == true
    }
  }

  /// Whether it shows something as long as what it is given says so: `navigationDestination(for:)` only makes views.
  private func isBound(_ modifier: Node) -> Bool {
    modifier.arguments.first.map { SwiftUIWords.bindingLabels.contains(program.text($0.label)) } == true
  }

  /// Whether the user can surely leave what a modifier shows. The columns of a split view have no way back.
  private func isLeft(_ modifier: Node) -> Bool {
    switch modifier.calleeName {
    case Name(.fullScreenCover): closingMember(in: modifier) != nil
    case Name(.navigationDestination):
      sequence(first: modifier, next: \.parent).contains { $0.calleeName == Name(.NavigationStack) }
    default: true
    }
  }

  private func isSilent(_ modifier: Node) -> Bool {
    let arguments = modifier.arguments
    let labels = arguments.map { program.text($0.label) }
    guard let binding = arguments.first, !labels.contains("onDismiss"), functionFitting(modifier) == nil,
      isLeft(modifier)
    else { return false }
    let calls = CollectionOfOne(binding.value).nodes {
      $0.kind == .call && $0.enclosingClosure != modifier.enclosingClosure
    }
    let made = views(in: modifier)
    let isBack = SwiftUIWords.pushing.contains(modifier.calleeName)
    let hearing = SwiftUIWords.hearingModifiers.union(
      isBack ? SwiftUIWords.barModifiers.union([SwiftUIWords.toolbar]) : [])
    return calls.isEmpty
      && !([modifier.scope] + made.flatMap(scopes)).contains { scope in
        scope.id.map { hearing.contains(program.text(program[$0].name)) } == true
          || contains(scope) { $0.kind == .call && hearing.contains(program.text($0.calleeName)) }
      }
  }

  /// The types that the app declares and of which a modifier's closures make something.
  private func views(in modifier: Node) -> [TypeID] {
    Set(CollectionOfOne(modifier).nodes { $0.kind == .call }.compactMap(constructed))
      .filter { program.types[$0].origin == .sources }.sorted()
  }

  /// The member of what a modifier shows in which a button takes the screen away and does nothing else:
  /// `Button("Close") { dismiss() }`.
  func closingMember(in modifier: Node) -> DeclarationID? { closingMember(of: views(in: modifier)) }

  /// The same of some views.
  func closingMember(of views: [TypeID]) -> DeclarationID? {
    views.lazy.flatMap(program.allMembers).first { member in
      contains(member.scope) { node in
        guard closesScreen(node), let closure = node.enclosingClosure else { return false }
        return statements(of: closure) == [node]
          && call(passed: closure).map { EventWords.controls.contains(program.text($0.calleeName)) } == true
      }
    }
  }

  /// Whether a call has the surroundings take a view away: `dismiss()`, `presentationMode.wrappedValue.dismiss()`.
  func closesScreen(_ call: Node) -> Bool {
    guard let callee = call.callee else { return false }
    if let property = ownMember(callee)?.id { return environmentValue(property) == SwiftUIWords.dismiss }
    guard program.text(callee.name) == SwiftUIWords.dismiss, let mode = callee.firstChild?.firstChild,
      let property = ownMember(mode)?.id
    else { return false }
    return environmentValue(property) == SwiftUIWords.presentationMode
  }

  /// The value that the surroundings give a property: `dismiss` of `@Environment(\.dismiss) var dismiss`.
  func environmentValue(_ property: DeclarationID) -> String? {
    program.names.find(SwiftUIWords.environment).flatMap { program.argument(ofAttribute: $0, of: property) }
      .map(program.text)
  }
}
