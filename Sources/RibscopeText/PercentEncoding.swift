/// Bytes as part of a URI (RFC 3986): ASCII letters and digits stay, and the marks that the part may hold.
package func percentEncoded(_ bytes: some Sequence<UInt8>, keeping marks: String) -> String {
  var encoded = ""
  for byte in bytes {
    let scalar = Unicode.Scalar(byte)
    if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || marks.utf8.contains(byte) {
      encoded.unicodeScalars.append(scalar)
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      encoded += (digits.count == 1 ? "%0" : "%") + digits
    }
  }
  return encoded
}
