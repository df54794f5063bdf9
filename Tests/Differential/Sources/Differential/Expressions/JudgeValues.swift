import Foundation

/// Asks ribscope for the types of all listed values, and the compiler whether they are these.
func judgeValues(_ ribscope: String, in folder: URL) throws -> ValueVerdicts {
  let values = AskedValue.all
  let files = ValueFiles.all(of: values)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }
  try write(ValueSupport.text, "Support.swift")
  for file in files { try write(file.text, file.name) }
  var said: [String: String] = [:]
  for file in files { said.merge(try answers(about: file.name, ribscope, folder)) { first, _ in first } }
  let known = said.compactMapValues(ValueVerdicts.knownType)
  for file in files { try write(file.probes(known), file.probesName) }
  return ValueVerdicts(values, said: said, complaints: try complaints(about: files, in: folder))
}

/// ribscope's words about the properties of a file, by their names.
private func answers(about file: String, _ ribscope: String, _ folder: URL) throws -> [String: String] {
  let printed = try run(ribscope, ["debug", "values", file], in: folder)
  let lines = String(decoding: printed.output, as: UTF8.self).split(separator: "\n")
  let pairs = lines.compactMap { line in
    line.firstMatch(of: /^\S+ +(\w+): (.*)$/).map { (String($0.output.1), String($0.output.2)) }
  }
  return Dictionary(pairs) { first, _ in first }
}

/// The compiler's complaints, by the names of the values that they are about.
private func complaints(about files: [ValueFiles], in folder: URL) throws -> [String: ValueVerdicts.Complaints] {
  let names = files.flatMap { [$0.name, $0.probesName] } + ["Support.swift"]
  let printed = try run(
    "swiftc",
    [
      "-frontend", "-typecheck", "-parse-as-library", "-module-name", "App", "-swift-version", "5",
      "-suppress-warnings", "-diagnostic-style", "llvm",
    ] + names, in: folder)
  var complaints: [String: ValueVerdicts.Complaints] = [:]
  for line in printed.errors.split(separator: "\n") {
    guard let match = line.firstMatch(of: /^(?:.*\/)?(\w+\.swift):(\d+):\d+: error: (.*)$/), let number = Int(match.2),
      let file = files.first(where: { $0.name == match.1 || $0.probesName == match.1 })
    else {
      if line.contains("error: ") { throw ValueProblem(words: String(line)) }
      continue
    }
    guard let value = file.value(atLine: number) else { throw ValueProblem(words: String(line)) }
    if file.name == match.1 {
      complaints[value.name, default: .init()].ofValue.append(String(match.3))
    } else {
      complaints[value.name, default: .init()].ofProbe.append(String(match.3))
    }
  }
  return complaints
}

/// The compiler complains of what stands around the values.
private struct ValueProblem: Error {
  let words: String
}
