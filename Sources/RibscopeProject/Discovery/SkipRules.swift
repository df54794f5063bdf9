import RibscopeText

/// Which names below a given path are no part of the app.
enum SkipRules {
  /// Whether a folder never holds sources of the app: build products, checkouts of other people's code, templates.
  static func isForeignFolder(_ name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") || foreignFolders.contains { name.elementsEqual($0.utf8) }
      || bundleSuffixes.contains { ends(name, $0) } || isTemplate(name)
  }

  /// Whether a folder is one of tests by its name alone. `StreamTest` or `RIBsTest` may be the app itself.
  static func isTestFolder(_ name: [UInt8]) -> Bool {
    ends(name, "Tests") || isTestSupport(name)
  }

  /// Whether a folder helps tests, also where a manifest calls it an ordinary target.
  static func isTestSupport(_ name: [UInt8]) -> Bool {
    supportSuffixes.contains { ends(name, $0) }
  }

  /// Whether a file is a source of the app by its name.
  static func isSource(_ name: [UInt8]) -> Bool { isSwift(name) && !isForeignFile(name) }

  /// Whether a file is no source of the app although its name ends in `.swift`.
  private static func isForeignFile(_ name: [UInt8]) -> Bool {
    foreignFileSuffixes.contains { ends(name, $0) } || isTemplate(name)
  }

  static func isSwift(_ name: [UInt8]) -> Bool {
    ends(name, ".swift")
  }

  private static let foreignFolders = ["Pods", "Carthage", "SourcePackages", "DerivedData", "node_modules"]
  private static let bundleSuffixes = [
    ".docc", ".xcassets", ".framework", ".xcframework", ".xctemplate", ".xcodeproj", ".xcworkspace",
  ]
  private static let supportSuffixes = ["Mocks", "TestSupport", "TestSupports", "TestHelpers", "TestUtils"]
  /// Needle's generated file goes stale: it is never taken as truth.
  private static let foreignFileSuffixes = ["Mock.swift", "Mocks.swift", "Tests.swift", "NeedleGenerated.swift"]

  /// Xcode's file templates have variables in their names: `___VARIABLE_productName___Builder.swift`.
  private static func isTemplate(_ name: [UInt8]) -> Bool {
    guard name.contains(UInt8(ascii: "_")) else { return false }
    return String(decoding: name, as: UTF8.self).includes("___VARIABLE_")
  }

  private static func ends(_ name: [UInt8], _ suffix: String) -> Bool {
    name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
