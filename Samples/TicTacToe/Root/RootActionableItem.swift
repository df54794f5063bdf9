import HeadlessRx

/// What a workflow can ask of Root.
protocol RootActionableItem: AnyObject {
  /// The logged-in part of the app, as soon as there is one.
  func waitForLogin() -> Observable<(LoggedInActionableItem, ())>
}
