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
  /// The trees by what their RIBs share, what nothing joins last.
  var parts: [Part] = []
  /// What the picture is of.
  var heading = Heading()
  /// How many findings there are about what is drawn.
  var errors: Int
  var warnings: Int
  var infos: Int

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
    /// Code outside any RIB starts it.
    var isRoot = false
    /// The diagram is about it (`--focus`, `--reaches`, `--affected`).
    var isFocus: Bool
    /// The app and module that it belongs to; nil for an owner.
    var group: String?
    /// Those that provide for it and are not its parent.
    var providers: [Provider] = []
    /// For whom it provides who are not its children: their names.
    var provided: [String] = []
    /// What is folded into it; nil where nothing is.
    var fold: Fold?
    /// It stands for all RIBs of a module, or for all that are left over.
    var isGroup = false
    /// What a comparison says of it; nil where it did not change, and where nothing is compared.
    var change: Change?
    /// What it was called before.
    var formerName: String?
    /// How many of its dependencies are no rows, because they did not change.
    var unchangedRows = 0
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

  /// Who provides for a RIB over the head of its parent.
  struct Provider: Equatable {
    var name: String
    /// Index into `nodes`; nil where it is not drawn.
    var node: Int?
    var change: Change?
  }

  /// RIBs that are not drawn by themselves.
  struct Fold: Equatable {
    var names: [String]
    var errors: Int
    var warnings: Int
    /// What changed of it.
    var changes: [Change] = []
  }

  /// What stands above a picture.
  struct Heading: Equatable {
    /// The app; empty where nothing tells.
    var app = ""
    /// How many RIBs are selected, and how many there are.
    var ribs = 0
    var allRIBs = 0
    var components = 0
    /// Static dependencies: those that are provided, those that are not, those that the sources do not decide.
    var satisfied = 0
    var broken = 0
    var unknown = 0
    /// What was compared; nil where nothing was.
    var comparison: Comparison?
  }

  /// Two states of an app, in words.
  struct Comparison: Equatable {
    /// `main → HEAD`.
    var names: String
    /// How much changed, kind by kind.
    var counts: [String]
  }

  /// What happened between two states.
  enum Change: Equatable, CaseIterable {
    case added, removed, changed
  }

  /// A finding about a RIB.
  struct Trouble: Equatable {
    var rule: String
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
    var change: Change?
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
    /// Otherwise a chip in the parent's box says it.
    var isDrawn: Bool
    var place: SourceLocation?
    var link = ""
    var tooltip: String
    var change: Change?
  }

  /// Trees that stand together.
  struct Part: Equatable {
    /// The app or module that all its RIBs share.
    var title: String?
    /// Indexes into `Diagram.nodes`: where the trees start.
    var roots: [Int]
    /// Nothing joins its boxes.
    var isLoose = false
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

extension Diagram.Change {
  /// How it is drawn; never by colour alone.
  var glyph: String {
    switch self {
    case .added: "+"
    case .removed: "−"
    case .changed: "~"
    }
  }

  /// The one change of what was two things.
  static func merged(_ first: Self?, _ second: Self?) -> Self? { first == second ? first : .changed }
}
