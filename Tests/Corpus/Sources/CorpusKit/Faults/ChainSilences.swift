/// Why a subscription whose result is thrown away does no harm, to go by the words of its chain.
struct ChainSilences {
  let roles: Roles
  private var model: TextModel { roles.model }
  /// What the members of each name say, in all of the app.
  private let members: [String: [TextMember]]

  init(roles: Roles) {
    self.roles = roles
    members = Dictionary(grouping: roles.model.blocks.flatMap(\.members), by: \.name.text)
  }

  /// A step of a chain: a name, and whether it is called.
  private struct Step {
    let name: String
    let isCall: Bool
    let labels: [String]
  }

  func reason(for site: FaultSite) -> Silence? {
    guard let edit = site.edits.first else { return nil }
    let words = model.files[edit.file].words
    let last = words.index(at: edit.range.lowerBound) - 1
    let start = words.startOfChain(endingAt: last)
    let steps = steps(start...last, words)
    if steps.last?.labels.contains(where: { ["onSuccess", "onFailure"].contains($0) }) == true { return .endsByItself }
    guard let final = steps.last, final.isCall, Self.beginning.contains(final.name) else { return .noSubscription }
    if steps.contains(where: { $0.isCall && Self.ending.contains($0.name) }) { return .endsByItself }
    if words[start...last].contains(where: { $0.text == "rx" }), !steps.contains(where: { $0.name == "notification" }) {
      return .control
    }
    if isGivenBack(start, last, edit.file) { return .givenBack }
    if let source = source(of: steps), isMadeInPlace(source, edit), !holdsSelf(words[start...last]) {
      return .ownStream
    }
    return reason(ofSteps: steps.dropLast(), around: edit.range.lowerBound, edit.file)
  }

  /// The property that a chain begins with.
  private func source(of steps: [Step]) -> String? {
    guard let first = steps.first(where: { !["self", "`self`"].contains($0.name) }), !first.isCall else { return nil }
    return first.name
  }

  /// Whether the class around an edit makes a property's subject or relay itself: both go at the same time.
  private func isMadeInPlace(_ property: String, _ edit: Edit) -> Bool {
    guard let own = roles.enclosing(edit.range.lowerBound, edit.file) else { return false }
    return (members[property] ?? []).contains { member in
      own.members.contains { $0.range == member.range && $0.file == member.file }
        && ["Subject", "Relay"].contains { model.text(member.file, member.range).contains($0) }
        && model.text(member.file, member.range).contains("(")
    }
  }

  /// Whether a chain may hold the object: it says `self` in a closure, and nowhere that it is to be held weakly.
  private func holdsSelf(_ chain: ArraySlice<Word>) -> Bool {
    let words = Set(chain.map(\.text))
    return words.contains("{") && words.contains("self")
      && words.isDisjoint(with: ["weak", "unowned", "withUnretained", "with"])
  }

  /// Why the steps in front of the subscription leave open whether it ends.
  private func reason(ofSteps steps: ArraySlice<Step>, around place: Int, _ file: Int) -> Silence? {
    guard let source = steps.first(where: { !["self", "`self`"].contains($0.name) }) else { return .foreignSource }
    let called = steps.filter(\.isCall).map(\.name)
    let known = Self.passing.union(Self.making)
    if let foreign = called.first(where: { !known.contains($0) }) {
      return foreign == called.first ? .answer : .foreignStep
    }
    if !source.isCall, let found = handedIn(source.name, around: place, file) { return found }
    let properties = steps.prefix { !$0.isCall || $0.name == source.name }.map(\.name)
    guard let last = properties.last else { return .foreignSource }
    let declared = (members[last] ?? []).map { model.text($0.file, $0.range) }
    if declared.isEmpty { return .foreignSource }
    if declared.contains(where: { $0.contains("ControlEvent") || $0.contains("ControlProperty") || $0.contains(".rx") })
    {
      return .control
    }
    if declared.contains(where: { text in ["Single<", "Maybe<", "Completable", "Just("].contains { text.contains($0) } }
    ) {
      return .endsByItself
    }
    return nil
  }

  /// What is to be said of a source that is a parameter of the method around, or a local of it; nil for others.
  private func handedIn(_ name: String, around place: Int, _ file: Int) -> Silence? {
    guard let method = roles.member(place, file) else { return nil }
    let words = model.files[file].words
    let range = words.index(at: method.range.lowerBound)..<words.index(at: place)
    if let local = range.last(where: { words[$0].text == name && words[$0 + 1].text == "=" }),
      ["let", "var"].contains(words[local - 1].text)
    {
      let end = words.endOfExpression(from: local + 2, in: model.files[file].text, stops: [])
      let steps = steps((local + 2)...(end - 1), words)
      if steps.contains(where: { $0.isCall && Self.ending.contains($0.name) }) { return .endsByItself }
      if words[(local + 2)..<end].contains(where: { $0.text == "rx" }) { return .control }
      return reason(ofSteps: steps[...], around: words[local].range.lowerBound, file)
    }
    return range.contains { words[$0].text == name && words[$0 + 1].text == ":" } ? .answer : nil
  }

