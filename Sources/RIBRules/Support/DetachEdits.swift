import RIBEdits
import RIBModel
import RibscopeText

/// Detaches a child where its router does all but that. None where the user may take the view away besides: then more
/// than one place has to change.
extension RIBGraph {
  /// In front of the statement that clears the property.
  func detach(beforeClearing property: Attachment.Property, in method: Attachment.Step) -> [SourceEdit] {
    guard !property.isCollection, !method.isInClosure, isSet(property.name, toNilAt: method.position) else { return [] }
    return whole([
      insertion(
        of: detaching(property.name, upTo: method.position), inFrontOfStatementAt: method.position)
    ])
  }

  /// Behind the last statement of the method that takes the view away.
  func detach(from property: Attachment.Property, in closing: Attachment.Closing) -> [SourceEdit] {
    let place = closing.method.position
    let detaching = closing.child.map { "detachChild(\($0))" }
    if closing.isTakenOut { return detaching.map { whole([insertion(of: [$0], atEndOf: place)]) } ?? [] }
    guard !property.isCollection, !property.isShared, isOptionalVariable(property.position) else { return [] }
    return whole([
      insertion(of: [detaching ?? unwrapping(property.name), "self.\(property.name) = nil"], atEndOf: place)
    ])
  }

  /// Behind the call that attaches the child: `feed = router`.
  func storing(_ attachment: Attachment, in property: String, declaredAt position: SourcePosition) -> [SourceEdit] {
    let word = "attachChild("
    guard isOptionalVariable(position), let call = callText(at: attachment.position), call.hasPrefix(word) else {
      return []
    }
    let child = String(call.dropFirst(word.count).dropLast())
    guard child != property, child.utf8.allSatisfy(isWordByte) else { return [] }
    return whole([insertion(of: "\(property) = \(child)", behindCallAt: attachment.position)])
  }

  private func isSet(_ property: String, toNilAt position: SourcePosition) -> Bool {
    let rest = files[position.file].bytes[position.offset...].prefix { !$0.isLineEnd }
    return String(decoding: rest, as: UTF8.self).split(separator: " ") == [Substring(property), "=", "nil"]
  }

  private func detaching(_ property: String, upTo position: SourcePosition) -> String {
    binding(of: property, before: position).map { "detachChild(\($0))" }
      ?? unwrapping(property)
  }

  private func unwrapping(_ property: String) -> String {
    "if let \(property) = self.\(property) { detachChild(\(property)) }"
  }
}
