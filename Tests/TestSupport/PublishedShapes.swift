/// What other tools publish of the formats they read, as far as ribscope writes them.
extension Shape {
  /// https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json
  public static var sarif: Shape {
    let message = Shape.object(["text": .text])
    let artifact = Shape.object(["uri": .text], optional: ["uriBaseId": .text])
    let line = Shape.number(atLeast: 1)
    let region = Shape.object(
      ["startLine": line, "startColumn": line], optional: ["endLine": line, "endColumn": line])
    let place = Shape.object(["artifactLocation": artifact, "region": region])
    let step = Shape.object(["location": .object(["physicalLocation": place, "message": message])])
    let replacement = Shape.object(["deletedRegion": region], optional: ["insertedContent": message])
    let fix = Shape.object(
      [
        "artifactChanges": .some(.object(["artifactLocation": artifact, "replacements": .some(replacement)]))
      ], optional: ["description": message])
    let level = Shape.words(["none", "note", "warning", "error"])
    let result = Shape.object(
      ["message": message],
      optional: [
        "ruleId": .text, "ruleIndex": .number(atLeast: -1), "level": level,
        "locations": .list(.object(["physicalLocation": place])),
        "relatedLocations": .list(
          .object(["id": .number(atLeast: -1), "physicalLocation": place, "message": message])),
        "codeFlows": .list(.object(["threadFlows": .some(.object(["locations": .some(step)]))])),
        "fixes": .list(fix), "partialFingerprints": .object(["ribscope/v1": .text]), "properties": .anything,
      ])
    let rule = Shape.object(
      ["id": .text],
      optional: [
        "name": .text, "helpUri": .beginning("https://"), "shortDescription": message, "fullDescription": message,
        "help": .object(["text": .text], optional: ["markdown": .text]),
        "defaultConfiguration": .object([:], optional: ["level": level]),
        "properties": .object([:], optional: ["tags": .list(.text)]),
      ])
    let driver = Shape.object(
      ["name": .text],
      optional: [
        "version": .text, "semanticVersion": .text, "informationUri": .beginning("https://"), "rules": .list(rule),
      ])
    let run = Shape.object(
      ["tool": .object(["driver": driver])],
      optional: [
        "invocations": .list(.object(["executionSuccessful": .flag])),
        "columnKind": .words(["utf16CodeUnits", "unicodeCodePoints"]), "results": .list(result),
      ])
    return .object(["version": .words(["2.1.0"]), "runs": .list(run)], optional: ["$schema": .beginning("https://")])
  }

  /// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
  public static var gitLab: Shape {
    .list(
      .object([
        "description": .text, "check_name": .text, "fingerprint": .text,
        "severity": .words(["info", "minor", "major", "critical", "blocker"]),
        "location": .object(["path": .text, "lines": .object(["begin": .number(atLeast: 1)])]),
      ]))
  }
}
