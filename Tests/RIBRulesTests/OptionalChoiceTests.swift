import RIBRules
import RibscopeTestSupport
import Testing

/// An optional that several components provide: whether one of them chooses nil, and what to do about it.
@Suite struct OptionalChoiceTests {
  /// A lamp that wants a timer, in the rooms whose components have these members.
  private func help(
    _ members: String..., type: String = "Timer?", lamp: String = "LampRouter(dependency.timer)", isFound: Bool = true,
    child: String = "Lamp", sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> String? {
    finding(members, type: type, lamp: lamp, isFound: isFound, child: child, sourceLocation: sourceLocation)?.help
  }

  private func finding(
    _ members: [String], type: String = "Timer?", lamp: String = "LampRouter(dependency.timer)", isFound: Bool = true,
    child: String = "Lamp", sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> Finding? {
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
    ).first
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

  @Test func whatAComponentLacksIsNotThereForCertain() {
    #expect(help("") == dynamic)
    #expect(help("let timer: Timer = wound", "") == dynamic)
    // Nobody makes the other RIB.
    #expect(
      help("let timer: Timer = wound", child: "Torch")
        == "require `timer: Timer` instead: every component that provides it has a value")
  }

  /// Lamp gets nothing, and Torch something.
  @Test func whatOneOfTheRIBsHasDoesNotGo() {
    #expect(
      help("var timer: Timer?", "var timer: Timer? = wound", child: "Torch")
        == open.replacing("of Lamp", with: "of Lamp and Torch"))
  }

  @Test func thePathLeadsFromTheFirstComponentToTheFirstRIB() throws {
    let members = ["var timer: Timer? { wound }", "var timer: Timer? { make() }"]
    let one = try #require(finding(members))
    #expect(one.path == ["Attic", "Lamp"])
    let two = try #require(finding(members, child: "Torch"))
    #expect(two.path == ["Hall", "Lamp"] && two.rib == "Lamp" && two.ribs == ["Lamp", "Torch"])
  }

  /// Lamp has its timer from Hall, which has it from Top, and from Attic.
  private func finding(top: String, hall: String, requiring type: String, attic: String) -> Finding? {
    let rooms = [
      ("Top", "Hall", top, ""), ("Hall", "Lamp", hall, "var timer: \(type) { get }"), ("Attic", "Lamp", attic, ""),
    ]
    let graph = linked(
      """
      protocol LampDependency: Dependency { var timer: Timer? { get } }
      final class LampBuilder: Builder<LampDependency> { func build() -> LampRouter { LampRouter(dependency.timer) } }
      final class Timer {}

      """
        + rooms.map { room, child, member, requirement in
          """
          protocol \(room)Dependency: Dependency { \(requirement) }
          final class \(room)Component: Component<\(room)Dependency>, \(child)Dependency { \(member) }
          final class \(room)Builder: Builder<\(room)Dependency> {
            func build() -> Routing { \(room)Router(\(child)Builder(dependency: \(room)Component(dependency: dependency))) }
          }

          """
        }.joined())
    return check(graph, .only([OptionalDependency.id])).first { $0.ribs == ["Lamp"] }
  }

  /// The optional is created where a component first has one; where none has, the value is.
  @Test(arguments: [
    (
      "let timer: Timer? = wound", "var timer: Timer? { dependency.timer }", "Timer?", "let timer: Timer = wound",
      ["'timer: Timer' is created here, in AtticComponent", "'timer: Timer?' is created here, in TopComponent"]
    ),
    (
      "let timer: Timer = wound", "var timer: Timer? { dependency.timer }", "Timer", "let timer: Timer = wound",
      ["'timer: Timer' is created here, in AtticComponent", "'timer: Timer?' is created here, in HallComponent"]
    ),
    (
      "let timer: Timer? = wound", "var timer: Timer { dependency.timer! }", "Timer?", "let timer: Timer = wound",
      ["'timer: Timer' is created here, in AtticComponent", "'timer: Timer?' is created here, in TopComponent"]
    ),
    (
      "let timer: Timer = wound", "var timer: Timer { dependency.timer }", "Timer", "let timer: Timer? = wound",
      ["'timer: Timer?' is created here, in AtticComponent", "'timer: Timer' is created here, in TopComponent"]
    ),
    (
      "", "var timer: Timer? { dependency.timer }", "Timer?", "let timer: Timer = wound",
      ["'timer: Timer' is created here, in AtticComponent"]
    ),
  ]) func whatTravelsIsNotedWhereItIsCreated(top: String, hall: String, type: String, attic: String, notes: [String]) {
    #expect(finding(top: top, hall: hall, requiring: type, attic: attic)?.notes.map(\.message) == notes)
  }
}
