import RIBEdits
import RIBModel

extension RIBGraph {
  /// Has a child's view tell its listener that it is gone, and all routers that attach the child take nothing away then.
  /// None where one of them would need more, or where they are many.
  ///
  /// - Parameter places: all that attach the child.
  func reports(ofLeaving places: [Attachment]) -> [SourceEdit] {
    guard places.count <= mostPlaces, !places.contains(where: \.hasSecondChildOnceHeard) else { return [] }
    let dismissals = places.map(\.dismissal)
    let reports = dismissals.compactMap { dismissal in dismissal?.missingReport }
    guard reports.count == dismissals.count, let first = reports.first,
      let leaving = dismissals[0].flatMap(Leaving.init),
      dismissals.allSatisfy({ $0.flatMap(Leaving.init) == leaving }), reports.allSatisfy({ $0.call == first.call })
    else { return [] }
    var removals: Set<SourcePosition> = []
    let unremoved = reports.filter { $0.removal.map { removals.insert($0).inserted } == true }
    return whole(
      [override(leaving, first)] + unremoved.flatMap { report in condition(leaving, report) })
  }

  private func override(_ leaving: Leaving, _ report: Attachment.Dismissal.MissingReport) -> SourceEdit? {
    let unit = indentationUnit(of: report.place)
    let lines = [
      "\(report.isPublic ? "public " : "")override func \(leaving.method) {",
      "\(unit)super.\(leaving.superCall)",
      "\(unit)if \(leaving.question) { \(report.call) }",
      "}",
    ]
    return report.isBehindMember
      ? insertion(ofMember: lines, behindFunctionAt: report.place) : insertion(ofMember: lines, atEndOf: report.place)
  }

  private func condition(_ leaving: Leaving, _ report: Attachment.Dismissal.MissingReport) -> [SourceEdit?] {
    guard let removal = report.removal else { return [] }
    let edits = wrapping(
      callAt: removal, in: "if \(leaving.isThere("\(report.child).viewControllable.uiviewController"))",
      unit: indentationUnit(of: report.method))
    return edits.isEmpty ? [nil] : edits
  }
}

private let mostPlaces = 8

/// How a view that the user takes away hears of that.
private enum Leaving: Equatable {
  case sheet, sheetInNavigation, back

  init?(_ dismissal: Attachment.Dismissal) {
    switch (dismissal.cause, dismissal.container) {
    case (.back, _): self = .back
    case (.itself, _), (.button, _): return nil
    case (.sheet, let container), (.popover, let container), (.zoom, let container), (.presentation, let container):
      switch container {
      case .none: self = .sheet
      case .navigation: self = .sheetInNavigation
      case .either: return nil
      }
    }
  }

  var method: String {
    self == .back ? "didMove(toParent parent: UIViewController?)" : "viewDidDisappear(_ animated: Bool)"
  }

  var superCall: String { self == .back ? "didMove(toParent: parent)" : "viewDidDisappear(animated)" }

  /// What holds in that method as the view is taken away.
  var question: String {
    switch self {
    case .back: "parent == nil"
    case .sheet: "isBeingDismissed"
    case .sheetInNavigation: "navigationController?.isBeingDismissed == true"
    }
  }

  /// What holds for a controller as long as it is not taken away.
  func isThere(_ controller: String) -> String {
    switch self {
    case .back: "\(controller).parent != nil"
    case .sheet: "!\(controller).isBeingDismissed"
    case .sheetInNavigation: "\(controller).navigationController?.isBeingDismissed != true"
    }
  }
}
