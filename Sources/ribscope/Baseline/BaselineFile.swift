import RibscopeSystem
import RIBRules
import RibscopeText

/// A baseline as it lies in a file: JSON, sorted, an entry for each finding.
extension Baseline {
  /// - Throws: a message with the path where there is no baseline to be read.
  init(file path: String) throws(Failure) {
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure("the baseline '\(path)' does not exist; '--write-baseline \(path)' writes one")
    }
    let bytes = try readInput(path, kind: "baseline")
    if let line = firstConflict(in: bytes) {
      throw Failure(
        "\(path):\(line): the baseline has a merge conflict; keep the findings of both sides and remove the lines "
          + "'<<<<<<<', '=======' and '>>>>>>>'. Do not regenerate the baseline: new findings would count as known")
    }
    do {
      let content = try JSONDecoder().decode(Content.self, from: Data(bytes))
      guard content.version == 1 else { throw Self.unreadable(path, "its version is \(content.version), not 1") }
      self.init(content.findings)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Self.unreadable(path, "it is not a file that --write-baseline wrote")
    }
  }

  var printed: [UInt8] {
    let findings = entries.map { entry in
      JSON.object([
        ("rule", .string(entry.rule)), ("symbol", .string(entry.symbol)), ("file", .string(entry.file)),
        ("fingerprint", .string(entry.fingerprint)),
      ])
    }
    return Array(JSON.object([("version", .int(1)), ("findings", .array(findings))]).printed().utf8)
  }

  private struct Content: Decodable {
    let version: Int
    let findings: [Entry]
  }

  private static func unreadable(_ path: String, _ reason: String) -> Failure {
    Failure("the baseline '\(path)' cannot be used: \(reason); regenerate it with '--write-baseline \(path)'")
  }
}
