import Foundation

/// What a JSON document may look like: a schema in a few words of our own, strict about keys that it does not name.
public indirect enum Shape: Sendable {
  case text
  /// A text that begins like this.
  case beginning(String)
  case words([String])
  /// A whole number of at least so much.
  case number(atLeast: Int)
  case flag
  case list(Shape)
  /// A list that is not empty.
  case some(Shape)
  /// Keys that must be there, and keys that may.
  case object([String: Shape], optional: [String: Shape] = [:])
  case anything

  /// What of the value is otherwise, with the way to it.
  public func problems(in value: Any, at path: String = "$") -> [String] {
    switch self {
    case .text: value is String ? [] : ["\(path) is no text"]
    case .beginning(let start):
      (value as? String)?.hasPrefix(start) == true ? [] : ["\(path) does not begin '\(start)'"]
    case .words(let words): (value as? String).map(words.contains) == true ? [] : ["\(path) is none of \(words)"]
    case .number(let least):
      (value as? Int).map { $0 >= least } == true ? [] : ["\(path) is no number of \(least) or more"]
    case .flag: value is Bool ? [] : ["\(path) is neither true nor false"]
    case .list(let element): elements(value, element, path)
    case .some(let element):
      (value as? [Any])?.isEmpty == true ? ["\(path) is empty"] : elements(value, element, path)
    case .object(let required, let optional): fields(value, required, optional, path)
    case .anything: []
    }
  }

  private func elements(_ value: Any, _ element: Shape, _ path: String) -> [String] {
    guard let list = value as? [Any] else { return ["\(path) is no list"] }
    return list.enumerated().flatMap { element.problems(in: $1, at: "\(path)[\($0)]") }
  }

  private func fields(_ value: Any, _ required: [String: Shape], _ optional: [String: Shape], _ path: String)
    -> [String]
  {
    guard let object = value as? [String: Any] else { return ["\(path) is no object"] }
    let missing = required.keys.filter { object[$0] == nil }.map { "\(path) has no '\($0)'" }
    let known = required.merging(optional) { first, _ in first }
    return missing.sorted()
      + object.sorted { $0.key < $1.key }.flatMap { key, inner in
        known[key].map { $0.problems(in: inner, at: "\(path).\(key)") } ?? ["\(path) may not have '\(key)'"]
      }
  }
}
