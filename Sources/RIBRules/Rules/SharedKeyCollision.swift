import RIBEdits
import RIBModel

/// Two values that a component shares under one key.
public enum SharedKeyCollision: Rule {
  public static let id = "shared_key_collision"
  public static let severity = Severity.error
  public static let summary = "a component shares two values under the same key"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.sharedCollisions.map { finding(for: $0, in: graph) }
  }

  private static func finding(for collision: SharedCollision, in graph: RIBGraph) -> Finding {
    let isInherited = collision.firstOwner != collision.owner
    let subject =
      isInherited
      ? "\(collision.owner) shares a value under the key '\(collision.key)', which its superclass "
        + "\(collision.firstOwner) uses too"
      : "\(collision.owner) shares two values under the key '\(collision.key)'"
    let outcome =
      collision.isMixedUp
      ? "the second call returns the first object" : "each value replaces the other, so neither is shared"
    let position = collision.helper ?? collision.second
    return finding(
      "\(subject): \(outcome)", at: position, in: graph, severity: collision.isMixedUp ? severity : .warning,
      subject: collision.owner, ribs: collision.ribs.map { graph.ribs[$0] }, property: collision.key,
      notes: [
        Finding.Note("the first value with this key is shared here, by \(collision.firstOwner)", collision.first),
        collision.helper == nil ? nil : Finding.Note("the second value is shared here", collision.second),
      ],
      help: help(for: collision, isInherited: isInherited))
  }

  private static func help(for collision: SharedCollision, isInherited: Bool) -> String {
    if collision.helper != nil {
      return "let the helper take its caller's name, `key: String = #function`, and share by that: "
        + "`shared(__function: key) { … }`"
    }
    return isInherited
      ? "give the property in \(collision.owner) a name other than `\(quoted(collision.key))`"
      : "move one of the two `shared { … }` calls into a separate property"
  }
}
