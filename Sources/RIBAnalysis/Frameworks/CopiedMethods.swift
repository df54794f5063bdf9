import SwiftScan

extension ScannedFile {
  /// The methods by which a copy of RIBs attaches and detaches under names of its own, `attach(child:)`, each with the
  /// method of RIBs that it stands for: the file declares the copy's `Router`.
  func methodsOfCopiedRouter() -> [(name: Name, original: FrameworkWord)] {
    declarations.indices.filter { isRouter(declarations[$0]) }.flatMap { router in
      declarations.filter { $0.parent == router && isAboutChild($0) }.compactMap { method in
        original(of: method).map { (method.name, $0) }
      }
    }
  }

  private func isRouter(_ declaration: Declaration) -> Bool {
    declaration.parent == nil && declaration.name == Name(.Router) && declaration.genericParameters.count == 1
  }

  /// Whether a method takes one child.
  private func isAboutChild(_ method: Declaration) -> Bool {
    parameters(of: method).map { types[Int($0.type)].isPlain(Name(.Routing)) } == [true]
      && ![Name(.attachChild), Name(.detachChild)].contains(method.name)
  }

  /// What is attached is activated and loaded; what is detached is deactivated.
  private func original(of method: Declaration) -> FrameworkWord? {
    guard let body = method.body else { return nil }
    var names: Set<Name> = []
    visit(body) { names.insert(expressions[Int($0)].name) }
    if names.isSuperset(of: [Name(.activate), Name(.load)]) { return .attachChild }
    return names.contains(Name(.deactivate)) ? .detachChild : nil
  }
}
