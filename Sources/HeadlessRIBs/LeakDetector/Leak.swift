/// Something that lives, or is on screen, longer than it should.
public struct Leak: Sendable, Equatable, CustomStringConvertible {
  public enum Expectation: Sendable, Equatable {
    /// It should have been released.
    case deallocation
    /// It should have left the screen.
    case disappearance
  }

  /// What the object's class is called.
  public let type: String
  public let expectation: Expectation
  /// How long the detector has waited.
  public let seconds: Double
  /// The RIB that the object belongs to; nil for objects that the app has passed to the detector itself.
  public let router: RouterIdentity?

  /// One line for developers.
  public var description: String {
    let owner = router.map { " of RIB \($0.name) (router \($0.id))" } ?? ""
    let state = expectation == .deallocation ? "alive" : "on screen"
    return "\(type)\(owner) is still \(state) after \(seconds) s"
  }
}
