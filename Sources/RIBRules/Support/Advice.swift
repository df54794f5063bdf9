import RIBGraph

/// `add `var x: X { … }` to XComponent`: a member for a requirement, its value left open.
func addition(of dependency: StaticDependency, to component: String) -> String {
  let ellipsis = dependency.isSettable ? "" : " { … }"
  return isMethod(dependency.name)
    ? "add the method `\(quoted(dependency.name))` to \(component)"
    : "add `var \(declaration(dependency.name, dependency.type))\(ellipsis)` to \(component)"
}

/// `add `var x: X { y }` to XComponent`: a member for a requirement that hands a value on.
func addition(of dependency: StaticDependency, forwarding value: String, to component: String) -> String {
  isMethod(dependency.name)
    ? "add the method `\(quoted(dependency.name))` to \(component) and let it call `\(value)`"
    : "add `\(forwarding(dependency, value))` to \(component)"
}

/// `var x: X { y }`, with a setter where the requirement asks for one.
func forwarding(_ dependency: StaticDependency, _ value: String) -> String {
  let accessors = dependency.isSettable ? "{ get { \(value) } set { \(value) = newValue } }" : "{ \(value) }"
  return "var \(declaration(dependency.name, dependency.type)) \(accessors)"
}

/// `var x: X { get }`, as a protocol requires it.
func requirement(_ dependency: StaticDependency) -> String {
  guard !isMethod(dependency.name) else { return quoted(dependency.name) }
  return "var \(declaration(dependency.name, dependency.type)) \(dependency.isSettable ? "{ get set }" : "{ get }")"
}
