import RIBModel
import RibscopeTestSupport
import Testing

/// What a component must have to satisfy a requirement: `need` is the requirement, `have` the component's members.
@Suite struct WitnessTests {
  @Test(arguments: [
    "var x: Int { 1 }", "let x: Int = 1", "lazy var x: Int = { 1 }()", "let x: Int; init() { x = 1 }",
    "@Published var x: Int = 1", "var (x, y): (Int, Int) = (1, 2); var x: Int { 1 }", "let x = 1", "var x: (Int)",
    "var x: Swift.Int { 1 }", "public var x: Int { 1 }", "weak var y: Stream?; var x: Int",
  ])
  func isSatisfied(have: String) throws {
    #expect(try problem(need: "var x: Int { get }", have: have) == nil)
  }

  @Test(arguments: [
    ("var x: [Int] { get }", "let x: Array<Int>"), ("var x: Int? { get }", "let x: Optional<Int>"),
    ("var x: Int! { get }", "var x: Int!"), ("var x: any Score { get }", "let x: Score"),
    ("var x: Score { get }", "let x: any Score"), ("var x: () -> Void { get }", "let x: () -> ()"),
    ("var x: (Int) -> Void { get }", "let x: (Int) -> Swift.Void"), ("var x: Alias { get }", "let x: Box<Int>"),
    ("var x: [String: Int] { get }", "let x: Dictionary<String, Int>"), ("var x: Seconds { get }", "let x: Double"),
    ("var x: Box<Int> { get }", "let x = Box<Int>()"), ("var x: TimeInterval { get }", "let x = 1.5"),
    ("var x: BehaviorRelay<Int> { get }", "let x = BehaviorRelay<Int>(value: 1)"),
    ("var x: UINavigationController { get }", "let x = UINavigationController(rootViewController: v)"),
    ("var x: A & B { get }", "let x: B & A"), ("var x: Score & MutableScore { get }", "let x: MutableScore"),
    ("var x: MutableScore? { get }", "let x: (MutableScore & Score)?"), ("var x: Stream { get }", "let x = Stream()"),
    ("static var x: Int { get }", "static let x: Int = 1"), ("var x: Int { get }", "let w, x, y: Int"),
    ("func make(with id: Int) -> Stream", "func make(with n: Int) -> Stream { s }"),
  ])
  func typesThatAreOne(need: String, have: String) throws {
    let extra = "typealias Alias = Box<Int>; typealias Seconds = TimeInterval; protocol A {}; protocol B {}"
    #expect(try problem(need: need, have: have, extra: extra) == nil)
  }

  @Test(arguments: [
    ("var x: Score { get }", "var x: MutableScore", "MutableScore"),
    ("var x: String? { get }", "let x: String", "String"),
    ("var x: String { get }", "let x: String?", "String?"), ("var x: Int { get }", "var x: Int!", "Int!"),
    ("var x: Box<Int> { get }", "let x = Box<String>()", "Box<String>"),
    ("var x: Score { get }", "let x = Stream()", "Stream"),
    ("var x: Int? { get }", "var x: Int!", "Int!"), ("var x: Int! { get }", "var x: Int?", "Int?"),
    ("var x: (a: Int, b: Int) { get }", "let x: (Int, Int)", "(Int, Int)"),
    ("var x: () throws -> Void { get }", "let x: () -> Void", "() -> Void"),
    ("var x: [Place] { get }", "let x: Place", "Place"), ("var x: Place { get }", "let x: Box<Place>", "Box<Place>"),
    ("var x: Int { get }", "let x, y: String", "String"), ("var x: Int { get }", "let x = \"one\"", "String"),
    ("var x: [Int] { get }", "let x: [String]", "[String]"),
    ("func make(with id: Int) -> Stream", "func make(with id: Int) -> Stream? { s }", "(Int) -> Stream?"),
  ])
  func typesThatDiffer(need: String, have: String, actual: String) throws {
    #expect(try problem(need: need, have: have) == .otherType(actual))
  }

  @Test(arguments: [
    ("var x: Tracker { get }", "let x: Reporter"), ("var x: Int { get }", "let x = compute()"),
    ("var x: Int { get }", "let x = .shared"), ("var x: URL { get }", "let x = Link(string: \"\")"),
    ("var x: Box<Int> { get }", "let x = Box(1)"),
    ("var x: Tracker { get }", "let x: Int"), ("var x: Int { get }", "@Wrapped var x = \"one\""),
  ])
  func whatTheSourcesDoNotDecideIsUnknown(need: String, have: String) throws {
    let found = try problem(need: need, have: have)
    guard case .unknown = found else {
      Issue.record("expected unknown, got \(String(describing: found))")
      return
    }
  }

  @Test func theSameUndeclaredTypeIsTheSame() throws {
    #expect(try problem(need: "var x: Tracker { get }", have: "let x: Tracker") == nil)
  }

