/// A `ScannedFile` while it is being read.
struct FileRows {
  var declarations: [Declaration] = []
  var attributes: [Name] = []
  var inherited: [TypeSyntaxID] = []
  var genericParameters: [Declaration.GenericParameter] = []
  var constraints: [Declaration.GenericConstraint] = []
  var parameters: [Declaration.Parameter] = []
  var setterBodies: [ExpressionID] = []
  var imports: [Name] = []
  var importMarks: [ImportMark] = []
  var attributeArguments: [AttributeArgument] = []
  var expressions: [Expression] = []
  var types: [TypeSyntax] = []
  var topLevelCode: ExpressionID?
  var conditions: [Condition] = []
  var conditionGroups: [ConditionGroup] = []
  var problems: [SyntaxProblem] = []
  var toolComments: [ToolComment] = []

  /// Makes room for the next file.
  mutating func removeAll() {
    declarations.empty()
    attributes.empty()
    inherited.empty()
    genericParameters.empty()
    constraints.empty()
    parameters.empty()
    setterBodies.empty()
    imports.empty()
    (importMarks, attributeArguments) = ([], [])
    expressions.empty()
    types.empty()
    topLevelCode = nil
    (conditions, conditionGroups, problems, toolComments) = ([], [], [], [])
  }
}

extension Array {
  /// Leaves room for as many elements as there were.
  fileprivate mutating func empty() { removeAll(keepingCapacity: true) }
}
