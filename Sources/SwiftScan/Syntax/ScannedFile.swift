/// What the scanner found in one file: flat arrays of plain rows that refer to each other by index.
///
/// A class, so that handing it on costs one count and not one for each array.
public final class ScannedFile: Sendable {
  public let declarations: [Declaration]
  /// What declarations have several of: each has a range of these.
  public let attributes: [Name]
  public let inherited: [TypeSyntaxID]
  public let genericParameters: [Declaration.GenericParameter]
  public let constraints: [Declaration.GenericConstraint]
  public let parameters: [Declaration.Parameter]
  public let setterBodies: [ExpressionID]
  /// The modules that the file imports.
  public let imports: [Name]
  /// What imports say beside the module's name, in the order of the file.
  public let importMarks: [ImportMark]
  let attributeArguments: [AttributeArgument]
  /// The nodes of bodies and values.
  public let expressions: [Expression]
  /// For each of these the one around it; -1 for the root of a body or value.
  public let parents: [ExpressionID]
  /// The nodes of all written types.
  public let types: [TypeSyntax]
  /// Statements at the top of the file, as a block.
  public let topLevelCode: ExpressionID?
  public let conditions: [Condition]
  public let conditionGroups: [ConditionGroup]
  /// What is wrong with the file, where something is.
  public let problems: [SyntaxProblem]
  /// Comments that are meant for ribscope, in the order of the file.
  public let toolComments: [ToolComment]

  init(_ rows: FileRows) {
    declarations = rows.declarations.fitted
    attributes = rows.attributes.fitted
    inherited = rows.inherited.fitted
    genericParameters = rows.genericParameters.fitted
    constraints = rows.constraints.fitted
    parameters = rows.parameters.fitted
    setterBodies = rows.setterBodies.fitted
    imports = rows.imports.fitted
    importMarks = rows.importMarks
    attributeArguments = rows.attributeArguments
    expressions = rows.expressions.fitted
    parents = rows.parents()
    types = rows.types.fitted
    topLevelCode = rows.topLevelCode
    conditions = rows.conditions
    conditionGroups = rows.conditionGroups
    problems = rows.problems
    toolComments = rows.toolComments
  }
}

/// Something in a file that no Swift compiler would accept. The rest of the file is read all the same.
public struct SyntaxProblem: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case unclosedBrace = "a brace is not closed"
    case malformedHead = "a type or extension has no braces where they are expected"
    case conflictMarker = "a merge conflict is not resolved"
    case tooDeep = "code is nested too deeply and was skipped"
  }

  public let kind: Kind
  /// Byte offset.
  public let offset: Int
}

extension ScannedFile {
  public func attributes(of declaration: Declaration) -> ArraySlice<Name> {
    attributes[declaration.attributes.indices]
  }

  public func inherited(of declaration: Declaration) -> ArraySlice<TypeSyntaxID> {
    inherited[declaration.inherited.indices]
  }

  public func genericParameters(of declaration: Declaration) -> ArraySlice<Declaration.GenericParameter> {
    genericParameters[declaration.genericParameters.indices]
  }

  /// The constraints of a declaration's `where` clause.
  public func whereClause(of declaration: Declaration) -> ArraySlice<Declaration.GenericConstraint> {
    constraints[declaration.whereClause.indices]
  }

  public func parameters(of declaration: Declaration) -> ArraySlice<Declaration.Parameter> {
    parameters[declaration.parameters.indices]
  }

  public func setterBodies(of declaration: Declaration) -> ArraySlice<ExpressionID> {
    setterBodies[declaration.setterBodies.indices]
  }

  /// The parts of a written type, in source order.
  public func children(ofType id: TypeSyntaxID) -> TypeSyntaxChildren {
    TypeSyntaxChildren(types: types, first: types[Int(id)].firstChild)
  }

  /// `T?`, `T!` and `Optional<T>`, behind any parentheses.
  public func isOptional(_ id: TypeSyntaxID) -> Bool {
    let type = types[Int(id)]
    switch type.kind {
    case .optional, .implicitlyUnwrapped: return true
    case .named:
      return type.name == Name(.Optional) && type.firstChild >= 0 && types[Int(type.firstChild)].nextSibling < 0
    default: return false
    }
  }
}

/// The parts of a written type: a walk along `nextSibling`.
public struct TypeSyntaxChildren: Sequence, IteratorProtocol, Sendable {
  private let types: [TypeSyntax]
  private var current: TypeSyntaxID

  init(types: [TypeSyntax], first: TypeSyntaxID) {
    self.types = types
    self.current = first
  }

  public mutating func next() -> TypeSyntaxID? {
    guard current >= 0 else { return nil }
    defer { current = types[Int(current)].nextSibling }
    return current
  }
}

extension Array {
  /// The same with room for nothing more.
  fileprivate var fitted: [Element] { withUnsafeBufferPointer { Array($0) } }
}
