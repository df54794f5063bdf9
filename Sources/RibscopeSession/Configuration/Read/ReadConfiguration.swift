import RIBRules
import RibscopeText
import RibscopeProject

/// Everything that is wrong with a configuration, in the order of the file.
public struct ConfigurationProblems: Error, Sendable, Equatable {
  public let problems: [YAMLProblem]
}

extension Configuration {
  /// Reads the bytes of a `.ribscope.yml`.
  ///
  /// - Throws: everything that is wrong, not only the first of it: nothing that was written is passed over.
  public init(reading bytes: [UInt8]) throws(ConfigurationProblems) {
    let root: YAMLNode?
    do {
      root = try readYAML(bytes, aliases: .refused)
    } catch {
      throw ConfigurationProblems(problems: [error])
    }
    guard let root, !root.isNothing else { return }
    var reader = ConfigurationReader()
    reader.read(root)
    guard reader.problems.isEmpty else {
      let inOrder = reader.problems.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
      throw ConfigurationProblems(problems: inOrder)
    }
    self = reader.configuration
  }
}

private struct ConfigurationReader {
  var configuration = Configuration()
  var problems: [YAMLProblem] = []

  mutating func read(_ root: YAMLNode) {
    guard let pairs = mapping(root, "the configuration") else { return }
    for pair in pairs {
      guard let key = Keys.all.first(where: { $0.name == pair.key }) else {
        say(pair.keyPlace, "unknown key '\(pair.key)'\(meant(pair.key, Keys.all.map(\.name)))")
        continue
      }
      // A key with nothing behind it is one whose lines are all commented out.
      if pair.value.isNothing { continue }
      if let value = value(pair.value, key) {
        configuration.entries[key.name] = .init(value: value, place: pair.keyPlace)
      }
    }
  }

  private mutating func value(_ node: YAMLNode, _ key: ConfigurationKey) -> Configuration.Value? {
    switch key.form {
    case .patterns: return texts(node, "such as [Sources]", key.name).map(Configuration.Value.texts)
    case .path: return text(node, "a path", key.name).map(Configuration.Value.text)
    case .flag: return flag(node, key.name).map(Configuration.Value.flag)
    case .choice(let words): return word(node, words, key.name).map(Configuration.Value.text)
    case .records(let fields): return records(node, fields, key.name).map(Configuration.Value.records)
    case .rules:
      readRules(node)
      return nil
    }
  }

  // MARK: - Lists of mappings

  private mutating func records(
    _ node: YAMLNode, _ fields: [ConfigurationKey.Field], _ name: String
  ) -> [Configuration.Record]? {
    guard case .sequence(let elements) = node.content else {
      say(node.place, "'\(name)' must be a list of mappings, not \(node.kind)")
      return nil
    }
    let records = elements.compactMap { record($0, fields, name) }
    for field in fields where field.isUnique { checkUnique(field.name, records, name) }
    return records
  }

  private mutating func checkUnique(_ field: String, _ records: [Configuration.Record], _ name: String) {
    var first: [String: YAMLPlace] = [:]
    for record in records {
      guard let text = record.text(field) else { continue }
      if let earlier = first[text] {
        say(
          record.place,
          "the \(field) '\(text)' of '\(name)' is already used in line \(earlier.line); rename one of the two")
      } else {
        first[text] = record.place
      }
    }
  }

  private mutating func record(
    _ node: YAMLNode, _ fields: [ConfigurationKey.Field], _ name: String
  ) -> Configuration.Record? {
    guard let pairs = pairs(node, knowing: fields.map(\.name), required: fields.filter(\.isRequired).map(\.name), name)
    else { return nil }
    var values: [String: Configuration.Value] = [:]
    for pair in pairs {
      guard let field = fields.first(where: { $0.name == pair.key }) else { continue }
      values[field.name] =
        switch field.form {
        case .text: text(pair.value, "a string", field.name).map(Configuration.Value.text)
        case .texts: texts(pair.value, "such as [A, B]", field.name).map(Configuration.Value.texts)
        case .flag: flag(pair.value, field.name).map(Configuration.Value.flag)
        case .words(let known): words(pair.value, known, field.name).map(Configuration.Value.words)
        }
    }
    return Configuration.Record(place: node.place, fields: values)
  }

  /// The pairs of an entry of a list; nil for what is no mapping.
  private mutating func pairs(
    _ node: YAMLNode, knowing known: [String], required: [String], _ name: String
  ) -> [YAMLNode.Pair]? {
    guard let pairs = mapping(node, "an entry of '\(name)'") else { return nil }
    for pair in pairs where !known.contains(pair.key) {
      say(pair.keyPlace, "unknown key '\(pair.key)' in an entry of '\(name)'\(meant(pair.key, known, isListed: true))")
    }
    for field in required where !pairs.contains(where: { $0.key == field }) {
      say(node.place, "an entry of '\(name)' needs '\(field)'")
    }
    return pairs
  }

  // MARK: - Rules

  private mutating func readRules(_ node: YAMLNode) {
    for pair in mapping(node, "'rules'") ?? [] {
      guard let rule = Rules.named(pair.key) else {
        say(pair.keyPlace, "\(Rules.refusal(of: pair.key)) ('ribscope rules' lists them)")
        continue
      }
      var entry = Configuration.RuleEntry(place: pair.keyPlace)
      if case .mapping(let pairs) = pair.value.content {
        readOptions(pairs, of: rule, &entry)
      } else if let option = optionMeant(by: pair.value, of: rule) {
        say(pair.value.place, "'\(rule.id)' has options, which are given by name; write '\(rule.id): {\(option)}'")
        continue
      } else if let word = word(pair.value, Keys.ruleWords, pair.key) {
        entry.set(word)
      }
      checkOptions(entry, of: rule, pair.keyPlace)
      configuration.rules[rule.id] = entry
    }
  }

