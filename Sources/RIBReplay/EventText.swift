import RIBDiagram
import RIBTrace
import RibscopeText

extension TraceEvent {
  /// What has happened, on one line: `attach LoggedIn (3) to Root (1)`.
  ///
  /// - Parameters:
  ///   - parentName: the RIB of its parent, where that is known.
  ///   - isConfirmation: whether it is a snapshot that tells nothing new.
  func sentence(_ parentName: String?, isConfirmation: Bool = false) -> String {
    let object = object(happening.parent.map { parent in parentName.map { "\($0) (\(parent))" } ?? "router \(parent)" })
    return printable(
      "\(happening.name) \(object ?? (isConfirmation ? "as shown" : "restores what missing lines changed"))"
    )
    .trimmingTrailingBlank
  }

  /// Nil for a snapshot.
  private func object(_ parent: String?) -> String? {
    switch happening {
    case .attach(let router, _): "\(router.label) to \(parent ?? "")"
    case .detach(let router, _): router.label + (parent.map { " from \($0)" } ?? "")
    case .root(let router), .activate(let router, _), .deactivate(let router, _), .load(let router, _),
      .deallocate(let router):
      router.label
    case .leak(let router, let leak): "\(router.label): \(leak.sentence)"
    case .note(let text, _): text
    case .snapshot: nil
    }
  }

  /// The time since the trace began, as it is printed: `0.013 s`.
  var timeText: String { "\(secondsText(time)) s" }
}

extension ReplayStep {
  /// What has happened, on one line.
  public var sentence: String { event.sentence(parentName, isConfirmation: isConfirmation) }

  /// The time since the trace began, as it is printed.
  public var timeText: String { event.timeText }
}

extension Timeline.Moment {
  /// What has happened, on one line.
  public var sentence: String { event.sentence(parentName) }

  /// The time since the trace began, as it is printed.
  public var timeText: String { event.timeText }
}

extension TracedRouter {
  /// The name and the number that tells it from others of that name.
  public var label: String { "\(rib) (\(id))" }
}

extension TracedLeak {
  /// `OffGameInteractor is still alive after 1 s`.
  public var sentence: String {
    "\(object) is still \(expected == .deallocation ? "alive" : "on screen")"
      + (seconds > 0 ? " after \(secondsText(seconds)) s" : "")
  }
}

/// With three places.
package func secondsText(_ seconds: Double) -> String {
  let milliseconds = Int((min(max(0, seconds), 9e12) * 1000).rounded())
  return "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
}

extension String {
  fileprivate var trimmingTrailingBlank: String { last == " " ? String(dropLast()) : self }
}
