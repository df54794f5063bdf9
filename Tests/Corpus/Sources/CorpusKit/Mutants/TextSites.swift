/// The sites that text search gives, without a question to the tool: a builder with a protocol between its angle
/// brackets, a class that says it conforms to it, a call of the builder's initialiser by that class or beside it.
struct TextSites {
  private(set) var sites: [Site] = []
  private let model: TextModel

  init(_ model: TextModel) {
    self.model = model
    let blocks = model.blocks
    for builder in blocks where builder.keyword.text == "class" && builder.name.hasSuffix("Builder") {
      let rib = String(builder.name.dropLast("Builder".count))
      guard !rib.isEmpty, let base = builder.inherited.first, base.name.hasSuffix("Builder") else { continue }
      for name in dependencies(base, builder.file) {
        for conforming in blocks where conforms(conforming, to: name, builder) {
          add(conforming, builder, rib: rib, protocolName: name)
        }
      }
    }
  }

  /// The protocols that a builder's base names, directly or through the component that it names.
  private func dependencies(_ base: TextBlock.Entry, _ file: Int) -> [String] {
    let components = base.arguments.flatMap { model.blocks(named: $0, near: file) }
      .filter { $0.keyword.text == "class" }
    let indirect = components.compactMap(\.inherited.first).filter { $0.name.hasSuffix("Component") }
      .flatMap(\.arguments)
    return Array(Set(base.arguments + indirect)).sorted().filter { name in
      model.blocks(named: name, near: file).contains { $0.keyword.text == "protocol" }
    }
  }

  private func conforms(_ block: TextBlock, to name: String, _ builder: TextBlock) -> Bool {
    guard block.keyword.text == "class" || block.keyword.text == "extension",
      block.inherited.contains(where: { $0.name == name }),
      model.blocks(named: block.name, near: block.file).contains(where: { $0.keyword.text == "class" })
    else { return false }
    // Of protocols with one name in several apps, the one of the block's own module is meant.
    let protocols = model.blocks(named: name, near: block.file).filter { $0.keyword.text == "protocol" }
    let wanted = model.blocks(named: name, near: builder.file).filter { $0.keyword.text == "protocol" }
    return protocols.map(\.file) == wanted.map(\.file) && builds(block, builder)
  }

  /// Whether the builder is handed an instance of the class: `self` in the class's own files, a variable where the
  /// class is made too, or the class's own initialiser.
  private func builds(_ block: TextBlock, _ builder: TextBlock) -> Bool {
    let own = Set(
      model.blocks(named: block.name, near: block.file).filter { $0.keyword.text == "class" }.map(\.file) + [block.file]
    )
    return model.files.indices.contains { file in
      let words = model.files[file].words
      guard model.blocks(named: builder.name, near: file).contains(where: { $0.file == builder.file }) else {
        return false
      }
      let isMadeHere = {
        words.contains(call: block.name) && !own.isDisjoint(with: self.files(of: block.name, near: file))
      }
      return words.firstArguments(of: builder.name).contains { argument in
        switch argument.count {
        case 1: argument == ["self"] ? own.contains(file) : isMadeHere()
        default: argument.first == block.name && argument.dropFirst().first == "(" && isMadeHere()
        }
      }
    }
  }

  private func files(of name: String, near file: Int) -> [Int] {
    model.blocks(named: name, near: file).map(\.file)
  }

  private mutating func add(_ block: TextBlock, _ builder: TextBlock, rib: String, protocolName: String) {
    let protocols = model.closure(of: [protocolName], near: builder.file).sorted()
      .flatMap { model.blocks(named: $0, near: builder.file) }.filter { $0.keyword.text == "protocol" }
    for requirement in protocols.flatMap(\.members) where isStatic(requirement) {
      let found = model.witnesses(named: requirement.name.text, of: block.name, near: block.file)
        .filter { ($0.keyword.text == "func") == (requirement.keyword.text == "func") }
      guard found.count == 1, let witness = found.first, requirement.keyword.text != "func" else { continue }
      sites.append(
        Site(
          rib: rib, ribID: nil, property: requirement.name.text, component: block.name, witness: witness,
          requirement: requirement, conformance: block, protocols: [protocolName], origin: .text))
    }
  }

  private func isStatic(_ requirement: TextMember) -> Bool {
    !requirement.has("weak") && requirement.name.text != "listener"
  }
}

extension [Word] {
  /// Whether a name is called.
  fileprivate func contains(call name: String) -> Bool { !firstArguments(of: name).isEmpty }

  /// The words of the first argument, without its label, of each call of a type's initialiser: `X(`, `X.init(`, and
  /// `: X = .init(`.
  fileprivate func firstArguments(of name: String) -> [[String]] {
    indices.filter { self[$0].text == name }.compactMap { index in
      let rest = self[(index + 1)...].prefix(5).map(\.text)
      for spelling in [["("], [".", "init", "("], ["=", ".", "init", "("]] where rest.starts(with: spelling) {
        return firstArgument(after: index + 1 + spelling.count)
      }
      return nil
    }
  }

  private func firstArgument(after start: Int) -> [String] {
    var depth = 0
    var found: [String] = []
    for word in self[start...].map(\.text) {
      if depth == 0, word == ")" || word == "," { break }
      if ["(", "[", "{"].contains(word) { depth += 1 }
      if [")", "]", "}"].contains(word) { depth -= 1 }
      found.append(word)
    }
    return found.count > 2 && found[1] == ":" ? found.dropFirst(2).map { $0 } : found
  }
}