  /// `maximum: 3`, where a number is in the place of a rule's mapping.
  private func optionMeant(by node: YAMLNode, of rule: any Rule.Type) -> String? {
    guard case .scalar(let text, true) = node.content, Int(text) != nil else { return nil }
    return rule.options.first { $0.form == .count }.map { "\($0.name): \(text)" }
  }

  private mutating func readOptions(
    _ pairs: [YAMLNode.Pair], of rule: any Rule.Type, _ entry: inout Configuration.RuleEntry
  ) {
    var options = RuleOptions()
    for pair in pairs {
      if pair.key == "severity" {
        if let word = word(pair.value, Keys.ruleWords, "severity") { entry.set(word) }
      } else if let option = rule.options.first(where: { $0.name == pair.key }) {
        read(pair.value, option, into: &options)
      } else {
        let names = ["severity"] + rule.options.map(\.name)
        say(pair.keyPlace, "unknown option '\(pair.key)' of '\(rule.id)'\(meant(pair.key, names, isListed: true))")
      }
    }
    entry.options = options
  }

  private mutating func read(_ node: YAMLNode, _ option: RuleOption, into options: inout RuleOptions) {
    switch option.form {
    case .count:
      guard case .scalar(let text, true) = node.content, let count = Int(text), count > 0 else {
        return say(node.place, "'\(option.name)' must be a whole number of at least 1, not \(node.kind)")
      }
      options.set(option.name, count)
    case .text: if let text = text(node, "a string", option.name) { options.set(option.name, text) }
    case .records(let fields):
      guard case .sequence(let elements) = node.content else {
        return say(node.place, "'\(option.name)' must be a list of mappings, not \(node.kind)")
      }
      options.set(option.name, elements.compactMap { record($0, fields, option.name) })
    }
  }

  private mutating func record(_ node: YAMLNode, _ fields: [RuleOption.Field], _ name: String) -> [String: String]? {
    guard let pairs = pairs(node, knowing: fields.map(\.name), required: fields.filter(\.isRequired).map(\.name), name)
    else { return nil }
    var record: [String: String] = [:]
    for pair in pairs {
      guard let field = fields.first(where: { $0.name == pair.key }) else { continue }
      record[field.name] =
        field.choices.isEmpty ? text(pair.value, "a string", field.name) : word(pair.value, field.choices, field.name)
    }
    return record
  }

  private mutating func checkOptions(
    _ entry: Configuration.RuleEntry, of rule: any Rule.Type, _ place: YAMLPlace
  ) {
    guard entry.isOn else { return }
    for option in rule.options where option.isRequired && !(entry.options?.has(option) ?? false) {
      // What is there but wrong has been told.
      if problems.isEmpty { say(place, "'\(rule.id)' needs its option '\(option.name)'") }
    }
  }

  // MARK: - Values

  private mutating func mapping(_ node: YAMLNode, _ what: String) -> [YAMLNode.Pair]? {
    if case .mapping(let pairs) = node.content { return pairs }
    say(node.place, "\(what) must be a mapping, 'key: value', not \(node.kind)")
    return nil
  }

  private mutating func text(_ node: YAMLNode, _ form: String, _ name: String) -> String? {
    if case .scalar(let text, _) = node.content, !text.isEmpty { return text }
    say(node.place, "'\(name)' must be \(form), not \(node.kind)")
    return nil
  }

  private mutating func texts(_ node: YAMLNode, _ example: String, _ name: String) -> [String]? {
    guard case .sequence(let elements) = node.content else {
      say(node.place, "'\(name)' must be a list, \(example), not \(node.kind)")
      return nil
    }
    return elements.compactMap { text($0, "a list of strings", name) }
  }

  /// A mapping of names in Swift to known words.
  private mutating func words(_ node: YAMLNode, _ known: [String], _ name: String) -> [String: String]? {
    guard let pairs = mapping(node, "'\(name)'") else { return nil }
    var words: [String: String] = [:]
    for pair in pairs {
      if !isIdentifier(pair.key) {
        say(pair.keyPlace, "'\(pair.key)' in '\(name)' must be a plain name, without generic parameters or a module")
      } else if let word = word(pair.value, known, pair.key) {
        words[pair.key] = word
      }
    }
    return words
  }

  private func isIdentifier(_ text: String) -> Bool {
    text.first?.isNumber == false && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private mutating func flag(_ node: YAMLNode, _ name: String) -> Bool? {
    if case .scalar(let text, true) = node.content, let flag = Bool(text) { return flag }
    say(node.place, "'\(name)' must be true or false, not \(node.kind)")
    return nil
  }

  private mutating func word(_ node: YAMLNode, _ words: [String], _ name: String) -> String? {
    if case .scalar(let text, _) = node.content {
      if words.contains(text) { return text }
      say(node.place, "invalid value '\(text)' for '\(name)'\(meant(text, words, isListed: true))")
    } else {
      say(node.place, "'\(name)' must be one of \(words.joined(separator: ", ")), not \(node.kind)")
    }
    return nil
  }

  private func meant(_ word: String, _ known: [String], isListed: Bool = false) -> String {
    if let near = suggestion(for: word, among: known) { return didYouMean(near) }
    return isListed ? "; valid: \(known.joined(separator: ", "))" : ""
  }

  private mutating func say(_ place: YAMLPlace, _ message: String) {
    problems.append(YAMLProblem(place, message))
  }
}

extension Configuration.RuleEntry {
  fileprivate mutating func set(_ word: String) {
    isOn = word != "off"
    severity = Severity(rawValue: word)
  }
}
