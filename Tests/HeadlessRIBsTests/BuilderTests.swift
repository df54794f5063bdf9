import Dispatch
import Testing

@testable import HeadlessRIBs

/// What builders and components make, and how often.
@Suite struct BuilderTests {
  @Test func aComponentizedBuilderMakesANewComponentEachTime() {
    let builder = NumberBuilder { Number($0) }
    let first: (Number, String) = builder.build(
      withDynamicBuildDependency: "a", dynamicComponentDependency: 1)
    let second: String = builder.build(withDynamicBuildDependency: "b", dynamicComponentDependency: 2)
    #expect(first.0.value == 1)
    #expect(first.1 == "1a")
    #expect(second == "2b")
  }

  @Test func aSimpleComponentizedBuilderTakesNothing() {
    var made = 0
    let builder = SimpleNumberBuilder {
      made += 1
      return Number(made)
    }
    #expect([builder.build(), builder.build()] == ["1", "2"])
  }

  @Test func aPassOfSeveralStagesHasOneComponent() {
    var made = 0
    let builder = StagedNumberBuilder {
      made += 1
      return Number(made)
    }
    #expect(builder.componentForCurrentBuildPass === builder.componentForCurrentBuildPass)
    #expect(builder.finalStageBuild(withDynamicDependency: "a") == "1a")
    #expect(builder.finalStageBuild(withDynamicDependency: "b") == "2b")
    #expect(made == 2)
  }

  @Test func aSimpleBuilderOfSeveralStagesTakesNothing() {
    let builder = SimpleStagedNumberBuilder { Number(7) }
    #expect(builder.componentForCurrentBuildPass.value == 7)
    #expect(builder.finalStageBuild() == "7")
  }

  @Test func theSameComponentTwiceIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      let component = Number(1)
      let builder = SimpleNumberBuilder { component }
      _ = (builder.build(), builder.build())
    }
  }

  @Test func sharedMembersMayUseOneAnother() {
    let component = Family(dependency: EmptyComponent())
    #expect(component.child == ["child", "parent"])
  }

  @Test func aGenericMemberSharesOneForEachType() {
    let component = Family(dependency: EmptyComponent())
    #expect(component.list(of: 1) == [1])
    #expect(component.list(of: "a") == ["a"])
    #expect(component.list(of: 2) == [1])
  }

  @Test func manyThreadsShareOne() {
    let component = UncheckedFamily(family: Family(dependency: EmptyComponent()))
    DispatchQueue.concurrentPerform(iterations: 500) { _ in _ = component.family.counted }
    #expect(component.family.made == 1)
  }
}

private final class Number {
  let value: Int

  init(_ value: Int) {
    self.value = value
  }
}

private final class NumberBuilder: ComponentizedBuilder<Number, String, String, Int> {
  override func build(with component: Number, _ dynamicBuildDependency: String) -> String {
    "\(component.value)\(dynamicBuildDependency)"
  }
}

private final class SimpleNumberBuilder: SimpleComponentizedBuilder<Number, String> {
  override func build(with component: Number) -> String {
    "\(component.value)"
  }
}

private final class StagedNumberBuilder: MultiStageComponentizedBuilder<Number, String, String> {
  override func finalStageBuild(with component: Number, _ dynamicDependency: String) -> String {
    "\(component.value)\(dynamicDependency)"
  }
}

private final class SimpleStagedNumberBuilder: SimpleMultiStageComponentizedBuilder<Number, String> {
  override func finalStageBuild(with component: Number) -> String {
    "\(component.value)"
  }
}

private final class Family: Component<EmptyDependency> {
  private(set) var made = 0

  var parent: [String] { shared { ["parent"] } }

  var child: [String] { shared { ["child"] + parent } }

  var counted: Int {
    shared {
      made += 1
      return made
    }
  }

  func list<Element>(of element: Element) -> [Element] {
    shared { [element] }
  }
}

/// Components are not `Sendable`, though they may be used from any thread.
private struct UncheckedFamily: @unchecked Sendable {
  let family: Family
}
