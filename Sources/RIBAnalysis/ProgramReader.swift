import SwiftProgram

/// A part of the analysis that reads the program.
protocol ProgramReader { var semantics: BodySemantics { get } }

extension ProgramReader {
  var types: TypeResolver { semantics.types }
  var program: Program { semantics.program }
}

extension Program {
  /// Whether a declaration is `private` or `fileprivate`: no other file sees it.
  func isFilePrivate(_ id: DeclarationID) -> Bool { access(of: id) <= .fileprivate }

  /// Whether a property is declared along with others: `let m = 1, k = 2`, `let (m, k) = …`.
  func sharesItsModifiers(_ id: DeclarationID) -> Bool {
    let declarations = scan(ofFile: id.file).declarations
    return [id.index - 1, id.index + 1].contains {
      declarations.indices.contains($0) && declarations[$0].keyword == declarations[id.index].keyword
    }
  }
}

extension Sequence {
  func sorted(by key: (Element) -> some Comparable) -> [Element] { sorted { key($0) < key($1) } }

  /// Sorts what has the same key by another one.
  func sorted(by key: (Element) -> some Comparable, then other: (Element) -> some Comparable) -> [Element] {
    sorted { (key($0), other($0)) < (key($1), other($1)) }
  }
}
