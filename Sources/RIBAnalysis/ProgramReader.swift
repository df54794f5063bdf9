import SwiftSemantics

/// A part of the analysis that reads the program.
protocol ProgramReader { var semantics: BodySemantics { get } }

extension ProgramReader {
  var types: TypeResolver { semantics.types }
  var program: Program { semantics.program }
}

extension Program {
  /// Whether a declaration is `private` or `fileprivate`: no other file sees it.
  func isFilePrivate(_ id: DeclarationID) -> Bool { access(of: id) <= .fileprivate }
}

extension Sequence {
  func sorted(by key: (Element) -> some Comparable) -> [Element] { sorted { key($0) < key($1) } }

  /// Sorts what has the same key by another one.
  func sorted(by key: (Element) -> some Comparable, then other: (Element) -> some Comparable) -> [Element] {
    sorted { (key($0), other($0)) < (key($1), other($1)) }
  }
}
