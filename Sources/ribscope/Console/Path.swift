import RibscopeSystem

/// A path as text, taken apart at its slashes. `NSString` can do that too, but ends the program where a path has one
/// character (swift-corelibs-foundation of Swift 6.3).
struct Path {
  let text: String

  init(_ text: String) { self.text = text }

  /// What stands before the last name: empty for a bare name, `/` for what lies at the top.
  var folder: String {
    guard let slash = trimmed.lastIndex(of: "/") else { return "" }
    let folder = Path(String(trimmed[..<slash])).trimmed
    return folder.isEmpty ? "/" : String(folder)
  }

  /// The last name on the path.
  var name: String {
    trimmed.split(separator: "/").last.map { String($0) } ?? ""
  }

  /// What follows the last dot of the name, unless the name begins with it.
  var fileExtension: String {
    let name = name.unicodeScalars
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return String(name[dot...].dropFirst())
  }

  /// The path of something in this folder; an empty path is the working folder.
  func child(_ name: String) -> String {
    text.isEmpty ? name : text.utf8.last == UInt8(ascii: "/") ? text + name : "\(text)/\(name)"
  }

  /// The absolute path with symbolic links followed, also those to what is not there; names at its end that are not there yet
  /// stay as they are.
  var resolved: String {
    var existing = self
    var missing: [String] = []
    var links = 0
    while true {
      if let found = realpath(existing.text.isEmpty ? "." : existing.text, nil) {
        defer { free(found) }
        return missing.reversed().reduce(String(cString: found)) { Path($0).child($1) }
      }
      if existing.text.isEmpty || existing.text == "/" { return text }
      if links < Self.mostLinks, let target = existing.linkTarget {
        links += 1
        existing = Path(target.hasPrefix("/") ? target : Path(existing.folder).child(target))
        continue
      }
      missing.append(existing.name)
      existing = Path(existing.folder)
    }
  }

  /// As many as systems follow; more of them are a circle.
  private static let mostLinks = 40

  /// What is written in a symbolic link; nil for anything else.
  private var linkTarget: String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(String(trimmed), &target, target.count)
    guard count > 0 else { return nil }
    return String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Without slashes at the end; scalars, since a slash and an accent behind it are one `Character`.
  private var trimmed: Substring.UnicodeScalarView {
    var path = text[...].unicodeScalars
    while path.last == "/" { path.removeLast() }
    return path
  }
}
