import Foundation
import Testing

@testable import CorpusKit

@Suite struct FactsTests {
  private let facts = Facts(ExampleApp.make())

  @Test func listsWhatTheGraphSays() {
    #expect(facts.facts["ribs"] == ["Example.Profile", "Example.Root"])
    #expect(facts.facts["component"] == ["Example.Root -> Example.Profile"])
    #expect(facts.facts["static"] == ["Example.Profile.theme: Theme", "Example.Profile.userName: String"])
    #expect(facts.counts["files"] == 1)
  }

  @Test func saysWhatChanged() {
    let now = Facts(ExampleApp.make(ExampleApp.source.replacing("userName", with: "name")))
    #expect(
      now.changes(since: facts).filter { $0.contains("static") } == [
        "  static: - Example.Profile.userName: String", "  static: + Example.Profile.name: String",
      ])
    #expect(facts.changes(since: facts).isEmpty)
  }

  @Test func marksAsVerifiedWhatALabelConfirms() throws {
    let label = """
      {"ribs": ["App.Profile", "App.Root"], "roots": ["App.Profile"],
       "static": {"App.Profile": {"theme": "Theme", "userName": "String"}}, "not_satisfied": []}
      """
    let labels = try #require(Labels(Data(label.utf8)))
    let checked = facts.verified(by: labels, old: nil)
    #expect(checked.verified == ["ribs", "static", "status"])
    #expect(checked.disputed["roots"]?.first == "- Profile")
  }

  @Test func losesTheMarkWhereTheFactsChange() {
    var old = facts
    old.verified = ["static", "viewless"]
    let now = Facts(ExampleApp.make(ExampleApp.source.replacing("userName", with: "name")))
    #expect(now.verified(by: nil, old: old).verified == ["viewless"])
  }
}
