import SwiftScan

/// One RIB: a builder with its dependency protocol, component and router. Or a component of Needle's without a builder,
/// which has requirements and provides values as a RIB's component does.
public struct RIB: Sendable, Equatable {
  /// `Module.Name`, unique in the graph: where two RIBs would share it, the folder that tells them apart is put in
  /// front (`tutorial4-completed/TicTacToe.Root`).
  public var id: String
  public var kind: Kind
  /// The builder's name without `Builder`; of a component alone its name without `Component`.
  public var name: String
  /// The builder's class as the sources write it, with what it is nested in: `FeedBuilder`, `Feed.Builder`; of a
  /// component alone the component's.
  public var builder: String
  /// The module that declares the builder.
  public var module: String
  /// The name in the builder's declaration.
  public var position: SourcePosition
  public var flavour: Flavour
  /// The router owns no view of its own (`Router`, not `ViewableRouter`).
  public var isViewless: Bool
  /// Started by code outside any RIB (an app delegate, a view controller) and attached by no router.
  public var isRoot: Bool
  /// Nothing in the sources builds or attaches it.
  public var isUnused: Bool
  /// Something builds a RIB of the builder's name, of which there are several, and the sources do not show which.
  public var isUndecided = false
  /// The name of the dependency protocol as written, such as `OffGameDependency`; nil where there is none to be seen.
  public var dependencyProtocol: String?
  /// Where the sources declare that, its name; nil for a composition, and where they do not.
  public var dependencyPosition: SourcePosition?
  /// The RIB's own component, an index into `RIBGraph.components`; nil for a RIB that has none.
  public var component: Int?
  /// The requirements of the dependency protocol, inherited ones included, in the order they are declared.
  public var staticDependencies: [StaticDependency]
  /// The parameters of `build`, the listener left out.
  public var dynamicDependencies: [DynamicDependency]
  /// The protocols by which it tells its parent of what happens, sorted by name; empty where the sources show none.
  public var listeners: [Listener] = []
  /// The interactor; nil where its builder makes none, or several.
  public var interactor: MadeInteractor?
  /// The files that declare its builder, component, dependency protocol, interactors, routers and presenters, or extend
  /// them, sorted: indexes into `RIBGraph.files`.
  public var files: [Int] = []

  /// A protocol by which a RIB talks to its parent.
  public struct Listener: Sendable, Equatable {
    /// The protocol's name.
    public let name: String
    /// The classes of other RIBs that implement it, sorted.
    public let implementers: [String]
    /// Whether a `build` that takes it does anything with it.
    public let isPassedOn: Bool

    public init(name: String, implementers: [String], isPassedOn: Bool = true) {
      self.name = name
      self.implementers = implementers
      self.isPassedOn = isPassedOn
    }
  }

  public init(
    id: String, kind: Kind = .rib, name: String, builder: String, module: String, position: SourcePosition,
    flavour: Flavour = .ribs, isViewless: Bool = false, isRoot: Bool = false, isUnused: Bool = false,
    dependencyProtocol: String? = nil,
    component: Int? = nil, staticDependencies: [StaticDependency] = [], dynamicDependencies: [DynamicDependency] = []
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.builder = builder
    self.module = module
    self.position = position
    self.flavour = flavour
    self.isViewless = isViewless
    self.isRoot = isRoot
    self.isUnused = isUnused
    self.dependencyProtocol = dependencyProtocol
    self.component = component
    self.staticDependencies = staticDependencies
    self.dynamicDependencies = dynamicDependencies
  }

  public enum Kind: String, Sendable {
    case rib
    /// A component of Needle's that belongs to no builder: checked and drawn, but not counted among the RIBs.
    case component
  }

  /// Which framework a RIB is written for.
  public enum Flavour: String, Sendable {
    case ribs, modernribs, needle
  }
}

/// A parameter of a RIB's `build` method: what its parent hands over when it attaches it.
public struct DynamicDependency: Sendable, Equatable {
  /// The parameter's internal name.
  public var name: String
  /// Its type as written.
  public var type: String
  public var isOptional: Bool
  public var position: SourcePosition

