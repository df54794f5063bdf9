import Foundation
import RIBModel
import RibscopeTestSupport
import Testing
@testable import RIBDiagram

@Suite struct ThemeTests {
  /// What is written on what.
  private static let texts: [(ground: Role, texts: [Role])] = [
    (.paper, [.ink, .note, .bad, .warn, .link]), (.card, [.ink, .note, .bad, .warn, .good, .given, .link]),
    (.build, [.ink, .note, .given, .warn]), (.chip, [.note, .link, .bad, .warn]), (.outside, [.note]),
    (.warnBand, [.onTroubleBand]), (.badBand, [.onTroubleBand]), (.tint, [.onTint, .note, .link, .warn, .bad]),
    (.idleTint, [.onIdleTint]), (.warnTint, [.onWarnTint]), (.badTint, [.onBadTint]),
  ]

  @Test(arguments: Theme.allCases) func textCanBeReadOnWhatItStandsOn(theme: Theme) {
    for (ground, texts) in Self.texts {
      for text in texts {
        let contrast = contrast(text.color(theme), ground.color(theme))
        #expect(contrast >= 4.5, "\(text) on \(ground): \(contrast)")
      }
    }
  }

  @Test(arguments: Theme.allCases) func linesAndBordersAreSeenOnThePaper(theme: Theme) {
    let strokes: [Role] = [
      .line, .frame, .border, .idleBorder, .warnBorder, .badBorder, .quietBorder, .good, .bad, .warn,
    ]
    for stroke in strokes {
      let contrast = contrast(stroke.color(theme), Role.paper.color(theme))
      #expect(contrast >= 3, "\(stroke): \(contrast)")
    }
  }

  /// Red and amber mean trouble: a box that only changed is neither, and one with a new error is red.
  @Test func theColourOfTroubleIsNoColourOfAChange() {
    for change in Diagram.Change.allCases {
      #expect(![Role.bad, .warn, .badBorder, .warnBorder].contains(change.role), "\(change)")
    }
    let feed = RIBGraph.of(["RootFeed"])
    var node = Diagram.Node(.rib(0), feed, Faults(feed, []), isFocus: false)
    node.change = .changed
    #expect(node.roles(isQuiet: true).band == .tint)
    node.troubles = [Diagram.Trouble(rule: "a_rule", severity: .error, property: nil, sentence: "wrong")]
    #expect(node.roles(isQuiet: true).band == .badBand)
  }

  /// The style sheet knows a role by its light colour.
  @Test func whatIsOfOneColourInTheLightIsOfOneColourInTheDark() {
    for (light, roles) in Dictionary(grouping: Role.allCases, by: { $0.color(.light) }) {
      #expect(Set(roles.map { $0.color(.dark) }).count == 1, "\(light)")
    }
  }

  @Test func anSVGIsDarkWhereTheReaderPrefersThatUnlessAThemeIsGiven() throws {
    let drawn = { (theme: Theme?) in
      var options = DiagramOptions()
      options.theme = theme
      return String(decoding: try draw(ExampleGraph.make(), as: .svg, options: options), as: UTF8.self)
    }
    #expect(try drawn(nil).contains("prefers-color-scheme:dark"))
    for theme in Theme.allCases {
      let text = try drawn(theme)
      #expect(!text.contains("prefers-color-scheme"))
      #expect(text.contains("fill=\"\(Role.paper.color(theme))\""))
    }
    #expect(!(try drawn(.print)).contains(Role.tint.color(.light)))
  }

  /// As the guidelines for accessible content define it (WCAG 2.1, 1.4.3).
  private func contrast(_ first: String, _ second: String) -> Double {
    let (one, other) = (luminance(first), luminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private func luminance(_ color: String) -> Double {
    let digits = Array(color.dropFirst())
    let parts = [0, 2, 4].map { start -> Double in
      let part = Double(Int(String(digits[start..<start + 2]), radix: 16) ?? 0) / 255
      guard part > 0.03928 else { return part / 12.92 }
      return pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
