import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// A RIB that takes an optional for its children only: whether it is told to leave it to them.
@Suite struct OnlyForwardedTests {
  /// Lamp forwards `timer` from Hall to Shade.
  private func help(
    member: String = "var timer: Timer? { dependency.timer }",
    lamp: String = "LampRouter(ShadeBuilder(dependency: LampComponent(dependency: dependency)))",
    _ change: (inout RIBGraph) -> Void = { _ in }
  ) throws -> String? {
    let source = """
      protocol HallDependency: Dependency {}
      final class HallComponent: Component<HallDependency>, LampDependency { var timer: Timer? { make() } }
      final class HallBuilder: Builder<HallDependency> {
        func build() -> Routing { HallRouter(LampBuilder(dependency: HallComponent(dependency: dependency))) }
      }
      protocol LampDependency: Dependency { var ①timer: Timer? { get } }
      final class LampComponent: Component<LampDependency>, ShadeDependency { \(member) }
      final class LampBuilder: Builder<LampDependency> { func build() -> LampRouter { \(lamp) } }
      protocol ShadeDependency: Dependency { var ②timer: Timer? { get } }
      final class ShadeBuilder: Builder<ShadeDependency> { func build() -> ShadeRouter { ShadeRouter(dependency.timer) } }
      final class Timer {}
      """
    let message = "'timer: Timer?' is an optional static dependency of "
    return expectFindings(
      files: inApp(source), ["①": message + "Lamp", "②": message + "Shade"], of: [OptionalDependency.self],
      change: change
    ).first { $0.ribs == ["Lamp"] }?.help
  }

  private let leave = "Lamp only forwards it: pass it to the `build` of Shade, and remove `timer` from LampDependency"
  private let keep =
    "make it a dynamic dependency: pass `timer: Timer` to the `build` of Lamp once there is a value"

  @Test func whoOnlyForwardsItLeavesItToTheOthers() throws { #expect(try help() == leave) }

  @Test func whoUsesItItselfKeepsIt() throws {
    #expect(
      try help(lamp: "LampRouter(dependency.timer, ShadeBuilder(dependency: LampComponent(dependency: dependency)))")
        == keep)
    #expect(
      try help(
        member: "var timer: Timer? { dependency.timer }\n  func start() { timer?.start() }\n  deinit { start() }")
        == keep)
  }

  /// Changes what the graph tells of the uses of Lamp's requirement and of the member that forwards it.
  private func changing(_ change: @escaping (inout Use, inout Use) -> Void) throws -> String? {
    try help { graph in
      let lamp = graph.ribs.indices.first { graph.ribs[$0].name == "Lamp" } ?? 0
      let member = graph.uses.ofRequirements[lamp][0].forwarders[0]
      change(&graph.uses.ofRequirements[lamp][0], &graph.uses.ofMembers[member.component][member.member])
    }
  }

  @Test func whereMoreMayUseItItIsKept() throws {
    let position = SourcePosition(file: 0, offset: 0)
    #expect(try changing { _, _ in } == leave)
    #expect(try changing { use, _ in use.isUndecided = true } == keep)
    #expect(try changing { _, member in member.isUndecided = true } == keep)
    #expect(try changing { _, member in member.isRequiredElsewhere = true } == keep)
    #expect(try changing { _, member in member.forwarders = [MemberIndex(component: 0, member: 0)] } == keep)
    #expect(
      try changing { _, member in member.requiredBy = [ProtocolRequirement(declaredBy: "Other", position: position)] }
        == keep
    )
    #expect(try changing { _, member in member.readers = [Use.Reader(position: position, code: nil)] } == keep)
    #expect(try changing { use, _ in use.readers = [Use.Reader(position: position, code: nil)] } == keep)
  }
}
