/// What the folders on the way to a file say of the app that it belongs to.
enum AppPlace: Sendable, Hashable {
  case unmarked
  /// The outermost folder that is called a demo's. Whether it is one shows when all files are known.
  case called(BytePath)
  /// A folder that the configuration calls a demo app.
  case demo(BytePath)
  /// In a folder that is called a demo's, and of which the configuration says that it is an app like others.
  case ordinary

  /// The place in a folder of this one.
  ///
  /// - Parameter path: the folder's absolute path; nil where nothing is declared.
  func entering(_ folder: BytePath, name: [UInt8], _ path: [UInt8]?, _ declared: DeclaredFolders) -> AppPlace {
    if case .demo = self { return self }
    if let path, declared.isDemo(path) { return .demo(folder) }
    guard self == .unmarked, Self.isDemoName(name) else { return self }
    if let path, declared.isApp(path) { return .ordinary }
    return .called(folder)
  }

  /// Whether a folder or target is called a demo app: `Demo`, `HomeExample`, `sample-app`. A `Tutorial` may be a screen of the app's.
  static func isDemoName(_ name: [UInt8]) -> Bool {
    var words = words(of: name)
    if words.count > 1, words.last?.elementsEqual("app".utf8) ?? false { words.removeLast() }
    return words.last.map { last in demoWords.contains { last.elementsEqual($0.utf8) } } ?? false
  }

  private static let demoWords = ["demo", "demos", "example", "examples", "sample", "samples", "tutorials"]

  /// The words of `HomeDemoApp`, `home_demo` in small letters.
  private static func words(of name: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = [[]]
    var wasSmall = false
    for byte in name {
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      let isSmall = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      if isCapital ? wasSmall : !isSmall { words.append([]) }
      if isCapital || isSmall { words[words.count - 1].append(isCapital ? byte | 0x20 : byte) }
      wasSmall = isSmall
    }
    return words.filter { !$0.isEmpty }
  }
}
