struct Theme {
  let name: String

  static let plain = Theme(name: "plain")
}

final class ThemeStore {
  private var chosen: [Theme] = []

  func current() -> Theme {
    chosen.last ?? .plain
  }
}
