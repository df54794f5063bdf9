extension ContainerComponent: ActorDependency {
  /// A page is told that it is open; it does not turn itself.
  var pageStream: PageStream { mutablePageStream }
}
