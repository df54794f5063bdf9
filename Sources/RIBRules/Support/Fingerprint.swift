import RIBModel

/// A finding's fingerprint: what it is about, and not where in the file it stands, so that an edit above it does not
/// make it new.
func fingerprint(rule: String, subject: String, property: String, at position: SourcePosition, in graph: RIBGraph)
  -> String
{
  hash([rule, subject, property, graph.basePath(ofFile: position.file)])
}

/// Gives findings that share a fingerprint an ordinal: `…`, `…-2`, `…-3`, in the order they are printed.
func numberDuplicates(_ findings: inout [Finding]) {
  var seen: [String: Int] = [:]
  for index in findings.indices {
    let fingerprint = findings[index].fingerprint
    let count = seen[fingerprint, default: 0] + 1
    seen[fingerprint] = count
    if count > 1 { findings[index].fingerprint += "-\(count)" }
  }
}

/// FNV-1a, 64 bits, in hexadecimal: the same on every machine and in every version, which `Hasher` is not.
private func hash(_ parts: [String]) -> String {
  var value: UInt64 = 0xcbf2_9ce4_8422_2325
  for part in parts {
    // The zero keeps ("a", "bc") and ("ab", "c") apart.
    for byte in Array(part.utf8) + [0] {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
  }
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
