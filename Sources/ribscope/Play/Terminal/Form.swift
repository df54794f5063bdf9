import RibscopeSampleScreens

/// Fields to fill in, one for each input of an action.
struct Form {
  let action: ScreenAction
  private(set) var texts: [String]
  /// The field that is being filled in.
  private(set) var current = 0

  /// - Parameter action: Has one input at least.
  init(_ action: ScreenAction) {
    self.action = action
    texts = action.inputs.map { $0.fallback ?? "" }
  }

  /// Whether the last field is being filled in.
  var isAtEnd: Bool { current == texts.count - 1 }

  mutating func press(_ key: Key) {
    switch key {
    case .character(let character): texts[current].append(character)
    case .backspace: texts[current] = String(texts[current].dropLast())
    case .up, .backTab: current = max(0, current - 1)
    case .down, .tab, .enter: current = min(current + 1, texts.count - 1)
    case .left, .right, .escape, .leave: break
    }
  }
}
