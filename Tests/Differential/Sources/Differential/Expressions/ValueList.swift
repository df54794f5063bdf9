/// Values whose types are asked for: each the initial value of a property without a written type, or a whole property where
/// `{n}` stands for its name.
struct ValueList {
  /// What its values have in common, in words.
  let words: String
  let forms: [String]

  /// One value on each line; a line in which `{v}` stands is written once for each of some others.
  init(_ words: String, _ lines: String, each others: String = "") {
    self.words = words
    let others = others.split(separator: "\n")
    forms = lines.split(separator: "\n").flatMap { line in
      line.contains("{v}") ? others.map { String(line).replacing("{v}", with: $0) } : [String(line)]
    }
  }

  static let all: [ValueList] = standardLibrary + foundation + language + ownTypes
}
