struct Theme {
  let name: String
}

final class ThemeStore {
  private var chosen: [Theme] = []

  func current() -> Theme? {
    chosen.last
  }
}
