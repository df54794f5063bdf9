/// A computed property of a component that creates a new object with state each time it is read.
public struct FreshInstance: Sendable, Equatable {
  public var member: MemberIndex
  /// The class of the object.
  public var type: String
  /// The property that holds state.
  public var state: String
  /// Where that property is declared.
  public var statePosition: SourcePosition
  /// Whether the component has `shared` to keep it.
  public var canShare: Bool

  public init(
    member: MemberIndex, type: String, state: String, statePosition: SourcePosition, canShare: Bool
  ) {
    self.member = member
    self.type = type
    self.state = state
    self.statePosition = statePosition
    self.canShare = canShare
  }
}
