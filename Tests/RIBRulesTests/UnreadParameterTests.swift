import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// What a RIB requires, and hands to an interactor, router or worker that never reads it.
@Suite struct UnreadParameterTests {
  /// A RIB whose builder hands the required `name` on.
  private func expect(
    _ classes: String, builder: String = "_ = ProfileInteractor(name: component.name)", isFound: Bool,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let app = """
      protocol ProfileDependency: Dependency { var ①name: String { get } }
      final class ProfileComponent: Component<ProfileDependency> { var name: String { dependency.name } }
      final class ProfileBuilder: Builder<ProfileDependency> {
        func build() { let component = ProfileComponent(dependency: dependency); \(builder) }
      }
      """
    expectFindings(
      files: inApp(app, classes), isFound ? ["①": "Profile requires 'name: String', which is never used"] : [:],
      of: [UnusedDependency.self], "\(builder)\n\(classes)", sourceLocation: sourceLocation)
  }

  /// The file template of a RIB without a view asks for the view of its parent before there is anything to show in it.
  @Test func leavesTheViewThatTheTemplateAsksFor() {
    func expect(_ kept: String, isFound: Bool) {
      let router =
        "final class ProfileRouter: Router<Interactable> { private let kept: \(kept); "
        + "init(interactor: Interactable, kept: \(kept)) { self.kept = kept; super.init(interactor: interactor) } }"
      self.expect(
        router + "\nprotocol ProfileViewControllable: ViewControllable {}\nprotocol Clock {}",
        builder: "_ = ProfileRouter(interactor: ProfileInteractor(), kept: component.name)", isFound: isFound)
    }
    expect("ProfileViewControllable", isFound: false)
    expect("Clock", isFound: true)
  }

  private func interactor(_ members: String, heritage: String = "Interactor") -> String {
    "final class ProfileInteractor: \(heritage) { \(members) }"
  }

  @Test(arguments: [
    "init(name: String) {}", "init(name: String) { super.init() }",
    "private let name: String; init(name: String) { self.name = name }",
    "let name: String; init(name: String) { self.name = name; super.init() }",
    "private let title: String; init(name: String) { title = name }",
    "private var name: String?; init(name: String) { self.name = name }; func clear() { name = nil }",
    "private let name: String; init(name: String) { self.name = name }; func show(_ name: String) { print(name) }",
    "private let name: String; init(name: String) { self.name = name }; func show(_ other: Other) { print(other.name) }",
  ]) func nobodyReadsIt(members: String) {
    let other = "\nstruct Other { let name = \"\" }"
    expect(interactor(members) + other, isFound: true)
    expect(
      interactor(members) + other, builder: "_ = ProfileInteractor(name: (component.name as String))", isFound: true)
  }

  @Test(arguments: [
    "init(name: String) { print(name) }", "init(name: String) { listen { print(name) } }",
    "init(name: String) { listen { [name] in print(name) } }", "init(name _: String) {}",
    "private let name: String; init(name: String) { self.name = name }; func show() { print(name) }",
    "private let name: String; init(name: String) { self.name = name }; func show() { print(\"\\(self.name)\") }",
    "private let name: String; init(name: String) { self.name = name }; func show() { listen { [name] in print(name) } }",
    "private let name: String; init(name: String) { self.name = name }; func show() { listen { $0.name } }",
    "private let name: String?; init(name: String) { self.name = name }; func show() { if let name { print(name) } }",
    "private var name: String { didSet { show() } }; init(name: String) { self.name = name }; func show() {}",
    "@objc private let name: String; init(name: String) { self.name = name }",
    "@Stored private var name: String; init(name: String) { self.name = name }",
    "private var name: String; init(name: String) { self.name = name }; func add() { name += \"!\" }",
    "private let name: String; init(name: String) { self.name = name }; func show() { use(\\ProfileInteractor.name) }",
    "private let api: API; init(name: String) { api = API(name) }",
    "private let kept: AnyObject; init(name: String) { kept = name }",
    "convenience init(name: String) { self.init(title: name) }; init(title: String) { print(title) }",
    "#if DEBUG\ninit(name: String) {}\n#else\ninit(name: String) { print(name) }\n#endif",
  ]) func somebodyMayReadIt(members: String) {
    expect(interactor(members), isFound: false)
  }

