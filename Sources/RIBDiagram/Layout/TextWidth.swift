/// How wide a text is at most, in points, in the sans-serif fonts that readers have.
///
/// Graphviz would measure with a font of this machine: boxes would differ from machine to machine, and text would not fit
/// where it is shown in a wider font. These are the widths of Helvetica with an eighth added.
func textWidth(_ text: String, size: Double, isBold: Bool = false) -> Double {
  let ems = text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  return ems * size * (isBold ? 1.2 : 1.125)
}

/// In parts of the font's size.
private func width(of scalar: Unicode.Scalar) -> Double {
  switch scalar {
  case "i", "j", "l", "'", "|": 0.23
  case " ", "!", ",", ".", "/", ":", ";", "I", "[", "]", "\\", "f", "t": 0.28
  case "(", ")", "-", "r", "`", "\"", "{", "}": 0.36
  case "c", "k", "s", "v", "x", "y", "z", "J", "*", "^": 0.5
  case "m", "M", "G", "O", "Q": 0.81
  case "W", "%", "@": 0.96
  case "w", "C", "D", "H", "N", "R", "U": 0.72
  case "A", "B", "E", "K", "P", "S", "V", "X", "Y", "&", "F", "T", "Z", "+", "<", "=", ">", "~": 0.65
  default: scalar.value < 0x530 ? 0.56 : 1.0
  }
}
