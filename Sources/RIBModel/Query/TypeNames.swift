/// Whether a type as it is written is the one of that name, or is made of it: `[Ride]?` is about `Ride`.
package func isType(_ type: String, about name: String) -> Bool {
  type == name || namesOfTypes(in: type).contains { $0 == name }
}

/// The names in a type as it is written.
package func namesOfTypes(in type: String) -> [Substring] {
  type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
}
