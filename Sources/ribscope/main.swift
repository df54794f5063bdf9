import Foundation
import SourceScan
let args = Array(CommandLine.arguments.dropFirst())
var files: [SourceFile] = []
for a in args {
  var d: ObjCBool = false
  _ = FileManager.default.fileExists(atPath: a, isDirectory: &d)
  if !d.boolValue { files.append(SourceFile(path: a, module: 0, bytes: Array(FileManager.default.contents(atPath: a) ?? Data()))); continue }
  let e = FileManager.default.enumerator(atPath: a)!
  for case let f as String in e where f.hasSuffix(".swift") {
    files.append(SourceFile(path: a + "/" + f, module: 0, bytes: Array(FileManager.default.contents(atPath: a + "/" + f) ?? Data())))
  }
}
let t = ContinuousClock().now
let r = scan(files, threads: 2)
let dt = ContinuousClock().now - t
print(files.count, files.map(\.bytes.count).reduce(0,+), r.map(\.declarations.count).reduce(0,+), r.map(\.expressions.count).reduce(0,+), dt)
for (f, s) in zip(files, r) { for p in s.problems { print(f.path, p.kind, f.lineColumn(at: p.offset)) } }
if files.count == 1 {
  let s = r[0]
  for (i, d) in s.declarations.enumerated() { print(i, d.parent ?? -1, d.access.map { "\($0)" } ?? "", d.kind, d.name, d.type.map(\.description) ?? "", d.inherited.map(\.description), d.parameters.map { "\($0.label ?? "_") \($0.name): \($0.type)" }, d.accessors.rawValue, d.modifiers.rawValue, d.condition ?? -1, d.attributes)
    func dump(_ e: ExpressionID, _ n: Int) { let x = s.expressions[Int(e)]; print(String(repeating: "  ", count: n), x.kind, s.name(of: x), s.type(of: x).map(\.description) ?? ""); for c in s.children(of: e) { dump(c, n+1) } }
    if let b = d.initialValue { dump(b, 2) }
    if let b = d.body { dump(b, 2) }
  }
}
