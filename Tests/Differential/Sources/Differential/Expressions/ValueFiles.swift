/// The values as Swift sources: so many in a file, one on each line, and as many probes beside them.
struct ValueFiles {
  let values: ArraySlice<AskedValue>
  let number: Int

  private static let mostInFile = 250

  static func all(of values: [AskedValue]) -> [ValueFiles] {
    stride(from: 0, to: values.count, by: mostInFile).enumerated().map { number, start in
      ValueFiles(values: values[start..<min(start + mostInFile, values.count)], number: number)
    }
  }

  var owner: String { "Values\(number)" }
  var name: String { "\(owner).swift" }
  var probesName: String { "Probes\(number).swift" }

  /// So many lines stand in front of the first value, and of the first probe.
  static let headLength = 2

  var text: String {
    "import Foundation\nfinal class \(owner): Holder {\n" + values.map { "  \($0.member)\n" }.joined() + "}\n"
  }

  /// - Parameter types: what ribscope says of each value; what it does not know is probed as nothing's type, so that the
  ///   compiler tells.
  func probes(_ types: [String: String]) -> String {
    "import Foundation\nimport Dispatch\n"
      + values.map { $0.probe(of: owner, as: types[$0.name] ?? "Nothing") + "\n" }.joined()
  }

  /// The value of a line of either file.
  func value(atLine line: Int) -> AskedValue? {
    let index = values.startIndex + line - 1 - Self.headLength
    return values.indices.contains(index) ? values[index] : nil
  }
}