  /// Whether a chain is all that a closure, or a function with a result, has: its value is what that gives back.
  private func isGivenBack(_ start: Int, _ last: Int, _ file: Int) -> Bool {
    let words = model.files[file].words
    guard start > 0 else { return false }
    if words[start - 1].text == "return" || words[start - 1].text == "=" { return true }
    let isFirst = words[start - 1].text == "in" || words[start - 1].text == "{" && givesBack(bodyAt: start - 1, file)
    // Behind the chain stands the bracket, and the call that is gone, up to the brace.
    var next = last + 1
    while next < words.count, words[next].text != "}" {
      if words.isLineBreak(before: next, in: model.files[file].text), words[next].text != "." { return false }
      next += words[next].text == "(" ? (words.closing(of: next) ?? next) - next + 1 : 1
    }
    return isFirst
  }

  /// Whether a brace opens a closure, or a function that gives something back.
  private func givesBack(bodyAt brace: Int, _ file: Int) -> Bool {
    let words = model.files[file].words
    guard let member = roles.member(words[brace].range.lowerBound, file), member.keyword.text == "func" else {
      return true
    }
    let header = words[words.index(at: member.range.lowerBound)..<brace]
    return header.contains { $0.text == "{" } || header.contains { $0.text == "->" }
  }

  // MARK: - Steps

  private func steps(_ range: ClosedRange<Int>, _ words: [Word]) -> [Step] {
    var found: [Step] = []
    var index = range.lowerBound
    while index <= range.upperBound {
      let word = words[index].text
      if ["(", "{", "["].contains(word) {
        guard let end = words.closing(of: index), end <= range.upperBound else { break }
        if word != "[", let step = found.popLast() {
          found.append(Step(name: step.name, isCall: true, labels: step.labels + labels(index...end, words)))
        }
        index = end + 1
      } else {
        // `onFailure:` in front of a further trailing closure.
        if words[index].isName, index > range.lowerBound, words[index - 1].text == "}", let step = found.popLast() {
          found.append(Step(name: step.name, isCall: true, labels: step.labels + [word]))
        } else if words[index].isName, word != "try", word != "await" {
          found.append(Step(name: word, isCall: false, labels: []))
        }
        index += 1
      }
    }
    return found
  }

  /// The labels between a call's brackets.
  private func labels(_ range: ClosedRange<Int>, _ words: [Word]) -> [String] {
    var depth = 0
    var found: [String] = []
    for index in range {
      if ["(", "[", "{"].contains(words[index].text) { depth += 1 }
      if [")", "]", "}"].contains(words[index].text) { depth -= 1 }
      if depth == 1, words[index].isName, index < range.upperBound, words[index + 1].text == ":" {
        found.append(words[index].text)
      }
    }
    return found
  }

  // MARK: - The libraries' words

  private static let beginning: Set = ["subscribe", "bind", "drive", "emit", "sink", "assign"]

  private static let ending: Set = [
    "take", "takeUntil", "first", "single", "asSingle", "asMaybe", "asCompletable", "prefix", "just", "toArray",
    "ignoreElements", "collect", "reduce", "last",
  ]

  private static let making: Set = [
    "combineLatest", "merge", "zip", "interval", "publish", "notification", "Observable", "CombineLatest",
  ]

  private static let passing: Set = [
    "map", "compactMap", "flatMap", "filter", "share", "debounce", "throttle", "delay", "scan", "catch", "retry",
    "flatMapLatest", "flatMapFirst", "concatMap", "distinctUntilChanged", "do", "observe", "observeOn", "subscribe",
    "subscribeOn", "skip", "startWith", "withLatestFrom", "asObservable", "asDriver", "asSignal", "catchAndReturn",
    "catchErrorJustReturn", "materialize", "removeDuplicates", "receive", "dropFirst", "prepend", "eraseToAnyPublisher",
    "replaceError", "handleEvents", "switchToLatest", "autoconnect", "withUnretained", "setFailureType", "mapError",
    "tryMap", "sample", "pairwise", "switchLatest", "replay", "refCount", "enumerated", "debug", "timeout", "print",
  ]
}
