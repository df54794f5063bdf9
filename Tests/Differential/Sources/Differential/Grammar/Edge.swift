/// How a parent's builder makes its component, and how it makes the child's builder of it.
///
/// `{C}` is the component, `{B}` the child's builder, `{D}` the child's protocol, `{c}` the component's value, `{Q}` the
/// question's name.
struct Edge {
  let words: String
  /// Statements in `build`.
  var setup = ""
  /// The expression that is the child's builder.
  let result: String
  /// Members of the component.
  var member = ""
  /// Declarations at the top of the file.
  var beside = ""

  static let all: [Edge] = inBuild + inComponent + byHelpers

  private static let inBuild: [Edge] = [
    Edge(words: "inline", result: "{B}(dependency: {c})"),
    Edge(words: "let", setup: "let child = {B}(dependency: {c})", result: "child"),
    Edge(words: "typed `.init`", setup: "let child: {B} = .init(dependency: {c})", result: "child"),
    Edge(words: "`.init`", result: "{B}.init(dependency: {c})"),
    Edge(words: "unapplied init", setup: "let makeChild = {B}.init(dependency:)", result: "makeChild({c})"),
    Edge(words: "closure", setup: "let makeChild = { {B}(dependency: {c}) }", result: "makeChild()"),
    Edge(
      words: "typed closure", setup: "let makeChild: ({C}) -> {B} = { {B}(dependency: $0) }", result: "makeChild({c})"),
    Edge(words: "local function", setup: "func makeChild() -> {B} { {B}(dependency: {c}) }", result: "makeChild()"),
    Edge(words: "map", result: "[{c}].map { {B}(dependency: $0) }[0]"),
    Edge(words: "map of an init", result: "[{c}].map({B}.init(dependency:))[0]"),
    Edge(words: "optional map", result: "Optional({c}).map { {B}(dependency: $0) }!"),
    Edge(words: "first", result: "{B}(dependency: [{c}].first!)"),
    Edge(words: "dictionary", result: "{B}(dependency: [\"a\": {c}][\"a\"]!)"),
    Edge(words: "identity", result: "{B}(dependency: identity({c}))"),
    Edge(words: "box", result: "{B}(dependency: Box({c}).value)"),
    Edge(words: "apply", result: "apply({c}) { {B}(dependency: $0) }"),
    Edge(words: "unwrapped", result: "{B}(dependency: unwrapped(Optional({c})))"),
    Edge(words: "ternary", result: "{B}(dependency: Bool.random() ? {c} : {c})"),
    Edge(
      words: "if expression",
      setup: "let child = if Bool.random() { {B}(dependency: {c}) } else { {B}(dependency: {c}) }", result: "child"),
    Edge(
      words: "switch expression",
      setup: "let child = switch Mode.light { case .light: {B}(dependency: {c}) case .dark: {B}(dependency: {c}) }",
      result: "child"),
    Edge(words: "do", setup: "let child: {B}\n    do { child = {B}(dependency: {c}) }", result: "child"),
    Edge(words: "tuple", setup: "let (child, _) = ({B}(dependency: {c}), 1)", result: "child"),
    Edge(
      words: "for", setup: "var child: {B}?\n    for one in [{c}] { child = {B}(dependency: one) }", result: "child!"),
    Edge(
      words: "guard let", setup: "guard let same = Optional({c}) else { fatalError() }", result: "{B}(dependency: same)"
    ),
    Edge(
      words: "if case let", setup: "guard case let same? = Optional({c}) else { fatalError() }",
      result: "{B}(dependency: same)"),
    Edge(words: "cast", result: "{B}(dependency: {c} as {C})"),
    Edge(words: "force cast", result: "{B}(dependency: ({c} as AnyObject) as! {C})"),
    Edge(words: "existential", result: "{B}(dependency: {c} as {D})"),
    Edge(words: "key path", result: "{B}(dependency: {c}[keyPath: \\{C}.self])"),
    Edge(words: "result builder", result: "builders { {B}(dependency: {c}) }[0]"),
  ]

  private static let inComponent: [Edge] = [
    Edge(words: "property", result: "{c}.child", member: "var child: {B} { {B}(dependency: self) }"),
    Edge(words: "inferred lazy property", result: "{c}.child", member: "lazy var child = {B}(dependency: self)"),
    Edge(words: "lazy closure", result: "{c}.child", member: "lazy var child: {B} = { {B}(dependency: self) }()"),
    Edge(words: "method", result: "{c}.makeChild()", member: "func makeChild() -> {B} { {B}(dependency: self) }"),
    Edge(
      words: "opaque method", result: "{c}.makeChild()",
      member: "func makeChild() -> some Buildable { {B}(dependency: self) }"),
    Edge(words: "buildable property", result: "{c}.child", member: "var child: Buildable { {B}(dependency: self) }"),
    Edge(words: "shared", result: "{c}.child", member: "var child: {B} { shared { {B}(dependency: self) } }"),
    Edge(
      words: "stored closure", result: "{c}.makeChild()",
      member: "lazy var makeChild: () -> {B} = { {B}(dependency: self) }"),
    Edge(words: "implicit init", result: "{c}.child", member: "var child: {B} { .init(dependency: self) }"),
  ]

  private static let byHelpers: [Edge] = [
    Edge(
      words: "function", result: "build{Q}({c})",
      beside: "func build{Q}(_ dependency: {D}) -> {B} { {B}(dependency: dependency) }"),
    Edge(
      words: "generic function", result: "build{Q}({c})",
      beside: "func build{Q}<D: {D}>(_ dependency: D) -> {B} { {B}(dependency: dependency) }"),
    Edge(
      words: "function of the component", result: "build{Q}({c})",
      beside: "func build{Q}(_ component: {C}) -> {B} { {B}(dependency: component) }"),
    Edge(
      words: "static factory", result: "{B}.of({c})",
      beside: "extension {B} {\n  static func of(_ dependency: {D}) -> {B} { {B}(dependency: dependency) }\n}"),
    Edge(
      words: "convenience init", result: "{B}(host: {c})",
      beside: "extension {B} {\n  convenience init(host: {C}) { self.init(dependency: host) }\n}"),
    Edge(
      words: "adapter", result: "{Q}Adapter(dependency: {c})",
      beside:
        "final class {Q}Adapter: Buildable {\n  let builder: {B}\n  init(dependency: {D}) { builder = {B}(dependency: dependency) }\n}"
    ),
    Edge(words: "typealias of the builder", result: "{Q}Maker(dependency: {c})", beside: "typealias {Q}Maker = {B}"),
  ]

  /// How the component is made: statements that leave it in `component`.
  static let makers: [String] = [
    "let component = {new}", "let component: {C} = .init(dependency: dependency)",
    "let component = {C}.init(dependency: dependency)",
    "let component = identity({new})", "let component = { {new} }()", "let component = [{new}][0]",
    "guard let component = Optional({new}) else { fatalError() }", "let (component, _) = ({new}, 1)",
    "let component = Bool.random() ? {new} : {new}", "let component = if Bool.random() { {new} } else { {new} }",
    "let component: {C}\n    if Bool.random() { component = {new} } else { component = {new} }",
    "let component = produce { {new} }", "func fresh() -> {C} { {new} }\n    let component = fresh()",
    "let component = ({new} as AnyObject) as! {C}", "let component = unwrapped(Optional({new}))",
  ]
}
