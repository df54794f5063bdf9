import RibscopeProject
import SwiftScan
import RibscopeSystem
import RibscopeText

/// All declarations of all files, indexed by name, with extensions bound to the types they extend.
///
/// Built once by `ProgramBuilder` and then only read, by all threads. A class, so that handing it on costs nothing.
package final class Program: Sendable {
  package let space: Namespace
  package let names: Names
  /// The prelude's files in front, then those of the source tree.
  let files: [SourceFile]
  let scans: [ScannedFile]
  /// Those of the namespace, to which none are added any more.
  package let types: TypeTable
  /// For each type its declaration and extensions, in the order of the files.
  private let partsOfType: Multimap<DeclarationID>
  /// For each type the members of all parts, those of one name in the order of the files.
  package let members: NamedMultimap<DeclarationID>
  /// For each name, by its number, the types that have a member of it, and those that have a nested type of it.
  package let ownersOfMember: Multimap<TypeID>
  let ownersOfNested: Multimap<TypeID>
  /// Functions and variables at the top of a file, by the number of their name.
  let globals: Multimap<DeclarationID>
  /// The names of the macros that the app declares.
  let macros: Set<Name>
  /// The files of the tree that declare a copy of a framework.
  package let copiedFiles: Set<Int>
  /// The names of methods of the prelude, each with that of another for which it stands; most programs have none.
  package let standIns: [Name: Name]
  /// For each name, by its number, whether it may be a type's.
  private let namesOfTypes: [Bool]
  /// `$0`, `$1` and so on.
  package let closureArguments: [Name]
  /// What the compiler knows by name.
  let callAsFunction: Name
  package let wrappedValue: Name
  let projectedValue: Name
  let keyPathLabel: Name
  let dynamicMemberLabel: Name
  let rawValueLabel: Name
  let rawValueName: Name
  let sequenceName: Name
  /// Whether the app takes `Copyable` off anything.
  let hasUncopyable: Bool
  /// Read only, writable, writable through a reference.
  let keyPathNames: [Name]
  /// In the order of `RangeKind`.
  let rangeNames: [Name]
  /// What the prelude says of methods by their names: see there.
  /// For each class of an imported module that forwards to its generic argument, by name, the module: see the prelude.
  let forwardingClasses: [Name: Name]
  private let surelyMade: Set<Name>
  private let surelyMadeGenerics: Set<Name>
  let closureRunners: Set<Name>
  let elementKeepers: Set<Name>
  let typeNamingWrappers: Set<Name>

  package init(
    _ space: Namespace, parts: Multimap<DeclarationID>, members: [NamedMultimap<DeclarationID>.NamedValue],
    globals: Multimap<DeclarationID>, macros: Set<Name>, copiedFiles: Set<Int>, prelude: Prelude, threads: Int
  ) {
    self.space = space
    names = space.names
    files = space.files
    scans = space.scans
    types = space.types
    partsOfType = parts
    self.globals = globals
    self.macros = macros
    self.copiedFiles = copiedFiles
    standIns = prelude.standIns(space.names)
    let count = space.types.indices.count
    ((self.members, ownersOfMember), (ownersOfNested, namesOfTypes)) = concurrently(threads: threads) {
      let table = NamedMultimap(count: count, members)
      return (table, Self.owners(space) { type in table.names(of: type) })
    } _: {
      var nested = Array(repeating: [Name](), count: count)
      for key in space.nested.keys where key.outer < count { nested[key.outer].append(key.name) }
      return (Self.owners(space) { type in nested[type][...] }, Self.namesOfTypes(space))
    }
    let forwarding = prelude.modules.compactMap { module in
      module.forwardingClass.map { (space.names.intern($0), space.names.intern(module.name)) }
    }.filter { space.modules.importedNames.contains($1) }
    forwardingClasses = Dictionary(forwarding) { first, _ in first }
    surelyMade = Set(prelude.surelyMade.map(space.names.intern))
    surelyMadeGenerics = Set(prelude.surelyMadeGenerics.map(space.names.intern))
    closureRunners = Set(prelude.closureRunners.map(space.names.intern))
    elementKeepers = Set(prelude.elementKeepers.map(space.names.intern))
    typeNamingWrappers = Set(prelude.typeNamingWrappers.map(space.names.intern))
    callAsFunction = space.names.intern("callAsFunction")
    wrappedValue = space.names.intern("wrappedValue")
    projectedValue = space.names.intern("projectedValue")
    keyPathLabel = space.names.intern("keyPath")
    dynamicMemberLabel = space.names.intern("dynamicMember")
    sequenceName = space.names.intern("Sequence")
    rawValueLabel = space.names.intern("rawValue")
    hasUncopyable = space.names.find("~Copyable") != nil
    rawValueName = space.names.intern("RawValue")
    keyPathNames = ["KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath"].map(space.names.intern)
    rangeNames = RangeKind.allCases.map { space.names.intern($0.typeName) }
    closureArguments = (0..<4).map { space.names.intern("$\($0)") }
  }

  private static func namesOfTypes(_ space: Namespace) -> [Bool] {
    var result = (0..<UInt32(space.names.count)).map { space.names.isCapitalised(Name(number: $0)) }
    for name in space.typeNames { result[Int(name.number)] = true }
    return result
  }

  private static func owners(_ space: Namespace, _ names: (TypeID) -> ArraySlice<Name>) -> Multimap<TypeID> {
    var pairs: [(key: Int, value: TypeID)] = []
    for type in space.types.indices {
      // Sorted by name, so that several members of one name follow each other.
      var last = Name.none
      for name in names(type) where name != last {
        pairs.append((Int(name.number), type))
        last = name
      }
    }
    return Multimap(count: space.names.count, pairs)
  }
}

