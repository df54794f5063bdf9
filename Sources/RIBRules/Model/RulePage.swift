import RibscopeText

extension Rule {
  /// The text of the rule's page. It is read each time it is asked for; finding defects asks for no text.
  public static var documentation: RuleDocumentation {
    do {
      return try RuleDocumentation(page: ProgramFile.text("Rules/\(id).md"), of: id)
    } catch {
      preconditionFailure("\(id).md: \(error.message)")
    }
  }
}

extension RuleDocumentation {
  /// Reads the page of a rule, a file in `Sources/CRibscopeFiles/Rules`.
  ///
  /// A page is Markdown with these parts in this order, so that it can be read as it stands and needs no library here:
  ///
  /// - `# rule_id`, and below it `Since version` with the version;
  /// - `## What it does` and `## Why is this bad?`, each with a paragraph on one line;
  /// - `## Bad` with a block of Swift. Where other rules report something in it too, `Also reported:` with their ids;
  /// - `## Good` with a block of Swift;
  /// - `## Not reported where`, if there are silent examples. Each has its title, `### …`, and a block of Swift.
  package init(page: String, of id: String) throws(RulePageProblem) {
    var page = RulePageLines(page)
    try page.skip("# \(id)")
    since = try page.line("Since version ")
    try page.skip("## What it does")
    what = try page.line()
    try page.skip("## Why is this bad?")
    why = try page.line()
    try page.skip("## Bad")
    badExample = try page.source()
    companions = try page.has("Also reported: ") ? page.list("Also reported: ") : []
    try page.skip("## Good")
    goodExample = try page.source()
    silentExamples = try page.silentExamples()
  }
}

/// Where a page has another form than it must have.
package struct RulePageProblem: Error {
  package let message: String
}

/// What is left to read of a page.
private struct RulePageLines {
  private var lines: ArraySlice<Substring>

  init(_ page: String) {
    lines = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
  }

  /// Whether the next line that is not empty begins with a text.
  mutating func has(_ start: String) -> Bool {
    lines = lines.drop(while: \.isEmpty)
    return lines.first?.hasPrefix(start) == true
  }

  /// Reads the next line that is not empty.
  ///
  /// - Parameter start: what the line begins with, which is not returned.
  mutating func line(_ start: String = "") throws(RulePageProblem) -> String {
    guard has(start) else { throw problem("'\(start)' is missing") }
    return String(lines.removeFirst().dropFirst(start.count))
  }

  /// Reads a line that says nothing but this.
  mutating func skip(_ text: String) throws(RulePageProblem) {
    guard has(text), lines.first?.count == text.count else { throw problem("'\(text)' is missing") }
    lines.removeFirst()
  }

  mutating func list(_ start: String) throws(RulePageProblem) -> [String] {
    try line(start).split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// Reads a block of Swift. Its lines are as they stand, the empty ones too.
  mutating func source() throws(RulePageProblem) -> String {
    try skip("```swift")
    let block = lines.prefix { $0 != "```" }
    lines = lines[block.endIndex...]
    try skip("```")
    return block.joined(separator: "\n")
  }

  /// Reads the end of a page.
  mutating func silentExamples() throws(RulePageProblem) -> [SilentExample] {
    var examples: [SilentExample] = []
    if has("## ") { try skip("## Not reported where") }
    while has("") { examples.append(SilentExample(title: try line("### "), source: try source())) }
    return examples
  }

  /// Lines are counted from 1, as editors do; what is at the end has the number after the last.
  private func problem(_ message: String) -> RulePageProblem {
    RulePageProblem(message: "line \(lines.startIndex + 1): \(message)")
  }
}
