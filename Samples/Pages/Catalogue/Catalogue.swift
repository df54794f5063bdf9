/// Everybody whose pictures can be looked at, in the order of the pages.
protocol Catalogue: AnyObject {
  var performers: [Performer] { get }
}

/// A catalogue that never changes.
final class FixedCatalogue: Catalogue {
  let performers: [Performer]

  init(performers: [Performer]) {
    self.performers = performers
  }
}

extension FixedCatalogue {
  /// Three people who have long stopped acting.
  static func classics() -> FixedCatalogue {
    FixedCatalogue(performers: [
      Performer(name: "Sarah Bernhardt", photos: photos("As Hamlet", "As Theodora", "At home")),
      Performer(name: "Edwin Booth", photos: photos("As Iago", "As Richelieu")),
      Performer(name: "Eleonora Duse", photos: photos("As Nora")),
    ])
  }

  private static func photos(_ titles: String...) -> [Photo] {
    titles.map(Photo.init(title:))
  }
}
