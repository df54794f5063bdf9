import HeadlessRx

/// The pictures that the user likes, for those who only show them.
protocol FavouritesStream: AnyObject {
  /// The favourites at once, then every change.
  var favourites: Observable<Set<Photo>> { get }
}

/// The pictures that the user likes, for those who let him choose.
protocol MutableFavouritesStream: FavouritesStream {
  /// Likes a picture, or no longer does.
  func toggle(_ photo: Photo)
}

final class FavouritesStreamImpl: MutableFavouritesStream {
  var favourites: Observable<Set<Photo>> { subject.asObservable() }

  private var current: Set<Photo> = []
  private let subject = BehaviorSubject<Set<Photo>>(value: [])

  func toggle(_ photo: Photo) {
    if current.remove(photo) == nil {
      current.insert(photo)
    }
    subject.onNext(current)
  }
}
