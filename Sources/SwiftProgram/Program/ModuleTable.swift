import RibscopeProject
import RibscopeText
import SwiftScan

/// The modules, the names they go by, and which of them a file imports.
package struct ModuleTable: Sendable {
  package let modules: [SourceModule]
  /// For each module its name, and what else it may be called (`Name.none` for nothing else).
  package let names: [Name]
  package let otherNames: [Name]
  let allNames: Set<Name>
  /// For modules of the prelude the names of others that declare the same.
  let namesOfTwins: [Int: [Name]]
  /// The modules of the prelude that files see without importing them.
  let seenWithoutImport: Set<Int>
  /// For each file what it imports, and what the modules it imports pass on by `@_exported import`.
  package let imports: [[Name]]
  /// For the names of modules what these pass on by `@_exported import`.
  private let handedOn: [Name: [Name]]
  /// For each module the sources that its project compiles and that could not be read.
  let missingSources: [Int: [String]]
  /// The names that any file imports.
  package let importedNames: Set<Name>
  /// For a module those that its manifest lists and of which others have the name, by that.
  private let listed: [Int: [Name: Int]]

  package init(
    _ modules: [SourceModule], _ names: Names, files: [SourceFile], scans: [ScannedFile], prelude: Prelude,
    missing: [MissingSource], localPackages: [String: Set<String>]
  ) {
    self.modules = modules
    let missing = Dictionary(grouping: missing, by: \.module)
    missingSources =
      missing.isEmpty
      ? [:]
      : Dictionary(
        uniqueKeysWithValues: modules.enumerated().compactMap { index, module in
          missing[module].map { (index, $0.map(\.path)) }
        })
    let moduleNames = modules.map { names.intern($0.name) }
    self.names = moduleNames
    otherNames = modules.map { $0.otherName.map(names.intern) ?? .none }
    allNames = Set(moduleNames)
    listed = Self.listed(in: modules, moduleNames, besides: prelude.sourceModules.count, localPackages)
    let known = zip(prelude.files, prelude.modules)
    namesOfTwins = Dictionary(
      uniqueKeysWithValues: known.map { file, module in (file.module, module.otherNames.map(names.intern)) })
    seenWithoutImport = Set(known.filter(\.1.isSeenWithoutImport).map(\.0.module))
    var handedOn: [Name: [Name]] = [:]
    for (file, scan) in scans.enumerated() where !scan.importMarks.isEmpty {
      let exported = scan.importMarks.filter { $0.kind == .exported }.map(\.module)
      if !exported.isEmpty { handedOn[moduleNames[files[file].module], default: []] += exported }
    }
    self.handedOn = handedOn
    imports = handedOn.isEmpty ? scans.map(\.imports) : scans.map { Self.imports(of: $0, handedOn) }
    importedNames = imports.reduce(into: []) { $0.formUnion($1) }
  }

  /// The module of a name that another imports; nil where its manifest does not say, or there is only one.
  func module(named name: Name, importedBy module: Int) -> Int? { listed[module]?[name] }

  /// - Parameter first: how many modules in front are the prelude's.
  private static func listed(
    in modules: [SourceModule], _ names: [Name], besides first: Int, _ localPackages: [String: Set<String>]
  ) -> [Int: [Name: Int]] {
    let frameworks = Set(names[..<first])
    let listed = ListedModules(Array(modules.dropFirst(first)), localPackages).chosen.map { module, listed in
      let named = listed.values.map { (names[$0 + first], $0 + first) }.filter { !frameworks.contains($0.0) }
      return (module + first, Dictionary(uniqueKeysWithValues: named))
    }
    return Dictionary(uniqueKeysWithValues: listed)
  }

  /// Whether whoever imports a module sees another one too: they are one, or the one hands the other on.
  package func isSeen(_ module: Name, byImporting imported: Name) -> Bool {
    module == imported || handedOn[imported] != nil && Self.reached([imported], handedOn).contains(module)
  }

  private static func imports(of scan: ScannedFile, _ handedOn: [Name: [Name]]) -> [Name] {
    guard scan.imports.contains(where: { handedOn[$0] != nil }) else { return scan.imports }
    return reached(scan.imports, handedOn)
  }

  private static func reached(_ names: [Name], _ handedOn: [Name: [Name]]) -> [Name] {
    Array(names.reachable { handedOn[$0] ?? [] })
  }
}
