import RIBModel

/// How a completeness report is printed.
public enum ReportFormat: String, Sendable, CaseIterable {
  case text, markdown, html, json
}

/// The report in a format, with a line end after it.
///
/// - Parameters:
///   - width: how wide the tables of `text` may be.
///   - data: what the script of `html` reads, from `explorerData`.
///   - link: what leads from the page to a place in the sources; nil where nothing does.
public func renderReport(
  _ report: CompletenessReport, format: ReportFormat, width: Int = TextTable.usualWidth,
  data: () -> String = { "null" },
  link: @escaping (SourceLocation) -> String? = { _ in nil }
) -> String {
  switch format {
  case .text: textReport(report, width: width)
  case .markdown: MarkdownReport(report: report, link: link).page()
  case .html: HTMLReport(report: report, link: link, data: data()).page()
  case .json: jsonReport(report).printed()
  }
}

/// What all formats but JSON say of a report in the same words.
enum ReportWords {
  static let title = "DI completeness"
  static let definition = "the share of static dependencies that are satisfied, not counting the unknown ones"
  static let noDependencies = "no static dependencies"
  static let nothing = "none"
  static let optionals = "Optional dependencies"
  static let detached = "RIBs without a parent, or never attached"
  static let unknowns = "Unknown: not decided by these sources"
  static let columns = ["Dependency", "Type", "Provider", "Origin", "Path", "Status"]

  /// `66.6 %`; rounded down, so that 100 % means all.
  static func percent(_ completeness: Int?) -> String {
    completeness.map { "\($0 / 10).\($0 % 10) %" } ?? "no static dependencies to count"
  }

  /// The rows of a RIB's table, under `columns`, not yet escaped: of each dependency every path with something amiss,
  /// and the first that are satisfied. JSON has all.
  static func rows(_ entry: CompletenessReport.RIBEntry) -> [Row] { entry.dependencies.flatMap(rows) }

  static func rows(_ dependency: CompletenessReport.DependencyEntry) -> [Row] {
    if dependency.paths.isEmpty { return [Row(dependency, nil)] }
    let satisfied = dependency.paths.indices.filter { dependency.paths[$0].status == .satisfied }
    let left = Set(satisfied.dropFirst(mostSatisfied))
    let rows = dependency.paths.indices.filter { !left.contains($0) }.map { Row(dependency, dependency.paths[$0]) }
    let isWhole = left.isEmpty && !dependency.hasMorePaths
    return isWhole ? rows : rows + [Row(moreOf: dependency, dependency.hasMorePaths ? nil : left.count)]
  }

  private static let mostSatisfied = 3

  /// One line of a RIB's table.
  struct Row {
    let dependency: CompletenessReport.DependencyEntry
    let provision: CompletenessReport.Path?
    let provider: String
    let origin: String
    let path: String
    let status: ProvisionStatus
    let statusText: String

    /// Where there is nothing to show: an empty cell looks cut off.
    private static let dash = "–"

    init(_ dependency: CompletenessReport.DependencyEntry, _ provision: CompletenessReport.Path?) {
      self.dependency = dependency
      self.provision = provision
      provider = provision?.provider ?? "?"
      origin = provision.map(Self.origin) ?? "?"
      path =
        provision.map { $0.path.isEmpty ? Self.dash : RIBReport.pathText($0.path, leftOut: $0.pathLeftOut) }
        ?? Self.dash
      status = provision?.status ?? dependency.status
      let reason = provision == nil ? "no component edge leads here" : provision?.reason
      statusText = status.rawValue + (reason.map { ": \($0)" } ?? "")
    }

    /// Says that there are more paths than are shown; how many, unless they were not all followed.
    init(moreOf dependency: CompletenessReport.DependencyEntry, _ count: Int?) {
      self.dependency = dependency
      provision = nil
      provider = "…"
      origin = count.map { "and \($0) more \($0 == 1 ? "path" : "paths")" } ?? "and more paths"
      path = Self.dash
      status = dependency.status
      statusText = status.rawValue
    }

    private static func origin(_ provision: CompletenessReport.Path) -> String {
      guard let origin = provision.origin else { return provision.status == .unsatisfied ? dash : "?" }
      return origin + (provision.originPlace.map { " (\($0.text))" } ?? "")
    }
  }

  /// Names and values of the totals, in their order.
  static func totals(_ totals: CompletenessReport.Totals) -> [(name: String, value: Int)] {
    var ribs: [(name: String, value: Int)] = [("RIBs", totals.ribs)]
    if let part = totals.part {
      ribs = [
        ("all RIBs", part.all), ("RIBs touched since \(part.base)", part.touched),
        ("RIBs that these reach", totals.ribs),
      ]
    }
    if totals.components > 0 { ribs.append(("components without a RIB", totals.components)) }
    return [("files", totals.files)] + ribs + [
      ("roots", totals.roots),
      ("static dependencies", totals.staticDependencies), ("satisfied", totals.satisfied),
      ("unsatisfied", totals.unsatisfied), ("mismatched", totals.mismatched), ("unknown", totals.unknown),
      ("dynamic dependencies", totals.dynamicDependencies), ("errors", totals.errors), ("warnings", totals.warnings),
    ]
  }
}
