import RibscopeProject
import SwiftScan
import SwiftProgram

/// A module that declares what RIBs declares, under the same names or its own: a descendant of RIBs, or a company's own
/// base classes whose sources are not in the tree.
public struct DerivedFramework: Sendable, Equatable {
  /// The name in `import`.
  public let module: String
  /// Its own classes, each with the class of RIBs that it stands for. It has the same generic parameters.
  public let classes: [String: String]
  /// Its own protocols, each with the one of RIBs that it stands for.
  public let protocols: [String: String]
  /// Its own methods, each with the one of RIBs' routers that it stands for.
  public let methods: [String: String]

  public init(
    module: String, classes: [String: String] = [:], protocols: [String: String] = [:], methods: [String: String] = [:]
  ) {
    self.module = module
    self.classes = classes
    self.protocols = protocols
    self.methods = methods
  }

  /// What `classes` may stand for.
  public static let classNames = DeclaredByRIBs.types.filter { $0.kind == .class }.map(\.name)
  /// What `protocols` may stand for.
  public static let protocolNames = DeclaredByRIBs.types.filter { $0.kind == .protocol }.map(\.name)
  /// What `methods` may stand for.
  public static let methodNames = [FrameworkWord.attachChild, .detachChild].map(\.rawValue)
}

extension DerivedFramework {
  /// What it declares beyond RIBs.
  ///
  /// - Parameter isDeclared: whether the tree itself declares a type of the module.
  func declarations(besides isDeclared: (String) -> Bool) -> Prelude.Module {
    var lines = ["import RIBs"]
    for type in DeclaredByRIBs.types {
      let names = (type.kind == .class ? classes : protocols).filter { $0.value == type.name }.keys
      let parameters = type.parameters.isEmpty ? "" : "<\(type.parameters.joined(separator: ", "))>"
      let head = type.kind == .class ? "open class" : "public protocol"
      lines += names.sorted().filter { !isDeclared($0) }
        .map { "\(head) \($0)\(parameters): \(type.name)\(parameters) {}" }
    }
    for (name, original) in methods.sorted(by: \.key) {
      lines += DeclaredByRIBs.types.filter { $0.methods.contains(original) }
        .map { "extension \($0.name) { public func \(name)(_ child: Routing) }" }
    }
    return Prelude.Module(
      name: module, standIns: methods, isSeenWithoutImport: true, source: lines.joined(separator: "\n"))
  }
}

/// What of RIBs another framework may stand for, read from its declarations.
private enum DeclaredByRIBs {
  struct DeclaredType {
    let name: String
    let kind: Declaration.Kind
    /// The names of its generic parameters.
    let parameters: [String]
    let methods: Set<String>
  }

  static let types: [DeclaredType] = {
    let names = Names()
    let file = scan(Array(Framework.ribs.source.utf8), names)
    return file.declarations.enumerated().filter { $0.element.parent == nil }.map { index, type in
      DeclaredType(
        name: names.text(type.name), kind: type.kind,
        parameters: file.genericParameters(of: type).map { names.text($0.name) },
        methods: Set(
          file.declarations.filter { $0.parent == index }.map { names.text($0.name) }))
    }
  }()
}