  @Test func privateMembersWitnessNothing() throws {
    let need = "var x: Int { get }"
    #expect(try problem(need: need, have: "private var x: Int { 1 }") == .notVisible(is: "private", needed: "internal"))
    #expect(
      try problem(need: need, have: "fileprivate let x = 1") == .notVisible(is: "fileprivate", needed: "internal"))
    #expect(
      try problem(need: need, have: "let x = 1", access: "public") == .notVisible(is: "internal", needed: "public"))
    #expect(try problem(need: need, have: "public let x = 1", access: "public") == nil)
    #expect(try problem(need: need, have: "fileprivate let x = 1", access: "fileprivate") == nil)
  }

  @Test func aSetterMustBeThereAndVisible() throws {
    let need = "var x: Int { get set }"
    #expect(try problem(need: need, have: "let x: Int") == .notSettable)
    #expect(try problem(need: need, have: "var x: Int { 1 }") == .notSettable)
    #expect(try problem(need: need, have: "private(set) var x: Int") == .notSettable)
    #expect(try problem(need: need, have: "var x: Int { get { 1 } set {} }") == nil)
    #expect(try problem(need: need, have: "var x: Int { didSet {} }") == nil)
  }

  @Test func staticAndNotStaticDiffer() throws {
    #expect(try problem(need: "static var x: Int { get }", have: "var x: Int { 1 }") == .notStatic)
  }

  @Test func aMethodOfOtherLabelsIsMissing() throws {
    #expect(try problem(need: "func make(with id: Int)", have: "func make(id: Int) {}") == .missing)
  }

  @Test(arguments: [
    "extension TopComponent { var x: Int { 1 } }", "extension Component { var x: Int { 1 } }",
    "extension LeafDependency { var x: Int { 1 } }",
    "protocol HasX {}; extension HasX where Self: LeafDependency { var x: Int { 1 } }; extension TopComponent: HasX {}",
  ])
  func aWitnessMayStandElsewhere(extra: String) throws {
    #expect(try problem(need: "var x: Int { get }", have: "", extra: extra) == nil)
  }

  @Test func aConditionalDefaultDoesNotApplyToOthers() throws {
    let extra =
      "protocol Other {}; protocol HasX {}; extension HasX where Self: Other { var x: Int { 1 } }; extension TopComponent: HasX {}"
    #expect(try problem(need: "var x: Int { get }", have: "", extra: extra) == .missing)
  }

  @Test func aSuperclassProvidesWithItsGenericArguments() throws {
    let source = """
      protocol LeafDependency: Dependency { var x: Int { get } }
      class Base<T>: Component<EmptyDependency> { var x: T { fatalError() } }
      final class TopComponent: Base<Int>, LeafDependency {}
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """
    #expect(linked(source).dependencyTexts == ["Leaf.x: Int satisfied"])
  }

  @Test func anUndeclaredSuperclassMayHaveAnything() throws {
    let source = """
      protocol LeafDependency: Dependency { var x: Int { get } }
      final class TopComponent: VendorComponent, LeafDependency {}
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: TopComponent())
      """
    #expect(linked(source).dependencyTexts == ["Leaf.x: Int unknown"])
  }

  @Test func aMacroMayGenerateMembers() throws {
    let source = """
      protocol LeafDependency: Dependency { var x: Int { get } }
      @Provides final class TopComponent: Component<EmptyDependency>, LeafDependency {}
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """
    #expect(linked(source).dependencyTexts == ["Leaf.x: Int unknown"])
  }

  @Test func aMemberOfOneBranchDecidesNothing() throws {
    let one = "\n#if DEBUG\nvar x: Int { 1 }\n#endif\n"
    let both = "\n#if DEBUG\nvar x: Int { 1 }\n#else\nvar x: Int { 2 }\n#endif\n"
    #expect(try problem(need: "var x: Int { get }", have: one) == .unknown("it is declared under #if only"))
    #expect(try problem(need: "var x: Int { get }", have: both) == nil)
  }

  @Test func conformanceComesThroughInheritanceToo() {
    for conformance in [
      "extension TopComponent: LeafDependency {}",
      "protocol TopLeaf: LeafDependency {}; extension TopComponent: TopLeaf {}",
      "typealias All = Other & LeafDependency; protocol Other {}; extension TopComponent: All {}",
    ] {
      let graph = linked(
        """
        protocol LeafDependency: Dependency {}
        final class TopComponent: Component<EmptyDependency> {}
        final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
        let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
        """, conformance)
      #expect(graph.edges.map(\.conformance) == [.declared])
    }
  }

  @Test func aRequirementDeclaredTwiceIsCheckedTwice() {
    let graph = linked(
      """
      protocol BaseDependency: Dependency { var name: String? { get } }
      protocol LeafDependency: BaseDependency { var name: String { get } }
      final class TopComponent: Component<EmptyDependency>, LeafDependency { var name: String { "" } }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """)
    #expect(graph.dependencyTexts == ["Leaf.name: String satisfied", "Leaf.name: String? mismatched"])
  }

  @Test func aComponentMustConformToWhatAnAdapterTakesItFor() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency {}
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      final class LeafAdapter {
        let builder: LeafBuilder
        init(dependency: LeafDependency) { builder = LeafBuilder(dependency: dependency) }
      }
      final class TopComponent: Component<EmptyDependency> { var leaf: LeafAdapter { LeafAdapter(dependency: self) } }
      """)
    #expect(graph.edges.map(\.conformance) == [.missing])
    #expect(graph.edges.map(\.passedAs) == [nil])
  }

  @Test func aProtocolThatDoesNotInheritTheChildsCannotBePassed() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency {}
      protocol TopDependency: Dependency {}
      final class AppComponent: Component<EmptyDependency>, TopDependency, LeafDependency {}
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      final class TopBuilder: Builder<TopDependency> {
        func build() -> Routing { TopRouter(leaf: LeafBuilder(dependency: dependency)) }
      }
      final class TopRouter: Router<I> {}
      let top = TopBuilder(dependency: AppComponent(dependency: EmptyComponent()))
      """)
    let edge = graph.edges.first { graph.ribs[$0.child].name == "Leaf" }
    #expect(edge?.conformance == .missing)
    #expect(edge?.passedAs?.name == "TopDependency")
  }
}
