/// An interactor in a file that imports what views are made of.
public struct ViewImport: Sendable, Equatable {
  /// What in the file needs the import.
  public enum Need: Sendable, Equatable {
    /// A class or view beside the interactor, by its name.
    case neighbor(String)
    /// A type of the framework that members of the interactor, of its values or of its protocols name.
    case type(String, isController: Bool, members: [String])
  }

  /// The interactor's class.
  public var className: String
  /// `UIKit` or `SwiftUI`.
  public var framework: String
  /// The name in the class's declaration.
  public var position: SourcePosition
  /// The first that the sources show. The import may be needed all the same where they show none.
  public var need: Need?

  public init(className: String, framework: String, position: SourcePosition, need: Need? = nil) {
    self.className = className
    self.framework = framework
    self.position = position
    self.need = need
  }
}
