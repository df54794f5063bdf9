import RibscopeText

/// Text as a Graphviz attribute or name.
///
/// Graphviz replaces `\N`, `\G` and others by names of its own, some versions twice, and old versions leave what looks
/// like an entity (`&foo;`) unescaped in SVG titles. In Swift's names no backslash occurs, and an `&` (of a composition)
/// has a space behind it; anywhere else the full-width forms stand for them.
func graphvizText(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }) else { return text }
  var result = ""
  var isAmpersandOpen = false
  for scalar in text.unicodeScalars {
    if isAmpersandOpen { result += scalar == " " ? "&" : "＆" }
    isAmpersandOpen = scalar == "&"
    if !isAmpersandOpen { result.unicodeScalars.append(scalar == "\\" ? "＼" : scalar) }
  }
  return isAmpersandOpen ? result + "＆" : result
}

/// Text in an HTML-like label, where Graphviz would squeeze several spaces into one.
func labelText(_ text: String) -> String {
  markupEscaped(graphvizText(text))
}

/// A path and a line as a relative reference (RFC 3986), `path#Lline`: never a scheme such as `javascript:`, never another
/// host. Whatever shows the file goes to the line if it understands the fragment, as code hosts do.
func href(_ path: String, line: Int) -> String {
  let encoded = percentEncoded(path.utf8, keeping: "/-._~+@")
  let isPlain = encoded.contains("/") && !encoded.hasPrefix("//")
  return "\(isPlain ? "" : "./")\(encoded)#L\(line)"
}
