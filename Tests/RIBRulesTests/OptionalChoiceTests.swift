import RIBRules
import Testing

/// An optional that several components provide: whether one of them chooses nil, and what to do about it.
@Suite struct OptionalChoiceTests {
  /// A lamp that wants a timer, in the rooms whose components have these members.
  private func help(
    _ members: String..., type: String = "Timer?", lamp: String = "LampRouter(dependency.timer)", isFound: Bool = true,
    child: String = "Lamp", sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> String? {
    let rooms = zip(["Hall", "Attic"], members).map { room, member in
      """
      protocol \(room)Dependency: Dependency {}
      final class \(room)Component: Component<\(room)Dependency>, LampDependency { \(member) }
      final class \(room)Builder: Builder<\(room)Dependency> {
        func build() -> Routing { \(room)Router(\(room == "Hall" ? "Lamp" : child)Builder(dependency: \(room)Component(dependency: dependency))) }
      }

      """
    }
    let app = """
      protocol LampDependency: Dependency { var ①timer: \(type) { get } }
      final class LampBuilder: Builder<LampDependency> { func build() -> LampRouter { \(lamp) } }
      \(child == "Lamp" ? "" : "final class \(child)Builder: Builder<LampDependency> { func build() -> Routing { \(lamp) } }")
      final class Timer {}

      """ + rooms.joined()
    return expectFindings(
      app,
      isFound
        ? ["①": "'timer: \(type)' is an optional static dependency of Lamp\(child == "Lamp" ? "" : " and \(child)")"]
        : [:],
      of: [OptionalDependency.self], sourceLocation: sourceLocation
    ).first?.help
  }

  private let dynamic = "make it a dynamic dependency: pass `timer: Timer` to the `build` of Lamp once there is a value"
  private let open =
    "make it a dynamic dependency that stays optional, for HallComponent provides nil: let the `build` of "
    + "Lamp take `timer: Timer?`"

  @Test func aSwitchIsComputed() {
    #expect(help("var timer: Timer? { nil }", "var timer: Timer? { wound }", isFound: false) == nil)
    // What may be set later is no choice.
    #expect(help("var timer: Timer?", "var timer: Timer? { wound }") == open)
    #expect(help("var timer: Timer? { nil }", "var timer: Timer? = wound") == open)
    #expect(help("var timer: Timer? { wound }", "var timer: Timer? { wound }") == dynamic)
  }

  @Test func aSwitchThatNobodyReadsIsToGo() {
    let text = help("var timer: Timer? { nil }", "var timer: Timer? { wound }", lamp: "LampRouter()")
    #expect(text?.hasPrefix("remove `timer` from LampDependency") == true)
  }

  @Test func anImplicitlyUnwrappedOneStaysAnOptional() {
    #expect(help("var timer: Timer!", "var timer: Timer! { wound }", type: "Timer!") == open)
    #expect(help("var timer: Timer! { wound }", type: "Timer!") == dynamic)
  }

  @Test func whatNobodyProvidesMayBecomeDynamic() { #expect(help() == dynamic) }

  @Test func whatEachComponentHasForCertainIsRequired() {
    let require = "require `timer: Timer` instead: every component that provides it has a value"
    #expect(help("let timer: Timer = wound", "let timer = Timer()") == require)
    #expect(help("let timer: Timer = wound", "let timer: Timer? = wound") == dynamic)
    #expect(help("let timer: Int = 1", "let timer: Timer = wound") == dynamic)
    #expect(help("let timer: Timer = wound") == require)
    // Of two RIBs that share the protocol each.
    #expect(help("let timer: Timer = wound", "let timer: Timer = wound", child: "Torch") == require)
    #expect(
      help("let timer: Timer = wound", "let timer: Timer? = wound", child: "Torch")
        == dynamic.replacing("of Lamp", with: "of Lamp and Torch"))
  }
}
