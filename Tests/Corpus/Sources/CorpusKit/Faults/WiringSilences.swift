/// Why a reference that nobody sets, or that holds strongly, does no harm.
struct WiringSilences {
  let roles: Roles
  private var model: TextModel { roles.model }
  /// Every assignment of the app, by the property that it sets.
  private let assignments: [String: [TextAssignment]]

  init(roles: Roles) {
    self.roles = roles
    let all = roles.model.files.indices.flatMap { roles.model.files[$0].assignments(file: $0) }
    assignments = Dictionary(grouping: all, by: \.property)
  }

  func reason(for site: FaultSite) -> Silence? {
    guard let edit = site.edits.first, let property = site.property else { return nil }
    switch site.fault {
    case .strengthen: return strength(of: property, edit, site.subject)
    case .unlisten:
      let interactors = interactors(of: site.subject, edit)
      if !interactors.isEmpty, !interactors.contains(where: { isUsed(property, in: $0) }) { return .neverUsed }
      return isSetElsewhere(property, edit, by: ["self"]) ? .setElsewhere : nil
    case .unroute:
      let interactors = interactors(of: site.subject, edit)
      if interactors.isEmpty { return .noImplementer }
      if !interactors.contains(where: { isUsed(property, in: $0) }) { return .neverUsed }
      if isSetElsewhere(property, edit, by: ["self", "router"]) { return .setElsewhere }
      return isSetOfUnknown(property, edit) ? .setOfUnknown : nil
    case .unpresent:
      let presenters = presenters(of: site.subject, edit)
      if presenters.isEmpty { return .noImplementer }
      if !presenters.contains(where: { isUsed(property, in: $0) }) { return .neverUsed }
      if presenters.contains(where: { hasForeignBase($0) }) { return .foreignBase }
      return isSetElsewhere(property, edit, by: ["self", "interactor"]) ? .setElsewhere : nil
    default: return nil
    }
  }

  // MARK: - Strength

  private func strength(of property: String, _ edit: Edit, _ subject: String) -> Silence? {
    guard isMade(subject) else { return .neverMade }
    guard let member = roles.member(edit.range.lowerBound, edit.file), let type = member.type,
      let name = roles.words(type, edit.file).filter(\.isName).last?.text
    else { return nil }
    let declared = model.blocks(named: name, near: edit.file).map(\.file)
    let holders = roles.blocks([.interactor, .router]).filter {
      $0.keyword.text == "class" && $0.name != subject && implements(name, $0)
        && model.blocks(named: name, near: $0.file).map(\.file) == declared
    }
    if roles.role(edit.range.lowerBound, edit.file) == .presenter {
      return holders.contains { presents(subject, for: $0) } ? nil : .noImplementer
    }
    if holders.isEmpty { return .noImplementer }
    return name.hasSuffix("Listener") && !isTaken(name) ? .neverTaken : nil
  }

  /// Whether a class is the presenter of an interactor.
  private func presents(_ presenter: String, for interactor: TextBlock) -> Bool {
    let wanted = baseArguments(of: interactor.name, near: interactor.file)
    return model.blocks(named: presenter, near: interactor.file).contains { block in
      wanted.contains { $0 == presenter || implements($0, block) }
    }
  }

  /// Whether a builder's method takes a value of a type.
  private func isTaken(_ type: String) -> Bool {
    model.blocks.contains { block in
      guard block.name.hasSuffix("Builder") else { return false }
      let words = roles.words(block.range, block.file)
      return words.indices.dropFirst().contains { words[$0].text == type && words[$0 - 1].text == ":" }
    }
  }

  private func implements(_ name: String, _ block: TextBlock) -> Bool {
    model.closure(of: [block.name], near: block.file).contains(name)
  }

  private func isMade(_ name: String) -> Bool {
    model.files.contains { file in
      file.words.indices.dropLast().contains { index in
        file.words[index].text == name && ["(", "."].contains(file.words[index + 1].text)
          && (index == 0 || file.words[index - 1].text != "func")
      }
    }
  }

  // MARK: - Who is told

