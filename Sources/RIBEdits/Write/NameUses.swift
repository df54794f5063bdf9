import RIBModel
import RibscopeText

/// How code uses a name, as far as its line shows.
extension RIBGraph {
  /// Where files mention a name but for requirements of RIBs and members of components.
  package func undeclaredMentions(of name: String, inFiles files: [Int]) -> [SourcePosition] {
    let declared = Set(
      ribs.flatMap(\.staticDependencies).filter { $0.name == name }.map(\.position)
        + components.flatMap(\.members).filter { $0.name == name }.map(\.position))
    return mentions(of: name, inFiles: files).filter { !declared.contains($0) && !isInComment($0) }
  }

  /// Where they read it from something else than `self`: from their dependency, or from a component.
  package func dependencyMentions(of name: String, inFiles files: [Int]) -> [SourcePosition] {
    undeclaredMentions(of: name, inFiles: files).filter { place in
      stands(".", before: place) && !stands("self.", before: place) && !stands("self?.", before: place)
    }
  }

  /// Whether a line is one of a comment.
  private func isInComment(_ position: SourcePosition) -> Bool {
    let line = files[position.file].bytes[lineStart(of: position)..<position.offset].drop(while: \.isBlank)
    return line.starts(with: "*".utf8) || !line.occurrences(of: "//".utf8).isEmpty
  }

  /// The members of components that hand on the requirement at a position.
  package func forwarders(of position: SourcePosition) -> [MemberIndex] {
    zip(ribs, uses.ofRequirements).flatMap { rib, uses in
      zip(rib.staticDependencies, uses).filter { $0.0.position == position }.flatMap { $0.1.forwarders }
    }
  }

  /// `x?.y`, `x!`, `x ?? y`, `if let y = a.x`
  package func isUnwrapped(_ position: SourcePosition) -> Bool {
    let bytes = files[position.file].bytes
    let rest = bytes[(position.offset + wordLength(at: position))...].prefix { !$0.isLineEnd }.drop(while: \.isBlank)
    let line = String(decoding: bytes[lineStart(of: position)..<position.offset], as: UTF8.self)
    return rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") || rest.starts(with: "==".utf8)
      || ["if let", "guard let", "if var", "guard var", "case "].contains(where: line.includes)
  }

  /// How code may change a value.
  package enum Change {
    /// It is set itself: `a.x = y`, `a.x += y`, `&a.x`.
    case set
    /// Something in it is, which takes a setter unless it is an object's: `a.x.y = z`, `a.x[y]`, `a.x.append(y)`.
    case inside
  }

  /// Nil where a name is only read.
  package func change(at position: SourcePosition) -> Change? {
    let bytes = files[position.file].bytes
    let chain = bytes[position.offset...].prefix { isWordByte($0) || ".?!".utf8.contains($0) }
    let rest = bytes[chain.endIndex...].drop(while: \.isBlank)
    let receiver = bytes[lineStart(of: position)..<position.offset].suffix { isWordByte($0) || ".?!".utf8.contains($0) }
    if bytes[..<receiver.startIndex].last.map("&\\".utf8.contains) == true { return .set }
    switch rest.first {
    case UInt8(ascii: "("), UInt8(ascii: "{"): return isChanging(chain) ? .inside : nil
    case UInt8(ascii: "["): return .inside
    default:
      let isSet = rest.first == UInt8(ascii: "=") || rest.dropFirst().first == UInt8(ascii: "=")
      guard isSet, !rest.starts(with: "==".utf8), !rest.starts(with: "!=".utf8) else { return nil }
      return chain.contains(UInt8(ascii: ".")) ? .inside : .set
    }
  }

  /// Whether a call may change a value of the standard library.
  private func isChanging(_ chain: ArraySlice<UInt8>) -> Bool {
    let method = String(decoding: chain.split(separator: UInt8(ascii: ".")).last ?? [], as: UTF8.self)
    return [
      "append", "insert", "remove", "update", "merge", "form", "subtract", "pop", "swap", "sort", "reverse", "shuffle",
      "toggle", "reserve",
    ].contains(where: method.hasPrefix)
  }
}
