import SwiftParser
import SwiftSyntax

/// Reads one file with Swift's own parser into what `ribscope scan` would print of it.
final class Collector: SyntaxVisitor {
  private(set) var file: ScannedFile
  /// Indexes of the declarations that are open.
  private var open: [Int] = []

  static func read(_ bytes: [UInt8], path: String) -> (file: ScannedFile, isBroken: Bool) {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let collector = Collector(path: path)
    collector.walk(tree)
    return (collector.file, tree.hasError)
  }

  private init(path: String) {
    file = ScannedFile(file: path)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { type("class", node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { type("struct", node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { type("enum", node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { type("actor", node) }
  override func visitPost(_ node: ClassDeclSyntax) { close() }
  override func visitPost(_ node: StructDeclSyntax) { close() }
  override func visitPost(_ node: EnumDeclSyntax) { close() }
  override func visitPost(_ node: ActorDeclSyntax) { close() }

  private func type(
    _ kind: String,
    _ node: some DeclGroupSyntax & NamedDeclSyntax & WithGenericParametersSyntax & WithModifiersSyntax
      & WithAttributesSyntax
  ) -> SyntaxVisitorContinueKind {
    var declared = begin(kind, node.name.plain, node.name, node)
    declared.inherits = inherits(node.inheritanceClause)
    declared.generics = generics(node.genericParameterClause)
    declared.constraints = constraints(node.genericWhereClause)
    return add(declared)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    var declared = begin("protocol", node.name.plain, node.name, node)
    declared.inherits = inherits(node.inheritanceClause)
    declared.generics = node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map(\.name.plain) ?? []
    declared.constraints = constraints(node.genericWhereClause)
    return add(declared)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { close() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    var declared = begin("extension", typeText(of: node.extendedType), node.extendedType, node)
    declared.type = declared.name
    declared.inherits = inherits(node.inheritanceClause)
    declared.constraints = constraints(node.genericWhereClause)
    return add(declared)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { close() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    var declared = begin("typealias", node.name.plain, node.name, node)
    declared.generics = generics(node.genericParameterClause)
    declared.constraints = constraints(node.genericWhereClause)
    declared.type = typeText(of: node.initializer.value)
    return add(declared)
  }
  override func visitPost(_ node: TypeAliasDeclSyntax) { close() }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    var declared = begin("associatedtype", node.name.plain, node.name, node)
    declared.inherits = inherits(node.inheritanceClause)
    declared.constraints = constraints(node.genericWhereClause)
    declared.type = node.initializer.map { typeText(of: $0.value) }
    return add(declared)
  }
  override func visitPost(_ node: AssociatedTypeDeclSyntax) { close() }

  // MARK: - Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    var declared = begin("function", node.name.plain, node.name, node)
    declared.generics = generics(node.genericParameterClause)
    declared.constraints = constraints(node.genericWhereClause)
    declared.parameters = parameters(node.signature.parameterClause)
    declared.type = node.signature.returnClause.map { typeText(of: $0.type) }
    declared.bodyCalls = node.body.map(Calls.calls)
    return add(declared)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { close() }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    var declared = begin("macro", node.name.plain, node.name, node)
    declared.generics = generics(node.genericParameterClause)
    declared.constraints = constraints(node.genericWhereClause)
    declared.parameters = parameters(node.signature.parameterClause)
    declared.type = node.signature.returnClause.map { typeText(of: $0.type) }
    return add(declared)
  }
  override func visitPost(_ node: MacroDeclSyntax) { close() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    var declared = begin("initializer", "init", node.initKeyword, node)
    if node.optionalMark != nil { declared.modifiers.append("failable") }
    declared.generics = generics(node.genericParameterClause)
    declared.constraints = constraints(node.genericWhereClause)
    declared.parameters = parameters(node.signature.parameterClause)
    declared.bodyCalls = node.body.map(Calls.calls)
    return add(declared)
  }
  override func visitPost(_ node: InitializerDeclSyntax) { close() }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    var declared = begin("deinitializer", "deinit", node.deinitKeyword, node)
    declared.bodyCalls = node.body.map(Calls.calls)
    return add(declared)
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { close() }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    var declared = begin("subscript", "subscript", node.subscriptKeyword, node)
    declared.generics = generics(node.genericParameterClause)
    declared.constraints = constraints(node.genericWhereClause)
    declared.parameters = parameters(node.parameterClause)
    declared.type = typeText(of: node.returnClause.type)
    fill(&declared, from: node.accessorBlock)
    return add(declared)
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { close() }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      var declared = begin("enumCase", element.name.plain, element.name, node)
      declared.type = element.parameterClause.map { clause in
        "(" + clause.parameters.map(text).joined(separator: ", ") + ")"
      }
      _ = add(declared)
      close()
    }
    return .visitChildren
  }

  private func text(_ parameter: EnumCaseParameterSyntax) -> String {
    let label = parameter.firstName.flatMap { $0.text == "_" ? nil : $0.plain + ": " }
    return (label ?? "") + typeText(of: parameter.type)
  }

  // MARK: - Variables

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMemberOrGlobal(node) else { return .visitChildren }
    for binding in node.bindings {
      let names = names(of: binding.pattern)
      let indexes = names.enumerated().map { position, name in
        var declared = begin("variable", name.plain, name, node)
        if node.bindingSpecifier.tokenKind == .keyword(.let) { declared.modifiers.append("let") }
        declared.type = names.count == 1 ? binding.typeAnnotation.map { typeText(of: $0.type) } : nil
        declared.valueCalls = binding.initializer.map { Calls.calls($0.value) }
        if position == 0 { fill(&declared, from: binding.accessorBlock) }
        file.declarations.append(declared)
        return file.declarations.count - 1
      }
      guard let first = indexes.first else { continue }
      open.append(first)
      if let value = binding.initializer { walk(value) }
      if let accessors = binding.accessorBlock { walk(accessors) }
      close()
    }
    return .skipChildren
  }

  /// Locals are no declarations.
  private func isMemberOrGlobal(_ node: VariableDeclSyntax) -> Bool {
    if node.parent?.is(MemberBlockItemSyntax.self) == true { return true }
    var list = node.parent?.parent
    while let clause = list?.parent, clause.is(IfConfigClauseSyntax.self) {
      list = clause.parent?.parent?.parent?.parent
    }
    return list?.parent?.is(SourceFileSyntax.self) == true
  }

  private func names(of pattern: PatternSyntax) -> [TokenSyntax] {
    if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier] }
    if pattern.is(WildcardPatternSyntax.self), let token = pattern.firstToken(viewMode: .sourceAccurate) {
      return [token]
    }
    return pattern.as(TuplePatternSyntax.self)?.elements.flatMap { names(of: $0.pattern) } ?? []
  }

  private func fill(_ declared: inout Declared, from block: AccessorBlockSyntax?) {
    switch block?.accessors {
    case nil: return
    case .getter(let body):
      declared.accessors = ["get"]
      declared.bodyCalls = Calls.calls(body)
    case .accessors(let list):
      let words = Set(list.map(\.accessorSpecifier.text))
      if !words.isDisjoint(with: ["get", "_read", "read", "unsafeAddress", "borrow"]) { declared.accessors += ["get"] }
      if !words.isDisjoint(with: ["set", "_modify", "modify", "unsafeMutableAddress", "mutate"]) {
        declared.accessors += ["set"]
      }
      if !words.isDisjoint(with: ["willSet", "didSet"]) { declared.accessors += ["observe"] }
      declared.bodyCalls = list.first { $0.accessorSpecifier.text == "get" }?.body.map(Calls.calls)
    @unknown default: return
    }
  }

  // MARK: - The rest

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first { file.imports.append(module.name.plain) }
    return .skipChildren
  }

  // What stands in a macro's arguments and closures is the macro's business.
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func begin(
    _ kind: String, _ name: String, _ place: some SyntaxProtocol,
    _ node: some WithModifiersSyntax & WithAttributesSyntax
  ) -> Declared {
    var declared = Declared(
      kind: kind, name: name, offset: place.positionAfterSkippingLeadingTrivia.utf8Offset, parent: open.last)
    Prefix.fill(&declared, modifiers: node.modifiers, attributes: node.attributes)
    declared.branches = branches(around: Syntax(node))
    return declared
  }

  private func add(_ declared: Declared) -> SyntaxVisitorContinueKind {
    file.declarations.append(declared)
    open.append(file.declarations.count - 1)
    return .visitChildren
  }

  private func close() { open.removeLast() }
}
