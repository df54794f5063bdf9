import RibscopeArguments
import RIBDiagram
import RIBModel
import RIBReport
import RibscopeText

/// What `--link-template` gives: a template, or the name of one.
enum LinkPreset: String, CaseIterable {
  case github, gitlab, xcode, vscode

  /// - Throws: which variables are missing that the host's CI sets.
  func template(_ environment: [String: String]) throws(Failure) -> String {
    switch self {
    case .github:
      let values = try set(["GITHUB_REPOSITORY", "GITHUB_SHA"], environment)
      let server = environment["GITHUB_SERVER_URL"] ?? "https://github.com"
      return "\(server)/\(values[0])/blob/\(values[1])/{path}#L{line}"
    case .gitlab:
      let values = try set(["CI_PROJECT_URL", "CI_COMMIT_SHA"], environment)
      return "\(values[0])/-/blob/\(values[1])/{path}#L{line}"
    case .xcode: return "xcode://open?file={absolute}&line={line}"
    case .vscode: return "vscode://file{absolute}:{line}:{column}"
    }
  }

  private func set(_ names: [String], _ environment: [String: String]) throws(Failure) -> [String] {
    let values = names.map { environment[$0] ?? "" }
    guard values.allSatisfy({ !$0.isEmpty }) else {
      throw Failure(
        "--link-template \(rawValue) needs \(names.joined(separator: " and ")), which its CI sets; elsewhere give the "
          + "whole template: 'https://…/{path}#L{line}'")
    }
    return values
  }
}

/// - Returns: the template's text; nil where none was asked for.
func linkTemplate(_ invocation: Invocation, _ environment: [String: String]) throws(Failure) -> String? {
  guard let given = invocation.value(of: Flags.linkTemplate) else { return nil }
  if let preset = LinkPreset(rawValue: given) { return try preset.template(environment) }
  guard given.contains("{") else {
    let near = didYouMean(suggestion(for: given, among: LinkPreset.allCases.map(\.rawValue)))
    throw Failure(
      "'\(given)' is not a link template\(near); give github, gitlab, xcode, vscode, or a URL with "
        + "{path} or {absolute}, {line}, {column}")
  }
  for name in placeholders(in: given) where !LinkTemplate.places.contains(name) {
    throw Failure("'{\(name)}' is not a placeholder of link templates; use {path}, {absolute}, {line} and {column}")
  }
  return given
}

/// What stands in braces.
private func placeholders(in template: String) -> [String] {
  var names: [String] = []
  var rest = template[...]
  while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
    names.append(String(rest[open..<close].dropFirst()))
    rest = rest[close...]
  }
  return names
}

extension LinkBase {
  /// For links by a template, which do not depend on where the picture lies.
  static func with(_ template: String?, _ base: PathBase?, else other: LinkBase?) -> LinkBase? {
    guard let template, let base else { return other }
    return LinkBase(
      workingFolder: base.workingFolder, pictureFolder: base.workingFolder, template: LinkTemplate(template, base: base)
    )
  }
}

/// The templates of a page's links to the code, with `{path}` as graphs name files.
func pageLinks(_ template: String?, _ base: PathBase?, _ page: LinkBase?) -> PageLinks {
  let working = base?.workingFolder ?? page?.workingFolder ?? "/"
  func prefix(from folder: String) -> String {
    String(PathBase(workingFolder: working, folder: folder).relative("x").dropLast())
  }
  let host = template?.replacing(text: "{absolute}", with: "\(working)/{path}")
    .replacing(text: "{path}", with: "\(base.map { prefix(from: $0.folder) } ?? ""){path}")
  return PageLinks(host: host, file: "\(page.map { prefix(from: $0.pictureFolder) } ?? ""){path}")
}
