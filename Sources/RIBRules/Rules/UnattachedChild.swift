import RIBModel

/// A child that is shown and that its parent's router never attaches.
public enum UnattachedChild: Rule {
  public static let id = "unattached_child"
  public static let severity = Severity.warning
  public static let summary = "a RIB's view is shown, or a RIB without a view is kept, but nothing attaches the RIB"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.unattachedBuilds.map { build in
      let child = graph.ribs[build.child]
      return Finding(
        rule: id, severity: severity,
        message: "\(build.owner) builds \(child.name) and \(use(build)) but never attaches it: "
          + consequence(build, child),
        position: build.position, length: graph.wordLength(at: build.position), ribs: [child],
        notes: build.showing.map { [note(build, $0)] } ?? [],
        help: help(build),
        fingerprint: fingerprint(
          rule: id, subject: build.rib.map { graph.ribs[$0].id } ?? build.owner, property: child.id,
          at: build.position, in: graph))
    }
  }

  private static func use(_ build: UnattachedBuild) -> String {
    build.showing == nil ? "keeps it in '\(build.property ?? "")'" : "shows its view"
  }

  private static func note(_ build: UnattachedBuild, _ showing: Attachment.Step) -> Finding.Note {
    Finding.Note(
      build.rib == nil ? "its view is used here" : "'\(showing.name)' shows the view", showing.position)
  }

  private static func consequence(_ build: UnattachedBuild, _ child: RIB) -> String {
    build.property == nil
      ? "its interactor never becomes active, and is released with its router while the view stays"
      : "its interactor never becomes active and its router never loads"
  }

  private static func help(_ build: UnattachedBuild) -> String {
    if build.rib == nil {
      if let property = build.property {
        return "let a router attach it, or call `interactable.activate()` and `load()` of what `\(property)` keeps"
      }
      return
        "let a router attach it, or keep what `\(build.method.name)` builds in a property of \(build.owner), and call "
        + "`interactable.activate()` and `load()` of it"
    }
    let when = build.showing.map { " before `\($0.name)` shows the view" } ?? ""
    if let local = build.local { return "call `attachChild(\(local))`" + when }
    guard let property = build.property else {
      return "keep what `\(build.method.name)` builds in a local, and pass it to `attachChild`" + when
    }
    return "pass the router in `\(property)` to `attachChild`" + when
  }
}
