import RibscopeProject
import SwiftScan

extension Session {
  /// The modules that a file has to import to name a type: each alone declares one of the names in it, and the file is neither of
  /// it nor imports it. Sorted. O(declarations).
  ///
  /// - Parameters:
  ///   - type: as Swift writes it.
  ///   - file: an index into `tree.files`.
  func modules(declaring type: String, missingIn file: Int) -> [String] {
    let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.compactMap { names.find(String($0)) }
    let own = tree.files[file].module
    let seen = Set(scans[file].imports.map(names.text) + [tree.modules[own].name])
    let found = Set(words).compactMap { word -> SourceModule? in
      let declaring = Set(scans.indices.filter { declares(word, in: $0) }.map { tree.files[$0].module })
      return declaring.count == 1 && !declaring.contains(own) ? declaring.first.map { tree.modules[$0] } : nil
    }
    return Set(found.filter { $0.kind != .folder && tree.modules[own].kind != .folder }.map(\.name))
      .subtracting(seen).sorted()
  }

  private static let types: Set<Declaration.Kind> = [.class, .protocol, .struct, .enum, .actor, .typealias]

  /// Whether a file declares a type of a name that other modules may see.
  private func declares(_ name: Name, in file: Int) -> Bool {
    scans[file].declarations.contains {
      $0.name == name && $0.parent == nil && Self.types.contains($0.kind)
        && ($0.access == .public || $0.access == .open)
    }
  }
}
