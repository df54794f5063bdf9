import SwiftScan

/// What the standard library and Foundation declare, as far as the values of initial values and closures lead through it:
/// scanned like the frameworks' declarations.
///
/// The types stay what they are to everybody else, known by name only: these declarations lend them generic parameters and
/// members. A type of the app's own that goes by such a name is that, and takes nothing from here. Of generic functions the
/// constraints are left out, for the calls that are analysed compile.
enum StandardLibrary {
  static let source =
    [collections, text, numbers, results, foundation, time, files].joined()

  /// Types that are made up here, for those whose names hold more than their elements: `Dictionary<Key, Value>.Keys`.
  static let standIns: Set<String> = ["AnyElements"]
}
