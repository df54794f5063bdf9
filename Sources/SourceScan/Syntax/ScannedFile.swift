/// What the scanner found in one file.
public struct ScannedFile: Sendable, Equatable {
  public internal(set) var declarations: [Declaration] = []
  /// The modules that the file imports.
  public internal(set) var imports: [String] = []
  /// Those of them that whoever imports this file's module sees too: `@_exported import`.
  public internal(set) var reexports: [String] = []
  /// The distinct names of the file; `Expression.name` is an index into them.
  public internal(set) var names: [String] = []
  /// The nodes of the bodies and initial values that linking may ask about.
  public internal(set) var expressions: [Expression] = []
  /// The types that expressions name.
  public internal(set) var types: [TypeSyntax] = []
  /// Statements at the top of the file, as a block.
  public internal(set) var topLevelCode: ExpressionID?
  public internal(set) var conditions: [Condition] = []
  public internal(set) var conditionGroups: [ConditionGroup] = []
  /// What is wrong with the file, where something is.
  public internal(set) var problems: [SyntaxProblem] = []
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
  /// The text of a node's name; empty where it has none.
  public func name(of expression: Expression) -> String { names[Int(expression.name)] }

  public func type(of expression: Expression) -> TypeSyntax? {
    expression.type < 0 ? nil : types[Int(expression.type)]
  }

  /// The children of a node, in source order.
  public func children(of id: ExpressionID) -> ExpressionChildren {
    ExpressionChildren(expressions: expressions, first: expressions[Int(id)].firstChild)
  }
}

/// The children of an expression: a walk along `nextSibling`.
public struct ExpressionChildren: Sequence, IteratorProtocol, Sendable {
  private let expressions: [Expression]
  private var current: ExpressionID

  init(expressions: [Expression], first: ExpressionID) {
    self.expressions = expressions
    self.current = first
  }

  public mutating func next() -> ExpressionID? {
    guard current >= 0 else { return nil }
    defer { current = expressions[Int(current)].nextSibling }
    return current
  }
}
