import RIBModel

/// A RIB that no root reaches.
public enum UnreachableRIB: Rule {
  public static let id = "unreachable_rib"
  public static let severity = Severity.warning
  public static let summary = "a RIB cannot be reached from any root of the app"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    guard !graph.hasOpenAttachEdges else { return [] }
    let reached = graph.ribsBelowRoots
    // Two projects may each have a module of one name.
    func module(of rib: Int) -> Int { graph.files[graph.ribs[rib].position.file].module }
    let modules = Set(reached.map(module))
    let shownElsewhere = graph.ribs(below: graph.ribsInDemos)
    let lost = graph.ribs.indices.filter { rib in
      !reached.contains(rib) && !shownElsewhere.contains(rib) && graph.ribs[rib].kind == .rib
        && graph.ribs[rib].flavour != .needle
        // A module of which no root reaches anything is a library, or is not the app's.
        && modules.contains(module(of: rib))
    }
    let parents = AttachParents(graph.edges)
    // What only a lost RIB attaches is lost with it. What is built may go to something that is not seen to attach it.
    let makings = Dictionary(
      graph.edges.lazy.filter { $0.kind == .component }.map { ($0.child, $0) }, uniquingKeysWith: { first, _ in first })
    let states = Dictionary(graph.lostRIBs.map { ($0.rib, $0.state) }, uniquingKeysWith: { first, _ in first })
    return lost.filter { parents[$0].isEmpty && !graph.builtRIBs.contains($0) }
      .compactMap { finding(for: $0, makings[$0], states[$0], graph) }
  }

  private static func finding(
    for index: Int, _ making: Edge?, _ state: LostRIB.State?, _ graph: RIBGraph
  ) -> Finding? {
    let rib = graph.ribs[index]
    guard rib.isUnused || making != nil else { return nil }
    var finding = Finding(
      rule: id, severity: severity,
      message: making == nil
        ? "\(rib.name) is never shown: nothing creates \(rib.builder)"
        : "\(rib.name) is never shown: \(rib.builder) is created, but nothing calls its build method",
      position: rib.position, length: graph.wordLength(at: rib.position), ribs: [rib],
      notes: making.map { [Finding.Note("created here, by \(graph.name(of: $0.parent))", $0.position)] } ?? [],
      help: making == nil
        ? "remove \(rib.name), or pass \(rib.builder) to the router that should attach it"
        : "call `attachChild` with what \(rib.builder) builds in the router that stores it, or remove \(rib.name)",
      fingerprint: fingerprint(rule: id, subject: rib.id, property: "", at: rib.position, in: graph))
    switch state {
    case nil: break
    case .template where making == nil, .builderOfNothing: return nil
    case .template: break
    case .bypassed(let view, let maker, let position):
      finding.message = "\(rib.name) is never attached: \(maker) creates its \(view) without it"
      finding.notes.append(Finding.Note("\(maker) creates \(view) here", position))
      finding.help =
        "let a router attach \(rib.name) and show its view there, or keep \(view) and remove the builder, the interactor "
        + "and the router, with what \(view) asks of them"
    }
    return finding
  }

  public static let documentation = RuleDocumentation(
    what: """
      Starts at the RIBs that the app launches and follows which RIB attaches which. A RIB that is not reached this \
      way is reported if nothing creates its builder, or if its builder is created but nothing builds the RIB with it. \
      A RIB that only an unreachable RIB attaches is not reported again. A RIB whose classes contain only what the \
      file templates generate is not reported either, because work on it has not started; a builder without a method that builds is \
      not a RIB. If another class creates the \
      RIB's view by itself, the finding says so. A RIB that the configuration names as a root of an app counts as \
      launched, and RIBs that an excluded demo app shows are not reported. A launch in code that \
      is never called does not count, nor does a preview for Xcode. Nothing is reported if no root is known, if a registry or another call attaches something whose type the sources do not show, or in modules that no root \
      reaches, such as libraries.
      """,
    why: """
      The screen is never shown: the button that should open it is not connected, or the feature was removed and its \
      RIB was left behind. It is still compiled, shipped, tested and maintained with everything else.
      """,
    badExample: app(router: ""),
    goodExample: app(router: "func routeToHelp() { attachChild(helpBuilder.build()) }"),
    silentExamples: [
      SilentExample(
        "a helper method of the router builds it",
        app(router: "private func make() -> HelpRouter { helpBuilder.build() }")),
      SilentExample(
        "a registry may attach it",
        app(router: "func open(_ name: String) { attachChild(registry.resolve(name)!.build(withListener: self)) }")),
    ], since: "0.1.0")

  /// - Parameter router: what Root's router does with Help's builder.
  private static func app(router: String) -> String {
    """
    import RIBs
    import UIKit

    final class AppDelegate: UIResponder, UIApplicationDelegate {
      private let launchRouter = RootBuilder(dependency: EmptyComponent()).build()

      func applicationDidFinishLaunching(_ application: UIApplication) {
        launchRouter.launch(from: UIWindow())
      }
    }

    final class RootBuilder: Builder<EmptyDependency> {
      func build() -> LaunchRouting { RootRouter(helpBuilder: HelpBuilder(dependency: dependency)) }
    }

    final class RootRouter: LaunchRouter<RootInteractor, RootViewController> {
      private let helpBuilder: HelpBuilder
      \(router)
    }

    final class HelpBuilder: Builder<EmptyDependency> {
      func build() -> HelpRouter { HelpRouter() }
    }
    """
  }
}
