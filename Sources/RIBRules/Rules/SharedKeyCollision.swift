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
    return Finding(
      rule: id, severity: collision.isMixedUp ? severity : .warning,
      message: "\(subject): \(outcome)",
      position: collision.second, length: graph.wordLength(at: collision.second),
      ribs: collision.ribs.map { graph.ribs[$0] }, property: collision.key,
      notes: [
        Finding.Note("the first value with this key is shared here, by \(collision.firstOwner)", collision.first)
      ],
      help: isInherited
        ? "give the property in \(collision.owner) a name other than `\(quoted(collision.key))`"
        : "move one of the two `shared { … }` calls into a separate property",
      fingerprint: fingerprint(
        rule: id, subject: collision.owner, property: collision.key, at: collision.second, in: graph))
  }
}
