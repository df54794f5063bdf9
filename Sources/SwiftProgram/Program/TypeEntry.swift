import SwiftScan

/// A declaration of the whole program.
package struct DeclarationID: NumberKey, Comparable, Sendable {
  private let fileNumber: Int32
  private let rowNumber: Int32

  package init(file: Int, index: Int) {
    fileNumber = Int32(file)
    rowNumber = Int32(index)
  }

  /// Index into `Program.scans`.
  package var file: Int { Int(fileNumber) }
  /// Index into that file's declarations.
  package var index: Int { Int(rowNumber) }
  /// The place inside of it.
  package var scope: Scope { Scope(file: file, declaration: index) }

  package var key: UInt64 { UInt64(UInt32(bitPattern: fileNumber)) << 32 | UInt64(UInt32(bitPattern: rowNumber)) }

  package static func < (left: DeclarationID, right: DeclarationID) -> Bool { left.key < right.key }
}

/// A place from which names are looked up: inside a declaration of a file, or at the top of it.
package struct Scope: NumberKey, Comparable, Sendable {
  private let fileNumber: Int32
  private let rowNumber: Int32

  package init(file: Int, declaration: Int?) {
    fileNumber = Int32(file)
    rowNumber = Int32(declaration ?? -1)
  }

  package var file: Int { Int(fileNumber) }
  package var declaration: Int? { rowNumber < 0 ? nil : Int(rowNumber) }
  /// The declaration; nil at the top of a file.
  package var id: DeclarationID? { declaration.map { DeclarationID(file: file, index: $0) } }

  /// Whether it comes earlier in the order of the files; the top of a file comes before its declarations.
  package static func < (left: Scope, right: Scope) -> Bool {
    (left.fileNumber, left.rowNumber) < (right.fileNumber, right.rowNumber)
  }

  package var key: UInt64 { UInt64(UInt32(bitPattern: fileNumber)) << 32 | UInt64(UInt32(bitPattern: rowNumber)) }
}

/// The number of a type that has a name, for `Program.types`.
package typealias TypeID = Int

/// A type that has a name: declared in the sources, by the prelude, or known by name only.
package struct TypeEntry: Sendable {
  package enum Origin: UInt8, Sendable {
    /// Declared in a scanned file.
    case sources
    /// Declared by the prelude, or by a copy of what that declares.
    case prelude
    /// Named, but declared by nothing that was scanned.
    case external
    /// Declared more than once where the name is used, with nothing to prefer one by.
    case ambiguous
  }

  package let name: Name
  package let origin: Origin
  package let kind: Declaration.Kind
  /// Nil for `external` and `ambiguous`.
  package let declaration: DeclarationID?
  /// The type it is nested in.
  package let outer: TypeID?

  package var isProtocol: Bool { kind == .protocol }
  /// It may have instances that are passed on.
  package var isClassLike: Bool { kind == .class || kind == .struct || kind == .actor || kind == .enum }
}

/// All types that have a name.
///
/// The declared ones come first, in the order of the files; then those known by name only that the sources extend, in the
/// order in which they are first extended. All others that are known by name only have numbers made from their name, so
/// that no table is needed to make one; these differ from run to run, and nothing may be ordered by them.
package struct TypeTable: Sendable {
  private var entries: [TypeEntry] = []
  /// The numbers among `entries` of types that are known by name only and extended.
  private var extended: [TypeID: TypeID] = [:]
  /// For each name, by its number, whether a type that is only known by it is extended: most are not.
  private var isExtended: [Bool] = []

  private static let externalBase = 1 << 30

  package subscript(type: TypeID) -> TypeEntry {
    type < entries.count ? entries[type] : Self.external(type - Self.externalBase)
  }

  /// The numbers of the types that have declarations or extensions.
  var indices: Range<TypeID> { entries.indices }

  /// Whether a type's number says something about it, so that types may be ordered by it.
  func isOrdered(_ type: TypeID) -> Bool { type < entries.count }

  package mutating func append(_ entry: TypeEntry) -> TypeID {
    entries.append(entry)
    return entries.count - 1
  }

  /// The type that is only known by a name.
  package func external(_ name: Name, isAmbiguous: Bool = false) -> TypeID {
    let number = Self.externalBase + Int(name.number) * 2 + (isAmbiguous ? 1 : 0)
    guard Int(name.number) < isExtended.count, isExtended[Int(name.number)] else { return number }
    return extended[number] ?? number
  }

  /// Gives a type that is only known by name an entry of its own; any other stays what it is.
  mutating func extend(_ type: TypeID) -> TypeID {
    guard type >= Self.externalBase else { return type }
    if let known = extended[type] { return known }
    let entry = Self.external(type - Self.externalBase)
    let new = append(entry)
    extended[type] = new
    let name = Int(entry.name.number)
    if name >= isExtended.count { isExtended += repeatElement(false, count: name + 1 - isExtended.count) }
    isExtended[name] = true
    return new
  }

  private static func external(_ number: Int) -> TypeEntry {
    TypeEntry(
      name: Name(number: UInt32(number / 2)), origin: number % 2 == 0 ? .external : .ambiguous, kind: .struct,
      declaration: nil, outer: nil)
  }
}
