import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// What is said of optionals depends on what they are made of.
@Suite struct OptionalAdviceTests {
  /// A lamp that wants a timer, in two rooms that each have a member for it.
  private func help(
    _ rule: any Rule.Type, hall: String, attic: String, rest: String = "",
    lamp: String = "LampRouter(dependency.timer)",
    finds message: String? = optional, besides others: [Character: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> String? {
    let rooms = [("Hall", "④", hall), ("Attic", "⑤", attic)].map { room, marker, member in
      """
      protocol \(room)Dependency: Dependency { var \(marker)container: Container { get } }
      final class \(room)Component: Component<\(room)Dependency>, LampDependency {
        \(member)
      }
      final class \(room)Builder: Builder<\(room)Dependency> {
        func build() -> \(room)Router {
          let component = \(room)Component(dependency: dependency)
          return \(room)Router(LampBuilder(dependency: component))
        }
      }

      """
    }
    let app = """
      protocol LampDependency: Dependency {
        var ①timer: Timer? { get }
      }
      final class LampBuilder: Builder<LampDependency> {
        func build() -> LampRouter { \(lamp) }
      }
      final class Timer {}

      """ + rooms.joined() + rest
    let marker: Character = rule == LeakedOptional.self ? "②" : "①"
    return expectFindings(
      app, message.map { others.merging([marker: $0]) { $1 } } ?? others, of: [rule], sourceLocation: sourceLocation
    ).first { $0.ribs.contains("Lamp") || rule == LeakedOptional.self }?.help
  }

  private static let optional = "'timer: Timer?' is an optional static dependency of Lamp"

  @Test(arguments: [
    "var timer: Timer?", "var timer: Timer? = nil", "var timer: Timer? { nil }", "let timer: Timer? = nil",
  ])
  func whatNothingSetsIsToGo(member: String) {
    #expect(
      help(OptionalDependency.self, hall: member, attic: "var timer: Timer? { return nil }")
        == "remove `timer` from LampDependency with all code that reads it: nothing ever sets it")
  }

  @Test(arguments: [
    "extension HallBuilder { func wind(_ hall: HallComponent) { hall.timer = Timer() } }",
    "func wind(_ hall: HallComponent) { fill(&hall.timer) }",
    "func wind(_ hall: HallComponent) { (hall.timer, x) = make() }", "let path = \\HallComponent.timer",
  ]) func whatSomethingMaySetHasAValue(writing: String) {
    #expect(
      help(OptionalDependency.self, hall: "var timer: Timer?", attic: "var timer: Timer? { nil }", rest: writing)
        == "make it a dynamic dependency that stays optional, for AtticComponent provides nil: let the `build` of Lamp take "
        + "`timer: Timer?`")
  }

  /// Of two components one chooses nil: the RIB tells by it what it is there for.
  @Test(arguments: [("{ wound }", "{ nil }", true), ("{ nil }", "{ wound }", true), ("{ wound }", "{ wound }", false)])
  func whatOneComponentLeavesOutIsASwitch(hall: String, attic: String, isSilent: Bool) {
    let help = help(
      OptionalDependency.self, hall: "var timer: Timer? \(hall)", attic: "var timer: Timer? \(attic)",
      finds: isSilent ? nil : Self.optional)
    #expect((help == nil) == isSilent)
  }

