import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Nothing in a text may steer a terminal; its own line ends are line feeds.
func checkPrintable(_ text: String) {
  let isClean = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A }
  expect(isClean, "a text has no control characters")
}

/// RFC 8259, as Foundation reads it.
func checkJSON(_ text: String) {
  do {
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
  } catch {
    fail("a text is JSON: \(error)")
  }
}

/// Well-formed XML 1.0; our HTML is, too.
func checkXML(_ bytes: [UInt8]) {
  let parser = XMLParser(data: Data(bytes))
  expect(parser.parse(), "a document is well-formed: \(parser.parserError.map { "\($0)" } ?? "")")
}
