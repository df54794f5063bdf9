import RibscopeText

/// What the standard library and Foundation declare, as far as the values of initial values and closures lead through it:
/// scanned like the frameworks' declarations.
///
/// The types stay what they are to everybody else, known by name only: these declarations lend them generic parameters and
/// members. A type of the app's own that goes by such a name is that, and takes nothing from here. Of generic functions the
/// constraints are left out, for the calls that are analysed compile.
enum StandardLibrary {
  static let source = (parts.map(ProgramFile.interface) + numbers).joined()

  /// Types that are made up here, for those whose names hold more than their elements: `Dictionary<Key, Value>.Keys`.
  static let standIns: Set<String> = ["AnyElements"]

  private static let parts = [
    "Swift/Protocols", "Swift/Collections", "Swift/Text", "Swift/Numbers", "Swift/Results", "Swift/Conformances",
    "Foundation/Foundation", "Foundation/Time", "Foundation/Files",
  ]

  private static var numbers: [String] {
    let sizes = ["", "8", "16", "32", "64"]
    let (integer, real) = (ProgramFile.interface("Swift/Integer"), ProgramFile.interface("Swift/FloatingPoint"))
    return ["Int", "UInt"].flatMap { name in
      sizes.map { integer.replacing(text: "Integer", with: name + $0).replacing(text: "Magnitude", with: "UInt" + $0) }
    } + ["Double", "Float", "CGFloat"].map { real.replacing(text: "Real", with: $0) }
  }
}
