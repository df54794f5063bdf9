import RIBModel
import RibscopeText

/// The URI of a file, by its absolute path.
func fileURI(_ path: String) -> String { "file://" + percentEncoded(path.utf8, keeping: "-._~/") }

/// The absolute path that a URI names, without `.`, `..` and a slash at its end; nil for what is no file of this machine.
func filePath(ofURI uri: String) -> String? {
  let scheme = "file://"
  guard uri.lowercased().hasPrefix(scheme) else { return nil }
  let rest = uri.utf8.dropFirst(scheme.utf8.count).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
  // What stands before the path is a host: empty, or this one.
  guard let slash = rest.firstIndex(of: .slash) else { return nil }
  guard ["", "localhost"].contains(String(decoding: rest[..<slash], as: UTF8.self)) else { return nil }
  let path = String(decoding: percentDecoded(rest[slash...]), as: UTF8.self)
  return "/" + PathBase.steps(path).joined(separator: "/")
}

/// A percent sign that two hexadecimal digits do not follow stands for itself.
private func percentDecoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
  var decoded: [UInt8] = []
  var rest = Array(bytes)[...]
  while let byte = rest.popFirst() {
    let digits = rest.prefix(2)
    if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(isHexadecimal),
      let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    {
      decoded.append(value)
      rest.removeFirst(2)
    } else {
      decoded.append(byte)
    }
  }
  return decoded
}

private func isHexadecimal(_ byte: UInt8) -> Bool { byte.isDigit || (byte | 0x20) &- 0x61 < 6 }
