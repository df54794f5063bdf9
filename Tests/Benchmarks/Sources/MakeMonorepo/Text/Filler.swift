/// Methods that have nothing to do with RIBs: most lines of an app.
enum Filler {
  static func functions(_ count: Int, _ random: inout SeededRandom) -> String {
    (0..<count).map { _ in
      let text = body(&random).split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
      return "\n" + text
    }.joined()
  }

  private static func body(_ random: inout SeededRandom) -> String {
    let name = Words.thing(&random) + Words.part(&random) + String(random.below(1_000))
    let number = random.below(100)
    switch random.below(5) {
    case 0: return switching(name, number)
    case 1: return mapping(name, number)
    case 2: return text(name, Words.thing(&random))
    case 3: return closure(name, number)
    default: return looping(name, number)
    }
  }

  private static func switching(_ name: String, _ number: Int) -> String {
    """
    /// How many rows \(name) shows: none while it is loading, and no more than fit.
    private func rowCountOf\(name)(_ state: Int, isLoading: Bool) -> Int {
      guard !isLoading else { return 0 }
      switch state {
      case ..<0: return 0
      case 0...\(number + 1): return state * 2
      default: return min(state, \(number + 100))
      }
    }
    """
  }

  private static func mapping(_ name: String, _ number: Int) -> String {
    """
    private func sorted\(name)(_ values: [String: Int]) -> [String] {
      values
        .filter { $0.value > \(number) && !$0.key.isEmpty }
        .sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        .map { key, value in "\\(key): \\(value)" }
    }
    """
  }

  private static func text(_ name: String, _ word: String) -> String {
    """
    // The back end sends blanks around names, and sometimes nothing at all: then the \(word.lowercased()) says "none".
    private func titleOf\(name)(_ given: String?, count: Int) -> String {
      let trimmed = given?.trimmingCharacters(in: .whitespaces) ?? ""
      let title = trimmed.isEmpty ? "No \(word.lowercased())" : trimmed
      return count == 1 ? title : "\\(title) (\\(count))"
    }
    """
  }

  private static func closure(_ name: String, _ number: Int) -> String {
    """
    private func schedule\(name)(after seconds: Double = \(number).5, _ work: @escaping () -> Void) {
      let deadline = DispatchTime.now() + seconds
      DispatchQueue.main.asyncAfter(deadline: deadline) { [weak self] in
        guard self != nil else { return }
        work()
      }
    }
    """
  }

  private static func looping(_ name: String, _ number: Int) -> String {
    """
    private func total\(name)(_ amounts: [Int?], limit: Int = \(number * 10)) -> Int {
      var total = 0
      for case let amount? in amounts where amount > 0 {
        total += amount
        if total >= limit { return limit }
      }
      return total
    }
    """
  }
}
