import RibscopeSystem

/// Whether a source has the entry point of an app with screens: `@main` or `@UIApplicationMain` at an app's delegate or a
/// SwiftUI `App`, or a call of `UIApplicationMain`. Command-line tools, plug-ins and widgets are none.
func launchesApp(_ file: FoundFile) -> Bool {
  guard let bytes = file.bytes, mayLaunch(file.path, bytes) else { return false }
  var isMain = false
  var isApp = false
  var scanner = ManifestScanner(bytes)
  scanner.forEachWord { word, isAttribute in
    if word == "UIApplicationMain" || word == "NSApplicationMain" { (isMain, isApp) = (true, true) }
    if word == "main", isAttribute { isMain = true }
    if word == "App" || word.hasSuffix("AppDelegate") || word.hasSuffix("ApplicationDelegate") { isApp = true }
    return !(isMain && isApp)
  }
  return isMain && isApp
}

/// A quick look, which most files do not pass.
private func mayLaunch(_ path: BytePath, _ bytes: [UInt8]) -> Bool {
  if path.bytes.suffix(10).elementsEqual("main.swift".utf8) { return true }
  return bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while let base = rest.isEmpty ? nil : UnsafeRawBufferPointer(rebasing: rest).baseAddress,
      let at = memchr(base, Int32(UInt8(ascii: "@")), rest.count)
    {
      rest = rest.dropFirst(base.distance(to: UnsafeRawPointer(at)) + 1)
      if entryPoints.contains(where: { rest.starts(with: $0.utf8) }) { return true }
    }
    return false
  }
}

private let entryPoints = ["main", "UIApplicationMain", "NSApplicationMain"]

/// The words of sources, outside strings and comments.
struct SourceWords {
  private(set) var all: Set<String> = []
  /// The modules that are imported.
  private(set) var imports: Set<String> = []

  init(_ sources: [[UInt8]]) {
    for bytes in sources { add(bytes) }
  }

  private mutating func add(_ bytes: [UInt8]) {
    var isImport = false
    var scanner = ManifestScanner(bytes)
    scanner.forEachWord { word, _ in
      all.insert(word)
      if isImport, Self.kinds.contains(word) { return true }
      if isImport { imports.insert(word) }
      isImport = word == "import"
      return true
    }
  }

  /// `import class UIKit.UIView`.
  private static let kinds: Set<String> = [
    "class", "struct", "enum", "protocol", "func", "var", "let", "typealias", "actor",
  ]
}
