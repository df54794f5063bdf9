/// The interactor of a RIB whose builder makes it, as far as one who hands it a value has to know.
public struct MadeInteractor: Sendable, Equatable {
  /// The class's name, and where it is declared.
  public let name: String
  public let position: SourcePosition
  /// The only place that makes one: the class's name there; nil where there are several.
  public let creation: SourcePosition?
  /// The initialisers that the class declares: the word `init`.
  public let initializers: [SourcePosition]
  /// The presenter's type that the class gives to `PresentableInteractor`; nil for one without.
  public let presenter: String?

  package init(
    name: String, position: SourcePosition, creation: SourcePosition?, initializers: [SourcePosition],
    presenter: String?
  ) {
    self.name = name
    self.position = position
    self.creation = creation
    self.initializers = initializers
    self.presenter = presenter
  }
}
