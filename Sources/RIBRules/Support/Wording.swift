import RIBModel
import RibscopeText

/// `A`, `A and B`, `A, B and C`; of more than four the rest is counted.
func list(_ names: [String]) -> String {
  wholeList(names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more"] : names)
}

/// Like `list`, with no name left out: help is of use only where it names every place to change.
package func wholeList(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.joined() }
  return names.dropLast().joined(separator: ", ") + " and " + last
}

/// `requires` for one name, `require` for several.
func verb(_ stem: String, for names: [String]) -> String {
  names.count == 1 ? stem + "s" : stem
}
