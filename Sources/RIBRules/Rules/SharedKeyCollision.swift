import RIBGraph

/// Two values that a component shares under one key.
public enum SharedKeyCollision: Rule {
  public static let id = "shared_key_collision"
  public static let severity = Severity.error
  public static let summary = "a component shares two values under one key"
  public static let facts: Facts = .sharing

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.sharedCollisions.map { finding(for: $0, in: graph) }
  }

  private static func finding(for collision: SharedCollision, in graph: RIBGraph) -> Finding {
    let isInherited = collision.firstOwner != collision.owner
    let second = isInherited ? "\(collision.firstOwner), which it inherits, shares one, too" : "it shares two there"
    let outcome =
      collision.isMixedUp
      ? "the second is given the first's object" : "each takes the other's place, so that neither is shared"
    return Finding(
      rule: id, severity: collision.isMixedUp ? severity : .warning,
      message: "\(collision.owner) shares a value under the key '\(collision.key)', and \(second): \(outcome)",
      position: collision.second, length: graph.wordLength(at: collision.second),
      ribs: collision.ribs.map { graph.ribs[$0] }, property: collision.key,
      notes: [Finding.Note("the first value of the key is shared here, by \(collision.firstOwner)", collision.first)],
      help: isInherited
        ? "give the property of \(collision.owner) another name than `\(quoted(collision.key))`"
        : "move one of the two `shared { … }` into a property of its own",
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
      Looks at what components share: `shared { … }` keeps what its closure makes under the name of the property or method \
      that calls it, for `#function` is its key. Reported are two calls under one key in one component: two in one property that are both reached, one \
      inside of the other among them; or one in a private property of a base class and one in a property of the same \
      name in its heir, which neither sees of the other.
      """,
    why: """
      The second call finds what the first has put there. Where both ask for the same type, two values that look apart are \
      one object, and what is sent into one comes out of the other: that is an error. Where the types differ, the \
      framework's cast gives nil, nothing traps, and each call puts its own object in the place of the other's: neither is \
      shared any more, and everyone who asks may get a new one. That is a warning, for not every value has to be shared.
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
        "only one of the two is reached",
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
        "one of the two has a key of its own",
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
        "an heir overrides a property and does not ask its base",
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
