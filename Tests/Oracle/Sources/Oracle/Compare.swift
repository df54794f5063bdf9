/// One thing that the two parsers do not agree about.
struct Difference {
  let file: String
  let offset: Int
  /// `missing`, `extra`, or the name of the fact that differs.
  let what: String
  let declaration: String
  let expected: String
  let actual: String
}

/// Everything in which ribscope's reading differs from Swift's.
func differences(ribscope: ScannedFile, swift: ScannedFile) -> [Difference] {
  var result: [Difference] = []
  func note(_ what: String, _ declared: Declared?, expected: String = "", actual: String = "") {
    result.append(
      Difference(
        file: swift.file, offset: declared?.offset ?? 0, what: what,
        declaration: declared.map { "\($0.kind) \($0.name)" } ?? "file", expected: expected, actual: actual))
  }
  if ribscope.imports != swift.imports {
    note(
      "imports", nil, expected: swift.imports.joined(separator: " "),
      actual: ribscope.imports.joined(separator: " "))
  }
  var ours = Dictionary(ribscope.declarations.map { (key($0), $0) }) { first, _ in first }
  for expected in swift.declarations {
    guard let actual = ours.removeValue(forKey: key(expected)) else {
      note("missing", expected)
      continue
    }
    let facts = zip(expected.facts(in: swift.declarations), actual.facts(in: ribscope.declarations))
    for (wanted, got) in facts where wanted.text != got.text {
      note(wanted.name, expected, expected: wanted.text, actual: got.text)
    }
    compareCalls(expected.bodyCalls, actual.bodyCalls) { note("calls", expected, expected: $0, actual: $1) }
    compareCalls(expected.valueCalls, actual.valueCalls) { note("calls", expected, expected: $0, actual: $1) }
  }
  for extra in ours.values.sorted(by: { $0.offset < $1.offset }) { note("extra", extra) }
  return result
}

/// Bodies that ribscope did not keep are not compared.
private func compareCalls(_ expected: [String]?, _ actual: [String]?, _ note: (String, String) -> Void) {
  guard let expected, let actual, expected != actual else { return }
  note(only(expected, notIn: actual), only(actual, notIn: expected))
}

private func only(_ calls: [String], notIn others: [String]) -> String {
  let others = Set(others)
  return calls.filter { !others.contains($0) }.joined(separator: ", ")
}

private func key(_ declared: Declared) -> String { "\(declared.offset) \(declared.kind)" }
