import RIBRules
import RibscopeText
import RibscopeProject

/// The configuration that holds, as YAML, each value with where it comes from.
///
/// - Parameter file: what the file is called; nil where there is none.
public func effectiveConfiguration(_ configuration: Configuration, file: String?) -> String {
  let head = file.map { "# \($0)" } ?? "# no .ribscope.yml in the working directory or above it"
  let lines = Keys.all.flatMap { key -> [Line] in
    key.form == .rules ? [Line("rules:", nil)] + Rules.all.map { line($0, configuration) } : [line(key, configuration)]
  }
  let width = lines.map(\.text.count).max() ?? 0
  return ([head] + lines.map { $0.printed(width, file ?? "") }).joined(separator: "\n") + "\n"
}

private struct Line {
  let text: String
  /// Nil for a heading.
  let origin: Origin?

  enum Origin {
    case standard
    case file(YAMLPlace)
  }

  init(_ text: String, _ origin: Origin?) {
    self.text = visibleText(text)
    self.origin = origin
  }

  func printed(_ width: Int, _ file: String) -> String {
    let padded = text + String(repeating: " ", count: max(0, width - text.count))
    switch origin {
    case nil: return text
    case .standard: return "\(padded)  # default"
    case .file(let place): return "\(padded)  # \(file):\(place.line):\(place.column)"
    }
  }
}

private func line(_ key: ConfigurationKey, _ configuration: Configuration) -> Line {
  guard let entry = configuration.entries[key.name] else { return Line("\(key.name): \(key.fallback)", .standard) }
  return Line("\(key.name): \(yaml(entry.value, of: key))", .file(entry.place))
}

private func yaml(_ value: Configuration.Value, of key: ConfigurationKey) -> String {
  switch value {
  case .texts(let texts): "[\(texts.map(yaml).joined(separator: ", "))]"
  case .text(let text): yaml(text)
  case .flag(let flag): flag ? "true" : "false"
  case .words(let words):
    "{\(words.sorted { $0.key < $1.key }.map { "\($0.key): \(yaml($0.value))" }.joined(separator: ", "))}"
  case .records(let records): "[\(records.map { yaml($0, of: key) }.joined(separator: ", "))]"
  }
}

/// A mapping with its fields in the order of the key.
private func yaml(_ record: Configuration.Record, of key: ConfigurationKey) -> String {
  guard case .records(let fields) = key.form else { return "{}" }
  let pairs = fields.compactMap { field in
    record.fields[field.name].map { "\(field.name): \(yaml($0, of: key))" }
  }
  return "{\(pairs.joined(separator: ", "))}"
}

private func line(_ rule: any Rule.Type, _ configuration: Configuration) -> Line {
  guard let entry = configuration.rules[rule.id] else {
    return Line("  \(rule.id): \(rule.isOnByDefault ? rule.severity.rawValue : "off")", .standard)
  }
  let severity = entry.isOn ? (entry.severity ?? rule.severity).rawValue : "off"
  return Line("  \(rule.id): \(severity)\(entry.options == nil ? "" : ", with options")", .file(entry.place))
}

/// A text in double quotes where plain it might be read as something else.
func yaml(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy {
    $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-/".unicodeScalars.contains($0))
  }
  return isPlain && text.first != "-" ? text : JSON.string(text).printed().split(separator: "\n").joined()
}