  @Test(arguments: [
    "var timer: Timer? { dependency.container.resolve(Timer.self) }", "var timer: Timer? { clock as? Timer }",
    "lazy var timer: Timer? = dependency.container.resolve(Timer.self)",
  ]) func whatIsLookedUpIsToBeUnwrapped(member: String) {
    #expect(
      help(OptionalDependency.self, hall: member, attic: member)
        == "unwrap it where it is looked up, in AtticComponent and HallComponent, and require `timer: Timer`")
  }

  @Test func whatNobodyTakesIsToGo() {
    let all = { (rule: any Rule.Type, message: String?, others: [Character: String]) in
      help(
        rule, hall: "var ②timer: Timer? = Timer()", attic: "var timer: Timer?", lamp: "LampRouter()", finds: message,
        besides: others)
    }
    let unused = all(
      UnusedDependency.self, "Lamp requires 'timer: Timer?', which is never used",
      [
        "④": "Hall requires 'container: Container', which is never used",
        "⑤": "Attic requires 'container: Container', which is never used",
      ])
    #expect(all(OptionalDependency.self, Self.optional, [:]) == unused)
    #expect(unused?.hasPrefix("remove `timer` from LampDependency") == true)
    #expect(all(LeakedOptional.self, nil, [:]) == nil)
  }

  @Test func whoOnlyHandsItOnLeavesItToTheTaker() {
    let shade = """
      protocol ShadeDependency: Dependency { var ⑥timer: Timer? { get } }
      final class LampComponent: Component<LampDependency>, ShadeDependency {
        var timer: Timer? { dependency.timer }
      }
      final class ShadeBuilder: Builder<ShadeDependency> {
        func build() -> ShadeRouter { ShadeRouter(dependency.timer) }
      }
      """
    #expect(
      help(
        OptionalDependency.self, hall: "var timer: Timer? { make() }", attic: "var timer: Timer? { make() }",
        rest: shade,
        lamp: "LampRouter(ShadeBuilder(dependency: LampComponent(dependency: dependency)))",
        besides: ["⑥": Self.optional.replacing("Lamp", with: "Shade")])
        == "Lamp only forwards it: pass it to the `build` of Shade, and remove `timer` from LampDependency")
  }

  @Test(arguments: [
    ("{ make() }", "pass `nil` to the `build` of Lamp, which takes `timer: Timer?`, and"),
    ("{ nil }", "pass the value to the `build` of Lamp when there is one, and"),
  ]) func aComponentThatNeverHasItShouldNotDeclareIt(other: String, advice: String) {
    #expect(
      help(
        LeakedOptional.self, hall: "var ②timer: Timer?", attic: "var ③timer: Timer? \(other)",
        finds: "HallComponent exposes the optional 'timer: Timer?' to its children, and nothing ever sets it")
        == "remove `timer` from HallComponent: \(advice) remove the requirement")
  }

  /// What is said of the component agrees with what is said of the child.
  @Test(arguments: [
    ("{ nil }", "pass it to the `build` of Lamp, which takes `timer: Timer?`, for AtticComponent provides nil"),
    ("{ make() }", "pass `timer: Timer` to the `build` of the child that needs it once there is a value"),
  ]) func aComponentThatHasItAtTimesPassesItOn(other: String, advice: String) {
    #expect(
      help(
        LeakedOptional.self, hall: "var ②timer: Timer?", attic: "var timer: Timer? \(other)",
        rest: "extension HallBuilder { func wind(_ hall: HallComponent) { hall.timer = Timer() } }",
        finds: "HallComponent exposes the optional 'timer: Timer?' to its children")
        == "make `timer` private in HallComponent and \(advice)")
  }

  /// Hall has two children, of which one has other parents, too.
  @Test func oneChildThatHasAValueElsewhereIsEnough() {
    let torch = """
      protocol TorchDependency: Dependency { var timer: Timer? { get } }
      final class TorchBuilder: Builder<TorchDependency> { func build() -> Routing { TorchRouter(dependency.timer) } }
      extension HallComponent: TorchDependency {}
      func light(_ hall: HallComponent) -> Any { TorchBuilder(dependency: hall) }
      """
    #expect(
      help(
        LeakedOptional.self, hall: "var ②timer: Timer?", attic: "var ③timer: Timer? { make() }", rest: torch,
        finds: "HallComponent exposes the optional 'timer: Timer?' to its children, and nothing ever sets it")
        == "remove `timer` from HallComponent: pass `nil` to the `build` of Lamp and Torch, which takes `timer: Timer?`, and "
        + "remove the requirement")
  }
}
