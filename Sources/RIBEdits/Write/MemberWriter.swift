import RIBModel
import RibscopeText

/// Writes the member that a component lacks for a requirement, and the requirement itself: the one place that knows
/// how.
package struct MemberWriter {
  package let dependency: StaticDependency
  /// The access level that the member has to be given; empty where it takes none.
  package var access: String
  /// Whether the requirement, as it is written, means the same in the component.
  package var isWrittenAlike: Bool

  package init(dependency: StaticDependency, access: String, isWrittenAlike: Bool) {
    self.dependency = dependency
    self.access = access
    self.isWrittenAlike = isWrittenAlike
  }

  /// `add `var x: X { y }` to XComponent`; where the value is not known it is left open. In words where the requirement
  /// cannot be written there as it stands.
  package func addition(of value: String? = nil, to component: String) -> String {
    if let code = member(of: value) { return "add `\(code)` to \(component)" }
    let kind = isMethod(dependency.name) ? "the method" : "the property"
    let how = value.map { ", and return `\($0)` from it" } ?? ""
    return
      "add \(kind) `\(quoted(dependency.name))` to \(component), with the type that \(dependency.declaredBy) requires\(how)"
  }

  /// `var x: X { y }`, with a setter where the requirement includes one; nil where it cannot be written.
  ///
  /// - Parameter inExtension: an extension has no stored properties.
  package func member(of value: String? = nil, inExtension: Bool = false) -> String? {
    guard let head else { return nil }
    guard let value else {
      guard dependency.isSettable else { return "\(head) { … }" }
      return inExtension ? "\(head) { get { … } set { … } }" : "\(head) = …"
    }
    let reading = trying + value
    if isMethod(dependency.name) { return "\(head) { \(reading) }" }
    if dependency.isSettable { return "\(head) { get { \(reading) } set { \(value) = newValue } }" }
    return dependency.effects.isEmpty ? "\(head) { \(reading) }" : "\(head) { get\(dependency.effects) { \(reading) } }"
  }

  /// `let x: X`, or `var x: X` where the requirement includes a setter: a property that an initialiser sets.
  package var constant: String? {
    head.map { dependency.isSettable ? $0 : $0.replacing(text: "var ", with: "let ") }
  }

  /// `dependency.x`, `dependency.make(with: name)`: how a component takes it from its own dependency.
  package var fromDependency: String? {
    guard !dependency.isStatic else { return nil }
    guard isMethod(dependency.name) else { return "dependency.\(quoted(dependency.name))" }
    return dependency.method.map { "dependency.\($0.call)" }
  }

  /// `var x: X { get }`, as a protocol requires it; nil where it cannot be written.
  package var requirement: String? {
    guard isWrittenAlike else { return nil }
    guard !isMethod(dependency.name) else { return dependency.method.map { "\(isStatic)func \($0.declaration)" } }
    let accessors = dependency.isSettable ? "{ get set }" : "{ get\(dependency.effects) }"
    return "\(isStatic)var \(declaration(dependency.name, dependency.type)) \(accessors)"
  }

  /// All in front of the body.
  private var head: String? {
    guard isWrittenAlike else { return nil }
    let words = (access.isEmpty ? "" : access + " ") + isStatic
    guard !isMethod(dependency.name) else { return dependency.method.map { "\(words)func \($0.declaration)" } }
    return "\(words)var \(declaration(dependency.name, dependency.type))"
  }

  private var isStatic: String { dependency.isStatic ? "static " : "" }

  private var trying: String {
    let words = dependency.effects.split { " (".contains($0) }
    return (words.contains { $0.hasSuffix("throws") } ? "try " : "") + (words.contains("async") ? "await " : "")
  }
}
