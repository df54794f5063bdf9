/// A value with what it is asked as: a property of a class that is one of many in a file.
struct AskedValue {
  let kind: String
  let form: String
  let name: String

  /// The property, on one line.
  var member: String {
    form.contains("{n}") ? form.replacing("{n}", with: name) : "lazy var \(name) = \(form)"
  }

  /// A function that only compiles where the property's type is exactly another: generic arguments do not convert.
  func probe(of owner: String, as type: String) -> String {
    "func probe_\(name)(_ values: \(owner)) { let held = Held(values.\(name)); let _: Held<\(type)> = held }"
  }
}

extension AskedValue {
  static let all: [AskedValue] = ValueList.all.flatMap { list in list.forms.map { (list.words, $0) } }
    .enumerated().map { AskedValue(kind: $1.0, form: $1.1, name: "v\($0)") }
}
