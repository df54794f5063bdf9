extension ActorComponent: ImageViewerDependency {
  var performerName: String { performer.name }

  var mutableFavouritesStream: MutableFavouritesStream { dependency.mutableFavouritesStream }
}
