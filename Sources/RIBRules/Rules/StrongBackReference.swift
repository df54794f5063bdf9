import RIBEdits
import RIBModel
import RibscopeText

/// A stored property that holds strongly what holds its owner.
public enum StrongBackReference: Rule {
  public static let id = "strong_back_reference"
  public static let severity = Severity.error
  public static let summary =
    "a stored property strongly references a router, listener or parent that retains its owner"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.backReferences.map { reference in
      let rib = graph.ribs[reference.rib]
      return Finding(
        rule: id, severity: reference.effect == .leak ? severity : .warning, message: message(reference),
        position: reference.position,
        length: graph.wordLength(at: reference.position), ribs: [rib], property: reference.property,
        notes: [Finding.Note("\(reference.held) is declared here", reference.heldPosition)], help: help(reference),
        edits: edits(reference, graph),
        fingerprint: fingerprint(
          rule: id, subject: rib.id + "." + reference.owner, property: reference.property, at: reference.position,
          in: graph))
    }
  }

  private static func message(_ reference: BackReference) -> String {
    let (owner, held) = (reference.owner, reference.held)
    if reference.kind == .own {
      return "\(owner) stores itself in '\(reference.property)', a strong reference: "
        + (reference.effect == .leak ? "once the RIB is detached, it is not released" : "it is never released")
    }
    let start = "'\(reference.property)' of \(owner) is a strong reference to \(held)"
    let parent = reference.kind == .listener ? ", its parent" : " of its parent"
    return switch (reference.kind, reference.effect) {
    case (.listener, .leak), (.parent, .leak):
      start + parent + ": the parent lives for as long as \(owner) does, even when detached"
    case (.listener, .none), (.parent, .none):
      start + parent + ", which nothing detaches: it is released only when the app ends"
    case (.router, let effect): start + ", the router that retains \(owner): " + circle(effect)
    case (_, let effect): start + ", the interactor that retains \(owner): " + circle(effect)
    }
  }

  /// What it means that two objects retain each other.
  private static func circle(_ effect: BackReference.Effect) -> String {
    effect == .leak
      ? "once the RIB is detached, neither is released"
      : "a retain cycle, which leaks nothing as long as the RIB is never detached"
  }

  private static func help(_ reference: BackReference) -> String {
    let writing =
      reference.introducer == nil
      ? "declare `\(reference.property)` separately, as `\(weakDeclaration(reference))`"
      : "write `\(weakDeclaration(reference))`"
    guard let open = reference.openProtocol else { return writing }
    return "\(writing), and make \(open.name) inherit from `AnyObject`"
      + (open.hasOnlyClasses ? "" : "; everything that conforms to it must then be a class")
  }

  /// A `weak` property has to be optional, so its type may have to change as well; an `unowned` one may be either.
  private static func weakDeclaration(_ reference: BackReference) -> String {
    "\(introducer(reference)) \(declaration(reference.property, reference.type))"
  }

  private static func introducer(_ reference: BackReference) -> String {
    if unwrappedType(reference.type) != nil { return "weak var" }
    return reference.isConstant ? "unowned let" : "unowned var"
  }

  private static func edits(_ reference: BackReference, _ graph: RIBGraph) -> [SourceEdit] {
    guard let place = reference.introducer, reference.openProtocol?.hasOnlyClasses != false else { return [] }
    let word = reference.isConstant ? "let" : "var"
    let binding = reference.openProtocol.map { [graph.inheritance(of: "AnyObject", by: $0.position)] } ?? []
    return graph.whole([graph.replacement(of: word, at: place, with: introducer(reference))] + binding)
  }

  private static let example = """
    import RIBs

    protocol FeedDependency: Dependency {}

    protocol FeedRouting: Routing {
      func routeToArticle()
    }

    protocol FeedInteractable: Interactable {
      var router: FeedRouting? { get set }
    }

    final class FeedBuilder: Builder<FeedDependency> {
      func build() -> FeedRouting {
        FeedRouter(interactor: FeedInteractor())
      }
    }

    final class FeedInteractor: Interactor, FeedInteractable {
      var router: FeedRouting?

      func didSelectArticle() {
        router?.routeToArticle()
      }
    }

    final class FeedRouter: Router<FeedInteractable>, FeedRouting {
      override init(interactor: FeedInteractable) {
        super.init(interactor: interactor)
        interactor.router = self
      }

      func routeToArticle() {}
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports a stored property, neither `weak` nor `unowned`, that points back up the tree: an interactor's own \
      router or listener, a presenter's listener, a child's property for the router or interactor of its parent, or what \
      the class sets to itself. \
      The finding is a warning if nothing leaks yet, because nothing in these sources detaches what the property \
      references, such as a RIB that the app launches: it is released only when the app ends. A property that one of \
      the RIB's own classes sets to nil is not reported.
      """,
    why: """
      A child must not have a strong reference to its parent. The router retains its interactor, and the interactor \
      retains its presenter. A strong reference in the other direction creates a retain cycle: after `detachChild` \
      none of these objects is released, so every visit leaks memory, and the interactor keeps working behind the \
      screen.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        """
        final class FeedInteractor: Interactor, FeedInteractable {
          var router: FeedRouting?
        """,
        with: """
          final class FeedInteractor: Interactor, FeedInteractable {
            weak var router: FeedRouting?
          """),
    silentExamples: [
      SilentExample(
        "the property is computed",
        example
          .replacingOnce(
            """
            final class FeedInteractor: Interactor, FeedInteractable {
              var router: FeedRouting?
            """,
            with: """
              final class FeedInteractor: Interactor, FeedInteractable {
                private weak var ownRouter: FeedRouting?

                var router: FeedRouting? {
                  get { ownRouter }
                  set { ownRouter = newValue }
                }
              """)),
      SilentExample(
        "the property is unowned",
        example
          .replacingOnce(
            """
            final class FeedInteractor: Interactor, FeedInteractable {
              var router: FeedRouting?
            """,
            with: """
              final class FeedInteractor: Interactor, FeedInteractable {
                unowned var router: FeedRouting?
              """)),
      SilentExample(
        "the property references a child",
        example
          .replacingOnce(
            """
            final class FeedInteractor: Interactor, FeedInteractable {
              var router: FeedRouting?
            """,
            with: """
              final class FeedInteractor: Interactor, FeedInteractable {
                weak var router: FeedRouting?
              """
          )
          .replacingOnce(
            "  func routeToArticle() {}",
            with: """
                private var current: Routing?

                func routeToArticle() {
                  current = nil
                }
              """)),
    ],
    since: "0.1.0")
}
