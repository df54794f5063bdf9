import RibscopeText

/// One line of a `.gitignore`, or a pattern of the configuration, which is written alike
/// (https://git-scm.com/docs/gitignore).
struct PathPattern: Sendable, Equatable {
  /// `!name`: takes back what a line before said.
  let isNegated: Bool
  /// `name/`: means folders only.
  private let isFolderOnly: Bool
  /// Holds a slash in front or between: means a path from the pattern's folder on, and not a name anywhere below it.
  fileprivate let isAnchored: Bool
  private let parts: [PathNamePattern]

  /// - Parameter isGitignore: whether `./a` and `a//b` match nothing, as in a `.gitignore`; in a configuration they are `/a`
  ///   and `a/b`.
  /// - Returns: nil for an empty line, for a comment, and for what git lets match nothing.
  init?(_ line: some Sequence<UInt8>, isGitignore: Bool = false) {
    var text = Array(line)[...]
    if text.last == 0x0D { text.removeLast() }
    text = Self.trimmed(text)
    guard let first = text.first, first != .pound else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { text.removeFirst() }
    isFolderOnly = text.last == .slash
    if isFolderOnly { text.removeLast() }
    guard var names = Self.names(text) else { return nil }
    isAnchored = text.contains(.slash)
    if text.first == .slash { names.removeFirst() }
    let isEmpty = { (name: [UInt8]) in name.isEmpty || name == Array(".".utf8) }
    if isGitignore, names.contains(where: isEmpty) { return nil }
    parts = names.filter { !isEmpty($0) }.map { PathNamePattern($0[...]) }
    if parts.isEmpty { return nil }
  }

  /// Without blanks at the end, unless a backslash stands before them.
  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      let isEscaped = text[index] == .escape
      let isBlank = text[index] == UInt8(ascii: " ")
      index = min(index + (isEscaped ? 2 : 1), text.endIndex)
      if !isBlank { end = index }
    }
    return text[..<end]
  }

  /// The parts between slashes; a slash in a set parts nothing. Nil where a set is not closed or a backslash comes last.
  private static func names(_ text: ArraySlice<UInt8>) -> [[UInt8]]? {
    var names: [[UInt8]] = [[]]
    var rest = text
    while let byte = rest.popFirst() {
      if byte == .slash || byte == .escape && rest.first == .slash {
        if byte == .escape { rest.removeFirst() }
        names.append([])
      } else if byte == .escape {
        guard let next = rest.popFirst() else { return nil }
        names[names.count - 1] += [byte, next]
      } else if byte == UInt8(ascii: "[") {
        guard let set = ByteSet(rest) else { return nil }
        names[names.count - 1] += [byte] + rest[..<set.end]
        rest = rest[set.end...]
      } else {
        names[names.count - 1].append(byte)
      }
    }
    return names
  }

  /// - Parameter path: the names from the pattern's folder down. Never empty.
  func matches(_ path: [ArraySlice<UInt8>], isFolder: Bool) -> Bool {
    if isFolderOnly, !isFolder { return false }
    guard isAnchored else { return path.last.map(parts[0].matches) ?? false }
    return WildcardSearch.matches(path.count, parts.count, isStar: { parts[$0].isAnyPath }) {
      parts[$1].matches(path[$0])
    }
  }

  /// Whether it may match a path that ends in a name: a quick look, which most paths do not pass.
  fileprivate func mayMatch(pathTo name: Slice<UnsafeBufferPointer<UInt8>>, isFolder: Bool) -> Bool {
    guard isFolder || !isFolderOnly, let last = parts.last else { return false }
    return last.isAnyPath || last.matches(name)
  }
}

/// Patterns with the folder that they are written for.
struct PathPatterns: Sendable, Equatable {
  /// Absolute, with all links followed.
  let folder: [UInt8]
  private let patterns: [PathPattern]

  var isEmpty: Bool { patterns.isEmpty }

  init(folder: [UInt8], _ lines: [some Sequence<UInt8>]) {
    self.init(folder: folder, patterns: lines.compactMap { PathPattern($0) })
  }

  private init(folder: [UInt8], patterns: [PathPattern]) {
    self.folder = folder.elementsEqual("/".utf8) ? [] : folder
    self.patterns = patterns
  }

  /// The patterns of a `.gitignore`.
  init(folder: [UInt8], file: [UInt8]) {
    let text = file.starts(with: [0xEF, 0xBB, 0xBF]) ? file.dropFirst(3) : file[...]
    self.init(folder: folder, patterns: text.split { $0 == 0x0A }.compactMap { PathPattern($0, isGitignore: true) })
  }

  /// What the last pattern says that matches an absolute path; nil where none does.
  func verdict(_ path: [UInt8], isFolder: Bool) -> Bool? {
    guard !isEmpty, path.count > folder.count + 1, path[folder.count] == .slash, path.starts(with: folder) else {
      return nil
    }
    // Taken apart where a pattern wants it, which few do.
    lazy var names = path[(folder.count + 1)...].split(separator: .slash)
    let last = path.withUnsafeBufferPointer { bytes in
      let name = bytes[((bytes.lastIndex(of: .slash) ?? -1) + 1)...]
      return patterns.lastIndex {
        $0.mayMatch(pathTo: name, isFolder: isFolder) && (!$0.isAnchored || $0.matches(names, isFolder: isFolder))
      }
    }
    return last.map { !patterns[$0].isNegated }
  }
}

/// Patterns of folders, asked with files.
public struct FolderPatterns: Sendable {
  private let patterns: PathPatterns

  /// - Parameter folder: what the patterns are written for; absolute, links followed.
  public init(_ patterns: [String], folder: String) {
    self.patterns = PathPatterns(folder: Array(folder.utf8), patterns.map(\.utf8))
  }

  /// Whether a file lies in a folder that the patterns match, or is matched itself.
  ///
  /// - Parameter path: absolute, links followed.
  public func hold(_ path: String) -> Bool {
    let path = Array(path.utf8)
    let folders = path.indices.filter { path[$0] == UInt8(ascii: "/") && $0 > 0 }
    return patterns.verdict(path, isFolder: false) == true
      || folders.contains { patterns.verdict(Array(path[..<$0]), isFolder: true) == true }
  }
}
