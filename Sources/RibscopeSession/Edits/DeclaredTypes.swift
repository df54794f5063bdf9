import RIBModel
import RibscopeProject
import SwiftScan

/// What the sources declare by a name, for those who write that name elsewhere.
extension Session {
  /// A type at the top of a file.
  struct DeclaredType {
    /// An index into `tree.files`.
    let file: Int
    let isPublic: Bool
  }

  private static let types: Set<Declaration.Kind> = [.class, .protocol, .struct, .enum, .actor, .typealias]

  /// The types of a name at the top of files. O(declarations).
  func declarations(of name: String) -> [DeclaredType] {
    guard let name = names.find(name) else { return [] }
    return scans.indices.flatMap { file in
      scans[file].declarations.filter { $0.name == name && $0.parent == nil && Self.types.contains($0.kind) }.map {
        DeclaredType(file: file, isPublic: $0.access == .public || $0.access == .open)
      }
    }
  }

  /// Whether the declaration whose name stands at a position is seen by other modules.
  func isPublic(_ position: SourcePosition) -> Bool {
    scans[position.file].declarations.contains {
      $0.offset == position.offset && ($0.access == .public || $0.access == .open)
    }
  }

  /// The first name in a type that a declaration in a file may not use: one that only other modules see, or that is
  /// internal where the declaration is public.
  func hiddenName(in type: String, for position: SourcePosition) -> String? {
    let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    let isPublic = isPublic(position)
    return words.first { word in
      let declared = declarations(of: word)
      return !declared.isEmpty
        && !declared.contains {
          $0.isPublic || !isPublic && tree.files[$0.file].module == tree.files[position.file].module
        }
    }
  }

  /// The names of classes, structures and extended types that say that they conform to a protocol of a name, each once.
  /// O(declarations).
  func conformers(toProtocol name: String) -> [String] {
    guard let name = names.find(name) else { return [] }
    let found = scans.flatMap { scan in
      scan.declarations.filter { declaration in
        [.class, .struct, .enum, .actor, .extension].contains(declaration.kind)
          && scan.inherited(of: declaration).contains {
            scan.types[Int($0)].kind == .named && scan.nameParts($0).last == name
          }
      }.map { names.text($0.name) }
    }
    return Set(found).sorted()
  }
}
