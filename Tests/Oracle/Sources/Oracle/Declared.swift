/// A declaration as either parser saw it: what `ribscope scan` prints of one.
struct Declared: Codable, Equatable {
  var kind: String
  var name: String
  var offset: Int
  /// Index of the enclosing declaration in its file's list.
  var parent: Int?
  var access: String?
  var setterAccess: String?
  var modifiers: [String] = []
  var attributes: [String] = []
  var inherits: [String] = []
  var generics: [String] = []
  var constraints: [String] = []
  var type: String?
  var parameters: [String] = []
  var accessors: [String] = []
  var branches: [Int] = []
  var bodyCalls: [String]?
  var valueCalls: [String]?
}

struct ScannedFile: Codable {
  var file: String
  var imports: [String] = []
  var declarations: [Declared] = []
}

struct ScanReport: Codable {
  var files: [ScannedFile]
}

extension Declared {
  /// What must agree beside kind and place, as text.
  func facts(in declarations: [Declared]) -> [(name: String, text: String)] {
    [
      ("name", name),
      ("parent", parent.map { "\(declarations[$0].kind) \(declarations[$0].name)" } ?? "none"),
      ("access", access ?? "none"), ("setter access", setterAccess ?? "none"),
      ("modifiers", modifiers.sorted().joined(separator: " ")), ("attributes", attributes.joined(separator: " ")),
      ("inherits", inherits.joined(separator: ", ")), ("generics", generics.joined(separator: ", ")),
      ("constraints", constraints.joined(separator: ", ")), ("type", type ?? "none"),
      ("parameters", parameters.joined(separator: ", ")), ("accessors", accessors.joined(separator: " ")),
      ("branches", branches.map(String.init).joined(separator: ".")),
    ]
  }
}
