/// An interactor in a file that imports what views are made of.
public struct ViewImport: Sendable, Equatable {
  /// The interactor's class.
  public var className: String
  /// `UIKit` or `SwiftUI`.
  public var framework: String
  /// The name in the class's declaration.
  public var position: SourcePosition

  public init(className: String, framework: String, position: SourcePosition) {
    self.className = className
    self.framework = framework
    self.position = position
  }
}
