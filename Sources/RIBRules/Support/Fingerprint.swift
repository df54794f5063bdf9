import RIBGraph

/// A finding's fingerprint: what it is about, and not where in the file it stands, so that an edit above it does not
/// make it new.
func fingerprint(rule: String, subject: String, property: String, at position: SourcePosition, in graph: RIBGraph)
  -> String
{
  hash([rule, subject, property, graph.basePath(ofFile: position.file)])
}

/// Gives findings that share a fingerprint an ordinal: `…`, `…-2`, `…-3`, in the order they are printed.
func numberingDuplicates(_ findings: [Finding]) -> [Finding] {
  var seen: [String: Int] = [:]
  return findings.map { finding in
    let count = seen[finding.fingerprint, default: 0] + 1
    seen[finding.fingerprint] = count
    guard count > 1 else { return finding }
    var numbered = finding
    numbered.fingerprint += "-\(count)"
    return numbered
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
