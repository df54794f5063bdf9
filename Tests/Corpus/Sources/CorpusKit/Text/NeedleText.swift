/// A class by name, and the file that declares it: several apps in one tree have classes of one name.
struct TextClass: Hashable {
  let name: String
  let file: Int
}

/// What simple text search knows of Needle's components: which of them makes which, with `parent:` in a call, and which
/// are the two sides of a pluginized component.
struct NeedleText {
  private let model: TextModel
  private var parents: [TextClass: [TextClass]] = [:]
  /// For each pluginized component the plugin extension's name and the non-core component.
  private var plugins: [TextClass: (points: String, nonCore: TextClass)] = [:]

  init(_ model: TextModel) {
    self.model = model
    for file in model.files.indices { addCalls(file) }
    for block in model.blocks where block.keyword.text == "class" { addPlugins(block) }
  }

  /// A property on a path upwards, and the class that has it.
  struct Holder {
    let component: TextClass
    let member: TextMember
  }

  /// The class that a name means in a file.
  func component(_ name: String, near file: Int) -> TextClass? {
    model.blocks(named: name, near: file).first { $0.keyword.text == "class" }.map {
      TextClass(name: name, file: $0.file)
    }
  }

  func isMadeByAnother(_ component: TextClass) -> Bool { parents[component] != nil }

  // MARK: - Parents

  private mutating func addCalls(_ file: Int) {
    let words = model.files[file].words
    for index in words.indices.dropLast(4) where words[index + 1].text == "(" && words[index + 2].text == "parent" {
      guard words[index + 3].text == ":", words[index + 4].text == "self",
        let child = component(words[index].text, near: file),
        let name = enclosing(words[index].range.lowerBound, file), let parent = component(name, near: file)
      else { continue }
      add(parent, above: child)
    }
  }

  /// The innermost class or extension around a place.
  private func enclosing(_ offset: Int, _ file: Int) -> String? {
    model.files[file].blocks.filter { $0.range.contains(offset) }.min { $0.range.count < $1.range.count }?.name
  }

  private mutating func addPlugins(_ block: TextBlock) {
    guard let base = block.inherited.first, base.arguments.count == 3,
      let core = component(block.name, near: block.file),
      model.closure(of: [base.name], near: block.file).contains("PluginizedComponent"),
      let nonCore = component(base.arguments[2], near: block.file)
    else { return }
    plugins[core] = (base.arguments[1], nonCore)
    add(core, above: nonCore)
  }

  private mutating func add(_ parent: TextClass, above child: TextClass) {
    if parents[child]?.contains(parent) != true { parents[child, default: []].append(parent) }
  }

  // MARK: - Paths

  /// The ways up from a component to a root, nearest first, without itself. At most a hundred.
  func paths(above component: TextClass) -> [[TextClass]] {
    var found: [[TextClass]] = []
    var open: [[TextClass]] = (parents[component] ?? []).map { [$0] }
    while let path = open.popLast(), let last = path.last, found.count < 100 {
      let above = (parents[last] ?? []).filter { !path.contains($0) && $0 != component }
      if above.isEmpty, isRoot(last) { found.append(path) }
      open += above.map { path + [$0] }
    }
    return found
  }

  private func isRoot(_ component: TextClass) -> Bool {
    parents[component] == nil
      && model.closure(of: [component.name], near: component.file).contains("BootstrapComponent")
  }

  /// All properties of a name on a way up, in the order in which Needle looks at them, each once: a way out of a plugin
  /// passes its non-core component twice.
  func holders(of name: String, on path: [TextClass]) -> [Holder] {
    var classes: [TextClass] = []
    for index in path.indices {
      classes.append(path[index])
      if let plugin = plugins[path[index]], isOpen(plugin, name, path, index) { classes.append(plugin.nonCore) }
    }
    var seen: Set<TextClass> = []
    return classes.filter { seen.insert($0).inserted }.flatMap { members(name, $0) }
  }

  private func members(_ name: String, _ component: TextClass) -> [Holder] {
    model.witnesses(named: name, of: component.name, near: component.file)
      .map { Holder(component: component, member: $0) }
  }

  /// Whether a search sees the plugin side: all of it from a plugin, else what the plugin extension names.
  private func isOpen(
    _ plugin: (points: String, nonCore: TextClass), _ name: String, _ path: [TextClass], _ index: Int
  ) -> Bool {
    if path.contains(where: isNonCore) { return true }
    return model.blocks(named: plugin.points, near: path[index].file)
      .contains { block in block.members.contains { $0.name.text == name } }
  }

  private func isNonCore(_ component: TextClass) -> Bool {
    model.closure(of: [component.name], near: component.file).contains("NonCoreComponent")
  }

  /// Whether a member makes one of some components with `parent:`.
  func makes(_ names: Set<String>, in member: TextMember) -> Bool {
    let words = model.files[member.file].words
    return words.indices.dropLast(2).contains { index in
      member.range.contains(words[index].range.lowerBound) && names.contains(words[index].text)
        && words[index + 1].text == "(" && words[index + 2].text == "parent"
    }
  }

  /// Whether a property does for a requirement: of the same written type, and visible.
  func provides(_ member: TextMember, _ requirement: TextMember) -> Bool {
    guard let own = member.type, let wanted = requirement.type, member.keyword.text != "func" else { return false }
    return !member.has("private") && !member.has("fileprivate")
      && spaceless(model.text(member.file, own)) == spaceless(model.text(requirement.file, wanted))
  }

  private func spaceless(_ type: String) -> String { type.filter { !$0.isWhitespace } }
}
