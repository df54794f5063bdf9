import RIBModel
import RIBRules

/// What is drawn, whatever it is drawn with: boxes with rows, and lines between them.
///
/// Texts are as the code has them, without control characters; each renderer escapes and shortens for itself.
struct Diagram: Equatable {
  /// In the order the spanning tree reaches them.
  var nodes: [Node]
  var lines: [Line]
  /// Indexes into `nodes`: where the trees start.
  var roots: [Int]
  /// More than one only where no line joins the parts.
  var clusters: [Cluster]
  /// How many findings there are about what is drawn.
  var errors: Int
  var warnings: Int

  /// A RIB, or an owner outside any RIB.
  struct Node: Equatable {
    /// Unique in the diagram.
    var id: String
    var name: String
    /// What tells it from others of its name in the diagram; nil where none has it.
    var scope: String?
    var isOwner: Bool
    /// A component of Needle's that belongs to no RIB.
    var isComponent: Bool
    var isViewless: Bool
    var isUnused: Bool
    /// The RIB that the diagram is about (`--focus`).
    var isFocus: Bool
    /// What lint finds about the RIB, the worst first.
    var troubles: [Trouble]
    /// Static dependencies, then dynamic ones.
    var rows: [Row]
    var place: SourceLocation
    /// Made of the place, for where the picture lies.
    var link = ""
    /// What a pointer resting on it is told.
    var tooltip: String
  }

  /// A finding about a RIB.
  struct Trouble: Equatable {
    var severity: Severity
    /// The dependency that it is about.
    var property: String?
    /// The message with the rule and the place.
    var sentence: String
  }

  /// A dependency.
  struct Row: Equatable {
    var mark: Mark
    var name: String
    var type: String
    /// What is the matter, in a word or two, such as `≠ String?`.
    var detail: String?
    var place: SourceLocation
    var link = ""
    var tooltip: String
  }

  /// The state of a dependency.
  enum Mark: Equatable, CaseIterable {
    case satisfied, optional, unsatisfied, unknown, dynamic
    /// A dynamic dependency that may be absent and that children are given all the same.
    case leaked
  }

  struct Line: Equatable {
    /// Indexes into `nodes`.
    var from: Int
    var to: Int
    /// The parent's component is the child's dependency, and something else attaches the child.
    var isDependencyOnly: Bool
    /// Adapters and factories in between.
    var via: [String]
    var lacksConformance: Bool
    /// Something that the child needs does not come along this line.
    var isBroken: Bool
    /// Whether the line belongs to the spanning tree.
    var isTree: Bool
    var place: SourceLocation?
    var link = ""
    var tooltip: String
  }

  /// Nodes that lines join.
  struct Cluster: Equatable {
    /// The app or module that all its RIBs share.
    var title: String?
    /// Indexes into `Diagram.nodes`.
    var nodes: [Int]
  }
}

extension Diagram.Node {
  /// The name, and what tells it from others of the name: `Root  tutorial4-completed/TicTacToe`.
  var fullName: String { name + (scope.map { "  \($0)" } ?? "") }
}

extension Diagram.Mark {
  /// How the mark is drawn; never by colour alone.
  var glyph: String {
    switch self {
    case .satisfied: "●"
    case .optional: "▲"
    case .unsatisfied: "✕"
    case .unknown: "?"
    case .dynamic, .leaked: "◆"
    }
  }

  var isDynamic: Bool { self == .dynamic || self == .leaked }

  /// Whether the mark says that something is wrong.
  var isTrouble: Bool { [.optional, .unsatisfied, .leaked].contains(self) }
}
