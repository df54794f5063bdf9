import Foundation

/// What people read by hand in an app's sources, as sets of the same texts as `Facts` holds.
struct Labels {
  private(set) var facts: [String: Set<String>] = [:]

  /// - Parameter data: JSON; `static` and `dynamic` either as `{rib: {name: type}}` or `{rib: [[name, type, …]]}`.
  init?(_ data: Data) {
    guard let json = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else { return nil }
    for category in ["ribs", "viewless", "roots", "unused"] {
      if let names = json[category] as? [String] { facts[category] = Set(names) }
    }
    for category in ["attach", "component"] {
      if let edges = json[category] as? [[String]] { facts[category] = Set(edges.map { $0.joined(separator: " -> ") }) }
    }
    for category in ["static", "dynamic"] {
      if let ribs = json[category] as? [String: Any] { facts[category] = Set(ribs.flatMap(Self.members)) }
    }
    if let ribs = json["static"] as? [String: [[Any]]] { facts["status"] = Set(ribs.flatMap(Self.states)) }
    if let faults = json["not_satisfied"] as? [[String]] { facts["status"] = states(but: faults) }
    if let findings = json["findings"] as? [[String: Any]] {
      facts["findings"] = Set(findings.compactMap(Self.finding))
    }
  }

  private static func members(_ rib: String, _ members: Any) -> [String] {
    if let types = members as? [String: String] { return types.map { "\(rib).\($0.key): \(oneSpaced($0.value))" } }
    let rows = members as? [[Any]] ?? []
    return rows.compactMap { row in
      guard row.count > 1, let name = row[0] as? String, let type = row[1] as? String else { return nil }
      return "\(rib).\(name): \(oneSpaced(type))"
    }
  }

  private static func states(_ rib: String, _ rows: [[Any]]) -> [String] {
    rows.compactMap { row in
      guard row.count > 2, let name = row[0] as? String, let state = row[2] as? String else { return nil }
      return "\(rib).\(name) \(state)"
    }
  }

  /// Every static dependency is satisfied but those listed as `[rib, name, state …]`.
  private func states(but faults: [[String]]) -> Set<String> {
    let others = Dictionary(
      faults.filter { $0.count > 2 }.map { ("\($0[0]).\($0[1])", $0[2].prefix { $0 != " " }) }
    ) { first, _ in first }
    let names = (facts["static"] ?? []).map { String($0.prefix { $0 != ":" }) }
    return Set(names.map { "\($0) \(others[$0] ?? "satisfied")" })
  }

  /// Defects of kinds that the tool has no rule for are left out: they have no `rule`.
  private static func finding(_ json: [String: Any]) -> String? {
    guard let rule = json["rule"] as? String, let rib = json["rib"] as? String, let file = json["file"] as? String,
      let line = json["line"] as? Int
    else { return nil }
    return "\(rule) \(rib).\(json["property"] as? String ?? "-") \(file):\(line)"
  }

  /// The category's precision and recall and what differs: `+` only the tool says, `-` only the label says.
  func compare(_ facts: Facts, _ category: String) -> Comparison? {
    guard let labelled = self.facts[category] else { return nil }
    let all = facts.texts(of: category)
    guard category != "findings" else { return Comparison(found: Set(all), labelled: labelled) }
    let names = (facts.onlyModule, Self.onlyModule(self.facts["ribs"] ?? []))
    return Comparison(
      found: Set(all.map { Self.plain($0, without: names.0) }),
      labelled: Set(labelled.map { Self.plain($0, without: names.1) }))
  }

  /// Module names as `import` writes them, which labels may hold as folders are called. Where there is but one module,
  /// what it is called says nothing.
  private static func plain(_ text: String, without module: String?) -> String {
    let short = module.map { text.replacingOccurrences(of: $0 + ".", with: "") } ?? text
    let subject = short.prefix { $0 != ":" }.replacingOccurrences(of: " -> ", with: "\u{2192}")
    return subject.map { $0 == "-" || $0 == " " ? "_" : String($0) }.joined() + short.drop { $0 != ":" }
  }

  /// The one module that all RIBs are of.
  static func onlyModule(_ ribs: some Collection<String>) -> String? {
    let modules = Set(ribs.map { $0.split(separator: ".").first.map(String.init) ?? "" })
    return modules.count == 1 ? modules.first : nil
  }

  struct Comparison {
    let found: Set<String>
    let labelled: Set<String>

    var common: Int { found.intersection(labelled).count }
    var differences: [String] {
      labelled.subtracting(found).sorted().map { "- \($0)" } + found.subtracting(labelled).sorted().map { "+ \($0)" }
    }
  }
}

/// The labels below some folders, by app.
func readLabels(_ folders: [String]) -> [String: Labels] {
  var result: [String: Labels] = [:]
  for folder in folders {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix(".json") {
      let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
      result[String(name.dropLast(".json".count))] = (try? Data(contentsOf: url)).flatMap(Labels.init)
    }
  }
  return result
}
