/// Why no mutant of a kind can be planted at a site.
enum Skip: String, Error, CaseIterable {
  /// Another member would take the witness's place, so the app would still compile.
  case otherWitness = "another witness remains"
  case otherConformance = "it conforms elsewhere too"
  case noConformance = "no clause of the component's names the protocol"
  /// What the sources at hand do not show may take the witness's place.
  case undeclaredBase = "an undeclared type that the component inherits may bring another"
  case conditional = "under #if"
  /// The witness is what makes the RIB's builder: without it there is no RIB that could lack it.
  case buildsTheRIB = "the witness is what builds the RIB"
  case notApplicable = "the kind does not apply"

  /// Whether somebody should read the sources: the reason is text search's opinion.
  var isDoubtful: Bool { self == .otherWitness || self == .otherConformance || self == .noConformance }
}

/// A site at which no mutant of a kind was planted.
struct SkippedSite {
  let kind: Kind
  let reason: Skip
  let site: Site
}

/// Makes the edits of a mutant.
struct Planting {
  let model: TextModel
  let seed: UInt64
  let app: String
  /// Types as they are written in the app's requirements, by module.
  private let typesByModule: [Int: [String]]

  init(_ model: TextModel, seed: UInt64, app: String) {
    self.model = model
    self.seed = seed
    self.app = app
    let requirements = model.blocks.filter { $0.keyword.text == "protocol" }.flatMap(\.members)
    let typed = requirements.compactMap { member in member.type.map { (member.file, model.text(member.file, $0)) } }
    typesByModule = Dictionary(grouping: typed) { model.tree.files[$0.0].module }
      .mapValues { Array(Set($0.map(\.1))).sorted() }
  }

  func edits(_ kind: Kind, at site: Site) throws(Skip) -> [Edit] {
    guard !site.witness.isConditional, !site.requirement.isConditional else { throw .conditional }
    if hasUndeclaredBase(site) { throw .undeclaredBase }
    if kind.isMendedByOtherWitness, hasOtherWitness(site) { throw .otherWitness }
    if let needle = site.needle {
      guard kind != .drop else { throw .notApplicable }
      guard needle.breaks(kind) else { throw .otherWitness }
    }
    if kind == .delete, model.text(site.witness.file, site.witness.range).contains(site.rib + "Builder") {
      throw .buildsTheRIB
    }
    var random = SeededRandom(
      seed: seed, app, kind.rawValue, "\(site.witness.file) \(site.witness.range.lowerBound)",
      "\(site.requirement.file) \(site.requirement.range.lowerBound)")
    return switch kind {
    case .rename: [renamed(site.witness, &random)]
    case .delete: [Edit(file: site.witness.file, range: site.witness.range, text: "")]
    case .retype: [try retyped(site.witness, &random)]
    case .hide: hidden(site, &random)
    case .freeze: try frozen(site)
    case .drop: [try dropped(site)]
    case .optional: [try optional(site.requirement)]
    case .rerequire: [renamed(site.requirement, &random)]
    case .reask: [try retyped(site.requirement, &random)]
    case .settable: [try settable(site)]
    }
  }

  private func hasOtherWitness(_ site: Site) -> Bool {
    let found = model.witnesses(named: site.witness.name.text, of: site.component, near: site.witness.file)
    return found.contains { $0.file != site.witness.file || $0.range != site.witness.range }
  }

  private func hasUndeclaredBase(_ site: Site) -> Bool {
    let classes = site.needle?.holders ?? [TextClass(name: site.component, file: site.witness.file)]
    return classes.flatMap { model.closure(of: [$0.name], near: $0.file) }
      .contains { !model.isDeclared($0) && !Self.bringsNothing.contains($0) }
  }

  private static let bringsNothing: Set = [
    "Component", "EmptyComponent", "Dependency", "EmptyDependency", "AnyObject", "NSObject", "UIViewController",
    "BootstrapComponent", "PluginizedComponent", "NonCoreComponent",
  ]

  // MARK: - Names

  /// A longer name, or the first letter in the other case, which is the mistake that people make.
  private func renamed(_ member: TextMember, _ random: inout SeededRandom) -> Edit {
    let name = member.name.text
    let first = name.prefix(1)
    let flipped = (first == first.lowercased() ? first.uppercased() : first.lowercased()) + name.dropFirst()
    let new = Bool.random(using: &random) && flipped != name ? flipped : name + "Other"
    return Edit(file: member.file, range: member.name.range, text: new)
  }

  // MARK: - Types

  private func retyped(_ member: TextMember, _ random: inout SeededRandom) throws(Skip) -> Edit {
    guard member.keyword.text != "func" else { throw .notApplicable }
    guard let range = member.type else {
      guard member.hasInitialValue else { throw .notApplicable }
      let end = member.name.range.upperBound
      return Edit(file: member.file, range: end..<end, text: ": [Bool]")
    }
    let old = model.text(member.file, range)
    let others = wrappedForms(of: old) + (isDecided(old) ? otherTypes(than: old, member.file) : [])
    return Edit(file: member.file, range: range, text: others.randomElement(using: &random) ?? "Int")
  }

  /// Types that no alias, declared or not, can make the same as the old one.
  private func wrappedForms(of old: String) -> [String] {
    let optional = old.hasSuffix("?") || old.hasSuffix("!") ? String(old.dropLast()) : wrapped(old) + "?"
    return [optional, "[" + old + "]"]
  }

  private func otherTypes(than old: String, _ file: Int) -> [String] {
    let near = (typesByModule[model.tree.files[file].module] ?? []).filter { isPlain($0) && isDecided($0) }
    let same = model.closure(of: names(old), near: file)
    return (["Int", "String", "[Bool]", "Double"] + near).filter { !same.contains($0) && $0 != old }
  }

