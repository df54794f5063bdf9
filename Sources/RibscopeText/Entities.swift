/// Text with all punctuation that means something to a flowchart written as a number between a start and a `;`.
package func withEntities(_ text: String, _ start: String) -> String {
  text.unicodeScalars.map { scalar in
    let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    return isPlain || " ,.?()".unicodeScalars.contains(scalar) ? String(scalar) : "\(start)\(scalar.value);"
  }.joined()
}
