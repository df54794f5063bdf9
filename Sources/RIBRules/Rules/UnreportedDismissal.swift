import RIBGraph
import Text

/// A screen that the user can swipe away without its parent's hearing of it.
public enum UnreportedDismissal: Rule {
  public static let id = "unreported_dismissal"
  public static let severity = Severity.warning
  public static let isOnByDefault = false
  public static let summary = "the user can swipe a child's view away, and its router is not told"
  public static let facts = Facts.tree

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.attachments.compactMap { attachment in
      guard attachment.isCalled, !attachment.isOpen, attachment.isLeftToUser, let showing = attachment.showing,
        let gate = attachment.gate, let property = attachment.property, property.name == gate.name, property.isFilled,
        !property.isWeak, attachment.detachments.contains(where: \.isCalled)
      else { return nil }
      let child = graph.ribs[attachment.child]
      return Finding(
        rule: id, severity: severity,
        message:
          "the user can swipe \(child.name) away, and nothing tells \(attachment.router): '\(property.name)' stays "
          + "set, so that '\(attachment.method.name)' never shows \(child.name) again",
        position: showing.position, length: graph.wordLength(at: showing.position), ribs: [child],
        property: property.name,
        notes: [
          Finding.Note("'\(attachment.method.name)' gives up here while '\(property.name)' is set", gate.position)
        ],
        help:
          "let the presentation controller's delegate, or the view as it disappears, tell the listener, and have it "
          + "detach \(child.name); or forbid swiping with `isModalInPresentation`",
        fingerprint: fingerprint(
          rule: id, subject: graph.ribs[attachment.rib].id, property: child.id, at: showing.position, in: graph))
    }
  }

  private static let example = TreeExample.app.replacingOnce(TreeExample.staying, with: "")

  public static let documentation = RuleDocumentation(
    what: """
      Reports a child whose view is presented as a sheet, or pushed, where neither the views nor the router say anything of \
      being dismissed or moved away, and the method that attaches the child gives up while it holds one.
      """,
    why: """
      The user pulls the sheet down, or swipes back. UIKit takes the view away and asks nobody: the child stays attached \
      behind the screens, and the button that should open it again does nothing, for the guard takes it for open.
      """,
    badExample: example,
    goodExample: example.replacingOnce(
      "  @objc private func closeButtonTapped() {",
      with: """
          override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if isBeingDismissed { listener?.didTapClose() }
          }

          @objc private func closeButtonTapped() {
        """),
    silentExamples: [
      SilentExample(
        "it fills the screen",
        example.replacingOnce(
          "    attachChild(router)\n",
          with: """
                attachChild(router)
                let screen = router.viewControllable.uiviewController
                screen.modalPresentationStyle = .fullScreen

            """)),
      SilentExample("swiping is forbidden", TreeExample.app),
      SilentExample(
        "the method that attaches asks nothing of it",
        example.replacingOnce("guard feed == nil else { return }", with: "detachFeed()")),
    ],
    since: "0.1.0")
}
