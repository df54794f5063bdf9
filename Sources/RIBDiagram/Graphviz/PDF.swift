import RibscopeText

/// A PDF whose date of creation does not depend on the clock: equal input gives equal bytes.
func withFixedDate(pdf: [UInt8]) -> [UInt8] {
  var pdf = pdf
  guard let key = pdf.firstOccurrence(of: "/CreationDate (D:".utf8) else { return pdf }
  let digits = pdf[key.upperBound...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  // The same length, because a PDF's table of contents counts bytes.
  pdf.replaceSubrange(digits.indices, with: "20000101000000".utf8.prefix(digits.count))
  return pdf
}
