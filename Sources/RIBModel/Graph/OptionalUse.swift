/// A place where an optional travels or is papered over; the facts behind `leaked_optional` and `forced_optional`.
public struct OptionalUse: Sendable, Equatable {
  public var kind: Kind
  /// The component that does it, an index into `RIBGraph.components`; nil where a builder without one does.
  public var component: Int?
  /// The RIB whose builder does it, where it has no component: an index into `RIBGraph.ribs`.
  public var rib: Int?
  /// The member of the component that exposes or hides the optional.
  public var member: String
  /// The static or dynamic dependency, or stored property, whose value is optional.
  public var property: String
  /// Its type as written.
  public var type: String
  /// Where the component does it.
  public var position: SourcePosition
  /// Where the optional is declared: the requirement, the `build` parameter, the stored property.
  public var declaration: SourcePosition

  public init(
    kind: Kind, component: Int?, rib: Int? = nil, member: String, property: String, type: String,
    position: SourcePosition, declaration: SourcePosition
  ) {
    self.kind = kind
    self.component = component
    self.rib = rib
    self.member = member
    self.property = property
    self.type = type
    self.position = position
    self.declaration = declaration
  }

  public enum Kind: Sendable, Equatable {
    /// An optional `build` parameter or stored optional is exposed to children.
    case leaked
    /// `dependency.x!`, `try!`-like: the value is force-unwrapped.
    case forced
    /// `dependency.x ?? y`: a default hides that there is none.
    case defaulted
  }
}

extension RIBGraph {
  /// The class that uses an optional: its component, or its builder.
  public func className(of use: OptionalUse) -> String {
    if let component = use.component { return components[component].name }
    return use.rib.map { ribs[$0].builder } ?? ""
  }

  /// The name of the RIB or outside owner that uses an optional.
  public func ownerName(of use: OptionalUse) -> String {
    if let component = use.component { return components[component].ownerName }
    return use.rib.map { ribs[$0].name } ?? ""
  }

  /// The RIBs whose component, or whose builder, uses an optional.
  public func ribs(of use: OptionalUse) -> [RIB] {
    (use.component.map { components[$0].ribs } ?? use.rib.map { [$0] } ?? []).map { ribs[$0] }
  }
}
