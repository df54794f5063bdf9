import RIBModel
import RIBRules
import TestSupport

/// The app of the rules about attaching and detaching, with parts of it changed.
struct AttachApp {
  var source = UndetachedChild.documentation.goodExample

  init() {}

  /// The app where the view asks for Feed a while after the tap.
  var late: AttachApp {
    replacing("    listener?.didTapFeed()", with: "    loader.load { [weak self] in self?.listener?.didTapFeed() }")
  }

  /// The app with other methods of Home's router in place of those that attach and detach Feed.
  init(router: String) {
    guard let start = source.range(of: "  func attachFeed() {"), let end = source.range(of: "protocol FeedDependency")
    else { preconditionFailure("the app has no such methods") }
    source.replaceSubrange(start.lowerBound..<end.lowerBound, with: router + "\n}\n\n")
  }

  func replacing(_ old: String, with new: String) -> AttachApp {
    var copy = self
    precondition(source.contains(old), "the app has no such text: \(old)")
    copy.source = source.replacing(old, with: new)
    return copy
  }

  /// The app where Home's interactor answers its child by other statements.
  func closing(_ statements: String) -> AttachApp { replacing("    router?.detachFeed()", with: "    " + statements) }

  /// The app where Home's interactor answers the user by other statements.
  func tapping(_ statements: String) -> AttachApp { replacing("    router?.attachFeed()", with: "    " + statements) }

  /// The app with members added to a class.
  func adding(_ members: String, to head: String) -> AttachApp {
    replacing(head, with: head + "\n" + members + "\n")
  }

  func adding(_ rest: String) -> AttachApp {
    var copy = self
    copy.source += "\n" + rest
    return copy
  }

  func findings(of rule: any Rule.Type, file: String = "App/Home.swift") -> [Finding] {
    check(linked(files: [(path: file, module: "App", source: source)]), .only([rule.id]))
  }

  /// The texts of the lines at which a rule finds something.
  func places(of rule: any Rule.Type) -> [String] {
    let graph = linked(files: [(path: "App/Home.swift", module: "App", source: source)])
    return check(graph, .only([rule.id])).map { finding in
      String(graph.lineText(finding.position).drop { $0 == " " })
    }
  }
}