  /// Whether the sources say what every name of a type stands for. A type from elsewhere may be an alias.
  private func isDecided(_ type: String) -> Bool {
    names(type).allSatisfy { Self.standardTypes.contains($0) || model.isDeclared($0) }
  }

  private static let standardTypes: Set = [
    "Int", "String", "Bool", "Double", "Void", "any", "Array", "Optional", "Set",
  ]

  private func names(_ type: String) -> [String] { words(of: Array(type.utf8)).filter(\.isName).map(\.text) }

  /// A name that stands for itself: no alias, no module, no `Self`.
  private func isPlain(_ type: String) -> Bool {
    !model.isAlias(type) && type != "Self" && type.utf8.allSatisfy { $0 == 0x5F || $0 > 0x40 && $0 < 0x7B }
  }

  private func optional(_ requirement: TextMember) throws(Skip) -> Edit {
    guard requirement.keyword.text != "func", let range = requirement.type else { throw .notApplicable }
    let old = model.text(requirement.file, range)
    guard !old.hasSuffix("?"), !old.hasSuffix("!"), !old.hasPrefix("Optional<") else { throw .notApplicable }
    return Edit(file: requirement.file, range: range, text: wrapped(old) + "?")
  }

  private func wrapped(_ type: String) -> String {
    type.contains { "&>-! ".contains($0) } ? "(" + type + ")" : type
  }

  // MARK: - Access and setters

  private func hidden(_ site: Site, _ random: inout SeededRandom) -> [Edit] {
    let witness = site.witness
    let levels: Set = ["open", "public", "package", "internal", "fileprivate", "private"]
    let gone = witness.modifiers.filter { levels.contains($0.text) }
      .map { Edit(file: witness.file, range: $0.range, text: "") }
    let isSeenWidely =
      !(model.blocks(named: site.component, near: witness.file).contains(where: \.isPrivate)
      || site.protocols.flatMap { model.blocks(named: $0, near: site.requirement.file) }.contains(where: \.isPrivate))
    let level = isSeenWidely && Bool.random(using: &random) ? "fileprivate" : "private"
    let start = witness.keyword.range.lowerBound
    return gone + [Edit(file: witness.file, range: start..<start, text: level + " ")]
  }

  private func asksForSetter(_ requirement: TextMember) -> Bool {
    requirement.accessors.map { model.text(requirement.file, $0) }?.contains("set") == true
  }

  /// Few requirements ask for a setter: where this one does not, it is made to first, which a `var` fulfils.
  private func frozen(_ site: Site) throws(Skip) -> [Edit] {
    let (witness, requirement) = (site.witness, site.requirement)
    guard witness.keyword.text == "var", let braces = requirement.accessors else { throw .notApplicable }
    let asked =
      asksForSetter(requirement) ? [] : [Edit(file: requirement.file, range: braces, text: "{ get set }")]
    guard isSettable(witness) else { throw .notApplicable }
    let keyword = witness.keyword.range
    guard witness.accessors != nil || witness.has("lazy") || witness.has("weak") else {
      return asked + [Edit(file: witness.file, range: keyword, text: "let")]
    }
    return asked + [Edit(file: witness.file, range: keyword.lowerBound..<keyword.lowerBound, text: "private(set) ")]
  }

  /// Stored, or computed with a setter, and no less visible to write than to read.
  private func isSettable(_ witness: TextMember) -> Bool {
    let body = witness.accessors.map { model.text(witness.file, $0) }
    return witness.keyword.text == "var" && !witness.modifiers.contains { $0.text.hasSuffix("(set)") }
      && body.map { $0.contains("set") } ?? true
  }

  private func settable(_ site: Site) throws(Skip) -> Edit {
    let (witness, requirement) = (site.witness, site.requirement)
    guard requirement.keyword.text == "var", let braces = requirement.accessors, !asksForSetter(requirement) else {
      throw .notApplicable
    }
    guard !isSettable(witness) else { throw .notApplicable }
    return Edit(file: requirement.file, range: braces, text: "{ get set }")
  }

  // MARK: - Conformance

  private func dropped(_ site: Site) throws(Skip) -> Edit {
    guard let block = site.conformance, block.keyword.text != "protocol" else { throw .noConformance }
    guard !block.isConditional else { throw .conditional }
    let named = block.inherited.indices.filter { site.protocols.contains(block.inherited[$0].name) }
    guard let index = named.first, named.count == 1 else { throw .noConformance }
    guard !conformsElsewhere(site.component, to: block.inherited[index].name, without: block, index) else {
      throw .otherConformance
    }
    return Edit(file: block.file, range: clause(block, without: index), text: "")
  }

  private func conformsElsewhere(_ name: String, to wanted: String, without block: TextBlock, _ index: Int) -> Bool {
    let blocks = model.blocks(named: name, near: block.file)
    let rest = blocks.flatMap { other in
      let isSame = other.file == block.file && other.keyword.range == block.keyword.range
      return other.inherited.indices.filter { !isSame || $0 != index }.map { other.inherited[$0].name }
    }
    return model.closure(of: rest, near: block.file).contains(wanted)
  }

  /// The bytes of one entry with its comma; with the colon, where it is the only one.
  private func clause(_ block: TextBlock, without index: Int) -> Range<Int> {
    let entries = block.inherited.map(\.range)
    if entries.count == 1 { return (block.colon ?? entries[0].lowerBound)..<entries[0].upperBound }
    if index + 1 < entries.count { return entries[index].lowerBound..<entries[index + 1].lowerBound }
    return entries[index - 1].upperBound..<entries[index].upperBound
  }
}
