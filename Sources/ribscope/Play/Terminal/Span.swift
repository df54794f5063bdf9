import RIBReport

/// A piece of a line on the terminal.
struct Span: Equatable {
  var text: String
  var style = Style.plain

  /// The codes of ECMA-48's "select graphic rendition".
  enum Style: String {
    case plain = "0"
    case bold = "1"
    case faint = "2"
    case reverse = "7"
    case green = "1;32"
    case red = "1;31"

    var isColor: Bool { self == .green || self == .red }
  }

  init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// A line on the terminal, from left to right.
typealias Spans = [Span]

extension Spans {
  var width: Int { reduce(0) { $0 + displayWidth($1.text) } }

  /// Cut, or filled up with blanks, to a number of columns.
  func fitted(to width: Int) -> Spans {
    var left = width
    var fitted: Spans = []
    for span in self where left > 0 {
      var text = ""
      for character in span.text {
        let columns = displayWidth(String(character))
        guard columns <= left else { break }
        text.append(character)
        left -= columns
      }
      fitted.append(Span(text, span.style))
    }
    return fitted + [Span(String(repeating: " ", count: left))]
  }

  /// - Parameter isColored: Whether colours are used; bold, faint and reverse always are.
  func rendered(isColored: Bool) -> String {
    map { span in
      let style = span.style.isColor && !isColored ? .bold : span.style
      return style == .plain ? span.text : "\u{1B}[\(style.rawValue)m\(span.text)\u{1B}[0m"
    }.joined()
  }
}
