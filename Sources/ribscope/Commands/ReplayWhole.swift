import Foundation
import RIBDiagram
import RIBReplay
import RIBTrace

/// Replays a trace that is complete.
func replayWhole(_ options: ReplayOptions, _ console: Console) throws {
  let trace = Trace(reading: try readTrace(options.trace))
  sayProblems(of: trace, options, console)
  guard !trace.events.isEmpty else {
    throw Failure(
      "'\(options.trace)' holds no event of a trace; a line looks like "
        + "{\"v\":1,\"seq\":1,\"t\":0,\"event\":\"root\",\"rib\":\"Root\",\"id\":1}")
  }
  switch options.format {
  case .text: try writeText(trace, options, console)
  case .html: try writePage(trace, options, console)
  case .svg: try writeFrames(trace, options, console)
  }
}

/// A few of them show what is the matter; thousands would hide it.
private func sayProblems(of trace: Trace, _ options: ReplayOptions, _ console: Console) {
  let shown = 20
  trace.problems.prefix(shown).forEach { console.note("'\(options.trace)': \($0)") }
  guard trace.problems.count > shown else { return }
  console.note("'\(options.trace)': there is more; \(trace.leftOutCount) lines are left out in all")
}

private func writeText(_ trace: Trace, _ options: ReplayOptions, _ console: Console) throws {
  let comparison = try options.input.map { Comparison(Place.all(in: trace.events), try loadGraph($0, console)) }
  var replay = ReplayText(isColored: options.isColored)
  var bytes: [UInt8] = []
  for event in trace.events { bytes += replay.text(of: event).utf8 }
  bytes += "\n\(replay.summary())".utf8
  for line in comparison?.lines ?? [] { bytes += "\(line)\n".utf8 }
  try Destination(options.output).write(bytes)
}

private func writePage(_ trace: Trace, _ options: ReplayOptions, _ console: Console) throws {
  let timeline = try Timeline(trace.events)
  let comparison = try options.input.map { Comparison(timeline.places, try loadGraph($0, console)) }
  let destination = Destination(options.output)
  let page = try replayPage(timeline, comparison, problems: trace.problems, linkBase: destination.linkBase)
  try destination.write(Array(page.utf8))
}

private func writeFrames(_ trace: Trace, _ options: ReplayOptions, _ console: Console) throws {
  let timeline = try Timeline(trace.events)
  let comparison = try options.input.map { Comparison(timeline.places, try loadGraph($0, console)) }
  try writeFrames(timeline, comparison, into: options.output ?? ".")
  comparison?.lines.forEach(console.note)
}

/// Frames that an earlier run left are replaced, and removed where this run has fewer.
func writeFrames(_ timeline: Timeline, _ comparison: Comparison? = nil, into path: String) throws {
  let folder = URL(fileURLWithPath: path)
  do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  } catch {
    throw Failure("cannot make the folder '\(folder.path)': \(error.localizedDescription)")
  }
  var written: Set<String> = []
  try drawFrames(timeline, comparison, linkBase: LinkBase(folder: path)) { frame in
    try writeFile(frame.svg, folder.appendingPathComponent(frame.name).path)
    written.insert(frame.name)
  }
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  for name in names where isFrame(name) && !written.contains(name) {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  }
}

private func isFrame(_ name: String) -> Bool {
  let number = name.dropFirst("frame-".count).dropLast(".svg".count)
  return name == "frame-\(number).svg" && number.count >= 4 && number.allSatisfy { $0.isASCII && $0.isNumber }
}

/// Read, not mapped: an app that begins its trace anew while it is looked at must not end the program.
private func readTrace(_ path: String) throws(Failure) -> Data {
  if path != "-" { try checkReadable(path) }
  return Data(try readInput(path, kind: "trace"))
}

/// Asks the system, whose reasons are clearer than Foundation's. Opens nothing: whoever writes into a FIFO would lose its
/// reader again.
func checkReadable(_ path: String) throws(Failure) {
  var status = stat()
  guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
    throw Failure("the trace '\(path)' cannot be read: \(systemMessage(errno))")
  }
  if status.st_mode & S_IFMT == S_IFDIR {
    throw Failure("the trace '\(path)' is a folder; give the file that the recorder wrote")
  }
}
