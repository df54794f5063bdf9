import RIBModel
import RIBRules

/// How complete the dependency injection of a codebase is, ready to be printed in any format.
public struct CompletenessReport: Sendable, Equatable {
  public var totals: Totals
  /// Every RIB, in the order of the graph.
  public var ribs: [RIBEntry]
  /// What the rules about optionals found.
  public var optionals: [Problem]
  /// RIBs without a parent, or never attached; roots are none of them.
  public var detached: [DetachedRIB]
  public var unknowns: [UnknownEntry]

  public struct Totals: Sendable, Equatable {
    public var files = 0
    public var ribs = 0
    /// Components of Needle's that belong to no RIB.
    public var components = 0
    public var roots = 0
    public var staticDependencies = 0
    public var satisfied = 0
    public var unsatisfied = 0
    public var mismatched = 0
    public var unknown = 0
    public var dynamicDependencies = 0
    public var errors = 0
    public var warnings = 0
    /// Where the report is about a part of the RIBs: what that is.
    public var part: Part?

    /// Satisfied static dependencies per thousand of those that the sources decide, rounded down: 1000 means all.
    /// Nil where there are none.
    public var completeness: Int? {
      let decided = staticDependencies - unknown
      return decided == 0 ? nil : satisfied * 1000 / decided
    }
  }

  /// The RIBs that a change reaches.
  public struct Part: Sendable, Equatable {
    /// The state of the app before the change.
    public var base: String
    /// How many RIBs the change touches itself.
    public var touched: Int
    /// How many RIBs there are in all.
    public var all: Int

    public init(since base: String, touched: Int, of all: Int) {
      self.base = base
      self.touched = touched
      self.all = all
    }
  }

  /// One RIB with what it needs and who provides it.
  public struct RIBEntry: Sendable, Equatable {
    public var id: String
    public var name: String
    /// What tells it from other RIBs of its name, such as `tutorial4-completed/TicTacToe`; nil where none has it.
    public var scope: String?
    public var place: Place
    /// What sets it apart: `viewless`, `root`, `unused`, `component`, a flavour other than `ribs`.
    public var marks: [String]
    /// The names of the RIBs whose routers attach it.
    public var attachedBy: [String]
    public var dependencyProtocol: String?
    public var dependencies: [DependencyEntry]
    public var dynamic: [DynamicEntry]
    public var problems: [Problem]
    /// The worst of its static dependencies; `satisfied` where there are none.
    public var status: ProvisionStatus
  }

  /// One static dependency; a path for each component that is asked for it, and each place where its value may be made.
  public struct DependencyEntry: Sendable, Equatable {
    public var name: String
    public var type: String
    public var isOptional: Bool
    public var place: Place
    public var status: ProvisionStatus
    public var paths: [Path]
    /// Whether its value may be made in more places than `paths` tells.
    public var hasMorePaths = false
  }

  /// One way in which a static dependency is provided, or not.
  public struct Path: Sendable, Equatable {
    /// The component asked; nil where it is not known.
    public var provider: String?
    /// `Component.member` that makes the value, and where; nil where that is not known.
    public var origin: String?
    public var originPlace: Place?
    /// The owners and RIBs that the value travels through.
    public var path: [String]
    /// How many names are missing in the middle of a long path; else 0.
    public var pathLeftOut = 0
    public var status: ProvisionStatus
    /// Why it is not satisfied.
    public var reason: String?
  }

  /// One parameter of `build`.
  public struct DynamicEntry: Sendable, Equatable {
    public var name: String
    public var type: String
    public var isOptional: Bool
    public var place: Place
  }

  /// A finding, with its notes.
  public struct Problem: Sendable, Equatable {
    public var rule: String
    public var severity: Severity
    public var message: String
    public var place: Place
    public var notes: [Remark]
    public var help: String?
  }

  public struct Remark: Sendable, Equatable {
    public var message: String
    public var place: Place
  }

  public struct DetachedRIB: Sendable, Equatable {
    public var id: String
    public var name: String
    public var place: Place
    public var reason: String
  }

  public struct UnknownEntry: Sendable, Equatable {
    public var subject: String
    public var reason: String
    public var place: Place
  }

  /// A place in the sources.
  public struct Place: Sendable, Equatable {
    public var file: String
    public var line: Int
    public var column: Int

    /// `file:line`, as reports show it.
    var text: String { "\(file):\(line)" }
  }
}
