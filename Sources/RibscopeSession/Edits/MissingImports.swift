import RIBEdits
import RibscopeProject
import RibscopeText
import SwiftScan

/// An import without which a file cannot name a type.
struct MissingImport: Hashable {
  let module: String
  /// Whether no other file of the file's module has it: the target may lack the dependency.
  let isNewToModule: Bool
}

extension Session {
  /// The imports that a file lacks to name a type: of the module that declares a name in it, else what all files import
  /// that mention the name. Sorted. O(declarations, and bytes for names that the sources do not declare).
  ///
  /// - Parameters:
  ///   - type: as Swift writes it.
  ///   - file: an index into `tree.files`.
  func missingImports(naming type: String, in file: Int) -> [MissingImport] {
    let own = tree.files[file].module
    guard tree.modules[own].kind != .folder || tree.modules.count == 1 else { return [] }
    let present = imports(of: file)
    let found = Set(words(of: type).compactMap { module(of: $0, for: file) })
    return found.subtracting(present).sorted().map { module in
      let others = tree.files.indices.filter { tree.files[$0].module == own }
      return MissingImport(
        module: module, isNewToModule: !others.contains { imports(of: $0).contains(module) })
    }
  }

  /// The names in a type that are not the standard library's.
  private func words(of type: String) -> [String] {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init).filter {
      $0.first?.isUppercase == true && !Self.standard.contains($0)
    }
  }

  /// The module that a file needs for a name; nil for none, or where that cannot be told.
  private func module(of word: String, for file: Int) -> String? {
    let own = tree.files[file].module
    let declaring = Set(declarations(of: word).map { tree.files[$0.file].module })
    if declaring.contains(own) { return nil }
    if declaring.count == 1, let module = declaring.first.map({ tree.modules[$0] }),
      // A folder may be no module of its own; a package's target is one, whoever imports it.
      module.kind == .package || isImported(module.name)
    {
      return module.name
    }
    let mentioning = tree.files.indices.filter { other in
      other != file && !declaring.contains(tree.files[other].module) && mentions(word, other)
    }
    guard let first = mentioning.first else { return nil }
    let shared = mentioning.dropFirst().reduce(imports(of: first)) { $0.intersection(imports(of: $1)) }
    let present = imports(of: file)
    if !shared.isDisjoint(with: present.subtracting(Self.frameworks)) { return nil }
    let candidates = shared.subtracting(Self.frameworks).subtracting(present)
    // UIKit and SwiftUI bring Foundation with them.
    let isBrought = !present.isDisjoint(with: ["UIKit", "SwiftUI"])
    return candidates.count == 1 ? candidates.first.flatMap { $0 == "Foundation" && isBrought ? nil : $0 } : nil
  }

  private func imports(of file: Int) -> Set<String> { Set(scans[file].imports.map(names.text)) }

  private func isImported(_ module: String) -> Bool { scans.indices.contains { imports(of: $0).contains(module) } }

  private func mentions(_ word: String, _ file: Int) -> Bool {
    let bytes = tree.files[file].bytes
    return bytes[...].occurrences(of: word.utf8).contains { found in
      (found.lowerBound == 0 || !bytes[found.lowerBound - 1].isNamePart)
        && (found.upperBound == bytes.count || !bytes[found.upperBound].isNamePart)
    }
  }

  /// What the files of every RIB import: it tells nothing about a type.
  private static let frameworks: Set<String> = ["RIBs", "ModernRIBs", "NeedleFoundation"]

  private static let standard: Set<String> = [
    "Any", "AnyHashable", "AnyObject", "Array", "Bool", "Character", "Codable", "Collection", "Comparable", "Decodable",
    "Dictionary", "Double", "Encodable", "Equatable", "Error", "Float", "Hashable", "Identifiable", "Int", "Int16",
    "Int32", "Int64", "Int8", "Never", "Optional", "Range", "Result", "Self", "Sendable", "Sequence", "Set", "String",
    "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "Void",
  ]
}
