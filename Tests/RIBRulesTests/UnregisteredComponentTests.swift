import RIBRules
import Testing

/// Needle's components that no component makes.
@Suite struct UnregisteredComponentTests {
  private static func app(_ root: String, _ screen: String = "") -> String {
    """
    final class RootComponent: BootstrapComponent { \(root) }
    protocol MapDependency: Dependency { var scale: Int { get } }
    final class MapComponent: Component<MapDependency> {}
    final class MapScreen { \(screen) }
    """
  }

  @Test func aComponentThatOnlyOthersMake() {
    let message =
      "MapScreen makes MapComponent, but Needle registers only components that another component makes: its dependencies "
      + "are not found at run time, and the app stops here"
    expectFindings(
      Self.app(
        "var scale: Int { 1 }", "init(scope: Scope) { map = ①MapComponent(parent: scope) }; let map: MapComponent"),
      ["①": message], of: [UnregisteredComponent.self], imports: "NeedleFoundation")
  }

  @Test func aRootThatNothingRegisters() {
    let app = { (call: String) in
      Self.app("var map: MapComponent { MapComponent(parent: self) }")
        + "\nfinal class AppDelegate: UIApplicationDelegate { func start() { \(call)root = ①RootComponent() }; var root: Any? }"
    }
    let message =
      "AppDelegate makes RootComponent, but nothing calls registerProviderFactories(): Needle knows no component, and the app "
      + "stops here"
    expectFindings(app(""), ["①": message], of: [UnregisteredComponent.self], imports: "NeedleFoundation")
    let register = "registerDependencyProviderFactory(for: path, factory)"
    let generated = "\nfunc registerProviderFactories() { \(register) }"
    expectFindings(
      app("") + generated, ["①": message], of: [UnregisteredComponent.self], imports: "NeedleFoundation")
    expectFindings(app("\(register); "), of: [UnregisteredComponent.self], imports: "NeedleFoundation")
    expectFindings(
      app("registerProviderFactories(); "), of: [UnregisteredComponent.self], imports: "NeedleFoundation")
  }

  @Test(arguments: [
    app("var map: MapComponent { MapComponent(parent: self) }", "init(_ map: MapComponent) {}"),
    app(
      "var map: MapComponent { MapComponent(parent: self) }",
      "init(scope: Scope) { print(MapComponent(parent: scope)) }"),
    app("var scale: Int { 1 }"), app("var screen: MapScreen { MapScreen() }", "let root = RootComponent()"),
  ]) func aComponentThatAComponentMakes(source: String) {
    expectFindings(source, of: [UnregisteredComponent.self], imports: "NeedleFoundation")
  }
}
