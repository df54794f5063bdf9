/// A view controller as text: what it shows, and what the user can do with it. It knows no terminal.
public protocol Screen: AnyObject {
  /// What is on the screen now, from top to bottom.
  var lines: [String] { get }

  /// What the user can do now, the most likely first.
  var actions: [ScreenAction] { get }

  /// The part of the screen whose cells can be chosen; nil where there is none.
  var grid: ScreenGrid? { get }
}

extension Screen {
  public var actions: [ScreenAction] { [] }
  public var grid: ScreenGrid? { nil }
}

/// A screen that shows another one, and has nothing of its own.
public protocol ScreenContainer: Screen {
  var shownScreen: Screen? { get }
}

extension ScreenContainer {
  public var lines: [String] { shownScreen?.lines ?? [] }
  public var actions: [ScreenAction] { shownScreen?.actions ?? [] }
  public var grid: ScreenGrid? { shownScreen?.grid }
}
