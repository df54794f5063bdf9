extension App {
  /// The app of a number: the same for the same seed.
  init(_ number: Int, _ settings: Settings) {
    var random = SeededRandom(seed: settings.seed &* 1_000_003 &+ UInt64(number))
    layout = Layout(&random, isOfModules: settings.isOfModules)
    var support = ["\(layout.childFolder)/Support.swift": SupportCode.text(layout), "Package.swift": layout.manifest]
    if settings.isOfModules {
      var maker = ModuleQuestionMaker(layout: layout, random: random)
      support.merge(maker.support) { first, _ in first }
      questions = (0..<settings.questions).map { maker.make("Q\($0)") }
    } else {
      var maker = QuestionMaker(layout: layout, random: random)
      questions = (0..<settings.questions).map { maker.make("Q\($0)") }
    }
    self.support = support
  }
}
