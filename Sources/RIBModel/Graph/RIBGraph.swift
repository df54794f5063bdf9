import RibscopeProject

/// The RIBs of a codebase, the edges between them, and every static dependency with who provides it.
///
/// A plain value made by `analyze`; the stages after it (rules, drawing, reports) see nothing else.
/// Everything refers by index into the arrays below, and every array is in a stable order that does not
/// depend on the order of the paths or the number of threads.
public struct RIBGraph: Sendable, Equatable {
  /// The scanned files, sorted by path; `SourcePosition.file` is an index into them.
  public var files: [SourceFile]
  /// Every RIB, sorted by `id`.
  public var ribs: [RIB]
  /// Every class that provides for a RIB: the RIBs' components, and owners that are no RIB's (`AppComponent`).
  public var components: [Component]
  /// Attach edges and component edges, sorted by kind, parent, child.
  public var edges: [Edge]
  /// What the sources at hand could not decide, sorted by position. Never reported as a defect.
  public var unknowns: [Unknown]
  /// Static dependencies that a component force-unwraps or papers over, and optionals that components expose.
  public var optionalUses: [OptionalUse]
  /// Builders that do not have the `build` of the protocol they conform to, sorted by requirement.
  public var buildMismatches: [BuildMismatch]
  /// Who takes requirements and members of components.
  public var uses: Uses
  /// Values that components share under one key, sorted by place.
  public var sharedCollisions: [SharedCollision] = []
  /// Values of components that need each other to be made, sorted by member.
  public var valueCycles: [ValueCycle] = []
  /// Needle's components that its generator does not see, in the order of their declarations.
  public var unseenComponents: [UnseenComponent] = []
  /// What Needle's plugin extensions require and non-core components lack, by position.
  public var pluginGaps: [PluginGap] = []
  /// Objects with state that components make at each access, sorted by member.
  public var freshInstances: [FreshInstance] = []
  /// What is seen by more of the app than needs it.
  public var exposure = Exposure()
  /// Parameters that `build` methods do not use, and builders that components keep.
  public var building = Building()
  /// What children report and their parents ignore, in the order of the sources.
  public var unansweredReports: [UnansweredReport] = []
  /// The RIBs that something builds, whether or not it attaches them: indexes into `ribs`.
  public var builtRIBs: Set<Int> = []
  /// What is known of some RIBs that nothing builds, in the order of the RIBs.
  public var lostRIBs: [LostRIB] = []
  /// Whether the sources show the delegate of an app or a scene, or an `App`.
  public var hasAppDelegate = false
  /// The apps among the sources, those that are left out too.
  public var apps: [SourceApp] = []
  /// Whether a router attaches something of which the sources do not show what it is, or cannot be read whole.
  public var hasUndecidedAttachEdges = false
  /// Whether a router attaches what one of its properties, a function, makes: that is not followed.
  public var hasUnfollowedAttachEdges = false
  /// How the classes of the RIBs are wired and live at run time.
  public var behaviour: Behaviour
  /// Where routers attach their children, and what may detach them, in the order of the sources.
  public var attachments: [Attachment] = []
  /// Children that routers build and show and never attach, in the order of the sources.
  public var unattachedBuilds: [UnattachedBuild] = []
  /// Launch routers that nothing keeps, in the order of the sources.
  public var unkeptLaunches: [UnkeptLaunch] = []
  /// Viewless RIBs that leave views behind, in the order of the sources.
  public var uncleanViews: [UncleanViews] = []
  /// Comments that are meant for ribscope, sorted by position.
  public var toolComments: [GraphComment]
  /// Interactors that import views, sorted by position.
  public var viewImports: [ViewImport] = []
  /// Where the paths of files start that other programs read; nil where that is the same as for people.
  public var base: PathBase?

  public init(
    files: [SourceFile] = [], ribs: [RIB] = [], components: [Component] = [], edges: [Edge] = [],
    unknowns: [Unknown] = [], optionalUses: [OptionalUse] = [],
    buildMismatches: [BuildMismatch] = [], uses: Uses = Uses(), behaviour: Behaviour = Behaviour(),
    toolComments: [GraphComment] = [], base: PathBase? = nil
  ) {
    self.files = files
    self.ribs = ribs
    self.components = components
    self.edges = edges
    self.unknowns = unknowns
    self.optionalUses = optionalUses
    self.buildMismatches = buildMismatches
    self.uses = uses
    self.behaviour = behaviour
    self.toolComments = toolComments
    self.base = base
  }
}

extension RIBGraph {
  /// How many RIBs there are, components alone left out.
  public var ribCount: Int { ribs.count { $0.kind == .rib } }
  /// How many components of Needle's there are without a RIB.
  public var componentCount: Int { ribs.count - ribCount }
}

/// A place in the sources: a file and a byte offset into it.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// Index into `RIBGraph.files`.
  public let file: Int
  /// Byte offset into that file.
  public let offset: Int

  public init(file: Int, offset: Int) {
    self.file = file
    self.offset = offset
  }

  /// Another place in the same file.
  package func moved(to offset: Int) -> SourcePosition { SourcePosition(file: file, offset: offset) }

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.file, left.offset) < (right.file, right.offset)
  }
}

/// A position as it is printed.
public struct SourceLocation: Sendable, Equatable {
  /// Path relative to where the tool was run, if nothing else is said.
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// Counted from 1, in UTF-8 bytes.
  public let column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension RIBGraph {
  /// The printable form of a position. O(log lines).
  public func location(_ position: SourcePosition) -> SourceLocation {
    let file = files[position.file]
    let place = file.lineColumn(at: position.offset)
    return SourceLocation(file: file.path, line: place.line, column: place.column)
  }

  /// The text of the line a position is on.
  public func lineText(_ position: SourcePosition) -> String {
    files[position.file].lineText(at: position.offset)
  }
}
