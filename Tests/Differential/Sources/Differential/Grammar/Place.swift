/// Where a parent's component has the member, and how it says that it conforms.
struct Place {
  let words: String
  /// What the class's head inherits beside `Component`; `{D}` is the child's protocol.
  var inherits = ""
  /// What stands behind the class. `{C}` is the component, `{M}` the member.
  var beside = ""
  /// Whether the member stands in the class's body.
  var hasMember = false
  /// The superclass in place of `Component<EmptyDependency>`, where it is another.
  var superclass = ""
  /// Whether a member with storage may be where this place has it.
  var mayStore = true

  static let all: [Place] =
    [
      Place(words: "in the class", inherits: ", {D}", hasMember: true),
      Place(words: "in the class, conforms in an extension", beside: "extension {C}: {D} {}", hasMember: true),
      Place(words: "in an extension", beside: "extension {C}: {D} {\n  {M}\n}", mayStore: false),
      Place(words: "in another extension", inherits: ", {D}", beside: "extension {C} {\n  {M}\n}", mayStore: false),
      Place(words: "does not conform", hasMember: true),
      Place(
        words: "through a protocol", inherits: ", {C}Between", beside: "protocol {C}Between: {D} {}", hasMember: true),
      Place(
        words: "through `where Self`", inherits: ", {C}Between, {D}",
        beside: "protocol {C}Between where Self: {D} {}", hasMember: true),
      Place(words: "through a typealias", inherits: ", {C}Alias", beside: "typealias {C}Alias = {D}", hasMember: true),
      Place(
        words: "in a base that conforms", beside: "class {C}Base: Component<EmptyDependency>, {D} {\n  {M}\n}",
        superclass: "{C}Base"),
      Place(
        words: "in a base that does not conform", inherits: ", {D}",
        beside: "class {C}Base: Component<EmptyDependency> {\n  {M}\n}", superclass: "{C}Base"),
      Place(
        words: "in the heir of a base that conforms", beside: "class {C}Base: Component<EmptyDependency>, {D} {}",
        hasMember: true, superclass: "{C}Base"),
      Place(
        words: "in a generic base", inherits: ", {D}",
        beside: "class {C}Base<V>: Component<EmptyDependency> {\n  {M}\n}",
        superclass: "{C}Base<Int>"),
      Place(
        words: "in a generic base, whose parameter is called as a method's mostly is", inherits: ", {D}",
        beside: "class {C}Base<T>: Component<EmptyDependency> {\n  {M}\n}",
        superclass: "{C}Base<String>"),
      Place(
        words: "in a protocol extension", inherits: ", {D}, {C}Helper",
        beside: "protocol {C}Helper: AnyObject {}\nextension {C}Helper {\n  {M}\n}", mayStore: false),
      Place(
        words: "in a default of the protocol", inherits: ", {D}", beside: "extension {D} {\n  {M}\n}", mayStore: false),
      Place(
        words: "in a default that does not apply", inherits: ", {D}",
        beside: "protocol {C}Other {}\nextension {D} where Self: {C}Other {\n  {M}\n}", mayStore: false),
      Place(
        words: "in an extension of `Component`", inherits: ", {D}",
        beside: "extension Component where DependencyType == {C}Mark {\n  {M}\n}\nprotocol {C}Mark: Dependency {}",
        mayStore: false),
      Place(words: "nothing there", inherits: ", {D}"),
    ] + ofBases + ofDefaults

  private static let ofBases = ["Int", "String"].flatMap { argument in
    [
      Place(
        words: "in an extension of a base of `Int`, heir of one of `\(argument)`", inherits: ", {D}",
        beside: "class {C}Base<V>: Component<EmptyDependency> {}\nextension {C}Base<Int> {\n  {M}\n}",
        superclass: "{C}Base<\(argument)>", mayStore: false),
      Place(
        words: "in an extension of a base of `Int` by a typealias, heir of one of `\(argument)`", inherits: ", {D}",
        beside: "class {C}Base<V>: Component<EmptyDependency> {}\ntypealias {C}Ints = {C}Base<Int>\n"
          + "extension {C}Ints {\n  {M}\n}",
        superclass: "{C}Base<\(argument)>", mayStore: false),
      Place(
        words: "in a base that conforms as one of `Int`, heir of one of `\(argument)`",
        beside: "class {C}Base<V>: Component<EmptyDependency> {\n  {M}\n}\nextension {C}Base<Int>: {D} {}",
        superclass: "{C}Base<\(argument)>"),
      Place(
        words: "in a base that conforms where `V: Live`, heir of one of `\(argument)`",
        beside: "class {C}Base<V>: Component<EmptyDependency> {\n  {M}\n}\nextension {C}Base: {D} where V: Live {}",
        superclass: "{C}Base<\(argument)>"),
    ]
  }

  private static let ofDefaults = [
    Place(
      words: "in a base that conforms where `V: Live`, and it is",
      beside: "class {C}Base<V>: Component<EmptyDependency> {\n  {M}\n}\nextension {C}Base: {D} where V: Live {}",
      superclass: "{C}Base<LiveMode>"),
    Place(
      words: "in two defaults", inherits: ", {D}, {C}One, {C}Two",
      beside: "protocol {C}One {}\nprotocol {C}Two {}\nextension {C}One {\n  {M}\n}\nextension {C}Two {\n  {M}\n}",
      mayStore: false),
    Place(
      words: "in two defaults, one more special", inherits: ", {D}, {C}Two",
      beside: "protocol {C}One {}\nprotocol {C}Two: {C}One {}\nextension {C}One {\n  {M}\n}\n"
        + "extension {C}Two {\n  {M}\n}",
      mayStore: false),
    Place(
      words: "in two defaults, one for a class", inherits: ", {D}, {C}One",
      beside: "protocol {C}One {}\nextension {C}One {\n  {M}\n}\nextension {C}One where Self: {C} {\n  {M}\n}",
      mayStore: false),
  ]
}