extension Program {
  package var preludeFileCount: Int { space.preludeFileCount }

  /// One file, of which the file number of a declaration or a place tells. That there are others, only passes of a
  /// `WorkerPool` know: who asks one question cannot search all files for it.
  package func scan(ofFile file: Int) -> ScannedFile { scans[file] }

  package func file(_ file: Int) -> SourceFile { files[file] }

  /// Whether a place is compiled only in some builds: inside `#if`.
  package func isConditional(_ location: Node) -> Bool {
    scans[location.scope.file].conditions.contains { $0.contains(location.offset) }
  }

  package subscript(_ id: DeclarationID) -> Declaration { scans[id.file].declarations[id.index] }

  package func parts(of type: TypeID) -> ArraySlice<DeclarationID> { partsOfType[type] }

  package func parameters(of id: DeclarationID) -> ArraySlice<Declaration.Parameter> {
    scans[id.file].parameters(of: self[id])
  }

  /// The members of a type, in the order of the sources.
  package func allMembers(of type: TypeID) -> [DeclarationID] { members.values(of: type).sorted() }

  /// What all types declare under a name.
  package func members(named name: Name) -> [DeclarationID] {
    ownersOfMember[Int(name.number)].flatMap { members.values(name, of: $0) }
  }

  /// The members of a type that have the full name of a declaration.
  package func members(like id: DeclarationID, of type: TypeID) -> [DeclarationID] {
    let name = fullName(of: id)
    return members.values(self[id].name, of: type).filter { fullName(of: $0) == name }
  }

  /// What a class does as it is released.
  package func deinitializer(of type: TypeID) -> DeclarationID? {
    guard let id = types[type].declaration else { return nil }
    return inside(id).first { self[$0].kind == .deinitializer && self[$0].parent == id.index }
  }

  /// What a declaration holds, directly or not, in the order of the sources: all that follows it until something stands
  /// further out.
  package func inside(_ id: DeclarationID) -> some Sequence<DeclarationID> {
    let declarations = scans[id.file].declarations
    return declarations.indices.dropFirst(id.index + 1).lazy
      .prefix { declarations[$0].parent.map { $0 >= id.index } ?? false }
      .map { DeclarationID(file: id.file, index: $0) }
  }

  package func parameter(_ position: Int, of id: DeclarationID) -> Declaration.Parameter? {
    let parameters = parameters(of: id)
    return position < parameters.count ? parameters[parameters.startIndex + position] : nil
  }

  /// The names of a declaration's attributes.
  func attributeNames(of id: DeclarationID) -> ArraySlice<Name> {
    self[id].attributes.isEmpty ? [] : scans[id.file].attributes(of: self[id])
  }

  /// The names of a declaration's attributes, as text.
  package func attributes(of id: DeclarationID) -> [String] {
    self[id].attributes.isEmpty ? [] : scans[id.file].attributes(of: self[id]).map(text)
  }

  /// What an attribute of a declaration is given, where that is one name.
  package func argument(ofAttribute attribute: Name, of id: DeclarationID) -> Name? {
    self[id].attributes.isEmpty
      ? nil : scans[id.file].attributeArguments(of: self[id]).first { $0.attribute == attribute }?.argument
  }

