/// How long the lists of a file were at some point, but for the expressions.
struct ListLengths {
  private let declarations: Int
  private let attributes: Int
  private let attributeArguments: Int
  private let inherited: Int
  private let genericParameters: Int
  private let constraints: Int
  private let parameters: Int
  private let setterBodies: Int
  private let types: Int
  let problems: Int

  init(_ file: borrowing FileRows) {
    declarations = file.declarations.count
    attributes = file.attributes.count
    attributeArguments = file.attributeArguments.count
    inherited = file.inherited.count
    genericParameters = file.genericParameters.count
    constraints = file.constraints.count
    parameters = file.parameters.count
    setterBodies = file.setterBodies.count
    types = file.types.count
    problems = file.problems.count
  }

  /// Drops what was added since then, but for the problems.
  func truncate(_ file: inout FileRows) {
    file.types.truncate(to: types)
    file.attributes.truncate(to: attributes)
    file.attributeArguments.truncate(to: attributeArguments)
    file.genericParameters.truncate(to: genericParameters)
    file.inherited.truncate(to: inherited)
    file.constraints.truncate(to: constraints)
    file.parameters.truncate(to: parameters)
    file.setterBodies.truncate(to: setterBodies)
    file.declarations.truncate(to: declarations)
  }
}

extension Array {
  mutating func truncate(to length: Int) {
    removeLast(Swift.max(0, count - length))
  }

  /// Adds what a declaration has of something; says where it lies.
  mutating func addList(_ list: some Collection<Element>) -> ListRange {
    if list.isEmpty { return .empty }
    append(contentsOf: list)
    return ListRange(start: count - list.count, count: list.count)
  }
}