  public init(name: String, type: String, isOptional: Bool, position: SourcePosition) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.position = position
  }
}

/// One requirement of a RIB's dependency protocol.
public struct StaticDependency: Sendable, Equatable {
  /// The property's name; for a method requirement its name with labels (`make(with:)`).
  public var name: String
  /// Its type as written.
  public var type: String
  public var isOptional: Bool
  /// Whether the requirement includes a setter: `{ get set }`.
  public var isSettable: Bool
  public var isStatic: Bool
  /// What reading or calling it takes, as it is written: ` async throws`; empty where it takes nothing.
  public var effects: String
  /// For a method requirement that is simple enough how it is declared and called.
  public var method: Method?
  /// The protocol that declares it, which may be one that the RIB's own inherits.
  public var declaredBy: String
  /// The name in the requirement's declaration.
  public var position: SourcePosition
  /// One for each component edge that leads to the RIB, in the order of the edges.
  public var providers: [Provider]

  public init(
    name: String, type: String, isOptional: Bool = false, isSettable: Bool = false, isStatic: Bool = false,
    effects: String = "", method: Method? = nil, declaredBy: String, position: SourcePosition,
    providers: [Provider] = []
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isSettable = isSettable
    self.isStatic = isStatic
    self.effects = effects
    self.method = method
    self.declaredBy = declaredBy
    self.position = position
    self.providers = providers
  }

  /// A method as code: `make(with name: Name) -> Feed`, and `make(with: name)` inside of it to hand the call on.
  public struct Method: Sendable, Equatable {
    public var declaration: String
    public var call: String

    public init(declaration: String, call: String) {
      self.declaration = declaration
      self.call = call
    }
  }

  /// The worst of the states that the sources decide; `unknown` where they decide none, or nothing builds the RIB.
  public var status: ProvisionStatus {
    providers.map(\.status).filter { $0 != .unknown }.max() ?? .unknown
  }
}

/// How well a static dependency is provided for; the later case is the worse.
public enum ProvisionStatus: String, Sendable, Comparable, CaseIterable {
  case satisfied, unknown, mismatched, unsatisfied

  public static func < (left: ProvisionStatus, right: ProvisionStatus) -> Bool {
    allCases.prefix { $0 != right }.contains(left)
  }
}

/// How one component edge provides one static dependency.
public struct Provider: Sendable, Equatable {
  /// The component edge, an index into `RIBGraph.edges`.
  public var edge: Int
  /// The component that should provide the value, an index into `RIBGraph.components`; nil where the edge's component
  /// is not known.
  public var component: Int?
  /// The member that is taken for the requirement, or would be but for `problem`: an index into the component's
  /// `members`.
  public var member: Int?
  public var problem: ProvisionProblem?
  /// The access level that a member of the component has to be given to provide it; empty where it takes none.
  public var access = ""
  /// Whether the requirement can be copied into the component as it is written: every name in it means the same there.
  public var isWrittenAlike = true
  /// Of a member of another type than the requirement's: of which of the two its value surely is.
  public var valueType: ValueType?

  public enum ValueType: Sendable, Equatable {
    /// The requirement's: the member is written with a type that its value does not have.
    case requirement
    case member
    /// The written type is more than the value needs, as a class is where its protocol is required; or less.
    case both
  }

  public init(edge: Int, component: Int?, member: Int? = nil, problem: ProvisionProblem? = nil) {
    self.edge = edge
    self.component = component
    self.member = member
    self.problem = problem
  }

  /// The member that is taken for the requirement, or would be but for `problem`.
  public var place: MemberIndex? {
    guard let component, let member else { return nil }
    return MemberIndex(component: component, member: member)
  }

  public var status: ProvisionStatus {
    switch problem {
    case nil: .satisfied
    case .unknown: .unknown
    case .otherType: .mismatched
    case .missing, .notVisible, .notSettable, .notStatic, .isolated: .unsatisfied
    }
  }
}

/// Why a provider does not, or may not, provide: what keeps its member from being the witness of the requirement.
public typealias ProvisionProblem = WitnessProblem
