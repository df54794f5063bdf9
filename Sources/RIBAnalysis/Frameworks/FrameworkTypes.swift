import SwiftScan
import SwiftProgram

extension Program {
  /// Whether a file imports one of some modules.
  func imports(_ modules: [String], inFile file: Int) -> Bool {
    modules.contains { module in names.find(module).map { imports($0, inFile: file) } == true }
  }
}

/// Questions about the frameworks' types, by their names.
extension TypeResolver {
  /// The first of the frameworks' classes and protocols of some names that a type inherits, with its arguments.
  func preludeAncestor(of type: TypeID, _ words: FrameworkWord...) -> Ancestor? {
    preludeAncestor(of: type, named: words.map { Name($0) })
  }

  /// What a type passes for the first generic parameter of the first of these that it inherits.
  func preludeArgument(of type: TypeID, _ words: FrameworkWord...) -> Type? {
    preludeAncestor(of: type, named: words.map { Name($0) })?.arguments.first
  }

  /// Whether a type is, or inherits, one of the frameworks' classes or protocols of some names.
  func isPrelude(_ type: TypeID, _ words: FrameworkWord...) -> Bool { isPrelude(type, named: words.map { Name($0) }) }

  /// What inherits or conforms to one of the frameworks' types, in the order of the files.
  func conformers(ofPrelude words: Set<FrameworkWord>) -> [TypeID] {
    conformers(ofPreludeNamed: Set(words.map { Name($0) }))
  }

  /// The framework's builder that a class inherits.
  func builderBase(of type: TypeID) -> Ancestor? {
    preludeAncestor(
      of: type, .Builder, .ComponentizedBuilder, .SimpleComponentizedBuilder, .MultiStageComponentizedBuilder,
      .SimpleMultiStageComponentizedBuilder)
  }

  /// Whether a class is a framework's component, directly or not.
  func isComponent(_ type: TypeID) -> Bool { preludeAncestor(of: type, .Component, .EmptyComponent) != nil }
}

extension BodySemantics {
  /// Whether `shared` of a framework's component is called.
  func isShared(_ callee: Node) -> Bool { runsItsClosure(callee) }
}
