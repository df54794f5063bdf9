/// The text as HTML with what stands in backquotes as code.
///
/// Code may hold backquotes of its own, around names that are keywords: "add `var `default`: Theme` to App". One that
/// follows a blank or an opening sign opens, any other closes; where they do not pair, the text stays as it is.
func markingCode(_ text: String) -> String {
  var html = ""
  var depth = 0
  var previous: Character = " "
  for character in text {
    guard character == "`" else {
      html += escapedHTML(String(character))
      previous = character
      continue
    }
    let opens = previous.isWhitespace || "([{<.&".contains(previous)
    let isOuter = opens ? depth == 0 : depth == 1
    depth += opens ? 1 : -1
    html += isOuter ? (opens ? "<code>" : "</code>") : "`"
    if depth < 0 { break }
  }
  return depth == 0 ? html : escapedHTML(text)
}
