/// A router as text search sees it: which of its methods attach and detach what a property holds.
struct RouterText {
  let roles: Roles
  let block: TextBlock
  private var model: TextModel { roles.model }

  /// `detachChild(feed)`, and the property from which the child comes, as far as that is told.
  struct Detaching {
    let method: TextMember
    let range: Range<Int>
    let property: String?
  }

  /// The functions of the class, its extensions and its own bases.
  var methods: [TextMember] {
    model.closure(of: [block.name], near: block.file).subtracting(Roles.frameworks).sorted()
      .flatMap { model.blocks(named: $0, near: block.file) }.filter { $0.keyword.text != "protocol" }
      .flatMap(\.members).filter { $0.keyword.text == "func" }
  }

  /// Every `detachChild`, called or handed on.
  var detachings: [Detaching] { methods.flatMap(detachings) }

  func detachings(in method: TextMember) -> [Detaching] {
    let words = roles.words(method.range, method.file)
    return words.indices.compactMap { index in
      guard words[index].text == "detachChild" else { return nil }
      let all = model.files[method.file].words
      guard index + 1 < all.count, all[index + 1].text == "(", let end = all.closing(of: index + 1) else {
        return Detaching(method: method, range: words[index].range, property: nil)
      }
      let argument = all[(index + 2)..<end]
      let isPath = argument.allSatisfy { $0.isName || [".", "?", "!"].contains($0.text) }
      let start = all.startOfChain(endingAt: index)
      return Detaching(
        method: method, range: all[start].range.lowerBound..<all[end].range.upperBound,
        property: isPath ? argument.last(where: \.isName).flatMap { property(behind: $0.text, in: words) } : nil)
    }
  }

  /// The property that a name stands for: itself, or what a local of the name is unwrapped from.
  private func property(behind name: String, in words: ArraySlice<Word>) -> String? {
    let bound = words.indices.dropLast(3).first {
      ["let", "var"].contains(words[$0].text) && words[$0 + 1].text == name && words[$0 + 2].text == "="
    }
    guard let bound else { return isProperty(name) ? name : nil }
    let start = words[bound + 3].text == "self" ? bound + 5 : bound + 3
    return start < words.endIndex && isProperty(words[start].text) ? words[start].text : nil
  }

  private func isProperty(_ name: String) -> Bool { properties.contains { $0.name.text == name } }

  var properties: [TextMember] {
    model.blocks(named: block.name, near: block.file).flatMap(\.members).filter { $0.keyword.text == "var" }
  }

  /// The methods that attach something and set a property to something.
  func attaching(_ property: String) -> [TextMember] {
    methods.filter { method in
      mentions("attachChild", in: method)
        && assignments(of: property, in: method).contains { $0.value != "nil" }
    }
  }

  func assignments(of property: String, in method: TextMember) -> [TextAssignment] {
    model.files[method.file].assignments(file: method.file).filter {
      method.range.contains($0.range.lowerBound) && $0.property == property && ($0.base.isEmpty || $0.base == ["self"])
    }
  }

  /// `guard feed == nil else { return }` and `if feed != nil { return }` in a method.
  func guards(of property: String, in method: TextMember) -> [Range<Int>] {
    let words = model.files[method.file].words
    let start = words.index(at: method.range.lowerBound)
    return (start..<words.index(at: method.range.upperBound) - 5).compactMap { index in
      guard index > start + 2, words[index].text == property, words[index + 2].text == "=",
        words[index + 3].text == "nil"
      else { return nil }
      let head = words[index - 1].text == "." ? index - 3 : index - 1
      let isGuard = words[head].text == "guard" && words[index + 1].text == "=" && words[index + 4].text == "else"
      let isIf = words[head].text == "if" && words[index + 1].text == "!"
      let brace = isGuard ? index + 5 : index + 4
      guard isGuard || isIf, words[brace].text == "{", let end = words.closing(of: brace),
        words[(brace + 1)..<end].map(\.text) == ["return"]
      else { return nil }
      return words[head].range.lowerBound..<words[end].range.upperBound
    }
  }

  func mentions(_ word: String, in method: TextMember) -> Bool {
    roles.words(method.range, method.file).contains { $0.text == word }
  }
}
