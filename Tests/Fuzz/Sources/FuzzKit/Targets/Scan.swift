import RibscopeProject
import SwiftScan

/// Everything that the scanner hands on must refer to something that is there, and walks must end.
func checkScan(_ bytes: [UInt8]) {
  let names = Names()
  let file = scan(bytes, names)
  checkExpressions(of: file, names, size: bytes.count)
  checkDeclarations(of: file, names, size: bytes.count)
  checkTypes(of: file, names)
  for problem in file.problems { expect((0...bytes.count).contains(problem.offset), "a problem lies in the file") }
  let source = SourceFile(path: "A.swift", module: 0, bytes: bytes)
  let end = source.lineColumn(at: bytes.count)
  expect(end.line >= 1 && end.column >= 1, "lines and columns count from 1")
  _ = source.lineText(at: bytes.count / 2)
}

private func checkExpressions(of file: ScannedFile, _ names: Names, size: Int) {
  for expression in file.expressions {
    expect((0...size).contains(Int(expression.offset)), "an expression lies in the file")
    expect(expression.name.number < names.count, "a name is one of those given out")
    expect(Int(expression.type) < file.types.count, "a type is one of the file's")
    let next = max(expression.firstChild, expression.nextSibling)
    expect(next < Int32(file.expressions.count), "a node is one of the file's")
  }
  var isReached = Array(repeating: false, count: file.expressions.count)
  var pending = Array(Set(file.declarations.flatMap { [$0.body, $0.initialValue] } + [file.topLevelCode]))
    .compactMap { $0 }
  while let id = pending.popLast() {
    expect(!isReached[Int(id)], "a node stands in one place, unlike \(file.expressions[Int(id)])")
    isReached[Int(id)] = true
    pending += file.children(of: id)
  }
}

private func checkDeclarations(of file: ScannedFile, _ names: Names, size: Int) {
  for (index, declaration) in file.declarations.enumerated() {
    expect(declaration.parent ?? -1 < index, "a parent comes before its members")
    expect((0...size).contains(declaration.offset), "a declaration lies in the file")
    expect(declaration.keyword.upperBound <= size, "a keyword lies in the file")
    expect(declaration.condition ?? -1 < file.conditions.count, "a condition is one of the file's")
    expect(declaration.name.number < names.count, "a name is one of those given out")
    let bodies = [declaration.body, declaration.initialValue].compactMap { $0 } + file.setterBodies(of: declaration)
    for body in bodies { expect(Int(body) < file.expressions.count, "a body is one of the file's") }
    let own = declaration.type.map { [$0] } ?? []
    for type in own + file.inherited(of: declaration) + file.parameters(of: declaration).map(\.type) {
      expect(!file.text(ofType: type, names).isEmpty, "a type is written out")
    }
  }
  for (index, condition) in file.conditions.enumerated() {
    expect(condition.outer ?? -1 < index, "an outer condition comes before the inner ones")
    expect(condition.branch < file.conditionGroups[condition.group].branchCount, "a branch is one of its group's")
  }
}

private func checkTypes(of file: ScannedFile, _ names: Names) {
  var isPart = Array(repeating: false, count: file.types.count)
  for (index, type) in file.types.enumerated() {
    expect(type.name.number < names.count && type.label.number < names.count, "a name is one of those given out")
    for part in [type.firstChild, type.nextSibling, type.qualifier] where part >= 0 {
      expect(part < file.types.count && part != index && !isPart[Int(part)], "a part of a type stands in one place")
      isPart[Int(part)] = true
    }
  }
}
