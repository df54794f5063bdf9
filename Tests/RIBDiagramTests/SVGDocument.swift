import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a strict XML parser makes of an SVG.
final class SVGDocument: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  /// The `<title>` of each node and of each edge.
  private(set) var nodes: [String] = []
  private(set) var edges: [String] = []
  /// The text of each `<text>`.
  private(set) var texts: [String] = []
  private(set) var links: [String] = []
  private(set) var tooltips: [String] = []
  private(set) var elements: Set<String> = []
  private(set) var title = ""
  private(set) var attributes: [[String: String]] = []

  private var open: [(name: String, class: String)] = []
  private var text = ""

  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append((name, attributes["class"] ?? ""))
    elements.insert(name)
    self.attributes.append(attributes)
    text = ""
    if let link = attributes["xlink:href"] { links.append(link) }
    if let tooltip = attributes["xlink:title"] { tooltips.append(tooltip) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
    switch (name, open.last?.class, open.last?.name) {
    case ("title", "node", _): nodes.append(text)
    case ("title", "edge", _): edges.append(text)
    case ("title", _, "svg"): title = text
    case ("text", _, _): texts.append(text)
    default: break
    }
  }
}
