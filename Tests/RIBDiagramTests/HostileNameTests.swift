import Foundation
import RIBDiagram
import RIBModel
import RibscopeTestSupport
import Testing

/// Names come from code that nobody vouches for: no format may be broken out of.
@Suite struct HostileNameTests {
  static let names = [
    "<script>alert(1)</script>", "a & b", "&foo;", "&lt;", "&#0;", "\"quoted\"", "it's", "]]>", "-->", "<!--", "%0A",
    "\\N \\G \\", "back\\", "\u{0}nul", "\u{1B}[31mred\u{7}", "line\nbreak\r\n\ttab", "\u{FFFE}\u{FFFF}", "\u{202E}txt",
    "👩‍👩‍👧 emoji", "end", "`tick` #35; |pipe|", "javascript:alert(1)", "//host/x", "</table>>]", "\u{85}\u{2028}", " ", "",
    "\u{FEFF}bom", "\u{9B}31m", "\u{FFF9}\u{E0001}\u{AD}", "::error::", "%25%0D", "|", "``", "{0}", "\u{1FFFF}",
    String(repeating: "x<&\"", count: 5000),
  ]

  @Test(arguments: names) func anSVGStaysWellFormedAndGainsNoElements(_ name: String) throws {
    let svg = SVGDocument(try draw(.hostile(name), as: .svg))
    #expect(svg.isWellFormed)
    #expect(svg.nodes.count == 2)
    #expect(Set(svg.nodes).count == 2)
    #expect(svg.edges.count == 1)
    #expect(
      svg.elements.isSubset(of: [
        "svg", "title", "desc", "style", "g", "a", "path", "polygon", "polyline", "text", "tspan",
      ]))
  }

  @Test(arguments: names) func aLinkIsNeverAScriptNorAnotherHost(_ name: String) throws {
    let links = SVGDocument(try draw(.hostile(name), as: .svg)).links
    #expect(!links.isEmpty)
    for link in links {
      #expect(!link.hasPrefix("//"))
      let scheme = link.prefix { $0 != ":" }
      #expect(scheme.contains("/") || scheme.hasPrefix("#rib"), "'\(scheme)' would be taken for a scheme")
    }
  }

  @Test(arguments: names) func picturesAreDrawn(_ name: String) throws {
    #expect(try draw(.hostile(name), as: .png).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(arguments: names) func jsonGivesTheNameBackUnaltered(_ name: String) throws {
    struct Document: Decodable {
      struct RIB: Decodable { let name: String }
      let ribs: [RIB]
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(try draw(.hostile(name), as: .json)))
    #expect(document.ribs.map { Array($0.name.unicodeScalars) } == [Array(name.unicodeScalars)])
  }

  @Test(arguments: names, [DiagramFormat.text, .mermaid, .plantuml, .dot])
  func textHasNoControlCharactersAndNoLinesTooMany(
    _ name: String, _ format: DiagramFormat
  ) throws {
    let text = String(decoding: try draw(.hostile(name), as: format), as: UTF8.self)
    let plain = String(decoding: try draw(.hostile("plain"), as: format), as: UTF8.self)
    let joiners: [Unicode.Scalar] = ["\u{200C}", "\u{200D}"]
    let unwanted = text.unicodeScalars.filter { scalar in
      [.control, .format, .unassigned].contains(scalar.properties.generalCategory) && scalar != "\n"
        && !joiners.contains(scalar)
    }
    #expect(unwanted.isEmpty)
    #expect(text.count { $0.isNewline } <= plain.count { $0.isNewline })
  }

  @Test(arguments: names) func mermaidLabelsHaveNoSignThatEndsThem(_ name: String) throws {
    let lines = String(decoding: try draw(.hostile(name), as: .mermaid), as: UTF8.self).split(separator: "\n")
    let box = try #require(lines.first { $0.hasPrefix("  n1[") })
    let inside = box.dropFirst("  n1[\"".count).dropLast("\"]".count)
      .replacing("<b>", with: "").replacing("</b>", with: "").replacing("<br/>", with: "")
    #expect(!inside.contains { "\"<>`[]|&\\".contains($0) })
  }
}
