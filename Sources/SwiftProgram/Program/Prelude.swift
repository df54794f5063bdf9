import RibscopeProject
import SwiftScan

/// What modules declare whose sources do not lie in the tree: scanned like any other source, but in front of it.
///
/// With these a framework's class is no special case: what it declares its subclasses inherit.
package struct Prelude: Sendable {
  /// A module, and what it declares.
  package struct Module: Sendable {
    package let name: String
    /// Other modules that declare the same.
    package var otherNames: [String] = []
    /// A class of the module: where the tree has a module of its name that declares it, that is a checkout of the
    /// framework, and these declarations stand for it.
    package var ownClass: String?
    /// A class that has the members of what its first generic parameter stands for: generated code brings them.
    var forwardingClass: String?
    /// A class that tells a module of the tree which carries a copy of these declarations among its own.
    package var copiedClass: CopiedClass?
    /// The names of methods, each with that of another method for which it stands.
    package var standIns: [String: String]
    /// Whether files see it that do not import it: a module between the two may hand it on.
    package var isSeenWithoutImport = false
    package let source: String

    package init(
      name: String, otherNames: [String] = [], ownClass: String? = nil, forwardingClass: String? = nil,
      copiedClass: CopiedClass? = nil, standIns: [String: String] = [:], isSeenWithoutImport: Bool = false,
      source: String
    ) {
      self.name = name
      self.otherNames = otherNames
      self.ownClass = ownClass
      self.forwardingClass = forwardingClass
      self.copiedClass = copiedClass
      self.standIns = standIns
      self.isSeenWithoutImport = isSeenWithoutImport
      self.source = source
    }
  }

  /// A class by its name and what is written behind it: `class Name<T>: Inherited`.
  package struct CopiedClass: Sendable {
    package let name: String
    package let genericParameterCount: Int
    package let inherited: String

    package init(name: String, genericParameterCount: Int, inherited: String) {
      self.name = name
      self.genericParameterCount = genericParameterCount
      self.inherited = inherited
    }
  }

  /// What the standard library declares is known to all programs, and the first file.
  package static let standardFile = 0

  /// Methods, by name, that return what the last closure does that they are passed: `lock.withLock { … }`.
  let closureRunners: Set<String>
  /// Methods, by name, that hand a closure the elements of what they are called on as these are: `filter`.
  let elementKeepers: Set<String>
  /// Classes none of whose initialisers is failable, without generic arguments and with them.
  let surelyMade: Set<String>
  let surelyMadeGenerics: Set<String>
  /// Property wrappers whose argument is the type of what they hold: `@Adaptor(Delegate.self) var delegate`.
  let typeNamingWrappers: Set<String>
  /// The standard library, then those that were given.
  package let modules: [Module]
  package let files: [SourceFile]
  /// The modules by all their names; a file's number of its module is an index into these.
  let sourceModules: [SourceModule]

  /// The names of methods that stand for others, of all modules.
  func standIns(_ names: Names) -> [Name: Name] {
    let pairs = modules.flatMap(\.standIns).map { (names.intern($0.key), names.intern($0.value)) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// - Parameter lent: what else is declared like the standard library: types that stay known by name only, and take
  ///   generic parameters and members from there.
  package init(
    _ modules: [Module], closureRunners: Set<String> = [], elementKeepers: Set<String> = [],
    surelyMade: Set<String> = [], surelyMadeGenerics: Set<String> = [], typeNamingWrappers: Set<String> = [],
    lent: [String] = []
  ) {
    (self.closureRunners, self.elementKeepers) = (closureRunners, elementKeepers)
    (self.surelyMade, self.surelyMadeGenerics) = (surelyMade, surelyMadeGenerics)
    self.typeNamingWrappers = typeNamingWrappers
    self.modules = [Module(name: "Swift", source: ([StandardLibrary.source] + lent).joined())] + modules
    var files: [SourceFile] = []
    var sourceModules: [SourceModule] = []
    for module in self.modules {
      files.append(SourceFile(path: "", module: sourceModules.count, bytes: Array(module.source.utf8)))
      sourceModules += ([module.name] + module.otherNames).map { SourceModule(name: $0, folder: "", kind: .folder) }
    }
    self.files = files
    self.sourceModules = sourceModules
  }
}
