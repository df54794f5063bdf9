import RIBModel

/// How what keeps an object comes to an end.
extension Retention {
  /// When what the object has begun should end.
  var endingTime: String { ending.map { "in `\($0)`" } ?? "when its view is gone" }

  /// The call of a function that lets go of what the elements of a property keep.
  var removalCall: String? {
    guard let function = removal, case .elements(_, _, .property(let name)) = keeper else { return nil }
    return "call `\(function)` of '\(name)' \(endingTime)"
  }
}
