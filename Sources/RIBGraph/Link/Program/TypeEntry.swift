import SourceScan

/// A declaration of the whole program.
struct DeclarationID: Hashable, Comparable {
  /// Index into `Program.scans`.
  let file: Int
  /// Index into that file's declarations.
  let index: Int

  static func < (left: DeclarationID, right: DeclarationID) -> Bool {
    (left.file, left.index) < (right.file, right.index)
  }
}

/// An index into `Program.types`.
typealias TypeID = Int

/// A type that has a name: declared in the sources, by a framework of the prelude, or known by name only.
struct TypeEntry {
  enum Origin {
    /// Declared in a scanned file.
    case sources
    /// Declared by RIBs, ModernRIBs or Needle.
    case prelude
    /// Named, but declared by nothing that was scanned.
    case external
    /// Declared more than once where the name is used, with nothing to prefer one by.
    case ambiguous
  }

  let name: String
  let origin: Origin
  /// Nil for `external` and `ambiguous`.
  let declaration: DeclarationID?
  let kind: Declaration.Kind
  /// The type it is nested in.
  let outer: TypeID?
  /// Its declaration and extensions, in the order of the files.
  var parts: [DeclarationID]
  /// The members of all parts, by name, in that order.
  var members: [String: [DeclarationID]] = [:]
  var nested: [String: TypeID] = [:]

  var isProtocol: Bool { kind == .protocol }
  /// Instances of it may be a component or a builder.
  var isClassLike: Bool { kind == .class || kind == .struct || kind == .actor || kind == .enum }
}
