import HeadlessRx

/// What a workflow can ask of LoggedIn.
protocol LoggedInActionableItem: AnyObject {
  /// Leaves what is shown and starts a game; does nothing where no game has this id.
  func launchGame(withId id: String?) -> Observable<(LoggedInActionableItem, ())>
}
