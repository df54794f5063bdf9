import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a strict XML parser makes of an SVG.
public final class SVGDocument: NSObject, XMLParserDelegate {
  public private(set) var isWellFormed = false
  /// The `<title>` of each node and of each edge.
  public private(set) var nodes: [String] = []
  public private(set) var edges: [String] = []
  /// The text of each `<text>`, or of each of its runs.
  public private(set) var texts: [String] = []
  public private(set) var links: [String] = []
  public private(set) var tooltips: [String] = []
  public private(set) var elements: Set<String> = []
  public private(set) var title = ""
  public private(set) var attributes: [[String: String]] = []

  /// The class of each element that has an id.
  public var classes: [String: String] {
    let named = attributes.compactMap { element in element["id"].flatMap { id in element["class"].map { (id, $0) } } }
    return Dictionary(named) { _, last in last }
  }

  /// Where everything is drawn, without colours.
  public var geometry: [String] {
    attributes.flatMap { element in ["d", "points", "x", "y", "viewBox"].compactMap { element[$0] } }
  }

  private var open: [(name: String, class: String)] = []
  private var text = ""

  public init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  public func parser(
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

  public func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  public func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
    switch (name, open.last?.class, open.last?.name) {
    case ("title", "node", _): nodes.append(text)
    case ("title", "edge", _): edges.append(text)
    case ("title", _, "svg"): title = text
    case ("tspan", _, _): texts.append(text)
    case ("text", _, _) where !text.isEmpty: texts.append(text)
    default: break
    }
    text = ""
  }
}