  /// The member of a type in whose body a scope is, itself or a function in it.
  package func enclosingMember(_ scope: Scope) -> DeclarationID? {
    var index = scope.declaration
    while let current = index {
      let id = DeclarationID(file: scope.file, index: current)
      guard let parent = self[id].parent else { return id }
      if space.type(of: DeclarationID(file: scope.file, index: parent)) != nil
        || !scans[scope.file].declarations[parent].kind.isMember
      {
        return id
      }
      index = parent
    }
    return nil
  }

  /// Whether the system may call a function by its selector.
  package func isAction(_ id: DeclarationID) -> Bool {
    attributes(of: id).contains { $0 == "objc" || $0 == "IBAction" }
  }

  package func text(_ name: Name) -> String { names.text(name) }

  package func name(of type: TypeID) -> String { names.text(types[type].name) }

  /// A type as it is written in a file.
  package func text(_ type: TypeSyntaxID, inFile file: Int) -> String { scans[file].text(ofType: type, names) }

  /// Whether a type is a protocol that the app's sources declare.
  package func isOwnProtocol(_ type: TypeID) -> Bool { types[type].origin == .sources && types[type].isProtocol }

  /// Whether a declaration is a framework's: of the prelude, or in a copy of a framework among the app's own sources.
  package func isPrelude(_ id: DeclarationID) -> Bool { id.file < preludeFileCount || copiedFiles.contains(id.file) }

  package func module(ofFile file: Int) -> SourceModule { space.modules.modules[files[file].module] }

  /// A source that surely could not be read and may extend a type: its module's project compiles it, and it is named after
  /// the type, as `RootComponent+Feed.swift`. Files of other names, such as generated resources and ignored keys, are missing
  /// in many checkouts and would leave everything open.
  package func missingSource(of type: TypeID) -> String? {
    let modules = Set(parts(of: type).map { files[$0.file].module })
    let name = name(of: type)
    return modules.sorted().lazy.compactMap { module in
      self.space.modules.missingSources[module]?.first { $0.split(separator: "/").last?.includes(name) ?? false }
    }.first
  }

  package func imports(_ module: Name, inFile file: Int) -> Bool { space.modules.imports[file].contains(module) }

  /// Whether a name in an expression may be a type's: it is capitalised, or some type is called so (`iPadBuilder`).
  package func mayBeType(_ name: Name) -> Bool {
    let number = Int(name.number)
    return number < namesOfTypes.count ? namesOfTypes[number] : names.isCapitalised(name)
  }

  /// The type that encloses a declaration: the one it is a member of.
  package func enclosingType(of id: DeclarationID) -> TypeID? {
    var parent = self[id].parent
    while let index = parent {
      let outer = DeclarationID(file: id.file, index: index)
      if let type = space.type(of: outer) { return type }
      parent = self[outer].parent
    }
    return nil
  }

  /// A type's name behind the names of what it is nested in.
  package func qualifiedName(of type: TypeID) -> String {
    types[type].outer.map { qualifiedName(of: $0) + "." + name(of: type) } ?? name(of: type)
  }

  /// Whether a declaration is written directly in a protocol's braces, and so is a requirement.
  package func isRequirement(_ id: DeclarationID) -> Bool {
    guard let parent = self[id].parent else { return false }
    return scans[id.file].declarations[parent].kind == .protocol
  }

  /// The names of a type's generic parameters, behind those of what it is nested in.
  package func genericParameters(of type: TypeID) -> [Name] {
    let entry = types[type]
    let id = entry.origin == .external ? types[space.declaring(type)].declaration : entry.declaration
    let own = id.map { genericParameters(of: $0) } ?? []
    guard let outer = entry.outer else { return own }
    let around = genericParameters(of: outer)
    return around.isEmpty ? own : around + own
  }

  /// The names of a declaration's own generic parameters.
  package func genericParameters(of id: DeclarationID) -> [Name] {
    self[id].genericParameters.isEmpty ? [] : scans[id.file].genericParameters(of: self[id]).map(\.name)
  }

  /// Whether making an instance of a type that the sources do not declare surely gives one, not an optional of one.
  ///
  /// - Parameter isGeneric: whether generic arguments are written.
  func isMadeSurely(_ type: Name, isGeneric: Bool) -> Bool {
    isGeneric ? surelyMadeGenerics.contains(type) : surelyMade.contains(type) || KnownTypes.isMadeSurely(text(type))
  }

  /// Whether a type that no source of the app declares is one of the standard library's that are.
  package func isStandard(_ type: TypeID) -> Bool { space.declaring(type) != type }
}
