import RibscopeText
import RIBModel

/// What a property's declaration says where it is written as most write it. Positions are those of its name.
extension RIBGraph {
  /// Has a property declared by `var` that is declared by `let`; empty where it is, nil where it is written otherwise.
  package func variable(_ position: SourcePosition) -> [SourceEdit]? {
    let line = files[position.file].bytes[lineStart(of: position)..<position.offset]
    guard let word = line.split(whereSeparator: \.isBlank).last else { return nil }
    switch String(decoding: word, as: UTF8.self) {
    case "var": return []
    case "let":
      return [SourceEdit(position.moved(to: word.startIndex), length: 3, text: "var")]
    default: return nil
    }
  }

  /// Whether a property may be set to nil: `var feed: FeedRouting?`, with a first value or without.
  package func isOptionalVariable(_ position: SourcePosition) -> Bool {
    let line = files[position.file].bytes[position.offset...].prefix(1024).prefix { !$0.isLineEnd }
    let type = line.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "/") }
    let last = type.last { !$0.isBlank }
    return variable(position)?.isEmpty == true && (last == UInt8(ascii: "?") || last == UInt8(ascii: "!"))
      && type.contains(UInt8(ascii: ":"))
  }
}
