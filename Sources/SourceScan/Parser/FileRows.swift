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
  var reexports: [Name] = []
  var expressions: [Expression] = []
  var types: [TypeSyntax] = []
  var topLevelCode: ExpressionID?
  var conditions: [Condition] = []
  var conditionGroups: [ConditionGroup] = []
  var problems: [SyntaxProblem] = []
}
