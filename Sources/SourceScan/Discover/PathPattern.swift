/// One line of a `.gitignore`, or a pattern of the configuration, which is written alike
/// (https://git-scm.com/docs/gitignore).
struct PathPattern: Sendable, Equatable {
  /// `!name`: takes back what a line before said.
  let isNegated: Bool
  /// `name/`: means folders only.
  private let isFolderOnly: Bool
  /// Holds a slash in front or between: means a path from the pattern's folder on, and not a name anywhere below it.
  private let isAnchored: Bool
  private let parts: [[UInt8]]

  /// - Returns: nil for an empty line and for a comment.
  init?(_ line: some Sequence<UInt8>) {
    var text = Array(line)
    while let last = text.last, last == 0x20 || last == 0x0D, text.dropLast().last != .escape { text.removeLast() }
    guard let first = text.first, first != .pound else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { text.removeFirst() }
    isFolderOnly = text.last == .slash
    let isRooted = text.first == .slash
    parts = text.split(separator: .slash).map(Array.init).filter { !$0.elementsEqual(".".utf8) }
    isAnchored = isRooted || parts.count > 1
    if parts.isEmpty { return nil }
  }

  /// - Parameter path: the names from the pattern's folder down. Never empty.
  func matches(_ path: [ArraySlice<UInt8>], isFolder: Bool) -> Bool {
    if isFolderOnly, !isFolder { return false }
    guard isAnchored else { return path.last.map { Self.matches($0, parts[0]) } ?? false }
    return Self.search(path.count, parts.count, isStar: { parts[$0].elementsEqual("**".utf8) }) {
      Self.matches(path[$0], parts[$1])
    }
  }

  private static func matches(_ name: ArraySlice<UInt8>, _ pattern: [UInt8]) -> Bool {
    let start = name.startIndex
    let units = units(pattern)
    return search(name.count, units.count, isStar: { units[$0] == .any }) { place, step in
      switch units[step] {
      case .one: true
      case .byte(let byte): name[start + place] == byte
      case .set(let set, let isNegated): set.contains { $0.contains(name[start + place]) } != isNegated
      case .any: false
      }
    }
  }

  private enum Unit: Equatable {
    case any, one, byte(UInt8), set([ClosedRange<UInt8>], isNegated: Bool)
  }

  private static func units(_ pattern: [UInt8]) -> [Unit] {
    var units: [Unit] = []
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      index += 1
      switch byte {
      case .star: if units.last != .any { units.append(.any) }
      case UInt8(ascii: "?"): units.append(.one)
      case .escape where index < pattern.count:
        units.append(.byte(pattern[index]))
        index += 1
      case UInt8(ascii: "["):
        guard let end = pattern[index...].dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
          units.append(.byte(byte))
          continue
        }
        units.append(set(pattern[index..<end]))
        index = end + 1
      default: units.append(.byte(byte))
      }
    }
    return units
  }

  private static func set(_ text: ArraySlice<UInt8>) -> Unit {
    let isNegated = text.first == UInt8(ascii: "!") || text.first == UInt8(ascii: "^")
    let bytes = Array(isNegated ? text.dropFirst() : text)
    var ranges: [ClosedRange<UInt8>] = []
    var index = 0
    while index < bytes.count {
      let isRange = index + 2 < bytes.count && bytes[index + 1] == UInt8(ascii: "-") && bytes[index] <= bytes[index + 2]
      ranges.append(bytes[index]...bytes[isRange ? index + 2 : index])
      index += isRange ? 3 : 1
    }
    return .set(ranges, isNegated: isNegated)
  }

  /// Whether a pattern whose stars stand for any number of elements matches all of them: of several stars only the last
  /// is ever taken back, so that it ends in O(elements × steps).
  private static func search(
    _ count: Int, _ steps: Int, isStar: (Int) -> Bool, _ matches: (_ element: Int, _ step: Int) -> Bool
  ) -> Bool {
    var (place, step) = (0, 0)
    var star: (place: Int, step: Int)?
    while place < count {
      if step < steps, isStar(step) {
        star = (place, step)
        step += 1
      } else if step < steps, matches(place, step) {
        place += 1
        step += 1
      } else if let last = star {
        star = (last.place + 1, last.step)
        (place, step) = (last.place + 1, last.step + 1)
      } else {
        return false
      }
    }
    return (step..<steps).allSatisfy(isStar)
  }
}

/// Patterns with the folder that they are written for.
struct PathPatterns: Sendable, Equatable {
  /// Absolute, with all links followed.
  let folder: [UInt8]
  private let patterns: [PathPattern]

  var isEmpty: Bool { patterns.isEmpty }

  init(folder: [UInt8], _ lines: [some Sequence<UInt8>]) {
    self.folder = folder.elementsEqual("/".utf8) ? [] : folder
    patterns = lines.compactMap { PathPattern($0) }
  }

  /// The patterns of a `.gitignore`.
  init(folder: [UInt8], file: [UInt8]) {
    self.init(folder: folder, file.split { $0 == 0x0A })
  }

  /// What the last pattern says that matches an absolute path; nil where none does.
  func verdict(_ path: [UInt8], isFolder: Bool) -> Bool? {
    guard path.count > folder.count + 1, path.starts(with: folder), path[folder.count] == .slash else { return nil }
    let names = path[(folder.count + 1)...].split(separator: .slash)
    return patterns.last { $0.matches(names, isFolder: isFolder) }.map { !$0.isNegated }
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
