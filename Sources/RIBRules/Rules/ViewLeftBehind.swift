import RIBModel
import RibscopeText

/// A child that is detached while its view stays on the screen.
public enum ViewLeftBehind: Rule {
  public static let id = "view_left_behind"
  public static let severity = Severity.warning
  public static let summary = "a router detaches a child without removing the child's view"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    var seen: Set<SourcePosition> = []
    return graph.attachments.flatMap { attachment -> [Finding] in
      guard attachment.isCalled, !attachment.isOpen, let showing = attachment.showing else { return [] }
      let left = attachment.detachments.filter { $0.isCalled && $0.leavesView }
      return left.filter { seen.insert($0.position).inserted }.map { detachment in
        let child = graph.ribs[attachment.child]
        return Finding(
          rule: id, severity: severity,
          message: "\(attachment.router) shows the view of \(child.name) in '\(attachment.method.name)', but "
            + "'\(detachment.method.name)' detaches \(child.name) without removing the view: the screen stays visible and "
            + "does not respond",
          position: detachment.position, length: graph.wordLength(at: detachment.position), ribs: [child],
          notes: [Finding.Note("'\(showing.name)' shows the view", showing.position)],
          help: "remove the view in `\(detachment.method.name)`, matching how `\(showing.name)` shows it",
          fingerprint: fingerprint(
            rule: id, subject: graph.ribs[attachment.rib].id, property: child.id, at: detachment.position, in: graph))
      }
    }
  }

  private static let dismissing = "    viewController.uiviewController.dismiss(animated: true)\n"

  public static let documentation = RuleDocumentation(
    what: """
      Reports a method that detaches a child but does not remove its view, if the view is shown where the child is \
      attached, neither the callers of the method nor the child itself remove it, and no other child is shown in its \
      place.
      """,
    why: """
      Detaching a child does not remove its view. The child's screen stays visible after its interactor is \
      deactivated: its buttons do nothing, nothing more is loaded, and the user cannot reach the screen beneath.
      """,
    badExample: TreeExample.app.replacingOnce(dismissing, with: ""),
    goodExample: TreeExample.app,
    silentExamples: [
      SilentExample(
        "the caller removes the view",
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
        "the child's own view controller dismisses itself",
        TreeExample.app.replacingOnce(dismissing, with: "")
          .replacingOnce(
            "    listener?.didTapClose()", with: "    dismiss(animated: true)\n    listener?.didTapClose()")),
      SilentExample(
        "the router does not show the view",
        TreeExample.app.replacingOnce(dismissing, with: "")
          .replacingOnce(
            "    viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)\n",
            with: "")),
    ],
    since: "0.1.0")
}
