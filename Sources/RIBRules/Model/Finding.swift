import RIBEdits
import RIBModel

/// How bad a finding is; the later case is the worse.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  case info, warning, error

  public static func < (left: Severity, right: Severity) -> Bool {
    allCases.prefix { $0 != right }.contains(left)
  }
}

/// One defect that a rule found.
///
/// Its texts hold names from the scanned code as they are: whoever prints them escapes them for their format.
public struct Finding: Sendable, Equatable {
  /// The rule's id, such as `unsatisfied_dependency`.
  public var rule: String
  public var severity: Severity
  /// One line, without a period at its end.
  public var message: String
  public var position: SourcePosition
  /// How many bytes from `position` on are meant: what an excerpt underlines. At least 1.
  public var length: Int
  /// The name of the RIB that needs the property; the first of `ribs`.
  public var rib: String?
  /// The names of all RIBs that one missing member hurts.
  public var ribs: [String]
  /// The same RIBs by `RIB.id`, which unlike the name is unique.
  public var ribIDs: [String]
  public var property: String?
  /// The owner of the component that should provide, without `Component`.
  public var parent: String?
  /// The RIBs and owners on the way to the RIB, the outermost first.
  public var path: [String]
  /// How many names are missing in the middle of `path`, as it is with long paths; else 0.
  public var pathLeftOut: Int
  /// The last step of `path` is where the way is broken: the value does not arrive there.
  public var isPathBroken: Bool
  public var notes: [Note]
  /// What to write where.
  public var help: String?
  /// What does as the help says, all of it together, in the order of the places; empty where somebody has to think
  /// first.
  public var edits: [SourceEdit]
  /// Tells this finding from others for as long as it is not mended, whatever is edited elsewhere.
  public var fingerprint: String

  public init(
    rule: String, severity: Severity, message: String, position: SourcePosition, length: Int = 1, ribs: [RIB] = [],
    property: String? = nil, parent: String? = nil, path: GraphPath<String> = GraphPath([]), isPathBroken: Bool = false,
    notes: [Note] = [], help: String? = nil, edits: [SourceEdit] = [], fingerprint: String
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.position = position
    self.length = length
    self.ribs = unique(ribs.map(\.name))
    self.rib = self.ribs.first
    self.ribIDs = unique(ribs.map(\.id))
    self.property = property
    self.parent = parent
    self.path = path.steps
    pathLeftOut = path.leftOut
    self.isPathBroken = isPathBroken
    self.notes = notes
    self.help = help
    self.edits = edits
    self.fingerprint = fingerprint
  }

  /// A further place that explains the finding.
  public struct Note: Sendable, Hashable {
    public var message: String
    public var position: SourcePosition

    public init(_ message: String, _ position: SourcePosition) {
      self.message = message
      self.position = position
    }
  }
}
