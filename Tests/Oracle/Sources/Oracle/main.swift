import Foundation

// Usage: Oracle RIBSCOPE ACCEPTED PATH...; `run` beside the package starts it.
let arguments = CommandLine.arguments
guard arguments.count > 3 else {
  FileHandle.standardError.write(Data("usage: Tests/Oracle/run PATH...\n".utf8))
  exit(2)
}
let accepted = try Accepted(path: arguments[2])
let paths = swiftFiles(Array(arguments[3...]))
let scans = try Scanner(program: arguments[1]).scan(paths)
var tally = Tally()
for path in paths {
  guard let ours = scans[path], let data = FileManager.default.contents(atPath: path) else { continue }
  let (theirs, isBroken) = Collector.read([UInt8](data), path: path)
  let found = differences(ribscope: ours, swift: theirs)
  tally.add(found, declarations: theirs.declarations.count, isBroken: isBroken, accepted: accepted, source: data)
}
tally.print()
exit(tally.isClean ? 0 : 1)
