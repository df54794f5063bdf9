import RIBTrace
import RibscopeText

extension Timeline {
  /// What a group is about, for people: `attached LoggedIn below Root`.
  func title(of group: EventGroup) -> String {
    let moment = moments[group.headline]
    let parent = moment.parentName
    let title =
      switch moment.event.happening {
      case .root(let router): "started \(router.rib)"
      case .attach(let router, _): "attached \(router.rib)" + (parent.map { " below \($0)" } ?? "")
      case .detach(let router, _): "detached \(router.rib)\(others(in: moment))" + (parent.map { " from \($0)" } ?? "")
      case .activate(let router, _): "activated \(router.rib)"
      case .deactivate(let router, _): "deactivated \(router.rib)"
      case .load(let router, _): "loaded \(router.rib)"
      case .deallocate(let router): "released \(router.rib)"
      case .leak(let router, let leak): "leak in \(router.rib): \(leak.sentence)"
      case .note(let text, _): text
      case .snapshot: "restored what missing lines changed"
      }
    return printable(title)
  }

  /// The note that a group begins with, unless that is all it is about.
  func cause(of group: EventGroup) -> String? {
    guard group.headline > group.moments.lowerBound,
      case .note(let text, _) = moments[group.moments.lowerBound].event.happening
    else { return nil }
    return printable(text)
  }

  private func others(in moment: Moment) -> String {
    let count = moment.changes.count { $0.before.router != nil && $0.after.router == nil } - 1
    return count > 0 ? " and \(count) below it" : ""
  }
}