  @Test func whatOthersReadIsRead() {
    let kept = "let name: String; init(name: String) { self.name = name }"
    expect(interactor(kept) + "\nfunc show(_ x: ProfileInteractor) { print(x.name) }", isFound: false)
    expect(interactor(kept) + "\nfunc show(_ x: Unseen) { print(x.name) }", isFound: false)
    expect(
      interactor(kept, heritage: "Interactor, Named") + "\nprotocol Named { var name: String { get } }", isFound: false)
    expect(interactor(kept, heritage: "Interactor, Unseen"), isFound: false)
    let open = "class Base: Interactor { \(kept) }\nfinal class ProfileInteractor: Base"
    expect("\(open) { func show() { print(name) } }", isFound: false)
    expect("\(open) {}", isFound: true)
  }

  @Test func initialisersPassItOn() {
    let base = "class Base: Interactor { private let title: String; init(title: String) { self.title = title } }\n"
    let passing = "final class ProfileInteractor: Base { init(name: String) { super.init(title: name) } }"
    expect(base + passing, isFound: true)
    let reading = base.replacing("self.title = title", with: "self.title = title; print(title)")
    expect(reading + passing, isFound: false)
    expect(
      interactor("convenience init(name: String) { self.init(title: name) }; init(title: String) {}"), isFound: true)
    expect(interactor("init(name: String) { super.init(); use(name) }"), isFound: false)
  }

  @Test(arguments: ["Router<Interactable>", "Worker"]) func routersAndWorkersCount(heritage: String) {
    expect(
      "final class Part: \(heritage) { init(name: String) {} }", builder: "_ = Part(name: component.name)",
      isFound: true)
  }

  /// What a view's initialiser ignores nobody reads.
  @Test func viewsCountThatDoNotKeepIt() {
    let view = { (members: String) in "final class Part: UIViewController, ViewControllable { \(members) }" }
    let build = "_ = Part(name: component.name)"
    expect(view("init(name: String) { super.init(nibName: nil, bundle: nil) }"), builder: build, isFound: true)
    expect(
      view("private let name: String; init(name: String) { self.name = name }"), builder: build, isFound: false)
    expect(view("required init(name: String) {}"), builder: build, isFound: false)
  }

  @Test(arguments: [
    ("", "config.age", true), ("", "config.name", false), (": Equatable", "config.age", false),
    (": Unseen", "config.age", false),
  ]) func fieldsOfAStructCount(heritage: String, read: String, isFound: Bool) {
    expect(
      interactor(
        "private let config: Config; init(config: Config) { self.config = config }; func show() { print(\(read)) }")
        + "\nstruct Config\(heritage) { let name: String; let age: Int }",
      builder: "_ = ProfileInteractor(config: Config(name: component.name, age: 1))", isFound: isFound)
  }

  /// A view or a service may take for later what it has no use for yet.
  @Test(arguments: ["UIViewController", "NSObject", "Service"]) func otherClassesAreLeftOut(heritage: String) {
    expect(
      "class Service {}\nfinal class Part: \(heritage) { init(name: String) {} }",
      builder: "_ = Part(name: component.name)", isFound: false)
  }

  @Test func anotherUseCounts() {
    expect(
      interactor("init(name: String) {}"), builder: "_ = ProfileInteractor(name: component.name); use(component.name)",
      isFound: false)
    expect(
      interactor("init(name: String) {}"), builder: "_ = ProfileInteractor(name: component.name + \"!\")",
      isFound: false)
  }
}
