import RIBModel
import RIBRules
import RibscopeText

/// What a lint run saw and found, in numbers.
public struct LintSummary: Sendable, Equatable {
  public var files: Int
  public var ribs: Int
  /// Components of Needle's that belong to no RIB.
  public var components: Int
  public var errors: Int
  public var warnings: Int
  public var infos: Int
  /// What the sources did not decide.
  public var unknown: Int
  /// Findings that comments in the sources suppress.
  public var suppressed: Int
  /// Findings that a baseline knows.
  public var baselined: Int
  /// Findings that an earlier state of the app has, too; nil where it was not asked for.
  public var known: Known?

  public struct Known: Sendable, Equatable {
    /// What the state is called.
    public let state: String
    public let count: Int

    public init(in state: String, count: Int) {
      self.state = state
      self.count = count
    }
  }

  public init(
    files: Int, ribs: Int, components: Int = 0, errors: Int, warnings: Int, infos: Int = 0, unknown: Int,
    suppressed: Int = 0, baselined: Int = 0
  ) {
    self.files = files
    self.ribs = ribs
    self.components = components
    self.errors = errors
    self.warnings = warnings
    self.infos = infos
    self.unknown = unknown
    self.suppressed = suppressed
    self.baselined = baselined
  }

  public init(_ outcome: Outcome, graph: RIBGraph) {
    self.init(findings: outcome.findings, graph: graph)
    suppressed = outcome.suppressed
    baselined = outcome.baselined
  }

  public init(findings: [Finding], graph: RIBGraph) {
    self.init(
      files: graph.files.count, ribs: graph.ribCount, components: graph.componentCount,
      errors: findings.count { $0.severity == .error }, warnings: findings.count { $0.severity == .warning },
      infos: findings.count { $0.severity == .info }, unknown: graph.unknowns.count)
  }

  /// `2 errors, 1 warning, 4 infos in 34 RIBs, 120 files; 1 suppressed; 3 unknown (see `ribscope report`)`
  var line: String {
    let found =
      "\(count(errors, "error")), \(count(warnings, "warning"))" + (infos == 0 ? "" : ", \(count(infos, "info"))")
    let alone = components == 0 ? "" : "\(count(components, "component")) without a RIB, "
    let seen = "\(count(ribs, "RIB")), \(alone)\(count(files, "file"))"
    let left =
      (suppressed == 0 ? "" : "; \(suppressed) suppressed") + (baselined == 0 ? "" : "; \(baselined) in the baseline")
      + (known.map { "; \($0.count) also in \(visibleText($0.state))" } ?? "")
    return "\(found) in \(seen)\(left)" + (unknown == 0 ? "" : "; \(unknown) unknown (see `ribscope report`)")
  }
}
