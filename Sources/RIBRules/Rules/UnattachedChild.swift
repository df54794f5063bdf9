import RIBModel

/// A child that is shown and that its parent's router never attaches.
public enum UnattachedChild: Rule {
  public static let id = "unattached_child"
  public static let severity = Severity.warning
  public static let summary = "a RIB's view is shown, or a RIB without a view is kept, but nothing attaches the RIB"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    // A helper that makes one of several children is one place.
    groups(graph.unattachedBuilds, by: \.position).map { builds in
      finding(builds[0], unique(builds.map(\.child)).map { graph.ribs[$0] }, in: graph)
    }
  }

  private static func finding(_ build: UnattachedBuild, _ children: [RIB], in graph: RIBGraph) -> Finding {
    let isOne = children.count == 1
    return finding(
      "\(build.owner) builds \(wholeList(children.map(\.name))) and \(use(build, isOne)) but never attaches "
        + "\(isOne ? "it" : "them"): " + consequence(build, isOne),
      at: build.position, in: graph, subject: build.rib.map { graph.ribs[$0].id } ?? build.owner,
      detail: children[0].id, ribs: children, notes: [build.showing.map { note(build, $0) }], help: help(build))
  }

  private static func use(_ build: UnattachedBuild, _ isOne: Bool) -> String {
    if build.showing == nil { return "keeps \(isOne ? "it" : "them") in '\(build.property ?? "")'" }
    return isOne ? "shows its view" : "shows their views"
  }

  private static func note(_ build: UnattachedBuild, _ showing: Attachment.Step) -> Finding.Note {
    Finding.Note(
      build.rib == nil ? "its view is used here" : "'\(showing.name)' shows the view", showing.position)
  }

  private static func consequence(_ build: UnattachedBuild, _ isOne: Bool) -> String {
    let inactive = isOne ? "its interactor never becomes active" : "their interactors never become active"
    guard build.property == nil else {
      return inactive + (isOne ? " and its router never loads" : " and their routers never load")
    }
    return inactive
      + (isOne
        ? ", and is released with its router while the view stays"
        : ", and are released with their routers while the views stay")
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