  /// The classes that are the interactor of a router, or that a builder makes.
  private func interactors(of subject: String, _ edit: Edit) -> [TextBlock] {
    let names = baseArguments(of: subject, near: edit.file) + madeNames(edit)
    return roles.blocks([.interactor]).filter { block in
      block.keyword.text == "class" && names.contains { $0 == block.name || implements($0, block) }
    }
  }

  /// The classes that present for an interactor, or that a builder makes.
  private func presenters(of subject: String, _ edit: Edit) -> [TextBlock] {
    let names = baseArguments(of: subject, near: edit.file) + madeNames(edit)
    return model.blocks.filter { block in
      block.keyword.text == "class" && names.contains { $0 == block.name || implements($0, block) }
    }
  }

  /// What stands between the angle brackets of a class's base, with what is an alias of it.
  private func baseArguments(of name: String, near file: Int) -> [String] {
    let arguments = model.blocks(named: name, near: file).compactMap(\.inherited.first).flatMap(\.arguments)
    return arguments + arguments.flatMap { model.aliased($0) }
  }

  /// The classes that the method around an edit makes.
  private func madeNames(_ edit: Edit) -> [String] {
    guard roles.role(edit.range.lowerBound, edit.file) == .builder,
      let method = roles.member(edit.range.lowerBound, edit.file)
    else { return [] }
    let words = roles.words(method.range, edit.file)
    return words.indices.dropLast().filter { words[$0].text.first?.isUppercase == true && words[$0 + 1].text == "(" }
      .map { words[$0].text }
  }

  /// Whether a class, its bases or its extensions say a property's name other than where they declare or set it.
  private func isUsed(_ property: String, in block: TextBlock) -> Bool {
    let names = model.closure(of: [block.name], near: block.file).subtracting(Roles.frameworks)
    let blocks = names.flatMap { model.blocks(named: $0, near: block.file) }.filter { $0.keyword.text != "protocol" }
    return blocks.contains { block in
      let words = roles.words(block.range, block.file)
      return words.indices.contains { index in
        words[index].text == property && words[max(index - 1, words.startIndex)].text != "var"
          && words[min(index + 1, words.endIndex - 1)].text != "="
      }
    }
  }

  /// Whether what a class names first among what it inherits is declared nowhere, and not Apple's.
  private func hasForeignBase(_ block: TextBlock) -> Bool {
    let classes = model.closure(of: [block.name], near: block.file)
      .flatMap { model.blocks(named: $0, near: block.file) }.filter { $0.keyword.text == "class" }
    return classes.contains { own in
      guard let base = own.inherited.first?.name else { return false }
      return !model.isDeclared(base) && !base.hasPrefix("UI") && !base.hasPrefix("NS")
        && !Roles.frameworks.contains(base)
    }
  }

  private func isSetElsewhere(_ property: String, _ edit: Edit, by values: Set<String>) -> Bool {
    (assignments[property] ?? []).contains { other in
      (other.file != edit.file || other.range != edit.range) && values.contains(other.value)
        && isAboutTheSame(other, edit)
    }
  }

  /// Whether a class that is no part of a RIB sets a property of the name, of what text search does not know.
  private func isSetOfUnknown(_ property: String, _ edit: Edit) -> Bool {
    (assignments[property] ?? []).contains { other in
      other.file != edit.file && !other.base.isEmpty && other.base != ["self"] && other.value != "nil"
        && roles.role(other.range.lowerBound, other.file) == nil
    }
  }

  /// Whether another assignment may be of the same object: it stands in a base or an heir of the class or in its builder,
  /// or it sets what a call gave back.
  private func isAboutTheSame(_ other: TextAssignment, _ edit: Edit) -> Bool {
    guard let own = roles.enclosing(edit.range.lowerBound, edit.file),
      let block = roles.enclosing(other.range.lowerBound, other.file)
    else { return false }
    if own.name == block.name { return true }
    if other.base.last == "child" { return true }
    if roles.role(other.range.lowerBound, other.file) == .builder {
      let words = roles.words(block.range, block.file)
      if words.contains(where: { $0.text == own.name }) { return true }
    }
    return model.closure(of: [own.name], near: own.file).contains(block.name)
  }
}
