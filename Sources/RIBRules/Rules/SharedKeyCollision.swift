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

  private static let example = """
    import RIBs

    final class RootComponent: Component<EmptyDependency> {
      var playback: Playback {
        shared { Playback(queue: shared { Queue() }) }
      }
    }

    final class RootBuilder: Builder<EmptyDependency> {
      func build() -> RootRouter {
        let component = RootComponent(dependency: dependency)
        return RootRouter(interactor: RootInteractor(playback: component.playback))
      }
    }

    struct Playback { let queue: Queue }
    struct Queue {}
    """

  public static let documentation = RuleDocumentation(
    what: """
      A component stores the value of a `shared { … }` closure under the name of the property or method that calls it, \
      because `#function` is the key. The rule reports two calls with the same key in one component: two calls in one \
      property that both run, including one that is nested in the other; or one call in a private property of a base \
      class and one in a property with the same name in a subclass.
      """,
    why: """
      The second call finds what the first call has stored. If both expect the same type, two values that look \
      separate are the same object, and what is sent into one arrives in the other: this is an error. If the types \
      differ, the framework's cast returns nil, nothing traps, and each call replaces the object of the other: neither \
      is shared, and each access may create a new object. This is a warning, because not every value has to be shared.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        "    shared { Playback(queue: shared { Queue() }) }",
        with: """
              shared { Playback(queue: queue) }
            }
            private var queue: Queue {
              shared { Queue() }
          """),
    silentExamples: [
      SilentExample(
        "only one of the two calls runs",
        """
        import RIBs

        final class RootComponent: Component<EmptyDependency> {
          var layout: Layout {
            if isPad { return shared { PadLayout() } }
            return shared { PhoneLayout() }
          }
        }

        final class RootBuilder: Builder<EmptyDependency> {
          func build() -> RootRouter { RootRouter(component: RootComponent(dependency: dependency)) }
        }
        """),
      SilentExample(
        "one of the two calls has a key of its own",
        """
        import RIBs

        final class RootComponent: Component<EmptyDependency> {
          var playback: Playback {
            shared { Playback(queue: shared(__function: "queue") { Queue() }) }
          }
        }

        final class RootBuilder: Builder<EmptyDependency> {
          func build() -> RootRouter { RootRouter(component: RootComponent(dependency: dependency)) }
        }
        """),
      SilentExample(
        "a subclass overrides a property and does not call super",
        """
        import RIBs

        class BaseComponent: Component<EmptyDependency> {
          var clock: Clock { shared { SystemClock() } }
        }

        final class RootComponent: BaseComponent {
          override var clock: Clock { shared { StoppedClock() } }
        }

        final class RootBuilder: Builder<EmptyDependency> {
          func build() -> RootRouter { RootRouter(component: RootComponent(dependency: dependency)) }
        }
        """),
    ], since: "0.1.0")
}
