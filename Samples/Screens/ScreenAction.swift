/// Something that the user can do on a screen.
public struct ScreenAction {
  /// One word, such as `place`.
  public let name: String
  public let inputs: [Input]
  /// Does it, with one text for each input.
  ///
  /// - Returns: why it cannot be done; nil when it is done.
  public let perform: ([String]) -> String?

  /// Something that the user enters.
  public struct Input: Equatable {
    /// In capitals, such as `ROW`.
    public let name: String
    /// What may be entered; empty for any text.
    public let choices: [String]
    /// What holds if nothing is entered; nil if something must be.
    public let fallback: String?

    public init(_ name: String, choices: [String] = [], fallback: String? = nil) {
      self.name = name
      self.choices = choices
      self.fallback = fallback
    }
  }

  public init(_ name: String, _ inputs: Input..., perform: @escaping ([String]) -> String?) {
    self.name = name
    self.inputs = inputs
    self.perform = perform
  }

  /// An action without inputs that can always be done.
  public init(_ name: String, perform: @escaping () -> Void) {
    self.name = name
    inputs = []
    self.perform = { _ in
      perform()
      return nil
    }
  }
}
