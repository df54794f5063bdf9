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
    declarations.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    inherited.removeAll(keepingCapacity: true)
    genericParameters.removeAll(keepingCapacity: true)
    constraints.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    setterBodies.removeAll(keepingCapacity: true)
    imports.removeAll(keepingCapacity: true)
    (importMarks, attributeArguments) = ([], [])
    expressions.removeAll(keepingCapacity: true)
    types.removeAll(keepingCapacity: true)
    topLevelCode = nil
    (conditions, conditionGroups, problems, toolComments) = ([], [], [], [])
  }
}
