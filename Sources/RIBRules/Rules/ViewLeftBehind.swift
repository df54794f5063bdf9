import RIBGraph
import Text

/// A child that is detached while its view stays on the screen.
public enum ViewLeftBehind: Rule {
  public static let id = "view_left_behind"
  public static let severity = Severity.warning
  public static let summary = "a router shows a child's view, and detaches the child without taking the view away"
  public static let facts = Facts.tree

  public static func check(_ graph: RIBGraph) -> [Finding] {
    var seen: Set<SourcePosition> = []
    return graph.attachments.flatMap { attachment -> [Finding] in
      guard attachment.isCalled, !attachment.isOpen, let showing = attachment.showing else { return [] }
      let left = attachment.detachments.filter { $0.isCalled && $0.leavesView }
      return left.filter { seen.insert($0.position).inserted }.map { detachment in
        let child = graph.ribs[attachment.child]
        return Finding(
          rule: id, severity: severity,
          message: "\(attachment.router) shows the view of \(child.name) in '\(attachment.method.name)', and "
            + "'\(detachment.method.name)' detaches \(child.name) and leaves the view there: the screen stays, and nothing "
            + "answers it",
          position: detachment.position, length: graph.wordLength(at: detachment.position), ribs: [child],
          notes: [Finding.Note("'\(showing.name)' shows the view", showing.position)],
          help: "take the view away in `\(detachment.method.name)`, as `\(showing.name)` has shown it",
          fingerprint: fingerprint(
            rule: id, subject: graph.ribs[attachment.rib].id, property: child.id, at: detachment.position, in: graph))
      }
    }
  }

  private static let dismissing = "    viewController.uiviewController.dismiss(animated: true)\n"

  public static let documentation = RuleDocumentation(
    what: """
      Reports a child whose view is shown where it is attached, and that a method detaches which takes no view away; nor does \
      whoever calls the method, nor the child itself, nor is another child shown in its place.
      """,
    why: """
      Detaching a child takes no view away. The child's screen stays where it is while its interactor is gone: buttons do \
      nothing, nothing is loaded any more, and what lies beneath can't be reached.
      """,
    badExample: TreeExample.app.replacingOnce(dismissing, with: ""),
    goodExample: TreeExample.app,
    silentExamples: [
      SilentExample(
        "the caller takes the view away",
        TreeExample.app.replacingOnce(dismissing, with: "")
          .replacingOnce("    router?.detachFeed()", with: "    presenter.hideFeed()\n    router?.detachFeed()")
          .replacingOnce(
            "  var listener: HomePresentableListener? { get set }",
            with: "  var listener: HomePresentableListener? { get set }\n  func hideFeed()"
          )
          .replacingOnce(
            "  @objc private func feedButtonTapped() {",
            with: "  func hideFeed() {\n    dismiss(animated: true)\n  }\n\n  @objc private func feedButtonTapped() {")),
      SilentExample(
        "the child's own view controller closes itself",
        TreeExample.app.replacingOnce(dismissing, with: "")
          .replacingOnce(
            "    listener?.didTapClose()", with: "    dismiss(animated: true)\n    listener?.didTapClose()")),
      SilentExample(
        "the view is not shown by the router",
        TreeExample.app.replacingOnce(dismissing, with: "")
          .replacingOnce(
            "    viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)\n",
            with: "")),
    ],
    since: "0.1.0")
}
