import SwiftSyntax

/// The calls of a body, those of nested declarations and macros left out.
final class Calls: SyntaxVisitor {
  private var calls: [(offset: Int, text: String)] = []

  /// `offset name(label:label:)` for each call, sorted by offset.
  static func calls(_ node: some SyntaxProtocol) -> [String] {
    let collector = Calls(viewMode: .sourceAccurate)
    collector.walk(node)
    return collector.calls.sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }.map(\.text)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let (name, place) = callee(node.calledExpression)
    var labels = node.arguments.map { $0.label?.plain ?? "_" }
    if node.trailingClosure != nil { labels.append("_") }
    labels += node.additionalTrailingClosures.map(\.label.plain)
    let offset = place.positionAfterSkippingLeadingTrivia.utf8Offset
    calls.append((offset, "\(offset) \(name)(\(labels.map { $0 + ":" }.joined()))"))
    return .visitChildren
  }

  /// What is called, and where ribscope says the call is.
  private func callee(_ expression: ExprSyntax) -> (String, Syntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): (name.baseName.plain, Syntax(name.baseName))
    case .memberAccessExpr(let member):
      if member.declName.baseName.tokenKind == .keyword(.self), let base = member.base {
        callee(base)
      } else if case .integerLiteral = member.declName.baseName.tokenKind {
        ("", Syntax(member.declName))
      } else {
        (member.declName.baseName.plain, Syntax(member.declName.baseName))
      }
    case .genericSpecializationExpr(let specialised): callee(specialised.expression)
    case .superExpr(let node): ("super", Syntax(node))
    case .optionalChainingExpr(let chained): ("", Syntax(chained.questionMark))
    case .forceUnwrapExpr(let forced): ("", Syntax(forced.exclamationMark))
    case .tupleExpr(let tuple) where tuple.elements.count == 1 && tuple.elements.first?.label == nil:
      tuple.elements.first.map { callee($0.expression) } ?? ("", Syntax(tuple))
    case .functionCallExpr(let call): ("", callee(call.calledExpression).1)
    case .subscriptCallExpr(let call): ("", callee(call.calledExpression).1)
    default: ("", Syntax(expression))
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // The condition of a `#if` is no call, whatever it looks like.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  // What stands in a macro's closures is the macro's business.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    walk(node.arguments)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
