/// Draws questions of what modules see of each other: who may use a member, an extension, a conformance of another module.
struct ModuleQuestionMaker {
  let layout: Layout
  var random: SeededRandom
  /// How parents come to know of the module that extends what children declare.
  private let way: Way
  /// Whether every import of the parents' module says with which access: Swift wants all or none.
  private let isExplicit: Bool

  private enum Way: String, CaseIterable {
    case none = "not imported"
    case byAnotherFile = "imported by another file"
    case byUmbrella = "imported by the umbrella, and that by another file"
  }

  init(layout: Layout, random: SeededRandom) {
    self.layout = layout
    self.random = random
    way = self.random.element(of: Way.allCases)
    isExplicit = self.random.oneIn(3)
  }

  /// What all questions share.
  var support: [String: String] {
    let other =
      switch way {
      case .none: ""
      case .byAnotherFile: "\(isExplicit ? "internal " : "")import More\n"
      case .byUmbrella: "\(isExplicit ? "internal " : "")import Umbrella\n"
      }
    return [
      "App/Other.swift": other, "More/Other.swift": "import Features\n",
      "Umbrella/Umbrella.swift": "@_exported import Features\n" + (way == .byUmbrella ? "import More\n" : ""),
    ]
  }

  mutating func make(_ name: String) -> Question {
    let draft = Draft(
      imports: random.element(of: isExplicit ? Self.explicitImports : Self.imports),
      member: random.element(of: Self.members),
      place: random.element(of: ModulePlace.all), isSettable: random.oneIn(4), isPublic: random.oneIn(2),
      isConformingApart: random.oneIn(4))
    var question = Question(name: name)
    question.features =
      draft.features + [
        .init(kind: "more", form: way.rawValue), .init(kind: "layout", form: layout.words),
      ]
    question.files = files(draft, name)
    return question
  }

  /// How the parent's file imports the child's module.
  private static let imports = [
    "import Features", "import Features", "import Umbrella", "@testable import Features", "@_spi(One) import Features",
    "@_spi(Two) import Features", "import Features\n@_spi(One) import More", "import Features\nimport More",
    "@_spi(One) import Umbrella",
  ]

  private static let explicitImports = [
    "internal import Features", "public import Features", "public import Umbrella", "internal import Umbrella",
    "public import Features\ninternal import More", "internal import Features\npublic import Umbrella",
    "@testable public import Features", "@_spi(One) public import Features",
  ]

  /// The member, in front of whose name its access stands.
  private static let members = [
    "public var {n}: Int { get { 1 } set {} }", "public var {n}: Int { get { 1 } set {} }",
    "var {n}: Int { get { 1 } set {} }", "package var {n}: Int { get { 1 } set {} }",
    "@_spi(One) public var {n}: Int { get { 1 } set {} }", "public internal(set) var {n}: Int { get { 1 } set {} }",
    "public package(set) var {n}: Int { get { 1 } set {} }", "public var {n}: Int { 1 }",
    "fileprivate var {n}: Int { 1 }",
    "public var {n}: String { \"\" }",
  ]

  private struct Draft {
    let imports: String
    let member: String
    let place: ModulePlace
    let isSettable: Bool
    /// Whether the component is public.
    let isPublic: Bool
    /// Whether an extension in its own file declares the conformance.
    let isConformingApart: Bool

    var features: [Question.Feature] {
      [
        .init(kind: "import", form: imports), .init(kind: "member", form: member),
        .init(kind: "place", form: place.words), .init(kind: "requirement", form: isSettable ? "get set" : "get"),
        .init(kind: "component", form: isPublic ? "public" : "internal"),
        .init(kind: "conforms", form: isConformingApart ? "in an extension" : "at the class"),
      ]
    }
  }

  private func files(_ draft: Draft, _ name: String) -> [String: String] {
    let access = draft.isPublic ? "public " : ""
    let place = draft.place
    let inherits = place.conforms && !draft.isConformingApart ? ", {D}" : ""
    let apart = place.conforms && draft.isConformingApart ? "extension {C}: {D} {}\n" : ""
    let child = """

      public protocol {D}: Dependency {
        var {n}: Int { get\(draft.isSettable ? " set" : "") }
      }
      public protocol {Q}Helper: AnyObject {}
      open class {Q}Base: Component<EmptyDependency> {
        \(place.inBase)
      }
      public final class {B}: Builder<{D}> {
        public override init(dependency: {D}) { super.init(dependency: dependency) }
        public func build() -> Any { 1 }
      }
      \(place.inFeatures)

      """
    let host = """

      \(access)final class {C}: {Q}Base\(inherits)\(place.inherits) {
        \(place.inClass)
      }
      \(apart)final class {Q}HostBuilder: Builder<EmptyDependency> {
        func build() -> Any {
          {B}(dependency: \(place.passed)(dependency: dependency))
        }
      }

      """
    var files = [
      "Features/\(name).swift": layout.childImports + fill(child, draft, name),
      "App/\(name)Host.swift": layout.childImports + draft.imports + "\n" + fill(host, draft, name),
    ]
    if !place.inMore.isEmpty {
      files["More/\(name).swift"] = layout.childImports + "import Features\n" + fill(place.inMore, draft, name)
    }
    return files
  }

  private func fill(_ text: String, _ draft: Draft, _ name: String) -> String {
    let pairs = [
      ("{M}", draft.member), ("{n}", "value\(name)"), ("{C}", "\(name)HostComponent"), ("{D}", "\(name)Dependency"),
      ("{B}", "\(name)Builder"), ("{Q}", name),
    ]
    return pairs.reduce(text) { text, pair in text.replacing(pair.0, with: pair.1) }
  }
}

/// In which module the member stands, and which declares the conformance. `{M}` is the member.
struct ModulePlace {
  let words: String
  var inBase = ""
  /// Beside the child.
  var inFeatures = ""
  /// In the module that extends what the child's declares.
  var inMore = ""
  var inClass = ""
  /// What the component inherits besides.
  var inherits = ""
  /// Whether the component itself conforms.
  var conforms = true
  /// The class that is passed.
  var passed = "{C}"

  static let all: [ModulePlace] = [
    ModulePlace(words: "in the base", inBase: "{M}"),
    ModulePlace(words: "in an extension of the base", inFeatures: "extension {Q}Base {\n  {M}\n}"),
    ModulePlace(words: "in the class", inClass: "{M}"),
    ModulePlace(words: "in a default", inFeatures: "extension {D} {\n  {M}\n}"),
    ModulePlace(
      words: "in the base, and in a public default", inBase: "{M}",
      inFeatures: "extension {D} {\n  public var {n}: Int { get { 1 } set {} }\n}"),
    ModulePlace(
      words: "in a helper's default", inFeatures: "extension {Q}Helper {\n  {M}\n}", inherits: ", {Q}Helper"),
    ModulePlace(words: "in an extension elsewhere", inMore: "extension {Q}Base {\n  {M}\n}"),
    ModulePlace(words: "in a default elsewhere", inMore: "extension {D} {\n  {M}\n}"),
    ModulePlace(
      words: "in the base, which conforms elsewhere", inBase: "{M}", inMore: "extension {Q}Base: {D} {}",
      conforms: false, passed: "{Q}Base"),
    ModulePlace(
      words: "in the base, which conforms", inBase: "{M}", inFeatures: "extension {Q}Base: {D} {}", conforms: false),
    ModulePlace(words: "nowhere"),
  ]
}
