/// `shared { X() }`, and the only use of a requirement.
struct ComponentFaults {
  let roles: Roles
  private var model: TextModel { roles.model }

  init(roles: Roles) { self.roles = roles }

  var sites: [FaultSite] { unshared + untaken }

  // MARK: - Shared

  private var unshared: [FaultSite] {
    roles.blocks([.component]).flatMap { block in
      block.members.filter { $0.accessors != nil && !$0.isConditional }.compactMap { unshared($0, in: block) }
    }
  }

  /// `{ shared { X(…) } }`, with `return` before either or not.
  private func unshared(_ member: TextMember, in block: TextBlock) -> FaultSite? {
    guard let body = member.accessors else { return nil }
    let words = model.files[member.file].words
    let first = words.index(at: body.lowerBound) + 1
    let shared = words[first].text == "return" ? first + 1 : first
    guard words[shared].text == "shared", words[shared + 1].text == "{", let end = words.closing(of: shared + 1),
      end + 1 < words.count, words[end + 1].range.upperBound == body.upperBound
    else { return nil }
    let value = words[shared + 2].text == "return" ? shared + 3 : shared + 2
    guard value + 1 < end, words[value].isName, words[value + 1].text == "(",
      words.closing(of: value + 1) == end - 1
    else { return nil }
    let range = words[shared].range.lowerBound..<words[end].range.upperBound
    let made = words[value].range.lowerBound..<words[end - 1].range.upperBound
    return FaultSite(
      fault: .unshare, edits: [Edit(file: member.file, range: range, text: model.text(member.file, made))],
      property: member.name.text, file: member.file, subject: block.name)
  }

  // MARK: - Requirements

  private var untaken: [FaultSite] {
    let uses = usesOfDependency
    return roles.blocks([.builder]).filter { $0.keyword.text == "class" }.flatMap { builder -> [FaultSite] in
      protocols(of: builder).flatMap { name in
        requirements(of: name, near: builder.file).compactMap { untaken($0, of: name, builder, uses) }
      }
    }
  }

  /// `dependency.name`, wherever it stands: by name and class around.
  private var usesOfDependency: [String: [(word: Int, file: Int, block: TextBlock)]] {
    var found: [String: [(word: Int, file: Int, block: TextBlock)]] = [:]
    for file in model.files.indices {
      let words = model.files[file].words
      for index in words.indices.dropLast(2) where words[index].text == "dependency" && words[index + 1].text == "." {
        guard let block = roles.enclosing(words[index].range.lowerBound, file) else { continue }
        found[words[index + 2].text, default: []].append((index, file, block))
      }
    }
    return found
  }

  /// The protocols between the angle brackets of a builder's base.
  private func protocols(of builder: TextBlock) -> [String] {
    (builder.inherited.first?.arguments ?? []).filter { name in
      model.blocks(named: name, near: builder.file).contains { $0.keyword.text == "protocol" }
    }
  }

  private func requirements(of name: String, near file: Int) -> [TextMember] {
    model.blocks(named: name, near: file).filter { $0.keyword.text == "protocol" }.flatMap(\.members)
      .filter { $0.keyword.text == "var" && !$0.isConditional }
  }

  /// The one place that reads a requirement, in the builder or in a component of the same dependency.
  private func untaken(
    _ requirement: TextMember, of name: String, _ builder: TextBlock,
    _ uses: [String: [(word: Int, file: Int, block: TextBlock)]]
  ) -> FaultSite? {
    let all = uses[requirement.name.text] ?? []
    let own = all.filter { use in
      model.blocks(named: use.block.name, near: use.file).contains {
        $0.inherited.first?.arguments.contains(name) == true
      }
    }
    // Whoever else names the protocol may take it too.
    let isTakenElsewhere = all.contains { use in
      !own.contains { $0.file == use.file && $0.word == use.word }
        && roles.words(use.block.range, use.file).contains { $0.text == name }
    }
    guard own.count == 1, !isTakenElsewhere else { return nil }
    let words = model.files[own[0].file].words
    let range = words[own[0].word].range.lowerBound..<words[own[0].word + 2].range.upperBound
    return FaultSite(
      fault: .untake, edits: [Edit(file: own[0].file, range: range, text: "fatalError()")],
      property: requirement.name.text, file: requirement.file, subject: builder.name)
  }
}
