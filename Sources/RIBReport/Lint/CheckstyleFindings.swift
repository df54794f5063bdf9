import RIBModel
import RIBRules
import RibscopeText

/// Findings as Checkstyle writes them, which Jenkins and many others read.
///
/// - Parameter findings: those of one file follow each other.
func checkstyleFindings(_ findings: [Finding], _ graph: RIBGraph) -> String {
  var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
  var rest = findings[...]
  while let file = rest.first?.position.file {
    let own = rest.prefix { $0.position.file == file }
    rest = rest.dropFirst(own.count)
    text += "  <file name=\"\(xmlText(graph.basePath(ofFile: file)))\">\n"
    text += own.map { element($0, graph) }.joined()
    text += "  </file>\n"
  }
  return text + "</checkstyle>\n"
}

private func element(_ finding: Finding, _ graph: RIBGraph) -> String {
  let place = graph.baseLocation(finding.position)
  let help = finding.help.map { "; help: \($0)" } ?? ""
  return "    <error line=\"\(place.line)\" column=\"\(place.column)\" severity=\"\(finding.severity.rawValue)\" "
    + "message=\"\(xmlText(finding.message + help))\" source=\"ribscope.\(finding.rule)\"/>\n"
}

/// Text inside an XML element or attribute.
func xmlText(_ text: String) -> String {
  markupEscaped(visibleText(text))
}
