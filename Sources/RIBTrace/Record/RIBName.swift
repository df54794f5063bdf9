/// The name of the RIB that a router's class belongs to: `LoggedIn` for `LoggedInRouter`. Generic arguments are left out.
public func ribName(ofClass name: String) -> String {
  let bare = String(name.prefix { $0 != "<" })
  let suffix = "Router"
  return bare.hasSuffix(suffix) && bare != suffix ? String(bare.dropLast(suffix.count)) : bare
}
