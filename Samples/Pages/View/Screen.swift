/// A view controller whose content is lines of text.
protocol Screen: AnyObject {
  /// What is on the screen now, from top to bottom.
  var lines: [String] { get }
}
