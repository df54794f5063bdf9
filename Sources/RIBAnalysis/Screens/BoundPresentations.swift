import SwiftScan
import SwiftProgram

/// Finds the modifier by which SwiftUI shows what a property holds: `.sheet(item: $state.child) { … }`.
///
/// The user closes such a sheet, SwiftUI empties the property, and nobody else is told: the modifier has no `onDismiss:`, the
/// closures of its binding call nothing, and nothing but the modifier reads the property.
extension BodySemantics {
  /// Whether the app uses such modifiers: most apps of UIKit's do not, and are spared the question.
  var hasSheetModifiers: Bool { SwiftUIWords.sheetModifiers.contains { !calls.named($0).isEmpty } }

  /// The modifier that surely shows what is put into a property, and keeps it to itself that the user takes it away.
  func silentModifier(showing property: FoundMember) -> Node? {
    guard program[property.id].kind == .variable, program[property.id].setterBodies.isEmpty,
      program.attributes(of: property.id).allSatisfy(["Published"].contains)
    else { return nil }
    let text = program.text(program[property.id].name)
    guard program.names.find("$" + text).map({ index.mentions(of: $0).isEmpty }) ?? true else { return nil }
    var modifier: Node?
    for place in places(ofMember: property.id, of: property.owner) where !place.isTarget && !isCompared(place) {
      guard let found = self.modifier(around: place), modifier == nil || modifier == found else { return nil }
      modifier = found
    }
    return modifier.flatMap { isSilent($0) ? $0 : nil }
  }

  /// `guard model.child?.controller === view else { return }`: whoever only compares it hears of nothing.
  private func isCompared(_ place: Node) -> Bool {
    var outer = place
    while let parent = outer.parent, [.chain, .force, .member].contains(parent.kind) { outer = parent }
    return [.identical, .notIdentical].contains(outer.parent.flatMap { Operator($0.name) })
      && place.enclosingClosure == nil
      && place.scope.id.map { program[$0].kind == .function } == true
  }

  /// The modifier to which a place is passed.
  private func modifier(around place: Node) -> Node? {
    sequence(first: place, next: \.parent).first { node in
      node.kind == .call && SwiftUIWords.sheetModifiers.contains(node.calleeName)
        && node.callee?.kind == .member && selfType(node.scope).map(isSwiftUIView) == true
    }
  }

  private func isSilent(_ modifier: Node) -> Bool {
    let arguments = modifier.arguments
    let labels = arguments.map { program.text($0.label) }
    guard let binding = arguments.first, SwiftUIWords.bindingLabels.contains(labels[0]), !labels.contains("onDismiss"),
      functionFitting(modifier) == nil
    else { return false }
    let calls = CollectionOfOne(binding.value).nodes {
      $0.kind == .call && $0.enclosingClosure != modifier.enclosingClosure
    }
    return calls.isEmpty
      && !contains(modifier.scope) { node in
        node.kind == .call && SwiftUIWords.hearingModifiers.contains(program.text(node.calleeName))
      }
  }
}
