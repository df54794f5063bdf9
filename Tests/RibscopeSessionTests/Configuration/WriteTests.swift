import RibscopeSession
import Foundation
import RIBRules
import Testing

/// What `init`, `config` and the schema make of the table of keys.
@Suite struct WriteTests {
  private let template = configurationTemplate(
    CodeAtHand(seen: ["Seen: 2 RIBs."], counts: ["leaked_optional": 3]), schemaFile: "schema.json")

  @Test func aNewFileChangesNothing() throws {
    #expect(try Configuration(reading: Array(template.utf8)) == Configuration())
    #expect(template.contains("reports 3 now") && template.contains("# Seen: 2 RIBs."))
    #expect(template.hasPrefix("# yaml-language-server: $schema=schema.json\n"))
  }

  @Test func aNewFileIsRightWithoutItsMarks() throws {
    let keys = Keys.all.map(\.name)
    let lines = template.split(separator: "\n").map { $0.dropFirst(2) }.filter { line in
      keys.contains { line.hasPrefix($0 + ":") }
        || line.hasPrefix("  ") && !line.contains("; maximum") && !line.contains("; edges")
          && !line.contains("; dependencies")
    }
    let configuration = try Configuration(reading: Array(lines.joined(separator: "\n").utf8))
    #expect(Set(configuration.entries.keys) == Set(keys).subtracting(["rules"]))
    #expect(configuration.rules.count > 6)
  }

  @Test func eachExampleIsRead() throws {
    for key in Keys.all {
      let configuration = try Configuration(reading: Array("\(key.name): \(key.example)\n".utf8))
      #expect(
        key.name == "rules" ? !configuration.rules.isEmpty : configuration.entries[key.name] != nil, "\(key.name)")
    }
  }

  @Test func whatHoldsIsShownWithItsOrigin() throws {
    let configuration = try Configuration(
      reading: Array("fail_on: warning\nexcluded: ['a b']\nrules:\n  leaked_optional: off\n".utf8))
    let shown = effectiveConfiguration(configuration, file: "../.ribscope.yml")
    let lines = shown.split(separator: "\n").map { $0.replacing(/\s+#/, with: " #") }
    #expect(lines.contains("fail_on: warning # ../.ribscope.yml:1:1"))
    #expect(lines.contains("excluded: [\"a b\"] # ../.ribscope.yml:2:1"))
    #expect(lines.contains("  leaked_optional: off # ../.ribscope.yml:4:3"))
    #expect(lines.contains("  naming: off # default") && lines.contains("gitignore: true # default"))
  }

  /// The schema allows what the reader takes, key by key.
  @Test func theSchemaKnowsWhatTheReaderKnows() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(configurationSchema().printed().utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(Keys.all.map(\.name)))
    #expect(properties["fail_on"]?["enum"] as? [String] == ["error", "warning", "info"])
    let rules = try #require(properties["rules"]?["properties"] as? [String: [String: Any]])
    #expect(Set(rules.keys) == Set(Rules.all.map { $0.id }))
    for rule in Rules.all {
      let forms = try #require(rules[rule.id]?["anyOf"] as? [[String: Any]])
      #expect(forms.first?["enum"] as? [String] == Keys.ruleWords)
      let options = try #require(forms.last?["properties"] as? [String: Any])
      #expect(Set(options.keys) == Set(["severity"] + rule.options.map(\.name)))
    }
  }
}
